#include "api/batch.hpp"

#include <atomic>
#include <istream>
#include <ostream>
#include <thread>
#include <vector>

namespace nucleo {
namespace {

/// As many lines as are there without waiting, at least one; none at the end.
std::vector<std::string> next_lines(std::istream& in, std::size_t most) {
  std::vector<std::string> lines;
  std::string line;
  while (lines.size() < most && (lines.empty() || in.rdbuf()->in_avail() > 0) && std::getline(in, line)) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace

void answer_lines(std::istream& in, std::ostream& out, unsigned threads,
                  const std::function<std::string(const std::string&)>& answer, const std::function<bool()>& ended) {
  constexpr std::size_t kLinesAThread = 64;
  while (!ended()) {
    const std::vector<std::string> lines = next_lines(in, threads == 1 ? 1 : threads * kLinesAThread);
    if (lines.empty()) break;
    std::vector<std::string> answers(lines.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      for (std::size_t i = next++; i < lines.size(); i = next++) answers[i] = answer(lines[i]);
    };
    std::vector<std::jthread> others;
    for (unsigned k = 1; k < threads && k < lines.size(); ++k) others.emplace_back(work);
    work();
    others.clear();  // joins them
    for (const std::string& text : answers) out << text << "\n";
    if (in.rdbuf()->in_avail() <= 0) out.flush();
  }
}

}  // namespace nucleo
