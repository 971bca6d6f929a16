#pragma once

#include "ask/verb.hpp"

namespace nucleo::cli {

// Verbs that only a terminal has.
std::function<int()> setup_play(ask::Options& parser, ask::Context& context);
std::function<int()> setup_serve(ask::Options& parser, ask::Context& context);

/// What declares the options of a verb in the table of verbs, and answers.
ask::Setup setup_of(const VerbInfo& verb);

}  // namespace nucleo::cli
