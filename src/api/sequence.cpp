#include "api/sequence.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>

#include "api/exclusive.hpp"
#include "api/heap_family.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "picture/digraph_picture.hpp"
#include "picture/export.hpp"
#include "picture/plot.hpp"
#include "search/sequence_file.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr std::uint64_t kUsualCount = 100;

/// What is asked of misère play is told in words or JSON, and no run of it is kept.
void check_misere(const SequenceRequest& request) {
  if (!request.misere && request.quotient)
    throw InputError("--quotient", Text{"expected --misere beside it", "se esperaba además --misere"});
  if (!request.misere) return;
  for (const auto& [option, given] :
       std::initializer_list<std::pair<const char*, bool>>{{"--csv", request.csv},
                                                           {"--b-file", request.b_file},
                                                           {"--plot", !request.plot.empty()},
                                                           {"--width", request.width.has_value()},
                                                           {"--stats", request.statistics},
                                                           {"--compare", !request.compare.empty()},
                                                           {"--no-stop", request.goes_on},
                                                           {"--save", !request.save.empty()},
                                                           {"--load", !request.load.empty()}}) {
    expect_at_most_one({{"--misere", true}, {option, given}});
  }
  if (!request.file.empty() && !request.file.ends_with(".json"))
    throw InputError("-o " + in_quotes(request.file),
                     Text{"expected a name in .json with --misere", "se esperaba un nombre en .json con --misere"});
}

void check_request(const SequenceRequest& request) {
  check_misere(request);
  expect_at_most_one({{"--csv", request.csv}, {"--b-file", request.b_file}});
  expect_at_most_one({{"--no-values", request.no_values}, {"--csv", request.csv}, {"--b-file", request.b_file}});
  expect_at_most_one({{"--compare", !request.compare.empty()}, {"--csv", request.csv}, {"--b-file", request.b_file}});
  expect_at_most_one({{"--compare", !request.compare.empty()}, {"--save", !request.save.empty()}});
  expect_at_most_one({{"--compare", !request.compare.empty()}, {"--load", !request.load.empty()}});
  const std::string& file = request.file;
  const bool known = file.empty() || file == "-" || file.ends_with(".csv") || file.ends_with(".txt") ||
                     file.ends_with(".json") || names_a_picture(file);
  if (!known)
    throw InputError("-o " + in_quotes(file), Text{"expected a name in .csv, .txt, .json, .svg, .png or .pdf",
                                                   "se esperaba un nombre en .csv, .txt, .json, .svg, .png o .pdf"});
  if (!request.plot.empty() && !names_a_picture(request.plot))
    throw InputError("--plot " + in_quotes(request.plot),
                     Text{"expected a name in .svg, .png or .pdf", "se esperaba un nombre en .svg, .png o .pdf"});
}

std::string plot_of(const SequenceReply& reply, const std::string& file, Language language) {
  constexpr Text kValue{"value", "valor"};
  constexpr Text kLost{"0: P, the player to move loses", "0: P, pierde quien mueve"};
  Plot plot;
  plot.title = reply.game;
  for (std::uint64_t heap = 0; heap < reply.count; ++heap) plot.values.emplace_back(reply.found[heap]);
  plot.across = "n";
  plot.up = kValue.in(language);
  plot.zeros = kLost.in(language);
  return picture_in(file.substr(file.rfind('.') + 1), scene_of(canvas_of(plot)), Budget());
}

std::string b_file_of(const SequenceReply& reply) {
  std::string out;
  for (std::uint64_t heap = 0; heap < reply.count; ++heap) {
    out += std::to_string(heap) + " " + std::to_string(reply.found[heap]) + "\n";
  }
  return out;
}

std::string csv_of(const SequenceReply& reply) {
  std::string out = "heap,value\n";
  for (std::uint64_t heap = 0; heap < reply.count; ++heap) {
    out += std::to_string(heap) + "," + std::to_string(reply.found[heap]) + "\n";
  }
  return out;
}

/// Two sequences that repeat with these lengths from some heap on are equal where they agree on so many terms there
/// (Fine and Wilf: fewer by their common divisor are enough). No more need be looked at.
std::uint64_t heaps_that_decide(const Recurrence& a, const Recurrence& b) {
  return std::max(a.period.preperiod, b.period.preperiod) + a.period.length + b.period.length;
}

SequenceComparison compared(const std::string& name, const HeapSequence& a, const HeapSequence& b,
                            std::uint64_t count) {
  SequenceComparison out{.game = name};
  const bool proved = a.repeats && a.repeats->proved && b.repeats && b.repeats->proved;
  const bool one_saltus =
      proved && a.repeats->saltus * b.repeats->period.length == b.repeats->saltus * a.repeats->period.length;
  std::uint64_t end = count;
  // With another growth a heap ends it sooner or later.
  if (proved) end = std::max(end, heaps_that_decide(*a.repeats, *b.repeats));
  for (out.looked = 0; out.looked < end; ++out.looked) {
    const std::uint64_t heap = out.looked;
    if (!a.covers(heap) || !b.covers(heap)) return out;
    if (a[heap] == b[heap]) continue;
    out.first = heap;
    out.values[0] = a[heap];
    out.values[1] = b[heap];
    return out;
  }
  out.for_ever = one_saltus;
  return out;
}

/// Nothing here depends on values of normal play.
SequenceReply answer_misere(const SequenceRequest& request, const HeapFamily& family, Session& session,
                            const Budget& budget) {
  constexpr std::uint64_t kBytesAHeap = 512;  // what is known of it, and its text
  SequenceReply reply;
  reply.game = family.game();
  reply.values = !request.no_values;
  reply.count = request.count.value_or(kUsualCount);
  const Term& heap = family.heap();
  if (!budget.fits(reply.count * kBytesAHeap)) throw Stopped(kMemoryReached);
  const bool heaps = reply.values || !request.quotient;
  reply.misere = misere_heaps(heap, {reply.count, heaps, request.quotient}, session.job(budget));
  reply.end_by(reply.misere->reason);
  if (!request.file.empty()) reply.files.push_back({request.file, to_json(reply), "-o"});
  return reply;
}

}  // namespace

SequenceReply answer(const SequenceRequest& request, Session& session, const Budget& budget) {
  check_request(request);
  const HeapFamily family(request.words, all_games(), budget);
  if (request.misere) return answer_misere(request, family, session, budget);
  std::optional<HeapFamily> other;
  if (!request.compare.empty()) other.emplace(std::vector{request.compare}, all_games(), budget);
  SequenceReply reply;
  reply.game = family.game();
  reply.known_as = family.known_as();
  reply.values = !request.no_values;
  reply.csv = request.csv;
  reply.b_file = request.b_file;
  reply.width = request.width;
  const std::uint64_t asked = request.count.value_or(kUsualCount);
  SequenceWanted wanted{.count = asked, .stops = !request.goes_on, .tells_period = true};
  std::optional<SequenceFile> file;
  if (!request.save.empty() || !request.load.empty()) {
    const auto every = std::chrono::milliseconds(session.settings().save_interval);
    file.emplace(family.rule(), request.load, request.save, every);
    wanted.file = &*file;
  }
  reply.found = family.values(wanted, budget);
  const bool all = reply.found.repeats && reply.found.repeats->proved;
  reply.count = all ? asked : std::min<std::uint64_t>(asked, reply.found.values.size());
  reply.end_by(reply.found.reason);
  if (other) {
    const HeapSequence theirs =
        other->values({.count = asked, .stops = !request.goes_on, .tells_period = true}, budget);
    if (reply.reason.empty()) reply.end_by(theirs.reason);
    reply.comparison = compared(other->game(), reply.found, theirs, asked);
  }
  constexpr std::uint64_t kBytesAValue = 16;  // of text, and while it is written
  const bool written = reply.values && !reply.comparison;
  if ((written || !request.plot.empty()) && !budget.fits(reply.count * kBytesAValue)) throw Stopped(kMemoryReached);
  if (request.statistics) {
    if (reply.count > reply.found.values.size()) {
      // The heaps that the period gives are counted, too.
      std::vector<std::uint32_t> values;
      if (!budget.fits(reply.count * kBytesAValue)) throw Stopped(kMemoryReached);
      for (std::uint64_t n = 0; n < reply.count; ++n) values.push_back(static_cast<std::uint32_t>(reply.found[n]));
      reply.statistics = statistics_of(packed(std::move(values)), reply.count);
    } else {
      reply.statistics = statistics_of(reply.found.values, reply.count);
    }
  }
  if (!request.plot.empty()) {
    reply.files.push_back({request.plot, plot_of(reply, request.plot, request.language), "--plot"});
  }
  if (!request.file.empty()) {
    std::string content = names_a_picture(request.file)     ? plot_of(reply, request.file, request.language)
                          : request.file.ends_with(".json") ? to_json(reply)
                          : request.file.ends_with(".txt")  ? b_file_of(reply)
                          : request.b_file                  ? b_file_of(reply)
                                                            : csv_of(reply);
    reply.files.push_back({request.file, std::move(content), "-o"});
  }
  return reply;
}

}  // namespace nucleo
