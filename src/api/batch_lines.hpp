#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "api/reply.hpp"
#include "nucleo/budget.hpp"
#include "text/byte_source.hpp"

namespace nucleo {

/// How the lines of a batch are answered, each by one line of JSON.
struct LineAnswers {
  unsigned threads = 1;
  std::optional<Budget::Clock::duration> time;  ///< for each of them
  const char* what = "position";                ///< a line is this, the member of the JSON that repeats it
  /// Throws InputError, Stopped.
  std::function<std::string(const std::string& line, const Budget& budget)> answer;
  /// Where a limit kept it from being answered; of a long line only the beginning is given.
  std::function<std::string(const std::string& beginning, const char* reason)> unanswered;
};

/// Answers lines in their order; what goes wrong with a line costs that line only, also where it is longer than the
/// memory holds. No line reads standard input. The whole ends at the end of the input or when the budget is
/// interrupted. A program that writes a line and waits gets its answer: the sink is flushed where `lines` has nothing
/// more to give at once. Memory: a few hundred lines and their answers.
Reply answer_lines(const LineAnswers& how, ByteSource& lines, ReplySink& sink, const Budget& budget);

}  // namespace nucleo
