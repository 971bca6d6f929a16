#pragma once

#include <zlib.h>

#include <cstdint>
#include <string>

namespace nucleo {

// What the files that --save writes have in common.

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

}  // namespace nucleo
