#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "api/reply.hpp"
#include "nucleo/kernel.hpp"
#include "nucleo/vertex_sets.hpp"

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
  /// Where it is not known whether there is one: how many vertices are known to be in each, in none, and neither.
  struct Settled {
    std::uint64_t in = 0;
    std::uint64_t out = 0;
    std::uint64_t open = 0;
  };
  std::optional<Settled> settled{};
  std::string members{};             ///< further members of the JSON
  std::vector<std::string> lines{};  ///< and of the text, at its end
};

/// Shows solutions (one, or all up to `limit`) as they are found.
SolutionsReport solutions_of(const KernelSpace& space, SolutionTask task, std::optional<std::uint64_t> limit,
                             const SolutionVisitor& show, const Budget& budget);
SolutionsReport solutions_of(const SemikernelSpace& space, SolutionTask task, std::optional<std::uint64_t> limit,
                             const SolutionVisitor& show, const Budget& budget);
SolutionsReport solutions_of(const GrundySpace& space, SolutionTask task, std::optional<std::uint64_t> limit,
                             const SolutionVisitor& show, const Budget& budget);
SolutionsReport solutions_of(const DistanceKernelSpace& space, SolutionTask task, std::optional<std::uint64_t> limit,
                             const SolutionVisitor& show, const Budget& budget);
SolutionsReport solutions_of(const IndependentSpace& space, SolutionTask task, std::optional<std::uint64_t> limit,
                             const SolutionVisitor& show, const Budget& budget);
SolutionsReport solutions_of(const AbsorbingSpace& space, SolutionTask task, std::optional<std::uint64_t> limit,
                             const SolutionVisitor& show, const Budget& budget);

/// Writes solutions as they come, and what is known of them at the end, as text or as one JSON object.
class SolutionWriter {
 public:
  struct Words {
    std::string one;   ///< "kernel"
    std::string many;  ///< "kernels"
    std::string key;   ///< of the list in JSON
    Language language = Language::kEnglish;
    std::string json_head{};  ///< members that the object begins with, or nothing
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

/// The reply to whether something is `what` ("kernel", in words "a kernel"): yes, or why not.
struct CheckWords {
  std::string what;
  std::string a;
  Language language = Language::kEnglish;
  /// What else is to be reported where it holds: members of the JSON, and a line.
  std::string members{};
  std::string line{};
};
Reply write_check(Form form, ReplySink& sink, const CheckWords& words, const std::optional<Phrase>& violation);

}  // namespace nucleo
