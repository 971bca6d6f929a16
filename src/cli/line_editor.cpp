#include "cli/line_editor.hpp"

#include <histedit.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <csignal>
#include <cwchar>
#include <iostream>
#include <string_view>

#include "cli/process_watch.hpp"
#include "text/wrap.hpp"

namespace nucleo::cli {
namespace {

volatile std::sig_atomic_t interrupted = 0;
extern "C" void note_interrupt(int signal) {
  interrupted = 1;
  note_signal(signal);
}

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};

/// While it lives an interrupt ends the reading of a line, and is noted.
class Listening {
 public:
  Listening() {
    interrupted = 0;
    struct sigaction action {};
    action.sa_handler = note_interrupt;  // and no SA_RESTART: the read must come back
    for (std::size_t i = 0; i < std::size(kSignals); ++i) sigaction(kSignals[i], &action, &before_[i]);
  }
  ~Listening() {
    for (std::size_t i = 0; i < std::size(kSignals); ++i) sigaction(kSignals[i], &before_[i], nullptr);
  }
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;

 private:
  struct sigaction before_[std::size(kSignals)]{};
};

/// While it lives these signals wait, until wait_for_input lets them in: none can come just before a read and be
/// missed.
class HeldBack {
 public:
  HeldBack() {
    sigset_t held;
    sigemptyset(&held);
    for (const int signal : kSignals) sigaddset(&held, signal);
    sigprocmask(SIG_BLOCK, &held, &before_);
  }
  ~HeldBack() { sigprocmask(SIG_SETMASK, &before_, nullptr); }
  HeldBack(const HeldBack&) = delete;
  HeldBack& operator=(const HeldBack&) = delete;

  /// False where a signal came first.
  [[nodiscard]] bool wait_for_input() const {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    while (interrupted == 0) {
      if (ppoll(&input, 1, nullptr, &before_) > 0) return true;
    }
    return false;
  }

 private:
  sigset_t before_{};
};

/// Lines from a pipe or a file; the prompt is written as well, so that the text reads as a conversation.
class PlainConsole final : public Console {
 public:
  using Console::Console;

  Typed ask(const std::string& prompt, const std::vector<std::string>& /*words*/) override {
    const Listening listening;
    out << prompt << std::flush;
    Typed typed;
    if (!std::getline(std::cin, typed.line)) typed.kind = Typed::Kind::kEnd;
    if (interrupted != 0) typed.kind = Typed::Kind::kInterrupt;
    return typed;
  }
};

class EditedConsole final : public Console {
 public:
  EditedConsole(std::ostream& output, bool in_colours)
      : Console(output, in_colours), history_(history_init()), editor_(el_init("nucleo", stdin, stdout, stderr)) {
    constexpr int kRemembered = 200;
    HistEvent event;
    history(history_, &event, H_SETSIZE, kRemembered);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(editor_, EL_CLIENTDATA, this);
    el_set(editor_, EL_PROMPT, prompt_of);
    el_set(editor_, EL_EDITOR, "emacs");
    el_set(editor_, EL_GETCFN, read_character);
    el_set(editor_, EL_HIST, history, history_);
    el_set(editor_, EL_ADDFN, "complete", "completes a word", complete);
    el_set(editor_, EL_BIND, "^I", "complete", nullptr);
  }
  ~EditedConsole() override {
    el_end(editor_);
    history_end(history_);
  }
  EditedConsole(const EditedConsole&) = delete;
  EditedConsole& operator=(const EditedConsole&) = delete;

  [[nodiscard]] std::size_t width() const override {
    winsize size{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
  }

  Typed ask(const std::string& prompt, const std::vector<std::string>& words) override {
    const Listening listening;
    const HeldBack held;
    held_ = &held;
    out.flush();
    prompt_ = prompt;
    words_ = &words;
    int count = 0;
    const char* const line = el_gets(editor_, &count);
    if (interrupted != 0) {
      el_reset(editor_);
      return {Typed::Kind::kInterrupt, {}};
    }
    if (line == nullptr || count <= 0) return {Typed::Kind::kEnd, {}};
    std::string_view text(line, static_cast<std::size_t>(count));
    if (text.ends_with('\n')) text.remove_suffix(1);
    HistEvent event;
    if (!text.empty()) history(history_, &event, H_ENTER, std::string(text).c_str());
    return {Typed::Kind::kLine, std::string(text)};
  }

 private:
  static EditedConsole& of(EditLine* editor) {
    void* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return *static_cast<EditedConsole*>(self);
  }
  static char* prompt_of(EditLine* editor) { return of(editor).prompt_.data(); }

  /// 1 for a character, 0 at the end, -1 where a signal came first.
  static int read_character(EditLine* editor, wchar_t* character) {
    std::mbstate_t state{};
    while (of(editor).held_->wait_for_input()) {
      char byte = 0;
      const ssize_t count = read(STDIN_FILENO, &byte, 1);
      if (count == 0) return 0;
      if (count < 0) return -1;
      constexpr char kEndOfInput = 4;
      if (byte == 0) byte = kEndOfInput;  // what becomes of a Ctrl-D that was typed before the prompt was ready
      const std::size_t length = std::mbrtowc(character, &byte, 1, &state);
      constexpr auto kMore = static_cast<std::size_t>(-2);
      if (length == kMore) continue;
      if (length > 1) *character = L'?';  // not UTF-8
      return 1;
    }
    return -1;
  }

  /// Puts in what all words that begin like the line have in common; where that adds nothing, lists them.
  static unsigned char complete(EditLine* editor, int /*key*/) {
    EditedConsole& self = of(editor);
    const LineInfo* const info = el_line(editor);
    const std::string_view typed(info->buffer, static_cast<std::size_t>(info->cursor - info->buffer));
    std::vector<std::string_view> fitting;
    for (const std::string& word : *self.words_) {
      if (word.starts_with(typed)) fitting.emplace_back(word);
    }
    if (fitting.empty()) return CC_REFRESH_BEEP;
    std::string_view common = fitting.front();
    for (const std::string_view word : fitting) {
      const auto differs = std::mismatch(common.begin(), common.end(), word.begin(), word.end());
      common = common.substr(0, static_cast<std::size_t>(differs.first - common.begin()));
    }
    if (common.size() > typed.size()) {
      el_insertstr(editor, std::string(common.substr(typed.size())).c_str());
      return CC_REFRESH;
    }
    if (fitting.size() == 1) return CC_REFRESH_BEEP;
    constexpr std::size_t kMostShown = 50;
    std::string shown;
    for (std::size_t i = 0; i < std::min(fitting.size(), kMostShown); ++i) shown.append(fitting[i]).append("   ");
    if (fitting.size() > kMostShown) shown += "...";
    self.out << '\n' << wrap(shown, self.width()) << std::flush;
    return CC_REDISPLAY;
  }

  History* history_;
  EditLine* editor_;
  std::string prompt_;
  const std::vector<std::string>* words_ = nullptr;
  const HeldBack* held_ = nullptr;
};

}  // namespace

std::unique_ptr<Console> standard_console(std::ostream& out, bool watched, bool colours) {
  if (!watched || isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0)
    return std::make_unique<PlainConsole>(out, colours);
  std::setlocale(LC_CTYPE, "C.UTF-8");  // prompts are UTF-8, whatever the locale
  return std::make_unique<EditedConsole>(out, colours);
}

}  // namespace nucleo::cli
