#include "play/move_words.hpp"

#include <algorithm>
#include <map>
#include <optional>
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

/// The words of a text, in small letters, without commas after them.
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

namespace {

/// The short forms of moves of terms, without the numbers of these.
std::vector<std::string> step_forms(const std::vector<SumMove::Step>& steps, Language language) {
  using Alike = std::pair<std::size_t, std::string>;  // the term and the facts
  std::map<Alike, std::vector<std::vector<Word>>> names;
  for (const SumMove::Step& step : steps) {
    std::vector<Word> name = words_of(step.move->name(), language);
    names[{step.id.term, short_form(name, nullptr)}].push_back(std::move(name));
  }
  std::vector<std::string> forms;
  forms.reserve(steps.size());
  for (const SumMove::Step& step : steps) {
    const std::vector<Word> name = words_of(step.move->name(), language);
    forms.push_back(short_form(name, nullptr));
    const auto& alike = names[{step.id.term, forms.back()}];
    if (alike.size() > 1) {
      const std::set<std::string> common = common_words(alike);
      forms.back() = short_form(name, &common);
    }
  }
  return forms;
}

bool in_one_term(const SumMove& move) { return move.steps().size() == 1; }

std::string with_term(const MoveId& id, const std::string& form) { return std::to_string(id.term + 1) + ": " + form; }

/// The same for moves some of which are in several terms.
std::vector<std::string> joint_forms(const std::vector<SumMove>& moves, Language language) {
  std::map<MoveId, std::string> form_of;
  std::vector<SumMove::Step> steps;
  for (const SumMove& move : moves) {
    for (const SumMove::Step& step : move.steps()) {
      if (form_of.emplace(step.id, "").second) steps.push_back(step);
    }
  }
  const std::vector<std::string> forms = step_forms(steps, language);
  for (std::size_t i = 0; i < steps.size(); ++i) form_of[steps[i].id] = with_term(steps[i].id, forms[i]);
  std::vector<std::string> joint;
  joint.reserve(moves.size());
  for (const SumMove& move : moves) {
    std::string& form = joint.emplace_back();
    for (const SumMove::Step& step : move.steps()) form += (form.empty() ? "" : ", ") + form_of[step.id];
  }
  return joint;
}

/// What was typed for one term.
struct TypedPart {
  std::optional<std::uint64_t> term;
  std::vector<std::string> words;
};

/// A blank after each comma that the number of a term follows: "1:2 1,2:6 1".
std::string spaced(std::string_view typed) {
  std::string out;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    out += typed[i];
    const std::size_t end = std::min(typed.find_first_not_of("0123456789", i + 1), typed.size());
    if (typed[i] == ',' && end > i + 1 && end < typed.size() && typed[end] == ':') out += ' ';
  }
  return out;
}

/// "1: 2 1 and 2: 6 1" by its terms. Nothing where a colon does not follow a number.
std::vector<TypedPart> parts_of(std::string_view text) {
  const std::string blanks = spaced(text);
  std::string_view typed = blanks;
  std::vector<TypedPart> parts;
  for (std::string_view word = take_word(typed); !word.empty(); word = take_word(typed)) {
    if (const std::size_t colon = word.find(':'); colon != std::string_view::npos) {
      const auto term = whole_number(word.substr(0, colon));
      if (!term || (parts.size() == 1 && !parts[0].term)) return {};
      parts.push_back({term, {}});
      word.remove_prefix(colon + 1);
    }
    if (parts.empty()) parts.emplace_back();
    for (std::string& text : words_of(word)) parts.back().words.push_back(std::move(text));
  }
  const auto joins = [](const std::string& word) { return word == "," || word == "and" || word == "y" || word == "+"; };
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    if (!parts[i].words.empty() && joins(parts[i].words.back())) parts[i].words.pop_back();
  }
  return parts;
}

}  // namespace

std::vector<std::string> short_forms(const std::vector<SumMove>& moves, Language language) {
  if (!std::all_of(moves.begin(), moves.end(), in_one_term)) return joint_forms(moves, language);
  std::vector<SumMove::Step> steps;
  steps.reserve(moves.size());
  for (const SumMove& move : moves) steps.push_back(move.steps().front());
  std::vector<std::string> forms = step_forms(steps, language);
  // Words that are not facts may be left out, so facts of two terms that are the same are told apart by these.
  std::map<std::string, std::set<std::uint32_t>> terms;
  std::vector<std::string> facts;
  facts.reserve(moves.size());
  for (const SumMove::Step& step : steps) {
    facts.push_back(short_form(words_of(step.move->name(), language), nullptr));
    terms[facts.back()].insert(step.id.term);
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (terms[facts[i]].size() > 1) forms[i] = with_term(moves[i].id(), forms[i]);
  }
  return forms;
}

std::vector<std::size_t> meant(const std::string& typed, const std::vector<SumMove>& moves, Language language) {
  const std::string_view text = trimmed(typed);
  if (text.starts_with('#')) {
    const auto number = whole_number(text.substr(1));
    if (!number || *number == 0 || *number > moves.size()) return {};
    return {static_cast<std::size_t>(*number - 1)};
  }
  std::vector<std::size_t> found;
  const std::vector<TypedPart> parts = parts_of(text);
  const auto is_empty = [](const TypedPart& part) { return part.words.empty(); };
  if (parts.empty() || std::any_of(parts.begin(), parts.end(), is_empty)) return found;
  const Language second = language == Language::kEnglish ? Language::kSpanish : Language::kEnglish;
  for (const Language spoken : {language, second}) {
    std::map<MoveId, std::vector<bool>> fitting;  // a move of a term: the parts that it fits
    const auto fits_part = [&](const SumMove::Step& step, std::size_t part) {
      std::vector<bool>& known = fitting[step.id];
      if (known.empty()) {
        const std::vector<Word> name = words_of(step.move->name(), spoken);
        for (const TypedPart& one : parts) {
          const bool in_term = !one.term || *one.term == step.id.term + std::uint64_t{1};
          known.push_back(in_term && fits(one.words, name));
        }
      }
      return bool{known[part]};
    };
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto steps = moves[i].steps();
      bool fit = steps.size() == parts.size();
      for (std::size_t k = 0; fit && k < parts.size(); ++k) {
        fit = std::any_of(steps.begin(), steps.end(), [&](const auto& step) { return fits_part(step, k); });
      }
      if (fit) found.push_back(i);
    }
    if (!found.empty()) return found;
  }
  return found;
}

}  // namespace nucleo
