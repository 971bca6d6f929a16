#include "server/job.hpp"

#include <new>
#include <ostream>
#include <streambuf>

#include "ask/bind.hpp"
#include "ask/language.hpp"
#include "ask/verb.hpp"
#include "nucleo/error.hpp"
#include "server/read_request.hpp"
#include "text/files.hpp"
#include "text/text.hpp"

namespace nucleo::server {
namespace {

constexpr int kAnswered = 200;
constexpr int kBadRequest = 400;
constexpr int kServerError = 500;

/// Takes each piece whole or not at all, and no more than a page can show.
class ReplyText final : public std::streambuf {
 public:
  [[nodiscard]] bool full() const { return full_; }
  [[nodiscard]] std::string& text() { return text_; }

 protected:
  std::streamsize xsputn(const char* bytes, std::streamsize count) override {
    constexpr std::size_t kMost = std::size_t{32} << 20;
    full_ = full_ || text_.size() + static_cast<std::size_t>(count) > kMost;
    if (full_) return 0;
    text_.append(bytes, static_cast<std::size_t>(count));
    return count;
  }
  int_type overflow(int_type next) override {
    const char c = traits_type::to_char_type(next);
    return xsputn(&c, 1) == 1 ? next : traits_type::eof();
  }

 private:
  std::string text_;
  bool full_ = false;
};

std::string one_line(const std::string& text) {
  constexpr std::size_t kLongest = 1000;
  return printable(text.substr(0, kLongest)) + (text.size() > kLongest ? "…" : "");
}

}  // namespace

/// Tells the job which budget it works with, and keeps what would be said if it ended now.
class Job::Watch final : public ask::Watch {
 public:
  Watch(Job& job, const ReplyText& text) : job_(job), text_(text) {}

  [[nodiscard]] std::size_t for_work(std::size_t memory) const override { return memory; }
  void begin(Budget& budget) override {
    constexpr std::chrono::milliseconds kBetween{200};
    budget.progress = [this, kBetween](const Phrase& stage, std::uint64_t done, std::uint64_t total) {
      const std::lock_guard lock(job_.mutex_);
      const auto now = Budget::Clock::now();
      if (now < next_) return;
      next_ = now + kBetween;
      job_.progress_ = Progress{stage.in(language), done, total};
      job_.changed_.notify_all();
    };
    job_.begin(budget);
  }
  void end() override { job_.end(); }
  void pause() override {}
  void go_on() override {}
  void unfinished(std::string_view text, bool /*json*/) override {
    if (!text_.full()) unfinished_ = text;
  }

  [[nodiscard]] const std::string& unfinished() const { return unfinished_; }
  Language language = Language::kEnglish;

 private:
  Job& job_;
  const ReplyText& text_;
  std::string unfinished_;
  Budget::Clock::time_point next_ = Budget::Clock::now() + std::chrono::milliseconds(200);
};

void Job::begin(Budget& budget) {
  const std::lock_guard lock(mutex_);
  constexpr std::chrono::seconds kLate{2};
  budget_ = &budget;
  if (budget.deadline() && !stopped_) patience_ = *budget.deadline() + kLate;
  if (stopped_) budget.stop();
}

void Job::end() {
  const std::lock_guard lock(mutex_);
  budget_ = nullptr;
}

void Job::stop() {
  constexpr std::chrono::milliseconds kSoon{300};
  const std::lock_guard lock(mutex_);
  stopped_ = true;
  patience_ = Budget::Clock::now() + kSoon;
  if (budget_ != nullptr) budget_->stop();
}

void Job::run(Session& session, const Limits& limits) {
  try {
    finish(answer(session, limits));
  } catch (const std::exception& error) {  // there was no memory left to say more
    finish({kServerError, {}, error.what(), {}});
  }
}

void Job::refuse(Said said) { finish(std::move(said)); }

Said Job::answer(Session& session, const Limits& limits) {
  ReplyText text;
  std::ostream out(&text);
  ReplyText notes;
  std::ostream err(&notes);
  Watch watch(*this, text);
  ask::Process around;
  around.watch = &watch;
  around.session = &session;
  around.most_time = limits.time;
  around.most_memory = limits.memory;
  ask::Context context(out, err, around);
  context.json = true;
  context.language = "en";
  context.unfinished = unfinished_json(verb_.unknown);
  const auto stopped_by = [&](const char* reason) {
    end();
    return Said{kAnswered, text.text() + with_reason(context.unfinished, reason), {}, {}};
  };
  ask::CommonOptions common;
  RequestFiles files;
  const FilesAtHand at_hand(files);
  try {
    ask::Options options(verb_.name);
    const auto work = ask::setup_of(verb_)(options, context);
    ask::bind_common(options, common, context);
    read_request(body_, options, files);
    ask::apply(common, context);
    watch.language = context.wording().language;
    const int code = work();
    if (text.full()) return {kAnswered, text.text() + with_reason(watch.unfinished(), kMemoryReached), {}, {}};
    if (code == ask::kFailed && text.text().empty()) return {kServerError, {}, one_line(notes.text()), {}};
    return {kAnswered, std::move(text.text()), {}, {}};
  } catch (const InputError& error) {
    const Language language = common.language == "es" ? Language::kSpanish : Language::kEnglish;
    return {kBadRequest, {}, one_line(error.in(language)), one_line(error.where)};
  } catch (const Stopped& limit) {
    return stopped_by(limit.reason);
  } catch (const std::bad_alloc&) {
    return stopped_by(kMemoryReached);
  } catch (const std::exception& error) {
    return {kServerError, {}, one_line(error.what()), {}};
  }
}

void Job::finish(Said said) {
  const std::lock_guard lock(mutex_);
  budget_ = nullptr;
  if (done_) return;  // nobody waited for so long
  said_ = std::move(said);
  done_ = true;
  changed_.notify_all();
}

bool Job::wait(std::chrono::milliseconds most) {
  std::unique_lock lock(mutex_);
  if (!done_ && !progress_) changed_.wait_for(lock, most);
  if (!done_ && patience_ && Budget::Clock::now() > *patience_) {
    said_ = {kAnswered, with_reason(unfinished_json(verb_.unknown), stopped_ ? kInterrupted : kTimeReached), {}, {}};
    done_ = true;
  }
  return done_;
}

std::optional<Progress> Job::news() {
  const std::lock_guard lock(mutex_);
  return std::exchange(progress_, std::nullopt);
}

}  // namespace nucleo::server
