#include "ask/verb.hpp"

#include <algorithm>
#include <csignal>
#include <ostream>
#include <string_view>
#include <utility>

#include "ask/language.hpp"
#include "ask/progress.hpp"
#include "text/limits.hpp"
#include "text/write_file.hpp"

namespace nucleo::ask {

Setup setup_of(const VerbInfo& verb) {
  static constexpr std::pair<std::string_view, Setup> kSetups[] = {
      {"solve", setup_solve},         {"info", setup_info},
      {"kernel", setup_kernel},       {"grundy", setup_grundy},
      {"decompose", setup_decompose}, {"product", setup_product},
      {"draw", setup_draw},           {"table", setup_table},
      {"sequence", setup_sequence},   {"chips", setup_chips},
      {"explore", setup_explore},     {"closure", setup_closure},
      {"line", setup_line},           {"preference", setup_preference},
      {"check", setup_check},         {"strategy", setup_strategy},
      {"reduce", setup_reduce},       {"games", setup_games},
      {"view", setup_view},
  };
  for (const auto& [name, setup] : kSetups) {
    if (name == verb.name) return setup;
  }
  return nullptr;
}

Session& Context::session() {
  if (process.session != nullptr && !own_session) return *process.session;
  if (!session_) session_.emplace(settings);
  return *session_;
}

Wording Context::wording() const {
  constexpr std::size_t kMostListed = 20;  // a screen has room for the rest of the answer
  Wording wording{language_of(language), quiet, process.colours, json || quiet ? 0 : width};
  if (cuts_lists && !lists_whole && !json && !quiet) wording.most_listed = kMostListed;
  return wording;
}

std::optional<Budget::Clock::duration> Context::time_limit() const {
  if (time.empty()) return process.most_time;
  const auto asked = parse_duration(time);
  return process.most_time ? std::min(asked, *process.most_time) : asked;
}

std::shared_ptr<Budget> Context::budget() { return begin(time_limit()); }
std::shared_ptr<Budget> Context::budget_for_many() { return begin({}); }

std::shared_ptr<Budget> Context::begin(std::optional<Budget::Clock::duration> limit) {
  const auto ended = [this](Budget* budget) {
    wipe = nullptr;
    end_work();
    delete budget;
  };
  const Language words = wording().language;
  std::size_t bytes = memory.empty() ? default_memory() : parse_bytes(memory);
  bytes = std::min(bytes, process.most_memory.value_or(bytes));
  if (process.watch != nullptr) bytes = process.watch->for_work(bytes);
  std::shared_ptr<Budget> budget(new Budget(limit, bytes), ended);
  if (process.terminal && !quiet) {
    const ProgressLine line(err, words);
    budget->progress = line;
    wipe = [line] { line.wipe(); };
  }
  if (process.watch != nullptr) {
    process.watch->unfinished(json ? unfinished : "", json);
    process.watch->begin(*budget);
  }
  return budget;
}

void Context::tell_watch() const {
  if (process.watch == nullptr) return;
  process.watch->pause();
  process.watch->unfinished(unfinished, json);
  process.watch->go_on();
}

void Context::end_work() const {
  if (process.watch != nullptr) process.watch->end();
}

/// While it lives the output is written, which is not counted as work: a reader may be slow.
class OutputSink::Writing {
 public:
  explicit Writing(const OutputSink& sink) : sink_(sink) {
    sink_.context_.wipe_progress();
    if (watch_ != nullptr) watch_->pause();
  }
  ~Writing() {
    sink_.budget_.grant(Budget::Clock::now() - begin_);
    if (watch_ != nullptr) watch_->go_on();
  }
  Writing(const Writing&) = delete;
  Writing& operator=(const Writing&) = delete;

 private:
  const OutputSink& sink_;
  Watch* const watch_ = sink_.context_.process.watch;
  const Budget::Clock::time_point begin_ = Budget::Clock::now();
};

OutputSink::~OutputSink() { context_.out << fit(begun_, context_.wording().width); }

bool OutputSink::write(std::string_view piece, std::string_view unfinished) {
  const Writing writing(*this);
  if (const std::size_t width = context_.wording().width; width > 0) {
    begun_ += piece;
    const std::size_t lines = begun_.rfind('\n') + 1;  // 0 where there is none
    context_.out << fit(std::string_view(begun_).substr(0, lines), width);
    begun_.erase(0, lines);
  } else {
    context_.out.write(piece.data(), static_cast<std::streamsize>(piece.size()));
  }
  context_.unfinished = unfinished;
  if (context_.process.watch != nullptr) context_.process.watch->unfinished(unfinished, context_.json);
  return context_.out.good();
}

bool OutputSink::flush() {
  const Writing writing(*this);
  context_.out.flush();
  return context_.out.good();
}

int exit_code(const std::string& reason) {
  if (reason.empty()) return kAnswered;
  return reason == kInterrupted ? kSignalled + SIGINT : kLimitReached;
}

void write_files(const Reply& reply, const Context& context) {
  for (const ReplyFile& file : reply.files) {
    if (file.path == "-") {
      context.out << file.content;
    } else {
      write_file(file.path, file.content, file.option);
    }
  }
}

int finish(const Reply& reply, const Context& context) {
  const std::string note = reply.note.in(context.wording().language);
  if (!note.empty() && (!context.quiet || !reply.reason.empty()))
    context.err << fit("nucleo: " + note + "\n", context.width);
  return reply.check_failed && reply.reason.empty() ? kFailed : exit_code(reply.reason);
}

}  // namespace nucleo::ask
