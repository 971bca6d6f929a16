#include "api/cell_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {

CellWords::CellWords(const GameInfo& info, std::vector<std::string> same) : info_(info), words_(std::move(same)) {
  if (info.cell == nullptr) find_stars();
}

Phrase CellWords::advice() const {
  if (given_ || keyless()) return {};
  return Phrase{{"; a word such as {0},3 says which vary, and what the others are",
                 "; una palabra como {0},3 dice cuáles varían y cuánto son los demás"},
                {info_.starred}};
}

bool CellWords::keyless() const {
  return info_.starred != nullptr && std::string_view(info_.starred).find('=') == std::string_view::npos;
}

bool CellWords::one_row() const {
  return info_.cell == nullptr ? stars_.size() == 1 : !info_.cell(info_.first_cell + 1, info_.first_cell);
}

std::optional<std::vector<std::string>> CellWords::operator()(std::uint64_t i, std::uint64_t j) const {
  std::vector<std::string> words = words_;
  if (info_.cell == nullptr) {
    std::string& word = words[starred_];
    word.replace(stars_.back(), 1, std::to_string(j));
    if (stars_.size() == 2) word.replace(stars_.front(), 1, std::to_string(i));
    return words;
  }
  const auto own = info_.cell(i, j);
  if (!own) return {};
  for (std::string& word : single_words({*own})) words.push_back(std::move(word));
  return words;
}

void CellWords::find_stars() {
  const std::string usual = info_.starred;
  const std::string key = usual.substr(0, usual.find('=') + 1);
  const auto found = std::find_if(words_.begin(), words_.end(), [&](const std::string& word) {
    return keyless() ? !word.starts_with("without=") : word.starts_with(key);
  });
  starred_ = static_cast<std::size_t>(found - words_.begin());
  given_ = found != words_.end();
  if (!given_) words_.push_back(usual);
  if (keyless() && words_[starred_].find('*') == std::string::npos) words_[starred_] += '*';
  const std::string& word = words_[starred_];
  for (std::size_t at = word.find('*'); at != std::string::npos; at = word.find('*', at + 1)) stars_.push_back(at);
  if (stars_.size() == 1 || stars_.size() == 2) return;
  throw InputError("table " + in_quotes(word),
                   Phrase{{"expected two * for rows and columns, such as {0}, or one for a row",
                           "se esperaban dos * para filas y columnas, como en {0}, o uno para una fila"},
                          {usual}});
}

}  // namespace nucleo
