// Rankings and coalitions: any bytes are read, or refused in one line, whatever the pieces they come in.

#include "digraph/preference.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "tolerate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nucleo;
  static const Budget budget({}, 64'000'000);
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const std::size_t chunk : {std::size_t{3}, ByteSource::kChunk}) {
    tolerate_bad_input([&] {
      ByteSource source = ByteSource::text(text, "fuzz", budget, chunk);
      const NamedDigraph d = read_preferences(source);
      if (d.names.order() != d.digraph.order()) std::abort();
    });
  }
  return 0;
}
