// Random commands under random limits, signals and output targets. Nothing is known of the answers here, but of every
// run: its exit code, whether its JSON is whole, that its limits were kept, that it left no process and no file.
// NUCLEO_SOAK_SECONDS makes it go on for so long, NUCLEO_SOAK_SEED begins with another run, or with a random one. The
// usual ones are always the same, so that what fails is due to a change.

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "process.hpp"
#include "random_positions.hpp"
#include "support.hpp"
#include "text/text.hpp"

namespace nucleo::testing {
namespace {

namespace fs = std::filesystem;
using Random = std::mt19937_64;

std::uint64_t below(Random& random, std::uint64_t bound) { return random() % bound; }
/// Small numbers more often than large ones.
std::uint64_t size(Random& random, std::uint64_t most) {
  const double part = static_cast<double>(below(random, 1000)) / 1000;
  return 1 + static_cast<std::uint64_t>(std::pow(static_cast<double>(most), part));
}
template <class List>
auto one_of(Random& random, const List& list) {
  return std::data(list)[below(random, std::size(list))];
}
bool chance(Random& random, unsigned percent) { return below(random, 100) < percent; }

std::string number(Random& random, std::uint64_t most) { return std::to_string(size(random, most)); }

/// Fills in the numbers of a pattern: # is a small one, % a large one.
std::string filled(Random& random, const std::string& pattern) {
  std::string out;
  for (const char c : pattern) {
    if (c == '#') {
      out += number(random, 12);
    } else if (c == '%') {
      out += number(random, 100'000'000);
    } else {
      out += c;
    }
  }
  return out;
}

std::string any_position(Random& random) {
  static constexpr const char* kLarge[] = {"nim % % %",
                                           "kayles % %",
                                           "subtraction take=#,#,# %",
                                           "octal code=0.#7 %",
                                           "grundys-game %",
                                           "wythoff % %",
                                           "cram #x#",
                                           "chomp #x#",
                                           "node-kayles grid#x#",
                                           "node-kayles petersen",
                                           "graph-chomp K#",
                                           "graph-chomp E%",
                                           "nim-o-do graph=K# chips=all:#",
                                           "treblecross #",
                                           "loopy-subtraction take=#,# add=# %",
                                           "synonim # % %",
                                           "digraph circuit% start=1",
                                           "digraph grid#x# start=1",
                                           "formula cnf=1,2;-1,-2",
                                           "white-knight d7",
                                           "nim",
                                           "nim x",
                                           "cram 0x-1",
                                           "no-such-game 3"};
  std::string out;
  do {
    if (!out.empty()) out += " + ";
    if (chance(random, 60)) {
      const auto games = all_games();
      out += random_position(*games[below(random, games.size())].info, random, 200)->text();
    } else {
      out += filled(random, one_of(random, kLarge));
    }
  } while (chance(random, 20));
  return out;
}

std::string any_digraph(Random& random) {
  static constexpr const char* kDigraphs[] = {
      "circuit#",   "circuit%",    "path%",     "K#",  "grid#x#", "Q#",      "petersen",        "T#", "grid%x%", "K%",
      "#*circuit#", "40*circuit6", "grid30x30", "Q16", "nothing", "circuit", "arcs:1>2,2>3,3>1"};
  return filled(random, one_of(random, kDigraphs));
}

struct Command {
  std::vector<std::string> words;
  std::string input;
  std::string target;  ///< the file that it may write, in its directory; empty: none
  bool json = false;
  bool lines = false;         ///< the answer is an object a line
  std::size_t memory = 0;     ///< 0: no limit was given
  double seconds = 0;         ///< of its time limit
  bool each_its_own = false;  ///< the time is that of each line or move
  int signal = 0;             ///< sent after a while
  bool slow_reader = false;

  [[nodiscard]] std::string text() const {
    std::string out = "nucleo";
    for (const std::string& word : words) out += " '" + word + "'";
    if (!input.empty()) out += " <<< " + in_quotes(printable(input.substr(0, 300)));
    if (signal != 0) out += " # signal " + std::to_string(signal);
    return out;
  }
};

void add(Command& command, const std::string& text) {
  for (std::string& word : words_of(text)) command.words.push_back(std::move(word));
}

Command any_verb(Random& random) {
  static constexpr const char* kOptions[] = {"--misere",
                                             "--explain",
                                             "--check",
                                             "--moves one",
                                             "--moves none",
                                             "--compound selective",
                                             "--compound conjunctive",
                                             "--lang es"};
  static constexpr const char* kChips[] = {"stabilize", "sigma", "identity", "group",
                                           "list",      "burn",  "trees",    "laplacian"};
  static constexpr const char* kTables[] = {"wythoff #x#", "wythoff 300x300", "kayles %",
                                            "cram #x#",    "nim #x#",         "loopy-subtraction take=2,3 add=1 #x#",
                                            "chomp #x#",   "kayles 5000000"};
  static constexpr const char* kFormats[] = {"x.svg", "x.dot", "x.json", "x.tgf", "x.graphml", "x.arcs", "x.png"};
  Command command;
  const auto target = [&](const char* option, const std::string& name) {
    command.target = name;
    add(command, option);
    command.words.push_back("DIR/" + name);
  };
  switch (below(random, 14)) {
    case 0:
      add(command, "kernel " + any_digraph(random));
      if (chance(random, 60))
        add(command,
            one_of(random, std::array{"--all", "--count", "--limit 100", "--check 1", "--semikernels", "--explain",
                                      "--quasi --all", "--k 3 --l 3 --count", "--absorbing --limit 100",
                                      "--absorbing --smallest", "--independent --largest", "--kernel-perfect"}));
      break;
    case 1:
      add(command, "grundy " + any_digraph(random));
      if (chance(random, 50)) add(command, one_of(random, std::array{"--all", "--count", "--loopy", "--explain"}));
      break;
    case 2:
      add(command, "decompose " + any_digraph(random));
      if (chance(random, 30)) add(command, "--explain");
      break;
    case 3:
      add(command, "info " + any_digraph(random));
      if (chance(random, 40)) add(command, "--automorphisms");
      break;
    case 4:
      add(command, "product " + any_digraph(random) + " " + any_digraph(random));
      target("-o", one_of(random, kFormats));
      break;
    case 5:
      add(command, "draw");
      add(command, chance(random, 50) ? any_digraph(random) : any_position(random));
      target("-o", one_of(random, kFormats));
      break;
    case 6:
      add(command, "table " + filled(random, one_of(random, kTables)));
      if (chance(random, 30)) target("-o", one_of(random, std::array{"x.csv", "x.svg", "x.png"}));
      break;
    case 7:
      add(command,
          std::string("chips ") + one_of(random, kChips) + " graph=" +
              one_of(random, std::array{"K5", "sandpile9x9", "sandpile60x60", "petersen", "K300", "circuit#"}));
      if (chance(random, 50)) add(command, "chips=all:7");
      break;
    case 8:
      add(command, filled(random, "explore nim-o-do graph=K# --chips-up-to #"));
      if (chance(random, 50)) target("--p-positions", "x.txt");
      break;
    case 9:
      add(command, "play " + any_position(random));
      add(command, one_of(random, std::array{"--watch", "--two", "--first engine", "--misere"}));
      command.input = "hint\nwhy\n1\nsave DIR/x.game\nvalues\nundo\n2\nquit\n";
      command.target = "x.game";
      command.each_its_own = true;
      break;
    case 10: {
      add(command, "solve --batch -");
      if (chance(random, 40)) add(command, "--threads 3");
      const std::uint64_t lines = 1 + below(random, 60);
      for (std::uint64_t i = 0; i < lines; ++i) command.input += any_position(random) + "\n";
      command.lines = true;
      command.each_its_own = true;
      break;
    }
    default:
      add(command, "solve " + any_position(random));
      while (chance(random, 40)) add(command, one_of(random, kOptions));
      break;
  }
  const std::string verb = command.words[0];
  if (!command.lines && verb != "play" && chance(random, 60)) {
    add(command, "--json");
    command.json = verb != "draw" && verb != "product";
  }
  return command;
}

Command any_command(Random& random) {
  static constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP, SIGKILL};
  static constexpr std::size_t kMegabytes[] = {1, 8, 20, 32, 64, 200, 500};
  Command command = any_verb(random);
  if (chance(random, 50)) {
    command.memory = one_of(random, kMegabytes) << 20;
    add(command, "--memory " + std::to_string(command.memory >> 20) + "M");
  } else {
    command.memory = std::size_t{1} << 30;
    add(command, "--memory 1G");
  }
  const std::uint64_t milliseconds = one_of(random, std::array{50, 200, 500, 1000});
  command.seconds = static_cast<double>(milliseconds) / 1000;
  add(command, "--time " + std::to_string(milliseconds) + "ms");
  if (chance(random, 25)) command.signal = one_of(random, kSignals);
  command.slow_reader = chance(random, 10);
  return command;
}

std::set<std::string> names_in(const std::string& directory) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(directory)) names.insert(entry.path().filename());
  return names;
}

/// Where the output of a run goes, before it begins: nothing, an old file, a link to one, or what swallows all.
std::set<std::string> prepare(const Command& command, const TemporaryDirectory& directory, Random& random) {
  if (command.target.empty()) return {};
  const std::string path = directory.path(command.target);
  switch (below(random, 4)) {
    case 0:
      (void)directory.file(command.target, "old");
      ::chmod(path.c_str(), 0600);
      break;
    case 1:
      fs::create_symlink(directory.file("real-" + command.target, "old"), path);
      break;
    case 2:
      fs::create_symlink("/dev/null", path);
      break;
    default:
      break;
  }
  return names_in(directory.path(""));
}

void expect_json(const Command& command, const Ended& ended) {
  if (command.lines) {
    std::istringstream lines(ended.out);
    std::ptrdiff_t count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
      EXPECT_TRUE(nlohmann::json::accept(line)) << line.substr(0, 500);
    }
    if (command.signal == 0) {
      EXPECT_EQ(count, std::count(command.input.begin(), command.input.end(), '\n')) << "an object a line";
    }
  } else if (command.json && ended.code != 2) {
    EXPECT_TRUE(nlohmann::json::accept(ended.out))
        << ended.out.substr(0, 300) << " … "
        << ended.out.substr(ended.out.size() - std::min<std::size_t>(ended.out.size(), 300));
  }
}

void run_once(Random& random) {
  const TemporaryDirectory directory;
  Command command = any_command(random);
  for (std::string& word : command.words) {
    if (word.starts_with("DIR/")) word = directory.path(word.substr(4));
  }
  if (const std::size_t at = command.input.find("DIR/"); at != std::string::npos) {
    command.input.replace(at, 4, directory.path(""));
  }
  SCOPED_TRACE(command.text());
  std::set<std::string> expected = prepare(command, directory, random);
  if (!command.target.empty()) expected.insert(command.target);

  const auto begin = std::chrono::steady_clock::now();
  Program program(command.words, {.out_file = "", .terminal = false, .group = true});
  Memory memory(program.process());
  std::jthread sender;
  if (command.signal != 0) {
    const std::chrono::milliseconds wait(below(random, 300));
    sender = std::jthread([&, wait] {
      std::this_thread::sleep_for(wait);
      program.send(command.signal);
    });
  }
  if (command.slow_reader) std::this_thread::sleep_for(std::chrono::milliseconds(300));
  const Ended ended = program.finish(command.input);
  const std::size_t most = memory.most();
  if (sender.joinable()) sender.join();
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begin;

  const bool by_signal = command.signal != 0 && (ended.code == 128 + command.signal || ended.signal == command.signal);
  // A set that is no kernel, as diff says it.
  const bool refuted = ended.code == 1 && command.words[0] == "kernel" &&
                       std::find(command.words.begin(), command.words.end(), "--check") != command.words.end();
  EXPECT_TRUE(by_signal || refuted || (ended.code >= 0 && ended.code <= 3 && ended.code != 1))
      << ended.code << " " << ended.signal << " " << ended.err;
  if (ended.signal != 0) {  // killed, or before it listens
    EXPECT_TRUE(command.signal == SIGKILL || ended.out.empty()) << ended.signal;
  } else {
    expect_json(command, ended);
    if (ended.code == 2) {
      EXPECT_EQ(ended.error_lines(), 1) << ended.err;
      EXPECT_EQ(ended.out, "");
    }
    EXPECT_TRUE(ended.code != 0 || ended.error_lines() <= 1) << ended.err;
  }
  if (!kSanitized) {
    constexpr std::size_t kProgramItself = std::size_t{20} << 20;  // docs/limits.md
    EXPECT_LE(most, std::max(command.memory, kProgramItself)) << "bytes, of --memory";
  }
  if (!command.each_its_own) {
    constexpr double kWrittenInASecond = 2e8;  // bytes; writing is no work
    const double writing = static_cast<double>(ended.out.size()) / kWrittenInASecond;
    const double allowed = command.seconds + std::max(0.2, 0.05 * command.seconds) + 0.1 + writing + (kSlower - 1);
    EXPECT_LE(ended.seconds, allowed) << "of a processor, of --time";
    EXPECT_LE(wall.count(), 20 * kSlower) << "by the clock: it waited for something";
  }
  EXPECT_TRUE(group_is_gone(program.process())) << "a process is left";
  for (const std::string& name : names_in(directory.path("")))
    EXPECT_TRUE(expected.contains(name)) << "a file is left: " << name;
  if (!command.target.empty() && fs::exists("/dev/null")) {
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
  }
}

TEST(Soak, NothingIsLostLeftOrPassed) {
  const char* const seconds = std::getenv("NUCLEO_SOAK_SECONDS");
  const char* const given = std::getenv("NUCLEO_SOAK_SEED");
  const bool anew = given != nullptr && std::string_view(given) == "random";
  const std::uint64_t first = anew ? std::random_device()() : given != nullptr ? std::stoull(given) : 1;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds != nullptr ? std::stol(seconds) : 0);
  int runs = 0;
  for (std::uint64_t seed = first; runs < (given != nullptr ? 1 : scaled(40)) || std::chrono::steady_clock::now() < end;
       ++seed, ++runs) {
    SCOPED_TRACE("NUCLEO_SOAK_SEED=" + std::to_string(seed));
    Random random(seed);
    run_once(random);
    if (::testing::Test::HasFailure()) break;
  }
  std::cout << "soak: " << runs << " runs, seeds from " << first << "\n";
}

}  // namespace
}  // namespace nucleo::testing
