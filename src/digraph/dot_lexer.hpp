#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "text/byte_source.hpp"

namespace nucleo {

/// The words of the DOT language. Values of the one-character ones are their characters.
enum class DotToken : unsigned char {
  kEnd,
  kId,      ///< a name, a numeral or an HTML string
  kString,  ///< in double quotes, concatenations done
  kStrict,
  kGraph,
  kDigraph,
  kNode,
  kEdge,
  kSubgraph,
  kArrow,  ///< ->
  kLine,   ///< --
  kComma = ',',
  kColon = ':',
  kSemicolon = ';',
  kEquals = '=',
  kListBegin = '[',
  kListEnd = ']',
  kBegin = '{',
  kClose = '}',
};

/// Cuts DOT into words as Graphviz' own scanner does. An HTML string keeps its angle brackets, so that <a> is not the
/// name "a".
class DotLexer {
 public:
  explicit DotLexer(ByteSource& source) : source_(source), at_(source.begin()), token_(source.begin()) {}

  DotToken next();
  /// Of the kId or kString read last; good until the next call of next().
  [[nodiscard]] std::string_view text() const { return text_; }
  /// Where it begins.
  [[nodiscard]] std::uint64_t line() const { return token_line_; }
  /// What was read last, for an error.
  [[nodiscard]] Fact found(DotToken token) const;
  [[noreturn]] void fail(const Fact& problem) const;

 private:
  bool more();
  bool at_hand(std::size_t count);
  char after(std::size_t count);
  void skip();
  void skip_line();
  bool skip_comment();
  void skip_block();
  DotToken word();
  DotToken numeral_or_edge();
  DotToken string();
  void string_piece();
  DotToken html();
  DotToken id(DotToken token);

  ByteSource& source_;
  const char* at_;
  const char* token_;  ///< where the bytes that must stay at hand begin
  bool line_begins_ = true;
  std::uint64_t line_ = 1;
  std::uint64_t token_line_ = 1;  ///< where the word read last begins
  std::string_view text_;
  std::string string_;
};

}  // namespace nucleo
