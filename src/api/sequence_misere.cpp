#include "api/sequence_misere.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "explain/answer_json.hpp"
#include "text/wrap.hpp"

namespace nucleo {
namespace {

template <class Items, class Json>
std::string list_json(const Items& items, const Json& json) {
  std::string list;
  for (const auto& item : items) list += (list.empty() ? "" : ",") + std::string(json(item));
  return "[" + list + "]";
}

std::string quotient_json(const QuotientOfHeaps& quotient, bool values) {
  JsonObject object;
  object.add("order", quotient.order).add("p_portion", quotient.lost).add("heaps", quotient.heaps);
  object.add("proved", quotient.period.has_value());
  if (quotient.period) {
    object.add("period", quotient.period->length).add("preperiod", quotient.period->preperiod);
  } else {
    object.raw("period", "null").raw("preperiod", "null");
  }
  object.raw("generators", list_json(quotient.generators, [](Nimber heap) { return json_number(heap); }));
  if (values) object.raw("images", list_json(quotient.images, [](const std::string& x) { return json_string(x); }));
  return object.text();
}

std::string rows_text(const MisereHeaps& found, const Wording& wording) {
  constexpr Text kWild{"wild", "salvaje"};
  constexpr Text kHead{"  heap     genus", "montón     género"};
  constexpr Text kHeadOfImages{"  heap     genus       image", "montón     género      imagen"};
  std::string rows;
  if (!wording.quiet) rows = fmt::format("{}\n", (found.quotient ? kHeadOfImages : kHead).in(wording.language));
  for (std::size_t heap = 0; heap < found.heaps.size(); ++heap) {
    const MisereHeap& row = found.heaps[heap];
    const std::string genus = row.genus ? row.genus->symbol() : "?";
    std::string line = fmt::format("{:>6}  {}  {:<10}", heap, row.outcome ? outcome_letter(*row.outcome) : "?", genus);
    const bool imaged = found.quotient && heap < found.quotient->images.size();
    if (found.quotient) line += fmt::format("  {:<6}", imaged ? found.quotient->images[heap] : "?");
    if (row.tame == false) line += fmt::format("  {}", kWild.in(wording.language));
    if (row.genus && !row.tame) line += "  ?";
    rows += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return rows;
}

/// Sentences, one a paragraph.
class Told {
 public:
  explicit Told(const Wording& wording) : wording_(wording) {}
  void say(const Text& pattern, Facts facts) {
    text += wrap(Phrase{pattern, std::move(facts)}.in(wording_.language), wording_.width);
  }
  std::string text;

 private:
  const Wording& wording_;
};

void tell_tameness(const MisereHeaps& found, Told& told) {
  const auto first = [&](const auto& wanted) {
    return static_cast<std::size_t>(std::ranges::find_if(found.heaps, wanted) - found.heaps.begin());
  };
  const std::size_t count = found.heaps.size();
  const std::size_t wild = first([](const MisereHeap& heap) { return heap.tame == false; });
  const std::size_t not_told = first([](const MisereHeap& heap) { return !heap.tame; });
  const std::size_t unknown = first([](const MisereHeap& heap) { return !heap.genus; });
  if (wild < not_told) {
    told.say({"The first wild heap is {0}.", "El primer montón salvaje es {0}."}, {wild});
  } else if (not_told > 0) {
    told.say({"Heaps 0 to {0} are tame.", "Los montones de 0 a {0} son mansos."}, {not_told - 1});
  }
  if (not_told < unknown) {
    told.say({"Heaps marked ? have the genus of a Nim heap, but may be wild ({0}).",
              "Los montones con ? tienen el género de un montón de Nim, pero pueden ser salvajes ({0})."},
             {reason_words(found.reason)});
  }
  if (unknown < count) {
    told.say({"The genus of heaps {0} to {1} is not known ({2}).",
              "El género de los montones de {0} a {1} no se conoce ({2})."},
             {unknown, count - 1, reason_words(found.reason)});
  }
}

void tell_quotient(const QuotientOfHeaps& quotient, const std::string& reason, Told& told) {
  const auto plural = [](std::size_t count, const Text& one, const Text& more) { return count == 1 ? one : more; };
  if (quotient.period) {
    told.say(
        {"Misère quotient of all heaps, proved: {0} {1}, {2} of them lost. The images of heaps have period {3} from "
         "heap {4} on.",
         "Cociente misère de todos los montones, demostrado: {0} {1}, {2} de ellos con derrota. Las imágenes de los "
         "montones tienen periodo {3} a partir del montón {4}."},
        {quotient.order, plural(quotient.order, {"element", "elemento"}, {"elements", "elementos"}), quotient.lost,
         quotient.period->length, quotient.period->preperiod});
  } else if (quotient.heaps > 0) {
    told.say({"Misère quotient of heaps 0 to {0}: {1} {2}, {3} of them lost.",
              "Cociente misère de los montones de 0 a {0}: {1} {2}, {3} de ellos con derrota."},
             {quotient.heaps - 1, quotient.order,
              plural(quotient.order, {"element", "elemento"}, {"elements", "elementos"}), quotient.lost});
  }
  std::vector<std::string> letters;
  for (std::size_t g = 0; g < quotient.generators.size(); ++g) {
    letters.push_back(fmt::format("{} = {}", static_cast<char>('a' + g), quotient.generators[g]));
  }
  if (!letters.empty()) {
    told.say({"Generated by the heaps {0}.", "Lo generan los montones {0}."},
             {fmt::format("{}", fmt::join(letters, ", "))});
  }
  if (!quotient.complete) {
    told.say({"The quotient of more heaps is not known ({0}).", "El cociente de más montones no se conoce ({0})."},
             {reason_words(reason)});
  }
}

}  // namespace

void add_misere_heaps(JsonObject& object, const MisereHeaps& found, bool values) {
  if (values) {
    object.raw("outcomes", list_json(found.heaps, [](const MisereHeap& heap) {
                 return heap.outcome ? json_string(outcome_letter(*heap.outcome)) : "null";
               }));
    object.raw("genus", list_json(found.heaps, [](const MisereHeap& heap) {
                 return heap.genus ? json_string(heap.genus->symbol()) : "null";
               }));
    object.raw("tame", list_json(found.heaps, [](const MisereHeap& heap) -> std::string {
                 return !heap.tame ? "null" : *heap.tame ? "true" : "false";
               }));
  }
  if (found.quotient) object.raw("quotient", quotient_json(*found.quotient, values));
}

std::string misere_heaps_text(const MisereHeaps& found, bool values, const Wording& wording) {
  std::string text = values ? rows_text(found, wording) : "";
  if (wording.quiet) return text;
  Told told(wording);
  if (!found.heaps.empty()) tell_tameness(found, told);
  if (found.quotient) tell_quotient(*found.quotient, found.reason, told);
  return text + told.text;
}

}  // namespace nucleo
