#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "api/reply.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// What can be asked of a graph with a sink.
struct ChipsVerb {
  const char* name;
  const char* takes;  ///< after graph= and sink=
  Text summary;
  const char* example;  ///< after "nucleo chips"
  const char* unknown;  ///< the member of the JSON that is null where a limit came first
  bool paints = false;  ///< the answer is a configuration that can be painted
};
std::span<const ChipsVerb> chips_verbs();
/// Throws InputError that says which one may have been meant.
const ChipsVerb& chips_verb(const std::string& name);

/// What there is to know of the verb whose name is the first word, else of all.
std::string chips_help(const std::vector<std::string>& words, Language language);

/// Chip firing on a graph with a sink.
struct ChipsRequest {
  std::vector<std::string> words;      ///< the verb, and what follows it
  std::optional<std::uint64_t> limit;  ///< of a list
  bool order = false;                  ///< stabilize: a legal sequence too
  bool full = false;                   ///< laplacian: with the sink's row and column
  bool all = false;                    ///< trees: every one
  bool bijection = false;              ///< trees: each with its critical configuration
  Language language = Language::kEnglish;
  std::string svg;  ///< files to be written: the configuration, painted
  std::string png;
  std::string file;  ///< the same by its ending: .svg, .png or .pdf
  [[nodiscard]] bool paints() const { return !svg.empty() || !png.empty() || !file.empty(); }

  /// The member of the JSON that is null if a limit left no reply. Throws InputError if there is no such verb.
  [[nodiscard]] const char* unknown() const;
};

/// Writes the reply, a large one piece by piece. Throws InputError and Stopped.
Reply answer(const ChipsRequest& request, Form form, ReplySink& sink, Session& session, const Budget& budget);

}  // namespace nucleo
