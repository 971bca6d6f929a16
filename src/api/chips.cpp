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
    {{"stabilize", "chips=C [--order]",
      "fire what can fire until nothing can: the stable configuration and who fired how often",
      "stabilize graph=K4-e sink=1 chips=3,5,1", "stable", true},
     answer_stabilize},
    {{"sigma", kOneConfiguration,
      "the critical configuration that chips lead to, the sink firing where nothing else can",
      "sigma graph=K4-e sink=1 chips=3,5,1", "critical", true},
     answer_sigma},
    {{"add", "A B ...", "the sum in the critical group: sigma(A + B + ...)", "add graph=K4-e 0,1,1 1,2,0", "critical",
      true},
     answer_add},
    {{"identity", "", "the neutral element of the critical group", "identity graph=sandpile50x50 --svg identity.svg",
      "identity", true},
     answer_identity},
    {{"group", "", "the critical group: order, invariant factors, identity, generators with their orders",
      "group graph=petersen", "order", true},
     answer_group},
    {{"list", "[--limit N]", "every critical configuration, in lexicographic order", "list graph=K4-e", "count"},
     answer_list},
    {{"equivalent", "A B", "is A - B = Lx for some whole x? Then both lead to one critical configuration",
      "equivalent graph=K4-e 3,5,1 1,2,1", "equivalent"},
     answer_equivalent},
    {{"legal", "chips=C V,V,...",
      "may these vertices fire in this order, and where does it lead? Of two sequences: X \\ Y",
      "legal graph=K4-e chips=3,5,1 2,3,2,4,3", "legal"},
     answer_legal},
    {{"burn", kOneConfiguration, "Dhar's burning test: is it critical? If not, what never burns",
      "burn graph=K4-e chips=0,1,0", "critical"},
     answer_burn},
    {{"laplacian", "[--full]", "the reduced Laplacian L, row by row; --full: with the sink", "laplacian graph=K4-e",
      "rows"},
     answer_laplacian},
    {{"trees", "[--all]", "the number of spanning trees; all of them; --bijection, chips=C, tree=T: with burning",
      "trees graph=K4-e --bijection", "trees"},
     answer_trees},
    {{"superstable", "[chips=C]", "is C superstable? Without C: every superstable configuration",
      "superstable graph=K4-e chips=0,1,0", "superstable"},
     answer_superstable},
    {{"info", "", "vertices, edges, the numbers of stable and of critical configurations", "info graph=K4-e",
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
    throw InputError("chips", fmt::format("unknown verb {}; did you mean {}?", in_quotes(name), *meant));
  }
  throw InputError("chips",
                   fmt::format("unknown verb {}; expected one of {}", in_quotes(name), fmt::join(names, ", ")));
}

constexpr const char* kConfigurations =
    "A configuration gives chips to the vertices other than the sink, in the order of their numbers: 3,5,1; all:N, N "
    "on\n"
    "each; max, degree - 1 on each; identity; 5:10,7:3, so many on these vertices alone; centre:N, in the middle of a "
    "grid;\n"
    "@FILE, numbers with blanks, commas or line ends between them (@-: standard input). Numbers may have any size. It "
    "is\n"
    "written chips=3,5,1 or, without chips=, as a plain word.\n";

/// `ending` is what the option writes, whatever the file is called: another name is a mistake.
void expect_ending(const std::string& file, const char* option, const char* ending) {
  if (file == "-") throw InputError(option, "expected the name of a file");
  if (file.empty() || file.ends_with(ending)) return;
  throw InputError(fmt::format("{} {}", option, in_quotes(file)), fmt::format("expected a name in {}", ending));
}

}  // namespace

void ChipsWork::paint(const Heights& heights, const std::string& what) {
  if (request.svg.empty() && request.png.empty()) return;
  const std::string title = fmt::format("{}, {}", what, named.text());
  const Painting painting = painting_of(heights, named, title, request.svg.empty() ? "--png" : "--svg");
  if (!request.svg.empty()) reply.files.push_back({request.svg, svg_of(painting), "--svg"});
  if (!request.png.empty()) reply.files.push_back({request.png, png_of(painting), "--png"});
}

std::vector<std::string> ChipsWork::configuration_words() {
  std::vector<std::string> words;
  if (auto first = arguments.take("chips")) words.push_back(std::move(*first));
  for (std::string& word : arguments.take_plain()) words.push_back(std::move(word));
  arguments.finish();
  return words;
}

std::vector<Chips> ChipsWork::configurations(std::size_t least, std::size_t most, const char* expected) {
  const std::vector<std::string> words = configuration_words();
  if (words.size() > most) arguments.fail(words[most], expected);
  if (words.size() < least) arguments.fail(fmt::format("expected {}", expected));
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

std::string chips_help(const std::vector<std::string>& words) {
  std::string out;
  std::string examples;
  for (const ChipsVerb& verb : chips_verbs()) {
    if (!words.empty() && words.front() == verb.name) {
      return fmt::format("nucleo chips {} graph=GRAPH [sink=V] {}\n  {}\n\n{}\nExample: nucleo chips {}\n", verb.name,
                         verb.takes, verb.summary, kConfigurations, verb.example);
    }
    out += fmt::format("  {:<11}  {:<17}  {}\n", verb.name, verb.takes, verb.summary);
  }
  return fmt::format("Verbs, behind each graph=GRAPH, sink=V (default 1), and:\n{}\n{}\nExample: nucleo chips {}\n",
                     out, kConfigurations, chips_verb("sigma").example);
}

Reply answer(const ChipsRequest& request, Form form, ReplySink& sink, Session& /*session*/, const Budget& budget) {
  expect_ending(request.svg, "--svg", ".svg");
  expect_ending(request.png, "--png", ".png");
  const std::string verb = request.words.empty() ? "" : request.words.front();
  const ChipsRow& row = chips_row(verb);
  const char* const picture = !request.svg.empty() ? "--svg" : !request.png.empty() ? "--png" : nullptr;
  if (picture != nullptr && !row.verb.paints) {
    throw InputError(picture, fmt::format("chips {} gives no configuration to paint", verb));
  }
  const auto only_with = [&](bool given, const char* option, std::initializer_list<void (*)(ChipsWork&)> answers,
                             const char* names) {
    if (!given || std::find(answers.begin(), answers.end(), row.answer) != answers.end()) return;
    throw InputError(option, fmt::format("expected only with chips {}", names));
  };
  only_with(request.limit.has_value(), "--limit", {answer_list, answer_superstable, answer_trees, answer_stabilize},
            "list, superstable, trees --all or stabilize --order");
  only_with(request.order, "--order", {answer_stabilize}, "stabilize");
  only_with(request.full, "--full", {answer_laplacian}, "laplacian");
  only_with(request.all, "--all", {answer_trees}, "trees");
  only_with(request.bijection, "--bijection", {answer_trees}, "trees");
  if (request.limit && row.answer == answer_stabilize && !request.order) {
    throw InputError("--limit", "expected with --order");
  }
  if (request.limit && row.answer == answer_trees && !request.all && !request.bijection) {
    throw InputError("--limit", "expected with --all or --bijection");
  }
  const auto reads_input = [](const std::string& word) { return word == "@-" || word.ends_with("=@-"); };
  if (std::count_if(request.words.begin() + 1, request.words.end(), reads_input) > 1) {
    throw InputError("@-", "standard input can be read only once");
  }
  const std::string name = "chips " + verb;
  Arguments arguments(name, with_plain_repeats({request.words.begin() + 1, request.words.end()}), budget,
                      fmt::format("'nucleo {} --help' shows an example", name));
  NamedSandpile named = take_sandpile(arguments, Boards::kDigraphsToo);
  ChipsWork work{request, form, sink, budget, std::move(arguments), std::move(named)};
  row.answer(work);
  return std::move(work.reply);
}

}  // namespace nucleo
