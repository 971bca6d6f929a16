#include <limits>
#include <memory>

#include "ask/bind.hpp"
#include "cli/process_watch.hpp"
#include "cli/setups.hpp"
#include "nucleo/error.hpp"
#include "server/serve.hpp"
#include "text/limits.hpp"

namespace nucleo::cli {

std::function<int()> setup_serve(ask::Options& parser, ask::Context& context) {
  constexpr std::uint64_t kMostPort = 65535;
  constexpr std::uint64_t kMostJobs = 64;
  struct ServeOptions {
    server::ServeRequest request;
    std::optional<std::uint64_t> port;
    std::optional<std::uint64_t> jobs;
  };
  auto options = std::make_shared<ServeOptions>();
  parser.number("--port", options->port, 0, kMostPort,
                {"where it listens (default 8017; 0: any that is free)", "dónde escucha (si no, 8017; 0: uno libre)"});
  parser.word("--host", options->request.host,
              {"the address it listens at (default 127.0.0.1: this machine alone; 0.0.0.0: a whole classroom)",
               "la dirección en que escucha (si no, 127.0.0.1: solo esta máquina; 0.0.0.0: todo un salón)"},
              "NAME");
  parser.flag("--open", options->request.open, {"open the page in a browser", "abre la página en un navegador"});
  parser.number("--jobs", options->jobs, 1, kMostJobs,
                {"questions answered at a time (default 2); the others wait",
                 "preguntas que se responden a la vez (si no, 2); las demás esperan"});
  parser.footer([&context] {
    constexpr Text kLimits{"--time and --memory are those of each question: 10s and 1G unless said otherwise.\n",
                           "--time y --memory son los de cada pregunta: 10s y 1G si no se dice otra cosa.\n"};
    return std::string(kLimits.in(context.wording().language));
  });
  return [options, &context] {
    if (context.json)
      throw InputError("--json", Text{"expected without it: replies are JSON always",
                                      "se esperaba sin ella: las respuestas siempre son JSON"});
    server::ServeRequest& request = options->request;
    if (options->port) request.port = static_cast<int>(*options->port);
    if (options->jobs) request.jobs = static_cast<std::size_t>(*options->jobs);
    if (!context.time.empty()) request.limits.time = parse_duration(context.time);
    if (!context.memory.empty()) request.limits.memory = parse_bytes(context.memory);
    request.language = context.wording().language;
    server::serve(request, context.out, context.err, [] { return signal_received() != 0; });
    return ask::kAnswered;
  };
}

}  // namespace nucleo::cli
