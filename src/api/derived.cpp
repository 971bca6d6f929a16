#include "api/derived.hpp"

#include "digraph/preference.hpp"
#include "nucleo/error.hpp"
#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"
#include "picture/export.hpp"
#include "text/json.hpp"
#include "text/text.hpp"

namespace nucleo {

DerivedReply derived(const NamedDigraph& d, const std::string& kind, const DerivedOutput& output, const char* verb,
                     const char* usual, const Settings& settings, const Budget& budget) {
  const bool to_file = !output.file.empty() && output.file != "-";
  const std::string format = to_file             ? drawing_format(output.file, "-o")
                             : output.as.empty() ? usual
                                                 : drawing_format(output.as, "--as");
  DerivedReply reply;
  reply.kind = kind;
  reply.vertices = d.digraph.order();
  reply.arcs = d.digraph.size();
  reply.take(drawing(d, {}, format, to_file ? "-o " + output.file : verb, settings, budget),
             to_file ? output.file : "");
  return reply;
}

std::string to_json(DerivedReply reply) {
  if (reply.file.empty()) return std::move(reply.drawing);
  JsonObject object;
  object.add("kind", reply.kind).add("file", reply.file).add("vertices", reply.vertices).add("arcs", reply.arcs);
  return object.text() + "\n";
}

std::string to_text(DerivedReply reply, const Wording& /*wording*/) { return std::move(reply.drawing); }

DerivedReply answer(const ClosureRequest& request, Session& session, const Budget& budget) {
  if (request.kind != "transitive" && request.kind != "monochromatic") {
    throw InputError("--kind " + in_quotes(request.kind),
                     Text{"expected transitive or monochromatic", "se esperaba transitive o monochromatic"});
  }
  NamedDigraph d = request.digraph.load_undeclared(Text{"a closure", "una cerradura"}, budget);
  if (request.kind == "transitive") d.colours.clear();  // then a path of any arcs counts
  d.digraph = monochromatic_closure(d, budget);
  d.colours.clear();
  return derived(d, request.kind, request.output, "closure", "arcs", session.settings(), budget);
}

DerivedReply answer(const LineRequest& request, Session& session, const Budget& budget) {
  const NamedDigraph line =
      line_digraph(request.digraph.load_undeclared(Text{"a line digraph", "una digráfica de líneas"}, budget), budget);
  return derived(line, "line", request.output, "line", "tgf", session.settings(), budget);
}

DerivedReply answer(const PreferenceRequest& request, Session& session, const Budget& budget) {
  if (request.file.empty() || request.file == "@")
    throw InputError("preference",
                     Text{"expected a file, such as @votes.txt", "se esperaba un archivo, como @votes.txt"});
  ByteSource source = ByteSource::file(request.file.starts_with('@') ? request.file.substr(1) : request.file, budget);
  return derived(read_preferences(source), "preference", request.output, "preference", "tgf", session.settings(),
                 budget);
}

}  // namespace nucleo
