#include "text/demand.hpp"

#include "text/text.hpp"

namespace nucleo {

void demand_memory(const Budget& budget, std::uint64_t bytes, const std::string& place, const Fact& purpose) {
  if (budget.fits(bytes)) return;
  const Phrase what{{"{0}{1} needs {2}; the memory limit leaves {3} (--memory)",
                     "{0}{1} necesita {2}; el límite de memoria deja {3} (--memory)"},
                    {place.empty() ? "" : place + ": ", purpose, size_text(bytes), size_text(budget.memory())}};
  throw Stopped(kMemoryReached, what);
}

}  // namespace nucleo
