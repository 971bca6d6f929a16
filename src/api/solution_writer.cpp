#include <fmt/format.h>

#include "api/exclusive.hpp"
#include "api/methods.hpp"
#include "api/solutions.hpp"
#include "text/json.hpp"

namespace nucleo {

void SolutionsWanted::expect_one_task() const {
  expect_at_most_one({{"--count", count}, {"--all", all}, {"--check", check.has_value()}});
  expect_at_most_one({{"--count", count}, {"--limit", limit.has_value()}, {"--check", check.has_value()}});
}

SolutionWriter::SolutionWriter(Form form, ReplySink& sink, Words words, Append append)
    : form_(form), sink_(sink), words_(std::move(words)), append_(std::move(append)) {}

void SolutionWriter::begin_json() {
  if (begun_) return;
  begun_ = true;
  buffer_ += "{" + words_.json_head + (words_.json_head.empty() ? "" : ",") + json_string(words_.key) + ":[";
}

void SolutionWriter::pass_on(std::string_view unfinished) {
  read_ = sink_.write(buffer_, unfinished);
  buffer_.clear();
}

bool SolutionWriter::operator()(std::span<const Vertex> solution) {
  constexpr std::size_t kFull = std::size_t{1} << 16;
  const bool json = form_ == Form::kJson;
  if (json) {
    begin_json();
    if (shown_ > 0) buffer_ += ',';
  }
  append_(buffer_, solution, json);
  if (!json) buffer_ += '\n';
  ++shown_;
  const auto now = std::chrono::steady_clock::now();
  if (buffer_.size() >= kFull || now >= next_flush_) {  // who waits for the next one sees those there are
    pass_on(json ? "],\"exists\":true,\"count\":null," : "");
    read_ = sink_.flush() && read_;
    next_flush_ = now + std::chrono::milliseconds(100);
  }
  return read_;
}

Reply SolutionWriter::finish(const SolutionsReport& report, SolutionTask task) {
  if (form_ == Form::kJson) {
    finish_json(report);
  } else {
    finish_text(report, task);
  }
  pass_on("");
  Reply reply;
  reply.end_by(report.reason);
  return reply;
}

void SolutionWriter::finish_json(const SolutionsReport& report) {
  begin_json();
  JsonObject rest;
  if (report.exists == Existence::kUnknown) {
    rest.raw("exists", "null");
  } else {
    rest.add("exists", report.exists == Existence::kYes);
  }
  rest.add("count", report.count).add("method", report.method);
  if (const auto& settled = report.settled) {
    rest.raw("settled", JsonObject().add("in", settled->in).add("out", settled->out).add("open", settled->open).text());
  }
  if (!report.reason.empty()) rest.add("reason", report.reason);
  buffer_ += "]," + rest.members() + (report.members.empty() ? "" : ",") + report.members + "}\n";
}

void SolutionWriter::finish_text(const SolutionsReport& report, SolutionTask task) {
  const auto say = [&](const Text& pattern, Facts facts = {}) {
    return Phrase{pattern, std::move(facts)}.in(words_.language);
  };
  const auto named = [&](const std::string& number) {
    return fmt::format("{} {}", number, number == "1" ? words_.one : words_.many);
  };
  const bool quiet = form_ == Form::kQuiet;
  const bool stopped = !report.reason.empty();
  std::string line;
  if (task == SolutionTask::kCount && report.count) {
    line = quiet ? report.count->decimals() : named(report.count->decimals());
  } else if (report.exists == Existence::kNo) {
    line = quiet ? say({"none", "ninguno"}) : say({"no {0}", "no hay {0}"}, {Fact(words_.one, words_.many)});
  } else if (task == SolutionTask::kAll && !quiet) {
    line = named(std::to_string(report.shown));
    if (stopped) {
      line += say({" so far, there may be more", " hasta aquí; puede haber más"});
    } else if (report.more) {
      line += say({" shown, there are more", " a la vista; hay más"});
    }
  } else if (stopped && !quiet) {
    line = say({"not known", "no se sabe"});
  }
  if (!line.empty()) buffer_ += line + "\n";
  if (!quiet && !report.method.empty()) {
    buffer_ += say({"method: {0}", "método: {0}"}, {method_words(report.method, words_.language)}) + "\n";
  }
  if (quiet) return;
  if (const auto& settled = report.settled) {
    buffer_ += say({"settled: {0} in, {1} out, {2} open", "decidido: {0} dentro, {1} fuera, {2} por decidir"},
                   {std::to_string(settled->in), std::to_string(settled->out), std::to_string(settled->open)}) +
               "\n";
  }
  for (const std::string& text : report.lines) buffer_ += text + "\n";
}

Reply write_check(Form form, ReplySink& sink, const CheckWords& words, const std::optional<Phrase>& violation) {
  if (form == Form::kJson) {
    JsonObject object;
    object.add("check", words.what).add("holds", !violation);
    if (violation) object.add("violation", violation->in(Language::kEnglish));
    const bool more = !violation && !words.members.empty();
    sink.write("{" + object.members() + (more ? "," + words.members : "") + "}\n");
  } else if (violation) {
    const Phrase not_one{{"not {0}: {1}", "no es {0}: {1}"}, {words.a, violation->in(words.language)}};
    sink.write(not_one.in(words.language) + "\n");
  } else {
    sink.write(words.a + "\n" + words.line + (words.line.empty() ? "" : "\n"));
  }
  Reply reply;
  reply.check_failed = violation.has_value();
  return reply;
}

}  // namespace nucleo
