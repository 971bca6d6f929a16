// The verb serve as clients meet it, friendly ones and others: what is answered, what is refused, and what none of them
// can do to the machine or to each other.

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <array>
#include <atomic>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <sstream>

#include "api/verbs.hpp"
#include "cli/run.hpp"
#include "process.hpp"
#include "server/page_files.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;

/// No answer takes as long as this, however busy the machine is.
constexpr int kForever = 60;

/// A position that no engine decides in minutes, and a small one.
const std::string kHard = "cram 9x11";
const std::string kSmall = "nim 3 5 7";

struct Reply {
  int status = 0;
  std::string head;
  std::string body;

  [[nodiscard]] Json json() const { return Json::parse(body, nullptr, false); }
};

/// A connection, byte by byte.
class Client {
 public:
  explicit Client(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval forever{kForever, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &forever, sizeof forever);
    connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  ~Client() { close(); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  [[nodiscard]] bool connected() const { return connected_; }
  void close() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
  }
  bool send(const std::string& bytes) const {
    std::size_t sent = 0;
    while (sent < bytes.size()) {
      const ssize_t now = ::send(socket_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
      if (now <= 0) return false;
      sent += static_cast<std::size_t>(now);
    }
    return true;
  }
  /// The next reply; status 0 where the connection ends first.
  Reply receive() {
    Reply reply;
    while (left_.find("\r\n\r\n") == std::string::npos) {
      if (!more()) return reply;
    }
    const std::size_t end = left_.find("\r\n\r\n") + 4;
    reply.head = left_.substr(0, end);
    left_.erase(0, end);
    reply.status = std::stoi(reply.head.substr(9, 3));
    const std::size_t at = reply.head.find("Content-Length: ");
    if (at == std::string::npos) return reply;
    const std::size_t length = std::stoul(reply.head.substr(at + 16));
    while (left_.size() < length && more()) {
    }
    reply.body = left_.substr(0, length);
    left_.erase(0, reply.body.size());
    return reply;
  }
  /// All that still comes until the other side closes.
  std::string rest() {
    while (more()) {
    }
    return std::exchange(left_, "");
  }
  /// Until this text has come; false if the connection ends first.
  bool receive_until(const std::string& text) {
    while (left_.find(text) == std::string::npos) {
      if (!more()) return false;
    }
    return true;
  }

 private:
  bool more() {
    std::array<char, 1 << 14> chunk;
    const ssize_t got = ::recv(socket_, chunk.data(), chunk.size(), 0);
    if (got <= 0) return false;
    left_.append(chunk.data(), static_cast<std::size_t>(got));
    return true;
  }

  int socket_;
  bool connected_ = false;
  std::string left_;
};

/// The program that serves.
class Server {
 public:
  explicit Server(std::vector<std::string> options = {}) : program_(words(std::move(options))) {
    std::string line;
    while (line.find('\n') == std::string::npos) {
      if (!program_.wait_for_output(line.size() + 1)) throw std::runtime_error("the server did not start");
      line = program_.output();
    }
    first_line = line.substr(0, line.find('\n'));
    port = std::stoi(first_line.substr(first_line.rfind(':') + 1));
  }

  [[nodiscard]] std::string host() const { return "127.0.0.1:" + std::to_string(port); }
  [[nodiscard]] std::string post(const std::string& verb, const std::string& body,
                                 const std::string& more_head = "") const {
    return "POST /api/" + verb + " HTTP/1.1\r\nHost: " + host() + "\r\nContent-Type: application/json\r\n" + more_head +
           "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  }
  [[nodiscard]] Reply send(const std::string& bytes) const {
    Client client(port);
    client.send(bytes);
    return client.receive();
  }
  [[nodiscard]] Reply ask(const std::string& verb, const Json& request) const {
    return send(post(verb, request.dump()));
  }
  Program& program() { return program_; }

  int port = 0;
  std::string first_line;

 private:
  static std::vector<std::string> words(std::vector<std::string> options) {
    options.insert(options.begin(), {"serve", "--port", "0"});
    return options;
  }
  Program program_;
};

/// What the command line prints.
std::string printed(const std::vector<std::string>& words) {
  std::ostringstream out;
  std::ostringstream err;
  cli::run(words, out, err);
  return out.str();
}

/// But for the time it took.
Json without_seconds(Json json) {
  json.erase("seconds");
  return json;
}

TEST(Server, ThePageIsSmall) {
  constexpr std::size_t kMost = 400'000;
  std::size_t bytes = 0;
  for (const server::PageFile& file : server::page_files()) bytes += file.bytes.size();
  EXPECT_GT(bytes, 0U);
  EXPECT_LE(bytes, kMost);
}

TEST(Server, SaysWhereItListensInItsFirstLine) {
  const Server server;
  EXPECT_EQ(server.first_line, "nucleo: http://127.0.0.1:" + std::to_string(server.port) + "/");
}

TEST(Server, TheReplyIsThatOfTheCommandLine) {
  const Server server;
  struct Pair {
    std::string verb;
    Json request;
    std::vector<std::string> words;
  };
  const std::vector<Pair> pairs{
      {"solve", {{"position", kSmall}, {"misere", true}}, {"solve", "nim", "3", "5", "7", "--misere", "--json"}},
      {"solve",
       {{"position", {"nim", "3", "5"}}, {"moves", "one"}},
       {"solve", "nim", "3", "5", "--moves", "one", "--json"}},
      {"kernel", {{"digraph", "circuit6"}, {"all", true}}, {"kernel", "circuit6", "--all", "--json"}},
      {"kernel", {{"digraph", "circuit9"}, {"k", 3}}, {"kernel", "circuit9", "--k", "3", "--json"}},
      {"table", {{"words", "wythoff 4x4"}}, {"table", "wythoff", "4x4", "--json"}},
      {"solve",
       {{"position", "nim 3 + rule 'n: 1, n + 2 - 1' 20"}},
       {"solve", "nim 3 + rule 'n: 1, n + 2 - 1' 20", "--json"}},
      {"solve", {{"position", {"rule", "n: 1,3", 20}}}, {"solve", "rule", "n: 1,3", "20", "--json"}},
      {"sequence",
       {{"game", "octal code=0.6"}, {"count", 9}, {"misere", true}},
       {"sequence", "octal", "code=0.6", "--count", "9", "--misere", "--json"}},
      {"check",
       {{"position", "nim 4 5"}, {"claim", "a == b"}},
       {"check", "nim", "4", "5", "--claim", "a == b", "--json"}},
      {"chips",
       {{"words", {"sigma", "graph=K4-e", "chips=3,5,1"}}},
       {"chips", "sigma", "graph=K4-e", "chips=3,5,1", "--json"}},
      {"games", {{"name", "nim"}, {"lang", "es"}}, {"games", "nim", "--lang", "es", "--json"}},
      {"games", Json::object(), {"games", "--json", "--lang", "en"}},
      {"product", {{"digraph", {"circuit3", "path2"}}}, {"product", "circuit3", "path2", "--json"}},
      {"view",
       {{"position", "cram 2x3"}, {"values", true}},
       {"view", "cram", "2x3", "--values", "--json", "--lang", "en"}},
      {"draw",
       {{"position", "nim 1 1"}, {"as", "svg"}},
       {"draw", "nim", "1", "1", "--as", "svg", "--json", "--lang", "en"}},
  };
  for (const Pair& pair : pairs) {
    const Reply reply = server.ask(pair.verb, pair.request);
    EXPECT_EQ(reply.status, 200) << reply.body;
    const std::string expected = printed(pair.words);
    if (expected.find("\"seconds\"") == std::string::npos) {
      EXPECT_EQ(reply.body, expected);
    } else {
      EXPECT_EQ(without_seconds(reply.json()), without_seconds(Json::parse(expected))) << pair.verb;
    }
  }
}

TEST(Server, DigraphsAndFormulasComeAsText) {
  const Server server;
  const Json kernel = server.ask("kernel", {{"digraph", "3\n2\n1 2\n2 3\n"}, {"all", true}}).json();
  EXPECT_EQ(kernel["kernels"], Json::parse("[[1,3]]")) << kernel;
  EXPECT_EQ(server.ask("info", {{"digraph", "digraph { a -> b }"}}).json()["size"], 1);
  EXPECT_EQ(server.ask("kernel", {{"digraph", "a\n#\n"}, {"format", "tgf"}, {"count", true}}).json()["count"], 1);
  const Json files{
      {"f", "p cnf 3 2\n1 2 0\n-3 1 0\n"}, {"p", "nim 0 0\nnim 1 1\n"}, {"x", "3 3\n0 1 0\n1 0 1\n0 1 0\n"}};
  EXPECT_TRUE(server.ask("solve", {{"position", "formula @f"}, {"files", files}}).json()["outcome"].is_string());
  EXPECT_EQ(server.ask("check", {{"position", "nim 1 1"}, {"p_positions", "p"}, {"files", files}}).json()["confirmed"],
            true);
  EXPECT_EQ(server.ask("solve", {{"position", "node-kayles @x"}, {"files", files}}).status, 200);
}

TEST(Server, BadInputIsOneLineThatSaysWhere) {
  const Server server;
  const Reply reply = server.ask("solve", {{"position", "nimm 3 5"}});
  EXPECT_EQ(reply.status, 400);
  EXPECT_TRUE(reply.json()["error"].is_string()) << reply.body;
  EXPECT_EQ(server.ask("solve", {{"position", "nim 3"}, {"moves", "two"}}).json()["where"], "--moves \"two\"");
  EXPECT_NE(server.ask("solve", {{"position", "nimm 3 5"}, {"lang", "es"}}).body, reply.body);
  for (const std::string body :
       {"", "nim", "[]", "{", "{\"position\":", "{\"position\":\"nim 3\",\"misere\":1}", "{\"position\":{\"a\":1}}",
        "{\"position\":\"nim 3\",\"nothing\":1}", "\xff\xfe{}", "{\"files\":{\"a\":1},\"position\":\"nim 3\"}", "{}"}) {
    const Reply bad = server.send(server.post("solve", body));
    EXPECT_EQ(bad.status, 400) << body;
    EXPECT_TRUE(bad.json().contains("error")) << body;
  }
  EXPECT_EQ(server.send(server.post("solve", std::string(900'000, '['))).status, 400);
}

// ---- who may ask

TEST(Server, OtherSitesAreRefused) {
  const Server server;
  const auto with = [&](const std::string& host, const std::string& origin) {
    const std::string body = R"({"position":"nim 3"})";
    return server
        .send("POST /api/solve HTTP/1.1\r\nHost: " + host + "\r\n" +
              (origin.empty() ? "" : "Origin: " + origin + "\r\n") +
              "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body)
        .status;
  };
  const std::string port = ":" + std::to_string(server.port);
  EXPECT_EQ(with("127.0.0.1" + port, ""), 200);
  EXPECT_EQ(with("localhost" + port, "http://localhost" + port), 200);
  EXPECT_EQ(with("[::1]" + port, ""), 200);
  EXPECT_EQ(with("evil.example" + port, ""), 403);  // a name that was made to mean this machine
  EXPECT_EQ(with("127.0.0.1.evil.example" + port, ""), 403);
  EXPECT_EQ(with("10.0.0.1" + port, ""), 403);
  EXPECT_EQ(with("127.0.0.1:1", ""), 403);
  EXPECT_EQ(with("127.0.0.1", ""), 403);
  EXPECT_EQ(with("[::1" + port, ""), 403);
  EXPECT_EQ(with("", ""), 403);
  EXPECT_EQ(with("127.0.0.1" + port, "http://evil.example"), 403);
  EXPECT_EQ(with("127.0.0.1" + port, "https://127.0.0.1" + port), 403);
  EXPECT_EQ(with("127.0.0.1" + port, "null"), 403);
  EXPECT_EQ(with("127.0.0.1" + port + "\r\nHost: evil.example", ""), 403);
  EXPECT_EQ(server.send("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n").status, 403);
  for (const std::string& origin : {std::string("Origin:"), std::string("Origin: "), std::string("origin:\t"),
                                    "Origin: http://127.0.0.1" + port + "\r\nOrigin:"})
    EXPECT_EQ(server.send("GET / HTTP/1.1\r\nHost: 127.0.0.1" + port + "\r\n" + origin + "\r\n\r\n").status, 403);
}

TEST(Server, EveryReplySaysWhatAPageMayDo) {
  const Server server;
  const std::string host = "Host: " + server.host() + "\r\n\r\n";
  for (const std::string& asked : {"GET / HTTP/1.1\r\n" + host, "GET /nothing HTTP/1.1\r\n" + host,
                                   "GET /app.js HTTP/1.1\r\n" + host, server.post("solve", R"({"position":"nim 3"})"),
                                   "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n" + std::string()}) {
    const std::string head = server.send(asked).head;
    EXPECT_NE(head.find("Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self';"),
              std::string::npos)
        << asked;
    EXPECT_EQ(head.find("unsafe"), std::string::npos);
    EXPECT_NE(head.find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_NE(head.find("X-Content-Type-Options: nosniff"), std::string::npos);
    EXPECT_NE(head.find("X-Frame-Options: DENY"), std::string::npos);
    EXPECT_EQ(head.find("Access-Control"), std::string::npos);
  }
}

TEST(Server, WhatIsNoQuestionIsRefused) {
  const Server server;
  const std::string host = "Host: " + server.host() + "\r\n";
  const auto status = [&](const std::string& bytes) { return server.send(bytes).status; };
  EXPECT_EQ(status("GET / HTTP/1.1\r\n" + host + "\r\n"), 200);
  EXPECT_EQ(status("GET /../../etc/passwd HTTP/1.1\r\n" + host + "\r\n"), 404);
  EXPECT_EQ(status("GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n" + host + "\r\n"), 404);
  EXPECT_EQ(status("GET /" + std::string(7000, 'a') + " HTTP/1.1\r\n" + host + "\r\n"), 404);
  EXPECT_EQ(status("GET /api/solve HTTP/1.1\r\n" + host + "\r\n"), 405);
  EXPECT_EQ(status("DELETE / HTTP/1.1\r\n" + host + "\r\n"), 405);
  EXPECT_EQ(status("OPTIONS /api/solve HTTP/1.1\r\n" + host + "\r\n"), 405);
  // What is not understood is not read on from its second line: one reply, and the end.
  for (const std::string& line : {std::string("FOO / HTTP/1.1"), std::string("GET / HTTP/7"), std::string("GET"),
                                  "GET /" + std::string(9000, 'a') + " HTTP/1.1"}) {
    Client client(server.port);
    client.send(line + "\r\n" + host + "X: 1\r\nGET / HTTP/1.1\r\n" + host + "\r\n");
    const Reply reply = client.receive();
    EXPECT_TRUE(reply.status == 400 || reply.status == 414) << reply.head;
    EXPECT_TRUE(reply.json().contains("error")) << reply.body;
    EXPECT_NE(reply.head.find("Content-Security-Policy"), std::string::npos) << reply.head;
    EXPECT_NE(reply.head.find("Connection: close"), std::string::npos) << reply.head;
    EXPECT_EQ(client.rest(), "") << line.substr(0, 20);
  }
  EXPECT_EQ(status(server.post("nothing", "{}")), 404);
  EXPECT_EQ(status(server.post("play", "{}")), 404);
  EXPECT_EQ(status(server.post("serve", "{}")), 404);
  EXPECT_EQ(status(server.post(std::string(7000, 'a'), "{}")), 404);
  EXPECT_EQ(status("GET / HTTP/1.1\r\n" + host + "Range: bytes=0-" + std::string(8000, '1') + "\r\n\r\n"), 400);
  const std::string post = "POST /api/solve HTTP/1.1\r\n" + host;
  EXPECT_EQ(status(post + "Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}"), 415);
  EXPECT_EQ(status(post + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 2\r\n\r\n{}"), 415);
  EXPECT_EQ(status(post + "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 2\r\n\r\n{}"), 415);
  const std::string json = post + "Content-Type: application/json\r\n";
  EXPECT_EQ(status(json + "Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}"), 415);
  EXPECT_EQ(status(json + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"), 411);
  EXPECT_EQ(status(json + "\r\n"), 411);
  EXPECT_EQ(status(json + "Content-Length: 2000000\r\n\r\n{"), 413);
  EXPECT_EQ(status(json + "Content-Length: 99999999999999999999\r\n\r\n{"), 413);
  EXPECT_EQ(status(json + "Content-Length: -1\r\n\r\n{"), 400);
  EXPECT_EQ(status(post + "Content-Type: Application/JSON; Charset=UTF-8\r\nContent-Length: 20\r\n\r\n" +
                   R"({"position":"nim 3"})"),
            200);
  // A head without end, or a line, gets that said, and nobody else waits for it.
  Client endless(server.port);
  (void)endless.send("GET / HTTP/1.1\r\n" + host + "A: " + std::string(100'000, 'a'));
  EXPECT_EQ(endless.receive().status, 431);
  Client long_line(server.port);
  (void)long_line.send("GET /" + std::string(20'000, 'a') + " HTTP/1.1\r\n" + host + "\r\n");
  EXPECT_EQ(long_line.receive().status, 414);
  EXPECT_EQ(server.ask("solve", {{"position", kSmall}}).status, 200);
}

// ---- files

TEST(Server, NoFileOfTheMachineIsReadOrWritten) {
  const TemporaryDirectory directory;
  const std::string graph = directory.file("secret.arcs", "2\n1\n1 2\n");
  const std::string positions = directory.file("positions", "nim 0 0\nnim 1 1\n");
  const std::string formula = directory.file("secret.qdimacs", "p cnf 2 1\n1 2 0\n");
  const std::string out = directory.path("out.svg");
  const Server server;
  struct Attack {
    std::string verb;
    Json request;
  };
  const std::vector<Attack> attacks{
      {"info", {{"digraph", "@" + graph}}},
      {"info", {{"digraph", "@/proc/self/environ"}}},
      {"info", {{"digraph", "@-"}}},
      {"info", {{"digraph", {"@" + graph}}}},
      {"info", {{"digraph", "circuit4"}, {"isomorphic_to", "@" + graph}}},
      {"kernel", {{"words", "digraph @" + graph + " start=1"}}},
      {"product", {{"digraph", {"circuit3", "@" + graph}}}},
      {"product", {{"digraph", {"circuit3", "node-kayles @" + graph}}}},
      {"closure", {{"digraph", "@" + graph}}},
      {"preference", {{"words", positions}}},
      {"preference", {{"words", "-"}}},
      {"draw", {{"words", {"@" + graph}}}},
      {"draw", {{"words", "graph=@" + graph}}},
      {"solve", {{"position", "@" + positions}}},
      {"solve", {{"position", "node-kayles @" + graph}}},
      {"solve", {{"position", "poset @" + graph}}},
      {"solve", {{"position", "nim 3 + digraph @" + graph + " start=1"}}},
      {"solve", {{"position", "nim-o-do graph=@" + graph + " sink=1 chips=0"}}},
      {"solve", {{"position", "formula @" + formula}}},
      {"reduce", {{"position", "formula @" + formula}, {"to", "node-kayles"}}},
      {"view", {{"position", "graph-chomp @" + graph}}},
      {"view", {{"position", "nim 3"}, {"history", {"nim 3", "poset @" + graph}}}},
      {"chips", {{"words", "sigma graph=@" + graph + " sink=1 chips=0"}}},
      {"table", {{"words", "nim-o-do graph=@" + graph + " sink=1 3x3"}}},
      {"check", {{"position", "nim 1 1"}, {"p_positions", positions}}},
      {"check", {{"position", "nim 1 1"}, {"p_positions", "-"}}},
      {"strategy", {{"position", "nim 1 1"}, {"test", positions}}},
      {"strategy", {{"position", "nim 1 1"}, {"test", "@" + positions}}},
      {"solve", {{"batch", positions}}},
      {"kernel", {{"batch", graph}}},
      {"solve", {{"position", "cram 3x3"}, {"load", graph}}},
      {"solve", {{"position", "cram 3x3"}, {"save", out}}},
      {"draw", {{"position", "nim 1"}, {"o", out}}},
      {"draw", {{"digraph", "circuit4"}, {"o", "-"}}},
      {"table", {{"words", "nim 3x3"}, {"o", out}}},
      {"chips", {{"words", "identity graph=grid3x3 sink=1"}, {"svg", out}}},
      {"chips", {{"words", "identity graph=grid3x3 sink=1"}, {"png", out}}},
      {"explore", {{"words", "nim-o-do graph=K3 sink=1"}, {"chips_up_to", 3}, {"p_positions", out}}},
      {"closure", {{"digraph", "circuit4"}, {"o", out}}},
      {"strategy", {{"position", "nim 1 2"}, {"o", out}}},
      {"solve", {{"position", "nim 3"}, {"threads", 64}}},
      {"solve", {{"position", "nim 3"}, {"set", "choice-moves=1"}}},
  };
  for (const Attack& attack : attacks) {
    const Reply reply = server.ask(attack.verb, attack.request);
    EXPECT_EQ(reply.status, 400) << attack.verb << " " << attack.request << "\n" << reply.body;
  }
  EXPECT_FALSE(std::filesystem::exists(out));
  // Nor does it say whether there is such a file.
  const auto said = [&](const std::string& before, const std::string& path) {
    std::string body = server.ask("info", {{"digraph", before + path}}).body;
    for (std::size_t at; (at = body.find(path)) != std::string::npos;) body.erase(at, path.size());
    return body;
  };
  const std::string nothing = directory.path("nowhere.arcs");
  EXPECT_EQ(said("", graph), said("", nothing));
  EXPECT_EQ(said("@", graph), said("@", nothing));
  // An option that names a file is declared as one, whatever the verb.
  EXPECT_EQ(server.ask("solve", {{"position", "formula @f"}, {"files", {{"f", "p cnf 1 1\n1 0\n"}}}}).status, 200);
}

TEST(Server, LargeFormulasAreAnsweredWithoutFiles) {
  const Server server({"--time", "2s"});
  std::string text = "p cnf 60 120\n";
  std::mt19937_64 random(3);
  for (int clause = 0; clause < 120; ++clause) {
    for (int i = 0; i < 3; ++i) text += (random() % 2 == 0 ? "-" : "") + std::to_string(random() % 60 + 1) + " ";
    text += "0\n";
  }
  const Reply reply = server.ask("solve", {{"position", "formula @f"}, {"files", {{"f", text}}}});
  EXPECT_EQ(reply.status, 200) << reply.body;
  EXPECT_TRUE(reply.json().contains("outcome"));
}

// ---- limits

TEST(Server, ALimitIsAnAnswerAndARequestMayOnlyLowerIt) {
  const Server server({"--time", "300ms", "--memory", "200M"});
  const auto began = Clock::now();
  const Reply reply = server.ask("solve", {{"position", kHard}, {"time", "1h"}, {"memory", "100G"}});
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.json()["outcome"], nullptr);
  EXPECT_EQ(reply.json()["reason"], "time limit reached");
  EXPECT_LT(Clock::now() - began, std::chrono::seconds(kForever));
  EXPECT_EQ(server.ask("solve", {{"position", kHard}, {"time", "1ms"}}).json()["reason"], "time limit reached");
  const Json tight = server.ask("kernel", {{"digraph", "path3000000"}, {"memory", "10M"}}).json();
  EXPECT_TRUE(tight.contains("reason") || tight.contains("error")) << tight;
  EXPECT_EQ(server.ask("solve", {{"position", kSmall}, {"time", "soon"}}).status, 400);
}

/// True as soon as a small question is answered in a server of one worker.
bool worker_is_free(const Server& server) { return server.ask("solve", {{"position", kSmall}}).status == 200; }

TEST(Server, WhoGoesAwayLeavesItsWorkerToOthers) {
  const Server server({"--jobs", "1", "--time", "10m"});
  for (const std::string accept : {"", "Accept: application/x-ndjson\r\n"}) {
    for (int round = 0; round < 3; ++round) {
      Client client(server.port);
      client.send(server.post("solve", Json{{"position", kHard}}.dump(), accept));
      if (!accept.empty()) {
        EXPECT_TRUE(client.receive_until("progress"));
      }
      client.close();
      EXPECT_TRUE(worker_is_free(server));  // a search of ten minutes would not let it
    }
  }
}

TEST(Server, ProgressComesInLinesAndThenTheReply) {
  const Server server({"--time", "900ms"});
  Client client(server.port);
  client.send(
      server.post("solve", Json{{"position", kHard}}.dump(), "Accept: application/x-ndjson\r\nConnection: close\r\n"));
  const std::string all = client.rest();
  EXPECT_NE(all.find("Content-Type: application/x-ndjson"), std::string::npos);
  EXPECT_NE(all.find("{\"progress\":{\"stage\":"), std::string::npos) << all;
  EXPECT_NE(all.find("{\"reply\":{\"position\":\"" + kHard), std::string::npos) << all;
  Client bad(server.port);
  bad.send(server.post("solve", R"({"position":"nimm"})", "Accept: application/x-ndjson\r\nConnection: close\r\n"));
  EXPECT_NE(bad.rest().find("{\"error\":"), std::string::npos);
}

TEST(Server, SlowClientsHoldNoWorker) {
  const Server server({"--jobs", "1"});
  constexpr int kSlow = 400;  // more than may be connected at a time
  std::vector<std::unique_ptr<Client>> slow;
  for (int i = 0; i < kSlow; ++i) {
    slow.push_back(std::make_unique<Client>(server.port));
    const std::string post = server.post("solve", R"({"position":"nim 3"})");
    slow.back()->send(post.substr(0, post.size() * static_cast<std::size_t>(i) / kSlow));
  }
  for (int i = 0; i < 20; ++i) EXPECT_EQ(server.ask("solve", {{"position", kSmall}}).status, 200);
}

TEST(Server, MoreQuestionsThanWorkersWaitTheirTurn) {
  const Server server({"--jobs", "2", "--time", "200ms"});
  std::vector<std::thread> clients;
  std::atomic<int> answered{0};
  for (int i = 0; i < 12; ++i) {
    clients.emplace_back([&] { answered += server.ask("solve", {{"position", kHard}}).json().contains("reason"); });
  }
  for (std::thread& client : clients) client.join();
  EXPECT_EQ(answered, 12);
}

TEST(Server, WhoAsksTooMuchIsRefusedAndThePageIsStillServed) {
  constexpr std::size_t kWaiting = 64;
  const Server server({"--jobs", "1", "--time", "10m"});
  std::vector<std::unique_ptr<Client>> clients;
  std::size_t taken = 0;
  for (int i = 0; i < 300; ++i) {  // more than may be connected at a time
    clients.push_back(std::make_unique<Client>(server.port));
    clients.back()->send(server.post("solve", Json{{"position", kHard}}.dump(), "Accept: application/x-ndjson\r\n"));
    const int status = clients.back()->receive().status;
    ASSERT_TRUE(status == 200 || status == 503) << status << " for client " << i;
    taken += status == 200;
  }
  EXPECT_GE(taken, kWaiting);
  EXPECT_LE(taken, kWaiting + 1);
  EXPECT_EQ(server.send("GET / HTTP/1.1\r\nHost: " + server.host() + "\r\n\r\n").status, 200);
  const Reply refused = server.ask("solve", {{"position", kSmall}});
  EXPECT_EQ(refused.status, 503);
  EXPECT_NE(refused.head.find("Retry-After: 1"), std::string::npos);
  clients.clear();
  for (auto until = Clock::now() + std::chrono::seconds(kForever); Clock::now() < until;) {
    if (server.ask("solve", {{"position", kSmall}}).status == 200) return;
  }
  ADD_FAILURE() << "those who went away left no room";
}

TEST(Server, TenThousandRequestsBesideASearch) {
  constexpr int kConnections = 50;
  const int each = kSanitized ? 10 : 200;
  Server server({"--jobs", "2", "--time", "10m", "--memory", "300M"});
  Client search(server.port);
  search.send(server.post("solve", Json{{"position", kHard}}.dump(), "Accept: application/x-ndjson\r\n"));
  ASSERT_TRUE(search.receive_until("progress"));
  const std::string expected = printed({"solve", "nim", "3", "5", "7", "--json"});
  std::atomic<int> right{0};
  std::atomic<std::size_t> most{0};
  std::vector<std::thread> clients;
  for (int c = 0; c < kConnections; ++c) {
    clients.emplace_back([&] {
      Client client(server.port);
      const std::string question = server.post("solve", Json{{"position", kSmall}}.dump());
      const Json answer = without_seconds(Json::parse(expected));
      for (int i = 0; i < each; ++i) {
        if (!client.send(question)) return;
        const Reply reply = client.receive();
        right += reply.status == 200 && without_seconds(reply.json()) == answer;
      }
    });
  }
  for (std::thread& client : clients) client.join();
  EXPECT_EQ(right, kConnections * each);
  if (!kSanitized) {
    EXPECT_LT(resident(server.program().process()), std::size_t{400} << 20);
  }
}

TEST(Server, MemoryStaysFlatWhateverIsAsked) {
  if (kSanitized) GTEST_SKIP() << "the sanitizer keeps what was freed";
  Server server({"--memory", "200M", "--time", "2s"});
  const auto round = [&](int from) {
    for (int i = from; i < from + 40; ++i) {
      (void)server.ask("solve", {{"position", "subtraction take=1," + std::to_string(i + 3) + " 300000"}});
    }
  };
  round(0);
  const std::size_t after_one = resident(server.program().process());
  for (int i = 1; i < 6; ++i) round(40 * i);
  EXPECT_LT(resident(server.program().process()), after_one + (std::size_t{150} << 20));
}

// ---- its end

TEST(Server, ASignalEndsItAndRunningJobsSayWhatIsKnown) {
  for (const int signal : {SIGTERM, SIGINT}) {
    Server server({"--time", "10m"});
    Client client(server.port);
    client.send(server.post("solve", Json{{"position", kHard}}.dump(),
                            "Accept: application/x-ndjson\r\nConnection: close\r\n"));
    ASSERT_TRUE(client.receive_until("progress"));
    server.program().send(signal);
    const std::string said = client.rest();
    EXPECT_NE(said.find("\"reason\":\"interrupted\""), std::string::npos) << said;
    const Ended ended = server.program().finish();
    EXPECT_EQ(ended.code, 0);
  }
}

TEST(Server, ASignalCutsNoneOfTheLastLines) {
  constexpr std::size_t kSearches = 4;
  for (int round = 0; round < 2; ++round) {
    Server server({"--jobs", std::to_string(kSearches), "--time", "10m", "--memory", "200M"});
    std::vector<std::unique_ptr<Client>> clients;
    for (std::size_t i = 0; i < kSearches; ++i) {
      clients.push_back(std::make_unique<Client>(server.port));
      clients.back()->send(server.post("solve", Json{{"position", kHard}}.dump(),
                                       "Accept: application/x-ndjson\r\nConnection: close\r\n"));
    }
    for (const auto& client : clients) ASSERT_TRUE(client->receive_until("progress"));
    server.program().send(SIGTERM);
    for (const auto& client : clients) {
      const std::string said = client->rest();
      EXPECT_NE(said.find("\"reason\":\"interrupted\""), std::string::npos) << said;
      EXPECT_TRUE(said.ends_with("\r\n0\r\n\r\n")) << said;
    }
    EXPECT_EQ(server.program().finish().code, 0);
  }
}

TEST(Server, APortThatIsTakenIsOneClearLine) {
  const Server first;
  const Ended second = run_program({"serve", "--port", std::to_string(first.port)});
  EXPECT_EQ(second.code, 2);
  EXPECT_EQ(second.error_lines(), 1);
  EXPECT_NE(second.err.find("another program listens there"), std::string::npos) << second.err;
  EXPECT_EQ(second.out, "");
  EXPECT_EQ(run_program({"serve", "--port", "0", "--host", "192.0.2.1"}).code, 2);
  EXPECT_EQ(run_program({"serve", "--json"}).code, 2);
}

TEST(Server, ListeningForAClassroomSaysWhatItMeans) {
  Server server({"--host", "0.0.0.0"});
  const auto status = [&](const std::string& host) {
    return server.send("GET / HTTP/1.1\r\nHost: " + host + ":" + std::to_string(server.port) + "\r\n\r\n").status;
  };
  EXPECT_EQ(status("192.168.1.5"), 200);  // whichever address the machine has
  EXPECT_EQ(status("127.0.0.1"), 200);
  EXPECT_EQ(status("evil.example"), 403);
  server.program().send(SIGTERM);
  const Ended ended = server.program().finish();
  EXPECT_NE(ended.err.find("without a password"), std::string::npos) << ended.err;
}

TEST(Server, OpensTheAddressInABrowser) {
  const TemporaryDirectory directory;
  const std::string seen = directory.path("seen");
  const std::string browser =
      directory.file("browser", "#!/bin/sh\necho \"$1\" >" + seen + ".part && mv " + seen + ".part " + seen + "\n");
  std::filesystem::permissions(browser, std::filesystem::perms::owner_all);
  ::setenv("BROWSER", browser.c_str(), 1);
  const Server server({"--open"});
  ::unsetenv("BROWSER");
  const auto until = Clock::now() + std::chrono::seconds(kForever);
  while (!std::filesystem::exists(seen) && Clock::now() < until) std::this_thread::yield();
  std::string address;
  std::ifstream(seen) >> address;
  EXPECT_EQ("nucleo: " + address, server.first_line);
}

TEST(Server, EveryVerbThatSpeaksJsonCanBeAsked) {
  const Server server;
  for (const VerbInfo& verb : verbs()) {
    const int status = server.ask(verb.name, Json::object()).status;
    if (verb.speaks_json) {
      EXPECT_NE(status, 404) << verb.name;
    } else {
      EXPECT_EQ(status, 404) << verb.name;
    }
  }
}

}  // namespace
}  // namespace nucleo::testing
