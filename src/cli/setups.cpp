#include "cli/setups.hpp"

#include <stdexcept>
#include <string>
#include <string_view>

namespace nucleo::cli {

ask::Setup setup_of(const VerbInfo& verb) {
  if (std::string_view(verb.name) == "play") return setup_play;
  if (std::string_view(verb.name) == "serve") return setup_serve;
  if (const ask::Setup setup = ask::setup_of(verb)) return setup;
  throw std::logic_error(std::string("no options for the verb ") + verb.name);
}

}  // namespace nucleo::cli
