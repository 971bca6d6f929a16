// A member that has the name of a refinement but not its form does not compile.

#include "game/well_formed.hpp"

#include <gtest/gtest.h>

#include "search/heap_values.hpp"

namespace nucleo::testing {
namespace {

/// Take one.
struct Plain {
  using Position = unsigned;
  using Move = unsigned;
  static std::string text(Position p) { return std::to_string(p); }
  static Phrase name(Position /*p*/, Move /*move*/) { return {}; }
  template <class Visit>
  static bool options(Position p, Visit&& visit) {
    return p == 0 || visit(Move{1}, p - 1);
  }
};
static_assert(Game<Plain> && well_formed<Plain>());

struct Good : Plain {
  using Colour = unsigned;
  using Form = std::string;
  static constexpr Text kEnds{"the end", "el fin"};
  static constexpr bool kIsNim = false;
  struct Labels {
    Nimber operator()(Position p) const { return p % 2; }
    static std::uint64_t size() { return 0; }
    static bool covers(Position /*p*/) { return true; }
    static std::uint64_t bytes() { return 0; }
  };
  struct Loops {
    LoopyLabel operator()(Position /*p*/) const { return {}; }
  };
  template <class Visit>
  static void parts(Position p, Visit&& visit) {
    visit(p);
  }
  static Position usual(Position p) { return p; }
  static Position canonical(Position p) { return p; }
  static Form form(Position /*p*/) { return {}; }
  static std::optional<Nimber> part_value(Position p) { return p % 2; }
  static std::optional<Claim> theorem(Position /*p*/, Play /*play*/) { return {}; }
  template <class Visit>
  static bool replies(Position p, Play /*play*/, Nimber /*target*/, Visit&& visit) {
    visit(Move{1}, p - 1);
    return true;
  }
  static std::optional<std::uint64_t> place(Position /*p*/, Move /*move*/) { return 0; }
  static std::optional<std::vector<Nimber>> nim_heaps(Position /*p*/) { return {}; }
  static HeapValues heap_values(std::uint64_t /*largest*/, const Budget& /*budget*/) {
    return HeapValues(std::vector<std::uint32_t>());
  }
  [[nodiscard]] const std::vector<Nimber>& heaps(Position /*p*/) const { return all; }
  static Labels label_all(Position /*p*/, const Budget& /*budget*/) { return {}; }
  static Labels values(const Budget& /*budget*/) { return {}; }
  static Labels outcomes(const Budget& /*budget*/) { return {}; }
  template <class Visit>
  static bool steps(Position p, Visit&& visit) {
    return visit(Colour{}, p);
  }
  static std::string colour_name(Colour /*c*/) { return {}; }
  static bool over(Position /*p*/) { return false; }
  static bool loopy() { return false; }
  static Position passed(Position p) { return p; }
  static std::string side(Position /*p*/) { return {}; }
  static Loops loopy_labels(Play /*play*/, const Budget& /*budget*/) { return {}; }
  static std::optional<Outcome> declared(Position /*p*/) { return {}; }
  static Turn turn(Position /*p*/) { return {}; }
  static Decision decide(Position /*p*/, const Budget& /*budget*/) { return {}; }
  static std::vector<std::size_t> line(Position /*p*/, const Budget& /*budget*/) { return {}; }
  static Sketch sketch(Position /*p*/, Language /*language*/) { return {}; }
  std::vector<Nimber> all;
};
static_assert(HasParts<Good> && HasSpellings<Good> && HasSymmetry<Good> && HasForm<Good> && HasPartValues<Good> &&
              HasTheorem<Good>);
static_assert(HasReplies<Good> && HasPlaces<Good> && NimLike<Good> && HasHeaps<Good> && HasDenseLabels<Good>);
static_assert(HasOwnValues<Good> && HasOutcomes<Good> && HasSteps<Good> && Entailing<Good> && MayBeLoopy<Good>);
static_assert(HasNamedSides<Good> && Endless<Good> && DeclaresEnds<Good> && Refereed<Good> && HasSketch<Good>);

// kIsNim is there to be true.
static_assert(!well_formed<Good>());
struct Nim : Good {
  static constexpr bool kIsNim = true;
};
static_assert(IsNim<Nim> && well_formed<Nim>());

// Each hides a member of Nim's, so that only its own form is at fault.

struct PartsOfTwo : Nim {
  static void parts(Position p, int more);
};
static_assert(!well_formed<PartsOfTwo>());
struct UsualText : Nim {
  static std::string usual(Position p);
};
static_assert(!well_formed<UsualText>());
struct CanonicalText : Nim {
  static std::string canonical(Position p);
};
static_assert(!well_formed<CanonicalText>());
struct FormWithoutPosition : Nim {
  static Form form();
};
static_assert(!well_formed<FormWithoutPosition>());
struct PartValueOfInt : Nim {
  static int part_value(Position p);
};
static_assert(!well_formed<PartValueOfInt>());
struct TheoremWithoutPlay : Nim {
  static std::optional<Claim> theorem(Position p);
};
static_assert(!well_formed<TheoremWithoutPlay>());
struct RepliesWithoutPlay : Nim {
  template <class Visit>
  static bool replies(Position p, Nimber target, Visit&& visit);
};
static_assert(!well_formed<RepliesWithoutPlay>());
struct PlaceOfNumber : Nim {
  static std::uint64_t place(Position p, Move move);
};
static_assert(!well_formed<PlaceOfNumber>());
struct NimHeapsAlways : Nim {
  static std::vector<Nimber> nim_heaps(Position p);
};
static_assert(!well_formed<NimHeapsAlways>());
struct HeapValuesInVector : Nim {
  static std::vector<Nimber> heap_values(std::uint64_t largest, const Budget& budget);
};
static_assert(!well_formed<HeapValuesInVector>());
struct HeapsByValue : Nim {
  static std::vector<Nimber> heaps(Position p);
};
static_assert(!well_formed<HeapsByValue>());
struct SameOfOne : Nim {
  static bool same(Position p);
};
static_assert(!well_formed<SameOfOne>());
struct LabelsWithoutBudget : Nim {
  static Labels label_all(Position p);
};
static_assert(!well_formed<LabelsWithoutBudget>());
struct ValuesAsData : Nim {
  std::vector<Nimber> values;
};
static_assert(!well_formed<ValuesAsData>());
struct OutcomesAsType : Nim {
  struct outcomes {};
};
static_assert(!well_formed<OutcomesAsType>());
struct StepsWithoutEnd : Nim {
  template <class Visit>
  static void steps(Position p, Visit&& visit);
};
static_assert(!well_formed<StepsWithoutEnd>());
struct ColourWithoutSteps : Plain {
  static std::string colour_name(unsigned colour);
};
static_assert(!well_formed<ColourWithoutSteps>());
struct EndsAsFlag : Nim {
  static constexpr bool kEnds = true;
};
static_assert(!well_formed<EndsAsFlag>());
struct OverWithoutWords : Plain {
  static bool over(Position p);
};
static_assert(!well_formed<OverWithoutWords>());
struct LoopyOfPosition : Nim {
  static bool loopy(Position p);
};
static_assert(!well_formed<LoopyOfPosition>());
struct PassedWithoutLoopy : Plain {
  static std::optional<Claim> theorem(Position p, Play play);
  static Position passed(Position p);
};
static_assert(!well_formed<PassedWithoutLoopy>());
struct SideOfBool : Nim {
  static bool side(Position p);
};
static_assert(!well_formed<SideOfBool>());
struct LoopyLabelsWithoutPlay : Nim {
  static Loops loopy_labels(const Budget& budget);
};
static_assert(!well_formed<LoopyLabelsWithoutPlay>());
struct DeclaredBool : Nim {
  static bool declared(Position p);
};
static_assert(!well_formed<DeclaredBool>());
struct TurnOfNumber : Nim {
  static unsigned turn(Position p);
};
static_assert(!well_formed<TurnOfNumber>());
struct DecideWithoutBudget : Nim {
  static Decision decide(Position p);
};
static_assert(!well_formed<DecideWithoutBudget>());
struct LineAlone : Plain {
  static std::vector<std::size_t> line(Position p, const Budget& budget);
};
static_assert(!well_formed<LineAlone>());
struct SketchWithoutLanguage : Nim {
  static Sketch sketch(Position p);
};
static_assert(!well_formed<SketchWithoutLanguage>());
struct SketchOfText : Nim {
  static std::string sketch(Position p, Language language);
};
static_assert(!well_formed<SketchOfText>());
struct ChangesItself : Nim {  // rules are constant
  Position canonical(Position p);
};
static_assert(!well_formed<ChangesItself>());
class HiddenForm : public Nim {
  static Form form(Position p);
};
static_assert(!well_formed<HiddenForm>());

// The least that a game gives.
struct Unstoppable : Plain {
  template <class Visit>
  static void options(Position p, Visit&& visit);
};
static_assert(!Game<Unstoppable>);
struct Nameless : Plain {
  struct Move {};
  static Phrase name(Position p, const Move& move);
  template <class Visit>
  static bool options(Position p, Visit&& visit);
};
static_assert(!Game<Nameless>);  // its moves have no ==

TEST(WellFormed, IsAskedAtCompileTime) { EXPECT_TRUE(well_formed<Nim>()); }

}  // namespace
}  // namespace nucleo::testing
