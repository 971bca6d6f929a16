#include <fmt/format.h>

#include "api/exclusive.hpp"
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
  buffer_ += "{" + words_.json_head + (words_.json_head.empty() ? "" : ",") + json_string(words_.many) + ":[";
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
  if (!report.reason.empty()) rest.add("reason", report.reason);
  buffer_ += "]," + rest.members() + "}\n";
}

void SolutionWriter::finish_text(const SolutionsReport& report, SolutionTask task) {
  const auto named = [&](const std::string& number) {
    return fmt::format("{} {}", number, number == "1" ? words_.one : words_.many);
  };
  const bool quiet = form_ == Form::kQuiet;
  const bool stopped = !report.reason.empty();
  std::string line;
  if (task == SolutionTask::kCount && report.count) {
    line = quiet ? report.count->decimals() : named(report.count->decimals());
  } else if (report.exists == Existence::kNo) {
    line = quiet ? "none" : fmt::format("no {}", words_.one);
  } else if (task == SolutionTask::kAll && !quiet) {
    line = named(std::to_string(report.shown));
    if (stopped) {
      line += " so far, there may be more";
    } else if (report.more) {
      line += " shown, there are more";
    }
  } else if (stopped && !quiet) {
    line = "not known";
  }
  if (!line.empty()) buffer_ += line + "\n";
  if (!quiet && !report.method.empty()) buffer_ += "method: " + report.method + "\n";
}

Reply write_check(Form form, ReplySink& sink, const std::string& what, const std::optional<std::string>& violation) {
  if (form == Form::kJson) {
    JsonObject object;
    object.add("check", what).add("holds", !violation);
    if (violation) object.add("violation", *violation);
    sink.write(object.text() + "\n");
  } else {
    sink.write(violation ? fmt::format("not a {}: {}\n", what, *violation) : fmt::format("a {}\n", what));
  }
  return {};
}

}  // namespace nucleo
