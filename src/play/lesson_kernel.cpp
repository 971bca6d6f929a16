// The lesson on kernels: which vertices of a small digraph go in next, from the end.

#include <algorithm>
#include <array>

#include "play/catalogue.hpp"
#include "play/lesson_asking.hpp"
#include "play/lesson_words.hpp"
#include "play/typed_words.hpp"
#include "text/lines.hpp"

namespace nucleo {
namespace {

constexpr Vertex kMostVertices = 24;  // that a person can look through

enum class Place : unsigned char { kOpen, kIn, kOut };
using Places = std::vector<Place>;

/// What all texts begin with, up to a blank or a =, says nothing about one of them.
std::vector<std::string> without_beginning(std::vector<std::string> texts) {
  std::size_t shared = texts.front().size();
  for (const std::string& text : texts) {
    const auto [here, there] = std::mismatch(text.begin(), text.end(), texts[0].begin(), texts[0].end());
    shared = std::min(shared, static_cast<std::size_t>(here - text.begin()));
  }
  const std::size_t cut = texts.front().substr(0, shared).find_last_of(" =");
  if (cut == std::string::npos) return texts;
  for (std::string& text : texts) text.erase(0, cut + 1);
  return texts;
}

/// The names of these vertices, short ones first.
std::string listed_names(const KernelLesson& lesson, const std::vector<Vertex>& vertices, const Voice& voice) {
  if (vertices.empty()) return voice.words(board::kNone);
  std::vector<std::string> names;
  names.reserve(vertices.size());
  for (const Vertex v : vertices) names.push_back(lesson.names[v]);
  std::sort(names.begin(), names.end(),
            [](const std::string& a, const std::string& b) { return std::pair(a.size(), a) < std::pair(b.size(), b); });
  return fmt::format("{}", fmt::join(names, ", "));
}

std::vector<Vertex> placed_at(const Places& places, Place wanted) {
  std::vector<Vertex> found;
  for (Vertex v = 0; v < places.size(); ++v) {
    if (places[v] == wanted) found.push_back(v);
  }
  return found;
}

/// The open vertices all of whose arcs lead out of the kernel.
std::vector<Vertex> next_in(const KernelLesson& lesson, const Places& places) {
  std::vector<Vertex> found;
  for (const Vertex v : placed_at(places, Place::kOpen)) {
    const auto heads = lesson.digraph.successors(v);
    if (std::all_of(heads.begin(), heads.end(), [&](Vertex w) { return places[w] == Place::kOut; })) found.push_back(v);
  }
  return found;
}

/// The open vertices from which an arc leads into it.
std::vector<Vertex> next_out(const KernelLesson& lesson, const Places& places) {
  std::vector<Vertex> found;
  for (const Vertex v : placed_at(places, Place::kOpen)) {
    const auto heads = lesson.digraph.successors(v);
    if (std::any_of(heads.begin(), heads.end(), [&](Vertex w) { return places[w] == Place::kIn; })) found.push_back(v);
  }
  return found;
}

void place_all(Places& places, const std::vector<Vertex>& vertices, Place place) {
  for (const Vertex v : vertices) places[v] = place;
}

/// The vertices that were typed, in increasing order; nothing where a word is not the name of one.
std::optional<std::vector<Vertex>> vertices_in(const std::string& typed, const KernelLesson& lesson) {
  if (is_word(typed, board::kNone)) return std::vector<Vertex>{};
  std::string words = typed;
  std::replace(words.begin(), words.end(), ',', ' ');
  std::vector<Vertex> found;
  std::string_view rest = words;
  for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
    const auto name = std::find(lesson.names.begin(), lesson.names.end(), word);
    if (name == lesson.names.end()) return {};
    found.push_back(static_cast<Vertex>(name - lesson.names.begin()));
  }
  if (found.empty()) return {};
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

/// Asks which of the open vertices go in.
Asked ask_next(const KernelLesson& lesson, const Classroom& room, const Places& places,
               const std::vector<Vertex>& right) {
  const bool first = placed_at(places, Place::kIn).empty();
  std::vector<std::string> words;
  for (const Vertex v : placed_at(places, Place::kOpen)) words.push_back(lesson.names[v]);
  words.push_back(room.voice.words(board::kNone));
  std::vector<Vertex> typed;
  const std::string open = listed_names(lesson, placed_at(places, Place::kOpen), room.voice);
  const LessonQuestion question{room.voice.words(first ? board::kKernelFirst : board::kKernelNext),
                                std::move(words),
                                board::kKernelHelp,
                                {board::kKernelWords, {open}}};
  const Asked asked = ask_until(room, question, [&](const std::string& line) {
    const auto vertices = vertices_in(line, lesson);
    if (vertices) typed = *vertices;
    return vertices.has_value();
  });
  if (asked != Asked::kAnswered) return asked;
  typed == right ? room.voice.say(board::kColumnRight)
                 : room.voice.say(board::kKernelWrong, listed_names(lesson, right, room.voice));
  return asked;
}

/// Asks round by round, or only finds the places; nothing where the person leaves.
std::optional<Places> places_of(const KernelLesson& lesson, const Classroom& room, bool asking) {
  Places places(lesson.digraph.order(), Place::kOpen);
  place_all(places, lesson.declared.won, Place::kOut);
  while (!placed_at(places, Place::kOpen).empty()) {
    const std::vector<Vertex> in = next_in(lesson, places);
    if (asking) {
      const Asked asked = ask_next(lesson, room, places, in);
      if (asked == Asked::kLeft) return {};
      asking = asked == Asked::kAnswered;
    }
    if (in.empty()) break;
    place_all(places, in, Place::kIn);
    const std::vector<Vertex> out = next_out(lesson, places);
    place_all(places, out, Place::kOut);
    if (asking && !out.empty()) room.voice.say(board::kKernelOut, listed_names(lesson, out, room.voice));
  }
  return places;
}

}  // namespace

std::optional<KernelLesson> lesson_in_kernels(const Match& match, const Budget& budget) {
  if (match.position().terms.size() > 1) return {};
  const Term& term = *match.position().terms.front();
  const Capabilities& can = term.can();
  if (can.loopy == nullptr || can.states == nullptr || can.sides != nullptr || can.endless != nullptr) return {};
  StatesWanted wanted;
  wanted.texts = true;
  wanted.most = kMostVertices;
  try {
    StateGraph graph = term.states(wanted, budget);
    if (!graph.over.empty()) return {};
    return KernelLesson{without_beginning(std::move(graph.texts)), std::move(graph.digraph), std::move(graph.declared),
                        0};
  } catch (const Stopped&) {  // too many vertices for this lesson
    return {};
  }
}

bool teach(const KernelLesson& lesson, const Classroom& room) {
  const Voice& voice = room.voice;
  const bool asking = !room.taught.kernel;
  explain_once(room, room.taught.kernel, board::kKernelHelp);
  if (asking && !lesson.declared.empty()) voice.say(board::kKernelDeclared);
  const std::optional<Places> places = places_of(lesson, room, asking);
  if (!places) return false;
  voice.say(board::kKernelIn, listed_names(lesson, placed_at(*places, Place::kIn), voice));
  const std::vector<Vertex> rest = placed_at(*places, Place::kOpen);
  if (!rest.empty()) voice.say(board::kKernelRest, listed_names(lesson, rest, voice));
  constexpr std::array<const Text*, 3> kSaid{&board::kKernelDraw, &board::kKernelLost, &board::kKernelWon};
  const auto place = static_cast<std::size_t>((*places)[lesson.start]);
  voice.say(*kSaid.at(place), lesson.names[lesson.start]);
  return true;
}

}  // namespace nucleo
