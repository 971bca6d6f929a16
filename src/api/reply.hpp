#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "nucleo/text.hpp"
#include "solve/session.hpp"

// A question to nucleo is a Request, plain data; answer(request, session, budget) gives its Reply; to_json and to_text
// write it. Replies that may be large are written to a ReplySink while they are found: answer(request, form, sink,
// session, budget). What is found out is kept in the Session; the limits are those of the question, the Budget. Bad
// input is an InputError; a limit that leaves nothing to show is Stopped. Nothing here knows who asks: a person at a
// terminal or a page.

namespace nucleo {

/// How the words of a reply are wanted.
struct Wording {
  Language language = Language::kEnglish;
  bool quiet = false;     ///< the bare answer
  bool colours = false;   ///< the reader understands escape sequences for colours
  std::size_t width = 0;  ///< columns of the reader's terminal; 0: lines may be as long as they like
  std::size_t most_listed = ~std::size_t{0};  ///< lines of a long list

  /// For what is always wrapped, such as the rules of a game.
  [[nodiscard]] std::size_t prose_width() const { return width > 0 ? width : 100; }
};

/// How a reply is wanted that is written while it is found.
enum class Form { kText, kQuiet, kJson };

/// Receives such a reply.
class ReplySink {
 public:
  ReplySink() = default;
  virtual ~ReplySink() = default;
  ReplySink(const ReplySink&) = delete;
  ReplySink& operator=(const ReplySink&) = delete;

  /// Takes the next piece, the last one if no more work follows. Both return false if nobody reads on.
  bool write(std::string_view piece) { return write(piece, {}); }
  /// The same in the middle of work. In JSON, `unfinished` is what makes the pieces so far a whole object if a limit
  /// ends the work here, but for the member "reason" and the last brace.
  virtual bool write(std::string_view piece, std::string_view unfinished) = 0;
  /// Somebody may be waiting for what was written so far.
  virtual bool flush() { return true; }
};

/// Keeps all that is written.
class StringSink final : public ReplySink {
 public:
  using ReplySink::write;
  bool write(std::string_view piece, std::string_view /*unfinished*/) override {
    text += piece;
    return true;
  }
  std::string text;
};

/// A file that a request named: writing it is up to who asked.
struct ReplyFile {
  std::string path;  ///< "-": where the reply itself goes
  std::string content;
  std::string option;  ///< that gave the path, for errors
};

/// What every reply has beside its own facts.
struct Reply {
  std::string reason;  ///< which limit ended it early; empty if none did
  Phrase note;         ///< what is to be said beside the reply, if anything
  std::vector<ReplyFile> files;
  bool check_failed = false;  ///< what was to be checked does not hold

  /// Sets the reason, and tells it.
  void end_by(const std::string& limit) {
    reason = limit;
    if (!limit.empty()) note = {{"{0}", "{0}"}, {reason_words(limit)}};
  }
};

}  // namespace nucleo
