#pragma once

#include <algorithm>
#include <concepts>
#include <limits>
#include <memory>
#include <mutex>
#include <typeindex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "nucleo/budget.hpp"

namespace nucleo {

/// What engines keep between questions: tables, each for the rules of one game with its parameters. Two jobs that
/// use a table of the same rules at a time have one each. May be used from several threads.
class Tables {
  /// A table that is kept, and the budget that it was made with, which follows the job that uses it.
  struct Kept {
    virtual ~Kept() = default;
    [[nodiscard]] virtual std::uint64_t bytes() const = 0;
    Budget budget;
  };
  template <class Table, class Rules>
  struct KeptOf final : Kept {
    /// Rules may hold memory of their own, which goes with the last table of theirs.
    [[nodiscard]] std::uint64_t bytes() const override {
      std::uint64_t all = table ? table->bytes() : 0;
      if constexpr (requires { rules->held_bytes(); }) all += rules->held_bytes();
      return all;
    }
    std::shared_ptr<const Rules> rules;
    std::unique_ptr<Table> table;
  };

 public:
  /// Gives what use(table) gives, for a table of these rules, or equal ones: one that nobody uses, or else the one that
  /// make(rules, budget) gives. The rules and the budget that make() gets live as long as the table. The table is kept
  /// unless something other than a limit ends the use: it may be half-written then.
  template <class Table, class Rules, class Make, class Use>
  auto with(const std::shared_ptr<const Rules>& rules, const Budget& budget, const Make& make, const Use& use) {
    using K = KeptOf<Table, Rules>;
    const auto fits = [&](const Kept& kept) {
      const auto& own = static_cast<const K&>(kept).rules;
      if constexpr (std::equality_comparable<Rules>) {
        return own == rules || *own == *rules;
      } else {
        return std::is_empty_v<Rules> || own == rules;
      }
    };
    std::unique_ptr<Kept> kept = take(typeid(K), budget, fits);
    if (!kept) {
      auto made = std::make_unique<K>();
      made->rules = rules;
      kept = std::move(made);
    }
    K& typed = static_cast<K&>(*kept);
    kept->budget.follow(budget);
    // Directly in its place: a table may point into itself.
    if (!typed.table) typed.table.reset(new Table(make(*typed.rules, std::as_const(kept->budget))));
    try {
      auto result = use(*typed.table);
      give_back(typeid(K), std::move(kept));
      return result;
    } catch (const Stopped&) {
      give_back(typeid(K), std::move(kept));
      throw;
    }
  }

  /// That a table which forgets may have, whatever the memory; for tables that are made from now on.
  std::size_t most_entries = std::numeric_limits<std::size_t>::max();

  /// Of the tables that nobody uses now.
  [[nodiscard]] std::uint64_t bytes() const;
  /// Frees the tables that nobody uses now.
  void forget();

 private:
  template <class Fits>
  std::unique_ptr<Kept> take(std::type_index type, const Budget& budget, const Fits& fits) {
    const std::lock_guard lock(mutex_);
    auto& all = idle_[type];
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& kept) { return fits(*kept); });
    std::unique_ptr<Kept> kept;
    if (found != all.end()) {
      kept = std::move(*found);
      all.erase(found);
      bytes_ -= kept->bytes();
    }
    make_room(budget);
    return kept;
  }
  void give_back(std::type_index type, std::unique_ptr<Kept> kept);
  void make_room(const Budget& budget);

  mutable std::mutex mutex_;
  std::unordered_map<std::type_index, std::vector<std::unique_ptr<Kept>>> idle_;
  std::uint64_t bytes_ = 0;  // of what is idle
};

}  // namespace nucleo
