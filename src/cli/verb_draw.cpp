#include <fmt/format.h>

#include <algorithm>

#include "api/source.hpp"
#include "cli/language.hpp"
#include "cli/run.hpp"
#include "cli/verb.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "picture/export.hpp"
#include "picture/state_picture.hpp"
#include "text/json.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo::cli {
namespace {

struct Request {
  std::vector<std::string> words;  // a digraph, or a position
  std::string format;
  std::string file;
  std::string as;
  std::string only;
  std::string from;
  std::optional<std::uint64_t> depth;
  bool up_to_symmetry = false;
  bool misere = false;
  LanguageOption language;
};

/// A position begins with the name of a game.
bool is_position(const Request& options) {
  std::string_view words = trimmed(options.words.front());
  const std::string_view first = take_word(words);
  const auto named = [&](const GameRow& row) {
    return std::any_of(row.info->names.begin(), row.info->names.end(), [&](const char* name) { return first == name; });
  };
  return std::any_of(all_games().begin(), all_games().end(), named);
}

void refuse(bool given, const char* option, const char* where) {
  if (given) throw InputError(option, fmt::format("expected only for {}", where));
}

/// The vertices to draw, or nothing for all.
std::optional<std::vector<Vertex>> chosen(const Request& options, const NamedDigraph& d) {
  if (!options.only.empty()) return parse_vertices(options.only, d.names, "--only");
  if (options.from.empty()) return {};
  const Array<Vertex> distance = distances(d.digraph, parse_vertex(options.from, d.names, "--from"));
  const std::uint64_t depth = options.depth.value_or(2);
  std::vector<Vertex> near;
  for (Vertex v = 0; v < d.digraph.order(); ++v) {
    if (distance[v] <= depth) near.push_back(v);
  }
  return near;
}

Picture picture_of_digraph(const Request& options, bool labelled, const Budget& budget) {
  refuse(options.up_to_symmetry, "--up-to-symmetry", "the positions of a game");
  refuse(options.misere, "--misere", "the positions of a game");
  if (options.depth && options.from.empty()) throw InputError("--depth", "expected with --from, a vertex");
  if (options.words.size() > 1) {
    throw InputError("draw " + in_quotes(options.words.front()), "expected one digraph, or a game and its position");
  }
  Picture picture;
  picture.digraph = load_digraph(options.words.front(), parse_format(options.format), budget);
  const auto vertices = chosen(options, picture.digraph);
  if (labelled) picture.labels = labels_for_drawing(picture.digraph, budget);
  if (vertices) {
    picture.labels = restrict_to(picture.labels, *vertices);
    picture.digraph = induced(picture.digraph, *vertices);
  }
  return picture;
}

Picture picture_of_position(const Request& options, const std::string& format, const std::string& place,
                            const Budget& budget) {
  refuse(!options.only.empty(), "--only", "digraphs; --depth N narrows a game");
  refuse(!options.from.empty(), "--from", "digraphs; --depth N narrows a game");
  refuse(!options.format.empty(), "--format", "digraphs");
  StatesPictured wanted;
  wanted.play = options.misere ? Play::kMisere : Play::kNormal;
  wanted.up_to_symmetry = options.up_to_symmetry;
  wanted.language = options.language.language();
  if (options.depth) wanted.depth = static_cast<Vertex>(*options.depth);
  return picture_states(read_sum(options.words, all_games(), budget), wanted, format, place, budget);
}

}  // namespace

std::function<int()> setup_draw(Options& parser, Context& context) {
  auto options = std::make_shared<Request>();
  parser.arguments("DIGRAPH|POSITION", options->words, 1,
                   "a digraph (@FILE, @-, circuit6), or a game and its position (nim 2 3)");
  add_format(parser, options->format);
  parser.word("-o", options->file,
              "file to write: .svg .dot .graphml .json .arcs .tgf .af (default: DOT, to standard output)");
  parser.word("--as", options->as, "format, where the file's name does not say it");
  parser.word("--only", options->only, "draw only these vertices of a digraph, e.g. 1,4,7");
  parser.word("--from", options->from, "draw only what this vertex of a digraph reaches ...");
  parser.number("--depth", options->depth, 0, kMaxOrder,
                "... within this many arcs (default 2); of a game, what is reached in this many moves");
  parser.exclusive({"--only", "--from"});
  parser.flag("--up-to-symmetry", options->up_to_symmetry, "one position of a game for all that a symmetry joins");
  parser.flag("--misere", options->misere, "mark the kernel of misère play, for a game");
  options->language.add_to(parser);
  return [options, &context] {
    const auto budget = context.budget();
    const bool to_stdout = options->file.empty() || options->file == "-";
    const std::string format = !options->as.empty() ? drawing_format(options->as, "--as")
                               : to_stdout          ? (context.json ? "json" : "dot")
                                                    : drawing_format(options->file, "-o");
    const bool labelled = format != "arcs" && format != "tgf" && format != "af";
    const std::string place = to_stdout ? "draw" : "-o " + options->file;
    const Picture picture = is_position(*options) ? picture_of_position(*options, format, place, *budget)
                                                  : picture_of_digraph(*options, labelled, *budget);
    const std::string text = drawing(picture.digraph, picture.labels, format, place, *budget);
    context.wipe_progress();
    write_to(options->file, context.out, text);
    const Labels& labels = picture.labels;
    if (context.json && !to_stdout) {
      JsonObject object;
      object.add("file", options->file);
      object.add("vertices", picture.digraph.digraph.order()).add("arcs", picture.digraph.digraph.size());
      if (!labels.reason.empty()) object.add("reason", labels.reason);
      context.out << object.text() << "\n";
    }
    if (!labels.reason.empty()) context.err << "nucleo: " << labels.reason << "; what was not found is left out\n";
    return exit_code(labels.reason);
  };
}

}  // namespace nucleo::cli
