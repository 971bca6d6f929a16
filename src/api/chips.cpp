#include "api/chips.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "api/chips_text.hpp"
#include "api/chips_work.hpp"
#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

struct ChipsRow {
  ChipsVerb verb;
  void (*answer)(ChipsWork&);
};

constexpr const char* kOneConfiguration = "chips=C";
constexpr ChipsRow kChipsTable[] = {
    {{"stabilize",
      "chips=C [--order]",
      {"fire what can fire until nothing can: the stable configuration and who fired how often",
       "dispara lo que puede disparar hasta que nada pueda: la configuración estable y cuántas veces disparó cada uno"},
      "stabilize graph=K4-e sink=1 chips=3,5,1",
      "stable",
      true},
     answer_stabilize},
    {{"sigma",
      kOneConfiguration,
      {"the critical configuration that chips lead to, the sink firing where nothing else can",
       "la configuración crítica a la que llevan las fichas; el sumidero dispara cuando nada más puede"},
      "sigma graph=K4-e sink=1 chips=3,5,1",
      "critical",
      true},
     answer_sigma},
    {{"add",
      "A B ...",
      {"the sum in the critical group: sigma(A + B + ...)", "la suma en el grupo crítico: sigma(A + B + ...)"},
      "add graph=K4-e 0,1,1 1,2,0",
      "critical",
      true},
     answer_add},
    {{"identity",
      "",
      {"the neutral element of the critical group", "el elemento neutro del grupo crítico"},
      "identity graph=sandpile50x50 --svg identity.svg",
      "identity",
      true},
     answer_identity},
    {{"group",
      "",
      {"the critical group: order, invariant factors, identity, generators with their orders",
       "el grupo crítico: orden, factores invariantes, identidad, generadores con sus órdenes"},
      "group graph=petersen",
      "order",
      true},
     answer_group},
    {{"list",
      "[--limit N]",
      {"every critical configuration, in lexicographic order",
       "todas las configuraciones críticas, en orden lexicográfico"},
      "list graph=K4-e",
      "count"},
     answer_list},
    {{"equivalent",
      "A B",
      {"is A - B = Lx for some whole x? Then both lead to one critical configuration",
       "¿es A - B = Lx con algún x entero? Entonces ambas llevan a una misma configuración crítica"},
      "equivalent graph=K4-e 3,5,1 1,2,1",
      "equivalent"},
     answer_equivalent},
    {{"legal",
      "chips=C V,V,...",
      {"may these vertices fire in this order, and where does it lead? Of two sequences: X \\ Y",
       "¿pueden disparar estos vértices en este orden, y a dónde lleva? Con dos sucesiones: X \\ Y"},
      "legal graph=K4-e chips=3,5,1 2,3,2,4,3",
      "legal"},
     answer_legal},
    {{"burn",
      kOneConfiguration,
      {"Dhar's burning test: is it critical? If not, what never burns",
       "la prueba de quemado de Dhar: ¿es crítica? Si no, qué no se quema nunca"},
      "burn graph=K4-e chips=0,1,0",
      "critical"},
     answer_burn},
    {{"laplacian",
      "[--full]",
      {"the reduced Laplacian L, row by row; --full: with the sink",
       "el laplaciano reducido L, fila por fila; --full: con el sumidero"},
      "laplacian graph=K4-e",
      "rows"},
     answer_laplacian},
    {{"trees",
      "[--all]",
      {"the number of spanning trees; all of them; --bijection, chips=C, tree=T: with burning",
       "el número de árboles generadores; todos ellos; --bijection, chips=C, tree=T: con el quemado"},
      "trees graph=K4-e --bijection",
      "trees"},
     answer_trees},
    {{"superstable",
      "[chips=C]",
      {"is C superstable? Without C: every superstable configuration",
       "¿es C superestable? Sin C: todas las configuraciones superestables"},
      "superstable graph=K4-e chips=0,1,0",
      "superstable"},
     answer_superstable},
    {{"info",
      "",
      {"vertices, edges, the numbers of stable and of critical configurations",
       "vértices, aristas, los números de configuraciones estables y críticas"},
      "info graph=K4-e",
      "critical"},
     answer_chips_info},
};

/// A second chips=C is the plain word C.
std::vector<std::string> with_plain_repeats(std::vector<std::string> words) {
  constexpr std::string_view kKey = "chips=";
  bool met = false;
  for (std::string& word : words) {
    if (!word.starts_with(kKey)) continue;
    if (met) word.erase(0, kKey.size());
    met = true;
  }
  return words;
}

const ChipsRow& chips_row(const std::string& name) {
  for (const ChipsRow& row : kChipsTable) {
    if (name == row.verb.name) return row;
  }
  std::vector<std::string> names;
  for (const ChipsRow& row : kChipsTable) names.emplace_back(row.verb.name);
  if (const auto meant = nearest(name, names)) {
    throw InputError("chips",
                     Phrase{{"unknown verb {0}; did you mean {1}?", "el verbo {0} no existe; ¿quiso decir {1}?"},
                            {in_quotes(name), *meant}});
  }
  throw InputError("chips",
                   Phrase{{"unknown verb {0}; expected one of {1}", "el verbo {0} no existe; se esperaba uno de {1}"},
                          {in_quotes(name), fmt::format("{}", fmt::join(names, ", "))}});
}

constexpr Text kConfigurations{
    "A configuration gives chips to the vertices other than the sink, in the order of their numbers: 3,5,1; all:N, N "
    "on each; max, degree - 1 on each; identity; 5:10,7:3, so many on these vertices alone; centre:N, in the middle of "
    "a grid; @FILE, numbers with blanks, commas or line ends between them (@-: standard input). Numbers may have any "
    "size. It is written chips=3,5,1 or, without chips=, as a plain word.\n",
    "Una configuración da fichas a los vértices que no son el sumidero, en el orden de sus números: 3,5,1; all:N, N en "
    "cada uno; max, grado - 1 en cada uno; identity, la identidad; 5:10,7:3, esas solo en esos vértices; centre:N, en "
    "el centro de una cuadrícula; @ARCHIVO, números separados por espacios, comas o saltos de línea (@-: la entrada "
    "estándar). Los números pueden ser de cualquier tamaño. Se escribe chips=3,5,1 o, sin chips=, como una palabra.\n"};
constexpr Text kChipsExample{"Example:", "Ejemplo:"};
constexpr Text kGraph{"graph=GRAPH", "graph=GRAFO"};
constexpr Text kVerbs{"Verbs, after each of which come graph=GRAPH, sink=V (default 1), and:",
                      "Verbos; tras cada uno van graph=GRAFO, sink=V (si no, 1), y:"};

/// The option that asks for a picture.
const char* painting_option(const ChipsRequest& request) {
  return !request.svg.empty() ? "--svg" : !request.png.empty() ? "--png" : "-o";
}

/// `ending` is what the option writes, whatever the file is called: another name is a mistake.
void expect_ending(const std::string& file, const char* option, const char* ending) {
  if (file == "-") throw InputError(option, Text{"expected the name of a file", "se esperaba el nombre de un archivo"});
  if (file.empty() || file.ends_with(ending)) return;
  throw InputError(fmt::format("{} {}", option, in_quotes(file)),
                   Phrase{{"expected a name in {0}", "se esperaba un nombre que acabe en {0}"}, {ending}});
}

}  // namespace

void ChipsWork::paint(const Heights& heights, const std::string& what) {
  if (!request.paints()) return;
  const std::string title = fmt::format("{}, {}", what, named.text());
  const Painting painting = painting_of(heights, named, title, painting_option(request));
  if (!request.svg.empty()) reply.files.push_back({request.svg, svg_of(painting), "--svg"});
  if (!request.png.empty()) reply.files.push_back({request.png, png_of(painting), "--png"});
  if (!request.file.empty()) reply.files.push_back({request.file, painted(painting, request.file), "-o"});
}

std::vector<std::string> ChipsWork::configuration_words() {
  std::vector<std::string> words;
  if (auto first = arguments.take("chips")) words.push_back(std::move(*first));
  for (std::string& word : arguments.take_plain()) words.push_back(std::move(word));
  arguments.finish();
  return words;
}

std::vector<Chips> ChipsWork::configurations(std::size_t least, std::size_t most, const Text& expected) {
  const std::vector<std::string> words = configuration_words();
  if (words.size() > most) arguments.fail(words[most], expected);
  if (words.size() < least) arguments.fail(Phrase{{"expected {0}", "se esperaba {0}"}, {expected}});
  std::vector<Chips> all;
  all.reserve(words.size());
  for (const std::string& word : words) all.push_back(read(word));
  return all;
}

std::span<const ChipsVerb> chips_verbs() {
  static const std::vector<ChipsVerb> verbs = [] {
    std::vector<ChipsVerb> all;
    for (const ChipsRow& row : kChipsTable) all.push_back(row.verb);
    return all;
  }();
  return verbs;
}

const ChipsVerb& chips_verb(const std::string& name) { return chips_row(name).verb; }

const char* ChipsRequest::unknown() const { return chips_row(words.empty() ? "" : words.front()).verb.unknown; }

std::string chips_help(const std::vector<std::string>& words, Language language) {
  std::string out;
  for (const ChipsVerb& verb : chips_verbs()) {
    const char* const summary = verb.summary.in(language);
    if (!words.empty() && words.front() == verb.name) {
      return fmt::format("nucleo chips {} {} [sink=V] {}\n  {}\n\n{}\n{} nucleo chips {}\n", verb.name,
                         kGraph.in(language), verb.takes, summary, kConfigurations.in(language),
                         kChipsExample.in(language), verb.example);
    }
    out += fmt::format("  {:<11}  {:<17}  {}\n", verb.name, verb.takes, summary);
  }
  return fmt::format("{}\n{}\n{}\n{} nucleo chips {}\n", kVerbs.in(language), out, kConfigurations.in(language),
                     kChipsExample.in(language), chips_verb("sigma").example);
}

Reply answer(const ChipsRequest& request, Form form, ReplySink& sink, Session& /*session*/, const Budget& budget) {
  expect_ending(request.svg, "--svg", ".svg");
  expect_ending(request.png, "--png", ".png");
  const std::string verb = request.words.empty() ? "" : request.words.front();
  const ChipsRow& row = chips_row(verb);
  if (request.paints() && !row.verb.paints) {
    throw InputError(
        painting_option(request),
        Phrase{{"chips {0} gives no configuration to paint", "chips {0} no da una configuración que pintar"}, {verb}});
  }
  const auto only_with = [&](bool given, const char* option, std::initializer_list<void (*)(ChipsWork&)> answers,
                             const Text& names) {
    if (!given || std::find(answers.begin(), answers.end(), row.answer) != answers.end()) return;
    throw InputError(option, Phrase{{"expected only with chips {0}", "solo se espera con chips {0}"}, {names}});
  };
  only_with(
      request.limit.has_value(), "--limit", {answer_list, answer_superstable, answer_trees, answer_stabilize},
      {"list, superstable, trees --all or stabilize --order", "list, superstable, trees --all o stabilize --order"});
  only_with(request.order, "--order", {answer_stabilize}, {"stabilize", "stabilize"});
  only_with(request.full, "--full", {answer_laplacian}, {"laplacian", "laplacian"});
  only_with(request.all, "--all", {answer_trees}, {"trees", "trees"});
  only_with(request.bijection, "--bijection", {answer_trees}, {"trees", "trees"});
  if (request.limit && row.answer == answer_stabilize && !request.order) {
    throw InputError("--limit", Text{"expected with --order", "se espera con --order"});
  }
  if (request.limit && row.answer == answer_trees && !request.all && !request.bijection) {
    throw InputError("--limit", Text{"expected with --all or --bijection", "se espera con --all o --bijection"});
  }
  const auto reads_input = [](const std::string& word) { return word == "@-" || word.ends_with("=@-"); };
  if (std::count_if(request.words.begin() + 1, request.words.end(), reads_input) > 1) {
    throw InputError("@-", Text{"standard input can be read only once", "la entrada estándar se lee una sola vez"});
  }
  const std::string name = "chips " + verb;
  Arguments arguments(
      name, with_plain_repeats({request.words.begin() + 1, request.words.end()}), budget,
      Phrase{{"'nucleo {0} --help' shows an example", "'nucleo {0} --help' muestra un ejemplo"}, {name}});
  NamedSandpile named = take_sandpile(arguments, Boards::kDigraphsToo);
  ChipsWork work{request, form, sink, budget, std::move(arguments), std::move(named)};
  row.answer(work);
  return std::move(work.reply);
}

}  // namespace nucleo
