#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/term.hpp"
#include "search/labelled.hpp"
#include "search/nimber_engine.hpp"
#include "search/tables.hpp"

namespace nucleo {

/// The nimber search for a game on sets.
template <OnSets G>
class NimberOf final : public Of<G, NimberSearching> {
 public:
  [[nodiscard]] bool takes(const Term& term) const override {
    const G& game = *this->as(term).rules();
    if constexpr (requires { game.all(); }) {
      return true;  // what fits into a word
    } else {
      return game.rules().moves().elements <= kMostNimberElements;
    }
  }
  [[nodiscard]] bool pays(const Term& term) const override {
    const TermOf<G>& t = this->as(term);
    return takes(term) && t.rules()->with_members(t.position(), [](Elements there) {
      constexpr std::size_t kMany = 21;
      return there.size() >= kMany;
    });
  }

  [[nodiscard]] Labelled label(const Term& term, Task /*task*/, const Job& job) const override {
    const TermOf<G>& t = this->as(term);
    return with_engine(t, job, [&](NimberEngine& engine) {
      const auto value = [&](const auto& p) {
        return t.rules()->with_members(p, [&](Elements there) { return engine.value(there, job.search); });
      };
      Labelled out;
      out.value = value(t.position());
      out.parts = valued_parts(t, value);
      out.complete = false;
      out.states = engine.states();
      out.forgotten = engine.forgotten();
      return out;
    });
  }

  /// All of them, or those that the time was enough for: once it is over, those that are known already.
  [[nodiscard]] Replies moves_to(const Term& term, Nimber target, std::size_t most, const Job& job) const override {
    const TermOf<G>& t = this->as(term);
    return with_engine(t, job, [&](NimberEngine& engine) {
      Replies found{{}, true};
      std::uint64_t index = 0;
      bool in_time = true;
      const bool all = t.rules()->options(t.position(), [&](const auto& move, const auto& next) {
        const std::uint64_t place = index++;
        const std::optional<bool> leads = t.rules()->with_members(next, [&](Elements there) -> std::optional<bool> {
          try {
            if (in_time) return engine.has_value(there, target, job.search);
          } catch (const Stopped&) {
            in_time = false;
          }
          return engine.known_to_have(there, target);
        });
        if (!leads) found.complete = false;
        if (leads == true) found.moves.push_back(t.move_at(place, move, next));
        return found.moves.size() < most;
      });
      found.complete = found.complete && all;
      return found;
    });
  }

  [[nodiscard]] std::vector<Nimber> excluded(const Term& term, const Job& job) const override {
    const TermOf<G>& t = this->as(term);
    return with_engine(t, job, [&](NimberEngine& engine) {
      return t.rules()->with_members(t.position(), [&](Elements there) { return engine.excluded(there); });
    });
  }

  [[nodiscard]] std::string rules_name(const Term& term) const override {
    const TermOf<G>& t = this->as(term);
    const SetRules& rules = t.rules()->rules();
    const std::uint64_t digest = with_most(t, [&](Elements most) { return digest_of(rules.moves(), most); });
    return fmt::format("{} {} {:016x}", term.game().names.front(), rules.text({}), digest);
  }

 private:
  struct Table {
    std::unique_ptr<NimberEngine> engine;
    bool loaded = false;
    [[nodiscard]] std::uint64_t bytes() const { return engine ? engine->bytes() : 0; }
  };

  /// All that may be there in a position of these rules.
  template <class Use>
  static auto with_most(const TermOf<G>& t, const Use& use) {
    const G& game = *t.rules();
    if constexpr (requires { game.all(); }) {
      return game.with_members(game.all(), use);
    } else {
      return use(Elements(others({}, game.rules().moves().elements)));
    }
  }

  template <class Use>
  static auto with_engine(const TermOf<G>& t, const Job& job, const Use& use) {
    const auto make = [&](const G& game, const Budget& budget) {
      return Table{with_most(
          t, [&](Elements most) { return nimber_engine(game.rules(), most, budget, job.tables.most_entries); })};
    };
    return job.tables.with<Table>(t.rules(), job.budget, make, [&](Table& table) {
      if (!table.engine)
        throw Stopped(kMemoryReached, Text{"too many elements for the nimber search",
                                           "demasiados elementos para la búsqueda de nímberos"});
      SearchFile* const file = job.search.file;
      if (file != nullptr && !table.loaded) table.engine->load(*file);
      table.loaded = true;
      if (file == nullptr || !file->saves()) return use(*table.engine);
      try {
        auto result = use(*table.engine);
        table.engine->save(*file);
        return result;
      } catch (const Stopped&) {
        table.engine->save(*file);
        throw;
      }
    });
  }
};

}  // namespace nucleo
