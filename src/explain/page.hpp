#pragma once

#include <string>
#include <vector>

#include "explain/catalogue.hpp"
#include "explain/explain.hpp"

namespace nucleo {

/// Text that grows by sentences of the catalogue.
class Page {
 public:
  explicit Page(Language language, std::size_t most_listed = kAllListed)
      : language_(language), most_listed_(most_listed) {}

  [[nodiscard]] std::string text(const Text& pattern, Facts facts = {}) const {
    return Phrase{pattern, std::move(facts)}.in(language_);
  }
  void line(const std::string& words) { out_ += words + "\n"; }
  void say(const Text& pattern, Facts facts = {}) { line(text(pattern, std::move(facts))); }
  /// An empty line, unless there is one already.
  void paragraph() {
    if (!out_.empty() && !out_.ends_with("\n\n")) out_ += "\n";
  }
  void block(const std::string& lines) {
    paragraph();
    out_ += lines;
    paragraph();
  }
  [[nodiscard]] Language language() const { return language_; }
  /// So many lines of a long list are written.
  [[nodiscard]] std::size_t most_listed() const { return most_listed_; }
  [[nodiscard]] const std::string& all() const { return out_; }

 private:
  Language language_;
  std::size_t most_listed_;
  std::string out_;
};

/// "1, 2 and 3"; of very many "1, 2, 3 and 97 more".
inline std::string listed(const std::vector<std::string>& words, const Page& page) {
  constexpr std::size_t kMostShown = 20;
  const bool all = words.size() <= kMostShown;
  const std::size_t shown = all ? words.size() : kMostShown;
  std::string out;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) out += all && i + 1 == shown ? page.text(say::kAnd) : ", ";
    out += words[i];
  }
  return all ? out : out + page.text(say::kAndMore, {std::to_string(words.size() - shown)});
}

inline std::vector<std::string> texts_of(const std::vector<Nimber>& numbers) {
  std::vector<std::string> out;
  out.reserve(numbers.size());
  for (const Nimber number : numbers) out.push_back(std::to_string(number));
  return out;
}

}  // namespace nucleo
