// Any bytes as a graph file, a poset file, and a word that a game reads: a graph that keeps its promises, an order
// without circuits, a position whose text is read back as itself, or an InputError of one line.

#include <cstdint>
#include <cstdlib>
#include <string>

#include "game/graph_argument.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

template <class Read>
void tolerate_bad_input(const Read& read) {
  try {
    read();
  } catch (const InputError& error) {
    if (std::string(error.what()).find('\n') != std::string::npos) std::abort();
  } catch (const Stopped&) {
    return;
  }
}

void check_graph(const Graph& graph) {
  if (!is_symmetric(graph.digraph) || loop_count(graph.digraph) > 0) std::abort();
  if (!graph.multiplicity.empty() && graph.multiplicity.size() != graph.digraph.size()) std::abort();
}

void check_position(const std::string& words, const Budget& budget) {
  const std::string text = read_sum({words}, all_games(), budget).text();
  if (read_sum({text}, all_games(), budget).text() != text) std::abort();
}

}  // namespace
}  // namespace nucleo

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nucleo;
  const Budget budget({}, 4'000'000);
  const std::string text(reinterpret_cast<const char*>(data), size);
  tolerate_bad_input([&] {
    ByteSource source = ByteSource::text(text, "fuzzed", budget);
    check_graph(read_graph_file(source));
  });
  tolerate_bad_input([&] {
    ByteSource source = ByteSource::text(text, "fuzzed", budget);
    if (!topological_order(read_poset_file(source))) std::abort();
  });
  if (text.find('@') != std::string::npos) return 0;  // no files of this machine
  tolerate_bad_input([&] { check_graph(read_graph("g6:" + text, budget)); });
  for (const char* game : {"graph-chomp ", "node-kayles ", "cram ", "tromino "}) {
    tolerate_bad_input([&] { check_position(game + text, budget); });
  }
  return 0;
}
