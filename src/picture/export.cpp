#include "picture/export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ostream>
#include <streambuf>

#include "nucleo/error.hpp"
#include "nucleo/io.hpp"
#include "nucleo/kernel.hpp"
#include "picture/digraph_picture.hpp"
#include "text/stages.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

Labels from_grundy(const std::vector<Vertex>& values) {
  Labels labels;
  for (Vertex v = 0; v < values.size(); ++v) {
    if (values[v] == 0) labels.kernel.push_back(v);
    labels.values.push_back(std::to_string(values[v]));
  }
  return labels;
}

}  // namespace

void Labels::take(const Decomposition& decomposition, bool as_values) {
  for (Vertex v = 0; v < decomposition.order(); ++v) {
    const Outcome outcome = decomposition.outcome(v);
    outcomes.push_back(outcome);
    remoteness.push_back(decomposition.remoteness(v));
    if (as_values) {
      values.emplace_back(outcome == Outcome::kWin ? "win" : outcome == Outcome::kLose ? "lose" : "draw");
    }
  }
}

Labels labels_for_drawing(const NamedDigraph& named, const Settings& settings, const Budget& budget) {
  const Digraph& d = named.digraph;
  Labels labels;
  try {
    const bool plain = named.declared.empty();
    const auto values = plain ? acyclic_grundy(d, budget) : std::nullopt;
    if (values) return from_grundy({values->begin(), values->end()});
    labels.take(decompose(d, named.declared, Play::kNormal, budget), true);
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
    if (!labels.outcomes.empty()) part.outcomes.push_back(labels.outcomes[vertices[i]]);
    if (!labels.remoteness.empty()) part.remoteness.push_back(labels.remoteness[vertices[i]]);
  }
  return part;
}

std::string drawing_format(const std::string& word, const std::string& place) {
  static constexpr std::array<std::pair<const char*, const char*>, 11> kEndings{{{"svg", "svg"},
                                                                                 {"png", "png"},
                                                                                 {"pdf", "pdf"},
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
                   Text{"expected a name in .svg, .png, .pdf, .dot, .graphml, .json, .arcs, .tgf or .af",
                        "se esperaba un nombre en .svg, .png, .pdf, .dot, .graphml, .json, .arcs, .tgf o .af"});
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
  write_json(out, d, marks);
}

}  // namespace

void refuse_unreadable(std::uint64_t vertices, std::uint64_t arcs, const Settings& settings, const std::string& place,
                       const Fact& narrow) {
  if (vertices <= settings.drawn_vertices && arcs <= settings.drawn_arcs) return;
  throw InputError(
      place,
      Phrase{{"a drawing of {0} vertices and {1} arcs can't be read (at most {2} and {3}); narrow it with {4}, or "
              "write .dot, .graphml or .json",
              "un dibujo de {0} vértices y {1} flechas no se puede leer (a lo más {2} y {3}); redúcelo con {4}, o "
              "escribe .dot, .graphml o .json"},
             {std::to_string(vertices), std::to_string(arcs), std::to_string(settings.drawn_vertices),
              std::to_string(settings.drawn_arcs), narrow}});
}

std::string drawing(const NamedDigraph& d, const Labels& labels, const std::string& format, const std::string& place,
                    const Settings& settings, const Budget& budget, const PictureStyle& style) {
  if (is_picture(format)) {
    refuse_unreadable(d.digraph.order(), d.digraph.size(), settings, place, kNarrowDigraph);
    return picture_in(format, scene_of(d, labels, style, budget), budget);
  }
  const Marks marks{labels.kernel, labels.values, labels.reason, labels.moves, labels.shared};
  TimedText written(budget);
  std::ostream out(&written);
  out.exceptions(std::ios::badbit);
  write_text(out, d, marks, format);
  if (!out) throw Stopped(why_stopped(budget));
  return written.text();
}

void write_svg(std::ostream& out, const NamedDigraph& d, const Marks& marks) {
  Labels labels;
  labels.kernel.assign(marks.kernel.begin(), marks.kernel.end());
  labels.values.assign(marks.values.begin(), marks.values.end());
  labels.moves.assign(marks.moves.begin(), marks.moves.end());
  labels.shared = marks.shared;
  out << svg_of(scene_of(d, labels, {}, Budget()));
}

}  // namespace nucleo
