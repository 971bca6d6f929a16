#include "api/methods.hpp"

#include <algorithm>
#include <string_view>

namespace nucleo {
namespace {

/// What engines call a method, which JSON has, and what a person reads.
struct NamedMethod {
  std::string_view name;
  Text words;
};
constexpr NamedMethod kMethods[] = {
    {"peeling", {"peeling from the terminals", "pelado desde los terminales"}},
    {"search", {"search", "búsqueda"}},
    {"one by one", {"one by one", "uno por uno"}},
    {"SAT", {"a SAT solver", "un resolvedor SAT"}},
    {"transitive", {"transitive", "transitiva"}},
    {"symmetric", {"symmetric", "simétrica"}},
    {"Richardson", {"Richardson's theorem", "teorema de Richardson"}},
    {"Chvátal and Lovász", {"the proof of Chvátal and Lovász", "la demostración de Chvátal y Lovász"}},
    {"frontier", {"counting along a frontier", "conteo por frontera"}},
    {"component caching", {"counting with kept components", "conteo por componentes guardadas"}},
    {"mex in topological order", {"mex in topological order", "mex en orden topológico"}},
    {"sum with heaps", {"kernels of the sum with heaps", "núcleos de la suma con montones"}},
    {"no circuit", {"no circuit", "sin circuitos"}},
    {"no circuit of asymmetric arcs", {"no circuit of asymmetric arcs", "sin circuitos de flechas asimétricas"}},
    {"a circuit of three asymmetric arcs",
     {"a circuit of three asymmetric arcs", "un circuito de tres flechas asimétricas"}},
};

std::string name_in(std::string_view name, Language language) {
  for (const NamedMethod& method : kMethods) {
    if (name == method.name) return method.words.in(language);
  }
  return std::string(name);
}

}  // namespace

std::string method_words(const std::string& method, Language language) {
  std::string out;
  for (std::string_view rest = method; !rest.empty();) {
    const std::size_t plus = rest.find(" + ");
    const std::size_t colon = rest.find(": ");
    const std::size_t end = std::min({plus, colon, rest.size()});
    const std::size_t between = end == rest.size() ? 0 : end == plus ? 3 : 2;
    out += name_in(rest.substr(0, end), language);
    out += rest.substr(end, between);
    rest.remove_prefix(end + between);
  }
  return out;
}

}  // namespace nucleo
