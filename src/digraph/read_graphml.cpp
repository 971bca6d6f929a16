// GraphML through expat: nodes, edges, and of their data what write_graphml writes: `name` (or `label`), `terminal`,
// `colour` (or `color`). Ports and other data are passed over; there are no hyperedges.

#include <expat.h>
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <map>
#include <memory>

#include "digraph/builder.hpp"
#include "digraph/readers.hpp"
#include "nucleo/error.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// What a key is for; the keys themselves have ids of their own.
enum class Meaning : std::uint8_t { kNothing, kName, kLabel, kTerminal, kColour };

Meaning meaning_of(std::string_view name) {
  if (name == "name") return Meaning::kName;
  if (name == "label") return Meaning::kLabel;
  if (name == "terminal") return Meaning::kTerminal;
  if (name == "colour" || name == "color") return Meaning::kColour;
  return Meaning::kNothing;
}

/// The attributes of an element, as expat gives them.
class Attributes {
 public:
  explicit Attributes(const char** list) : list_(list) {}
  [[nodiscard]] std::optional<std::string_view> find(std::string_view name) const {
    for (const char** at = list_; *at != nullptr; at += 2) {
      if (name == at[0]) return at[1];
    }
    return {};
  }

 private:
  const char** list_;
};

/// Names that are all there and all different, or not.
struct NodeNames {
  Interner names;
  std::uint64_t nodes = 0;
  bool good = true;  ///< each node so far has its own

  void add(const std::optional<std::string>& name) {
    good = good && name && names.intern(*name) == nodes;
    ++nodes;
    if (!good) names.release();
  }
};

class GraphmlReader {
 public:
  GraphmlReader(ByteSource& source, FileReading& reading)
      : source_(source), builder_(source, reading), parser_(XML_ParserCreate(nullptr), XML_ParserFree) {
    if (!parser_) throw Stopped(kMemoryReached);
    XML_SetUserData(parser_.get(), this);
    XML_SetElementHandler(
        parser_.get(),
        [](void* self, const char* name, const char** attributes) {
          call(self, [&](GraphmlReader& reader) { reader.begin(name, Attributes(attributes)); });
        },
        [](void* self, const char* name) { call(self, [&](GraphmlReader& reader) { reader.end(name); }); });
    XML_SetCharacterDataHandler(parser_.get(), [](void* self, const char* text, int length) {
      call(self, [&](GraphmlReader& reader) {
        if (reader.in_data_) reader.text_.append(text, static_cast<std::size_t>(length));
      });
    });
  }

  NamedDigraph read() {
    source_.held = [this] { return memory(); };
    const char* at = source_.begin();
    while (true) {
      parse({at, static_cast<std::size_t>(source_.end() - at)}, false);
      if (!source_.extend(source_.end())) break;
      at = source_.begin();
    }
    parse({}, true);
    if (graphs_ == 0)
      throw InputError(source_.name(), Text{"has no element \"graph\"; expected GraphML",
                                            "no tiene ningún elemento \"graph\"; se esperaba GraphML"});
    for (Vertex v = 0; v < ids_.size(); ++v) {
      if (v >= declared_.size() || declared_[v] == kUndeclared) {
        throw InputError(source_.name(),
                         Phrase{{"an edge ends at {0}, which is no node", "una arista acaba en {0}, que no es un nodo"},
                                {in_quotes(ids_[v])}});
      }
    }
    return finish();
  }

 private:
  static constexpr Vertex kUndeclared = ~Vertex{0};

  /// No exception may pass through expat: it is kept until the parser has returned.
  template <class Work>
  static void call(void* self, const Work& work) {
    auto& reader = *static_cast<GraphmlReader*>(self);
    if (reader.failure_) return;
    try {
      work(reader);
    } catch (...) {
      reader.failure_ = std::current_exception();
      XML_StopParser(reader.parser_.get(), XML_FALSE);
    }
  }

  void parse(std::string_view bytes, bool last) {
    constexpr std::size_t kPiece = std::size_t{1} << 20;
    do {
      const std::string_view piece = bytes.substr(0, kPiece);
      bytes.remove_prefix(piece.size());
      fed_ += piece.size();
      const bool fine =
          XML_Parse(parser_.get(), piece.data(), static_cast<int>(piece.size()), last ? 1 : 0) == XML_STATUS_OK;
      if (failure_) std::rethrow_exception(failure_);
      if (!fine) {
        const XML_Error error = XML_GetErrorCode(parser_.get());
        if (error == XML_ERROR_NO_MEMORY) throw Stopped(kMemoryReached);
        fail(Phrase{{"{0}; expected GraphML", "{0}; se esperaba GraphML"},
                    {Fact(XML_ErrorString(error), "no es XML bien formado")}});
      }
      // What expat keeps until a tag or a text is whole.
      const auto parsed = std::max<XML_Index>(0, XML_GetCurrentByteIndex(parser_.get()));
      pending_ = fed_ - std::min(fed_, static_cast<std::uint64_t>(parsed));
      source_.demand(memory(), source_.name(), Text{"holding what was read", "guardar lo leído"});
    } while (!bytes.empty());
  }

  void begin(std::string_view name, const Attributes& attributes) {
    const auto need = [&](const char* attribute) {
      const auto value = attributes.find(attribute);
      if (!value) fail(Phrase{{"found <{0}> without \"{1}\"", "se halló <{0}> sin \"{1}\""}, {name, attribute}});
      return *value;
    };
    name = local(name);
    if (name == "key") {
      keys_[std::string(need("id"))] = meaning_of(attributes.find("attr.name").value_or(need("id")));
    } else if (name == "graph") {
      if (in_graph_ > 0)
        fail(Text{"found a graph in a graph; expected nodes and edges",
                  "se halló un grafo dentro de un grafo; se esperaban nodos y aristas"});
      if (++graphs_ > 1) fail(Text{"found a second graph; expected one", "se halló un segundo grafo; se esperaba uno"});
      ++in_graph_;
      directed_ = attributes.find("edgedefault").value_or("directed") != "undirected";
    } else if (name == "node") {
      begin_node(need("id"));
    } else if (name == "edge") {
      const Vertex from = intern(need("source"));
      const Vertex to = intern(need("target"));
      edge_ = {from, to};
      const auto directed = attributes.find("directed");
      edge_directed_ = directed ? *directed != "false" : directed_;
      colour_.reset();
      in_edge_ = true;
    } else if (name == "hyperedge") {
      fail(Text{"found a hyperedge; expected edges with two ends",
                "se halló una hiperarista; se esperaban aristas con dos extremos"});
    } else if (name == "data") {
      const auto known = keys_.find(std::string(need("key")));
      meaning_ = known == keys_.end() ? Meaning::kNothing : known->second;
      in_data_ = meaning_ != Meaning::kNothing;
      text_.clear();
    }
  }

  void begin_node(std::string_view id) {
    const Vertex v = intern(id);
    if (v >= declared_.size()) declared_.resize(ids_.size(), kUndeclared);
    if (declared_[v] != kUndeclared)
      fail(Phrase{{"node {0} is declared twice", "el nodo {0} se declara dos veces"}, {in_quotes(id)}});
    declared_[v] = nodes_++;
    node_ = v;
    in_node_ = true;
    name_.reset();
    label_.reset();
  }

  void end(std::string_view name) {
    name = local(name);
    if (name == "graph") {
      --in_graph_;
    } else if (name == "data") {
      if (in_data_) take_data();
      in_data_ = false;
    } else if (name == "node") {
      in_node_ = false;
      names_.add(name_);
      labels_.add(label_);
    } else if (name == "edge") {
      in_edge_ = false;
      const std::uint32_t colour = colour_ ? builder_.colour(*colour_) : Builder::kNoColour;
      builder_.add(edge_, colour);
      if (!edge_directed_ && edge_.first != edge_.second) builder_.add({edge_.second, edge_.first}, colour);
    }
  }

  void take_data() {
    if (in_edge_) {
      if (meaning_ == Meaning::kColour) colour_ = text_;
      return;
    }
    if (!in_node_) return;
    if (meaning_ == Meaning::kName) name_ = text_;
    if (meaning_ == Meaning::kLabel) label_ = text_;
    if (meaning_ != Meaning::kTerminal) return;
    const std::string_view word = trimmed(text_);
    if (word != "won" && word != "lost")
      fail(Phrase{{"found terminal {0}; expected won or lost", "se halló terminal {0}; se esperaba won o lost"},
                  {in_quotes(word)}});
    builder_.declare(node_, word == "won", line());
  }

  /// By name if every node has one of its own, else by label, else by id. The vertices come in the order of the nodes.
  NamedDigraph finish() {
    Interner in_order;
    NodeNames& chosen = names_.good ? names_ : labels_;
    if (!chosen.good) {
      std::vector<Vertex> node(ids_.size());
      for (Vertex v = 0; v < ids_.size(); ++v) node[declared_[v]] = v;
      for (const Vertex v : node) in_order.intern(ids_[v]);
    }
    ids_.release();
    builder_.relabel(Array<Vertex>(declared_.begin(), declared_.end()));
    return builder_.finish(number_vertices(chosen.good ? chosen.names : in_order));
  }

  Vertex intern(std::string_view id) { return ids_.intern(id); }
  static std::string_view local(std::string_view name) { return name.substr(name.rfind(':') + 1); }
  [[nodiscard]] std::uint64_t line() const { return XML_GetCurrentLineNumber(parser_.get()); }
  [[noreturn]] void fail(const Fact& problem) const {
    throw InputError(fmt::format("{}:{}", source_.name(), line()), problem);
  }
  [[nodiscard]] std::uint64_t memory() const {
    constexpr std::uint64_t kTimesHeld = 3;  // as a buffer that doubles
    return builder_.memory() + ids_.memory() + names_.names.memory() + labels_.names.memory() + kTimesHeld * pending_ +
           text_.capacity() + declared_.capacity() * sizeof(Vertex);
  }

  ByteSource& source_;
  Builder builder_;
  std::unique_ptr<XML_ParserStruct, void (*)(XML_Parser)> parser_;
  std::exception_ptr failure_;
  std::uint64_t fed_ = 0;
  std::uint64_t pending_ = 0;

  std::map<std::string, Meaning> keys_;
  Interner ids_;
  std::vector<Vertex> declared_;  ///< for each id as it was met: the number of its node
  Vertex nodes_ = 0;
  NodeNames names_;
  NodeNames labels_;

  int graphs_ = 0;
  int in_graph_ = 0;
  bool directed_ = true;
  bool in_node_ = false;
  bool in_edge_ = false;
  bool in_data_ = false;
  Meaning meaning_ = Meaning::kNothing;
  std::string text_;
  Vertex node_ = 0;
  std::optional<std::string> name_;
  std::optional<std::string> label_;
  Arc edge_;
  bool edge_directed_ = true;
  std::optional<std::string> colour_;
};

}  // namespace

NamedDigraph read_graphml(ByteSource& source, FileReading& reading) { return GraphmlReader(source, reading).read(); }

}  // namespace nucleo
