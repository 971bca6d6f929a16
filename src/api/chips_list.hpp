#pragma once

#include <functional>

#include "api/chips_work.hpp"

namespace nucleo {

/// A list that may be long, written while it is found: a line each, or the elements of a member of a JSON object.
class ListWriter {
 public:
  /// `before` are the members in front of the list, which is called `member`; `between` stands between two elements of
  /// a text, and `first` before them.
  ListWriter(ChipsWork& work, const JsonObject& before, const char* member, std::string first = "",
             const char* between = "\n");

  /// Adds an element, append(out) writing it; false where no more are wanted.
  template <class Append>
  bool add(const Append& append) {
    if (shown_ == work_.request.limit) return false;
    if (work_.json()) {
      piece_ += shown_ > 0 ? "," : "";
    } else {
      piece_ += shown_ > 0 ? between_ : first_.c_str();
    }
    append(piece_);
    ++shown_;
    return pass_on();
  }
  [[nodiscard]] std::uint64_t shown() const { return shown_; }

  /// Calls find(), which adds; a limit that ends it is reported in the reply.
  void fill(const std::function<void()>& find);
  /// Ends the reply: with `after`, more members, or with a last text.
  void finish(const JsonObject& after, const std::string& text);

 private:
  bool pass_on();

  ChipsWork& work_;
  std::string piece_;
  std::string first_;
  const char* between_;
  std::uint64_t shown_ = 0;
  bool read_ = true;
};

/// "3 of 8 NOUNS", "8 NOUNS", or "1 NOUN", as the texts have it.
std::string counted(std::uint64_t shown, const mpz_class& all, const Text& some, const Text& whole, const Text& one,
                    Language language);

}  // namespace nucleo
