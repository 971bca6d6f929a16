#include "api/symmetry.hpp"

#include <cstring>

#include "nucleo/structure.hpp"
#include "picture/apart.hpp"

namespace nucleo {
namespace {

// What is sent: whether there is a map, and then the map's own bytes.
constexpr char kNone = 'n';
constexpr char kMap = 'm';

std::string sent(const std::optional<std::vector<Vertex>>& map) {
  if (!map) return {kNone};
  std::string bytes{kMap};
  bytes.resize(1 + map->size() * sizeof(Vertex));
  if (!map->empty()) std::memcpy(bytes.data() + 1, map->data(), bytes.size() - 1);
  return bytes;
}

std::optional<std::vector<Vertex>> received(const std::string& bytes) {
  if (bytes.front() == kNone) return {};
  std::vector<Vertex> map((bytes.size() - 1) / sizeof(Vertex));
  if (!map.empty()) std::memcpy(map.data(), bytes.data() + 1, bytes.size() - 1);
  return map;
}

}  // namespace

std::optional<std::vector<Vertex>> isomorphism_apart(const Digraph& d, const Digraph& h, const Budget& budget) {
  const auto work = [&]() -> std::string {
    const IsomorphismAnswer answer = isomorphism(d, h, budget);
    return answer.decided ? sent(answer.map) : "";
  };
  const std::string bytes = run_apart("comparing", work, budget);
  if (bytes.empty()) throw Stopped(why_stopped(budget));
  return received(bytes);
}

std::string automorphism_count_apart(const Digraph& d, const Budget& budget) {
  std::string count = run_apart(
      "counting automorphisms", [&] { return automorphism_count(d, budget).value_or(""); }, budget);
  if (count.empty()) throw Stopped(why_stopped(budget));
  return count;
}

}  // namespace nucleo
