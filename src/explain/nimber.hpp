#pragma once

#include <string>
#include <vector>

#include "explain/page.hpp"
#include "game/job.hpp"
#include "game/sum.hpp"

namespace nucleo {

/// True where the nimber search gave the one term its value.
bool by_nimber_search(const Answer& answer);

/// Why it has that value. The search knows only what it was asked, so that the moves that show it are asked for here,
/// within the time for completing an answer; what is not found by then is left out.
void explain_nimber(const Sum& sum, const Answer& answer, Page& page, const Job& job);

/// Options with which a search whose time was over would go on; none where it was not that, or nothing is proved yet.
std::vector<std::string> ways_to_go_on(const Answer& answer);

}  // namespace nucleo
