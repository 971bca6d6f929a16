#include "text/json.hpp"

namespace nucleo {

std::string json_number(const mpz_class& number) {
  static const mpz_class kExact = mpz_class(1) << 53;
  return number > kExact ? json_string(number.get_str()) : number.get_str();
}

}  // namespace nucleo
