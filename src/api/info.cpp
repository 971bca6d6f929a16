#include "api/info.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/child_jobs.hpp"
#include "api/facts.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "text/json.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

using Properties = std::vector<InfoProperty>;

/// The names of the properties, and what a person reads that is no number or vertex.
constexpr Text kNames[] = {
    {"order", "orden"},
    {"size", "tamaño"},
    {"loops", "lazos"},
    {"out degree", "exgrado"},
    {"in degree", "ingrado"},
    {"terminals", "terminales"},
    {"sources", "fuentes"},
    {"weak components", "componentes débiles"},
    {"strong components", "componentes fuertes"},
    {"terminal components", "comp. terminales"},
    {"acyclic", "acíclica"},
    {"longest path", "camino más largo"},
    {"circuit", "circuito"},
    {"odd circuit", "circuito impar"},
    {"cycle", "ciclo"},
    {"isolated", "aislados"},
    {"bipartite", "bipartita"},
    {"bipartition", "bipartición"},
    {"complete bipartite", "bipartita completa"},
    {"symmetric", "simétrica"},
    {"antisymmetric", "antisimétrica"},
    {"transitive", "transitiva"},
    {"complete", "completa"},
    {"regular", "grado común"},
    {"in out regular", "exgrado e ingrado"},
    {"absorption number", "número de absorción"},
    {"colours", "colores"},
    {"kernel theorem", "teorema de núcleos"},
    {"vertex", "vértice"},
    {"vertices", "vértices"},
    {"successors", "sucesores"},
    {"predecessors", "predecesores"},
    {"distances", "distancias"},
    {"path", "camino"},
    {"weak component list", "lista de débiles"},
    {"strong component list", "lista de fuertes"},
    {"condensation", "condensación"},
    {"isomorphic", "isomorfa"},
    {"map", "isomorfismo"},
    {"automorphisms", "automorfismos"},
};
constexpr Text kYes{"yes", "sí"};
constexpr Text kNo{"no", "no"};
constexpr Text kNoColour{"(none)", "(ninguno)"};
constexpr Text kNone{"none", "no hay"};
constexpr Text kUnsettled{"not decided", "sin decidir"};

std::string in(std::span<const Text> texts, const std::string& english, Language language) {
  const auto found =
      std::find_if(texts.begin(), texts.end(), [&](const Text& text) { return english == text.english; });
  return found == texts.end() ? english : found->in(language);
}

void add(Properties& list, const std::string& name, std::uint64_t number) {
  list.push_back({name, std::to_string(number), std::to_string(number)});
}
void add(Properties& list, const std::string& name, bool value) {
  list.push_back({name, value ? kYes : kNo, value ? "true" : "false"});
}
void add(Properties& list, const std::string& name, const Text& text) {
  list.push_back({name, text, json_string(text.english)});
}
void add(Properties& list, const std::string& name, const DigraphFacts::Range& range) {
  list.push_back({name, Phrase{{"{0} to {1}", "de {0} a {1}"}, {range.least, range.most}},
                  fmt::format("[{},{}]", range.least, range.most)});
}

/// So many vertices are shown to a person; the JSON has all.
constexpr std::size_t kMostShown = 40;
Fact with_rest(const std::string& shown, std::size_t count) {
  if (count <= kMostShown) return shown;
  return Phrase{{"{0} … and {1} more", "{0} … y {1} más"}, {shown, count - kMostShown}};
}

/// "1 → 2 → 3 → 1"
Fact path_text(std::span<const Vertex> path, const VertexText& text, const char* arrow) {
  std::string out;
  for (const Vertex v : path.first(std::min(path.size(), kMostShown))) {
    if (!out.empty()) out += arrow;
    text.append(out, v);
  }
  return with_rest(out, path.size());
}
void add_circuit(Properties& list, const std::string& name, const std::vector<Vertex>& circuit, const VertexText& text,
                 const char* arrow = " → ") {
  if (circuit.empty()) {
    list.push_back({name, kNone, "null"});
    return;
  }
  std::vector<Vertex> closed = circuit;
  closed.push_back(circuit.front());
  list.push_back({name, path_text(closed, text, arrow), text.json_list(circuit)});
}

/// "{1, 4, 7}"
Fact set_text(std::span<const Vertex> members, const VertexText& text) {
  return with_rest(text.set(members.first(std::min(members.size(), kMostShown))), members.size());
}

void add_bipartition(Properties& list, const DigraphFacts& facts, const VertexText& text) {
  add(list, "bipartite", facts.bipartition.has_value());
  if (!facts.bipartition) {
    list.push_back({"bipartition", kNone, "null"});
  } else {
    const auto& [left, right] = *facts.bipartition;
    list.push_back({"bipartition", Phrase{{"{0} {1}", "{0} {1}"}, {set_text(left, text), set_text(right, text)}},
                    "[" + text.json_list(left) + "," + text.json_list(right) + "]"});
  }
  if (facts.complete_bipartite) {
    const auto [p, q] = *facts.complete_bipartite;
    list.push_back({"complete_bipartite", fmt::format("K{},{}", p, q), fmt::format("[{},{}]", p, q)});
  } else {
    list.push_back({"complete_bipartite", kNo, "null"});
  }
}

Properties properties(const DigraphFacts& facts, const VertexText& text) {
  Properties list;
  add(list, "order", std::uint64_t{facts.order});
  add(list, "size", facts.size);
  add(list, "loops", std::uint64_t{facts.loops});
  add(list, "out_degree", facts.out_degree);
  add(list, "in_degree", facts.in_degree);
  add(list, "terminals", std::uint64_t{facts.terminals});
  add(list, "sources", std::uint64_t{facts.sources});
  add(list, "weak_components", std::uint64_t{facts.weak_components});
  add(list, "strong_components", std::uint64_t{facts.strong_components});
  add(list, "terminal_components", std::uint64_t{facts.terminal_components});
  add(list, "acyclic", facts.circuit.empty());
  if (facts.longest_path) add(list, "longest_path", std::uint64_t{*facts.longest_path});
  add_circuit(list, "circuit", facts.circuit, text);
  add_circuit(list, "odd_circuit", facts.odd_circuit, text);
  add_circuit(list, "cycle", facts.cycle, text, " – ");
  list.push_back({"isolated", set_text(facts.isolated, text), text.json_list(facts.isolated)});
  add_bipartition(list, facts, text);
  add(list, "symmetric", facts.symmetric);
  add(list, "antisymmetric", facts.antisymmetric);
  add(list, "transitive", facts.transitive);
  add(list, "complete", facts.complete);
  const auto add_degree = [&](const char* name, std::optional<std::uint64_t> degree) {
    list.push_back(degree ? InfoProperty{name, std::to_string(*degree), std::to_string(*degree)}
                          : InfoProperty{name, kNo, "null"});
  };
  add_degree("regular", facts.regular);
  add_degree("in_out_regular", facts.in_out_regular);
  if (facts.absorption_number) add(list, "absorption_number", std::uint64_t{*facts.absorption_number});
  if (!facts.colours.empty()) {
    std::string json;
    std::string english;
    std::string spanish;
    for (const auto& colour : facts.colours) {
      json += (json.empty() ? "" : ",") + json_string(colour);
      const Fact name = colour.empty() ? Fact(kNoColour) : colour;
      english += (english.empty() ? "" : ", ") + name.in(Language::kEnglish);
      spanish += (spanish.empty() ? "" : ", ") + name.in(Language::kSpanish);
    }
    list.push_back({"colours", Fact(english, spanish), "[" + json + "]"});
  }
  add(list, "kernel_theorem", facts.kernel_theorem);
  for (InfoProperty& property : list) {
    const bool found = std::find(facts.unknown.begin(), facts.unknown.end(), property.name) == facts.unknown.end();
    if (!found) property = {property.name, kUnsettled, "null"};
  }
  return list;
}

/// A vertex, or a set of them: Γ⁺, Γ⁻, and the distances from it (from the nearest of them).
void add_vertices(Properties& list, const NamedDigraph& d, const std::vector<Vertex>& set, const VertexText& text,
                  const Budget& budget) {
  const auto add_list = [&](const char* name, std::span<const Vertex> members) {
    list.push_back({name, text.set(members), text.json_list(members)});
  };
  if (set.size() == 1) {
    std::string name;
    std::string json;
    text.append(name, set[0]);
    text.append_json(json, set[0]);
    list.push_back({"vertex", name, json});
  } else {
    add_list("vertices", set);
  }
  add_list("successors", successors_of(d.digraph, set));
  add_list("predecessors", successors_of(transpose(d.digraph, budget), set));
  const Array<Vertex> distance = distances(d.digraph, set, budget);
  std::string as_text;
  std::string as_json = "[";
  for (Vertex w = 0; w < d.digraph.order(); ++w) {
    const bool reached = distance[w] != kUnreachable;
    if (reached) {
      as_text += as_text.empty() ? "" : text.between();
      text.append(as_text, w);
      as_text += ":" + std::to_string(distance[w]);
    }
    as_json += (w > 0 ? "," : "") + (reached ? std::to_string(distance[w]) : "null");
  }
  list.push_back({"distances", as_text, as_json + "]"});
}

/// A shortest path between the two vertices of "FROM,TO".
void add_path(Properties& list, const NamedDigraph& d, std::pair<Vertex, Vertex> ends, const VertexText& text,
              const Budget& budget) {
  const std::vector<Vertex> path = shortest_path(d.digraph, ends.first, ends.second, budget);
  if (path.empty()) {
    list.push_back({"path", kNone, "null"});
  } else {
    list.push_back({"path", path_text(path, text, " → "), text.json_list(path)});
  }
}

/// Reads "FROM,TO"; names may have commas themselves. Throws InputError.
std::pair<Vertex, Vertex> parse_ends(const std::string& words, const Names& names) {
  const NameIndex index(names);
  for (std::size_t comma = words.find(','); comma != std::string::npos; comma = words.find(',', comma + 1)) {
    const auto from = index.find(words.substr(0, comma));
    const auto to = index.find(words.substr(comma + 1));
    if (from && to) return {*from, *to};
  }
  throw InputError("--path " + in_quotes(words), Text{"expected two vertices by a comma, such as 1,4",
                                                      "se esperaban dos vértices separados por una coma, como 1,4"});
}

void add_components(Properties& list, const Digraph& d, const VertexText& text) {
  const auto add_classes = [&](const char* name, const Partition& partition) {
    std::string sets;
    std::string json = "[";
    for (const auto& members : partition.members()) {
      sets += (sets.empty() ? "" : " ") + text.set(members);
      json += (json.size() > 1 ? "," : "") + text.json_list(members);
    }
    list.push_back({name, sets, json + "]"});
  };
  add_classes("weak_component_list", weak_components(d));
  const Partition strong = strong_components(d);
  add_classes("strong_component_list", strong);
  const Digraph acyclic = condensation(d, strong);
  std::string as_text;
  std::string as_json = "[";
  for (Vertex c = 0; c < acyclic.order(); ++c) {
    for (const Vertex e : acyclic.successors(c)) {
      as_text += fmt::format("{}{}→{}", as_text.empty() ? "" : " ", c + 1, e + 1);
      as_json += fmt::format("{}[{},{}]", as_json.size() > 1 ? "," : "", c + 1, e + 1);
    }
  }
  list.push_back({"condensation", as_text.empty() ? Fact(Text{"no arcs", "sin flechas"}) : as_text, as_json + "]"});
}

void add_isomorphism(Properties& list, const NamedDigraph& d, const NamedDigraph& other, const VertexText& text,
                     const Budget& budget) {
  const auto map = isomorphism_in_child(d.digraph, other.digraph, budget);
  add(list, "isomorphic", map.has_value());
  if (!map) return;
  const VertexText other_text(other.names);
  std::string as_text;
  for (Vertex v = 0; v < d.digraph.order(); ++v) {
    as_text += v > 0 ? text.between() : "";
    text.append(as_text, v);
    as_text += "→";
    other_text.append(as_text, (*map)[v]);
  }
  list.push_back({"map", as_text, other_text.json_list(*map)});
}

/// Throws Stopped, also where there are too many vertices to count them.
void add_automorphisms(Properties& list, const Digraph& d, const Budget& budget) {
  try {
    const std::string count = automorphism_count_in_child(d, budget);
    list.push_back({"automorphisms", count, json_number(count)});
  } catch (const InputError& error) {
    throw Stopped(kUndecided, error.said());
  }
}

/// Adds a property that a limit may keep from being known; the reply then says which.
template <class Add>
void add_if_decided(InfoReply& reply, const std::string& name, Add add) {
  try {
    add();
  } catch (const Stopped& limit) {
    reply.properties.push_back({name, kUnsettled, "null"});
    reply.end_by(limit.reason == kUndecided ? limit.what() : limit.reason);
  }
}

}  // namespace

InfoReply answer(const InfoRequest& request, Session& /*session*/, const Budget& budget) {
  const NamedDigraph d = request.digraph.load(budget);
  const VertexText text(d.names);
  std::vector<Vertex> vertices;
  if (!request.vertex.empty()) vertices = parse_vertices(request.vertex, d.names, "--vertex");
  std::optional<std::pair<Vertex, Vertex>> ends;
  if (!request.path.empty()) ends = parse_ends(request.path, d.names);
  std::optional<NamedDigraph> other;
  if (!request.isomorphic_to.empty()) {
    other = DigraphSource{request.isomorphic_to, request.digraph.format}.load(budget);
  }
  const DigraphFacts facts = facts_of(d, budget);
  InfoReply reply;
  Properties& list = reply.properties;
  list = properties(facts, text);
  reply.end_by(facts.reason);
  if (!vertices.empty()) add_vertices(list, d, vertices, text, budget);
  if (ends) add_path(list, d, *ends, text, budget);
  if (request.components) add_components(list, d.digraph, text);
  if (other) add_if_decided(reply, "isomorphic", [&] { add_isomorphism(list, d, *other, text, budget); });
  if (request.automorphisms) {
    add_if_decided(reply, "automorphisms", [&] { add_automorphisms(list, d.digraph, budget); });
  }
  return reply;
}

std::string to_json(const InfoReply& reply) {
  JsonObject object;
  for (const InfoProperty& p : reply.properties) object.raw(p.name, p.json);
  if (!reply.reason.empty()) object.add("reason", reply.reason);
  return object.text() + "\n";
}

std::string to_text(const InfoReply& reply, const Wording& wording) {
  constexpr std::size_t kWidth = 22;
  std::string out;
  for (const InfoProperty& p : reply.properties) {
    std::string name = p.name;
    for (char& c : name) c = c == '_' ? ' ' : c;
    out += fmt::format("{:<{}} {}\n", in(kNames, name, wording.language), kWidth, p.text.in(wording.language));
  }
  return out;
}

}  // namespace nucleo
