#include <fmt/format.h>

#include "api/view.hpp"
#include "api/view_places.hpp"
#include "explain/answer_json.hpp"
#include "game/compound_word.hpp"
#include "text/json.hpp"

namespace nucleo {
namespace {

template <class List, class Write>
std::string listed(const List& list, const Write& write) {
  std::string out = "[";
  for (const auto& each : list) {
    if (out.size() > 1) out += ',';
    out += write(each);
  }
  return out + "]";
}

constexpr const char* kInks[] = {"plain", "label", "piece", "free", "gone", "danger", "other"};

std::string drawn_cell(const Stretch& cell) {
  return JsonObject().add("text", cell.text).add("ink", kInks[static_cast<std::size_t>(cell.ink)]).text();
}

std::string number(double x) { return fmt::format("{:.4f}", x); }

std::string graph_json(const Portrait::OfGraph& graph, const std::vector<Point>& at) {
  std::string vertices = "[";
  for (Vertex v = 0; v < graph.whole.order(); ++v) {
    if (v > 0) vertices += ',';
    const std::string name = graph.names.empty() || graph.chips ? std::to_string(v + 1) : graph.names[v];
    vertices += JsonObject()
                    .add("name", name)
                    .add("there", static_cast<bool>(graph.vertices[v]))
                    .raw("x", number(at[v].x))
                    .raw("y", number(at[v].y))
                    .add("label", graph.chips ? graph.names[v] : "")
                    .add("token", graph.token == v)
                    .text();
  }
  const std::string edges = listed(edges_of(graph), [&](const auto& edge) {
    return JsonObject()
        .add("a", edge.first.first)
        .add("b", edge.first.second)
        .add("there", edge.second)
        .add("directed", graph.directed)
        .text();
  });
  return JsonObject().raw("vertices", vertices + "]").raw("edges", edges).text();
}

std::string term_json(const ViewTerm& view, Language language) {
  const Portrait& portrait = view.portrait;
  JsonObject object;
  object.add("position", view.term->text())
      .add("game", view.term->game().names.front())
      .add("caption", portrait.caption);
  if (portrait.graph) {
    object.add("kind", "graph").raw("graph", graph_json(*portrait.graph, view.at));
  } else if (!portrait.cells.empty()) {
    object.add("kind", "cells").raw("cells", listed(portrait.cells, [](const auto& row) {
                                      return listed(row, drawn_cell);
                                    }));
  } else if (!portrait.heaps.empty()) {
    object.add("kind", "heaps").raw("heaps", listed(portrait.heaps, [](Nimber heap) { return json_number(heap); }));
  } else {
    object.add("kind", "text");
  }
  const auto mirror = mirror_of(*view.term, portrait);
  const auto pair = [](const auto& places) {
    return "[" + json_string(places.first) + "," + json_string(places.second) + "]";
  };
  object.raw("mirror", mirror.empty() ? "null" : listed(mirror, pair));
  return object.add("text", text_of(view.term->sketch(language), false)).text();
}

void add_known(JsonObject& object, const Known& known) {
  if (known.outcome) {
    object.add("outcome", std::string(outcome_letter(*known.outcome)));
  } else {
    object.raw("outcome", "null");
  }
  object.add("grundy", known.grundy).add("remoteness", known.remoteness);
}

void add_id(JsonObject& object, const MoveId& id) {
  object.add("term", id.term);
  object.add("index", id.index == MoveId::kUncounted ? std::nullopt : std::optional(id.index));
}

std::string places_json(const std::vector<std::string>& places) {
  return listed(places, [](const std::string& place) { return json_string(place); });
}

std::string move_json(const ViewMove& view, bool valued, Language language) {
  JsonObject object;
  add_id(object, view.move.id());
  object.add("name", view.move.name(language)).add("to", view.move.to());
  object.raw("places", places_json(view.places.front()));
  if (view.move.steps().size() > 1) {
    std::string steps = "[";
    for (std::size_t i = 0; i < view.places.size(); ++i) {
      JsonObject step;
      add_id(step, view.move.steps()[i].id);
      steps += (i > 0 ? "," : "") + step.raw("places", places_json(view.places[i])).text();
    }
    object.raw("parts", steps + "]");
  }
  if (valued) {
    add_known(object, view.after);
    object.add("winning", view.winning);
  }
  return object.text();
}

std::string chosen_json(const std::optional<SumMove>& move, Language language) {
  if (!move) return "null";
  JsonObject object;
  add_id(object, move->id());
  return object.add("name", move->name(language)).add("to", move->to()).text();
}

std::string reviewed_json(const ReviewedPosition& position) {
  JsonObject object;
  object.add("position", position.position);
  add_known(object, position.known);
  return object.add("best", position.best).text();
}

}  // namespace

std::string to_json(const ViewReply& reply) {
  JsonObject object;
  object.add("position", reply.position).add("play", reply.question.play == Play::kMisere ? "misere" : "normal");
  object.add("compound", word_of(reply.question.compound)).add("over", reply.over);
  const auto letter = [](Outcome outcome) { return std::string(outcome_letter(outcome)); };
  object.add("winner", reply.winner ? std::optional(letter(*reply.winner)) : std::nullopt);
  object.add("to_move", reply.to_move.empty() ? std::nullopt : std::optional(reply.to_move));
  object.add("says", reply.says.empty() ? std::nullopt : std::optional(reply.says));
  object.raw("terms", listed(reply.terms, [&](const ViewTerm& term) { return term_json(term, reply.language); }));
  object.raw("moves",
             listed(reply.moves, [&](const ViewMove& move) { return move_json(move, reply.valued, reply.language); }));
  object.add("moves_complete", reply.moves_complete);
  if (reply.valued) add_known(object, reply.known);
  if (reply.replied) object.raw("reply", chosen_json(reply.chosen, reply.language));
  if (!reply.review.empty()) object.raw("review", listed(reply.review, reviewed_json));
  if (!reply.reason.empty()) object.add("reason", reply.reason);
  return object.text() + "\n";
}

}  // namespace nucleo
