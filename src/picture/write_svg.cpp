#include <graphviz/gvc.h>

#include <memory>
#include <mutex>
#include <sstream>
#include <stdexcept>

#include "digraph/write_dot.hpp"
#include "picture/layout.hpp"

#ifdef __SANITIZE_ADDRESS__
/// Fontconfig keeps its caches, and Graphviz the text of its configuration, until the program ends.
extern "C" const char* __lsan_default_suppressions() {  // NOLINT: the sanitizer's name for it
  return "leak:libfontconfig\nleak:libgvc\n";
}
#endif

namespace nucleo {
namespace {

struct FreeContext {
  void operator()(GVC_t* context) const { gvFreeContext(context); }
};
using LayoutContext = std::unique_ptr<GVC_t, FreeContext>;
struct FreeGraph {
  void operator()(Agraph_t* graph) const { agclose(graph); }
};
struct FreeData {
  void operator()(char* data) const { gvFreeRenderData(data); }
};

/// The layout of a graph in a context, for as long as this lives.
class GraphLayout {
 public:
  GraphLayout(GVC_t* context, Agraph_t* graph) : context_(context), graph_(graph) {
    if (gvLayout(context, graph, "dot") != 0) throw std::runtime_error("Graphviz could not lay the digraph out");
  }
  ~GraphLayout() { gvFreeLayout(context_, graph_); }
  GraphLayout(const GraphLayout&) = delete;
  GraphLayout& operator=(const GraphLayout&) = delete;

 private:
  GVC_t* context_;
  Agraph_t* graph_;
};

int ignore_warning(char*) { return 0; }

}  // namespace

std::string layout_svg(std::string_view dot) {
  static std::mutex graphviz;  // it keeps its state in globals
  const std::lock_guard lock(graphviz);
  static const LayoutContext context(gvContext());  // made once: that loads the plugins
  agseterrf(ignore_warning);

  const std::unique_ptr<Agraph_t, FreeGraph> graph(agmemread(std::string(dot).c_str()));
  if (!context || !graph) throw std::runtime_error("Graphviz could not read the digraph");
  const GraphLayout layout(context.get(), graph.get());
  char* data = nullptr;
  unsigned length = 0;
  if (gvRenderData(context.get(), graph.get(), "svg", &data, &length) != 0) {
    throw std::runtime_error("Graphviz could not draw the digraph");
  }
  const std::unique_ptr<char, FreeData> svg(data);
  return {data, length};
}

void write_svg(std::ostream& out, const NamedDigraph& d, const Marks& marks) {
  std::ostringstream dot;
  write_dot(dot, d, marks, DotIds::kNumbers);
  out << layout_svg(std::move(dot).str());
}

}  // namespace nucleo
