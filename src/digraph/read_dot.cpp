// The DOT language of Graphviz, as its own library reads it: recursive descent over the words that DotLexer cuts.
// The arcs of a statement exist from its end on, because the attributes after it count for all of them.

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>

#include "digraph/builder.hpp"
#include "digraph/dot_lexer.hpp"
#include "digraph/dot_scopes.hpp"
#include "digraph/readers.hpp"
#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

using enum DotToken;

/// Each level takes a few hundred bytes of stack; people nest ten deep.
constexpr int kDeepest = 250;
/// Work between two looks at the clock, in vertices.
constexpr std::uint64_t kPace = std::uint64_t{1} << 20;

/// One side of an edge: vertices in a list, from `begin` up to the next operand's, or the named subgraph, in which the
/// rest of the statement may put more of them.
struct Operand {
  std::size_t begin;
  const DotScope* named;
};

class DotReader {
 public:
  DotReader(ByteSource& source, FileReading& reading) : source_(source), lexer_(source), builder_(source, reading) {
    source.held = [this] {
      return names_.memory() + builder_.memory() + scopes_bytes_ + ends_.capacity() * sizeof(Vertex);
    };
  }
  NamedDigraph read();

 private:
  void advance() { token_ = lexer_.next(); }
  bool take(DotToken token);
  void expect(DotToken token, const Fact& expected);
  [[noreturn]] void fail(const Fact& expected) const;
  [[nodiscard]] bool at_id() const { return token_ == kId || token_ == kString; }
  [[nodiscard]] bool at_edge() const { return token_ == kArrow || token_ == kLine; }
  [[nodiscard]] bool at_root() const { return depth_ == 0; }
  void work(std::uint64_t amount);

  void body(DotScope& scope);
  void statement(DotScope& scope);
  void default_statement(DotScope& scope);
  void edge_statement(DotScope& scope);
  void operand(DotScope& scope);
  void node_list(DotScope& scope);
  void node(DotScope& scope);
  void subgraph(DotScope& scope);
  void subgraph_body(DotScope& inside, const DotScope& around);
  void declare(std::size_t first);
  DotColours attributes();
  void attribute(DotColours& colours);
  void take_edge_operator();
  void connect(std::size_t first, const DotColours& defaults, const DotColours& said);
  void connect(std::span<const Vertex> tails, std::span<const Vertex> heads, std::uint32_t colour, bool said);
  std::span<const Vertex> vertices_of(std::size_t operand, std::vector<Vertex>& room);
  void collect(const DotScope& scope, std::vector<Vertex>& out);
  void add(Arc arc, std::uint32_t colour, bool said);

  ByteSource& source_;
  DotLexer lexer_;
  DotToken token_ = kEnd;
  std::string id_;             ///< the name that was passed last
  Interner::Glance glance_{};  ///< of id_
  /// The attribute `terminal` that attributes() read, and where.
  struct Declared {
    std::string word;
    std::uint64_t line;
  };
  std::optional<Declared> declared_;
  bool id_taken_ = false;  ///< statement() has read the first name of what follows
  bool strict_ = false;
  bool directed_ = true;
  int depth_ = 0;
  std::uint64_t worked_ = 0;
  std::uint64_t scopes_bytes_ = 0;
  Interner names_;
  Builder builder_;
  std::vector<bool> says_;  ///< for strict graphs: the arc's statement gives a colour
  // Operands of the statements that are open, innermost last.
  std::vector<Vertex> ends_;
  std::vector<Operand> operands_;
};

bool DotReader::take(DotToken token) {
  if (token_ != token) return false;
  advance();
  return true;
}

void DotReader::fail(const Fact& expected) const {
  lexer_.fail(Phrase{{"found {0}; expected {1}", "se halló {0}; se esperaba {1}"}, {lexer_.found(token_), expected}});
}

void DotReader::expect(DotToken token, const Fact& expected) {
  if (!take(token)) fail(expected);
}

/// Statements can multiply what they read: `{…} -> {…}`.
void DotReader::work(std::uint64_t amount) {
  worked_ += amount;
  if (worked_ < kPace) return;
  worked_ = 0;
  source_.poll();
}

NamedDigraph DotReader::read() {
  advance();
  strict_ = take(kStrict);
  directed_ = token_ == kDigraph;
  if (!take(kDigraph) && !take(kGraph)) fail(Text{"\"graph\" or \"digraph\"", "\"graph\" o \"digraph\""});
  if (at_id()) advance();
  DotScope root(scopes_bytes_);
  body(root);
  if (token_ != kEnd)
    fail(Text{"the end of the file after the digraph's \"}\"",
              "el final del archivo después de la \"}\" de la digráfica"});
  if (strict_) builder_.merge_colours(says_);
  return builder_.finish(number_vertices(names_));
}

void DotReader::body(DotScope& scope) {
  expect(kBegin, "\"{\"");
  while (token_ != kClose) statement(scope);
  advance();
}

void DotReader::statement(DotScope& scope) {
  if (token_ == kGraph || token_ == kNode || token_ == kEdge) {
    default_statement(scope);
  } else if (at_id()) {
    id_ = lexer_.text();
    glance_ = names_.glance(id_);
    advance();
    if (take(kEquals)) {
      if (!at_id()) fail(Text{"a value", "un valor"});
      advance();
    } else {
      id_taken_ = true;
      edge_statement(scope);
    }
  } else if (token_ == kBegin || token_ == kSubgraph) {
    edge_statement(scope);
  } else if (token_ != kSemicolon) {
    fail(Text{"a statement or \"}\"", "una sentencia o \"}\""});
  }
  take(kSemicolon);
}

void DotReader::default_statement(DotScope& scope) {
  const bool of_edges = token_ == kEdge;
  const bool of_nodes = token_ == kNode;
  advance();
  if (token_ != kListBegin) fail("\"[\"");
  const DotColours colours = attributes();
  if (of_nodes && declared_) {
    throw InputError(
        fmt::format("{}:{}", source_.name(), declared_->line),
        Text{"found \"terminal\" among the defaults of nodes; expected it with a vertex",
             "se halló \"terminal\" entre los valores por omisión de los nodos; se esperaba con un vértice"});
  }
  if (!of_edges) return;
  scope.own = scope.own.overlaid(colours);
  scope.colours = scope.colours.overlaid(colours);
}

void DotReader::edge_statement(DotScope& scope) {
  const std::size_t first = operands_.size();
  const bool of_subgraph = !id_taken_ && (token_ == kSubgraph || token_ == kBegin);
  operand(scope);
  while (at_edge()) {
    take_edge_operator();
    operand(scope);
  }
  const DotColours said = attributes();
  connect(first, scope.colours, said);
  if (declared_ && !of_subgraph && operands_.size() == first + 1) declare(first);
  ends_.resize(operands_[first].begin);
  operands_.erase(operands_.begin() + static_cast<std::ptrdiff_t>(first), operands_.end());
}

/// What is said of the vertices of a statement without edges.
void DotReader::declare(std::size_t first) {
  const auto& [word, line] = *declared_;
  if (word != "won" && word != "lost") {
    throw InputError(
        fmt::format("{}:{}", source_.name(), line),
        Phrase{{"found terminal={0}; expected won or lost", "se halló terminal={0}; se esperaba won o lost"},
               {in_quotes(word)}});
  }
  for (std::size_t i = operands_[first].begin; i < ends_.size(); ++i) builder_.declare(ends_[i], word == "won", line);
}

void DotReader::take_edge_operator() {
  if ((token_ == kArrow) != directed_)
    fail(directed_ ? Phrase{{"\"->\" in a digraph", "\"->\" en una digráfica"}, {}}
                   : Phrase{{"\"--\" in a graph", "\"--\" en un grafo"}, {}});
  advance();
}

void DotReader::operand(DotScope& scope) {
  if (!id_taken_ && (token_ == kSubgraph || token_ == kBegin)) {
    subgraph(scope);
  } else {
    operands_.push_back({ends_.size(), nullptr});
    node_list(scope);
  }
}

void DotReader::node_list(DotScope& scope) {
  node(scope);
  while (take(kComma)) node(scope);
}

/// A name and its ports.
void DotReader::node(DotScope& scope) {
  if (!id_taken_) {
    if (!at_id()) fail(Text{"a node or a subgraph", "un nodo o un subgrafo"});
    id_ = lexer_.text();
    glance_ = names_.glance(id_);
    advance();
  }
  id_taken_ = false;
  for (int ports = 0; ports < 2 && take(kColon); ++ports) {
    if (!at_id()) fail(Text{"a port", "un puerto"});
    advance();
  }
  const Vertex v = names_.intern(id_, glance_);
  ends_.push_back(v);
  if (!at_root()) scope.add(v);
}

void DotReader::subgraph(DotScope& scope) {
  if (take(kSubgraph) && at_id()) {
    DotScope& named = scope.child(lexer_.text());
    advance();
    subgraph_body(named, scope);
    operands_.push_back({ends_.size(), &named});
    return;
  }
  DotScope anonymous(scopes_bytes_);
  subgraph_body(anonymous, scope);
  operands_.push_back({ends_.size(), nullptr});
  if (at_edge() || operands_.size() > 1) collect(anonymous, ends_);
  if (!at_root()) scope.absorb(anonymous);
}

void DotReader::subgraph_body(DotScope& inside, const DotScope& around) {
  if (++depth_ > kDeepest)
    lexer_.fail(
        Phrase{{"subgraphs are nested more than {0} deep", "los subgrafos se anidan más de {0} niveles"}, {kDeepest}});
  inside.colours = around.colours.overlaid(inside.own);
  body(inside);
  --depth_;
}

/// Appends the vertices of a subgraph, each once.
void DotReader::collect(const DotScope& scope, std::vector<Vertex>& out) {
  const auto begin = static_cast<std::ptrdiff_t>(out.size());
  work(scope.collect(out));
  std::sort(out.begin() + begin, out.end());
  out.erase(std::unique(out.begin() + begin, out.end()), out.end());
}

DotColours DotReader::attributes() {
  DotColours colours;
  declared_.reset();
  while (take(kListBegin)) {
    while (token_ != kListEnd) attribute(colours);
    advance();
  }
  return colours;
}

void DotReader::attribute(DotColours& colours) {
  if (!at_id()) fail(Text{"an attribute or \"]\"", "un atributo o \"]\""});
  const bool is_colour = lexer_.text() == "colour";
  const bool is_color = lexer_.text() == "color";
  const bool is_terminal = lexer_.text() == "terminal";
  advance();
  expect(kEquals, Text{"\"=\" and the attribute's value", "\"=\" y el valor del atributo"});
  if (!at_id()) fail(Text{"the attribute's value", "el valor del atributo"});
  if (is_colour) colours.colour = builder_.colour(lexer_.text());
  if (is_color) colours.color = builder_.colour(lexer_.text());
  if (is_terminal) declared_ = Declared{std::string(lexer_.text()), lexer_.line()};
  advance();
  if (!take(kComma)) take(kSemicolon);
}

/// The arcs between each operand from the `first` one on and the next.
void DotReader::connect(std::size_t first, const DotColours& defaults, const DotColours& said) {
  if (first + 1 == operands_.size()) return;
  const DotColours colours = defaults.overlaid(said);
  const auto none = Builder::kNoColour;
  const std::uint32_t colour = colours.colour.value_or(none) != none ? *colours.colour : colours.color.value_or(none);
  std::vector<Vertex> tails_room;
  std::vector<Vertex> heads_room;
  auto tails = vertices_of(first, tails_room);
  for (std::size_t i = first + 1; i < operands_.size(); ++i) {
    const auto heads = vertices_of(i, heads_room);
    connect(tails, heads, colour, said.colour || said.color);
    tails_room.swap(heads_room);
    tails = heads;
  }
}

/// The vertices of an operand; those of a named subgraph are put into `room`.
std::span<const Vertex> DotReader::vertices_of(std::size_t operand, std::vector<Vertex>& room) {
  const auto [begin, named] = operands_[operand];
  if (named != nullptr) {
    room.clear();
    collect(*named, room);
    return room;
  }
  const std::size_t end = operand + 1 < operands_.size() ? operands_[operand + 1].begin : ends_.size();
  return {ends_.data() + begin, ends_.data() + end};
}

void DotReader::connect(std::span<const Vertex> tails, std::span<const Vertex> heads, std::uint32_t colour, bool said) {
  for (const Vertex tail : tails) {
    work(heads.size() + 1);
    for (const Vertex head : heads) {
      add({tail, head}, colour, said);
      if (!directed_) add({head, tail}, colour, said);
    }
  }
}

void DotReader::add(Arc arc, std::uint32_t colour, bool said) {
  builder_.add(arc, colour);
  if (strict_) says_.push_back(said);
}

}  // namespace

NamedDigraph read_dot(ByteSource& source, FileReading& reading) { return DotReader(source, reading).read(); }

}  // namespace nucleo
