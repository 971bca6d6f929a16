#include "api/grundy.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <numeric>

#include "api/exclusive.hpp"
#include "api/grundy_explain.hpp"
#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// "0,1,0": one value per vertex, in the order of the vertices.
std::vector<Vertex> parse_values(const std::string& list, Vertex order) {
  std::vector<Vertex> values;
  for (std::size_t begin = 0; begin <= list.size() && !list.empty();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    Vertex value = 0;
    const auto [rest, error] = std::from_chars(list.data() + begin, list.data() + end, value);
    if (error != std::errc() || rest != list.data() + end) {
      throw InputError("--check " + in_quotes(list.substr(begin, end - begin)),
                       Text{"expected a value, 0 or more", "se esperaba un valor, 0 o más"});
    }
    values.push_back(value);
    begin = end + 1;
  }
  if (values.size() != order) {
    throw InputError("--check",
                     Phrase{{"{0} values for {1} vertices", "{0} valores para {1} vértices"}, {values.size(), order}});
  }
  return values;
}

constexpr Text kOneFunction{"Grundy function", "función de Grundy"};
constexpr Text kFunctions{"Grundy functions", "funciones de Grundy"};

Reply check_values(const GrundyRequest& request, const NamedDigraph& d, Form form, ReplySink& sink) {
  const Text a{"a Grundy function", "una función de Grundy"};
  const CheckWords words{"Grundy function", a.in(request.language), request.language};
  const std::vector<Vertex> values = parse_values(*request.wanted.check, d.digraph.order());
  const auto wrong = check_grundy(d.digraph, values);
  if (!wrong) return write_check(form, sink, words, {});
  std::string v;
  VertexText(d.names).append(v, *wrong);
  return write_check(form, sink, words,
                     Phrase{{"the value {0} of {1} is not the least that its successors lack",
                             "el valor {0} de {1} no es el menor que falta a sus sucesores"},
                            {std::to_string(values[*wrong]), v}});
}

Reply list_functions(const GrundyRequest& request, const NamedDigraph& d, Form form, ReplySink& sink,
                     const Budget& budget) {
  const VertexText text(d.names);
  const auto append = [&](std::string& out, std::span<const Vertex> values, bool json) {
    if (json) out += '[';
    for (Vertex v = 0; v < values.size(); ++v) {
      if (v > 0) out += json ? "," : text.between();
      if (!json) {
        text.append(out, v);
        out += ':';
      }
      const fmt::format_int digits(values[v]);
      out.append(digits.data(), digits.size());
    }
    if (json) out += ']';
  };
  const bool json = form == Form::kJson;
  std::string head;
  if (json) {
    std::vector<Vertex> all(d.digraph.order());
    std::iota(all.begin(), all.end(), Vertex{0});
    head = "\"vertices\":" + text.json_list(all);
  }
  const Language language = request.language;
  SolutionWriter writer(form, sink, {kOneFunction.in(language), kFunctions.in(language), "functions", language, head},
                        append);
  const SolutionTask task = request.wanted.task();
  std::vector<Vertex> last;
  const auto show = [&](std::span<const Vertex> values) {
    if (request.explain) last.assign(values.begin(), values.end());
    return writer(values);
  };
  SolutionsReport report = solutions_of(GrundySpace(d.digraph, budget), task, request.wanted.limit, show, budget);
  if (request.explain) explain_grundy(d.digraph, last, text, language, budget, report);
  return writer.finish(report, task);
}

/// "3", "inf" or "inf(0,2)"; in JSON 3 or {"loopy":[0,2]}.
std::string loopy_text(const LoopyValue& value, bool json) {
  if (value.finite) return std::to_string(*value.finite);
  const std::string among = fmt::format("{}", fmt::join(value.among, ","));
  if (json) return "{\"loopy\":[" + among + "]}";
  return among.empty() ? "inf" : "inf(" + among + ")";
}

Reply write_loopy(const NamedDigraph& d, Form form, ReplySink& sink, const Budget& budget) {
  const LoopyValues values = loopy_values(d.digraph, budget);
  const VertexText text(d.names);
  const bool json = form == Form::kJson;
  std::string vertices;
  std::string list;
  for (Vertex v = 0; v < values.order(); ++v) {
    if (v > 0) list += json ? "," : text.between();
    if (json) {
      if (v > 0) vertices += ',';
      text.append_json(vertices, v);
    } else {
      text.append(list, v);
      list += ':';
    }
    list += loopy_text(values.of(d.digraph, v), json);
  }
  sink.write(json ? fmt::format("{{\"vertices\":[{}],\"values\":[{}]}}\n", vertices, list) : list + "\n");
  return {};
}

}  // namespace

Reply answer(const GrundyRequest& request, Form form, ReplySink& sink, Session& /*session*/, const Budget& budget) {
  request.wanted.expect_one_task();
  const SolutionsWanted& wanted = request.wanted;
  expect_at_most_one(
      {{"--loopy", request.loopy},
       {Text{"another task", "otra tarea"}, wanted.all || wanted.count || wanted.limit || wanted.check}});
  expect_at_most_one({{"--explain", request.explain},
                      {Text{"another task", "otra tarea"},
                       request.loopy || wanted.all || wanted.count || wanted.limit || wanted.check}});
  const NamedDigraph d = request.digraph.load_undeclared(Text{"a Grundy function", "una función de Grundy"}, budget);
  if (request.loopy) return write_loopy(d, form, sink, budget);
  if (request.wanted.check) return check_values(request, d, form, sink);
  return list_functions(request, d, form, sink, budget);
}

}  // namespace nucleo
