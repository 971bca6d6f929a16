// Games on sets: one compiled form where at most 64 elements are there, and one for any number, whatever the game.

#include <fmt/format.h>

#include <array>
#include <limits>
#include <numeric>

#include "game/places.hpp"
#include "game/union_find.hpp"
#include "kernel/bits.hpp"
#include "search/run_set.hpp"
#include "search/set_term.hpp"
#include "search/term_of.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// Marks elements and forgets the marks at the cost of those that were made.
class Marks {
 public:
  explicit Marks(Element count) : marked_(count) {}

  /// The elements that go with `removed`: itself and, step by step, what goes along.
  std::vector<Element> closure(Elements removed, const Rows& above) {
    std::vector<Element> out;
    const auto add = [&](Element e) {
      if (!marked_[e]) out.push_back(e);
      marked_[e] = true;
    };
    for (const Element e : removed) add(e);
    for (std::size_t i = 0; i < out.size() && above.size() > 0; ++i) {
      for (const Element e : above[out[i]]) add(e);
    }
    for (const Element e : out) marked_[e] = false;
    std::sort(out.begin(), out.end());
    return out;
  }

 private:
  std::vector<bool> marked_;
};

/// What a move needs and removes, also where the rows leave it unsaid.
class MoveRows {
 public:
  explicit MoveRows(const SetMoves& moves) : moves_(moves) {}
  Elements needs(std::size_t m) {
    if (moves_.needs) return (*moves_.needs)[m];
    itself_ = static_cast<Element>(m);
    return {&itself_, 1};
  }
  Elements removes(std::size_t m) { return moves_.removes ? (*moves_.removes)[m] : needs(m); }

 private:
  const SetMoves& moves_;
  Element itself_ = 0;
};

/// What both forms share: all that asks the rules. A form says which elements its sets have, and which they lack.
template <class SetForm, class Set>
class SetFace {
 public:
  using Position = Set;
  using Move = std::size_t;
  using Form = std::string;

  explicit SetFace(std::shared_ptr<const SetRules> rules) : rules_(std::move(rules)) {}

  [[nodiscard]] std::string text(const Set& p) const { return rules_->text(self().gone(p)); }
  [[nodiscard]] Phrase name(const Set&, const Move& move) const { return rules_->name(move); }
  [[nodiscard]] Sketch sketch(const Set& p, Language language) const {
    return rules_->sketch(self().gone(p), language);
  }
  [[nodiscard]] Portrait portrait(const Set& p) const { return rules_->portrait(self().gone(p)); }
  [[nodiscard]] std::optional<Claim> theorem(const Set& p, Play play) const {
    return rules_->theorem(self().gone(p), play);
  }
  template <class Visit>
  bool replies(const Set& p, Play play, Nimber target, Visit&& visit) const {
    Marks marks(moves().elements);
    MoveRows rows(moves());
    return rules_->replies(self().gone(p), play, target, [&](Move move) {
      visit(move, self().without(p, marks.closure(rows.removes(move), moves().above)));
    });
  }
  [[nodiscard]] std::optional<std::vector<Nimber>> nim_heaps(const Set& p) const {
    return rules_->nim_heaps(self().gone(p));
  }
  [[nodiscard]] std::optional<Nimber> part_value(const Set& part) const {
    return self().with_members(part, [&](Elements there) { return rules_->part_value(there); });
  }
  [[nodiscard]] Form form(const Set& part) const {
    return self().with_members(part, [&](Elements there) { return rules_->form(there); });
  }

  [[nodiscard]] std::optional<bool> mirrored(const Set& p) const { return rules_->mirrored(self().gone(p)); }
  [[nodiscard]] Form symmetric_form(const Set& p) const {
    return self().with_members(p, [&](Elements there) { return rules_->symmetric_form(there); });
  }

  [[nodiscard]] const SetRules& rules() const { return *rules_; }

 protected:
  [[nodiscard]] const SetMoves& moves() const { return rules_->moves(); }

 private:
  [[nodiscard]] const SetForm& self() const { return static_cast<const SetForm&>(*this); }

  std::shared_ptr<const SetRules> rules_;
};

/// At most 64 elements that are there, however many are gone: each is a bit of a word, and every move two masks.
class WordGame : public SetFace<WordGame, Bits<1>> {
 public:
  using Set = Bits<1>;
  static constexpr std::size_t kMost = Set::kMost;

  WordGame(std::shared_ptr<const SetRules> rules, std::vector<Element> there)
      : SetFace(std::move(rules)), there_(std::move(there)), links_(there_.size()), moves_with_(there_.size()) {
    Marks marks(moves().elements);
    MoveRows rows(moves());
    const auto add = [&](Move m) {
      const Elements needs = rows.needs(m);
      const Set needed = bits(needs);
      if (needed.count() < needs.size()) return;
      const Set removed = bits(marks.closure(rows.removes(m), moves().above));
      least_ = std::min(least_, needs.size());
      paired_ = paired_ && (needs.size() == 1 || (needs.size() == 2 && removed == needed));
      touch(m, needed, removed);
    };
    if (moves().needs) {
      for (Move m = 0; m < moves().count(); ++m) add(m);
    } else {
      for (const Element e : there_) add(e);
    }
  }

  friend bool operator==(const WordGame& a, const WordGame& b) {
    return a.there_ == b.there_ && a.rules().equals(b.rules());
  }

  [[nodiscard]] Set all() const {
    Set out;
    for (unsigned bit = 0; bit < there_.size(); ++bit) out.add(bit);
    return out;
  }
  template <class Visit>
  auto with_members(const Set& p, const Visit& visit) const {
    std::array<Element, kMost> members;
    std::size_t size = 0;
    p.for_each([&](std::size_t bit) { members[size++] = there_[bit]; });
    return visit(Elements(members.data(), size));
  }
  [[nodiscard]] std::vector<Element> gone(const Set& p) const {
    return with_members(p, [&](Elements members) { return others(members, moves().elements); });
  }
  [[nodiscard]] Set without(const Set& p, Elements removed) const { return p - bits(removed); }

  template <class Visit>
  bool options(const Set& p, Visit&& visit) const {
    return std::all_of(masks_.begin(), masks_.end(),
                       [&](const Masks& move) { return !move.needs.within(p) || visit(move.move, p - move.removes); });
  }

  [[nodiscard]] MoveCount place(const Set& p, Move move) const {
    std::uint64_t before = 0;
    for (std::size_t i = 0; masks_[i].move != move; ++i) before += masks_[i].needs.within(p) ? 1 : 0;
    return before;
  }

  /// Elements are together where a legal move has both. Those in no legal move are left out.
  template <class Visit>
  void parts(const Set& p, Visit&& visit) const {
    for (Set rest = p; !rest.empty();) {
      const Set first = Set::one(rest.lowest());
      Set part = first;
      for (Set open = part; !open.empty();) {
        const unsigned bit = open.lowest();
        const Set met = met_at(bit, p) - part;
        open.remove(bit);
        open |= met;
        part |= met;
      }
      rest -= part;
      if (least_ == 1 || !(part == first)) visit(part);
    }
  }

 private:
  struct Masks {
    Move move;
    Set needs;
    Set removes;
  };

  /// Those of the elements that have a bit.
  [[nodiscard]] Set bits(Elements elements) const {
    Set out;
    for (const Element e : elements) {
      if (const auto bit = place_in(there_, e)) out.add(*bit);
    }
    return out;
  }

  void touch(Move m, const Set& needed, const Set& removed) {
    const Set all = needed | removed;
    all.for_each([&](unsigned bit) {
      moves_with_[bit].push_back(static_cast<std::uint32_t>(masks_.size()));
      links_[bit] |= needed.has(bit) ? all : needed;
    });
    masks_.push_back({m, needed, removed});
  }

  /// Those of p that a legal move joins to an element.
  [[nodiscard]] Set met_at(unsigned bit, const Set& p) const {
    if (paired_) return links_[bit] & p;
    Set met;
    for (const std::uint32_t m : moves_with_[bit]) {
      if (masks_[m].needs.within(p)) met |= masks_[m].needs | masks_[m].removes;
    }
    return met & p;
  }

  std::vector<Element> there_;  // bit i is element there_[i]
  std::vector<Masks> masks_;
  std::size_t least_ = kMost;  // that a move needs; an element by itself has moves only if it is 1
  bool paired_ = true;         // two elements that are linked and there are in a legal move, whatever else is there
  std::vector<Set> links_;
  std::vector<std::vector<std::uint32_t>> moves_with_;
};

/// Any number of elements.
class RunGame : public SetFace<RunGame, RunSet> {
 public:
  explicit RunGame(std::shared_ptr<const SetRules> rules) : SetFace(std::move(rules)) {
    if (!moves().needs) return;
    first_move_.resize(moves().elements + 1);
    for (std::size_t m = 0; m < moves().count(); ++m) ++first_move_[(*moves().needs)[m].front() + 1];
    std::partial_sum(first_move_.begin(), first_move_.end(), first_move_.begin());
  }

  friend bool operator==(const RunGame& a, const RunGame& b) { return a.rules().equals(b.rules()); }

  template <class Visit>
  auto with_members(const RunSet& p, const Visit& visit) const {
    std::vector<Element> members;
    p.for_each([&](Element e) { members.push_back(e); });
    return visit(Elements(members));
  }
  [[nodiscard]] std::vector<Element> gone(const RunSet& p) const { return p.gaps(moves().elements); }
  [[nodiscard]] static RunSet without(const RunSet& p, Elements removed) { return p.without(removed); }

  template <class Visit>
  bool options(const RunSet& p, Visit&& visit) const {
    Marks marks(moves().elements);
    MoveRows rows(moves());
    return legal_moves(p, [&](Move m) { return visit(m, p.without(marks.closure(rows.removes(m), moves().above))); });
  }

  [[nodiscard]] MoveCount place(const RunSet& p, Move move) const {
    if (first_move_.empty()) return p.count_below(static_cast<Element>(move));
    std::uint64_t before = 0;
    legal_moves(p, [&](Move m) {
      if (m != move) ++before;
      return m != move;
    });
    return before;
  }

  /// As WordGame's, by union and find over the moves.
  template <class Visit>
  void parts(const RunSet& p, Visit&& visit) const {
    with_members(p, [&](Elements there) {
      UnionFind joined(there.size());
      std::vector<bool> used(there.size());
      MoveRows rows(moves());
      legal_moves(p, [&](Move m) {
        const std::uint32_t start = place_in(there, rows.needs(m).front()).value();
        const auto join = [&](Element e) {
          const auto i = place_in(there, e);
          if (!i) return;
          used[*i] = true;
          joined.join(start, *i);
        };
        for (const Element e : rows.needs(m)) join(e);
        for (const Element e : rows.removes(m)) {
          join(e);
          if (moves().above.size() == 0) continue;
          for (const Element above : moves().above[e]) join(above);
        }
        return true;
      });
      std::vector<std::vector<Element>> members;
      members.resize(there.size());
      for (std::uint32_t i = 0; i < there.size(); ++i) {
        if (used[i]) members[joined.find(i)].push_back(there[i]);
      }
      for (const std::vector<Element>& part : members) {
        if (!part.empty()) visit(RunSet::of(part));
      }
    });
  }

 private:
  /// Calls visit(move) while it returns true; false if it was stopped.
  template <class Visit>
  bool legal_moves(const RunSet& p, const Visit& visit) const {
    return p.all_of([&](Element e) {
      if (first_move_.empty()) return visit(std::size_t{e});
      for (Move m = first_move_[e]; m < first_move_[e + 1]; ++m) {
        const Elements needs = (*moves().needs)[m];
        const bool legal = std::all_of(needs.begin(), needs.end(), [&](Element n) { return p.has(n); });
        if (legal && !visit(m)) return false;
      }
      return true;
    });
  }

  std::vector<std::size_t> first_move_;  // by the first element that they need; empty: move m needs element m
};

}  // namespace

TermPointer set_term(const GameInfo& info, const Arguments& arguments, SetReading reading) {
  arguments.finish();
  const SetMoves& moves = reading.rules->moves();
  const std::vector<Element> gone = Marks(moves.elements).closure(reading.gone, moves.above);
  if (moves.elements - gone.size() <= WordGame::kMost) {
    const auto game = std::make_shared<const WordGame>(std::move(reading.rules), others(gone, moves.elements));
    return std::make_shared<TermOf<WordGame>>(info, arguments.game(), game, game->all());
  }
  RunSet there = RunSet::all(moves.elements).without(gone);
  return std::make_shared<TermOf<RunGame>>(info, arguments.game(),
                                           std::make_shared<const RunGame>(std::move(reading.rules)), std::move(there));
}

}  // namespace nucleo
