#include "api/info.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/child_jobs.hpp"
#include "api/facts.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "text/json.hpp"

namespace nucleo {
namespace {

using Properties = std::vector<InfoProperty>;

void add(Properties& list, const std::string& name, std::uint64_t number) {
  list.push_back({name, std::to_string(number), std::to_string(number)});
}
void add(Properties& list, const std::string& name, bool value) {
  list.push_back({name, value ? "yes" : "no", value ? "true" : "false"});
}
void add(Properties& list, const std::string& name, const std::string& text) {
  list.push_back({name, text, json_string(text)});
}
void add(Properties& list, const std::string& name, const DigraphFacts::Range& range) {
  list.push_back(
      {name, fmt::format("{} to {}", range.least, range.most), fmt::format("[{},{}]", range.least, range.most)});
}

/// "1 → 2 → 3 → 1"
std::string circuit_text(const std::vector<Vertex>& circuit, const VertexText& text) {
  std::string out;
  for (const Vertex v : circuit) {
    text.append(out, v);
    out += " → ";
  }
  text.append(out, circuit.front());
  return out;
}
void add_circuit(Properties& list, const std::string& name, const std::vector<Vertex>& circuit,
                 const VertexText& text) {
  if (circuit.empty()) {
    list.push_back({name, "none", "null"});
  } else {
    list.push_back({name, circuit_text(circuit, text), text.json_list(circuit)});
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
  add(list, "bipartite", facts.bipartite);
  add(list, "symmetric", facts.symmetric);
  add(list, "antisymmetric", facts.antisymmetric);
  add(list, "transitive", facts.transitive);
  add(list, "complete", facts.complete);
  if (facts.regular) {
    add(list, "regular", std::uint64_t{*facts.regular});
  } else {
    list.push_back({"regular", "no", "null"});
  }
  if (facts.absorption_number) add(list, "absorption_number", std::uint64_t{*facts.absorption_number});
  if (!facts.colours.empty()) {
    std::string json;
    std::string words;
    for (const auto& colour : facts.colours) {
      json += (json.empty() ? "" : ",") + json_string(colour);
      words += (words.empty() ? "" : ", ") + (colour.empty() ? "(none)" : colour);
    }
    list.push_back({"colours", words, "[" + json + "]"});
  }
  add(list, "kernel_theorem", facts.kernel_theorem);
  for (InfoProperty& property : list) {
    const bool found = std::find(facts.unknown.begin(), facts.unknown.end(), property.name) == facts.unknown.end();
    if (!found) property = {property.name, "not decided", "null"};
  }
  return list;
}

void add_vertex(Properties& list, const NamedDigraph& d, Vertex v, const VertexText& text) {
  const auto add_list = [&](const char* name, std::span<const Vertex> members) {
    list.push_back({name, text.set(members), text.json_list(members)});
  };
  std::string name;
  std::string json;
  text.append(name, v);
  text.append_json(json, v);
  list.push_back({"vertex", name, json});
  add_list("successors", d.digraph.successors(v));
  const Digraph reverse = transpose(d.digraph);
  add_list("predecessors", reverse.successors(v));
  const Array<Vertex> distance = distances(d.digraph, v);
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

void add_components(Properties& list, const Digraph& d, const VertexText& text) {
  const Partition strong = strong_components(d);
  std::string as_text;
  std::string as_json = "[";
  for (const auto& members : strong.members()) {
    as_text += (as_text.empty() ? "" : " ") + text.set(members);
    as_json += (as_json.size() > 1 ? "," : "") + text.json_list(members);
  }
  list.push_back({"strong_component_list", as_text, as_json + "]"});
  const Digraph acyclic = condensation(d, strong);
  as_text.clear();
  as_json = "[";
  for (Vertex c = 0; c < acyclic.order(); ++c) {
    for (const Vertex e : acyclic.successors(c)) {
      as_text += fmt::format("{}{}→{}", as_text.empty() ? "" : " ", c + 1, e + 1);
      as_json += fmt::format("{}[{},{}]", as_json.size() > 1 ? "," : "", c + 1, e + 1);
    }
  }
  list.push_back({"condensation", as_text.empty() ? "no arcs" : as_text, as_json + "]"});
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
    throw Stopped(kUndecided, error.what());
  }
}

/// Adds a property that a limit may keep from being known; the reply then says which.
template <class Add>
void add_if_decided(InfoReply& reply, const std::string& name, Add add) {
  try {
    add();
  } catch (const Stopped& limit) {
    reply.properties.push_back({name, "not decided", "null"});
    reply.end_by(limit.reason == kUndecided ? limit.what() : limit.reason);
  }
}

}  // namespace

InfoReply answer(const InfoRequest& request, Session& /*session*/, const Budget& budget) {
  const NamedDigraph d = request.digraph.load(budget);
  const VertexText text(d.names);
  std::optional<Vertex> vertex;
  if (!request.vertex.empty()) vertex = parse_vertex(request.vertex, d.names, "--vertex");
  std::optional<NamedDigraph> other;
  if (!request.isomorphic_to.empty()) {
    other = DigraphSource{request.isomorphic_to, request.digraph.format}.load(budget);
  }
  const DigraphFacts facts = facts_of(d, budget);
  InfoReply reply;
  Properties& list = reply.properties;
  list = properties(facts, text);
  reply.end_by(facts.reason);
  if (vertex) add_vertex(list, d, *vertex, text);
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

std::string to_text(const InfoReply& reply, const Wording& /*wording*/) {
  std::string out;
  for (const InfoProperty& p : reply.properties) {
    std::string name = p.name;
    for (char& c : name) c = c == '_' ? ' ' : c;
    out += fmt::format("{:<22} {}\n", name, p.text);
  }
  return out;
}

}  // namespace nucleo
