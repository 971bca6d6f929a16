// Configurations and sequences of firings, as words and as the content of files.

#include <cstddef>
#include <cstdint>
#include <string>

#include "chips/configuration.hpp"
#include "nucleo/error.hpp"

namespace {

template <class Parse>
void tolerate_bad_input(const Parse& parse) {
  try {
    parse();
  } catch (const nucleo::InputError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nucleo;
  static const Budget budget;
  static const Arguments arguments("chips", {}, budget);
  static const NamedSandpile named{"K4-e", Sandpile(read_graph("K4-e", budget), 0, "K4-e"), {}};
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (!text.starts_with('@') && text != "identity") {
    tolerate_bad_input([&] { read_configuration(text, named, arguments); });
    tolerate_bad_input([&] { read_firings(text, named.sandpile, arguments); });
  }
  for (const std::size_t chunk : {std::size_t{3}, ByteSource::kChunk}) {
    tolerate_bad_input([&] {
      ByteSource source = ByteSource::text(text, "fuzz", budget, chunk);
      read_configuration_file(source, named.sandpile);
    });
    tolerate_bad_input([&] {
      ByteSource source = ByteSource::text(text, "fuzz", budget, chunk);
      read_firings_file(source, named.sandpile);
    });
  }
  return 0;
}
