#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace nucleo {

/// A file in which a search keeps what it has proved, so that another can go on from there. It holds the name of the
/// rules and of the form in which parts are written, the parts, and a checksum of it all; it is replaced as a whole, so
/// that whatever ends the program leaves the last one that was written.
class SearchFile {
 public:
  using Clock = std::chrono::steady_clock;
  /// Takes the bytes of a part and what is proved of it.
  using Entry = std::function<void(const char* part, std::uint16_t proved)>;
  /// The same of what a file says; false where no part can be like that.
  using Claim = std::function<bool(const char* part, std::uint16_t proved)>;

  /// `rules` tells the rules from all others. An empty path: nothing is read, or written.
  SearchFile(std::string rules, std::string load, std::string save, Clock::duration every)
      : rules_(std::move(rules)), load_(std::move(load)), save_(std::move(save)), every_(every) {}

  /// It is time to write. Writing takes at most a small share of all the time.
  [[nodiscard]] bool due() const { return !save_.empty() && Clock::now() >= next_; }
  /// Replaces the file by what all(entry) gives. Throws InputError.
  void write(const char* form, std::size_t part_bytes, const std::function<void(const Entry&)>& all);

  /// Reads the file that was to be loaded, the first time; checks all of it before it says how many there are, and
  /// gives the entries. Throws InputError where it is damaged, or is about other rules.
  void read(const char* form, std::size_t part_bytes, const std::function<void(std::uint64_t)>& begin,
            const Claim& claim);

  [[nodiscard]] const std::string& rules() const { return rules_; }
  [[nodiscard]] bool saves() const { return !save_.empty(); }
  /// Parts in the file as it was written last.
  [[nodiscard]] std::uint64_t saved() const { return saved_; }
  [[nodiscard]] bool written() const { return written_; }

 private:
  [[nodiscard]] std::string header(const char* form, std::size_t part_bytes) const;

  std::string rules_;
  std::string load_;
  std::string save_;
  Clock::duration every_;
  Clock::time_point next_ = Clock::now() + every_;
  std::uint64_t saved_ = 0;
  bool written_ = false;
};

}  // namespace nucleo
