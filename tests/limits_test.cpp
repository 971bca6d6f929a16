// What docs/limits.md promises of time, memory, signals and output, by the program itself.

#include "text/limits.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "cli/process_watch.hpp"
#include "logic/depqbf.hpp"
#include "process.hpp"

namespace nucleo::testing {
namespace {

using std::chrono::milliseconds;

/// A formula that takes depqbf minutes.
std::string hard_formula() {
  std::mt19937_64 random(2);
  std::string text = "p cnf 240 1024\na";
  for (int v = 1; v <= 240; ++v) text += (v == 41 ? " 0\ne " : " ") + std::to_string(v);
  text += " 0\n";
  for (int clause = 0; clause < 1024; ++clause) {
    std::set<std::uint64_t> variables;
    while (variables.size() < 4) variables.insert(1 + random() % 240);
    for (const std::uint64_t v : variables) text += (random() % 2 == 0 ? "-" : "") + std::to_string(v) + " ";
    text += "0\n";
  }
  return text;
}

bool is_running(pid_t process) {
  siginfo_t ended{};
  return ::waitid(P_PID, static_cast<id_t>(process), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid == 0;
}

bool listens_to_interrupts(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (!line.starts_with("SigCgt:")) continue;
    return (std::stoull(line.substr(line.find_first_not_of(" \t", 7)), nullptr, 16) >> (SIGINT - 1) & 1U) != 0;
  }
  return false;
}

bool has_child(pid_t process) {
  const std::string name = std::to_string(process);
  std::ifstream children("/proc/" + name + "/task/" + name + "/children");
  pid_t child = 0;
  return static_cast<bool>(children >> child);
}

TEST(Signals, EachEndsAJobWithWhatItHasAndItsOwnCode) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    Program program(words_of("kernel grid14x14 --all --json"));
    ASSERT_TRUE(program.wait_for_output(1000));
    program.send(signal);
    const Ended ended = program.finish();
    EXPECT_EQ(ended.code, 128 + signal) << ended.err;
    EXPECT_EQ(ended.err, "nucleo: interrupted\n");
    const auto answer = nlohmann::json::parse(ended.out);
    EXPECT_EQ(answer["reason"], "interrupted");
    EXPECT_FALSE(answer["kernels"].empty());
  }
}

TEST(Signals, AHangupThatIsIgnoredStaysSo) {
  std::signal(SIGHUP, SIG_IGN);
  Program program(words_of("kernel grid14x14 --all --json"));
  std::signal(SIGHUP, SIG_DFL);
  ASSERT_TRUE(program.wait_for_output(1000));
  program.send(SIGHUP);
  ASSERT_TRUE(program.wait_for_output(1000000));
  program.send(SIGTERM);
  EXPECT_EQ(program.finish().code, 128 + SIGTERM);
}

TEST(Signals, LeaveNoChild) {
  if (kSanitized) GTEST_SKIP() << "jobs run in the process itself under the sanitizers";
  const TemporaryDirectory directory;
  const std::vector<std::string> layout = words_of("draw random-dag400,0.9:3 --as png --set drawn-arcs=100000");
  const std::vector<std::string> formula{"solve", "formula", "@" + directory.file("hard.qdimacs", hard_formula())};
  for (const auto& words : {layout, formula}) {
    for (const int signal : {SIGKILL, SIGTERM, SIGHUP, SIGINT}) {
      // It takes seconds until depqbf is asked, and may not be there.
      if (words == formula && (signal == SIGHUP || signal == SIGINT || !has_depqbf())) continue;
      Program program(words, {.out_file = "", .terminal = false, .group = true});
      while (!has_child(program.process())) {
        ASSERT_TRUE(is_running(program.process())) << words[0] << " ended without a child";
        std::this_thread::sleep_for(milliseconds(5));
      }
      program.send(signal);
      const Ended ended = program.finish();
      EXPECT_TRUE(signal == SIGKILL ? ended.signal == signal : ended.code == 128 + signal) << ended.code << ended.err;
      EXPECT_TRUE(group_is_gone(program.process())) << words[0] << ", signal " << signal;
    }
  }
}

TEST(Signals, LeaveNoFileOfWorkThatWasToWriteOne) {
  const TemporaryDirectory directory;
  Program program({"product", "grid300x300", "circuit50", "-o", directory.path("p.tgf")});
  while (!listens_to_interrupts(program.process())) std::this_thread::sleep_for(milliseconds(1));
  program.send(SIGINT);
  EXPECT_EQ(program.finish().code, 128 + SIGINT);
  EXPECT_TRUE(directory.empty());
}

/// A job that never asks for the time, ended by the watch; what it wrote to standard output goes to the file.
void never_look(const std::string& file, int signal) {
  const int output = ::open(file.c_str(), O_WRONLY | O_CREAT, 0600);
  ::dup2(output, STDOUT_FILENO);
  cli::listen_to_signals();
  cli::Watch& watch = cli::process_watch();
  watch.unfinished("{\"values\":null,", true);
  Budget budget(signal == 0 ? std::optional<Budget::Clock::duration>(milliseconds(50)) : std::nullopt, SIZE_MAX);
  watch.begin(budget);
  watch.pause();
  std::ostream(&cli::standard_output()) << "{\"values\":[1,2";
  watch.unfinished("],", true);
  watch.go_on();
  if (signal != 0) std::raise(signal);
  while (true) std::this_thread::sleep_for(milliseconds(10));
}

TEST(Watch, EndsWorkThatDoesNotComeBackAndLeavesJsonWhole) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  const std::string file = NUCLEO_PROGRAM "-watch-test";  // the same in the process that is started for the test
  const auto written = [&] {
    std::ifstream in(file);
    const auto json = nlohmann::json::parse(in, nullptr, false);
    std::filesystem::remove(file);
    return json.dump();
  };
  EXPECT_EXIT(never_look(file, 0), ::testing::ExitedWithCode(3), "nucleo: time limit reached");
  EXPECT_EQ(written(), "{\"reason\":\"time limit reached\",\"values\":[1,2]}");
  EXPECT_EXIT(never_look(file, SIGTERM), ::testing::ExitedWithCode(143), "nucleo: interrupted");
  EXPECT_EQ(written(), "{\"reason\":\"interrupted\",\"values\":[1,2]}");
}

TEST(Limits, ASlowReaderIsNoWork) {
  Program program(words_of("decompose circuit60001 --json --time 2"));
  std::this_thread::sleep_for(milliseconds(3000));
  const Ended ended = program.finish();
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(nlohmann::json::parse(ended.out)["draw"].size(), 60001);
}

TEST(Limits, JsonIsWholeWhereverMemoryEnds) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers need memory of their own";
  for (const char* command : {"decompose circuit1000001", "grundy circuit1000000", "kernel 40*circuit6 --limit 100",
                              "grundy circuit100000 --loopy", "chips list graph=K7", "table kayles 300000"}) {
    for (int megabytes = 1; megabytes <= 128; megabytes = megabytes * 3 / 2 + 1) {
      const Ended ended =
          run_program(words_of(std::string(command) + " --json --memory " + std::to_string(megabytes) + "M"));
      EXPECT_TRUE(ended.code == 0 || ended.code == 3)
          << command << ": " << ended.code << " " << ended.signal << ended.err;
      const auto answer = nlohmann::json::parse(ended.out, nullptr, false);
      ASSERT_FALSE(answer.is_discarded()) << command << ", " << megabytes << " MB: " << ended.out.substr(0, 200);
      EXPECT_EQ(answer.contains("reason"), ended.code == 3) << command << ", " << megabytes << " MB";
    }
  }
}

TEST(Limits, MemoryIsNotPassed) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers need memory of their own";
  for (const char* command : {"table wythoff 1000x1000", "solve cram 7x7 --time 1", "solve cram 6x6 --misere --time 1",
                              "draw grid20x25 --as png --time 2", "info Q12 --automorphisms", "product K300 K20",
                              "solve treblecross 60 --misere --time 1", "solve node-kayles grid8x8 --time 1"}) {
    for (const std::size_t megabytes : {20, 50, 100}) {
      Program program(words_of(std::string(command) + " --memory " + std::to_string(megabytes) + "M"));
      Memory memory(program.process());
      (void)program.finish();
      EXPECT_LE(memory.most(), megabytes << 20) << command << ", " << megabytes << " MB";
    }
  }
}

/// A machine with these files.
class Machine {
 public:
  explicit Machine(std::initializer_list<std::pair<const char*, const char*>> files) {
    for (const auto& [name, content] : files) {
      const std::filesystem::path path = directory_.path(name);
      std::filesystem::create_directories(path.parent_path());
      std::ofstream(path) << content;
    }
  }
  [[nodiscard]] std::size_t memory() const { return default_memory(directory_.path("")); }

 private:
  TemporaryDirectory directory_;
};

constexpr const char* kMeminfo = "MemTotal:       2000000 kB\nMemAvailable:   1000000 kB\n";

TEST(DefaultMemory, IsFourFifthsOfWhatIsFree) {
  EXPECT_EQ(Machine({{"proc/meminfo", kMeminfo}}).memory(), 819200000);
  EXPECT_EQ(Machine({{"proc/meminfo", kMeminfo}, {"proc/self/cgroup", "0::/\n"}, {"sys/fs/cgroup/memory.max", "max\n"}})
                .memory(),
            819200000);
}

TEST(DefaultMemory, IsThatOfTheNarrowestControlGroup) {
  const Machine machine({{"proc/meminfo", kMeminfo},
                         {"proc/self/cgroup", "0::/a/b\n"},
                         {"sys/fs/cgroup/a/memory.max", "200000000\n"},
                         {"sys/fs/cgroup/a/memory.current", "150000000\n"},
                         {"sys/fs/cgroup/a/memory.stat", "anon 50000000\nfile 100000000\ninactive_file 50000000\n"},
                         {"sys/fs/cgroup/a/b/memory.max", "900000000\n"}});
  EXPECT_EQ(machine.memory(), 80000000);  // 200 − (150 − 50), of which 80 %
  const Machine container(
      {{"proc/meminfo", kMeminfo}, {"proc/self/cgroup", "0::/\n"}, {"sys/fs/cgroup/memory.max", "100000000\n"}});
  EXPECT_EQ(container.memory(), 80000000);
  const Machine older({{"proc/meminfo", kMeminfo},
                       {"proc/self/cgroup", "5:cpu:/\n4:memory:/job\n0::/\n"},
                       {"sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n"},
                       {"sys/fs/cgroup/memory/job/memory.limit_in_bytes", "300000000\n"},
                       {"sys/fs/cgroup/memory/job/memory.usage_in_bytes", "100000000\n"}});
  EXPECT_EQ(older.memory(), 160000000);
}

TEST(Streams, ClosedOnesHarmNothing) {
  const TemporaryDirectory directory;
  const std::string file = directory.path("r.svg");
  for (const char* closed : {"<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"}) {
    const std::string command = std::string("'" NUCLEO_PROGRAM "' draw circuit3 -o '") + file + "' " + closed;
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
    std::ifstream in(file);
    std::string text((std::istreambuf_iterator<char>(in)), {});
    EXPECT_TRUE(text.ends_with("</svg>\n")) << closed << ": " << text.size() << " bytes";
    std::filesystem::remove(file);
  }
  EXPECT_EQ(WEXITSTATUS(std::system("'" NUCLEO_PROGRAM "' solve nim 3 >&- 2>&-")), 1);
}

}  // namespace
}  // namespace nucleo::testing
