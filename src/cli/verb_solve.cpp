#include <fmt/format.h>
#include <fmt/ostream.h>

#include <fstream>
#include <iostream>

#include "api/answer.hpp"
#include "api/batch.hpp"
#include "cli/language.hpp"
#include "cli/run.hpp"
#include "cli/verb.hpp"
#include "explain/explain.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "play/record.hpp"
#include "strategy/verify.hpp"
#include "text/json.hpp"
#include "text/text.hpp"

namespace nucleo::cli {
namespace {

constexpr std::uint64_t kMostThreads = 1024;

struct Request {
  std::vector<std::string> position;
  bool misere = false;
  std::string moves;
  std::string compound;
  bool explain = false;
  bool check = false;
  std::string batch;
  std::optional<std::uint64_t> threads;
  LanguageOption language;
};

Question question_of(const Request& request) {
  Question question;
  if (request.misere) question.play = Play::kMisere;
  const auto choose = [](const char* option, const std::string& word, auto& value, const auto& choices,
                         const char* expected) {
    if (word.empty()) return;
    for (const auto& [name, choice] : choices) {
      if (word == name) {
        value = choice;
        return;
      }
    }
    throw InputError(fmt::format("{} {}", option, in_quotes(word)), expected);
  };
  using Moves = std::pair<const char*, MovesWanted>;
  choose(
      "--moves", request.moves, question.moves,
      std::array{Moves{"all", MovesWanted::kAll}, Moves{"one", MovesWanted::kOne}, Moves{"none", MovesWanted::kNone}},
      "expected all, one or none");
  using Kind = std::pair<const char*, Compound>;
  choose("--compound", request.compound, question.compound,
         std::array{Kind{"disjunctive", Compound::kDisjunctive}, Kind{"selective", Compound::kSelective},
                    Kind{"shortened-selective", Compound::kShortenedSelective},
                    Kind{"conjunctive", Compound::kConjunctive}},
         "expected disjunctive, selective, shortened-selective or conjunctive");
  return question;
}

/// One answer: solved, and checked and explained where that is asked for.
struct Solved {
  Answer answer;
  std::optional<Verification> verification;
  std::string explanation;

  [[nodiscard]] std::string json() const {
    std::string more;
    if (verification) {
      more += fmt::format(",\"checked\":{}", verification->status == Verification::Status::kConfirmed);
      if (!verification->problem.empty()) more += ",\"check\":" + json_string(verification->problem);
    }
    if (!explanation.empty()) more += ",\"explanation\":" + json_string(explanation);
    return json_of(answer, more);
  }
  [[nodiscard]] int code() const {
    if (verification && verification->status == Verification::Status::kRefuted) return kFailed;
    return exit_code(answer.reason);
  }
};

Solved solved(const Sum& sum, const Request& request, const Question& question, const Budget& budget) {
  Solved out{solve(sum, question, budget), {}, {}};
  if (request.check) out.verification = verify(sum, out.answer, budget);
  if (request.explain && out.answer.outcome) {
    out.explanation = explain(sum, out.answer, request.language.language(), budget);
  }
  return out;
}

void print(const Solved& solved, const Request& request, const Context& context) {
  const Answer& answer = solved.answer;
  const Language language = request.language.language();
  if (context.json) {
    context.out << solved.json() << "\n";
  } else if (context.quiet) {
    if (answer.outcome) context.out << outcome_letter(*answer.outcome) << "\n";
  } else if (!solved.explanation.empty()) {
    context.out << solved.explanation;
  } else if (answer.outcome) {
    context.out << summary(answer, language);
  }
  if (solved.verification && !context.quiet && !context.json) {
    context.out << describe(*solved.verification, language) << "\n";
  }
  if (!answer.outcome) context.err << "nucleo: " << answer.reason << "\n";
}

/// One line of the batch. What goes wrong costs this line only.
std::string answer_line(const std::string& line, const Request& request, const Question& question,
                        const Budget& budget) {
  try {
    return solved(read_sum({line}, all_games(), budget), request, question, budget).json();
  } catch (const Stopped& limit) {
    return JsonObject().add("position", line).raw("outcome", "null").add("reason", limit.reason).text();
  } catch (const std::bad_alloc&) {
    return JsonObject().add("position", line).raw("outcome", "null").add("reason", kMemoryReached).text();
  } catch (const std::exception& error) {
    return JsonObject().add("position", line).add("error", error.what()).text();
  }
}

int run_batch(const Request& request, Context& context) {
  const Question question = question_of(request);
  const auto limit = context.time_limit();
  const auto budget = context.budget_for_many();
  std::ifstream file;
  if (request.batch != "-") {
    file.open(request.batch);
    if (!file) throw InputError("--batch " + in_quotes(request.batch), "can't be read");
  }
  std::istream& in = request.batch == "-" ? std::cin : file;
  const auto threads = static_cast<unsigned>(request.threads.value_or(1));
  if (threads > 1) budget->progress = nullptr;  // one line on the terminal cannot tell of several
  const auto answer = [&](const std::string& line) {
    return limit ? answer_line(line, request, question, Budget(*budget, *limit))
                 : answer_line(line, request, question, *budget);
  };
  answer_lines(in, context.out, threads, answer, [&] { return budget->interrupted(); });
  context.wipe_progress();
  return budget->interrupted() ? kInterruptedCode : kAnswered;
}

int run_one(const Request& request, Context& context) {
  Question question = question_of(request);
  const auto budget = context.budget();
  const bool saved = request.position.size() == 1 && request.position[0].starts_with('@');
  Sum sum;
  if (saved) {
    const Record record = read_record(request.position[0].substr(1));
    sum = replay(record, all_games(), *budget).position();
    question.play = record.play;
  } else {
    sum = read_sum(request.position, all_games(), *budget);
  }
  const Solved one = solved(sum, request, question, *budget);
  context.wipe_progress();
  print(one, request, context);
  return one.code();
}

}  // namespace

std::function<int()> setup_solve(Options& parser, Context& context) {
  auto request = std::make_shared<Request>();
  context.unknown = "outcome";
  parser.arguments("POSITION", request->position, 0,
                   "a position, e.g. nim 3 5 7, a sum: nim 3 + cram 2x3, or @FILE, a saved game");
  parser.flag("--misere", request->misere, "who cannot move wins");
  parser.word("--moves", request->moves, "winning moves to list: all (default), one or none");
  parser.word("--compound", request->compound,
              "how terms are played together: disjunctive (default), selective, shortened-selective, conjunctive");
  parser.flag("--explain", request->explain, "say why, in words");
  parser.flag("--check", request->check, "confirm the answer without the engine that gave it");
  parser.word("--batch", request->batch, "a file (-: standard input) with a position a line; answers as JSON lines");
  parser.number("--threads", request->threads, 1, kMostThreads, "lines of a batch answered at a time (default 1)");
  request->language.add_to(parser);
  return [request, &context] {
    (void)request->language.language();  // a wrong word is told before any work
    if (request->batch.empty() == request->position.empty()) {
      throw InputError("solve", request->batch.empty() ? "expected a position such as nim 3 5 7, or --batch FILE"
                                                       : "expected a position or --batch, not both");
    }
    return request->batch.empty() ? run_one(*request, context) : run_batch(*request, context);
  };
}

}  // namespace nucleo::cli
