#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "api/kernels.hpp"
#include "cli/verb.hpp"

namespace nucleo::cli {

/// Prints solutions as they come, and what is known of them at the end, as text or as one JSON object.
class SolutionPrinter {
 public:
  struct Words {
    std::string one;        ///< "kernel"
    std::string many;       ///< "kernels"; also the JSON key of the list
    std::string json_head;  ///< members that the object begins with, or nothing
  };
  /// Writes one solution: as text, or as JSON.
  using Append = std::function<void(std::string& out, std::span<const Vertex> solution, bool json)>;

  SolutionPrinter(const Context& context, Words words, Append append);

  /// A SolutionVisitor.
  bool operator()(std::span<const Vertex> solution);
  /// The rest, and the exit code.
  int finish(const Report& report, Task task);

 private:
  void begin_json();
  void flush();
  int finish_json(const Report& report);
  int finish_text(const Report& report, Task task);

  const Context& context_;
  Words words_;
  Append append_;
  std::string buffer_;
  bool begun_ = false;
  std::uint64_t shown_ = 0;
  std::chrono::steady_clock::time_point next_flush_{};
};

/// --all, --count, --limit and --check, which exclude each other but for --all with --limit.
struct TaskOptions {
  bool all = false;
  bool count = false;
  std::optional<std::uint64_t> limit;
  std::optional<std::string> check;

  void add_to(Options& options, const std::string& many, const std::string& check_help);
  [[nodiscard]] Task task() const;
};

/// The answer to --check: yes, or why not.
int print_check(const Context& context, const std::string& what, const std::optional<std::string>& violation);

}  // namespace nucleo::cli
