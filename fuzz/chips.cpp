// Configurations, sequences of firings and spanning trees, as words and as the content of files.

#include <cstddef>
#include <cstdint>
#include <string>

#include "chips/configuration.hpp"
#include "chips/trees.hpp"
#include "tolerate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nucleo;
  static const Budget budget;
  static const Arguments arguments("chips", {}, budget);
  static const Sandpile pile(read_graph("K4-e", budget), 0, "K4-e");
  static ChipFiring firing(pile, {}, budget);
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (!text.starts_with('@')) {
    tolerate_bad_input([&] { read_configuration(text, pile, firing, arguments, GridShape{3, 1, 1}); });
    tolerate_bad_input([&] { critical_of(pile, read_tree(text, pile, arguments)); });
    tolerate_bad_input([&] { read_firings(text, pile, arguments); });
  }
  for (const std::size_t chunk : {std::size_t{3}, ByteSource::kChunk}) {
    tolerate_bad_input([&] {
      ByteSource source = ByteSource::text(text, "fuzz", budget, chunk);
      read_configuration_file(source, pile);
    });
    tolerate_bad_input([&] {
      ByteSource source = ByteSource::text(text, "fuzz", budget, chunk);
      read_firings_file(source, pile);
    });
  }
  return 0;
}
