#include "api/batch_lines.hpp"

#include <algorithm>
#include <atomic>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include "text/json.hpp"

namespace nucleo {
namespace {

/// Of a line that is not answered so much is repeated; of one that cannot be held, nothing more is kept.
constexpr std::size_t kRepeated = 1000;
constexpr std::size_t kLongestLine = std::size_t{64} << 20;

struct Line {
  enum class Held { kWhole, kTooLong, kNoMemory };
  std::string text;  // its beginning where it was not held
  Held held = Held::kWhole;
};

/// The lines of a source. One that is too long costs only itself: it is skipped without being held.
class BatchLines {
 public:
  explicit BatchLines(ByteSource& source) : source_(source) {}

  /// Nothing at the end. Throws Stopped where the budget of the source ends.
  std::optional<Line> next() {
    std::size_t looked_at = 0;  // no line break stands in so much of the line
    while (true) {
      const char* const end = std::find(source_.begin() + looked_at, source_.end(), '\n');
      if (end != source_.end()) return take(end, 1);
      looked_at = static_cast<std::size_t>(end - source_.begin());
      if (looked_at > kLongestLine) return skip(Line::Held::kTooLong);
      try {
        if (source_.extend(source_.begin())) continue;
      } catch (const std::bad_alloc&) {
        return skip(Line::Held::kNoMemory);
      }
      if (source_.begin() == source_.end()) return {};
      return take(source_.end(), 0);
    }
  }
  /// Whether there is a whole line without reading on.
  [[nodiscard]] bool at_hand() const { return std::find(source_.begin(), source_.end(), '\n') != source_.end(); }

 private:
  Line take(const char* end, std::size_t line_break) {
    Line line;
    try {
      line.text.assign(source_.begin(), end);
    } catch (const std::bad_alloc&) {
      line = unheld(end, Line::Held::kNoMemory);
    }
    source_.skip(static_cast<std::size_t>(end - source_.begin()) + line_break);
    return trimmed(std::move(line));
  }

  Line skip(Line::Held why) {
    Line line = unheld(source_.end(), why);
    const char* end = source_.end();
    bool more = true;
    while (more && end == source_.end()) {
      more = source_.extend(source_.end());
      end = std::find(source_.begin(), source_.end(), '\n');
    }
    source_.skip(static_cast<std::size_t>(end - source_.begin()) + (more ? 1 : 0));
    return trimmed(std::move(line));
  }

  [[nodiscard]] Line unheld(const char* end, Line::Held why) const {
    const auto length = static_cast<std::size_t>(end - source_.begin());
    return {std::string(source_.begin(), std::min(length, kRepeated)), why};
  }

  /// Without the end that Windows gives a line, and without a byte order mark before the first.
  Line trimmed(Line line) {
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (line.text.ends_with('\r')) line.text.pop_back();
    if (first_ && line.text.starts_with(kByteOrderMark)) line.text.erase(0, kByteOrderMark.size());
    first_ = false;
    return line;
  }

  ByteSource& source_;
  bool first_ = true;
};

/// As many lines as are there without waiting, at least one; none at the end.
std::vector<Line> next_lines(BatchLines& in, std::size_t most) {
  std::vector<Line> lines;
  while (lines.size() < most && (lines.empty() || in.at_hand())) {
    std::optional<Line> line = in.next();
    if (!line) break;
    lines.push_back(std::move(*line));
  }
  return lines;
}

std::string beginning(const std::string& line) {
  return line.size() <= kRepeated ? line : line.substr(0, kRepeated) + "…";
}

std::string wrong(const char* what, const std::string& line, const std::string& error) {
  return JsonObject().add(what, beginning(line)).add("error", beginning(error)).text() + "\n";
}

/// Where there is no memory for more.
std::string no_room(const char* what) {
  return JsonObject().raw(what, "null").add("reason", kMemoryReached).text() + "\n";
}

std::string answer_line(const Line& line, const LineAnswers& how, const Budget& budget) {
  if (line.held == Line::Held::kNoMemory) return how.unanswered(beginning(line.text), kMemoryReached);
  if (line.held == Line::Held::kTooLong) return wrong(how.what, line.text, "the line has more than 64 MB");
  try {
    return how.answer(line.text, budget);
  } catch (const Stopped& limit) {
    return how.unanswered(beginning(line.text), limit.reason);
  } catch (const std::bad_alloc&) {
    return how.unanswered(beginning(line.text), kMemoryReached);
  } catch (const std::exception& error) {
    return wrong(how.what, line.text, error.what());
  }
}

/// Runs work() here and in as many other threads as can be had, of so many.
template <class Work>
void run_in_threads(std::size_t others, const Work& work) {
  std::vector<std::jthread> threads;
  try {
    for (std::size_t k = 0; k < others; ++k) threads.emplace_back(work);
  } catch (const std::system_error&) {
  } catch (const std::bad_alloc&) {  // fewer threads do the same work
  }
  work();
}

}  // namespace

Reply answer_lines(const LineAnswers& how, ByteSource& lines, ReplySink& sink, const Budget& budget) {
  constexpr std::size_t kLinesPerThread = 64;
  const ByteSource::KeepStandardInput keep;
  const std::string kept_for_the_worst = no_room(how.what);
  const auto answer_one = [&](const Line& line) {
    return how.time ? answer_line(line, how, Budget(budget, *how.time)) : answer_line(line, how, budget);
  };
  BatchLines in(lines);
  Reply reply;
  try {
    while (!budget.interrupted()) {
      const auto some = next_lines(in, how.threads == 1 ? 1 : how.threads * kLinesPerThread);
      if (some.empty()) return reply;
      std::vector<std::string> answers(some.size());
      std::atomic<std::size_t> next{0};
      run_in_threads(std::min<std::size_t>(how.threads, some.size()) - 1, [&] {
        for (std::size_t i = next++; i < some.size(); i = next++) {
          try {
            answers[i] = answer_one(some[i]);
          } catch (const std::bad_alloc&) {  // there was not even room to say so
          }
        }
      });
      for (const std::string& text : answers) sink.write(text.empty() ? kept_for_the_worst : text);
      if (!in.at_hand() && !lines.ready()) sink.flush();
    }
  } catch (const Stopped& limit) {
    reply.reason = limit.reason;
    return reply;
  }
  reply.reason = kInterrupted;
  return reply;
}

}  // namespace nucleo
