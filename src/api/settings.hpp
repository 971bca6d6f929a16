#pragma once

#include "api/reply.hpp"
#include "text/settings.hpp"

namespace nucleo {

/// The table of settings: names, values, what each is for; and the table of engines.
std::string settings_text(const Settings& settings, const Wording& wording);
std::string engines_text(const Wording& wording);

}  // namespace nucleo
