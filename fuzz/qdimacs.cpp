// Formulas as files and as words: what is read survives being written and read again, and small ones are solved.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "logic/cnf.hpp"
#include "logic/qbf.hpp"
#include "tolerate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nucleo;
  static const Budget budget({}, 64'000'000);
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto read = [](const std::string& content, std::size_t chunk) {
    ByteSource source = ByteSource::text(content, "fuzz", budget, chunk);
    return read_qdimacs(source);
  };
  for (const std::size_t chunk : {std::size_t{3}, ByteSource::kChunk}) {
    tolerate_bad_input([&] {
      constexpr std::size_t kFewTurns = 20;
      const Formula formula = read(text, chunk);
      if (read(qdimacs_text(formula), chunk) != formula) std::abort();
      if (formula.turns.size() <= kFewTurns) Qbf(formula, {}, budget).winner();
    });
  }
  tolerate_bad_input([&] {
    const Formula formula = read_cnf(text, "fuzz");
    if (read_cnf(cnf_text(formula), "fuzz") != formula) std::abort();
  });
  return 0;
}
