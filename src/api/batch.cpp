#include <atomic>
#include <istream>
#include <new>
#include <thread>

#include "api/solve.hpp"
#include "games/all.hpp"
#include "text/json.hpp"

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

std::string unanswered(const std::string& line, const char* reason) {
  return JsonObject().add("position", line).raw("outcome", "null").add("reason", reason).text() + "\n";
}

std::string answer_line(const std::string& line, const SolveRequest& request, const Question& question,
                        Session& session, const Budget& budget) {
  try {
    return to_json(answer_for(read_sum({line}, all_games(), budget), question, request, session, budget));
  } catch (const Stopped& limit) {
    return unanswered(line, limit.reason);
  } catch (const std::bad_alloc&) {
    return unanswered(line, kMemoryReached);
  } catch (const std::exception& error) {
    return JsonObject().add("position", line).add("error", error.what()).text() + "\n";
  }
}

}  // namespace

Reply answer(const BatchRequest& request, std::istream& lines, ReplySink& sink, Session& session,
             const Budget& budget) {
  constexpr std::size_t kLinesPerThread = 64;
  const Question question = question_of(request.each);
  const auto answer_one = [&](const std::string& line) {
    return request.time ? answer_line(line, request.each, question, session, Budget(budget, *request.time))
                        : answer_line(line, request.each, question, session, budget);
  };
  while (!budget.interrupted()) {
    const auto some = next_lines(lines, request.threads == 1 ? 1 : request.threads * kLinesPerThread);
    if (some.empty()) break;
    std::vector<std::string> answers(some.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      for (std::size_t i = next++; i < some.size(); i = next++) answers[i] = answer_one(some[i]);
    };
    std::vector<std::jthread> others;
    for (unsigned k = 1; k < request.threads && k < some.size(); ++k) others.emplace_back(work);
    work();
    others.clear();  // joins them
    for (const std::string& text : answers) sink.write(text);
    if (lines.rdbuf()->in_avail() <= 0) sink.flush();
  }
  Reply reply;
  if (budget.interrupted()) reply.reason = kInterrupted;
  return reply;
}

}  // namespace nucleo
