#include "api/draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "api/exclusive.hpp"
#include "game/compound_word.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"
#include "picture/export.hpp"
#include "picture/order_picture.hpp"
#include "picture/state_picture.hpp"
#include "text/json.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr Text kLeftOut{"{0}; what was not found is left out", "{0}; lo que no se halló se omite"};

/// The vertices to draw, or nothing for all.
std::optional<std::vector<Vertex>> chosen(const DrawRequest& request, const NamedDigraph& d) {
  if (!request.only.empty()) return parse_vertices(request.only, d.names, "--only");
  if (request.from.empty()) return {};
  const Array<Vertex> distance = distances(d.digraph, parse_vertex(request.from, d.names, "--from"));
  const std::uint64_t depth = request.depth.value_or(2);
  std::vector<Vertex> near;
  for (Vertex v = 0; v < d.digraph.order(); ++v) {
    if (distance[v] <= depth) near.push_back(v);
  }
  return near;
}

/// As many kernels are listed before the one that is marked.
std::vector<Vertex> kernel_number(std::uint64_t number, const NamedDigraph& d, const std::string& word,
                                  const Budget& budget) {
  require_undeclared(d, word, Text{"a kernel", "un núcleo"});
  std::vector<Vertex> found;
  std::uint64_t seen = 0;
  const EnumerationAnswer answer = KernelSpace(d.digraph, Play::kNormal, budget)
                                       .for_each(
                                           [&](std::span<const Vertex> kernel) {
                                             if (++seen == number) found.assign(kernel.begin(), kernel.end());
                                             return seen < number;
                                           },
                                           budget);
  if (seen >= number) {
    std::sort(found.begin(), found.end());
    return found;
  }
  if (!answer.complete) throw Stopped(why_stopped(budget));
  throw InputError("--kernel " + std::to_string(number),
                   Phrase{{"the digraph has {0} kernels", "la digráfica tiene {0} núcleos"}, {std::to_string(seen)}});
}

void refuse_for_digraphs(const DrawRequest& request) {
  constexpr Text kPositions{"the positions of a game", "las posiciones de un juego"};
  expect_only_for(request.up_to_symmetry, "--up-to-symmetry", kPositions);
  expect_only_for(request.up_to_equality, "--up-to-equality", kPositions);
  expect_only_for(request.misere, "--misere", kPositions);
  expect_only_for(!request.compound.empty(), "--compound", kPositions);
}

void refuse_for_a_graph(const DrawRequest& request) {
  constexpr Text kDigraphs{"digraphs and positions", "digráficas y posiciones"};
  expect_only_for(request.rounds, "--rounds", kDigraphs);
  expect_only_for(request.kernel.has_value(), "--kernel", kDigraphs);
  expect_only_for(!request.moves.empty(), "--moves", kDigraphs);
  expect_only_for(!request.nodes.empty(), "--nodes", kDigraphs);
  expect_only_for(!request.only.empty(), "--only", kDigraphs);
  expect_only_for(!request.from.empty(), "--from", kDigraphs);
  expect_only_for(request.depth.has_value(), "--depth", kDigraphs);
  refuse_for_digraphs(request);
}

constexpr std::string_view kGraphWord = "graph=";

/// A graph is a symmetric digraph without loops, of which no kernel is asked.
Picture picture_of_graph(const DrawRequest& request, const Budget& budget) {
  refuse_for_a_graph(request);
  if (request.words.size() > 1) {
    throw InputError("draw " + in_quotes(request.words.front()), Text{"expected one graph", "se esperaba un grafo"});
  }
  const std::string word = request.words.front().substr(kGraphWord.size());
  Picture picture;
  picture.digraph = DigraphSource{word, request.format, false, request.ignore_loops}.load(budget);
  picture.digraph.colours.clear();
  if (!is_symmetric(picture.digraph.digraph, budget) || loop_count(picture.digraph.digraph, budget) > 0) {
    throw InputError(in_quotes(request.words.front()),
                     Text{"expected a graph: every arc with its reverse, and no loops",
                          "se esperaba un grafo: cada flecha con su inversa, y sin lazos"});
  }
  return picture;
}

Picture picture_of_order(const DrawRequest& request, const std::string& place, const Settings& settings,
                         const Budget& budget) {
  refuse_for_a_graph(request);
  Picture picture;
  picture.digraph = hasse_diagram(read_sum(request.words, all_games(), budget), "--hasse", settings, budget);
  refuse_unreadable(picture.digraph.digraph.order(), picture.digraph.digraph.size(), settings, place,
                    "without=ELEMENT,...");
  return picture;
}

Picture picture_of_digraph(const DrawRequest& request, const std::string& format, const std::string& place,
                           const Settings& settings, const Budget& budget) {
  refuse_for_digraphs(request);
  if (request.depth && request.from.empty()) {
    throw InputError("--depth", Text{"expected with --from, a vertex", "se espera con --from, un vértice"});
  }
  if (request.words.size() > 1) {
    throw InputError("draw " + in_quotes(request.words.front()),
                     Text{"expected one digraph, or a game and its position",
                          "se esperaba una digráfica, o un juego y su posición"});
  }
  Picture picture;
  picture.digraph = DigraphSource{request.words.front(), request.format, false, request.ignore_loops}.load(budget);
  const auto vertices = chosen(request, picture.digraph);
  const Digraph& d = picture.digraph.digraph;
  const bool labelled = format != "arcs" && format != "tgf" && format != "af";
  if (is_picture(format) && !vertices) refuse_unreadable(d.order(), d.size(), settings, place, kNarrowDigraph);
  if (request.kernel) {
    picture.labels.kernel = kernel_number(*request.kernel, picture.digraph, request.words.front(), budget);
  } else if (labelled) {
    picture.labels = labels_for_drawing(picture.digraph, settings, budget);
  }
  if (request.rounds && picture.labels.outcomes.empty()) {
    picture.labels.take(decompose(d, picture.digraph.declared, Play::kNormal, budget), false);
  }
  if (vertices) {
    picture.labels = restrict_to(picture.labels, *vertices);
    picture.digraph = induced(picture.digraph, *vertices);
  }
  return picture;
}

Picture picture_of_position(const DrawRequest& request, const std::string& format, const std::string& place,
                            const Job& job) {
  constexpr Text kDigraphs{"digraphs", "digráficas"};
  constexpr Text kNarrowed{"digraphs; --depth N narrows a game", "digráficas; --depth N recorta un juego"};
  expect_only_for(!request.only.empty(), "--only", kNarrowed);
  expect_only_for(!request.from.empty(), "--from", kNarrowed);
  expect_only_for(!request.format.empty(), "--format", kDigraphs);
  expect_only_for(request.ignore_loops, "--ignore-loops", kDigraphs);
  expect_only_for(request.kernel.has_value(), "--kernel",
                  Text{"digraphs; a game has one", "digráficas; un juego tiene uno"});
  StatesPictured wanted;
  wanted.play = request.misere ? Play::kMisere : Play::kNormal;
  wanted.compound = compound_named(request.compound, "--compound");
  wanted.up_to_symmetry = request.up_to_symmetry;
  wanted.up_to_equality = request.up_to_equality;
  wanted.language = request.language;
  wanted.rounds = request.rounds;
  if (request.depth) wanted.depth = static_cast<Vertex>(*request.depth);
  return picture_states(read_sum(request.words, all_games(), job.budget), wanted, format, place, job);
}

PictureStyle style_of(const DrawRequest& request, bool graph) {
  PictureStyle style;
  style.language = request.language;
  style.rounds = request.rounds;
  style.hasse = request.hasse;
  style.graph = graph;
  const auto choose = [](const std::string& word, const char* option, auto& chosen, const auto& choices) {
    if (word.empty()) return;
    for (const auto& [name, choice] : choices) {
      if (word != name) continue;
      chosen = choice;
      return;
    }
    std::string names;
    for (const auto& [name, choice] : choices) names += (names.empty() ? "" : ", ") + std::string(name);
    throw InputError(fmt::format("{} {}", option, in_quotes(word)),
                     Phrase{{"expected one of {0}", "se esperaba uno de {0}"}, {names}});
  };
  choose(request.nodes, "--nodes", style.nodes,
         std::array<std::pair<const char*, NodesAs>, 3>{
             {{"picture", NodesAs::kPicture}, {"text", NodesAs::kText}, {"point", NodesAs::kPoint}}});
  choose(request.moves, "--moves", style.moves,
         std::array<std::pair<const char*, MovesAs>, 2>{{{"all", MovesAs::kAll}, {"none", MovesAs::kNone}}});
  return style;
}

}  // namespace

DrawReply answer(const DrawRequest& request, Session& session, const Budget& budget) {
  if (request.words.empty())
    throw InputError("draw", Text{"expected a digraph, or a game and its position",
                                  "se esperaba una digráfica, o un juego y su posición"});
  expect_at_most_one({{"--only", !request.only.empty()}, {"--from", !request.from.empty()}});
  expect_at_most_one({{"--up-to-symmetry", request.up_to_symmetry}, {"--up-to-equality", request.up_to_equality}});
  expect_at_most_one({{"--up-to-equality", request.up_to_equality}, {"--depth", request.depth.has_value()}});
  const bool to_file = !request.file.empty() && request.file != "-";
  const std::string format = !request.as.empty() ? drawing_format(request.as, "--as")
                             : to_file           ? drawing_format(request.file, "-o")
                                                 : "dot";
  const std::string place = to_file ? "-o " + request.file : "draw";
  const bool graph = request.words.front().starts_with(kGraphWord);
  const PictureStyle style = style_of(request, graph);
  Picture picture = graph           ? picture_of_graph(request, budget)
                    : request.hasse ? picture_of_order(request, place, session.settings(), budget)
                    : is_position(request.words.front())
                        ? picture_of_position(request, format, place, session.job(budget))
                        : picture_of_digraph(request, format, place, session.settings(), budget);
  if (style.moves == MovesAs::kNone) picture.labels.moves.clear();
  std::string text = nucleo::drawing(picture.digraph, picture.labels, format, place, session.settings(), budget, style);
  DrawReply reply;
  reply.vertices = picture.digraph.digraph.order();
  reply.arcs = picture.digraph.digraph.size();
  reply.reason = picture.labels.reason;
  if (!reply.reason.empty()) reply.note = {kLeftOut, {reason_words(reply.reason)}};
  reply.take(std::move(text), to_file ? request.file : "");
  return reply;
}

std::string to_json(DrawReply reply) {
  if (reply.file.empty() && !reply.enclosed) return std::move(reply.drawing);
  JsonObject object;
  reply.enclosed ? object.add("drawing", reply.drawing) : object.add("file", reply.file);
  object.add("vertices", reply.vertices).add("arcs", reply.arcs);
  if (!reply.reason.empty()) object.add("reason", reply.reason);
  return object.text() + "\n";
}

std::string to_text(DrawReply reply, const Wording& /*wording*/) { return std::move(reply.drawing); }

}  // namespace nucleo
