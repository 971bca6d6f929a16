#include <fmt/ostream.h>

#include "api/info.hpp"
#include "api/source.hpp"
#include "api/symmetry.hpp"
#include "cli/run.hpp"
#include "cli/verb.hpp"
#include "nucleo/structure.hpp"
#include "text/json.hpp"

namespace nucleo::cli {
namespace {

struct Request {
  DigraphArgument digraph;
  std::string vertex;
  std::string isomorphic_to;
  bool components = false;
  bool automorphisms = false;
};

/// A property by its name, as text and as JSON.
struct Property {
  std::string name;
  std::string text;
  std::string json;
};
using Properties = std::vector<Property>;

void add(Properties& list, const std::string& name, std::uint64_t number) {
  list.push_back({name, std::to_string(number), std::to_string(number)});
}
void add(Properties& list, const std::string& name, bool value) {
  list.push_back({name, value ? "yes" : "no", value ? "true" : "false"});
}
void add(Properties& list, const std::string& name, const std::string& text) {
  list.push_back({name, text, json_string(text)});
}
void add(Properties& list, const std::string& name, const Info::Range& range) {
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

Properties properties(const Info& info, const VertexText& text) {
  Properties list;
  add(list, "order", std::uint64_t{info.order});
  add(list, "size", info.size);
  add(list, "loops", std::uint64_t{info.loops});
  add(list, "out_degree", info.out_degree);
  add(list, "in_degree", info.in_degree);
  add(list, "terminals", std::uint64_t{info.terminals});
  add(list, "sources", std::uint64_t{info.sources});
  add(list, "weak_components", std::uint64_t{info.weak_components});
  add(list, "strong_components", std::uint64_t{info.strong_components});
  add(list, "terminal_components", std::uint64_t{info.terminal_components});
  add(list, "acyclic", info.circuit.empty());
  if (info.longest_path) add(list, "longest_path", std::uint64_t{*info.longest_path});
  add_circuit(list, "circuit", info.circuit, text);
  add_circuit(list, "odd_circuit", info.odd_circuit, text);
  add(list, "bipartite", info.bipartite);
  add(list, "symmetric", info.symmetric);
  add(list, "antisymmetric", info.antisymmetric);
  if (info.transitive) {
    add(list, "transitive", *info.transitive);
  } else {
    list.push_back({"transitive", "not decided", "null"});
  }
  add(list, "complete", info.complete);
  if (info.regular) {
    add(list, "regular", std::uint64_t{*info.regular});
  } else {
    list.push_back({"regular", "no", "null"});
  }
  if (info.absorption_number) add(list, "absorption_number", std::uint64_t{*info.absorption_number});
  if (!info.colours.empty()) {
    std::string json;
    std::string words;
    for (const auto& colour : info.colours) {
      json += (json.empty() ? "" : ",") + json_string(colour);
      words += (words.empty() ? "" : ", ") + (colour.empty() ? "(none)" : colour);
    }
    list.push_back({"colours", words, "[" + json + "]"});
  }
  add(list, "kernel_theorem", info.kernel_theorem);
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
      as_text += as_text.empty() ? "" : " ";
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
  const auto map = isomorphism_apart(d.digraph, other.digraph, budget);
  add(list, "isomorphic", map.has_value());
  if (!map) return;
  const VertexText other_text(other.names);
  std::string as_text;
  for (Vertex v = 0; v < d.digraph.order(); ++v) {
    as_text += v > 0 ? " " : "";
    text.append(as_text, v);
    as_text += "→";
    other_text.append(as_text, (*map)[v]);
  }
  list.push_back({"map", as_text, other_text.json_list(*map)});
}

void add_automorphisms(Properties& list, const Digraph& d, const Budget& budget) {
  const std::string count = automorphism_count_apart(d, budget);
  list.push_back({"automorphisms", count, json_number(mpz_class(count))});
}

/// Adds a property that a limit may keep from being known; `reason` then receives which.
template <class Add>
void add_if_decided(Properties& list, const std::string& name, std::string& reason, Add add) {
  try {
    add();
  } catch (const Stopped& limit) {
    list.push_back({name, "not decided", "null"});
    reason = limit.reason;
  }
}

int print(const Properties& list, const std::string& reason, const Context& context) {
  context.wipe_progress();
  if (context.json) {
    JsonObject object;
    for (const Property& p : list) object.raw(p.name, p.json);
    if (!reason.empty()) object.add("reason", reason);
    context.out << object.text() << "\n";
  } else {
    for (const Property& p : list) {
      std::string name = p.name;
      for (char& c : name) c = c == '_' ? ' ' : c;
      fmt::print(context.out, "{:<22} {}\n", name, p.text);
    }
  }
  if (!reason.empty()) context.err << "nucleo: " << reason << "\n";
  return exit_code(reason);
}

}  // namespace

std::function<int()> setup_info(Options& parser, Context& context) {
  auto options = std::make_shared<Request>();
  options->digraph.add_to(parser);
  parser.word("--vertex", options->vertex, "also one vertex: successors, predecessors, distances from it");
  parser.flag("--components", options->components, "also the strong components and their condensation");
  parser.word("--isomorphic-to", options->isomorphic_to, "also whether this DIGRAPH is isomorphic, with a map");
  parser.flag("--automorphisms", options->automorphisms, "also the number of automorphisms");
  return [options, &context] {
    const auto budget = context.budget();
    const NamedDigraph d = options->digraph.load(*budget);
    const VertexText text(d.names);
    std::optional<Vertex> vertex;
    if (!options->vertex.empty()) vertex = parse_vertex(options->vertex, d.names, "--vertex");
    std::optional<NamedDigraph> other;
    if (!options->isomorphic_to.empty()) {
      other = load_digraph(options->isomorphic_to, parse_format(options->digraph.format), *budget);
    }
    const Info facts = info(d, *budget);
    Properties list = properties(facts, text);
    std::string reason = facts.transitive ? "" : why_stopped(*budget);
    if (vertex) add_vertex(list, d, *vertex, text);
    if (options->components) add_components(list, d.digraph, text);
    if (other) {
      add_if_decided(list, "isomorphic", reason, [&] { add_isomorphism(list, d, *other, text, *budget); });
    }
    if (options->automorphisms) {
      add_if_decided(list, "automorphisms", reason, [&] { add_automorphisms(list, d.digraph, *budget); });
    }
    return print(list, reason, context);
  };
}

}  // namespace nucleo::cli
