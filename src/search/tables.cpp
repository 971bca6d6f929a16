#include "search/tables.hpp"

namespace nucleo {
namespace {

/// Of one kind; beyond, the one that nobody used for longest is forgotten. They are looked through one by one.
constexpr std::size_t kMostIdle = 256;

}  // namespace

std::uint64_t Tables::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

void Tables::forget() {
  const std::lock_guard lock(mutex_);
  idle_.clear();
  bytes_ = 0;
}

/// A quarter of the memory of a job may be taken by what is kept for others.
void Tables::make_room(const Budget& budget) {
  constexpr std::uint64_t kShare = 4;
  if (bytes_ <= budget.memory() / kShare) return;
  idle_.clear();
  bytes_ = 0;
}

void Tables::give_back(std::type_index type, std::unique_ptr<Kept> kept) {
  kept->budget.follow_nothing();
  const std::lock_guard lock(mutex_);
  bytes_ += kept->bytes();
  auto& all = idle_[type];
  if (all.size() >= kMostIdle) {
    bytes_ -= all.front()->bytes();
    all.erase(all.begin());
  }
  all.push_back(std::move(kept));
}

}  // namespace nucleo
