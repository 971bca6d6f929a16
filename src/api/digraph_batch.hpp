#pragma once

#include "api/batch_lines.hpp"
#include "api/source.hpp"

namespace nucleo {

/// The same question of many digraphs.
template <class Request>
struct DigraphBatch {
  Request each;  ///< without its digraph
  unsigned threads = 1;
  std::optional<Budget::Clock::duration> time{};  ///< for each of them
};

/// What answers one digraph, as JSON.
using DigraphAnswer = std::function<std::string(const std::string& word, const Budget& budget)>;

/// The digraph that a line of a batch names: a graph6, sparse6 or digraph6 string, as nauty's programs print it, or
/// what DigraphSource takes.
std::string digraph_word_of_line(std::string_view line);

/// Answers digraphs, one per line (see answer_lines): the JSON of each answer, after the member "digraph".
Reply answer_digraph_lines(unsigned threads, std::optional<Budget::Clock::duration> time,
                           const DigraphAnswer& answer_one, ByteSource& lines, ReplySink& sink, const Budget& budget);

/// For every request that has a digraph.
template <class Request>
Reply answer(const DigraphBatch<Request>& request, ByteSource& lines, ReplySink& sink, Session& session,
             const Budget& budget) {
  const auto answer_one = [&](const std::string& word, const Budget& of_line) {
    Request one = request.each;
    one.digraph.word = word;
    StringSink text;
    if constexpr (requires { answer(one, Form::kJson, text, session, of_line); }) {
      answer(one, Form::kJson, text, session, of_line);
      return std::move(text.text);
    } else {
      return to_json(answer(one, session, of_line));
    }
  };
  return answer_digraph_lines(request.threads, request.time, answer_one, lines, sink, budget);
}

}  // namespace nucleo
