#include "digraph/preference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "nucleo/error.hpp"
#include "text/demand.hpp"
#include "text/lines.hpp"
#include "text/pace.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

struct Coalition {
  std::vector<std::size_t> players;
  std::optional<std::set<Vertex>> situations;  // that it can enforce; nothing: all
};

class PreferenceReader {
 public:
  explicit PreferenceReader(ByteSource& source) : lines_(source), budget_(source.budget()) {}

  NamedDigraph read() {
    std::string_view line;
    while (lines_.next(line)) {
      if (line.starts_with('#')) continue;
      std::string_view rest = line;
      if (take_word(rest) == "coalition") {
        read_coalition(rest);
      } else {
        read_ranking(line);
      }
    }
    if (players_.empty())
      lines_.fail(Text{"expected a line for each player, such as 1: a > b > c",
                       "se esperaba una línea por jugador, como 1: a > b > c"});
    return digraph();
  }

 private:
  void read_ranking(std::string_view line) {
    const std::size_t colon = line.find(':');
    const std::string name(trimmed(line.substr(0, colon)));
    if (colon == std::string_view::npos || !is_name(name)) {
      lines_.fail(Text{"expected a player and what he prefers, such as 1: a > b > c, or coalition 1,2",
                       "se esperaba un jugador y lo que prefiere, como 1: a > b > c, o coalition 1,2"});
    }
    if (!coalitions_.empty())
      lines_.fail(Text{"expected no more players after the first coalition",
                       "no se esperaban más jugadores después de la primera coalición"});
    if (!players_.emplace(name, ranks_.size()).second)
      lines_.fail(Phrase{{"player {0} has a line already", "el jugador {0} ya tiene una línea"}, {name}});
    std::map<Vertex, Vertex> ranks;
    Vertex rank = 0;
    for (const std::string_view level : split(line.substr(colon + 1), '>')) {
      for (const std::string_view word : split(level, '=')) {
        const std::string situation(trimmed(word));
        if (!is_name(situation))
          lines_.fail(Text{"expected situations between > and =, such as a > b = c",
                           "se esperaban situaciones entre > y =, como a > b = c"});
        if (!ranks.emplace(number_of(situation), rank).second) {
          lines_.fail(Phrase{{"{0} is ranked twice", "{0} aparece dos veces"}, {situation}});
        }
      }
      ++rank;
    }
    ranks_.push_back(std::move(ranks));
  }

  void read_coalition(std::string_view rest) {
    const std::string_view members = take_word(rest);
    Coalition coalition;
    for (const std::string_view word : split(members, ',')) {
      const auto player = players_.find(std::string(word));
      if (player == players_.end()) {
        lines_.fail(Phrase{{"{0} is not a player; expected players by commas",
                            "{0} no es un jugador; se esperaban jugadores separados por comas"},
                           {in_quotes(std::string(word))}});
      }
      coalition.players.push_back(player->second);
    }
    if (!rest.empty()) {
      if (take_word(rest) != "for" || rest.empty())
        lines_.fail(Text{"expected nothing more, or: for a,b", "no se esperaba nada más, o bien: for a,b"});
      coalition.situations.emplace();
      for (const std::string_view word : split(rest, ',')) {
        const auto situation = numbers_.find(std::string(trimmed(word)));
        if (situation == numbers_.end()) {
          lines_.fail(
              Phrase{{"{0} is not a situation that a player ranks", "{0} no es una situación que un jugador ordene"},
                     {in_quotes(std::string(trimmed(word)))}});
        }
        coalition.situations->insert(situation->second);
      }
    }
    coalitions_.push_back(std::move(coalition));
  }

  static bool is_name(const std::string& word) {
    return !word.empty() && word.find_first_of(" \t:>=,") == std::string::npos;
  }
  Vertex number_of(const std::string& situation) {
    const auto [known, is_new] = numbers_.emplace(situation, static_cast<Vertex>(names_.size()));
    if (is_new) names_.push_back(situation);
    return known->second;
  }

  [[nodiscard]] bool prefers(std::size_t player, Vertex y, Vertex x) const {
    const auto a = ranks_[player].find(y);
    const auto b = ranks_[player].find(x);
    return a != ranks_[player].end() && b != ranks_[player].end() && a->second < b->second;
  }
  [[nodiscard]] bool effectively_preferred(Vertex y, Vertex x) const {
    if (coalitions_.empty()) {
      std::size_t for_y = 0;
      for (std::size_t player = 0; player < ranks_.size(); ++player) for_y += prefers(player, y, x) ? 1 : 0;
      return 2 * for_y > ranks_.size();
    }
    return std::any_of(coalitions_.begin(), coalitions_.end(), [&](const Coalition& coalition) {
      return (!coalition.situations || coalition.situations->contains(y)) &&
             std::all_of(coalition.players.begin(), coalition.players.end(),
                         [&](std::size_t player) { return prefers(player, y, x); });
    });
  }

  [[nodiscard]] NamedDigraph digraph() const {
    const auto order = static_cast<Vertex>(names_.size());
    Pace pace(budget_);
    Array<Arc> arcs;
    for (Vertex x = 0; x < order; ++x) {
      for (Vertex y = 0; y < order; ++y) {
        constexpr std::uint64_t kStepsAComparison = 16;
        pace.step(kStepsAComparison * (1 + ranks_.size() + coalitions_.size()));
        if (x != y && effectively_preferred(y, x)) arcs.emplace_back(x, y);
      }
    }
    NamedDigraph d;
    d.digraph = Digraph::from_arcs(order, std::move(arcs), budget_);
    d.names = Names(names_);
    return d;
  }

  Lines lines_;
  const Budget& budget_;
  std::map<std::string, std::size_t> players_;
  std::vector<std::map<Vertex, Vertex>> ranks_;  // of each player: the best is 0
  std::map<std::string, Vertex> numbers_;
  std::vector<std::string> names_;
  std::vector<Coalition> coalitions_;
};

}  // namespace

NamedDigraph read_preferences(ByteSource& source) { return PreferenceReader(source).read(); }

}  // namespace nucleo
