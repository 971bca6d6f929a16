#include "play/list_moves.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "play/catalogue.hpp"
#include "play/move_words.hpp"
#include "text/wrap.hpp"

namespace nucleo {

void list_moves(const Voice& voice, const std::vector<SumMove>& moves,
                const std::function<std::string(std::size_t)>& after) {
  constexpr std::size_t kMostShown = 60;
  const std::vector<std::string> forms = short_forms(moves, voice.language);
  const std::size_t shown = std::min(forms.size(), kMostShown);
  std::size_t width = 0;
  for (std::size_t i = 0; i < shown; ++i) width = std::max(width, columns(forms[i]));
  for (std::size_t i = 0; i < shown; ++i) {
    constexpr std::size_t kNumber = 9;
    const std::string padding(width - columns(forms[i]), ' ');
    voice.put(fmt::format("  {:>3}  {}{}  {}{}", fmt::format("#{}", i + 1), forms[i], padding,
                          moves[i].name(voice.language), after(i)),
              kNumber + width);
  }
  if (shown < forms.size()) voice.say(board::kMore, forms.size() - shown);
}

void put_command(const Voice& voice, const Text& name, const Text& what) {
  constexpr std::size_t kIndent = 2;
  constexpr std::size_t kNames = 14;
  const std::string_view shown = name.in(voice.language);
  const std::size_t width = columns(shown);
  voice.put(
      std::string(kIndent, ' ').append(shown).append(kNames - std::min(kNames, width), ' ') + what.in(voice.language),
      kIndent + kNames);
}

}  // namespace nucleo
