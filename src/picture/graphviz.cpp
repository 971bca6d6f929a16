#include "picture/graphviz.hpp"

#include <graphviz/gvc.h>

#include <memory>
#include <mutex>
#include <stdexcept>

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
  GraphLayout(GVC_t* context, Agraph_t* graph, const char* engine) : context_(context), graph_(graph) {
    if (gvLayout(context, graph, engine) != 0) throw std::runtime_error("Graphviz could not lay the digraph out");
  }
  ~GraphLayout() { gvFreeLayout(context_, graph_); }
  GraphLayout(const GraphLayout&) = delete;
  GraphLayout& operator=(const GraphLayout&) = delete;

 private:
  GVC_t* context_;
  Agraph_t* graph_;
};

int ignore_warning(char*) { return 0; }

/// The graph laid out by the engine and written in the format.
std::string written(std::string_view dot, const std::string& engine, const std::string& format) {
  static std::mutex graphviz;  // it keeps its state in globals
  const std::lock_guard lock(graphviz);
  static const LayoutContext context(gvContext());  // made once: that loads the plugins
  agseterrf(ignore_warning);

  const std::unique_ptr<Agraph_t, FreeGraph> graph(agmemread(std::string(dot).c_str()));
  if (!context || !graph) throw std::runtime_error("Graphviz could not read the digraph");
  const GraphLayout layout(context.get(), graph.get(), engine.c_str());
  char* data = nullptr;
  unsigned length = 0;
  if (gvRenderData(context.get(), graph.get(), format.c_str(), &data, &length) != 0) {
    throw std::runtime_error("Graphviz could not draw the digraph");
  }
  const std::unique_ptr<char, FreeData> text(data);
  return {data, length};
}

/// The first line, and the rest.
std::pair<std::string, std::string_view> split_head(std::string_view text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  return {std::string(text.substr(0, end)), text.substr(std::min(end + 1, text.size()))};
}

}  // namespace

std::string layout_plain(std::string_view engine_and_dot) {
  const auto [engine, dot] = split_head(engine_and_dot);
  return written(dot, engine, "plain");
}

std::string render_picture(std::string_view format_and_dot) {
  const auto [format, dot] = split_head(format_and_dot);
  return written(dot, "nop2", format + ":cairo");
}

}  // namespace nucleo
