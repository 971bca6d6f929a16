#include <fmt/format.h>
#include <fmt/ostream.h>

#include <charconv>

#include "api/source.hpp"
#include "cli/run.hpp"
#include "cli/solutions.hpp"
#include "cli/verb.hpp"
#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo::cli {
namespace {

struct Request {
  DigraphArgument digraph;
  TaskOptions task;
  bool loopy = false;
};

/// "0,1,0": one value a vertex, in the order of the vertices.
std::vector<Vertex> parse_values(const std::string& list, Vertex order) {
  std::vector<Vertex> values;
  for (std::size_t begin = 0; begin <= list.size() && !list.empty();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    Vertex value = 0;
    const auto [rest, error] = std::from_chars(list.data() + begin, list.data() + end, value);
    if (error != std::errc() || rest != list.data() + end) {
      throw InputError("--check " + in_quotes(list.substr(begin, end - begin)), "expected a value, 0 or more");
    }
    values.push_back(value);
    begin = end + 1;
  }
  if (values.size() != order) {
    throw InputError("--check", fmt::format("{} values for {} vertices", values.size(), order));
  }
  return values;
}

int check(const std::string& list, const NamedDigraph& d, const Context& context) {
  const std::vector<Vertex> values = parse_values(list, d.digraph.order());
  const auto wrong = check_grundy(d.digraph, values);
  if (!wrong) return print_check(context, "Grundy function", {});
  std::string v;
  VertexText(d.names).append(v, *wrong);
  return print_check(context, "Grundy function",
                     fmt::format("the value {} of {} is not the least that its successors lack", values[*wrong], v));
}

int list_functions(const Request& options, const NamedDigraph& d, const Context& context, const Budget& budget) {
  const VertexText text(d.names);
  const auto append = [&](std::string& out, std::span<const Vertex> values, bool json) {
    if (json) out += '[';
    for (Vertex v = 0; v < values.size(); ++v) {
      if (v > 0) out += json ? ',' : ' ';
      if (!json) {
        text.append(out, v);
        out += ':';
      }
      const fmt::format_int digits(values[v]);
      out.append(digits.data(), digits.size());
    }
    if (json) out += ']';
  };
  std::string head;
  if (context.json) {
    std::vector<Vertex> all(d.digraph.order());
    for (Vertex v = 0; v < all.size(); ++v) all[v] = v;
    head = "\"vertices\":" + text.json_list(all);
  }
  SolutionPrinter printer(context, {"Grundy function", context.json ? "functions" : "Grundy functions", head}, append);
  const Task task = options.task.task();
  const auto show = [&](std::span<const Vertex> values) { return printer(values); };
  return printer.finish(answer(GrundySpace(d.digraph, budget), task, options.task.limit, show, budget), task);
}

/// "3", "inf" or "inf(0,2)"; in JSON 3 or {"loopy":[0,2]}.
std::string loopy_text(const LoopyValue& value, bool json) {
  if (value.finite) return std::to_string(*value.finite);
  const std::string among = fmt::format("{}", fmt::join(value.among, ","));
  if (json) return "{\"loopy\":[" + among + "]}";
  return among.empty() ? "inf" : "inf(" + among + ")";
}

int print_loopy(const NamedDigraph& d, const Context& context, const Budget& budget) {
  const LoopyValues values = loopy_values(d.digraph, budget);
  const VertexText text(d.names);
  std::string vertices;
  std::string list;
  for (Vertex v = 0; v < values.order(); ++v) {
    if (v > 0) list += context.json ? ',' : ' ';
    if (context.json) {
      if (v > 0) vertices += ',';
      text.append_json(vertices, v);
    } else {
      text.append(list, v);
      list += ':';
    }
    list += loopy_text(values.of(d.digraph, v), context.json);
  }
  context.wipe_progress();
  if (context.json) {
    fmt::print(context.out, "{{\"vertices\":[{}],\"values\":[{}]}}\n", vertices, list);
  } else {
    fmt::print(context.out, "{}\n", list);
  }
  return kAnswered;
}

}  // namespace

std::function<int()> setup_grundy(Options& parser, Context& context) {
  auto options = std::make_shared<Request>();
  options->digraph.add_to(parser);
  options->task.add_to(parser, "Grundy functions", "are these values one? one a vertex by commas, e.g. 0,1,0");
  parser.flag("--loopy", options->loopy, "the loopy values, which every digraph has: finite, or inf(K)");
  for (const char* other : {"--all", "--count", "--limit", "--check"}) parser.exclusive({"--loopy", other});
  return [options, &context] {
    if (options->loopy) context.unknown = "values";
    const auto budget = context.budget();
    const NamedDigraph d = options->digraph.load(*budget);
    require_undeclared(d, options->digraph.word, "a Grundy function");
    if (options->loopy) return print_loopy(d, context, *budget);
    if (options->task.check) return check(*options->task.check, d, context);
    return list_functions(*options, d, context, *budget);
  };
}

}  // namespace nucleo::cli
