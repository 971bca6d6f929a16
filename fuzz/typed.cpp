// Any bytes as a move that somebody typed: it stands for moves that are there, or for none.

#include <cstdlib>
#include <string>

#include "games/all.hpp"
#include "play/move_words.hpp"

namespace {

std::vector<nucleo::SumMove> moves_of(const std::string& position) {
  const auto sum =
      std::make_shared<const nucleo::Sum>(nucleo::read_sum({position}, nucleo::all_games(), nucleo::Budget()));
  std::vector<nucleo::SumMove> moves;
  for (std::size_t i = 0; i < sum->terms.size(); ++i) {
    for (const nucleo::MovePointer& move : sum->terms[i]->moves()) moves.push_back(nucleo::move_of(sum, i, move));
  }
  return moves;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  static const auto moves = moves_of("poker-nim 2 3 reserve=2,1 + cram 2x3 + white-knight d7");
  for (const nucleo::Language language : {nucleo::Language::kEnglish, nucleo::Language::kSpanish}) {
    for (const std::size_t move : nucleo::meant(std::string(data, data + size), moves, language)) {
      if (move >= moves.size()) std::abort();
    }
  }
  return 0;
}
