#pragma once

// Digraphs and DOT texts to read and write, and Graphviz' own reader to compare with.

#include <fmt/format.h>
#include <graphviz/cgraph.h>
#include <rapidcheck.h>

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "nucleo/error.hpp"
#include "nucleo/io.hpp"

namespace nucleo {

inline NamedDigraph read(std::string_view text, std::optional<Format> format = {}) {
  return read_digraph_text(text, "g.txt", format, Budget());
}

/// What the reader says about the text; "" where it likes it.
inline std::string complaint(std::string_view text, std::optional<Format> format = {},
                             const Budget& budget = Budget()) {
  try {
    read_digraph_text(text, "g.txt", format, budget);
  } catch (const InputError& error) {
    return error.what();
  } catch (const Stopped& stopped) {
    return stopped.what();
  }
  return "";
}

/// "a>b c>d", by names, with ":colour" where there are colours.
inline std::string arcs_of(const NamedDigraph& d) {
  std::string out;
  const auto list = [&](const Digraph& arcs, const std::string& suffix) {
    for (Vertex v = 0; v < arcs.order(); ++v) {
      for (const Vertex w : arcs.successors(v)) {
        out += fmt::format("{}{}>{}{}", out.empty() ? "" : " ", d.names[v], d.names[w], suffix);
      }
    }
  };
  if (d.colours.empty()) list(d.digraph, "");
  for (const auto& [colour, arcs] : d.colours) list(arcs.on(d.digraph.order()), ":" + colour);
  return out;
}

inline std::string names_of(const NamedDigraph& d) {
  std::string out;
  for (Vertex v = 0; v < d.names.order(); ++v) out += fmt::format("{}{}", v == 0 ? "" : "|", d.names[v]);
  return out;
}

/// Tail, head, colour.
using NamedArc = std::tuple<std::string, std::string, std::string>;

struct NamedArcs {
  std::set<std::string> vertices;
  std::set<NamedArc> arcs;
  friend bool operator==(const NamedArcs&, const NamedArcs&) = default;
};

inline std::ostream& operator<<(std::ostream& out, const NamedArcs& d) {
  for (const auto& v : d.vertices) out << '[' << v << "] ";
  for (const auto& [a, b, colour] : d.arcs) out << '[' << a << "]->[" << b << "]:" << colour << ' ';
  return out;
}

inline NamedArcs arcs_with_colours(const NamedDigraph& d) {
  NamedArcs result;
  for (Vertex v = 0; v < d.digraph.order(); ++v) result.vertices.insert(d.names[v]);
  const auto insert = [&](const Digraph& arcs, const std::string& colour) {
    for (Vertex v = 0; v < arcs.order(); ++v) {
      for (const Vertex w : arcs.successors(v)) result.arcs.emplace(d.names[v], d.names[w], colour);
    }
  };
  if (d.colours.empty()) insert(d.digraph, "");
  for (const auto& [colour, arcs] : d.colours) insert(arcs.on(d.digraph.order()), colour);
  return result;
}

/// The same digraph as Graphviz reads it; throws where it does not.
inline NamedArcs graphviz_arcs(const std::string& text, const char* attribute = "color") {
  agseterr(AGMAX);
  const std::unique_ptr<Agraph_t, decltype(&agclose)> g(agmemread(text.c_str()), agclose);
  if (!g) throw std::runtime_error(fmt::format("Graphviz does not read {}", text));
  NamedArcs result;
  char* const name = const_cast<char*>(attribute);
  for (Agnode_t* v = agfstnode(g.get()); v != nullptr; v = agnxtnode(g.get(), v)) {
    result.vertices.insert(agnameof(v));
    for (Agedge_t* e = agfstout(g.get(), v); e != nullptr; e = agnxtout(g.get(), e)) {
      const char* const found = agget(e, name);
      const std::string colour = found != nullptr ? found : "";
      result.arcs.emplace(agnameof(agtail(e)), agnameof(aghead(e)), colour);
      if (agisdirected(g.get()) == 0) result.arcs.emplace(agnameof(aghead(e)), agnameof(agtail(e)), colour);
    }
  }
  return result;
}

inline constexpr std::array kTrickyDot{
    "digraph {}",
    "DIGRAPH g { Node [a=b]; EDGE [color=red] a->b }",
    "strict graph \"x\" { a -- b -- c -- a; b -- a [color=red] }",
    "strict digraph { a->b [color=red]; a->b; a->b [color=blue]; edge [color=x]; a->b; b->a; a->a }",
    "digraph { a -> b -> {c d} -> e [color=\"light blue\"] }",
    "digraph { {a b} -> {c; d} ; {x; y} -> subgraph S {z w -> v} -> t }",
    "digraph { a -> {b -> c [color=blue]} [color=red] }",
    "digraph { subgraph A {a b; a -> c} x -> subgraph A {} -> y; subgraph A {d} z -> subgraph A {e} }",
    "digraph { subgraph A { subgraph B {a b} } x -> subgraph B {} ; y -> subgraph A {} }",
    "digraph { subgraph A { {a {b c}} } x -> subgraph A {}; x -> { {p} {q -> r} } }",
    "digraph { edge [color=red]; subgraph A { edge [color=blue]; a->b } a->c; subgraph A { b->c } edge [color=\"\"]; "
    "c->d }",
    "digraph { subgraph A { edge [color=blue]; subgraph B { a->b; edge [color=green]; b->c } c->d } subgraph A { "
    "subgraph B "
    "{d->e} } e->f }",
    "digraph { a->b; edge [color=red]; { b->c; } }",
    R"(digraph { a:n -> b:port:sw -> "c":"p q"; d:x })",
    "digraph { a, b, c -> d, e; f, g }",
    "digraph { color=red; a=b c=d; }",
    "digraph { \"a\\\"b\" -> \"c\\\\d\" -> \"e\\nf\" -> \"g\\\nh\" -> \"i\nj\" -> \"\" -> \" k \" }",
    "digraph { \"a\" + \"b\" /* c */ + // d\n \"c\" -> ab }",
    R"(digraph { "edge" -> "node" -> "graph" -> edges -> nodes -> _graph })",
    "digraph { 1 -> -2 -> .5 -> -.5 -> 3. -> 4.25 -> 007 }",
    "graph { 1--2--3; a--b; 1---1 }",
    "# first line\ndigraph { a -> b\n# directive\n; // c\n b /* -> x */ -> c }",
    "digraph{a->b[color=red;weight=2,x=y z=w][color=blue]b->c[]}",
    "digraph { node [color=red]; a [color=blue]; a -> b; graph [color=green]; b -> c }",
    "digraph { é -> 日本 -> \"ü ö\" }",
    R"(digraph "a" + "b" { a=b; "c"="d"; e=<f>; g=-1 })",
    "digraph { a [label=<<b>x</b> &amp; <i>y</i>>] a -> b }",
    "digraph { a [label=<<!-- x --><b>x</b>>]; a -> b }",
    R"(digraph { subgraph { a b } -> c; subgraph "q r" { d } -> subgraph "q r" { e } })",
    "digraph { a -> { } -> b; {} -> c }",
    "digraph { a->a; {a b} -> {a b} }",
    "graph { {a b} -- {c -- d} [color=red] }",
    "digraph { a -> b }",
};

/// Whole DOT texts made of few names, so that they meet.
inline rc::Gen<std::string> random_dot() {
  using rc::gen::element;
  const auto id =
      element<std::string>("a", "b", "c", "d", "1", "-2.5", "\"e f\"", R"("g\"")", R"("h\\i")", R"("j" + "k")");
  return rc::gen::exec([id] {
    const bool directed = *rc::gen::arbitrary<bool>();
    const std::string edge = directed ? " -> " : "--";
    std::function<std::string(int)> body;
    const auto colour = [] { return *element<std::string>("red", "\"blue sky\"", "\"\"", "x1"); };
    const auto attributes = [&]() -> std::string {
      switch (*rc::gen::inRange(0, 6)) {
        case 0:
          return "[color=" + colour() + "]";
        case 1:
          return " [ weight=2; color = " + colour() + " , style=<b<c>>] ";
        case 2:
          return "[]";
        default:
          return "";
      }
    };
    const auto node = [&] { return *id + *element<std::string>("", "", "", ":n", " : p:sw"); };
    const auto operand = [&](int depth) -> std::string {
      switch (*rc::gen::inRange(0, 8)) {
        case 0:
          return depth > 0 ? body(depth - 1) : node();
        case 1:
          return depth > 0 ? "subgraph " + *element<std::string>("S", "T", "\"U\"", "") + body(depth - 1) : node();
        case 2:
          return node() + ", " + node();
        default:
          return node();
      }
    };
    const auto statement = [&](int depth) -> std::string {
      switch (*rc::gen::inRange(0, 8)) {
        case 0:
          return "edge [color=" + colour() + "]";
        case 1:
          return *element<std::string>("node [color=red]", "graph [a=b]", "rank=same", "color=green");
        default: {
          std::string text = operand(depth);
          const int links = *rc::gen::inRange(0, 4);
          for (int i = 0; i < links; ++i) text += edge + operand(depth);
          return text + attributes();
        }
      }
    };
    body = [&](int depth) {
      std::string text = "{";
      const int statements = *rc::gen::inRange(0, 5);
      for (int i = 0; i < statements; ++i) {
        text += statement(depth) + *element<std::string>(";", "\n", " /* ; */ ", "; // }\n", "\n# }\n");
      }
      return text + "}";
    };
    return *element<std::string>("", "strict ") + (directed ? "digraph " : "graph ") + body(3);
  });
}

/// What a format can hold as a name or a colour.
enum class Texts { kWord, kLabel, kQuotable };
using enum Texts;

struct DigraphKind {
  bool named = false;
  Texts texts = Texts::kWord;
};

inline rc::Gen<std::string> random_text(Texts texts) {
  static const std::vector<std::string> kPieces{"a", "Z", "0", "-",  "'",   "\"", "\\\\", "é", "∞",   "𝔾",
                                                "<", "&", "#", "/*", "\\n", ";",  "}",    "_", "\xFF"};
  static const std::vector<std::string> kSpaces{" ", "\t", "\r\n", "\n"};
  return rc::gen::exec([texts] {
    std::string text = *rc::gen::elementOf(kPieces);
    const int pieces = *rc::gen::inRange(0, 6);
    for (int i = 0; i < pieces; ++i) {
      const int last_space = texts == Texts::kWord ? -1 : texts == Texts::kLabel ? 1 : 3;
      const int space = *rc::gen::inRange(-8, 4);
      if (space >= 0 && space <= last_space) text += kSpaces.at(static_cast<std::size_t>(space));
      text += *rc::gen::elementOf(kPieces);
    }
    return text;
  });
}

/// Up to 8 vertices; colour classes cover all arcs.
inline rc::Gen<NamedDigraph> random_named_digraph(DigraphKind kind) {
  return rc::gen::exec([kind] {
    const auto order = static_cast<Vertex>(*rc::gen::inRange(0, 9));
    NamedDigraph d{Digraph(order), Names(order), {}};
    if (kind.named && order > 0) {
      std::vector<std::string> names;
      for (Vertex v = 0; v < order; ++v) names.push_back(*random_text(kind.texts) + fmt::format("_{}", v));
      d.names = Names(names);
    }
    const int classes = order == 0 ? 0 : *rc::gen::inRange(0, 4);
    std::set<std::string> colours;
    for (int i = 1; i < classes; ++i) colours.insert(*random_text(kind.texts));
    if (classes > 0) colours.insert("");
    Array<Arc> all;
    for (const auto& colour : colours) {
      Array<Arc> arcs;
      const int count = *rc::gen::inRange(1, 12);
      for (int i = 0; i < count; ++i)
        arcs.emplace_back(*rc::gen::inRange<Vertex>(0, order), *rc::gen::inRange<Vertex>(0, order));
      all.insert(all.end(), arcs.begin(), arcs.end());
      d.colours.push_back({colour, Digraph::from_arcs(order, std::move(arcs))});
    }
    if (colours.size() == 1) d.colours.clear();
    d.digraph = Digraph::from_arcs(order, std::move(all));
    return d;
  });
}

}  // namespace nucleo
