#include "game/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nucleo/error.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// key=value, where the key is a plain word: "g6:D?{=" is none.
std::size_t end_of_key(const std::string& word) {
  const std::size_t end = word.find('=');
  const auto in_key = [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; };
  if (end == std::string::npos || end == 0) return 0;
  return std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(end), in_key) ? end : 0;
}

}  // namespace

Arguments::Arguments(std::string game, std::vector<std::string> words, const Budget& budget)
    : Arguments(game, std::move(words), budget,
                Phrase{{"'nucleo games {0}' shows an example", "'nucleo games {0}' muestra un ejemplo"}, {game}}) {}

Arguments::Arguments(std::string name, std::vector<std::string> words, const Budget& budget, Fact help)
    : game_(std::move(name)), help_(std::move(help)), budget_(budget) {
  for (std::string& word : words) {
    const std::size_t end = end_of_key(word);
    if (end == 0) {
      plain_.push_back(std::move(word));
      continue;
    }
    std::string key = word.substr(0, end);
    for (const auto& [other, value] : keyed_) {
      if (other == key) fail(word, Phrase{{"{0}= only once", "{0}= una sola vez"}, {key}});
    }
    keyed_.emplace_back(std::move(key), word.substr(end + 1));
  }
}

std::vector<std::string> Arguments::take_plain() { return std::exchange(plain_, {}); }

std::string Arguments::take_one(const Fact& what) {
  if (plain_.size() != 1) fail(Phrase{{"expected {0}", "se esperaba {0}"}, {what}});
  return std::move(take_plain().front());
}

std::optional<std::string> Arguments::take(std::string_view key) {
  const auto found = std::find_if(keyed_.begin(), keyed_.end(), [&](const auto& pair) { return pair.first == key; });
  if (found == keyed_.end()) return {};
  std::string value = std::move(found->second);
  keyed_.erase(found);
  return value;
}

std::string Arguments::need(std::string_view key, const Fact& expected) {
  if (auto value = take(key)) return std::move(*value);
  fail(Phrase{{"expected {0}", "se esperaba {0}"}, {expected}});
}

void Arguments::finish() const {
  if (!plain_.empty()) fail(Phrase{{"unexpected {0}", "no se esperaba {0}"}, {in_quotes(plain_.front())}});
  if (!keyed_.empty()) fail(Phrase{{"unexpected {0}", "no se esperaba {0}"}, {in_quotes(keyed_.front().first + "=")}});
}

void Arguments::fail(std::string_view word, const Fact& expected) const {
  throw InputError(game_, Phrase{{"{0}: expected {1}", "{0}: se esperaba {1}"}, {in_quotes(word), expected}});
}

void Arguments::fail(const Fact& problem) const {
  throw InputError(game_, Phrase{{"{0}; {1}", "{0}; {1}"}, {problem, help_}});
}

std::uint64_t Arguments::number(std::string_view word, const Fact& what, std::uint64_t least,
                                std::uint64_t most) const {
  const auto number = whole_number(word);
  if (number && *number >= least && *number <= most) return *number;
  const Phrase range = most == kMostNumber ? Phrase{{"{0} or more, up to 2^63-1", "{0} o más, hasta 2^63-1"}, {least}}
                                           : Phrase{{"{0} to {1}", "de {0} a {1}"}, {least, most}};
  fail(word, Phrase{{"{0}, {1}", "{0}, {1}"}, {what, range}});
}

std::vector<std::uint64_t> Arguments::numbers(std::string_view list, const Fact& what, std::uint64_t least,
                                              std::uint64_t most) const {
  std::vector<std::uint64_t> out;
  for (const std::string_view word : split(list, ',')) out.push_back(number(word, what, least, most));
  return out;
}

std::vector<std::string> single_words(const std::vector<std::string>& arguments) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::string_view rest = trimmed(arguments[i]);
    const bool quoted = !rest.empty() && (rest.front() == '\'' || rest.front() == '"');
    if (i > 0 && arguments[i - 1] == "rule" && !quoted && !rest.empty()) {  // the shell took its quotes away
      words.emplace_back(rest);
      continue;
    }
    while (!rest.empty()) {
      const char quote = rest.front();
      const std::size_t end = quote == '\'' || quote == '"' ? rest.find(quote, 1) : std::string_view::npos;
      if (end == std::string_view::npos) {
        words.emplace_back(take_word(rest));
      } else {
        words.emplace_back(rest.substr(1, end - 1));
        rest = trimmed(rest.substr(end + 1));
      }
    }
  }
  return words;
}

std::optional<std::pair<std::uint64_t, std::uint64_t>> parse_size(std::string_view word) {
  const std::size_t cross = word.find('x');
  if (cross == std::string_view::npos) return {};
  const auto rows = whole_number(word.substr(0, cross));
  const auto columns = whole_number(word.substr(cross + 1));
  if (!rows || !columns) return {};
  return std::pair(*rows, *columns);
}

std::optional<std::string> size_cell(std::uint64_t rows, std::uint64_t columns) {
  return fmt::format("{}x{}", rows, columns);
}

}  // namespace nucleo
