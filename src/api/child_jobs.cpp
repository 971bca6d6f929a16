#include "api/child_jobs.hpp"

#include <array>
#include <cstring>

#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "picture/graphviz.hpp"
#include "text/stages.hpp"

namespace nucleo {
namespace {

template <class T>
std::string_view bytes_of(std::span<const T> values) {
  return {reinterpret_cast<const char*>(values.data()), values.size_bytes()};
}

/// Cuts so many values off the bytes. Throws InputError where there are fewer.
template <class Values>
Values take_values(std::string_view& bytes, std::size_t count) {
  if (count > bytes.size() / sizeof(typename Values::value_type))
    throw InputError("", Text{"expected a digraph in bytes", "se esperaba una digráfica en bytes"});
  Values values(count);
  const std::size_t length = count * sizeof(typename Values::value_type);
  if (length > 0) std::memcpy(values.data(), bytes.data(), length);
  bytes.remove_prefix(length);
  return values;
}

/// A digraph as it lies in memory: order and size, then its rows.
struct DigraphBytes {
  explicit DigraphBytes(const Digraph& d)
      : numbers{d.order(), d.size()},
        pieces{bytes_of(std::span<const std::uint64_t>(numbers)), bytes_of(d.offsets()), bytes_of(d.targets())} {}
  DigraphBytes(const DigraphBytes&) = delete;
  DigraphBytes& operator=(const DigraphBytes&) = delete;

  std::array<std::uint64_t, 2> numbers;
  std::array<std::string_view, 3> pieces;
};

Digraph take_digraph(std::string_view& bytes) {
  const auto numbers = take_values<std::vector<std::uint64_t>>(bytes, 2);
  auto offsets = take_values<Array<std::uint64_t>>(bytes, numbers[0] + 1);
  return {std::move(offsets), take_values<Array<Vertex>>(bytes, numbers[1])};
}

// What an isomorphism is sent as: whether there is a map, and then the map's own bytes.
constexpr char kNoMap = 'n';
constexpr char kMap = 'm';

std::string isomorphism_job(std::string_view input) {
  const Digraph d = take_digraph(input);
  const Digraph h = take_digraph(input);
  const auto map = isomorphism(d, h);
  if (!map) return {kNoMap};
  return kMap + std::string(bytes_of(std::span<const Vertex>(*map)));
}

std::string automorphisms_job(std::string_view input) { return automorphism_count(take_digraph(input)); }

constexpr ChildJob kIsomorphismJob{"isomorphism", isomorphism_job};
constexpr ChildJob kAutomorphismsJob{"automorphisms", automorphisms_job};
constexpr std::array kJobs{kLayoutJob, kRenderJob, kIsomorphismJob, kAutomorphismsJob};

}  // namespace

std::span<const ChildJob> child_jobs() { return kJobs; }

std::optional<std::vector<Vertex>> isomorphism_in_child(const Digraph& d, const Digraph& h, const Budget& budget) {
  const DigraphBytes first(d);
  const DigraphBytes second(h);
  std::array<std::string_view, 6> input;
  std::copy(second.pieces.begin(), second.pieces.end(),
            std::copy(first.pieces.begin(), first.pieces.end(), input.begin()));
  if (const auto sent = run_in_child(stage::kComparing, kIsomorphismJob, input, budget)) {
    if (sent->front() == kNoMap) return {};
    std::string_view map = std::string_view(*sent).substr(1);
    return take_values<std::vector<Vertex>>(map, map.size() / sizeof(Vertex));
  }
  IsomorphismAnswer answer = isomorphism(d, h, budget);
  if (!answer.decided) throw Stopped(why_stopped(budget));
  return std::move(answer.map);
}

std::string automorphism_count_in_child(const Digraph& d, const Budget& budget) {
  const DigraphBytes bytes(d);
  if (auto count = run_in_child(stage::kAutomorphisms, kAutomorphismsJob, bytes.pieces, budget)) {
    return std::move(*count);
  }
  const auto count = automorphism_count(d, budget);
  if (!count) throw Stopped(why_stopped(budget));
  return *count;
}

}  // namespace nucleo
