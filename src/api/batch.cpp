#include "api/batch_lines.hpp"
#include "api/solve.hpp"
#include "api/verbs.hpp"
#include "games/all.hpp"

namespace nucleo {

Reply answer(const BatchRequest& request, ByteSource& lines, ReplySink& sink, Session& session, const Budget& budget) {
  const Question question = question_of(request.each);
  LineAnswers how;
  how.threads = request.threads;
  how.time = request.time;
  how.answer = [&](const std::string& line, const Budget& of_line) {
    return to_json(answer_for(read_sum({line}, all_games(), of_line), question, request.each, session, of_line));
  };
  how.unanswered = [&](const std::string& beginning, const char* reason) {
    SolveRequest asked;
    asked.position = {beginning};
    asked.misere = request.each.misere;
    return with_reason(unfinished_json(asked), reason);
  };
  return answer_lines(how, lines, sink, budget);
}

}  // namespace nucleo
