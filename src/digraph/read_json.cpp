// JSON as draw writes it: {"vertices": [{"name": 1}, …], "arcs": [[1, 2], …], "colours": {"red": [[1, 2]]}}, read as a
// stream of events. Members that are none of these are passed over.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "digraph/builder.hpp"
#include "digraph/readers.hpp"
#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// Where the parser is in the source.
struct Cursor {
  explicit Cursor(ByteSource& bytes) : source(bytes), at(bytes.begin()) { refill(); }
  void next() {
    if (*at == '\n') ++line;
    ++at;
    refill();
  }
  void refill() {
    if (at != source.end()) return;
    ended = !source.extend(source.end());
    at = source.begin();
  }

  ByteSource& source;
  const char* at;
  std::uint64_t line = 1;
  bool ended = false;
};

/// The bytes of a source for a parser that takes iterators.
class Byte {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  Byte() = default;
  explicit Byte(Cursor& cursor) : cursor_(&cursor) {}
  const char& operator*() const { return *cursor_->at; }
  Byte& operator++() {
    cursor_->next();
    return *this;
  }
  bool operator==(const Byte& other) const { return at_end() == other.at_end(); }
  bool operator!=(const Byte& other) const { return !(*this == other); }

 private:
  [[nodiscard]] bool at_end() const { return cursor_ == nullptr || cursor_->ended; }
  Cursor* cursor_ = nullptr;
};

class JsonReader final : public nlohmann::json_sax<nlohmann::json> {
 public:
  JsonReader(ByteSource& source, FileReading& reading) : source_(source), cursor_(source), builder_(source, reading) {}

  NamedDigraph read() {
    source_.held = [this] { return memory(); };
    nlohmann::json::sax_parse(Byte(cursor_), Byte(), this);
    if (listed_) {
      for (Vertex v = 0; v < names_.size(); ++v) {
        if (v >= declared_.size() || !declared_[v]) {
          throw InputError(source_.name(), Phrase{{"an arc has the vertex {0}, which is not among the vertices",
                                                   "una flecha tiene el vértice {0}, que no está entre los vértices"},
                                                  {in_quotes(names_[v])}});
        }
      }
    }
    std::sort(coloured_.begin(), coloured_.end());
    for (const Arc& arc : plain_) {
      if (!std::binary_search(coloured_.begin(), coloured_.end(), arc)) builder_.add(arc);
    }
    plain_ = {};
    coloured_ = {};
    return builder_.finish(number_vertices(names_));
  }

  bool null() override { return value("null", Kind::kOther); }
  bool boolean(bool value_read) override { return value(value_read ? "true" : "false", Kind::kOther); }
  bool number_integer(number_integer_t number) override { return value(std::to_string(number), Kind::kName); }
  bool number_unsigned(number_unsigned_t number) override { return value(std::to_string(number), Kind::kName); }
  bool number_float(number_float_t /*number*/, const string_t& text) override { return value(text, Kind::kOther); }
  bool string(string_t& text) override { return value(text, Kind::kName); }
  bool binary(binary_t& /*bytes*/) override { return false; }

  bool key(string_t& text) override {
    key_ = text;
    return true;
  }
  bool start_object(std::size_t /*elements*/) override {
    switch (state()) {
      case State::kOutside:
        return enter(State::kDigraph);
      case State::kVertices:
        name_.reset();
        terminal_.reset();
        return enter(State::kVertex);
      case State::kDigraph:
        return enter(key_ == "colours" ? State::kColours : passed_over(Text{"an object", "un objeto"}));
      case State::kVertex:
      case State::kPassed:
        return enter(State::kPassed);
      default:
        fail(Text{"found an object; expected an arc, two vertices in brackets",
                  "se halló un objeto; se esperaba una flecha, dos vértices entre corchetes"});
    }
  }
  bool end_object() override {
    if (state() == State::kVertex) {
      if (!name_) fail(Text{"the vertex has no \"name\"", "el vértice no tiene \"name\""});
      const Vertex v = declare(*name_);
      if (terminal_) builder_.declare(v, *terminal_ == "won", cursor_.line);
    }
    return leave();
  }
  bool start_array(std::size_t /*elements*/) override {
    switch (state()) {
      case State::kDigraph:
        if (key_ == "vertices") listed_ = true;
        return enter(key_ == "vertices" ? State::kVertices
                     : key_ == "arcs"   ? State::kArcs
                                        : passed_over(Text{"a list", "una lista"}));
      case State::kColours:
        colour_ = builder_.colour(key_);
        return enter(State::kColourArcs);
      case State::kArcs:
      case State::kColourArcs:
        ends_.clear();
        return enter(State::kArc);
      case State::kVertex:
      case State::kPassed:
        return enter(State::kPassed);
      default:
        fail(state() == State::kOutside
                 ? Phrase{{"found a list; expected an object", "se halló una lista; se esperaba un objeto"}, {}}
                 : Phrase{{"found a list; expected a vertex", "se halló una lista; se esperaba un vértice"}, {}});
    }
  }
  bool end_array() override {
    if (state() == State::kArc) {
      if (ends_.size() != 2)
        fail(Phrase{
            {"found an arc with {0} vertices; expected two", "se halló una flecha con {0} vértices; se esperaban dos"},
            {ends_.size()}});
      leave();
      if (state() == State::kArcs) {
        keep(plain_);
      } else {
        builder_.add({ends_[0], ends_[1]}, colour_);
        keep(coloured_);
      }
      return true;
    }
    return leave();
  }
  bool parse_error(std::size_t /*position*/, const std::string& token,
                   const nlohmann::json::exception& error) override {
    static constexpr Text kExpected{"; expected JSON", "; se esperaba JSON"};
    const std::string text = error.what();
    const std::size_t reason = text.find("; ");  // what the parser would have taken
    const std::string english = reason == std::string::npos ? kExpected.english : printable(text.substr(reason));
    fail(Phrase{{"found {0}{1}", "se halló {0}{1}"}, {in_quotes(token), Fact(english, kExpected.spanish)}});
  }

 private:
  enum class State : std::uint8_t {
    kOutside,
    kDigraph,
    kVertices,
    kVertex,
    kArcs,
    kColours,
    kColourArcs,
    kArc,
    kPassed
  };
  enum class Kind : std::uint8_t { kName, kOther };

  [[nodiscard]] State state() const { return states_.back(); }
  bool enter(State next) {
    constexpr std::size_t kDeepest = 1000;
    if (states_.size() > kDeepest)
      fail(Phrase{{"is nested more than {0} deep", "se anida más de {0} niveles"}, {kDeepest}});
    states_.push_back(next);
    return true;
  }
  bool leave() {
    states_.pop_back();
    return true;
  }
  /// What a member of the digraph is that is none of ours; ours are lists and objects where they should be.
  State passed_over(const Fact& found) {
    if (key_ == "vertices" || key_ == "arcs")
      fail(Phrase{{"found {0} for \"{1}\"; expected a list", "se halló {0} para \"{1}\"; se esperaba una lista"},
                  {found, key_}});
    if (key_ == "colours")
      fail(Phrase{
          {"found {0} for \"colours\"; expected an object", "se halló {0} para \"colours\"; se esperaba un objeto"},
          {found}});
    return State::kPassed;
  }
  bool value(const std::string& text, Kind kind) {
    const auto expect_name = [&] {
      if (kind != Kind::kName)
        fail(Phrase{{"found {0}; expected a vertex, a number or a name",
                     "se halló {0}; se esperaba un vértice, un número o un nombre"},
                    {in_quotes(text)}});
    };
    switch (state()) {
      case State::kVertices:
        expect_name();
        declare(text);
        return true;
      case State::kVertex:
        if (key_ == "name") {
          expect_name();
          name_ = text;
        } else if (key_ == "terminal") {
          if (text != "won" && text != "lost") {
            fail(Phrase{
                {"found \"terminal\": {0}; expected won or lost", "se halló \"terminal\": {0}; se esperaba won o lost"},
                {in_quotes(text)}});
          }
          terminal_ = text;
        }
        return true;
      case State::kArc:
        expect_name();
        if (ends_.size() < 3) ends_.push_back(names_.intern(text));
        return true;
      case State::kDigraph:
        passed_over(text.c_str());
        return true;
      case State::kPassed:
        return true;
      default:
        fail(Phrase{{"found {0}; expected an object with \"vertices\" and \"arcs\"",
                     "se halló {0}; se esperaba un objeto con \"vertices\" y \"arcs\""},
                    {in_quotes(text)}});
    }
  }
  Vertex declare(const std::string& name) {
    const Vertex v = names_.intern(name);
    if (v >= declared_.size()) declared_.resize(names_.size(), false);
    if (declared_[v])
      fail(Phrase{{"vertex {0} is declared twice", "el vértice {0} se declara dos veces"}, {in_quotes(name)}});
    declared_[v] = true;
    return v;
  }
  void keep(Array<Arc>& arcs) {
    if (arcs.size() == arcs.capacity()) {
      const std::size_t larger = std::max<std::size_t>(1024, 2 * arcs.capacity());
      source_.demand(memory() + larger * sizeof(Arc), source_.name(),
                     Phrase{{"more than {0} arcs", "más de {0} flechas"}, {arcs.size()}});
      arcs.reserve(larger);
    }
    arcs.emplace_back(ends_[0], ends_[1]);
  }
  [[nodiscard]] std::uint64_t memory() const {
    return (plain_.capacity() + coloured_.capacity()) * sizeof(Arc) + names_.memory() + builder_.memory();
  }
  [[noreturn]] void fail(const Fact& problem) const {
    throw InputError(fmt::format("{}:{}", source_.name(), cursor_.line), problem);
  }

  ByteSource& source_;
  Cursor cursor_;
  Builder builder_;
  Interner names_;
  std::vector<bool> declared_;
  bool listed_ = false;  ///< the vertices are
  Array<Arc> plain_;
  Array<Arc> coloured_;  ///< arcs that have a colour, which the list of all arcs has again
  std::uint32_t colour_ = Builder::kNoColour;
  std::vector<State> states_{State::kOutside};
  std::string key_;
  std::optional<std::string> name_;
  std::optional<std::string> terminal_;
  std::vector<Vertex> ends_;
};

}  // namespace

NamedDigraph read_json(ByteSource& source, FileReading& reading) { return JsonReader(source, reading).read(); }

}  // namespace nucleo
