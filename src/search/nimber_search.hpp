#pragma once

// Values of positions that are too large for all below them to be valued: a proof-number search over questions 'has
// this part the value v?'. A part has not the value v if one of its options has it, or if it has a smaller value
// itself; it has it if all of these questions are answered no. So every question is a vertex of an AND/OR graph, and
// what is opened next is where least seems left to prove (L. V. Allis; df-pn of A. Nagai, 2002). An option is a sum of
// parts: parts that occur twice cancel, and all but the largest are valued before the largest is asked for what the
// others leave open (J. Lemoine, S. Viennot, "Nimbers are inevitable", 2012).

#include <algorithm>
#include <array>
#include <bit>
#include <deque>
#include <functional>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "game/game.hpp"
#include "nucleo/error.hpp"
#include "search/nimber_crew.hpp"
#include "search/nimber_table.hpp"

namespace nucleo {

/// What the search asks of a kind of positions. A Part is connected, in the form in which equal games should meet, and
/// not empty (Part{} is none).
///
///   options(part, visit)  calls visit(parts, value) for the options while it returns true: the option is the sum of
///                         the parts and of a heap of that value
///   most_value(part)      no value is larger
///   work(part)            roughly how many options it has
///   small(part)           it is valued at once, by the values of all its options
///   small(part, value)    (where it is there) the same, while the whole question is about that value
///   facts(part)           what is known of it beforehand
///   patience()            (where it is there) another option is easier if it is by so many eighths: not every step is
///                         taken back. 1 where nothing is said
template <class S>
concept NimberSpace = requires(const S& space, const typename S::Part& part) {
  { space.most_value(part) } -> std::same_as<unsigned>;
  { space.work(part) } -> std::same_as<unsigned>;
  { space.small(part) } -> std::same_as<bool>;
  { space.facts(part) } -> std::same_as<Proved>;
};

/// A part and its hash.
template <class Part>
struct Hashed {
  Part part{};
  std::uint64_t hash = 0;
};

/// What becomes of a part when it is opened for the first time, learned while the search goes on, by the work that the
/// parts are and by the value asked for: how many options are open, as a rule, and how often none is, for one is known
/// to have the value.
class Experience {
 public:
  Experience() { at_once_.fill(kOne / 2); }

  void answered_at_once(unsigned work, unsigned value, bool at_once) {
    std::int32_t& share = at_once_[place(work) * kValues + std::min(value, kValues - 1)];
    share += ((at_once ? kOne : 0) - share) / kShareMemory;
  }
  void left_open(unsigned work, std::size_t kids) {
    std::int32_t& mean = kids_[place(work)];
    const auto now = static_cast<std::int32_t>(std::min<std::size_t>(kids, 1 << 12) * kOne);
    mean = mean == 0 ? now : mean + (now - mean) / kKidsMemory;
    guess_[place(work)] = static_cast<std::uint32_t>(mean / kOne * 7 / 8);
  }
  /// How much is left to prove of a part that was never opened.
  [[nodiscard]] ProofNumbers guess(unsigned work, unsigned value) const {
    const std::size_t at = place(work);
    const std::int32_t at_once = at_once_[at * kValues + std::min(value, kValues - 1)];
    return {at_once < kSeldom ? 2U : 1U, 1 + (kids_[at] == 0 ? work / 2 : guess_[at])};
  }

 private:
  static constexpr std::int32_t kOne = 1 << 16;
  static constexpr std::int32_t kSeldom = kOne / 2;
  static constexpr std::int32_t kKidsMemory = 16;
  static constexpr std::int32_t kShareMemory = 64;
  static constexpr std::size_t kWorks = 512;
  static constexpr unsigned kValues = 8;
  static std::size_t place(unsigned work) { return std::min<std::size_t>(work, kWorks - 1); }

  std::array<std::int32_t, kWorks> kids_{};
  std::array<std::uint32_t, kWorks> guess_{};  // of those that are open
  std::array<std::int32_t, kWorks * kValues> at_once_{};
};

/// One thread at work.
template <class Space>
class NimberWorker {
 public:
  using Part = typename Space::Part;
  using Table = NimberTable<Part>;

  /// It may keep the options of so many questions.
  NimberWorker(const Space& space, Table& table, NimberCrew& crew, std::size_t kept = std::size_t{1} << 12)
      : space_(space), table_(table), crew_(crew), kept_(std::bit_floor(kept)) {}

  /// Whether the part has that value. Throws Stopped, and NimberCrew::Answered where the answer came from another.
  bool has_value(const Hashed<Part>& asked, unsigned value, std::size_t depth = 0) {
    if (depth == 0) hypothesis_ = value;
    for (;;) {
      const Answer answer = prove(asked, value, {ProofNumbers::kMost, ProofNumbers::kMost}, depth);
      if (answer.verdict != Verdict::kOpen) return answer.verdict == Verdict::kSame;
    }
  }

  /// The value of a part.
  unsigned value(const Hashed<Part>& asked, std::size_t depth = 0) {
    for (unsigned v = 0; v <= space_.most_value(asked.part); ++v) {
      const Proved proved = table_.proved(asked.part, asked.hash);
      if (proved.exact()) return proved.value();
      if (!proved.excludes(v) && has_value(asked, v, depth)) return v;
    }
    throw InputError("--load", Text{"the file that was read contradicts the rules: it leaves a position no value",
                                    "el archivo leído contradice las reglas: deja una posición sin valor"});
  }

  /// Tells the crew of the steps since the last look at the clock.
  void count_steps() { crew_.count(std::exchange(steps_, 0)); }

  /// Called now and then with the value that the whole question is about; empty where nobody wants to know.
  std::function<void(unsigned hypothesis)> on_look;

 private:
  enum class Verdict : std::uint8_t { kOpen, kSame, kOther };
  struct Answer {
    Verdict verdict = Verdict::kOpen;
    ProofNumbers numbers;
  };
  /// An option: the sum of some members and a heap. Or the part itself, asked for a smaller value.
  struct Kid {
    std::uint32_t first = 0;
    std::uint16_t known = 0;
    std::uint8_t count = 0;
    bool visited : 1 = false;
    bool fresh : 1 = false;  // it was rated when it was made
    bool busy : 1 = false;   // another thread is at work on it: there is more to do elsewhere
    ProofNumbers numbers{};
  };
  struct Frame {
    std::vector<Kid> kids;
    std::vector<Hashed<Part>> members;
    std::uint64_t seen = 0;  // small values that options have
  };
  /// A question that was left open: who comes back need not make the options again.
  struct Kept {
    Part part{};
    unsigned value = 0;
    Frame frame;

    /// Only what the open options are made of, for many questions are kept.
    void keep(const Part& asked, unsigned asked_value, const Frame& from) {
      part = asked;
      value = asked_value;
      frame.kids = from.kids;
      frame.seen = from.seen;
      frame.members.clear();
      frame.members.reserve(from.kids.size());
      for (Kid& kid : frame.kids) {
        const auto first = from.members.begin() + kid.first;
        kid.first = static_cast<std::uint32_t>(frame.members.size());
        frame.members.insert(frame.members.end(), first, first + kid.count);
      }
    }
    void take(Frame& to) {
      to = frame;
      part = Part{};
    }
  };
  /// An option whose parts have not been looked up yet.
  struct Waiting {
    std::uint32_t first;
    std::uint32_t count;
    unsigned known;
  };
  static constexpr unsigned kSeen = 64;
  static constexpr std::size_t kAhead = 6;  // options that are made while the table's entries are fetched

  void take_step() {
    constexpr std::uint64_t kBetweenLooks = 256;
    crew_.step(table_);
    if (++steps_ < kBetweenLooks) return;
    count_steps();
    crew_.look_at_clock();
    if (on_look) on_look(hypothesis_);
  }

  Frame& frame_at(std::size_t depth) {
    while (frames_.size() <= depth) frames_.emplace_back();
    return frames_[depth];
  }

  /// The value of a small part, by those of all its options.
  unsigned plain_value(const Hashed<Part>& part) {
    const Proved proved = table_.proved(part.part, part.hash);
    if (proved.exact()) return proved.value();
    std::array<std::uint64_t, 4> seen{};
    const std::uint64_t before = ++nodes_;
    take_step();
    space_.options(part.part, [&](std::span<const Part> parts, unsigned value) {
      for (const Part& p : parts) value ^= plain_value({p, hash_of(p)});
      seen[value / 64 % seen.size()] |= std::uint64_t{1} << (value % 64);
      return true;
    });
    unsigned least = 0;
    while ((seen[least / 64] >> (least % 64) & 1) != 0) ++least;
    table_.prove(part.part, part.hash, Proved::value_is(least), nodes_ - before + 1);
    return least;
  }

  [[nodiscard]] bool small(const Part& part) const {
    if constexpr (requires { space_.small(part, hypothesis_); }) return space_.small(part, hypothesis_);
    return space_.small(part);
  }

  static void see(unsigned value, Frame& frame) {
    if (value < kSeen) frame.seen |= std::uint64_t{1} << value;
  }

  /// Looks up the parts of an option. False where it has the value asked for.
  bool admit(Frame& frame, const Waiting& option, unsigned value) {
    Hashed<Part>* const members = frame.members.data() + option.first;
    if (option.count == 1) return admit_one(frame, option, members[0], value);
    unsigned known = option.known;
    std::uint16_t left = 0;
    for (std::uint32_t i = 0; i < option.count; ++i) {
      const Hashed<Part> member = members[i];
      Proved proved = table_.proved(member.part, member.hash);
      if (!proved.exact() && small(member.part)) proved = Proved::value_is(plain_value(member));
      if (proved.exact()) {
        known ^= proved.value();
        continue;
      }
      std::uint16_t same = 0;
      while (same < left && !(members[same].part == member.part)) ++same;
      if (same < left) {
        members[same] = members[--left];  // G + G = 0
      } else {
        members[left++] = member;
      }
    }
    if (left == 0) {
      see(known, frame);
      return known != value;
    }
    std::uint64_t hash = members[0].hash + known;
    if (left > 1) {
      std::sort(members, members + left, [](const auto& a, const auto& b) { return a.hash < b.hash; });
      for (std::uint16_t i = 0; i < left; ++i) hash = mixed(hash + members[i].hash);
    }
    Kid kid;
    kid.first = option.first;
    kid.count = static_cast<std::uint8_t>(left);
    kid.known = static_cast<std::uint16_t>(known);
    if (is_new(frame, kid, hash)) frame.kids.push_back(kid);
    return true;
  }
  bool admit_one(Frame& frame, const Waiting& option, const Hashed<Part>& member, unsigned value) {
    const unsigned asked = value ^ option.known;
    const typename Table::Known known = table_.look_up(member.part, member.hash, asked);
    Proved proved = known.proved;
    if (!proved.exact() && small(member.part)) proved = Proved::value_is(plain_value(member));
    if (proved.exact()) {
      see(option.known ^ proved.value(), frame);
      return proved.value() != asked;
    }
    if (excluded(member.part, asked, proved)) return true;
    Kid kid;
    kid.first = option.first;
    kid.count = 1;
    kid.known = static_cast<std::uint16_t>(option.known);
    if (!is_new(frame, kid, member.hash + option.known)) return true;
    rate(kid, member.part, asked, known);
    kid.fresh = true;
    frame.kids.push_back(kid);
    return true;
  }

  /// Remembers an option with this hash, if none of the question is equal.
  bool is_new(const Frame& frame, const Kid& kid, std::uint64_t hash) {
    return met_.add(hash, frame.kids.size(), [&](std::size_t other) { return equal(frame, frame.kids[other], kid); });
  }
  [[nodiscard]] static bool equal(const Frame& frame, const Kid& a, const Kid& b) {
    if (a.known != b.known || a.count != b.count) return false;
    return std::equal(frame.members.begin() + a.first, frame.members.begin() + a.first + a.count,
                      frame.members.begin() + b.first,
                      [](const Hashed<Part>& x, const Hashed<Part>& y) { return x.part == y.part; });
  }

  /// Which options of one question were met: small, and emptied at once.
  class Met {
   public:
    void clear() {
      if (++now_ != 0) return;
      slots_.fill({});
      now_ = 1;
    }
    /// False where one of those with this hash is the same.
    template <class Same>
    bool add(std::uint64_t hash, std::size_t index, const Same& same) {
      for (std::size_t i = hash % kSlots, probes = 0; probes < kProbes; i = (i + 1) % kSlots, ++probes) {
        Slot& slot = slots_[i];
        if (slot.made != now_) {
          slot = {now_, static_cast<std::uint32_t>(index)};
          return true;
        }
        if (same(slot.index)) return false;
      }
      return true;  // in a crowd nothing is looked for
    }

   private:
    static constexpr std::size_t kSlots = 256;
    static constexpr std::size_t kProbes = 8;
    struct Slot {
      std::uint32_t made = 0;
      std::uint32_t index = 0;
    };
    std::array<Slot, kSlots> slots_{};
    std::uint32_t now_ = 0;
  };

  /// The options that are still open. False where one has the value asked for.
  bool expand(const Part& part, unsigned value, Frame& frame) {
    frame.kids.clear();
    frame.members.clear();
    frame.seen = 0;
    met_.clear();
    std::array<Waiting, kAhead> waiting;
    std::size_t made = 0;
    std::size_t admitted = 0;
    const bool open = space_.options(part, [&](std::span<const Part> parts, unsigned known) {
      if (parts.empty()) {
        see(known, frame);
        return known != value;
      }
      waiting[made++ % kAhead] = {static_cast<std::uint32_t>(frame.members.size()),
                                  static_cast<std::uint32_t>(parts.size()), known};
      for (const Part& p : parts) {
        const std::uint64_t hash = hash_of(p);
        table_.prefetch(hash);
        frame.members.push_back({p, hash});
      }
      return made - admitted < kAhead || admit(frame, waiting[admitted++ % kAhead], value);
    });
    if (!open) return false;
    while (admitted < made) {
      if (!admit(frame, waiting[admitted++ % kAhead], value)) return false;
    }
    return true;
  }

  /// What is known by now of an option that was open, and how much is left to prove.
  Verdict look_at(Frame& frame, Kid& kid, unsigned value) {
    const auto members = frame.members.begin() + kid.first;
    if (kid.count > 1) {
      std::uint16_t left = 0;
      unsigned work = 2;
      for (std::uint16_t i = 0; i < kid.count; ++i) {
        const Proved proved = table_.proved(members[i].part, members[i].hash);
        if (proved.exact()) {
          kid.known ^= static_cast<std::uint16_t>(proved.value());
        } else {
          work += space_.work(members[i].part);
          members[left++] = members[i];
        }
      }
      kid.count = static_cast<std::uint8_t>(left);
      kid.numbers = {work / 2, work / 2};
      if (left > 1) return Verdict::kOpen;
    }
    if (kid.count == 0) return kid.known == value ? Verdict::kSame : Verdict::kOther;
    const unsigned asked = value ^ kid.known;
    const auto known = table_.look_up(members[0].part, members[0].hash, asked);
    if (known.proved.exact()) return known.proved.value() == asked ? Verdict::kSame : Verdict::kOther;
    if (excluded(members[0].part, asked, known.proved)) return Verdict::kOther;
    rate(kid, members[0].part, asked, known);
    return Verdict::kOpen;
  }
  [[nodiscard]] bool excluded(const Part& part, unsigned value, Proved proved) const {
    return proved.excludes(value) || (value > 1 && value > space_.most_value(part));
  }
  void rate(Kid& kid, const Part& part, unsigned asked, const typename Table::Known& known) const {
    if (known.asked) {
      kid.numbers = known.numbers;
    } else if (!kid.visited) {
      kid.numbers = experience_.guess(space_.work(part), asked);
    }
    kid.busy = known.busy;
  }

  /// The part may have a smaller value itself.
  void ask_smaller_values(const Hashed<Part>& asked, unsigned value, Proved proved, Frame& frame) {
    for (unsigned smaller = 0; smaller < value; ++smaller) {
      const bool seen = smaller < kSeen && (frame.seen >> smaller & 1) != 0;
      if (seen || proved.excludes(smaller)) continue;
      Kid& kid = frame.kids.emplace_back();
      kid.first = static_cast<std::uint32_t>(frame.members.size());
      kid.count = 1;
      kid.known = static_cast<std::uint16_t>(value ^ smaller);
      frame.members.push_back(asked);
    }
  }

  Answer prove(const Hashed<Part>& asked, unsigned value, ProofNumbers limits, std::size_t depth) {
    Kept& kept = kept_[(asked.hash + value) & (kept_.size() - 1)];
    __builtin_prefetch(&kept);
    const auto known = table_.look_up(asked.part, asked.hash, value);
    if (known.proved.exact()) return {known.proved.value() == value ? Verdict::kSame : Verdict::kOther, {}};
    if (excluded(asked.part, value, known.proved)) return {Verdict::kOther, {}};
    const std::uint64_t before = ++nodes_;
    take_step();
    Frame& frame = frame_at(depth);
    const auto conclude = [&](Verdict verdict) -> Answer {
      const Proved proved = verdict == Verdict::kSame ? Proved::value_is(value) : Proved().without_value(value);
      table_.prove(asked.part, asked.hash, proved.without_values(frame.seen), nodes_ - before + 1);
      return {verdict, {}};
    };
    if (kept.value == value && kept.part == asked.part) {
      kept.take(frame);
      for (const Hashed<Part>& member : frame.members) table_.prefetch(member.hash);
    } else {
      const bool open = expand(asked.part, value, frame);
      experience_.answered_at_once(space_.work(asked.part), value, !open);
      if (!open) return conclude(Verdict::kOther);
      const Proved proved = known.proved.with(space_.facts(asked.part)).without_values(frame.seen);
      if (proved.excludes(value)) return conclude(Verdict::kOther);
      experience_.left_open(space_.work(asked.part), frame.kids.size());
      ask_smaller_values(asked, value, proved, frame);
    }
    const Presence<Table, Part> presence(crew_, table_, asked.part, asked.hash);
    auto& kids = frame.kids;
    for (std::size_t i = 0; i < kids.size();) {
      const Verdict verdict = kids[i].fresh ? Verdict::kOpen : look_at(frame, kids[i], value);
      kids[i].fresh = false;
      if (verdict == Verdict::kSame) return conclude(Verdict::kOther);
      if (verdict == Verdict::kOther) {
        kids[i] = kids.back();
        kids.pop_back();
      } else {
        ++i;
      }
    }
    for (;;) {
      // An option and how easy it is in one number, so that the least is found without a branch.
      constexpr std::uint64_t kNone = std::uint64_t{ProofNumbers::kMost} << 32;
      std::uint64_t same = 0;
      std::uint64_t easiest = kNone;
      std::uint64_t next = kNone;
      for (std::size_t i = 0; i < kids.size(); ++i) {
        same += kids[i].numbers.other;
        const std::uint32_t easy = kids[i].numbers.same + (kids[i].busy ? kids[i].numbers.same / 2 + 1 : 0);
        const std::uint64_t here = std::uint64_t{easy} << 32 | i;
        next = std::min(next, std::max(easiest, here));
        easiest = std::min(easiest, here);
      }
      const auto least = static_cast<std::uint32_t>(easiest >> 32);
      const auto second = static_cast<std::uint32_t>(next >> 32);
      const std::size_t chosen = easiest & 0xffffffffU;
      if (kids.empty()) return conclude(Verdict::kSame);
      // What was looked at before may be known better by now, and another thread may have begun with it.
      const ProofNumbers before_look = kids[chosen].numbers;
      const bool was_busy = kids[chosen].busy;
      const Verdict verdict = look_at(frame, kids[chosen], value);
      if (verdict == Verdict::kSame) return conclude(Verdict::kOther);
      if (verdict == Verdict::kOther) {
        kids[chosen] = kids.back();
        kids.pop_back();
        continue;
      }
      if (kids[chosen].numbers.same > before_look.same || kids[chosen].numbers.other != before_look.other ||
          kids[chosen].busy != was_busy) {
        continue;
      }
      const ProofNumbers numbers{std::min(least, ProofNumbers::kMost),
                                 static_cast<std::uint32_t>(std::min<std::uint64_t>(same, ProofNumbers::kMost))};
      if (reached(numbers.other, limits.other) || reached(numbers.same, limits.same)) {
        table_.estimate(asked.part, asked.hash, value, numbers, nodes_ - before + 1);
        kept.keep(asked.part, value, frame);
        return {Verdict::kOpen, numbers};
      }
      pursue(frame, chosen, value, limits, numbers, second, depth);
    }
  }

  /// The largest limit is none, for numbers that are too large are all alike.
  static bool reached(std::uint32_t number, std::uint32_t limit) {
    return limit < ProofNumbers::kMost && number >= limit;
  }

  /// Works on one option, until another seems easier.
  void pursue(Frame& frame, std::size_t chosen, unsigned value, ProofNumbers limits, ProofNumbers numbers,
              std::uint32_t second, std::size_t depth) {
    const Kid kid = frame.kids[chosen];
    const auto members = frame.members.begin() + kid.first;
    if (kid.count > 1) {
      const auto smallest = std::min_element(members, members + kid.count, [&](const auto& a, const auto& b) {
        return space_.work(a.part) < space_.work(b.part);
      });
      const Hashed<Part> part = *smallest;
      const auto place = static_cast<std::size_t>(smallest - frame.members.begin());
      const unsigned found = this->value(part, depth + 1);
      Kid& now = frame.kids[chosen];
      now.known ^= static_cast<std::uint16_t>(found);
      frame.members[place] = frame.members[now.first + --now.count];
      return;
    }
    const ProofNumbers within{
        limits.same == ProofNumbers::kMost ? ProofNumbers::kMost : limits.same - numbers.same + kid.numbers.other,
        std::min({limits.other, second + second * patience() / 8 + 1, ProofNumbers::kMost})};
    const Answer answer = prove(*members, value ^ kid.known, within, depth + 1);
    Kid& now = frame.kids[chosen];
    now.visited = true;
    now.numbers = answer.numbers;
    if (answer.verdict == Verdict::kOpen) return;
    now.count = 0;  // the table may have forgotten it
    now.known = static_cast<std::uint16_t>(answer.verdict == Verdict::kSame ? value : value + 1);
  }

  [[nodiscard]] std::uint32_t patience() const {
    if constexpr (requires { space_.patience(); }) return space_.patience();
    return 1;
  }

  const Space& space_;
  Table& table_;
  NimberCrew& crew_;
  std::deque<Frame> frames_;
  Met met_;
  std::vector<Kept> kept_;
  Experience experience_;
  std::uint64_t nodes_ = 0;  // questions that were opened
  std::uint64_t steps_ = 0;  // since the last look at the clock
  unsigned hypothesis_ = 0;  // the value that the whole question is about
};

}  // namespace nucleo
