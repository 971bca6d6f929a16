#include "search/nimber_file.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <array>
#include <cstring>
#include <fstream>
#include <vector>

#include "nucleo/error.hpp"
#include "text/text.hpp"
#include "text/write_file.hpp"

namespace nucleo {
namespace {

constexpr const char* kFirstLine = "nucleo search 1\n";
constexpr std::size_t kTail = sizeof(std::uint64_t) + sizeof(std::uint32_t);  // the number of parts, the checksum
constexpr std::size_t kChunk = std::size_t{1} << 16;

/// Of pieces, one after the other.
class Checksum {
 public:
  void add(const char* bytes, std::size_t count) {
    sum_ = static_cast<std::uint32_t>(crc32_z(sum_, reinterpret_cast<const unsigned char*>(bytes), count));
  }
  [[nodiscard]] std::uint32_t value() const { return sum_; }

 private:
  std::uint32_t sum_ = 0;
};

template <class Number>
std::string bytes_of(Number number) {
  std::string out;
  for (std::size_t i = 0; i < sizeof(Number); ++i) out += static_cast<char>(number >> (8 * i) & 0xff);
  return out;
}
template <class Number>
Number number_at(const char* bytes) {
  Number out = 0;
  for (std::size_t i = sizeof(Number); i-- > 0;)
    out = static_cast<Number>(out << 8 | static_cast<unsigned char>(bytes[i]));
  return out;
}

}  // namespace

std::string SearchFile::header(const char* form, std::size_t part_bytes) const {
  return fmt::format("{}rules {}\nform {} {}\n", kFirstLine, rules_, form, part_bytes);
}

void SearchFile::write(const char* form, std::size_t part_bytes, const std::function<void(const Entry&)>& all) {
  if (save_.empty()) return;
  const auto began = Clock::now();
  std::uint64_t count = 0;
  write_file(
      save_,
      [&](const auto& put) {
        Checksum sum;
        std::string pieces = header(form, part_bytes);
        const auto flush = [&] {
          sum.add(pieces.data(), pieces.size());
          put(pieces);
          pieces.clear();
        };
        count = 0;
        all([&](const char* part, std::uint16_t proved) {
          pieces.append(part, part_bytes);
          pieces += bytes_of(proved);
          ++count;
          if (pieces.size() >= kChunk) flush();
        });
        pieces += bytes_of(count);
        flush();
        put(bytes_of(sum.value()));
      },
      "--save");
  saved_ = count;
  written_ = true;
  constexpr int kShare = 20;  // of the time may go into it
  next_ = Clock::now() + std::max<Clock::duration>(every_, kShare * (Clock::now() - began));
}

void SearchFile::read(const char* form, std::size_t part_bytes, const std::function<void(std::uint64_t)>& begin,
                      const Entry& entry) {
  if (load_.empty()) return;
  const auto fail = [&](const std::string& why) { throw InputError("--load " + in_quotes(load_), why); };
  std::ifstream in(load_, std::ios::binary);
  if (!in) fail("can't be read");
  const std::string expected = header(form, part_bytes);
  std::string first(std::strlen(kFirstLine), '\0');
  in.read(first.data(), static_cast<std::streamsize>(first.size()));
  if (first != kFirstLine) fail("is no file that a search of this version saved");
  std::string rules;
  std::string written_as;
  std::getline(in, rules);
  std::getline(in, written_as);
  if (rules != "rules " + rules_) fail(fmt::format("is about {}; expected {}", printable(rules), rules_));
  if (first + rules + "\n" + written_as + "\n" != expected) fail("writes positions in another form");
  // All of it is read once before anything is believed.
  in.seekg(0, std::ios::end);
  const auto size = static_cast<std::uint64_t>(in.tellg());
  const std::uint64_t row = part_bytes + sizeof(std::uint16_t);
  const bool whole = size >= expected.size() + kTail && (size - expected.size() - kTail) % row == 0;
  if (!whole) fail("is damaged: it ends too early");
  const std::uint64_t count = (size - expected.size() - kTail) / row;
  std::vector<char> chunk(row * (kChunk / row + 1));
  in.seekg(0);
  Checksum sum;
  for (std::uint64_t left = size - sizeof(std::uint32_t); left > 0;) {
    const auto some = static_cast<std::streamsize>(std::min<std::uint64_t>(left, chunk.size()));
    if (!in.read(chunk.data(), some)) fail("can't be read");
    sum.add(chunk.data(), static_cast<std::size_t>(some));
    left -= static_cast<std::uint64_t>(some);
  }
  std::array<char, kTail> tail{};
  in.seekg(-static_cast<std::streamoff>(kTail), std::ios::end);
  in.read(tail.data(), kTail);
  if (!in || number_at<std::uint64_t>(tail.data()) != count ||
      number_at<std::uint32_t>(tail.data() + sizeof(std::uint64_t)) != sum.value()) {
    fail("is damaged: its checksum is another");
  }
  begin(count);
  in.seekg(static_cast<std::streamoff>(expected.size()));
  for (std::uint64_t left = count; left > 0;) {
    const std::uint64_t rows = std::min<std::uint64_t>(left, chunk.size() / row);
    if (!in.read(chunk.data(), static_cast<std::streamsize>(rows * row))) fail("can't be read");
    for (std::uint64_t i = 0; i < rows; ++i) {
      const char* part = chunk.data() + i * row;
      entry(part, number_at<std::uint16_t>(part + part_bytes));
    }
    left -= rows;
  }
  load_.clear();
}

}  // namespace nucleo
