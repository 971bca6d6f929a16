#include "cli/solutions.hpp"

#include <fmt/ostream.h>

#include <limits>

#include "cli/run.hpp"
#include "text/json.hpp"
#include "text/text.hpp"

namespace nucleo::cli {

constexpr std::size_t kFull = std::size_t{1} << 16;

SolutionPrinter::SolutionPrinter(const Context& context, Words words, Append append)
    : context_(context), words_(std::move(words)), append_(std::move(append)) {}

void SolutionPrinter::begin_json() {
  if (begun_) return;
  begun_ = true;
  buffer_ += "{" + words_.json_head + (words_.json_head.empty() ? "" : ",") + json_string(words_.many) + ":[";
}

void SolutionPrinter::flush() {
  context_.wipe_progress();
  context_.out.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
  buffer_.clear();
}

bool SolutionPrinter::operator()(std::span<const Vertex> solution) {
  if (context_.json) {
    begin_json();
    if (shown_ > 0) buffer_ += ',';
  }
  append_(buffer_, solution, context_.json);
  if (!context_.json) buffer_ += '\n';
  ++shown_;
  const auto now = std::chrono::steady_clock::now();
  if (buffer_.size() >= kFull || now >= next_flush_) {  // who waits for the next one sees those there are
    flush();
    context_.out.flush();
    next_flush_ = now + std::chrono::milliseconds(100);
  }
  return context_.out.good();
}

int SolutionPrinter::finish(const Report& report, Task task) {
  const int code = context_.json ? finish_json(report) : finish_text(report, task);
  flush();
  if (!report.reason.empty()) context_.err << "nucleo: " << report.reason << "\n";
  return code;
}

int SolutionPrinter::finish_json(const Report& report) {
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
  return exit_code(report.reason);
}

int SolutionPrinter::finish_text(const Report& report, Task task) {
  const auto named = [&](const std::string& number) {
    return fmt::format("{} {}", number, number == "1" ? words_.one : words_.many);
  };
  const bool stopped = !report.reason.empty();
  std::string line;
  if (task == Task::kCount && report.count) {
    line = context_.quiet ? report.count->get_str() : named(report.count->get_str());
  } else if (report.exists == Existence::kNo) {
    line = context_.quiet ? "none" : fmt::format("no {}", words_.one);
  } else if (task == Task::kAll && !context_.quiet) {
    line = named(std::to_string(report.shown));
    if (stopped) {
      line += " so far, there may be more";
    } else if (report.more) {
      line += " shown, there are more";
    }
  } else if (stopped && !context_.quiet) {
    line = "not known";
  }
  if (!line.empty()) buffer_ += line + "\n";
  if (!context_.quiet && !report.method.empty()) buffer_ += "method: " + report.method + "\n";
  return exit_code(report.reason);
}

void TaskOptions::add_to(Options& options, const std::string& many, const std::string& check_help) {
  constexpr std::uint64_t kMostLimit = std::numeric_limits<std::int64_t>::max();
  options.flag("--all", all, fmt::format("list all {}, as they are found", many));
  options.flag("--count", count, fmt::format("the exact number of {}", many));
  options.number("--limit", limit, 1, kMostLimit, "list at most N of them (implies --all)");
  options.list("--check", check, check_help);
  options.exclusive({"--count", "--all", "--check"});
  options.exclusive({"--count", "--limit", "--check"});
}

Task TaskOptions::task() const {
  if (count) return Task::kCount;
  return all || limit ? Task::kAll : Task::kFind;
}

int print_check(const Context& context, const std::string& what, const std::optional<std::string>& violation) {
  if (context.json) {
    JsonObject object;
    object.add("check", what).add("holds", !violation);
    if (violation) object.add("violation", *violation);
    context.out << object.text() << "\n";
  } else if (violation) {
    fmt::print(context.out, "not a {}: {}\n", what, *violation);
  } else {
    fmt::print(context.out, "a {}\n", what);
  }
  return kAnswered;
}

}  // namespace nucleo::cli
