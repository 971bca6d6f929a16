#include "api/solutions.hpp"

#include <new>

namespace nucleo {
namespace {

template <class Space>
SolutionsReport find_one(const Space& space, const SolutionVisitor& show, const Budget& budget) {
  const FindAnswer found = space.find(budget);
  SolutionsReport report;
  report.exists = found.exists;
  report.method = found.method;
  report.reason = found.reason;
  report.more = found.exists == Existence::kYes && !found.unique;
  if (found.exists == Existence::kNo) report.count = 0;
  if (found.exists == Existence::kYes && found.unique) report.count = 1;
  if (found.exists == Existence::kYes) {
    report.shown = 1;
    show(found.solution);
  }
  return report;
}

template <class Space>
SolutionsReport count_all(const Space& space, const Budget& budget) {
  const CountAnswer counted = space.count(budget);
  SolutionsReport report;
  report.count = counted.count;
  report.method = counted.method;
  report.reason = counted.reason;
  if (counted.count) report.exists = *counted.count > 0 ? Existence::kYes : Existence::kNo;
  return report;
}

template <class Space>
SolutionsReport list_all(const Space& space, std::optional<std::uint64_t> limit, const SolutionVisitor& show,
                         const Budget& budget) {
  SolutionsReport report;
  // One more than the limit is looked for, to say whether there are more.
  const auto up_to_limit = [&](std::span<const Vertex> solution) {
    if (limit && report.shown == *limit) {
      report.more = true;
      return false;
    }
    ++report.shown;
    return show(solution);
  };
  EnumerationAnswer seen;
  try {
    seen = space.for_each(up_to_limit, budget);
  } catch (const Stopped& limit) {  // what was shown stays shown
    seen.reason = limit.reason;
  } catch (const std::bad_alloc&) {
    seen.reason = kMemoryReached;
  }
  report.method = seen.method;
  report.reason = seen.reason;
  if (seen.complete) report.count = report.shown;
  report.more = !seen.complete;
  if (report.shown > 0 || report.more) report.exists = Existence::kYes;
  if (seen.complete && report.shown == 0) report.exists = Existence::kNo;
  if (report.shown == 0 && !seen.reason.empty()) report.exists = Existence::kUnknown;
  return report;
}

template <class Space>
SolutionsReport answer_any(const Space& space, SolutionTask task, std::optional<std::uint64_t> limit,
                           const SolutionVisitor& show, const Budget& budget) {
  switch (task) {
    case SolutionTask::kFind:
      return find_one(space, show, budget);
    case SolutionTask::kCount:
      return count_all(space, budget);
    default:
      return list_all(space, limit, show, budget);
  }
}

}  // namespace

SolutionsReport solutions_of(const KernelSpace& space, SolutionTask task, std::optional<std::uint64_t> limit,
                             const SolutionVisitor& show, const Budget& budget) {
  return answer_any(space, task, limit, show, budget);
}
SolutionsReport solutions_of(const SemikernelSpace& space, SolutionTask task, std::optional<std::uint64_t> limit,
                             const SolutionVisitor& show, const Budget& budget) {
  return answer_any(space, task, limit, show, budget);
}
SolutionsReport solutions_of(const GrundySpace& space, SolutionTask task, std::optional<std::uint64_t> limit,
                             const SolutionVisitor& show, const Budget& budget) {
  return answer_any(space, task, limit, show, budget);
}
SolutionsReport solutions_of(const DistanceKernelSpace& space, SolutionTask task, std::optional<std::uint64_t> limit,
                             const SolutionVisitor& show, const Budget& budget) {
  return answer_any(space, task, limit, show, budget);
}
SolutionsReport solutions_of(const IndependentSpace& space, SolutionTask task, std::optional<std::uint64_t> limit,
                             const SolutionVisitor& show, const Budget& budget) {
  return answer_any(space, task, limit, show, budget);
}
SolutionsReport solutions_of(const AbsorbingSpace& space, SolutionTask task, std::optional<std::uint64_t> limit,
                             const SolutionVisitor& show, const Budget& budget) {
  return answer_any(space, task, limit, show, budget);
}

}  // namespace nucleo
