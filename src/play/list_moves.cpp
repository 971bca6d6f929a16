#include "play/list_moves.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "play/catalogue.hpp"
#include "play/move_words.hpp"

namespace nucleo {

void list_moves(const Voice& voice, const std::vector<SumMove>& moves,
                const std::function<std::string(std::size_t)>& behind) {
  constexpr std::size_t kMostShown = 60;
  const std::vector<std::string> forms = short_forms(moves, voice.language);
  const std::size_t shown = std::min(forms.size(), kMostShown);
  std::size_t width = 0;
  for (std::size_t i = 0; i < shown; ++i) width = std::max(width, forms[i].size());
  for (std::size_t i = 0; i < shown; ++i) {
    voice.console.out << fmt::format("  {:>3}  {:<{}}  {}{}\n", fmt::format("#{}", i + 1), forms[i], width,
                                     moves[i].name(voice.language), behind(i));
  }
  if (shown < forms.size()) voice.say(board::kMore, forms.size() - shown);
}

}  // namespace nucleo
