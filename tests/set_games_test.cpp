// Games on boards, graphs and posets against the naive ones of set_games.hpp, on thousands of small random positions,
// a few things left of few or of many; and copies of those, too many things for a word, against one of them.

#include "set_games.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <random>

#include "game_support.hpp"
#include "games/all.hpp"
#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"
#include "search/part_graph.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::Edges;
using testing::Flags;
using testing::NaiveGame;
using testing::scaled;

using Random = std::mt19937_64;

TermPointer term_of(const std::string& text) {
  static const Budget kNoLimit;
  return read_sum({text}, all_games(), kNoLimit).terms.front();
}

/// Misère play of sums of parts, nothing but the definition.
class MisereParts {
 public:
  explicit MisereParts(const PartGraph& graph) : graph_(graph) {}
  bool wins(const PartSum& sum) {
    if (const auto found = known_.find(sum); found != known_.end()) return found->second;
    bool win = sum.empty();
    for (std::size_t i = 0; i < sum.size() && !win; ++i) {
      PartSum rest = sum;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      for (std::size_t k = graph_.first_option(sum[i]); k < graph_.last_option(sum[i]) && !win; ++k) {
        win = !wins(sum_of(rest, graph_.option(k)));
      }
    }
    return known_[sum] = win;
  }

 private:
  const PartGraph& graph_;
  std::map<PartSum, bool> known_;
};

class Agreement {
 public:
  Agreement(NaiveGame& naive, const Flags& state)
      : naive_(naive), state_(state), options_(naive.moves(state)), term_(term_of(naive.word(state))) {}

  void check_texts() {
    SCOPED_TRACE(naive_.word(state_));
    texts();
  }
  void check() {
    check_texts();
    SCOPED_TRACE(naive_.word(state_));
    values();
    misere_by_parts();
    theorem(Play::kNormal);
    theorem(Play::kMisere);
  }
  /// Every position that can be reached, both plays; with and without symmetry.
  void check_states() {
    SCOPED_TRACE(naive_.word(state_));
    std::map<std::string, Flags> by_text;
    const std::function<void(const Flags&)> collect = [&](const Flags& s) {
      if (!by_text.emplace(naive_.word(s), s).second) return;
      for (const Flags& next : naive_.moves(s)) collect(next);
    };
    collect(state_);
    StatesWanted wanted;
    wanted.texts = true;
    const StateGraph states = term_->states(wanted, Budget());
    ASSERT_EQ(states.digraph.order(), by_text.size());
    check_labels(states, by_text);
    wanted.up_to_symmetry = true;
    const StateGraph fewer = term_->states(wanted, Budget());
    EXPECT_LE(fewer.digraph.order(), by_text.size());
    check_labels(fewer, by_text);
  }

 private:
  void texts() {
    EXPECT_EQ(term_->text(), naive_.word(state_));
    std::multiset<std::string> expected;
    for (const Flags& next : options_) expected.insert(naive_.word(next));
    moves_ = testing::named(term_->moves());
    std::multiset<std::string> found;
    std::set<std::string> english;
    std::set<std::string> spanish;
    for (const testing::NamedMove& move : moves_) {
      found.insert(move.to);
      english.insert(move.name.in(Language::kEnglish));
      spanish.insert(move.name.in(Language::kSpanish));
    }
    EXPECT_EQ(found, expected);
    EXPECT_EQ(english.size(), moves_.size()) << "a name stands for one move";
    EXPECT_EQ(spanish.size(), moves_.size());
    if (!moves_.empty()) {
      EXPECT_EQ(term_->after(moves_.size() / 2)->text(), moves_[moves_.size() / 2].to);
    }
    for (const Flags& next : options_) by_text_[naive_.word(next)] = next;
  }

  void values() {
    const Labelled labelled = labels_of(*term_, Budget());
    EXPECT_EQ(labelled.value, static_cast<Nimber>(naive_.grundy(state_)));
    ASSERT_EQ(labelled.options.size(), moves_.size());
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      EXPECT_EQ(labelled.options[i], static_cast<Nimber>(naive_.grundy(by_text_.at(moves_[i].to)))) << moves_[i].to;
    }
  }

  void misere_by_parts() {
    PartGraph graph;
    const testing::Cut cut = testing::cut_of(*term_, graph, Budget());
    MisereParts parts(graph);
    EXPECT_EQ(parts.wins(cut.whole), naive_.misere_win(state_));
    ASSERT_EQ(cut.options.size(), moves_.size());
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      EXPECT_EQ(parts.wins(cut.options[i]), naive_.misere_win(by_text_.at(moves_[i].to))) << moves_[i].to;
    }
  }

  Nimber label(const Flags& state, Play play) {
    return static_cast<Nimber>(play == Play::kNormal ? naive_.grundy(state) : naive_.misere_win(state) ? 1 : 0);
  }

  void theorem(Play play) {
    const std::optional<Claim> claim = term_->theorem(play);
    if (!claim) return;
    ++theorems;
    EXPECT_EQ(claim->outcome, label(state_, play) == 0 ? Outcome::kLose : Outcome::kWin);
    if (claim->value) {
      EXPECT_EQ(*claim->value, label(state_, play));
    }
    for (Nimber target = 0; target < (claim->value || play == Play::kMisere ? 6 : 1); ++target) {
      const Replies replies = term_->replies(play, target, moves_.size());
      std::vector<std::string> expected;
      for (const testing::NamedMove& move : moves_) {
        if (label(by_text_.at(move.to), play) == target) expected.push_back(move.name.in(Language::kEnglish) + move.to);
      }
      std::vector<std::string> found;
      for (const testing::NamedMove& move : testing::named(replies.moves))
        found.push_back(move.name.in(Language::kEnglish) + move.to);
      if (replies.complete) {
        ++replied;
        EXPECT_EQ(found, expected) << "to label " << target;
      } else {
        for (const std::string& move : found) {
          EXPECT_NE(std::find(expected.begin(), expected.end(), move), expected.end()) << move;
        }
      }
    }
    const auto heaps = term_->nim_heaps();
    if (heaps && play == Play::kNormal) {
      Nimber total = 0;
      for (const Nimber heap : *heaps) total ^= heap;
      EXPECT_EQ(total, label(state_, play));
    }
  }

  void check_labels(const StateGraph& states, const std::map<std::string, Flags>& by_text) {
    const auto values = acyclic_grundy(states.digraph);
    const Decomposition misere = decompose(states.digraph, Play::kMisere);
    ASSERT_TRUE(values.has_value());
    for (Vertex v = 0; v < states.digraph.order(); ++v) {
      const Flags& state = by_text.at(states.texts[v]);
      EXPECT_EQ((*values)[v], static_cast<Vertex>(naive_.grundy(state))) << states.texts[v];
      EXPECT_EQ(misere.outcome(v) == Outcome::kWin, naive_.misere_win(state)) << states.texts[v];
    }
  }

  NaiveGame& naive_;
  Flags state_;
  std::vector<Flags> options_;
  TermPointer term_;
  std::vector<testing::NamedMove> moves_;
  std::map<std::string, Flags> by_text_;

 public:
  static inline int theorems = 0;
  static inline int replied = 0;
};

/// The position, one after a few random moves, and now and then all states.
void check(NaiveGame naive, Random& random, int round) {
  Agreement(naive, naive.start).check();
  if (round % 16 == 0) Agreement(naive, naive.start).check_states();
  Flags state = naive.start;
  for (int step = 0; step < 2; ++step) {
    const std::vector<Flags> next = naive.moves(state);
    if (next.empty()) return;
    state = next[random() % next.size()];
  }
  Agreement(naive, state).check();
}

/// `many` is `count` copies of `one`, so its parts are those of one, `count` times, and so for every option.
void check_copies(NaiveGame one, NaiveGame many, std::size_t count) {
  Agreement(many, many.start).check_texts();
  SCOPED_TRACE(many.word(many.start));
  const TermPointer small = term_of(one.word(one.start));
  const TermPointer large = term_of(many.word(many.start));
  PartGraph graph;
  const testing::Cut of_one = testing::cut_of(*small, graph, Budget());
  const testing::Cut of_many = testing::cut_of(*large, graph, Budget());
  PartSum others;
  for (std::size_t i = 1; i < count; ++i) others = sum_of(others, of_one.whole);
  EXPECT_EQ(of_many.whole, sum_of(others, of_one.whole));
  std::multiset<PartSum> expected;
  for (const PartSum& option : of_one.options) {
    for (std::size_t i = 0; i < count; ++i) expected.insert(sum_of(others, option));
  }
  EXPECT_EQ(std::multiset<PartSum>(of_many.options.begin(), of_many.options.end()), expected);
  const Labelled one_labelled = labels_of(*small, Budget());
  const Labelled labelled = labels_of(*large, Budget());
  const Nimber rest = count % 2 == 0 ? one_labelled.value : 0;
  EXPECT_EQ(labelled.value, rest ^ one_labelled.value);
  std::multiset<Nimber> values;
  for (const Nimber value : one_labelled.options) {
    for (std::size_t i = 0; i < count; ++i) values.insert(rest ^ value);
  }
  EXPECT_EQ(std::multiset<Nimber>(labelled.options.begin(), labelled.options.end()), values);
}

/// Copies of so many things that are more than a word holds.
std::size_t copies_of(const Flags& flags) {
  return 1 + 64 / static_cast<std::size_t>(std::max<std::ptrdiff_t>(std::count(flags.begin(), flags.end(), '1'), 1));
}

/// `count` random things of those for which `may` is true are there.
Flags few(Random& random, std::size_t size, std::size_t count, const std::function<bool(std::size_t)>& may) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < size; ++i) {
    if (may(i)) places.push_back(i);
  }
  std::shuffle(places.begin(), places.end(), random);
  Flags flags(size, '0');
  for (std::size_t i = 0; i < std::min(count, places.size()); ++i) flags[places[i]] = '1';
  return flags;
}

template <class Make>
void boards(std::uint64_t seed, std::size_t most_free, const Make& make) {
  Random random(seed);
  Agreement::theorems = Agreement::replied = 0;
  for (int round = 0; round < scaled(1000); ++round) {
    const int rows = 1 + static_cast<int>(random() % 4);
    const int columns = 1 + static_cast<int>(random() % 5);
    const auto size = static_cast<std::size_t>(rows * columns);
    const Flags free = few(random, size, 1 + random() % most_free, [](std::size_t) { return true; });
    check(make(rows, columns, free), random, round);
    if (round % 4 == 0) {
      const std::size_t copies = copies_of(free);
      Flags stacked;
      for (std::size_t i = 0; i < copies; ++i) stacked += free + Flags(static_cast<std::size_t>(columns), '0');
      check_copies(make(rows, columns, free), make(static_cast<int>(copies) * (rows + 1), columns, stacked), copies);
    }
    // A few cells that lie together on a board which a word can't hold.
    const int wide = 9 + static_cast<int>(random() % 3);
    const auto top = static_cast<int>(random() % 5);
    const auto left = static_cast<int>(random() % 5);
    const auto near = [&](std::size_t i) {
      const int r = static_cast<int>(i) / wide - top;
      const int c = static_cast<int>(i) % wide - left;
      return r >= 0 && r < 4 && c >= 0 && c < 4;
    };
    check(make(9, wide, few(random, static_cast<std::size_t>(9 * wide), 8 + random() % 4, near)), random, round);
  }
  EXPECT_GT(Agreement::theorems, scaled(100));
  EXPECT_GT(Agreement::replied, scaled(100));
}

TEST(SetGames, CramAgreesWithItsRules) { boards(11, 12, testing::naive_cram); }
TEST(SetGames, TrominoAgreesWithItsRules) { boards(12, 14, testing::naive_tromino); }

/// Boards that a half turn takes to themselves, where the theorem has most to say.
TEST(SetGames, PointReflectionOnSymmetricBoards) {
  Random random(13);
  Agreement::theorems = Agreement::replied = 0;
  for (int round = 0; round < scaled(600); ++round) {
    const int rows = 1 + static_cast<int>(random() % 4);
    const int columns = 1 + static_cast<int>(random() % 5);
    Flags free(static_cast<std::size_t>(rows * columns), '1');
    for (std::size_t i = 0; i < free.size(); ++i) {
      if (random() % 4 == 0) free[i] = free[free.size() - 1 - i] = '0';
    }
    check(testing::naive_cram(rows, columns, free), random, round);
    check(testing::naive_tromino(rows, columns, free), random, round);
  }
  EXPECT_GT(Agreement::theorems, scaled(600));
}

Edges random_edges(Random& random, int order, int percent) {
  Edges edges;
  for (int a = 1; a <= order; ++a) {
    for (int b = a + 1; b <= order; ++b) {
      if (static_cast<int>(random() % 100) < percent) edges.emplace_back(a, b);
    }
  }
  return edges;
}

/// `count` copies, one behind the other.
Edges copied(const Edges& edges, int order, std::size_t count) {
  Edges out;
  for (int i = 0; i < static_cast<int>(count); ++i) {
    for (const auto& [a, b] : edges) out.emplace_back(a + i * order, b + i * order);
  }
  return out;
}
Flags copied(const Flags& flags, std::size_t count) {
  Flags out;
  for (std::size_t i = 0; i < count; ++i) out += flags;
  return out;
}

/// All edges between vertices that are there are there too, but for some.
Flags chomp_flags(Random& random, int order, const Edges& edges, const Flags& vertices, int gone_percent) {
  Flags flags = vertices;
  for (const auto& [a, b] : edges) {
    const bool both = vertices[a - 1] == '1' && vertices[b - 1] == '1';
    flags += both && static_cast<int>(random() % 100) >= gone_percent ? '1' : '0';
  }
  EXPECT_EQ(flags.size(), static_cast<std::size_t>(order) + edges.size());
  return flags;
}

TEST(SetGames, GraphChompAgreesWithItsRules) {
  Random random(14);
  Agreement::theorems = Agreement::replied = 0;
  for (int round = 0; round < scaled(800); ++round) {
    const int order = static_cast<int>(random() % 6);
    const Edges edges = random_edges(random, order, order > 4 ? 60 : 80);
    const Flags all(static_cast<std::size_t>(order), '1');
    const Flags there = chomp_flags(random, order, edges, all, round % 3 == 0 ? 20 : 0);
    const NaiveGame game = testing::naive_graph_chomp(testing::graph6_word(order, edges), order, edges, there);
    check(game, random, round);
    if (round % 8 == 0 && order > 0) {
      const std::size_t copies = copies_of(there);
      const int total = order * static_cast<int>(copies);
      const Edges more = copied(edges, order, copies);
      check_copies(game,
                   testing::naive_graph_chomp(testing::graph6_word(total, more), total, more,
                                              copied(all, copies) + copied(there.substr(all.size()), copies)),
                   copies);
    }
    const int large = 14;
    const Edges many = random_edges(random, large, 70);
    const Flags vertices = few(random, large, 3 + random() % 2, [](std::size_t) { return true; });
    check(testing::naive_graph_chomp(testing::graph6_word(large, many), large, many,
                                     chomp_flags(random, large, many, vertices, 10)),
          random, round);
  }
  EXPECT_GT(Agreement::theorems, scaled(400));
  EXPECT_GT(Agreement::replied, scaled(400));
}

TEST(SetGames, NodeKaylesAgreesWithItsRules) {
  Random random(15);
  Agreement::theorems = Agreement::replied = 0;
  for (int round = 0; round < scaled(1500); ++round) {
    const int order = static_cast<int>(random() % 11);
    const Edges edges = random_edges(random, order, 5 + static_cast<int>(random() % 50));
    const Flags there(static_cast<std::size_t>(order), '1');
    const NaiveGame game = testing::naive_node_kayles(testing::graph6_word(order, edges), edges, there);
    check(game, random, round);
    if (round % 8 == 0 && order > 0) {
      const std::size_t copies = copies_of(there);
      const Edges more = copied(edges, order, copies);
      const std::string word = testing::graph6_word(order * static_cast<int>(copies), more);
      check_copies(game, testing::naive_node_kayles(word, more, copied(there, copies)), copies);
    }
    const int large = 65 + static_cast<int>(random() % 5);
    const Edges many = random_edges(random, large, 3 + static_cast<int>(random() % 40));
    check(testing::naive_node_kayles(testing::graph6_word(large, many), many,
                                     few(random, static_cast<std::size_t>(large), 9, [](std::size_t) { return true; })),
          random, round);
  }
  EXPECT_GT(Agreement::theorems, scaled(400));
}

TEST(SetGames, ArcKaylesAgreesWithItsRules) {
  Random random(17);
  Agreement::theorems = Agreement::replied = 0;
  for (int round = 0; round < scaled(900); ++round) {
    const int order = static_cast<int>(random() % 10);
    const Edges edges = random_edges(random, order, 5 + static_cast<int>(random() % 50));
    const Flags there(static_cast<std::size_t>(order), '1');
    const NaiveGame game = testing::naive_arc_kayles(testing::graph6_word(order, edges), edges, there);
    check(game, random, round);
    if (round % 8 == 0 && order > 0) {
      const std::size_t copies = copies_of(there);
      const Edges more = copied(edges, order, copies);
      const std::string word = testing::graph6_word(order * static_cast<int>(copies), more);
      check_copies(game, testing::naive_arc_kayles(word, more, copied(there, copies)), copies);
    }
    const int large = 65 + static_cast<int>(random() % 5);
    const Edges many = random_edges(random, large, 3 + static_cast<int>(random() % 40));
    check(testing::naive_arc_kayles(testing::graph6_word(large, many), many,
                                    few(random, static_cast<std::size_t>(large), 9, [](std::size_t) { return true; })),
          random, round);
  }
  EXPECT_GT(Agreement::theorems, scaled(300));
  EXPECT_GT(Agreement::replied, scaled(300));
}

TEST(SetGames, ArcKaylesOnAGridIsCram) {
  for (const char* size : {"1x7", "2x3", "3x3", "3x4", "2x7", "3x5"}) {
    const Labelled arcs = labels_of(*term_of("arc-kayles grid" + std::string(size)), Budget());
    EXPECT_EQ(arcs.value, labels_of(*term_of("cram " + std::string(size)), Budget()).value) << size;
  }
}

/// a < b in the file only for a before b in a random order, so there is no circuit.
struct RandomPoset {
  std::vector<std::set<int>> above;
  std::string word;

  /// `count` copies, one behind the other.
  RandomPoset(const RandomPoset& poset, std::size_t count) : above(1), word(poset.word + "s") {
    const int order = static_cast<int>(poset.above.size()) - 1;
    for (int i = 0; i < static_cast<int>(count); ++i) {
      for (int x = 1; x <= order; ++x) {
        above.emplace_back();
        for (const int y : poset.above[static_cast<std::size_t>(x)]) above.back().insert(y + i * order);
      }
    }
    write();
  }
  RandomPoset(Random& random, int order, int percent, bool chains, bool greatest)
      : above(static_cast<std::size_t>(order) + 1),
        word("@" + ::testing::TempDir() + "random_poset_" + std::to_string(::getpid()) + ".txt") {
    std::vector<int> sorted;
    for (int x = 1; x <= order; ++x) sorted.push_back(x);
    std::shuffle(sorted.begin(), sorted.end(), random);
    for (int i = 0; i < order; ++i) {
      for (int j = i + 1; j < order; ++j) {
        const bool joined = chains ? j == i + 1 && random() % 3 > 0 : static_cast<int>(random() % 100) < percent;
        if (joined || (greatest && j == order - 1)) above[static_cast<std::size_t>(sorted[i])].insert(sorted[j]);
      }
    }
    write();
  }
  void write() const {
    std::ofstream out(word.substr(1));
    std::size_t lines = 0;
    for (const auto& row : above) lines += row.size();
    out << above.size() - 1 << ' ' << lines << '\n';
    for (std::size_t x = 1; x < above.size(); ++x) {
      for (const int y : above[x]) out << x << ' ' << y << '\n';
    }
  }
};

/// Everything is there but what is above some random elements.
Flags lower_set(Random& random, const std::vector<std::set<int>>& above, int keep) {
  Flags flags(above.size() - 1, '1');
  const std::function<void(int)> remove = [&](int x) {
    if (flags[static_cast<std::size_t>(x) - 1] == '0') return;
    flags[static_cast<std::size_t>(x) - 1] = '0';
    for (const int y : above[static_cast<std::size_t>(x)]) remove(y);
  };
  while (std::count(flags.begin(), flags.end(), '1') > keep) remove(1 + static_cast<int>(random() % flags.size()));
  return flags;
}

TEST(SetGames, PosetAgreesWithItsRules) {
  Random random(16);
  Agreement::theorems = Agreement::replied = 0;
  for (int round = 0; round < scaled(1200); ++round) {
    const int order = 1 + static_cast<int>(random() % 9);
    const RandomPoset poset(random, order, 10 + static_cast<int>(random() % 60), round % 4 == 0, round % 4 == 1);
    const Flags there = lower_set(random, poset.above, order - static_cast<int>(random() % 2));
    check(testing::naive_poset(poset.word, poset.above, there), random, round);
    if (round % 8 == 0) {
      const std::size_t copies = copies_of(there);
      const RandomPoset more(poset, copies);
      check_copies(testing::naive_poset(poset.word, poset.above, there),
                   testing::naive_poset(more.word, more.above, copied(there, copies)), copies);
    }
    const RandomPoset large(random, 66, 4, round % 2 == 0, false);
    check(testing::naive_poset(large.word, large.above, lower_set(random, large.above, 9)), random, round);
  }
  EXPECT_GT(Agreement::theorems, scaled(1000));
  EXPECT_GT(Agreement::replied, scaled(500));
}

/// The same game as another one, position by position.
TEST(SetGames, PosetsMadeOfOtherGamesAreThose) {
  const std::pair<const char*, const char*> same[] = {{"from=nim:3,2", "nim 3 2"},
                                                      {"from=nim:1,0,4", "nim 1 0 4"},
                                                      {"from=nim:5", "nim 5"},
                                                      {"from=nim:0", "nim 0"},
                                                      {"from=graph:K4", "graph-chomp K4"},
                                                      {"from=graph:C5", "graph-chomp C5"},
                                                      {"from=graph:S3", "graph-chomp S3"},
                                                      {"from=graph:g6:D?{", "graph-chomp g6:D?{"},
                                                      {"from=chomp:2x3", "chomp 2x3"},
                                                      {"from=chomp:4,2,1", "chomp 4,2,1"},
                                                      {"from=chomp:1", "chomp 1"},
                                                      {"less:1<2,3<4<5", "nim 2 3"},
                                                      {"less:1-3-4,2", "nim 3 1"}};
  for (const auto& [from, game] : same) {
    SCOPED_TRACE(from);
    const TermPointer poset = term_of("poset " + std::string(from));
    EXPECT_EQ(poset->text(), "poset " + std::string(from));
    const TermPointer other = term_of(game);
    const Digraph states = poset->states({}, Budget()).digraph;
    const Digraph expected = other->states({}, Budget()).digraph;
    EXPECT_TRUE(isomorphism(states, expected));
    EXPECT_EQ(labels_of(*poset, Budget()).value, labels_of(*other, Budget()).value);
  }
  EXPECT_EQ(term_of("poset from=graph:petersen")->count_moves(), 25U);  // ten vertices, fifteen edges
  EXPECT_EQ(term_of("poset less:1-4,2-4,3")->after(0)->text(), "poset less:1-4,2-4,3 without=1,4");
  EXPECT_EQ(term_of("poset from=nim:3,2 without=3")->after(1)->text(), "poset from=nim:3,2 without=2,3");
}

}  // namespace
}  // namespace nucleo
