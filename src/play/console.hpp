#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

namespace nucleo {

/// What came of asking for a line.
struct Typed {
  enum class Kind { kLine, kEnd, kInterrupt };
  Kind kind = Kind::kLine;
  std::string line;
};

/// Where a person reads and types.
class Console {
 public:
  explicit Console(std::ostream& output, bool in_colours) : out(output), colours(in_colours) {}
  virtual ~Console() = default;
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  /// Asks for a line; `words` are what may be completed.
  virtual Typed ask(const std::string& prompt, const std::vector<std::string>& words) = 0;

  /// The columns of the terminal; 0 where lines are not to be broken.
  [[nodiscard]] virtual std::size_t width() const { return 0; }

  std::ostream& out;
  bool colours;
};

}  // namespace nucleo
