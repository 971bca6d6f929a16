#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <iostream>
#include <string>
#include <vector>

#include "cli/run.hpp"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  std::signal(SIGPIPE, SIG_DFL);  // a reader that has seen enough, such as head, ends us quietly
  const std::vector<std::string> args(argv + 1, argv + argc);
  const int code = nucleo::cli::run(args, std::cout, std::cerr, isatty(STDERR_FILENO) != 0);
  std::cout.flush();
  if (!std::cout) {
    std::cerr << "nucleo: standard output can't be written\n";
    return nucleo::cli::kFailed;
  }
  return code;
}
