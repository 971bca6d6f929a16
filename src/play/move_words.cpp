#include "play/move_words.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "text/lines.hpp"

namespace nucleo {
namespace {

/// A word of a move's name.
struct Word {
  std::string text;
  bool fact;  // which can't be left out
};

std::string lowered(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return out;
}

/// The words of a text, in small letters, without commas behind them.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::string_view word = take_word(text = trimmed(text)); !word.empty(); word = take_word(text)) {
    while (word.size() > 1 && word.back() == ',') word.remove_suffix(1);
    words.push_back(lowered(word));
  }
  return words;
}

std::vector<Word> words_of(const Phrase& name, Language language) {
  std::vector<Word> words;
  for (const std::string& word : words_of(std::string_view(name.pattern.in(language)))) {
    const Phrase filled{{word.c_str(), word.c_str()}, name.facts};
    const bool fact = word.find('{') != std::string::npos;
    for (std::string& part : words_of(std::string_view(filled.in(language)))) words.push_back({std::move(part), fact});
  }
  return words;
}

/// True where `typed` is what is left of the name when words that are no facts are left out or cut short.
bool fits(const std::vector<std::string>& typed, const std::vector<Word>& name) {
  std::vector<bool> reached(typed.size() + 1, false);  // the words typed that the name so far can stand for
  reached[0] = true;
  for (const Word& word : name) {
    for (std::size_t i = typed.size() + 1; i-- > 0;) {
      const bool before = i > 0 && reached[i - 1];
      const bool same = before && (word.fact ? typed[i - 1] == word.text : word.text.starts_with(typed[i - 1]));
      reached[i] = same || (!word.fact && reached[i]);
    }
  }
  return reached.back();
}

/// The facts of a name, and in its place the first other word that is not in `common`.
std::string short_form(const std::vector<Word>& name, const std::set<std::string>* common) {
  std::string out;
  bool told = common == nullptr;
  for (const Word& word : name) {
    const bool tells = !told && !word.fact && !common->contains(word.text);
    told = told || tells;
    if (word.fact || tells) out += (out.empty() ? "" : " ") + word.text;
  }
  return out;
}

/// The words that all of these names have.
std::set<std::string> common_words(const std::vector<std::vector<Word>>& names) {
  std::set<std::string> common;
  for (const Word& word : names.front()) common.insert(word.text);
  for (const std::vector<Word>& name : names) {
    std::erase_if(common, [&](const std::string& text) {
      return std::none_of(name.begin(), name.end(), [&](const Word& word) { return word.text == text; });
    });
  }
  return common;
}

}  // namespace

std::vector<std::string> short_forms(const std::vector<SumMove>& moves, Language language) {
  using Alike = std::pair<std::size_t, std::string>;  // the term and the facts
  std::map<Alike, std::vector<std::vector<Word>>> names;
  for (const SumMove& move : moves) {
    std::vector<Word> name = words_of(move.steps().front().move->name(), language);
    names[{move.id().term, short_form(name, nullptr)}].push_back(std::move(name));
  }
  std::vector<std::string> forms;
  std::map<std::string, std::size_t> count;
  for (const SumMove& move : moves) {
    const std::vector<Word> name = words_of(move.steps().front().move->name(), language);
    forms.push_back(short_form(name, nullptr));
    const auto& alike = names[{move.id().term, forms.back()}];
    if (alike.size() > 1) {
      const std::set<std::string> common = common_words(alike);
      forms.back() = short_form(name, &common);
    }
    ++count[forms.back()];
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (count[forms[i]] > 1) forms[i] = std::to_string(moves[i].id().term + 1) + ": " + forms[i];
  }
  return forms;
}

std::vector<std::size_t> meant(const std::string& typed, const std::vector<SumMove>& moves, Language language) {
  std::string_view rest = trimmed(typed);
  if (rest.starts_with('#')) {
    const auto number = whole_number(rest.substr(1));
    if (!number || *number == 0 || *number > moves.size()) return {};
    return {static_cast<std::size_t>(*number - 1)};
  }
  std::optional<std::uint64_t> term;
  if (const std::size_t colon = rest.find(':'); colon != std::string_view::npos) {
    term = whole_number(rest.substr(0, colon));
    if (!term) return {};
    rest = rest.substr(colon + 1);
  }
  const std::vector<std::string> words = words_of(rest);
  std::vector<std::size_t> found;
  if (words.empty()) return found;
  const Language second = language == Language::kEnglish ? Language::kSpanish : Language::kEnglish;
  for (const Language spoken : {language, second}) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (term && moves[i].id().term + 1 != *term) continue;
      if (fits(words, words_of(moves[i].steps().front().move->name(), spoken))) found.push_back(i);
    }
    if (!found.empty()) return found;
  }
  return found;
}

}  // namespace nucleo
