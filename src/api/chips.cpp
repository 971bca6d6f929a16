#include "api/chips.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "api/chips_text.hpp"
#include "chips/configuration.hpp"
#include "chips/critical.hpp"
#include "chips/group.hpp"
#include "chips/legal.hpp"
#include "chips/list.hpp"
#include "nucleo/error.hpp"
#include "text/json.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

using Site = Sandpile::Site;
constexpr std::size_t kPiece = std::size_t{1} << 16;

/// A request with its words read, and where its answer goes.
struct Work {
  const ChipsRequest& request;
  const std::function<bool(std::string_view)>& write;
  const Budget& budget;
  Arguments arguments;
  NamedSandpile named;
  ChipFiring firing{named.sandpile, named.grid, budget};
  ChipsAnswer answer{};

  [[nodiscard]] const Sandpile& pile() const { return named.sandpile; }

  void say(const JsonObject& object, const std::string& text) const {
    write(request.json ? object.text() + "\n" : text);
  }
  void paint(const Heights& heights, const std::string& what) {
    if (request.picture.empty()) return;
    answer.painting = painting_of(heights, named, fmt::format("{}, {}", what, named.text()), request.picture);
  }

  /// Those that were given: chips=, then plain words.
  std::vector<std::string> configuration_words() {
    std::vector<std::string> words;
    if (auto first = arguments.take("chips")) words.push_back(std::move(*first));
    for (std::string& word : arguments.take_plain()) words.push_back(std::move(word));
    arguments.finish();
    return words;
  }
  std::vector<Chips> configurations(std::size_t least, std::size_t most, const char* expected) {
    const std::vector<std::string> words = configuration_words();
    if (words.size() > most) arguments.fail(words[most], expected);
    if (words.size() < least) arguments.fail(fmt::format("expected {}", expected));
    std::vector<Chips> all;
    all.reserve(words.size());
    for (const std::string& word : words) all.push_back(read_configuration(word, pile(), firing, arguments));
    return all;
  }
  Chips configuration() { return configurations(1, 1, "one configuration, such as chips=3,5,1").front(); }
};

mpz_class sum_of(const Chips& numbers) {
  mpz_class sum = 0;
  for (const mpz_class& x : numbers) sum += x;
  return sum;
}

/// "firings  5: 2,2,1", the vector only where it can be read.
std::string firings_line(std::size_t width, const Chips& firings) {
  const bool shown = firings.size() <= kMostInALine && sum_of(firings) != 0;
  return fmt::format("{:<{}}  {}{}\n", "firings", width, sum_of(firings).get_str(),
                     shown ? ": " + chips_text(firings) : "");
}

std::string vertices_text(const Sandpile& pile, std::span<const Site> sites) {
  std::string out;
  for (const Site v : sites) out += fmt::format("{}{}", out.empty() ? "" : ",", pile.vertex(v) + 1);
  return out;
}

void answer_stabilize(Work& work) {
  const Stabilized result = work.firing.stabilize(work.configuration());
  constexpr std::size_t kWidth = 7;
  JsonObject object;
  object.raw("stable", heights_json(result.heights))
      .add("firings", sum_of(result.firings))
      .raw("firing_vector", chips_json(result.firings));
  std::string text = labelled("stable", kWidth, result.heights, work.named) + firings_line(kWidth, result.firings);
  work.paint(result.heights, "stable");
  work.say(object, work.request.quiet ? heights_text(result.heights) + "\n" : text);
}

void answer_sigma(Work& work) {
  const Critical result = work.firing.sigma(work.configuration());
  constexpr std::size_t kWidth = 12;
  JsonObject object;
  object.raw("stable", heights_json(result.stable))
      .raw("critical", heights_json(result.heights))
      .add("firings", sum_of(result.firings))
      .raw("firing_vector", chips_json(result.firings))
      .add("sink_firings", result.sink_fired);
  const std::string text = labelled("stable", kWidth, result.stable, work.named) +
                           labelled("critical", kWidth, result.heights, work.named) +
                           firings_line(kWidth, result.firings) +
                           fmt::format("{:<{}}  {}\n", "sink firings", kWidth, result.sink_fired.get_str());
  work.paint(result.heights, "critical");
  work.say(object, work.request.quiet ? heights_text(result.heights) + "\n" : text);
}

/// A configuration that is the whole answer.
void say_configuration(Work& work, const char* member, const Heights& heights) {
  JsonObject object;
  object.raw(member, heights_json(heights));
  const bool in_rows = heights.size() > kMostInALine && work.named.grid && !work.request.quiet;
  work.paint(heights, member);
  work.say(object, (in_rows ? grid_rows(heights, work.named) : heights_text(heights)) + "\n");
}

void answer_add(Work& work) {
  constexpr std::size_t kMost = 1 << 20;
  const auto all = work.configurations(2, kMost, "two configurations or more, such as 1,1,1 0,2,1");
  Chips sum(work.pile().size());
  for (const Chips& chips : all) {
    for (Site v = 0; v < sum.size(); ++v) sum[v] += chips[v];
  }
  say_configuration(work, "critical", work.firing.critical(sum));
}

void answer_identity(Work& work) {
  work.arguments.finish();
  say_configuration(work, "identity", work.firing.identity());
}

std::string strings_json(const std::vector<mpz_class>& numbers) {
  std::string out;
  for (const mpz_class& x : numbers) out += (out.empty() ? "" : ",") + json_string(x.get_str());
  return "[" + out + "]";
}

void answer_group(Work& work) {
  work.arguments.finish();
  const CriticalGroup group = critical_group(work.pile(), work.budget);
  const bool generators_shown = work.request.json || work.pile().size() <= kMostInALine;
  const Heights& neutral = work.firing.identity();
  constexpr std::size_t kWidth = 17;
  std::string generators_json;
  std::string generators_text;
  for (std::size_t i = 0; generators_shown && i < group.generators.size(); ++i) {
    const Heights generator = work.firing.critical(group.generators[i]);
    const std::string order = group.invariant_factors[i].get_str();
    generators_json += i == 0 ? "" : ",";
    generators_json += JsonObject().add("order", order).raw("configuration", heights_json(generator)).text();
    generators_text +=
        fmt::format("{:<{}}  {}  of order {}\n", i == 0 ? "generators" : "", kWidth, heights_text(generator), order);
  }
  JsonObject object;
  object.add("order", group.order.get_str())
      .raw("invariant_factors", strings_json(group.invariant_factors))
      .raw("identity", heights_json(neutral))
      .raw("generators", "[" + generators_json + "]");
  std::string factors;
  for (const mpz_class& factor : group.invariant_factors) factors += (factors.empty() ? "" : " ") + factor.get_str();
  const std::string text =
      fmt::format("{:<{}}  {}\n", "order", kWidth, group.order.get_str()) +
      fmt::format("{:<{}}  {}\n", "invariant factors", kWidth, factors.empty() ? "none" : factors) +
      labelled("identity", kWidth, neutral, work.named) + generators_text;
  work.paint(neutral, "identity");
  work.say(object, work.request.quiet ? (factors.empty() ? "1" : factors) + "\n" : text);
}

void answer_trees(Work& work) {
  work.arguments.finish();
  const mpz_class trees = spanning_trees(work.pile(), work.budget);
  JsonObject object;
  object.add("trees", trees);
  work.say(object, work.request.quiet ? trees.get_str() + "\n"
                                      : fmt::format("{} spanning tree{}\n", trees.get_str(), trees == 1 ? "" : "s"));
}

void answer_list(Work& work) {
  work.arguments.finish();
  const ChipsRequest& request = work.request;
  const mpz_class count = spanning_trees(work.pile(), work.budget);
  std::string piece;
  if (request.json) piece = "{" + JsonObject().add("count", count).members() + ",\"critical\":[";
  std::uint64_t shown = 0;
  bool read = true;
  const auto show = [&](std::span<const std::int64_t> heights) {
    if (shown == request.limit) return false;
    if (request.json) {
      if (shown > 0) piece += ',';
      append_json(piece, heights);
    } else {
      append_text(piece, heights);
      piece += '\n';
    }
    ++shown;
    if (piece.size() >= kPiece) {
      read = work.write(piece);
      piece.clear();
    }
    return read;
  };
  try {
    for_each_critical(work.pile(), show, work.budget);
  } catch (const Stopped& limit) {
    work.answer.reason = limit.reason;
  }
  if (request.json) {
    piece += "]";
    if (!work.answer.reason.empty()) piece += "," + JsonObject().add("reason", work.answer.reason).members();
    piece += "}\n";
  } else if (!request.quiet) {
    const std::string all = count.get_str() + (count == 1 ? " critical configuration" : " critical configurations");
    piece += shown == count ? all + "\n" : fmt::format("{} of {}\n", shown, all);
  }
  if (read) work.write(piece);
}

void answer_equivalent(Work& work) {
  const auto both = work.configurations(2, 2, "two configurations, such as 3,5,1 1,2,1");
  const auto x = work.firing.difference(both[0], both[1]);
  JsonObject object;
  object.add("equivalent", x.has_value());
  if (x) {
    object.raw("firing_vector", chips_json(*x));
    work.say(object, work.request.quiet
                         ? "yes\n"
                         : fmt::format("equivalent: the first less the second is L x, x = {}\n", chips_text(*x)));
    return;
  }
  const Heights first = work.firing.critical(both[0]);
  const Heights second = work.firing.critical(both[1]);
  object.raw("firing_vector", "null")
      .raw("critical", fmt::format("[{},{}]", heights_json(first), heights_json(second)));
  work.say(object, work.request.quiet ? "no\n"
                                      : fmt::format("not equivalent: they lead to {} and {}\n", heights_text(first),
                                                    heights_text(second)));
}

std::string chips_counted(const mpz_class& number) {
  return number == 1 ? "1 chip" : fmt::format("{} chips", number.get_str());
}

/// Why the firing that Played says is not legal.
std::string why_illegal(const Played& played, Vertex vertex, const Sandpile& pile) {
  if (played.still_firing) {
    return fmt::format("the sink {} fires only where nothing else can, and vertex {} can", vertex + 1,
                       pile.vertex(*played.still_firing) + 1);
  }
  const Site v = pile.site(vertex);
  return fmt::format("vertex {} has {}, fewer than its degree {}", vertex + 1, chips_counted(played.chips[v]),
                     pile.degree(v));
}

void answer_legal(Work& work) {
  constexpr const char* kExpected = "a configuration and a sequence of vertices, such as chips=3,5,1 2,3,2,4,3";
  const std::vector<std::string> words = work.configuration_words();
  if (words.size() != 2) work.arguments.fail(fmt::format("expected {}", kExpected));
  const Chips chips = read_configuration(words[0], work.pile(), work.firing, work.arguments);
  const std::vector<Vertex> vertices = read_firings(words[1], work.pile(), work.arguments);
  const Played played = play_firings(work.pile(), chips, vertices);
  JsonObject object;
  object.add("legal", !played.illegal).raw("leads_to", chips_json(played.chips));
  object.raw("firing_vector", chips_json(played.firings)).add("sink_firings", played.sink_fired);
  if (!played.illegal) {
    work.say(object, work.request.quiet ? "yes\n" : fmt::format("legal: it leads to {}\n", chips_text(played.chips)));
    return;
  }
  const Vertex vertex = vertices[*played.illegal];
  const std::string why = why_illegal(played, vertex, work.pile());
  object.add("step", *played.illegal + 1).add("vertex", vertex + 1).add("why", why);
  work.say(object, work.request.quiet ? "no\n"
                                      : fmt::format("not legal: step {} fires {} at {}: {}\n", *played.illegal + 1,
                                                    vertex + 1, chips_text(played.chips), why));
}

void answer_burn(Work& work) {
  const Chips chips = work.configuration();
  const Sandpile& pile = work.pile();
  Heights heights;  // more than the degree burns no better
  std::optional<Site> unstable;
  for (Site v = pile.size(); v-- > 0;) {
    if (chips[v] >= pile.degree(v)) unstable = v;
  }
  for (Site v = 0; v < pile.size(); ++v) {
    heights.push_back(chips[v] >= pile.degree(v) ? pile.degree(v) : chips[v].get_si());
  }
  const std::vector<Site> left = unburnt(pile, heights);
  JsonObject object;
  object.add("critical", left.empty() && !unstable)
      .add("stable", !unstable)
      .raw("unburnt", "[" + vertices_text(pile, left) + "]");
  std::string text = "critical: every vertex burns\n";
  if (unstable) {
    text = fmt::format("not critical: vertex {} can fire, so it is not stable\n", pile.vertex(*unstable) + 1);
  } else if (!left.empty()) {
    text = fmt::format("not critical: {} {} burn{}: {}\n", left.size() == 1 ? "this vertex" : "these vertices", "never",
                       left.size() == 1 ? "s" : "", vertices_text(pile, left));
  }
  if (work.request.quiet) text = left.empty() && !unstable ? "yes\n" : "no\n";
  work.say(object, text);
}

void answer_laplacian(Work& work) {
  work.arguments.finish();
  const Sandpile& pile = work.pile();
  std::size_t width = 2;
  for (Site v = 0; v < pile.size(); ++v) {
    width = std::max(width, fmt::format_int(pile.degree(v)).size());
    for (const Sandpile::Edges& e : pile.edges(v)) width = std::max(width, fmt::format_int(e.count).size() + 1);
  }
  std::string piece;
  if (work.request.json) {
    piece += "{\"vertices\":[";
    for (Site v = 0; v < pile.size(); ++v) piece += fmt::format("{}{}", v == 0 ? "" : ",", pile.vertex(v) + 1);
    piece += "],\"rows\":[";
  }
  Heights row(pile.size());
  for (Site v = 0; v < pile.size(); ++v) {
    if (work.budget.spent()) throw Stopped(why_stopped(work.budget));
    std::fill(row.begin(), row.end(), 0);
    row[v] = pile.degree(v);
    for (const Sandpile::Edges& e : pile.edges(v)) row[e.to] = -std::int64_t{e.count};
    if (work.request.json) {
      if (v > 0) piece += ',';
      append_json(piece, row);
    } else {
      for (Site w = 0; w < row.size(); ++w) piece += fmt::format("{}{:>{}}", w == 0 ? "" : " ", row[w], width);
      piece += '\n';
    }
    if (piece.size() >= kPiece) {
      if (!work.write(piece)) return;
      piece.clear();
    }
  }
  work.write(piece + (work.request.json ? "]}\n" : ""));
}

struct Row {
  ChipsVerb verb;
  void (*answer)(Work&);
};

constexpr const char* kOne = "chips=C";
constexpr Row kRows[] = {
    {{"stabilize", kOne, "fire what can fire until nothing can: the stable configuration and who fired how often",
      "stabilize graph=K4-e sink=1 chips=3,5,1", "stable", true},
     answer_stabilize},
    {{"sigma", kOne, "the critical configuration that chips lead to, the sink firing where nothing else can",
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
    {{"legal", "chips=C V,V,...", "may these vertices fire in this order, and where does it lead?",
      "legal graph=K4-e chips=3,5,1 2,3,2,4,3", "legal"},
     answer_legal},
    {{"burn", kOne, "Dhar's burning test: is it critical? If not, what never burns", "burn graph=K4-e chips=0,1,0",
      "critical"},
     answer_burn},
    {{"laplacian", "", "the reduced Laplacian L, row by row", "laplacian graph=K4-e", "rows"}, answer_laplacian},
    {{"trees", "", "the number of spanning trees, the order of the critical group", "trees graph=Q5", "trees"},
     answer_trees},
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

const Row& row_named(const std::string& name) {
  for (const Row& row : kRows) {
    if (name == row.verb.name) return row;
  }
  std::vector<std::string> names;
  for (const Row& row : kRows) names.emplace_back(row.verb.name);
  if (const auto meant = nearest(name, names)) {
    throw InputError("chips", fmt::format("unknown verb {}; did you mean {}?", in_quotes(name), *meant));
  }
  throw InputError("chips",
                   fmt::format("unknown verb {}; expected one of {}", in_quotes(name), fmt::join(names, ", ")));
}

}  // namespace

std::span<const ChipsVerb> chips_verbs() {
  static const std::vector<ChipsVerb> verbs = [] {
    std::vector<ChipsVerb> all;
    for (const Row& row : kRows) all.push_back(row.verb);
    return all;
  }();
  return verbs;
}

const ChipsVerb& chips_verb(const std::string& name) { return row_named(name).verb; }

ChipsAnswer answer_chips(const ChipsRequest& request, const std::function<bool(std::string_view)>& write,
                         const Budget& budget) {
  const Row& row = row_named(request.verb);
  if (!request.picture.empty() && !row.verb.paints) {
    throw InputError(request.picture, fmt::format("chips {} gives no configuration to paint", request.verb));
  }
  if (request.limit && row.answer != answer_list) throw InputError("--limit", "expected only with chips list");
  const auto reads_input = [](const std::string& word) { return word == "@-" || word.ends_with("=@-"); };
  if (std::count_if(request.words.begin(), request.words.end(), reads_input) > 1) {
    throw InputError("@-", "standard input can be read only once");
  }
  const std::string name = "chips " + request.verb;
  Arguments arguments(name, with_plain_repeats(request.words), budget,
                      fmt::format("'nucleo {} --help' shows an example", name));
  NamedSandpile named = take_sandpile(arguments);
  Work work{request, write, budget, std::move(arguments), std::move(named)};
  row.answer(work);
  return std::move(work.answer);
}

}  // namespace nucleo
