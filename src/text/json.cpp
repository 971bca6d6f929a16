#include "text/json.hpp"

namespace nucleo {

std::string json_number(const std::string& decimals) {
  static const std::string kExact = std::to_string(std::uint64_t{1} << 53);
  const bool exact = decimals.starts_with('-') || decimals.size() < kExact.size() ||
                     (decimals.size() == kExact.size() && decimals <= kExact);
  return exact ? decimals : json_string(decimals);
}

std::string json_number(std::uint64_t number) { return json_number(std::to_string(number)); }

}  // namespace nucleo
