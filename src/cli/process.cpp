// What only a process can do: own its standard streams, and be a child that does a job.

#include "cli/process.hpp"

#include <fcntl.h>
#include <gmp.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/child_jobs.hpp"
#include "cli/process_watch.hpp"
#include "text/child.hpp"
#include "text/lines.hpp"

namespace nucleo::cli {
namespace {

/// Closed ones, as some daemons leave them, would be taken by the next file that is opened. What stands in for them
/// can't be read, or written, just as they could not.
void open_standard_streams() {
  for (int file = STDIN_FILENO; file <= STDERR_FILENO; ++file) {
    if (fcntl(file, F_GETFD) < 0) (void)open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

/// GMP ends the process where memory is refused, unless told otherwise.
void* checked(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void let_gmp_throw() {
  mp_set_memory_functions([](std::size_t size) { return checked(std::malloc(size)); },
                          [](void* old, std::size_t, std::size_t size) { return checked(std::realloc(old, size)); },
                          [](void* old, std::size_t) { std::free(old); });
}

/// What the caller says; else what the terminal says, if standard output is one.
std::size_t width_of_output() {
  constexpr std::size_t kLeast = 20;
  constexpr std::size_t kUsual = 80;
  const char* const said = std::getenv("COLUMNS");
  const auto columns = said != nullptr ? whole_number(said) : std::nullopt;
  if (columns && *columns > 0) return std::max<std::size_t>(*columns, kLeast);
  if (isatty(STDOUT_FILENO) == 0) return 0;
  winsize size{};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? std::max<std::size_t>(size.ws_col, kLeast) : kUsual;
}

/// "--child PARENT MEMORY WORDS…": what a process that was started by Child becomes. Nothing where that is not asked.
std::optional<int> run_child(const std::vector<std::string>& args) {
  if (args.size() < 4 || args[0] != "--child") return {};
  const auto parent = whole_number(args[1]);
  const auto memory = whole_number(args[2]);
  if (!parent || !memory) return {};
  if (!become_child(static_cast<long>(*parent), *memory)) return kFailed;
  if (args[3] != "--job") {
    std::vector<std::string> words(args.begin() + 3, args.end());
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    execv(pointers[0], pointers.data());
    return kFailed;
  }
  for (const ChildJob& job : child_jobs()) {
    if (args.size() == 5 && args[4] == job.name) return serve_job(job);
  }
  return {};
}

}  // namespace

int run_as_process(const std::vector<std::string>& args) {
  let_gmp_throw();
  open_standard_streams();
  if (const auto code = run_child(args)) return *code;
  set_child_program("/proc/self/exe");
  std::ios::sync_with_stdio(false);  // so that standard input is read in blocks
  std::signal(SIGPIPE, SIG_DFL);     // a reader that has seen enough, such as head, ends us quietly
  std::signal(SIGXFSZ, SIG_IGN);     // a file that grows too large is an error like a full disk
  listen_to_signals();
  Process process;
  process.terminal = isatty(STDERR_FILENO) != 0;
  const char* const no_color = std::getenv("NO_COLOR");  // https://no-color.org: set, and not empty
  const char* const terminal = std::getenv("TERM");
  const bool plain = terminal == nullptr || *terminal == '\0' || std::string_view(terminal) == "dumb";
  process.colours = isatty(STDOUT_FILENO) != 0 && !plain && (no_color == nullptr || *no_color == '\0');
  process.screen = isatty(STDOUT_FILENO) != 0;
  process.width = width_of_output();
  process.watch = &process_watch();

  std::ostream out(&standard_output());
  const int code = run(args, out, std::cerr, process);
  out.flush();
  if (!out) {
    constexpr Text kNotWritten{"standard output can't be written", "no se puede escribir la salida estándar"};
    std::cerr << "nucleo: " << kNotWritten.in(language_asked(args)) << "\n";
    return kFailed;
  }
  if (const int signal = signal_received()) return kSignalled + signal;
  return code;
}

}  // namespace nucleo::cli
