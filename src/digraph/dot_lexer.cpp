#include "digraph/dot_lexer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "nucleo/error.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

bool is_name_begin(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c < 0; }
bool is_special_in_string(char c) { return c == '"' || c == '\\' || c == '\n' || c == '\0'; }
bool is_name_part(char c) { return is_name_begin(c) || is_digit(c); }

struct Keyword {
  std::string_view word;
  DotToken token;
};
constexpr std::array<Keyword, 6> kKeywords{{{"strict", DotToken::kStrict},
                                            {"graph", DotToken::kGraph},
                                            {"digraph", DotToken::kDigraph},
                                            {"node", DotToken::kNode},
                                            {"edge", DotToken::kEdge},
                                            {"subgraph", DotToken::kSubgraph}}};

/// Keywords may be written in capitals.
DotToken keyword_or_id(std::string_view word) {
  const auto same = [](char a, char b) { return a == (b | 0x20); };
  for (const Keyword& keyword : kKeywords) {
    if (std::equal(keyword.word.begin(), keyword.word.end(), word.begin(), word.end(), same)) return keyword.token;
  }
  return DotToken::kId;
}

}  // namespace

void DotLexer::fail(const Fact& problem) const {
  throw InputError(fmt::format("{}:{}", source_.name(), token_line_), problem);
}

Fact DotLexer::found(DotToken token) const {
  if (token == DotToken::kEnd) return Text{"the end of the file", "el final del archivo"};
  if (token == DotToken::kArrow) return "\"->\"";
  if (token == DotToken::kLine) return "\"--\"";
  if (token < DotToken::kArrow) return in_quotes(text_);
  return fmt::format("\"{}\"", static_cast<char>(token));
}

/// More bytes after those from token_ on; false at the end of the input.
bool DotLexer::more() {
  const auto offset = at_ - token_;
  const bool got = source_.extend(token_);
  token_ = source_.begin();
  at_ = token_ + offset;
  return got;
}

bool DotLexer::at_hand(std::size_t count) {
  while (static_cast<std::size_t>(source_.end() - at_) < count) {
    if (!more()) return false;
  }
  return true;
}

/// The byte `count` after the current one, or NUL, which is part of no word, after the end.
char DotLexer::after(std::size_t count) { return at_hand(count + 1) ? at_[count] : '\0'; }

void DotLexer::skip() {
  while (true) {
    token_ = at_;
    if (!at_hand(1)) return;
    switch (*at_) {
      case '\n':
        ++line_;
        line_begins_ = true;
        [[fallthrough]];
      case ' ':
      case '\t':
      case '\r':
        ++at_;
        break;
      case '#':
        if (!line_begins_) return;
        skip_line();
        break;
      case '/':
        if (!skip_comment()) return;
        break;
      default:
        return;
    }
  }
}

void DotLexer::skip_line() {
  while (at_hand(1) && *at_ != '\n') token_ = ++at_;
}

/// False where the slash begins none.
bool DotLexer::skip_comment() {
  const char kind = after(1);
  if (kind == '/') skip_line();
  if (kind == '*') skip_block();
  return kind == '/' || kind == '*';
}

void DotLexer::skip_block() {
  token_line_ = line_;
  at_ += 2;
  while (after(0) != '*' || after(1) != '/') {
    if (at_ == source_.end())
      fail(Text{"the comment that begins here has no end", "el comentario que empieza aquí no acaba"});
    if (*at_ == '\n') ++line_;
    token_ = ++at_;
  }
  at_ += 2;
}

DotToken DotLexer::id(DotToken token) {
  text_ = {token_, static_cast<std::size_t>(at_ - token_)};
  return token;
}

DotToken DotLexer::next() {
  skip();
  line_begins_ = false;
  token_line_ = line_;
  if (at_ == source_.end()) return DotToken::kEnd;
  const char c = *at_;
  if (is_name_begin(c)) return word();
  if (is_digit(c) || c == '-' || c == '.') return numeral_or_edge();
  if (c == '"') return string();
  if (c == '<') return html();
  if (std::strchr(",:;=[]{}", c) == nullptr || c == '\0') {
    fail(Phrase{{"found {0}; expected a word of DOT", "se halló {0}; se esperaba una palabra de DOT"},
                {in_quotes({at_, 1})}});
  }
  ++at_;
  return static_cast<DotToken>(c);
}

DotToken DotLexer::word() {
  do {
    while (is_name_part(*at_)) ++at_;
  } while (at_ == source_.end() && more());
  const DotToken token = keyword_or_id({token_, static_cast<std::size_t>(at_ - token_)});
  return id(token);
}

/// [-]digits[.[digits]], [-].digits, -> or --
DotToken DotLexer::numeral_or_edge() {
  const auto skip_digits = [this] {
    const auto before = at_ - token_;
    do {
      while (is_digit(*at_)) ++at_;
    } while (at_ == source_.end() && more());
    return at_ - token_ > before;
  };
  if (*at_ == '-') {
    const char second = after(1);
    if (second == '>' || second == '-') {
      at_ += 2;
      return second == '>' ? DotToken::kArrow : DotToken::kLine;
    }
    ++at_;
  }
  bool digits = skip_digits();
  if (after(0) == '.') {
    ++at_;
    digits = skip_digits() || digits;
  }
  if (!digits)
    fail(Phrase{
        {"found {0}; expected a number, \"->\" or \"--\"", "se halló {0}; se esperaba un número, \"->\" o \"--\""},
        {in_quotes({token_, 1})}});
  return id(DotToken::kId);
}

DotToken DotLexer::string() {
  string_.clear();
  string_piece();
  for (skip(); at_hand(1) && *at_ == '+'; skip()) {
    ++at_;
    skip();
    if (after(0) != '"')
      fail(Text{"found \"+\" without a string in double quotes after it",
                "se halló \"+\" sin una cadena entre comillas dobles después"});
    string_piece();
  }
  text_ = string_;
  return DotToken::kString;
}

/// \" is a quote and \ before a line's end joins the lines; any other backslash stands for itself, as does the pair \\.
void DotLexer::string_piece() {
  token_ = ++at_;
  while (after(0) != '"') {
    if (at_ == source_.end())
      fail(Text{"the string that begins here has no end", "la cadena que empieza aquí no acaba"});
    if (*at_ == '\0') fail(Text{"found a NUL byte in a string", "se halló un byte NUL en una cadena"});
    if (*at_ == '\n') ++line_;
    if (*at_ != '\\') {
      const char* const first = at_++;
      while (at_ < source_.end() && !is_special_in_string(*at_)) ++at_;
      string_.append(first, at_);
      continue;
    }
    const char second = after(1);
    const bool ends_line = second == '\n' || (second == '\r' && after(2) == '\n');
    if (ends_line) {
      at_ += second == '\n' ? 2 : 3;
      ++line_;
    } else if (second == '"') {
      string_ += '"';
      at_ += 2;
    } else {
      string_.append(at_, second == '\\' ? 2 : 1);
      at_ += second == '\\' ? 2 : 1;
    }
    token_ = at_;
  }
  token_ = ++at_;
}

DotToken DotLexer::html() {
  std::uint64_t depth = 0;
  do {
    if (!at_hand(1))
      fail(Text{"the HTML string that begins here has no end", "la cadena HTML que empieza aquí no acaba"});
    const char c = *at_;
    if (c == '\0') fail(Text{"found a NUL byte in an HTML string", "se halló un byte NUL en una cadena HTML"});
    if (c == '\n') ++line_;
    if (c == '<') ++depth;
    if (c == '>') --depth;
    ++at_;
  } while (depth > 0);
  return id(DotToken::kId);
}

}  // namespace nucleo
