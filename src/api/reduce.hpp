#pragma once

#include "api/reply.hpp"
#include "logic/write_graph.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// A formula as a graph on which another game has the same winner.
struct ReduceRequest {
  std::vector<std::string> position;
  std::string to;                          ///< node-kayles
  std::string file;                        ///< to be written, by its ending; empty or "-": the graph is the reply
  Language language = Language::kEnglish;  ///< of a picture
};

struct ReduceReply : Reply {
  ReducedGraph graph;
  std::string file;
};

/// Throws InputError and Stopped.
ReduceReply answer(const ReduceRequest& request, Session& session, const Budget& budget);

std::string to_json(const ReduceReply& reply);
/// The graph as DIMACS; the names of its vertices if it went to a file.
std::string to_text(const ReduceReply& reply, const Wording& wording);

}  // namespace nucleo
