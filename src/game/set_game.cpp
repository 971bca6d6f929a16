// Games on sets, one compiled form for at most 64 elements and one for any number, whatever the game.

#include <numeric>

#include "game/sets.hpp"
#include "game/term_of.hpp"

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

/// What both forms share: all that asks the rules.
template <class Set>
class SetFace {
 public:
  using Position = Set;
  using Move = std::size_t;
  using Form = std::string;

  explicit SetFace(std::shared_ptr<const SetRules> rules) : rules_(std::move(rules)) {}

  [[nodiscard]] std::string text(const Set& p) const {
    return p.with_gone(elements(), [&](Elements gone) { return rules_->text(gone); });
  }
  [[nodiscard]] Phrase name(const Set&, const Move& move) const { return rules_->name(move); }
  [[nodiscard]] std::optional<Claim> theorem(const Set& p, Play play) const {
    return p.with_gone(elements(), [&](Elements gone) { return rules_->theorem(gone, play); });
  }
  template <class Visit>
  bool replies(const Set& p, Play play, Nimber target, Visit&& visit) const {
    Marks marks(elements());
    MoveRows rows(moves());
    return p.with_gone(elements(), [&](Elements gone) {
      return rules_->replies(gone, play, target, [&](Move move) {
        visit(move, p.without(marks.closure(rows.removes(move), moves().above)));
      });
    });
  }
  [[nodiscard]] std::optional<std::vector<Nimber>> nim_heaps(const Set& p) const {
    return p.with_gone(elements(), [&](Elements gone) { return rules_->nim_heaps(gone); });
  }
  [[nodiscard]] std::optional<Nimber> part_value(const Set& part) const {
    return part.with_members([&](Elements there) { return rules_->part_value(there); });
  }
  [[nodiscard]] Form form(const Set& part) const {
    return part.with_members([&](Elements there) { return rules_->form(there); });
  }

 protected:
  [[nodiscard]] const SetMoves& moves() const { return rules_->moves(); }
  [[nodiscard]] Element elements() const { return rules_->moves().elements; }

 private:
  std::shared_ptr<const SetRules> rules_;
};

/// At most 64 elements: every move is two masks.
class WordGame : public SetFace<WordSet> {
 public:
  explicit WordGame(std::shared_ptr<const SetRules> rules)
      : SetFace(std::move(rules)), links_(elements()), moves_with_(elements()) {
    Marks marks(elements());
    MoveRows rows(moves());
    for (std::size_t m = 0; m < moves().count(); ++m) {
      const Elements needs = rows.needs(m);
      needs_.push_back(WordSet::of(needs).bits);
      removes_.push_back(WordSet::of(marks.closure(rows.removes(m), moves().above)).bits);
      least_ = std::min(least_, needs.size());
      paired_ = paired_ && (needs.size() == 1 || (needs.size() == 2 && removes_[m] == needs_[m]));
      touch(m);
    }
  }

  template <class Visit>
  void options(const WordSet& p, Visit&& visit) const {
    for (Move m = 0; m < needs_.size(); ++m) {
      if ((needs_[m] & ~p.bits) == 0) visit(m, WordSet{p.bits & ~removes_[m]});
    }
  }

  /// Elements are together where a legal move has both. Those in no legal move are left out.
  template <class Visit>
  void parts(const WordSet& p, Visit&& visit) const {
    for (std::uint64_t rest = p.bits; rest != 0;) {
      std::uint64_t part = rest & -rest;
      for (std::uint64_t open = part; open != 0;) {
        const std::uint64_t met = met_at(static_cast<Element>(std::countr_zero(open)), p.bits) & ~part;
        open = (open & (open - 1)) | met;
        part |= met;
      }
      rest &= ~part;
      if (least_ == 1 || (part & (part - 1)) != 0) visit(WordSet{part});
    }
  }

 private:
  void touch(std::size_t m) {
    const std::uint64_t all = needs_[m] | removes_[m];
    WordSet{all}.for_each([&](Element e) {
      moves_with_[e].push_back(static_cast<std::uint32_t>(m));
      if ((needs_[m] >> e & 1) != 0) {
        links_[e] |= all;
      } else {
        links_[e] |= needs_[m];
      }
    });
  }

  /// Those of p that a legal move joins to e.
  [[nodiscard]] std::uint64_t met_at(Element e, std::uint64_t p) const {
    if (paired_) return links_[e] & p;
    std::uint64_t met = 0;
    for (const std::uint32_t m : moves_with_[e]) {
      if ((needs_[m] & ~p) == 0) met |= needs_[m] | removes_[m];
    }
    return met & p;
  }

  std::vector<std::uint64_t> needs_, removes_;  // one a move
  std::size_t least_ = WordSet::kMost;          // that a move needs; an element by itself has moves only if it is 1
  bool paired_ = true;  // two elements that are linked and there are in a legal move, whatever else is there
  std::vector<std::uint64_t> links_;
  std::vector<std::vector<std::uint32_t>> moves_with_;
};

/// Any number of elements.
class RunGame : public SetFace<RunSet> {
 public:
  explicit RunGame(std::shared_ptr<const SetRules> rules) : SetFace(std::move(rules)) {
    if (!moves().needs) return;
    first_move_.resize(elements() + 1);
    for (std::size_t m = 0; m < moves().count(); ++m) ++first_move_[(*moves().needs)[m].front() + 1];
    std::partial_sum(first_move_.begin(), first_move_.end(), first_move_.begin());
  }

  template <class Visit>
  void options(const RunSet& p, Visit&& visit) const {
    Marks marks(elements());
    MoveRows rows(moves());
    for_each_legal(p, [&](Move m) { visit(m, p.without(marks.closure(rows.removes(m), moves().above))); });
  }

  /// As WordGame's, by union and find over the moves.
  template <class Visit>
  void parts(const RunSet& p, Visit&& visit) const {
    p.with_members([&](Elements there) {
      std::vector<std::uint32_t> root(there.size());
      std::iota(root.begin(), root.end(), 0U);
      const auto find = [&](std::uint32_t i) {
        while (root[i] != i) i = root[i] = root[root[i]];
        return i;
      };
      std::vector<bool> used(there.size());
      MoveRows rows(moves());
      for_each_legal(p, [&](Move m) {
        const Element first = rows.needs(m).front();
        const auto start =
            static_cast<std::uint32_t>(std::lower_bound(there.begin(), there.end(), first) - there.begin());
        used[start] = true;
        const auto join = [&](Element e) {
          const auto found = std::lower_bound(there.begin(), there.end(), e);
          if (found == there.end() || *found != e) return;
          const auto i = static_cast<std::uint32_t>(found - there.begin());
          used[i] = true;
          const std::uint32_t a = find(start);
          const std::uint32_t b = find(i);
          root[std::max(a, b)] = std::min(a, b);
        };
        for (const Element e : rows.needs(m)) join(e);
        for (const Element e : rows.removes(m)) {
          join(e);
          if (moves().above.size() == 0) continue;
          for (const Element above : moves().above[e]) join(above);
        }
      });
      std::vector<std::vector<Element>> members(there.size());
      for (std::uint32_t i = 0; i < there.size(); ++i) {
        if (used[i]) members[find(i)].push_back(there[i]);
      }
      for (const std::vector<Element>& part : members) {
        if (!part.empty()) visit(RunSet::of(part));
      }
    });
  }

 private:
  template <class Visit>
  void for_each_legal(const RunSet& p, const Visit& visit) const {
    p.for_each([&](Element e) {
      if (first_move_.empty()) return visit(std::size_t{e});
      for (Move m = first_move_[e]; m < first_move_[e + 1]; ++m) {
        const Elements needs = (*moves().needs)[m];
        if (std::all_of(needs.begin(), needs.end(), [&](Element n) { return p.has(n); })) visit(m);
      }
    });
  }

  std::vector<std::size_t> first_move_;  // by the first element that they need; empty: move m needs element m
};

template <class G>
TermPointer term_of(const GameInfo& info, const Arguments& arguments, std::shared_ptr<const SetRules> rules,
                    const std::vector<Element>& gone) {
  const SetMoves& moves = rules->moves();
  auto position = G::Position::all(moves.elements).without(Marks(moves.elements).closure(gone, moves.above));
  return std::make_shared<TermOf<G>>(info, arguments.game(), std::make_shared<const G>(std::move(rules)),
                                     std::move(position));
}

}  // namespace

std::vector<Element> others(Elements members, Element count) {
  std::vector<Element> out;
  out.reserve(count - members.size());
  auto next = members.begin();
  for (Element e = 0; e < count; ++e) {
    if (next != members.end() && *next == e) {
      ++next;
    } else {
      out.push_back(e);
    }
  }
  return out;
}

TermPointer set_term(const GameInfo& info, const Arguments& arguments, std::shared_ptr<const SetRules> rules,
                     const std::vector<Element>& gone) {
  arguments.finish();
  if (rules->moves().elements <= WordSet::kMost) return term_of<WordGame>(info, arguments, std::move(rules), gone);
  return term_of<RunGame>(info, arguments, std::move(rules), gone);
}

}  // namespace nucleo
