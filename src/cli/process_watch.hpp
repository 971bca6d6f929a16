#pragma once

#include <streambuf>

#include "ask/watch.hpp"

namespace nucleo::cli {

using ask::Watch;

/// The watch over this process: it owns its timer, its signals and its limit of memory. There is one.
Watch& process_watch();

/// Standard output. What is in its buffer is written also if the watch ends the process.
std::streambuf& standard_output();

/// INT, TERM and HUP ask the job to stop and say what it has; a second one ends the process, and so does the first a
/// second later. HUP stays ignored where nohup did so.
void listen_to_signals();
/// The first of them that came; 0 if none did.
int signal_received();
/// For who reads a terminal and handles them itself.
void note_signal(int signal);

}  // namespace nucleo::cli
