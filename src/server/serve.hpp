#pragma once

#include <cstddef>
#include <functional>
#include <ostream>
#include <string>

#include "nucleo/text.hpp"
#include "server/job.hpp"

namespace nucleo::server {

struct ServeRequest {
  std::string host = "127.0.0.1";
  int port = 8017;       ///< 0: any that is free
  bool open = false;     ///< in a browser
  std::size_t jobs = 2;  ///< at a time
  Limits limits{};       ///< of each
  Language language = Language::kEnglish;
};

/// Serves the page and the verbs over HTTP (docs/server.md) until `ended` says so, which is asked some times a second.
/// The first line on `out` is where. Throws InputError where the port can't be listened at. From then on this process
/// opens no file by a name that somebody gives.
void serve(const ServeRequest& request, std::ostream& out, std::ostream& err, const std::function<bool()>& ended);

}  // namespace nucleo::server
