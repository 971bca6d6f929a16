#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "api/reply.hpp"
#include "api/verbs.hpp"
#include "ask/around.hpp"
#include "ask/options.hpp"
#include "nucleo/budget.hpp"
#include "text/wrap.hpp"

namespace nucleo::ask {

/// Where a verb writes, and what is common to all verbs.
struct Context {
  Context(std::ostream& output, std::ostream& errors, const Process& around)
      : out(output), err(errors), process(around), cuts_lists(around.screen), width(around.width) {}

  std::ostream& out;
  std::ostream& err;
  const Process& process;

  bool json = false;
  bool quiet = false;
  std::string time;
  std::string memory;
  Settings settings;
  bool own_session = false;  ///< for the settings are not those of other questions
  std::string language;      ///< the option --lang
  bool cuts_lists;           ///< where they are long: on a terminal, or where --columns stands for one
  bool lists_whole = false;  ///< the option --all: they are not
  std::size_t width;         ///< lines of text are wrapped there; 0 where they are data, such as CSV
  /// What is written if a limit ends the work here. In JSON it makes the output so far a whole object, but for the
  /// reason and the last brace; in text it is known only where something is found before the work is over.
  std::string unfinished;

  [[nodiscard]] Form form() const { return json ? Form::kJson : quiet ? Form::kQuiet : Form::kText; }
  [[nodiscard]] Wording wording() const;

  /// Made when it is first asked for, with the settings as they are then.
  [[nodiscard]] Session& session();
  /// The budget that these options describe; starts the clock.
  [[nodiscard]] std::shared_ptr<Budget> budget();
  /// The same for many answers, each of which has the time that was asked for: the whole has none of its own.
  [[nodiscard]] std::shared_ptr<Budget> budget_for_many();
  /// The time that was asked for.
  [[nodiscard]] std::optional<Budget::Clock::duration> time_limit() const;
  /// To be called before anything is printed while a budget lives, so that it does not stand after the line of
  /// progress.
  void wipe_progress() const {
    if (wipe) wipe();
  }
  std::function<void()> wipe;
  /// To be called when `unfinished` was changed while the work goes on.
  void tell_watch() const;
  /// From here on there is only output, which may take as long as its reader likes.
  void end_work() const;

 private:
  std::optional<Session> session_;
  std::shared_ptr<Budget> begin(std::optional<Budget::Clock::duration> limit);
};

/// Standard output, as the api sees it.
class OutputSink final : public ReplySink {
 public:
  OutputSink(Context& context, Budget& budget) : context_(context), budget_(budget) {}
  ~OutputSink() override;
  OutputSink(const OutputSink&) = delete;
  OutputSink& operator=(const OutputSink&) = delete;
  using ReplySink::write;
  bool write(std::string_view piece, std::string_view unfinished) override;
  bool flush() override;

 private:
  class Writing;
  Context& context_;
  Budget& budget_;
  std::string begun_;  ///< a line whose end is not known yet, so that it cannot be wrapped
};

/// The same when the work is over.
class FinalSink final : public ReplySink {
 public:
  explicit FinalSink(std::ostream& out) : out_(out) {}
  using ReplySink::write;
  bool write(std::string_view piece, std::string_view /*unfinished*/) override {
    return out_.write(piece.data(), static_cast<std::streamsize>(piece.size())).good();
  }

 private:
  std::ostream& out_;
};

/// The exit code of an answer with this reason for being partial, "" for a whole one.
int exit_code(const std::string& reason);

/// Writes the files of a reply; "-" is standard output.
void write_files(const Reply& reply, const Context& context);
/// Says what is to be said beside the reply, and gives the exit code.
int finish(const Reply& reply, const Context& context);

/// Prints a reply, and gives the exit code.
template <class AnyReply>
int print(AnyReply reply, const Context& context) {
  context.end_work();
  context.wipe_progress();
  write_files(reply, context);
  const Reply rest{reply.reason, reply.note, {}, reply.check_failed};
  if (!context.json) {
    context.out << fit(to_text(std::move(reply), context.wording()), context.wording().width);
  } else if constexpr (requires(ReplySink& sink) { write_json(reply, sink); }) {
    FinalSink sink(context.out);
    write_json(reply, sink);
  } else {
    context.out << to_json(std::move(reply));
  }
  return finish(rest, context);
}

/// Answers a request and prints the reply.
template <class Request>
int answer_and_print(const Request& request, Context& context) {
  const auto budget = context.budget();
  return print(answer(request, context.session(), *budget), context);
}

/// The same for replies that are written while they are found.
template <class Request>
int answer_and_stream(const Request& request, Context& context) {
  const auto budget = context.budget();
  OutputSink sink(context, *budget);
  const Reply reply = answer(request, context.form(), sink, context.session(), *budget);
  context.wipe_progress();
  return finish(reply, context);
}

/// Declares the options of a verb; gives what to do when they are given, which returns the exit code.
using Setup = std::function<int()> (*)(Options& options, Context& context);
/// That of a verb in the table of verbs; null for those that only a terminal has.
Setup setup_of(const VerbInfo& verb);

std::function<int()> setup_solve(Options& parser, Context& context);
std::function<int()> setup_info(Options& parser, Context& context);
std::function<int()> setup_kernel(Options& parser, Context& context);
std::function<int()> setup_grundy(Options& parser, Context& context);
std::function<int()> setup_decompose(Options& parser, Context& context);
std::function<int()> setup_product(Options& parser, Context& context);
std::function<int()> setup_closure(Options& parser, Context& context);
std::function<int()> setup_line(Options& parser, Context& context);
std::function<int()> setup_preference(Options& parser, Context& context);
std::function<int()> setup_draw(Options& parser, Context& context);
std::function<int()> setup_table(Options& parser, Context& context);
std::function<int()> setup_sequence(Options& parser, Context& context);
std::function<int()> setup_chips(Options& parser, Context& context);
std::function<int()> setup_explore(Options& parser, Context& context);
std::function<int()> setup_check(Options& parser, Context& context);
std::function<int()> setup_strategy(Options& parser, Context& context);
std::function<int()> setup_reduce(Options& parser, Context& context);
std::function<int()> setup_games(Options& parser, Context& context);
std::function<int()> setup_view(Options& parser, Context& context);

}  // namespace nucleo::ask
