#pragma once

#include "game/game.hpp"

namespace nucleo {

/// The names of members that refinements are found by. A class that has such a member from two sides can't say which it
/// means: so a name is found whatever it names.
namespace member {

// clang-format off
struct Parts      { int parts;        template <class T> static constexpr bool kOne = requires { &T::parts; }; };
struct Usual      { int usual;        template <class T> static constexpr bool kOne = requires { &T::usual; }; };
struct Canonical  { int canonical;    template <class T> static constexpr bool kOne = requires { &T::canonical; }; };
struct Form       { int form;         template <class T> static constexpr bool kOne = requires { &T::form; }; };
struct SymmetricForm { int symmetric_form; template <class T> static constexpr bool kOne = requires { &T::symmetric_form; }; };
struct Mirrored   { int mirrored;     template <class T> static constexpr bool kOne = requires { &T::mirrored; }; };
struct PartValue  { int part_value;   template <class T> static constexpr bool kOne = requires { &T::part_value; }; };
struct Theorem    { int theorem;      template <class T> static constexpr bool kOne = requires { &T::theorem; }; };
struct Replies    { int replies;      template <class T> static constexpr bool kOne = requires { &T::replies; }; };
struct Same       { int same;         template <class T> static constexpr bool kOne = requires { &T::same; }; };
struct Identity   { int identity;     template <class T> static constexpr bool kOne = requires { &T::identity; }; };
struct Place      { int place;        template <class T> static constexpr bool kOne = requires { &T::place; }; };
struct NimHeaps   { int nim_heaps;    template <class T> static constexpr bool kOne = requires { &T::nim_heaps; }; };
struct IsNim      { int kIsNim;       template <class T> static constexpr bool kOne = requires { &T::kIsNim; }; };
struct HeapValues { int heap_values;  template <class T> static constexpr bool kOne = requires { &T::heap_values; }; };
struct Heaps      { int heaps;        template <class T> static constexpr bool kOne = requires { &T::heaps; }; };
struct LabelAll   { int label_all;    template <class T> static constexpr bool kOne = requires { &T::label_all; }; };
struct Values     { int values;       template <class T> static constexpr bool kOne = requires { &T::values; }; };
struct Outcomes   { int outcomes;     template <class T> static constexpr bool kOne = requires { &T::outcomes; }; };
struct Steps      { int steps;        template <class T> static constexpr bool kOne = requires { &T::steps; }; };
struct ColourName { int colour_name;  template <class T> static constexpr bool kOne = requires { &T::colour_name; }; };
struct Ends       { int kEnds;        template <class T> static constexpr bool kOne = requires { &T::kEnds; }; };
struct Over       { int over;         template <class T> static constexpr bool kOne = requires { &T::over; }; };
struct Loopy      { int loopy;        template <class T> static constexpr bool kOne = requires { &T::loopy; }; };
struct Passed     { int passed;       template <class T> static constexpr bool kOne = requires { &T::passed; }; };
struct Side       { int side;         template <class T> static constexpr bool kOne = requires { &T::side; }; };
struct LoopLabels { int loopy_labels; template <class T> static constexpr bool kOne = requires { &T::loopy_labels; }; };
struct Declared   { int declared;     template <class T> static constexpr bool kOne = requires { &T::declared; }; };
struct Turn       { int turn;         template <class T> static constexpr bool kOne = requires { &T::turn; }; };
struct Decide     { int decide;       template <class T> static constexpr bool kOne = requires { &T::decide; }; };
struct Line       { int line;         template <class T> static constexpr bool kOne = requires { &T::line; }; };
struct Sketch     { int sketch;       template <class T> static constexpr bool kOne = requires { &T::sketch; }; };
struct Portrait   { int portrait;     template <class T> static constexpr bool kOne = requires { &T::portrait; }; };
// clang-format on

/// Of a class G that is not final.
template <class G, class Name>
struct Both : G, Name {};

/// No member of that name, or one of the refinement's form.
template <class G, class Name, bool kFormed>
concept Fits = kFormed || Name::template kOne<Both<G, Name>>;

}  // namespace member

/// Every member of G that has the name of a refinement has its form (see game.hpp): none goes unused because of a slip
/// in its signature.
// clang-format off
template <class G>
concept WellFormed =
    member::Fits<G, member::Parts,      HasParts<G>> &&
    member::Fits<G, member::Usual,      HasSpellings<G>> &&
    member::Fits<G, member::Canonical,  HasSymmetry<G>> &&
    member::Fits<G, member::Form,       HasForm<G>> &&
    member::Fits<G, member::SymmetricForm, HasSymmetricForm<G>> &&
    member::Fits<G, member::Mirrored,   HasMirror<G>> &&
    member::Fits<G, member::PartValue,  HasPartValues<G>> &&
    member::Fits<G, member::Theorem,    HasTheorem<G>> &&
    member::Fits<G, member::Replies,    HasReplies<G>> &&
    member::Fits<G, member::Same,       HasIdentity<G>> &&
    member::Fits<G, member::Identity,   HasIdentity<G>> &&
    member::Fits<G, member::Place,      HasPlaces<G>> &&
    member::Fits<G, member::NimHeaps,   NimLike<G>> &&
    member::Fits<G, member::IsNim,      IsNim<G>> &&
    member::Fits<G, member::HeapValues, HasHeaps<G>> &&
    member::Fits<G, member::Heaps,      HasHeaps<G>> &&
    member::Fits<G, member::LabelAll,   HasDenseLabels<G>> &&
    member::Fits<G, member::Values,     HasOwnValues<G>> &&
    member::Fits<G, member::Outcomes,   HasOutcomes<G>> &&
    member::Fits<G, member::Steps,      HasSteps<G>> &&
    member::Fits<G, member::ColourName, HasSteps<G>> &&
    member::Fits<G, member::Ends,       Entailing<G>> &&
    member::Fits<G, member::Over,       Entailing<G>> &&
    member::Fits<G, member::Loopy,      MayBeLoopy<G>> &&
    member::Fits<G, member::Passed,     HasSides<G>> &&
    member::Fits<G, member::Side,       HasNamedSides<G>> &&
    member::Fits<G, member::LoopLabels, Endless<G>> &&
    member::Fits<G, member::Declared,   DeclaresEnds<G>> &&
    member::Fits<G, member::Turn,       Refereed<G>> &&
    member::Fits<G, member::Decide,     Refereed<G>> &&
    member::Fits<G, member::Line,       Refereed<G>> &&
    member::Fits<G, member::Sketch,     HasSketch<G>> &&
    member::Fits<G, member::Portrait,   HasPortrait<G>>;
// clang-format on

template <Game G>
constexpr bool well_formed() {
  return WellFormed<G>;
}

}  // namespace nucleo
