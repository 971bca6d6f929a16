// Lines position -> move: any bytes are read, or refused in one line; what is read can be played.

#include <cstddef>
#include <cstdint>
#include <string>

#include "games/all.hpp"
#include "strategy/test_strategy.hpp"
#include "tolerate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nucleo;
  static const Budget budget({}, 64'000'000);
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (text.find('@') != std::string::npos) return 0;  // no files
  tolerate_bad_input([&] {
    static const Sum sum = read_sum({"nim 2 1 + kayles 2"}, all_games(), budget);
    ByteSource source = ByteSource::text(text, "fuzz", budget);
    const Chooser choose = from_lines(sum, source, all_games());
    test_strategy(sum, choose, Follower::kFirst, Play::kNormal, budget);
  });
  return 0;
}
