#include "api/source.hpp"
#include "cli/run.hpp"
#include "cli/verb.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "picture/export.hpp"
#include "text/json.hpp"
#include "text/text.hpp"

namespace nucleo::cli {
namespace {

struct Request {
  std::vector<std::string> words;
  std::string format;
  std::string kind = "sum";
  std::string file;
};

ProductKind parse_kind(const std::string& word) {
  if (word == "sum") return ProductKind::kSum;
  if (word == "normal") return ProductKind::kNormal;
  if (word == "cartesian") return ProductKind::kCartesian;
  throw InputError("--kind " + in_quotes(word), "expected sum, normal or cartesian");
}

}  // namespace

std::function<int()> setup_product(Options& parser, Context& context) {
  auto options = std::make_shared<Request>();
  parser.arguments("DIGRAPHS", options->words, 2,
                   "two or more of @FILE or a word such as circuit6; vertices become (a,b)");
  parser.word("--format", options->format, "format of the files: arcs, tgf, dot or af");
  parser.word("--kind", options->kind,
              "sum: move in exactly one (default); normal: in any non-empty set; cartesian: in all");
  parser.word("-o", options->file, "file to write, as for draw (default: TGF, to standard output)");
  return [options, &context] {
    const auto budget = context.budget();
    const ProductKind kind = parse_kind(options->kind);
    const auto file_format = parse_format(options->format);
    const bool to_stdout = options->file.empty() || options->file == "-";
    const std::string format = to_stdout ? (context.json ? "json" : "tgf") : drawing_format(options->file, "-o");
    const auto load = [&](const std::string& word) {
      NamedDigraph d = load_digraph(word, file_format, *budget);
      require_undeclared(d, word, "a product");
      return d;
    };
    NamedDigraph result = load(options->words.front());
    for (std::size_t i = 1; i < options->words.size(); ++i) {
      result = product(result, load(options->words[i]), kind, *budget);
    }
    const std::string text = drawing(result, {}, format, to_stdout ? "product" : "-o " + options->file, *budget);
    context.wipe_progress();
    write_to(options->file, context.out, text);
    if (context.json && !to_stdout) {
      context.out << JsonObject()
                         .add("kind", options->kind)
                         .add("file", options->file)
                         .add("vertices", result.digraph.order())
                         .add("arcs", result.digraph.size())
                         .text()
                  << "\n";
    }
    return kAnswered;
  };
}

}  // namespace nucleo::cli
