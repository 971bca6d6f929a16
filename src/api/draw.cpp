#include "api/draw.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/exclusive.hpp"
#include "game/compound_word.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "picture/export.hpp"
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

Picture picture_of_digraph(const DrawRequest& request, bool labelled, const Settings& settings, const Budget& budget) {
  expect_only_for(request.up_to_symmetry, "--up-to-symmetry", "the positions of a game");
  expect_only_for(request.up_to_equality, "--up-to-equality", "the positions of a game");
  expect_only_for(request.misere, "--misere", "the positions of a game");
  expect_only_for(!request.compound.empty(), "--compound", "the positions of a game");
  if (request.depth && request.from.empty()) throw InputError("--depth", "expected with --from, a vertex");
  if (request.words.size() > 1) {
    throw InputError("draw " + in_quotes(request.words.front()), "expected one digraph, or a game and its position");
  }
  Picture picture;
  picture.digraph = DigraphSource{request.words.front(), request.format, false, request.ignore_loops}.load(budget);
  const auto vertices = chosen(request, picture.digraph);
  if (labelled) picture.labels = labels_for_drawing(picture.digraph, settings, budget);
  if (vertices) {
    picture.labels = restrict_to(picture.labels, *vertices);
    picture.digraph = induced(picture.digraph, *vertices);
  }
  return picture;
}

Picture picture_of_position(const DrawRequest& request, const std::string& format, const std::string& place,
                            const Job& job) {
  expect_only_for(!request.only.empty(), "--only", "digraphs; --depth N narrows a game");
  expect_only_for(!request.from.empty(), "--from", "digraphs; --depth N narrows a game");
  expect_only_for(!request.format.empty(), "--format", "digraphs");
  expect_only_for(request.ignore_loops, "--ignore-loops", "digraphs");
  StatesPictured wanted;
  wanted.play = request.misere ? Play::kMisere : Play::kNormal;
  wanted.compound = compound_named(request.compound, "--compound");
  wanted.up_to_symmetry = request.up_to_symmetry;
  wanted.up_to_equality = request.up_to_equality;
  wanted.language = request.language;
  if (request.depth) wanted.depth = static_cast<Vertex>(*request.depth);
  return picture_states(read_sum(request.words, all_games(), job.budget), wanted, format, place, job);
}

}  // namespace

DrawReply answer(const DrawRequest& request, Session& session, const Budget& budget) {
  if (request.words.empty()) throw InputError("draw", "expected a digraph, or a game and its position");
  expect_at_most_one({{"--only", !request.only.empty()}, {"--from", !request.from.empty()}});
  expect_at_most_one({{"--up-to-symmetry", request.up_to_symmetry}, {"--up-to-equality", request.up_to_equality}});
  expect_at_most_one({{"--up-to-equality", request.up_to_equality}, {"--depth", request.depth.has_value()}});
  const bool to_file = !request.file.empty() && request.file != "-";
  const std::string format = !request.as.empty() ? drawing_format(request.as, "--as")
                             : to_file           ? drawing_format(request.file, "-o")
                                                 : "dot";
  const bool labelled = format != "arcs" && format != "tgf" && format != "af";
  const std::string place = to_file ? "-o " + request.file : "draw";
  const Picture picture = is_position(request.words.front())
                              ? picture_of_position(request, format, place, session.job(budget))
                              : picture_of_digraph(request, labelled, session.settings(), budget);
  std::string text = nucleo::drawing(picture.digraph, picture.labels, format, place, session.settings(), budget);
  DrawReply reply;
  reply.vertices = picture.digraph.digraph.order();
  reply.arcs = picture.digraph.digraph.size();
  reply.reason = picture.labels.reason;
  if (!reply.reason.empty()) reply.note = {kLeftOut, {reply.reason}};
  reply.take(std::move(text), to_file ? request.file : "");
  return reply;
}

std::string to_json(DrawReply reply) {
  if (reply.file.empty()) return std::move(reply.drawing);
  JsonObject object;
  object.add("file", reply.file).add("vertices", reply.vertices).add("arcs", reply.arcs);
  if (!reply.reason.empty()) object.add("reason", reply.reason);
  return object.text() + "\n";
}

std::string to_text(DrawReply reply, const Wording& /*wording*/) { return std::move(reply.drawing); }

}  // namespace nucleo
