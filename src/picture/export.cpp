#include "picture/export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ostream>
#include <streambuf>

#include "digraph/write_dot.hpp"
#include "nucleo/error.hpp"
#include "nucleo/io.hpp"
#include "nucleo/kernel.hpp"
#include "picture/layout.hpp"
#include "text/stages.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

std::vector<std::string> outcome_words(const NamedDigraph& d, const Budget& budget) {
  const Decomposition labels = decompose(d.digraph, d.declared, Play::kNormal, budget);
  std::vector<std::string> words;
  words.reserve(labels.order());
  for (Vertex v = 0; v < labels.order(); ++v) {
    const Outcome outcome = labels.outcome(v);
    words.emplace_back(outcome == Outcome::kWin ? "win" : outcome == Outcome::kLose ? "lose" : "draw");
  }
  return words;
}

Labels from_grundy(const std::vector<Vertex>& values) {
  Labels labels;
  for (Vertex v = 0; v < values.size(); ++v) {
    if (values[v] == 0) labels.kernel.push_back(v);
    labels.values.push_back(std::to_string(values[v]));
  }
  return labels;
}

}  // namespace

Labels labels_for_drawing(const NamedDigraph& named, const Settings& settings, const Budget& budget) {
  const Digraph& d = named.digraph;
  Labels labels;
  try {
    const bool plain = named.declared.empty();
    const auto values = plain ? acyclic_grundy(d, budget) : std::nullopt;
    if (values) return from_grundy({values->begin(), values->end()});
    labels.values = outcome_words(named, budget);
    // A large one is labelled win, lose and draw only: search is for what people look at.
    if (!plain || d.order() > settings.searched_vertices) return labels;
    // Who waits for a drawing and set no limit has one all the same.
    const auto deadline = budget.deadline();
    const Budget search(budget,
                        deadline ? *deadline - Budget::Clock::now() : std::chrono::milliseconds(settings.drawing_time));
    const FindAnswer kernel = KernelSpace(d, Play::kNormal, search).find(search);
    labels.kernel = kernel.solution;
    labels.reason = kernel.reason;
    if (kernel.exists != Existence::kYes) return labels;  // without a kernel, no Grundy function
    const FindAnswer grundy = GrundySpace(d, search).find(search);
    if (grundy.exists == Existence::kYes) return from_grundy(grundy.solution);
    labels.reason = grundy.reason;
  } catch (const Stopped& limit) {
    labels.reason = limit.reason;
  }
  return labels;
}

Labels restrict_to(const Labels& labels, std::span<const Vertex> vertices) {
  Labels part;
  part.reason = labels.reason;
  for (Vertex i = 0; i < vertices.size(); ++i) {
    if (std::binary_search(labels.kernel.begin(), labels.kernel.end(), vertices[i])) part.kernel.push_back(i);
    if (!labels.values.empty()) part.values.push_back(labels.values[vertices[i]]);
  }
  return part;
}

std::string drawing_format(const std::string& word, const std::string& place) {
  static constexpr std::array<std::pair<const char*, const char*>, 9> kEndings{{{"svg", "svg"},
                                                                                {"dot", "dot"},
                                                                                {"gv", "dot"},
                                                                                {"graphml", "graphml"},
                                                                                {"json", "json"},
                                                                                {"arcs", "arcs"},
                                                                                {"txt", "arcs"},
                                                                                {"tgf", "tgf"},
                                                                                {"af", "af"}}};
  const std::string ending = word.substr(word.rfind('.') + 1);
  for (const auto& [name, format] : kEndings) {
    if (ending == name) return format;
  }
  throw InputError(fmt::format("{} {}", place, in_quotes(word)),
                   "expected a name in .svg, .dot, .graphml, .json, .arcs, .tgf or .af");
}

namespace {

/// Gathers what is written, and looks at the clock while it does: of what a limit has left a picture may still be made,
/// but not for long. Exceptions reach the writer if its stream throws at badbit.
class TimedText final : public std::streambuf {
 public:
  explicit TimedText(const Budget& budget) : budget_(budget) { empty(); }
  std::string text() {
    pass_on();
    return std::move(text_);
  }

 protected:
  int_type overflow(int_type next) override {
    constexpr std::size_t kStillWritten = std::size_t{8} << 20;  // less than a tenth of a second
    pass_on();
    if (!budget_.spent()) in_time_ = text_.size();
    if (text_.size() > in_time_ + kStillWritten) throw Stopped(why_stopped(budget_));
    return traits_type::eq_int_type(next, traits_type::eof()) ? traits_type::not_eof(next)
                                                              : sputc(traits_type::to_char_type(next));
  }

 private:
  void pass_on() {
    text_.append(pbase(), pptr());
    empty();
  }
  void empty() { setp(piece_.data(), piece_.data() + piece_.size()); }

  const Budget& budget_;
  std::string text_;
  std::size_t in_time_ = 0;
  std::array<char, 1 << 16> piece_;
};

void write_text(std::ostream& out, const NamedDigraph& d, const Marks& marks, const std::string& format) {
  if (format == "arcs") return write_arcs(out, d);
  if (format == "tgf") return write_tgf(out, d);
  if (format == "af") return write_af(out, d);
  if (format == "dot") return write_dot(out, d, marks);
  if (format == "graphml") return write_graphml(out, d, marks);
  if (format == "json") return write_json(out, d, marks);
  write_dot(out, d, marks, DotIds::kNumbers);  // svg: what Graphviz lays out
}

}  // namespace

void refuse_unreadable(std::uint64_t vertices, std::uint64_t arcs, const Settings& settings, const std::string& place,
                       const std::string& narrow) {
  if (vertices <= settings.drawn_vertices && arcs <= settings.drawn_arcs) return;
  throw InputError(place, fmt::format("a drawing of {} vertices and {} arcs can't be read (at most {} and {}); narrow "
                                      "it with {}, or write .dot, .graphml or .json",
                                      vertices, arcs, settings.drawn_vertices, settings.drawn_arcs, narrow));
}

std::string drawing(const NamedDigraph& d, const Labels& labels, const std::string& format, const std::string& place,
                    const Settings& settings, const Budget& budget) {
  const Marks marks{labels.kernel, labels.values, labels.reason, labels.moves, labels.shared};
  if (format == "svg") {
    refuse_unreadable(d.digraph.order(), d.digraph.size(), settings, place, "--only 1,2,3 or --from V --depth K");
  }
  TimedText written(budget);
  std::ostream out(&written);
  out.exceptions(std::ios::badbit);
  write_text(out, d, marks, format);
  if (!out) throw Stopped(why_stopped(budget));
  std::string text = written.text();
  if (format != "svg") return text;
  const std::array<std::string_view, 1> dot{text};
  if (auto svg = run_in_child(stage::kDrawing, kLayoutJob, dot, budget)) return std::move(*svg);
  return layout_svg(text);
}

}  // namespace nucleo
