#include <fmt/format.h>

#include <algorithm>

#include "api/pieces.hpp"
#include "api/sequence.hpp"
#include "api/sequence_misere.hpp"
#include "explain/explain.hpp"
#include "text/json.hpp"
#include "text/wrap.hpp"

namespace nucleo {
namespace {

std::string json_of(const std::optional<Recurrence>& repeats) {
  if (!repeats) return "null";
  JsonObject object;
  object.add("preperiod", repeats->period.preperiod).add("length", repeats->period.length);
  if (repeats->saltus > 0) object.add("saltus", repeats->saltus);
  return object.add("proved", repeats->proved).text();
}

std::string json_of(const SequenceStatistics& found, const std::optional<Recurrence>& repeats) {
  std::string counts;
  for (const std::uint64_t count : found.counts) counts += (counts.empty() ? "" : ",") + json_number(count);
  JsonObject object;
  object.add("largest", found.largest).add("largest_at", found.largest_at);
  object.add("mask", std::uint64_t{found.rare.mask}).add("rare", found.rare.count).add("last_rare", found.last_rare);
  object.raw("last_exception",
             repeats && repeats->period.preperiod > 0 ? json_number(repeats->period.preperiod - 1) : "null");
  return object.raw("histogram", "[" + counts + "]").text();
}

std::string json_of(const SequenceComparison& found) {
  JsonObject object;
  object.add("game", found.game).add("first_difference", found.first);
  if (found.first) object.raw("values", "[" + json_number(found.values[0]) + "," + json_number(found.values[1]) + "]");
  return object.add("compared", found.looked).add("equal_for_ever", found.for_ever).text();
}

std::string words_of(const Recurrence& repeats, std::uint64_t heaps, Language language) {
  const auto& [preperiod, length] = repeats.period;
  if (repeats.proved && repeats.saltus == 0) return describe(repeats.period, language);
  if (repeats.proved) {
    return Phrase{{"Arithmetic period {0} with saltus {2} from heap {1} on, proved: the values grow by {2} every {0} "
                   "heaps, for ever.",
                   "Periodo aritmético {0} con salto {2} desde el montón {1}, probado: los valores crecen {2} cada {0} "
                   "montones, para siempre."},
                  {length, preperiod, repeats.saltus}}
        .in(language);
  }
  if (repeats.saltus > 0) {
    return Phrase{{"Arithmetic period {0} with saltus {2} from heap {1} on, observed up to heap {3} and not proved.",
                   "Periodo aritmético {0} con salto {2} desde el montón {1}, observado hasta el montón {3} y no "
                   "probado."},
                  {length, preperiod, repeats.saltus, heaps - 1}}
        .in(language);
  }
  return Phrase{{"Period {0} from heap {1} on, observed up to heap {2} and not proved.",
                 "Periodo {0} desde el montón {1}, observado hasta el montón {2} y no probado."},
                {length, preperiod, heaps - 1}}
      .in(language);
}

std::string words_of(const SequenceComparison& found, const std::string& game, Language language) {
  if (found.first) {
    return Phrase{{"{0} and {1} differ first at heap {2}, whose values are {3} and {4}.",
                   "{0} y {1} difieren por primera vez en el montón {2}, cuyos valores son {3} y {4}."},
                  {game, found.game, *found.first, found.values[0], found.values[1]}}
        .in(language);
  }
  if (found.for_ever) {
    return Phrase{
        {"{0} and {1} are equal for ever: both periods are proved, and they agree on {2} heaps, which decides "
         "it.",
         "{0} y {1} son iguales para siempre: ambos periodos están probados y coinciden en {2} montones, lo "
         "que lo decide."},
        {game, found.game, found.looked}}
        .in(language);
  }
  return Phrase{{"{0} and {1} are equal for the {2} heaps that were looked at; that proves nothing of others.",
                 "{0} y {1} son iguales en los {2} montones que se miraron; eso no prueba nada de otros."},
                {game, found.game, found.looked}}
      .in(language);
}

/// A line each: heap values are of `heaps` heaps.
std::string words_of(const SequenceReply& reply, const SequenceStatistics& found, Language language) {
  std::string out;
  const auto line = [&](const Text& pattern, Facts facts) {
    out += Phrase{pattern, std::move(facts)}.in(language) + "\n";
  };
  line({"largest value  {0}, first at heap {1}", "valor máximo  {0}, primero en el montón {1}"},
       {found.largest, found.largest_at});
  if (found.last_rare) {
    line({"rare values    {0} heaps, an even number of the bits of {1}; the last is heap {2}",
          "valores raros  {0} montones, un número par de los bits de {1}; el último es el montón {2}"},
         {found.rare.count, found.rare.mask, *found.last_rare});
  }
  if (reply.found.repeats && reply.found.repeats->period.preperiod > 0) {
    line({"last exception  heap {0}", "última excepción  montón {0}"}, {reply.found.repeats->period.preperiod - 1});
  }
  constexpr std::size_t kMost = 16;
  std::string list;
  const std::size_t shown = shown_of(found.counts.size(), kMost);
  for (std::size_t value = 0; value < shown; ++value) list += fmt::format(" {}:{}", value, found.counts[value]);
  if (shown < found.counts.size()) list += " …";
  line({"value:heaps  {0}", "valor:montones  {0}"}, {list.substr(std::min<std::size_t>(1, list.size()))});
  return out;
}

/// Lines of values, each after the number of its first heap.
std::string rows_of(const SequenceReply& reply, const Wording& wording) {
  constexpr std::uint64_t kMostInALine = 20;
  std::size_t digits = 1;
  for (std::uint64_t n = 0; n < reply.count; ++n) {
    digits = std::max(digits, std::to_string(reply.found[n]).size());
  }
  const std::size_t label = std::to_string(reply.count).size();
  std::uint64_t in_a_line = kMostInALine;
  if (wording.width > 0) {
    const std::size_t room = wording.width > label + 2 ? wording.width - label - 2 : 1;
    in_a_line = std::clamp<std::uint64_t>(room / (digits + 1), 1, kMostInALine);
  }
  in_a_line = reply.width.value_or(in_a_line);
  std::string out;
  for (std::uint64_t n = 0; n < reply.count; ++n) {
    if (n % in_a_line == 0) out += fmt::format("{}{:>{}}:", n > 0 ? "\n" : "", n, label);
    out += fmt::format(" {:>{}}", reply.found[n], digits);
  }
  return out + "\n";
}

}  // namespace

void write_json(const SequenceReply& reply, ReplySink& sink) {
  Pieces out(sink);
  JsonObject object;
  object.add("game", reply.game).add("count", reply.count);
  if (reply.misere) {
    add_misere_heaps(object, *reply.misere, reply.values);
    if (!reply.reason.empty()) object.add("reason", reply.reason);
    out.text += object.text() + "\n";
    out.pass_on();
    return;
  }
  out.text += "{" + object.members();
  if (reply.values && !reply.comparison) {
    out.text += ",\"values\":[";
    for (std::uint64_t n = 0; n < reply.count; ++n) {
      if (n > 0) out.text += ',';
      out.text += json_number(reply.found[n]);
      out.pass_on_if_full();
    }
    out.text += ']';
  }
  JsonObject rest;
  rest.raw("period", json_of(reply.found.repeats));
  if (reply.statistics) rest.raw("statistics", json_of(*reply.statistics, reply.found.repeats));
  if (reply.comparison) rest.raw("comparison", json_of(*reply.comparison));
  if (!reply.reason.empty()) rest.add("reason", reply.reason);
  out.text += "," + rest.members() + "}\n";
  out.pass_on();
}

std::string to_json(const SequenceReply& reply) {
  StringSink sink;
  write_json(reply, sink);
  return std::move(sink.text);
}

std::string to_text(const SequenceReply& reply, const Wording& wording) {
  if (reply.misere) return reply.files.empty() ? misere_heaps_text(*reply.misere, reply.values, wording) : "";
  std::string out;
  const auto sentence = [&](const std::string& words) { out += wrap(words, wording.width); };
  if (reply.comparison) {
    sentence(words_of(*reply.comparison, reply.game, wording.language));
    return out;
  }
  if (reply.csv || reply.b_file) {
    if (reply.csv) out += "heap,value\n";
    for (std::uint64_t n = 0; n < reply.count; ++n) {
      out += fmt::format("{}{}{}\n", n, reply.csv ? ',' : ' ', reply.found[n]);
    }
    return out;
  }
  const bool to_file = std::any_of(reply.files.begin(), reply.files.end(),
                                   [](const ReplyFile& file) { return file.option == "-o" && file.path == "-"; });
  if (to_file) return {};
  if (reply.values && reply.files.empty()) out += rows_of(reply, wording);
  if (wording.quiet) return out;
  if (reply.known_as) sentence(reply.known_as->in(wording.language));
  if (reply.found.repeats) {
    sentence(words_of(*reply.found.repeats, reply.found.values.size(), wording.language));
  } else {
    sentence(
        Phrase{{"No period was seen in {0} heaps.", "No se vio periodo en {0} montones."}, {reply.found.values.size()}}
            .in(wording.language));
  }
  if (reply.statistics) out += words_of(reply, *reply.statistics, wording.language);
  return out;
}

}  // namespace nucleo
