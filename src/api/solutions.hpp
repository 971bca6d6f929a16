#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "api/reply.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo {

/// What can be asked of a space of solutions: kernels, semikernels, Grundy functions.
enum class SolutionTask { kFind, kAll, kCount };

/// Which solutions a request wants: one; all; at most `limit`; their number; or whether this is one.
struct SolutionsWanted {
  bool all = false;
  bool count = false;
  std::optional<std::uint64_t> limit;
  std::optional<std::string> check;

  /// Throws InputError where two of these are asked for that do not go together.
  void expect_one_task() const;
  [[nodiscard]] SolutionTask task() const {
    return count ? SolutionTask::kCount : all || limit ? SolutionTask::kAll : SolutionTask::kFind;
  }
};

/// What is known of the solutions. They themselves went to the visitor.
struct SolutionsReport {
  Existence exists = Existence::kUnknown;
  std::optional<Count> count;  ///< if it is known
  std::string method;
  std::string reason;  ///< which limit ended it early; empty if none did
  std::uint64_t shown = 0;
  bool more = false;  ///< there are, or may be, others than those shown
};

/// Shows solutions (one, or all up to `limit`) as they are found.
SolutionsReport solutions_of(const KernelSpace& space, SolutionTask task, std::optional<std::uint64_t> limit,
                             const SolutionVisitor& show, const Budget& budget);
SolutionsReport solutions_of(const SemikernelSpace& space, SolutionTask task, std::optional<std::uint64_t> limit,
                             const SolutionVisitor& show, const Budget& budget);
SolutionsReport solutions_of(const GrundySpace& space, SolutionTask task, std::optional<std::uint64_t> limit,
                             const SolutionVisitor& show, const Budget& budget);

/// Writes solutions as they come, and what is known of them at the end, as text or as one JSON object.
class SolutionWriter {
 public:
  struct Words {
    std::string one;        ///< "kernel"
    std::string many;       ///< "kernels"; also the JSON key of the list
    std::string json_head;  ///< members that the object begins with, or nothing
  };
  /// Writes one solution: as text, or as JSON.
  using Append = std::function<void(std::string& out, std::span<const Vertex> solution, bool json)>;

  SolutionWriter(Form form, ReplySink& sink, Words words, Append append);

  /// A SolutionVisitor.
  bool operator()(std::span<const Vertex> solution);
  /// Writes the rest.
  Reply finish(const SolutionsReport& report, SolutionTask task);

 private:
  void begin_json();
  void pass_on(std::string_view unfinished);
  void finish_json(const SolutionsReport& report);
  void finish_text(const SolutionsReport& report, SolutionTask task);

  Form form_;
  ReplySink& sink_;
  Words words_;
  Append append_;
  std::string buffer_;
  bool begun_ = false;
  bool read_ = true;  // somebody still reads
  std::uint64_t shown_ = 0;
  std::chrono::steady_clock::time_point next_flush_{};
};

/// The reply to whether something is `what`: yes, or why not.
Reply write_check(Form form, ReplySink& sink, const std::string& what, const std::optional<std::string>& violation);

}  // namespace nucleo
