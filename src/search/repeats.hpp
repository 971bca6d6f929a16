#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace nucleo {

/// The least p such that v[n + p] = v[n] for the last `need` indices n for which both are there, with p at most
/// `most`. O(values) in most sequences, and never much more: then with 4 bytes a value besides.
template <class T>
std::optional<std::uint64_t> shortest_repeat(std::span<const T> values, std::uint64_t need, std::uint64_t most);

/// For how many indices from the end on v[n + p] = v[n]. O(that many).
template <class T>
std::uint64_t reach_of(std::span<const T> values, std::uint64_t p);

}  // namespace nucleo
