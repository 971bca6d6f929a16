#include "nucleo/count.hpp"

#include <charconv>
#include <ostream>

namespace nucleo {

std::optional<std::uint64_t> Count::small() const {
  std::uint64_t number = 0;
  const char* end = decimals_.data() + decimals_.size();
  const auto [stop, error] = std::from_chars(decimals_.data(), end, number);
  if (error != std::errc() || stop != end) return {};
  return number;
}

std::ostream& operator<<(std::ostream& out, const Count& count) { return out << count.decimals(); }

}  // namespace nucleo
