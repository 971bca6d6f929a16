#include "server/serve.hpp"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <thread>

#include "nucleo/error.hpp"
#include "server/handlers.hpp"
#include "text/files.hpp"
#include "text/system_words.hpp"

namespace nucleo::server {
namespace {

constexpr Text kOpenToOthers{
    "Everybody who reaches this machine over its network can ask now, without a password and unencrypted; no file of "
    "the machine can be read or written, and each question has its limits.",
    "Ahora puede preguntar cualquiera que alcance esta máquina por su red, sin contraseña ni cifrado; ningún archivo "
    "de la máquina se puede leer ni escribir, y cada pregunta tiene sus límites."};
constexpr Text kNoBrowser{"no browser was found; open the address in one",
                          "no se encontró un navegador; abra la dirección en uno"};

int listen(Connections& connections, const ServeRequest& request) {
  errno = 0;
  const int port = request.port == 0                                      ? connections.bind_to_any_port(request.host)
                   : connections.bind_to_port(request.host, request.port) ? request.port
                                                                          : -1;
  if (port > 0) {
    connections.let_more_wait();
    return port;
  }
  const std::string where = fmt::format("{}:{}", request.host, request.port);
  if (errno == EADDRINUSE) {
    throw InputError(where,
                     Text{"another program listens there; expected a free port, or --port 0 for any",
                          "ahí escucha otro programa; se esperaba un puerto libre, o --port 0 para uno cualquiera"});
  }
  if (errno != 0)
    throw InputError(where,
                     Phrase{{"can't be listened at: {0}", "no se puede escuchar ahí: {0}"}, {system_words(errno)}});
  throw InputError(where, Text{"can't be listened at; expected an address of this machine",
                               "no se puede escuchar ahí; se esperaba una dirección de esta máquina"});
}

/// What all jobs may have, what is kept between them, and the threads; an allocation beyond fails in the job that asks.
void limit_memory([[maybe_unused]] const ServeRequest& request) {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  constexpr rlim_t kItself = rlim_t{768} << 20;
  rlimit limit{};
  getrlimit(RLIMIT_DATA, &limit);
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, request.jobs * request.limits.memory + kItself);
  setrlimit(RLIMIT_DATA, &limit);
#endif
}

/// $BROWSER, or what the desktop has for it.
bool open_in_browser(const std::string& address) {
  posix_spawnattr_t as_usual;  // httplib ignores broken pipes
  posix_spawnattr_init(&as_usual);
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  posix_spawnattr_setsigdefault(&as_usual, &pipe);
  posix_spawnattr_setflags(&as_usual, POSIX_SPAWN_SETSIGDEF);
  const char* const said = std::getenv("BROWSER");  // NOLINT(concurrency-mt-unsafe): nobody sets it
  for (const std::string& program : {std::string(said == nullptr ? "" : said), std::string("xdg-open")}) {
    if (program.empty()) continue;
    std::array<std::string, 2> words{program, address};
    std::array<char*, 3> pointers{words[0].data(), words[1].data(), nullptr};
    pid_t process = 0;
    if (::posix_spawnp(&process, pointers[0], nullptr, &as_usual, pointers.data(), environ) == 0) return true;
  }
  return false;
}

}  // namespace

void serve(const ServeRequest& request, std::ostream& out, std::ostream& err, const std::function<bool()>& ended) {
  constexpr std::chrono::milliseconds kBetween{50};
  constexpr std::chrono::milliseconds kToSayGoodbye{700};
  Connections connections;
  const int port = listen(connections, request);
  close_files();
  const Admission admission(request.host, port);
  Pool pool(request.jobs, request.limits);
  set_handlers(connections, admission, pool);

  const bool everywhere = request.host == "0.0.0.0" || request.host == "::";
  const bool bracketed = request.host.find(':') != std::string::npos && !everywhere;
  const std::string name = everywhere ? "127.0.0.1" : bracketed ? "[" + request.host + "]" : request.host;
  const std::string address = fmt::format("http://{}:{}/", name, port);
  out << "nucleo: " << address << "\n" << std::flush;
  if (!Admission::is_loopback(request.host)) err << "nucleo: " << kOpenToOthers.in(request.language) << "\n";
  if (request.open && !open_in_browser(address)) err << "nucleo: " << kNoBrowser.in(request.language) << "\n";
  limit_memory(request);  // not of a browser

  std::thread accepting([&] { connections.listen_after_bind(); });
  while (!ended()) std::this_thread::sleep_for(kBetween);
  connections.end();
  pool.end();
  connections.wait_for_all(kToSayGoodbye);
  connections.stop();  // which cuts what is still being written
  out.flush();
  _exit(0);  // work that does not look at its limits ends with the process
}

}  // namespace nucleo::server
