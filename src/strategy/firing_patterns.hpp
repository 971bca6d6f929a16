#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "chips/sandpile.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// The critical configurations, numbered. c ↦ the number of σ(c) is a homomorphism: one more chip is one step in a
/// table. Small graphs: O(classes · sites) places, each found by firing.
class CriticalClasses {
 public:
  using Id = std::uint32_t;

  /// Throws Stopped.
  CriticalClasses(const Sandpile& pile, const Budget& budget);

  [[nodiscard]] Id count() const { return static_cast<Id>(critical_.size()); }
  [[nodiscard]] const Heights& critical(Id id) const { return critical_[id]; }
  /// Of the configuration without chips.
  [[nodiscard]] Id of_nothing() const { return of_nothing_; }
  /// Of c + one chip at v, where id is that of c.
  [[nodiscard]] Id one_more(Id id, Sandpile::Site v) const { return one_more_[std::size_t{id} * sites_ + v]; }

 private:
  Sandpile::Site sites_;
  std::vector<Heights> critical_;  // in lexicographic order
  std::vector<Id> one_more_;
  Id of_nothing_ = 0;
};

/// All configurations with at most some number of chips in total, by that total and then in lexicographic order.
struct Configurations {
  /// kSink…: stabilizes to one that is not critical, so that the sink fires on the way, in every play (Merino and Ruiz,
  /// Lemma 4.1). They are finitely many, and laws are not about them.
  enum class Kind : std::uint8_t { kWon, kLost, kSinkWon, kSinkLost, kCritical };

  Sandpile::Site sites = 0;
  std::optional<std::uint64_t> most;  ///< chips: all up to here are labelled; nothing: not even the empty one
  std::vector<std::uint32_t> chips;
  std::vector<CriticalClasses::Id> classes;
  std::vector<Kind> kinds;
  std::string reason;  ///< which limit came before all that was asked for; empty if none did

  [[nodiscard]] std::size_t size() const { return kinds.size(); }
  [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t i) const {
    return std::span(chips).subspan(i * sites, sites);
  }
  /// Keeps the first ones, and the memory of no others.
  void keep(std::size_t count);
  /// Keeps those of the first totals, about seven of eight: what is made of them needs memory too.
  void forget_last_totals();
};
/// Labels all with at most `most` chips, or as many totals as the budget allows.
Configurations label_configurations(const Sandpile& pile, const CriticalClasses& classes, std::uint64_t most,
                                    const Budget& budget);

/// A number that a configuration has, such as the difference of two heights; taken modulo something where that is not
/// 0. The hypothesis of it is: it has only few values on the P-positions. Of a test, which gives 1 where it is passed
/// and else 0, it is: all that pass are P-positions.
struct Feature {
  std::string name;
  std::uint32_t modulus = 0;
  std::function<std::int64_t(std::span<const std::uint32_t>)> number;
  bool is_test = false;
  std::string spanish{};  ///< its name in Spanish, where that is another

  [[nodiscard]] std::int64_t operator()(std::span<const std::uint32_t> chips) const;
};
/// The visible table of what is tried; simple things come first.
std::vector<Feature> features_of(const Sandpile& pile);

/// A feature held against the P-positions and the others of one class.
struct Finding {
  enum class Kind {
    kExact,       ///< P-positions are those with these values
    kNecessary,   ///< they all have these values, and so have some of the others, but not all
    kSufficient,  ///< all that pass the test are P-positions
    kFails,       ///< too many values on the P-positions; or one of the others passes the test
    kSilent       ///< too few data, or what may well be chance
  };
  Kind kind = Kind::kSilent;
  std::size_t feature = 0;
  std::vector<std::int64_t> values;  ///< on the P-positions, in increasing order
  std::size_t data = 0;              ///< P-positions; of a test, those that pass
  std::size_t excluded = 0;          ///< others that do not have these values
  std::size_t others = 0;
  /// Fails: the least P-position with one value too many, or of a test the least other one that passes. Necessary: the
  /// least other one that has such a value.
  std::optional<std::size_t> counterexample;
};

/// Indices of configurations.
struct LostAndWon {
  std::vector<std::size_t> lost;
  std::vector<std::size_t> won;
};
Finding hold_against(const std::vector<Feature>& features, std::size_t feature, const Configurations& all,
                     const LostAndWon& sides);

/// Some of the findings, each of which excludes half of the others at least, and some that those before it do not: the
/// strongest first. An exact one is alone. `left`: the others that remain.
struct Description {
  std::vector<std::size_t> findings;
  std::size_t left = 0;
};
Description describe(const std::vector<Feature>& features, const std::vector<Finding>& findings,
                     const Configurations& all, const LostAndWon& sides);

}  // namespace nucleo
