#include "text/demand.hpp"

#include <fmt/format.h>

#include "text/text.hpp"

namespace nucleo {

void demand_memory(const Budget& budget, std::uint64_t bytes, const std::string& place, const std::string& purpose) {
  if (budget.fits(bytes)) return;
  const std::string what = fmt::format("{} needs {}; the memory limit leaves {} (--memory)", purpose, size_text(bytes),
                                       size_text(budget.memory()));
  throw Stopped(kMemoryReached, place.empty() ? what : place + ": " + what);
}

}  // namespace nucleo
