#include "api/digraph_batch.hpp"

#include "digraph/six_bit.hpp"
#include "text/json.hpp"
#include "text/lines.hpp"

namespace nucleo {

std::string digraph_word_of_line(std::string_view line) {
  line = trimmed(line);
  const auto headed = take_six_bit_header(line);
  const auto format = headed ? headed : six_bit_format(line);
  if (!format) return std::string(line);
  const char* const prefix = *format == Format::kGraph6 ? "g6:" : *format == Format::kSparse6 ? "s6:" : "d6:";
  return prefix + std::string(line);
}

Reply answer_digraph_lines(unsigned threads, std::optional<Budget::Clock::duration> time,
                           const DigraphAnswer& answer_one, ByteSource& lines, ReplySink& sink, const Budget& budget) {
  LineAnswers how;
  how.threads = threads;
  how.time = time;
  how.what = "digraph";
  how.answer = [&](const std::string& line, const Budget& of_line) {
    const std::string json = answer_one(digraph_word_of_line(line), of_line);
    return "{" + JsonObject().add("digraph", line).members() + "," + json.substr(1);
  };
  how.unanswered = [](const std::string& beginning, const char* reason) {
    return JsonObject().add("digraph", beginning).raw("exists", "null").add("reason", reason).text() + "\n";
  };
  return answer_lines(how, lines, sink, budget);
}

}  // namespace nucleo
