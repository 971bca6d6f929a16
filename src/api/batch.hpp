#pragma once

#include <functional>
#include <iosfwd>
#include <string>

namespace nucleo {

/// Reads lines, answers each by `answer`, and writes the answers a line each in the same order. With more than one
/// thread some lines are answered at a time, so `answer` must be safe to call from several. Ends at the end of the
/// input or when `ended` says so. Answers are flushed where the input has nothing more to give at once, so that a
/// program that writes a line and waits gets its answer. Memory: a few hundred lines and their answers.
void answer_lines(std::istream& in, std::ostream& out, unsigned threads,
                  const std::function<std::string(const std::string&)>& answer, const std::function<bool()>& ended);

}  // namespace nucleo
