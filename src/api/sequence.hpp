#pragma once

#include <optional>
#include <string>
#include <vector>

#include "api/reply.hpp"
#include "search/heap_run.hpp"
#include "search/sequence_statistics.hpp"
#include "solve/misere_heaps.hpp"

namespace nucleo {

/// Grundy values of heaps 0, 1, 2, … of one rule, or what there is to know of them in misère play.
struct SequenceRequest {
  std::vector<std::string> words{};  ///< "GAME ARGUMENT...", without a heap
  std::optional<std::uint64_t> count{};
  bool no_values = false;
  bool csv = false;                      ///< the text is CSV: heap and value
  bool b_file = false;                   ///< the text is a b-file of OEIS
  std::string file{};                    ///< to be written: .csv, .json, a b-file .txt, a picture .svg .png .pdf
  std::string plot{};                    ///< the same, a picture alone
  std::optional<std::uint64_t> width{};  ///< so many values a line
  bool statistics = false;
  std::string compare{};  ///< another game: where do the two differ first?
  bool goes_on = false;   ///< past the proof of a period
  std::string save{};
  std::string load{};
  bool misere = false;                     ///< outcomes, genera and which heaps are tame
  bool quotient = false;                   ///< the misère quotient too
  Language language = Language::kEnglish;  ///< of the words of a picture
};

/// Where two sequences part.
struct SequenceComparison {
  std::string game;                      ///< the other one
  std::optional<std::uint64_t> first{};  ///< heap at which they differ
  std::uint64_t values[2] = {0, 0};      ///< there
  std::uint64_t looked = 0;              ///< heaps that were compared
  bool for_ever = false;                 ///< they are equal, and both periods are proved
};

struct SequenceReply : Reply {
  std::string game;
  std::optional<Phrase> known_as;
  std::uint64_t count = 0;  ///< heaps whose values are known, at most as many as were asked for
  HeapSequence found;
  std::optional<SequenceStatistics> statistics;
  std::optional<SequenceComparison> comparison;
  std::optional<MisereHeaps> misere;  ///< then nothing was found of normal play
  bool values = true;
  bool csv = false;
  bool b_file = false;
  std::optional<std::uint64_t> width{};
};

/// Throws InputError.
SequenceReply answer(const SequenceRequest& request, Session& session, const Budget& budget);

void write_json(const SequenceReply& reply, ReplySink& sink);
std::string to_json(const SequenceReply& reply);
std::string to_text(const SequenceReply& reply, const Wording& wording);

}  // namespace nucleo
