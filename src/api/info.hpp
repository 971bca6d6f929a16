#pragma once

#include "api/reply.hpp"
#include "api/source.hpp"

namespace nucleo {

/// The structure of a digraph, and what else is asked of it.
struct InfoRequest {
  DigraphSource digraph;
  std::string vertex;         ///< also the neighbours of this vertex, or of this set, and the distances from it
  std::string path;           ///< also a shortest path: FROM,TO
  std::string isomorphic_to;  ///< also whether this digraph (a word, in the same format) is isomorphic
  bool components = false;
  bool automorphisms = false;
};

/// A property by its name, as text and as JSON.
struct InfoProperty {
  std::string name;
  Fact text;
  std::string json;
};

struct InfoReply : Reply {
  std::vector<InfoProperty> properties;
};

/// Throws InputError and Stopped; a property that a limit left open is reported as not decided.
InfoReply answer(const InfoRequest& request, Session& session, const Budget& budget);

std::string to_json(const InfoReply& reply);
std::string to_text(const InfoReply& reply, const Wording& wording);

}  // namespace nucleo
