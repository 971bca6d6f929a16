#pragma once

#include <span>

#include "game/sum.hpp"
#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// The positions of several terms played together. Vertex (v1, …, vk) has number v1 + n1·(v2 + n2·(v3 + …)), so that
/// the start, every term at its vertex 0, is vertex 0. Throws Stopped where it passes the budget's memory, InputError
/// where refuse_declared does. O(order + size).
Digraph compound_digraph(std::span<const StateGraph> terms, Compound compound, const Budget& budget);

/// Every vertex of it as the other player finds it after a move elsewhere; empty where that changes none.
std::vector<Vertex> compound_passed(std::span<const StateGraph> terms);

/// Throws InputError where terminals are declared won or lost: they say what play means to a game alone only.
void refuse_declared(std::span<const StateGraph> terms);

/// A move of a compound: for every term the number of the move made in it, or kStays.
inline constexpr std::size_t kStays = ~std::size_t{0};
using CompoundMove = std::vector<std::size_t>;

/// Calls visit(move) for every way to move in the compound, where term i has counts[i] moves; visit returns false to
/// end.
void for_each_move(std::span<const std::size_t> counts, Compound compound,
                   const std::function<bool(const CompoundMove&)>& visit);

/// The moves of every term. Throws Stopped.
std::vector<std::vector<MovePointer>> moves_by_term(const Sum& sum, const Budget& budget);
/// The number of them.
std::vector<std::size_t> counts_of(std::span<const std::vector<MovePointer>> moves);
/// The move of the sum in which term i makes moves[i][move[i]].
SumMove joint_move(const std::shared_ptr<const Sum>& sum, std::span<const std::vector<MovePointer>> moves,
                   const CompoundMove& move);

/// All of them, in the order of for_each_move. Throws Stopped.
std::vector<SumMove> all_moves(const std::shared_ptr<const Sum>& sum, Compound compound, const Budget& budget);

/// The vertex of the compound to which a move of the start leads. Terms that stay are found by the other player.
Vertex vertex_after(std::span<const StateGraph> terms, const CompoundMove& move);

}  // namespace nucleo
