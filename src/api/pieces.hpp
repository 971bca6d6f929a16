#pragma once

#include <string>

#include "api/reply.hpp"

namespace nucleo {

/// Writes a long reply in pieces, when the work is over. Nothing is held of it, so that no limit of memory can cut it
/// in two.
class Pieces {
 public:
  explicit Pieces(ReplySink& sink) : sink_(sink) { text.reserve(2 * kFull); }
  void pass_on() {
    sink_.write(text);
    text.clear();
  }
  void pass_on_if_full() {
    if (text.size() >= kFull) pass_on();
  }

  std::string text;

 private:
  static constexpr std::size_t kFull = std::size_t{1} << 16;
  ReplySink& sink_;
};

}  // namespace nucleo
