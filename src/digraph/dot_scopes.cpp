#include "digraph/dot_scopes.hpp"

#include <algorithm>
#include <utility>

namespace nucleo {
namespace {

void sort_unique(std::vector<Vertex>& vertices) {
  std::sort(vertices.begin(), vertices.end());
  vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
}

}  // namespace

void DotScope::add(Vertex v) {
  if (!members_.empty() && members_.back() == v) return;
  // Repeats go before the room grows, so that a subgraph takes no more than its vertices need.
  if (members_.size() == members_.capacity()) {
    sort_unique(members_);
    members_.reserve(2 * members_.size() + 1);
    account();
  }
  members_.push_back(v);
}

DotScope& DotScope::child(std::string_view name) {
  auto found = children_.find(name);
  if (found == children_.end()) found = children_.emplace(name, std::make_unique<DotScope>(bytes_)).first;
  return *found->second;
}

void DotScope::absorb(DotScope& anonymous) {
  std::vector<Vertex> other = std::move(anonymous.members_);
  for (const auto& [name, scope] : anonymous.children_) scope->collect(other);
  if (members_.size() < other.size()) members_.swap(other);
  members_.insert(members_.end(), other.begin(), other.end());
  account();
}

std::uint64_t DotScope::collect(std::vector<Vertex>& out) const {
  out.insert(out.end(), members_.begin(), members_.end());
  std::uint64_t steps = 1 + members_.size();
  for (const auto& [name, scope] : children_) steps += scope->collect(out);
  return steps;
}

void DotScope::account() {
  bytes_ -= counted_;
  counted_ = sizeof(DotScope) + members_.capacity() * sizeof(Vertex);
  bytes_ += counted_;
}

}  // namespace nucleo
