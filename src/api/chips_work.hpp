#pragma once

#include "api/chips.hpp"
#include "chips/configuration.hpp"
#include "chips/critical.hpp"
#include "game/arguments.hpp"
#include "text/json.hpp"

namespace nucleo {

/// A request with its words read, and where its answer goes.
struct ChipsWork {
  const ChipsRequest& request;
  Form form;
  ReplySink& sink;
  const Budget& budget;
  Arguments arguments;
  NamedSandpile named;
  ChipFiring firing{named.sandpile, named.grid, budget};
  Reply reply{};

  [[nodiscard]] bool json() const { return form == Form::kJson; }
  [[nodiscard]] bool quiet() const { return form == Form::kQuiet; }
  [[nodiscard]] const Sandpile& pile() const { return named.sandpile; }

  void say(const JsonObject& object, const std::string& text) const {
    sink.write(json() ? object.text() + "\n" : text);
  }
  /// Paints it into the files that the request names.
  void paint(const Heights& heights, const std::string& what);

  /// Those that were given: chips=, then plain words.
  std::vector<std::string> configuration_words();
  std::vector<Chips> configurations(std::size_t least, std::size_t most, const Text& expected);
  Chips read(const std::string& word) { return read_configuration(word, pile(), firing, arguments, named.grid); }
  Chips configuration() {
    return configurations(1, 1, Text{"one configuration, such as chips=3,5,1", "una configuración, como chips=3,5,1"})
        .front();
  }
};

// Each writes the reply to one verb.
void answer_stabilize(ChipsWork& work);
void answer_sigma(ChipsWork& work);
void answer_add(ChipsWork& work);
void answer_identity(ChipsWork& work);
void answer_group(ChipsWork& work);
void answer_list(ChipsWork& work);
void answer_equivalent(ChipsWork& work);
void answer_legal(ChipsWork& work);
void answer_burn(ChipsWork& work);
void answer_laplacian(ChipsWork& work);
void answer_trees(ChipsWork& work);
void answer_superstable(ChipsWork& work);
void answer_chips_info(ChipsWork& work);

}  // namespace nucleo
