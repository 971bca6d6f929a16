// Files that are written: whole or not at all, and nothing else touched.

#include "text/write_file.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>

#include <cstring>
#include <set>
#include <thread>

#include "nucleo/error.hpp"
#include "process.hpp"

namespace nucleo::testing {
namespace {

namespace fs = std::filesystem;

constexpr uid_t kNobody = 65534;

std::string content(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

struct stat status_of(const std::string& path) {
  struct stat status {};
  EXPECT_EQ(::lstat(path.c_str(), &status), 0) << path;
  return status;
}

mode_t mode_of(const std::string& path) { return status_of(path).st_mode & 07777U; }

std::set<std::string> names_in(const std::string& directory) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(directory)) names.insert(entry.path().filename());
  return names;
}

/// Why it was refused; empty where it was written.
std::string refusal(const std::string& path, const std::string& text = "new") {
  try {
    write_file(path, text);
    return "";
  } catch (const InputError& error) {
    return error.what();
  }
}

/// In a process of its own, as a user without rights; how that ended.
template <class Act>
int status_as_nobody(Act act) {
  const pid_t child = ::fork();
  if (child == 0) {
    if (::geteuid() == 0 && (::setgid(kNobody) != 0 || ::setuid(kNobody) != 0)) ::_exit(3);
    ::_exit(act() ? 0 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return status;
}
template <class Act>
bool holds_for_nobody(Act act) {
  return status_as_nobody(act) == 0;
}

/// Files of this process and its children can't be larger, as if the disk were full.
class SmallFiles {
 public:
  explicit SmallFiles(rlim_t most) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{most, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~SmallFiles() { ::setrlimit(RLIMIT_FSIZE, &before_); }
  SmallFiles(const SmallFiles&) = delete;
  SmallFiles& operator=(const SmallFiles&) = delete;

 private:
  rlimit before_{};
};

class WriteFile : public ::testing::Test {
 protected:
  void SetUp() override { fs::permissions(directory_.path(""), fs::perms::all); }

  [[nodiscard]] std::string path(const std::string& name) const { return directory_.path(name); }
  [[nodiscard]] std::string file(const std::string& name, const std::string& text) const {
    return directory_.file(name, text);
  }
  [[nodiscard]] std::set<std::string> names() const { return names_in(path("")); }

  TemporaryDirectory directory_;
};
using Names = std::set<std::string>;

TEST_F(WriteFile, NewOnesHaveTheModeThatTheUserWants) {
  const mode_t before = ::umask(027);
  write_file(path("a"), "text\n");
  ::umask(0);
  write_file(path("b"), "");
  ::umask(before);
  EXPECT_EQ(content(path("a")), "text\n");
  EXPECT_EQ(mode_of(path("a")), 0640U);
  EXPECT_EQ(mode_of(path("b")), 0666U);
  EXPECT_EQ(names(), (Names{"a", "b"}));
}

TEST_F(WriteFile, OldOnesKeepTheirMode) {
  for (const mode_t mode : {0600U, 0644U, 0666U, 0700U}) {
    const std::string old = file("old", "old and longer");
    ASSERT_EQ(::chmod(old.c_str(), mode), 0);
    write_file(old, "new");
    EXPECT_EQ(content(old), "new");
    EXPECT_EQ(mode_of(old), mode);
  }
  EXPECT_EQ(names(), Names{"old"});
}

TEST_F(WriteFile, OldOnesKeepTheirOwner) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root may give files away";
  const std::string old = file("old", "old");
  ASSERT_EQ(::chown(old.c_str(), kNobody, kNobody), 0);
  write_file(old, "new");
  EXPECT_EQ(status_of(old).st_uid, kNobody);
  EXPECT_EQ(status_of(old).st_gid, kNobody);
}

TEST_F(WriteFile, WhoMayNotKeepTheGroupGivesItNoMoreThanOthers) {
  if (::geteuid() != 0) GTEST_SKIP() << "needs a file of another user";
  const std::string old = file("old", "old");
  ASSERT_EQ(::chmod(old.c_str(), 0662), 0);
  EXPECT_TRUE(holds_for_nobody([&] { return refusal(old).empty(); }));
  EXPECT_EQ(content(old), "new");
  EXPECT_EQ(mode_of(old), 0622U);
}

TEST_F(WriteFile, WhatIsReadOnlyIsRefused) {
  const std::string old = file("old", "old");
  ASSERT_EQ(::chmod(old.c_str(), 0444), 0);
  EXPECT_TRUE(
      holds_for_nobody([&] { return refusal(old).find("can't be written: Permission denied") != std::string::npos; }));
  EXPECT_EQ(content(old), "old");
  ASSERT_EQ(::chmod(old.c_str(), 0666), 0);
  ASSERT_EQ(::chmod(path("").c_str(), 0555), 0);
  EXPECT_TRUE(holds_for_nobody([&] { return !refusal(old).empty() && !refusal(path("other")).empty(); }));
  ASSERT_EQ(::chmod(path("").c_str(), 0777), 0);
  EXPECT_EQ(content(old), "old");
  EXPECT_EQ(names(), Names{"old"});
}

TEST_F(WriteFile, ADirectoryThatCannotBeListedIsWrittenTo) {
  ASSERT_EQ(::chmod(path("").c_str(), 0333), 0);
  EXPECT_TRUE(holds_for_nobody([&] { return refusal(path("a")).empty() && refusal(path("a")).empty(); }));
  ASSERT_EQ(::chmod(path("").c_str(), 0777), 0);
  EXPECT_EQ(names(), Names{"a"});
}

TEST_F(WriteFile, ALinkStaysAndWhatItLeadsToIsWritten) {
  fs::create_directory(path("d"));
  const std::string real = file("d/real", "old");
  ASSERT_EQ(::chmod(real.c_str(), 0600), 0);
  fs::create_symlink("d/real", path("link"));
  fs::create_symlink(path("link"), path("chain"));
  write_file(path("chain"), "new");
  EXPECT_TRUE(fs::is_symlink(path("chain")));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_FALSE(fs::is_symlink(real));
  EXPECT_EQ(content(real), "new");
  EXPECT_EQ(mode_of(real), 0600U);

  fs::create_symlink("d/not-there-yet", path("dangling"));
  write_file(path("dangling"), "made");
  EXPECT_TRUE(fs::is_symlink(path("dangling")));
  EXPECT_EQ(content(path("d/not-there-yet")), "made");
  EXPECT_EQ(names_in(path("d")), (Names{"not-there-yet", "real"}));

  fs::create_symlink("round", path("round"));
  EXPECT_NE(refusal(path("round")).find("Too many levels of symbolic links"), std::string::npos);
  fs::create_symlink("d", path("to-directory"));
  EXPECT_NE(refusal(path("to-directory")).find("Is a directory"), std::string::npos);
}

TEST_F(WriteFile, NobodyElsesLinkInASharedDirectoryIsFollowed) {
  if (::geteuid() != 0) GTEST_SKIP() << "needs a link of another user";
  const std::string victim = file("victim", "SECRET");
  fs::create_directory(path("shared"));
  ASSERT_EQ(::chmod(path("shared").c_str(), 01777), 0);
  fs::create_symlink("../victim", path("shared/a"));
  fs::create_symlink("../made", path("shared/b"));
  for (const char* link : {"shared/a", "shared/b"}) {
    ASSERT_EQ(::lchown(path(link).c_str(), kNobody, kNobody), 0);
    EXPECT_NE(refusal(path(link)).find("Permission denied"), std::string::npos) << link;
  }
  EXPECT_EQ(content(victim), "SECRET");
  EXPECT_FALSE(fs::exists(path("made")));
  ASSERT_EQ(::lchown(path("shared/a").c_str(), 0, 0), 0);
  EXPECT_EQ(refusal(path("shared/a")), "");
  EXPECT_EQ(content(victim), "new");
}

TEST_F(WriteFile, NoNameBesideItIsTouched) {
  const std::string victim = file("victim", "SECRET");
  fs::create_symlink("victim", path("a.svg.part"));
  const std::string notes = file("b.svg.part", "notes");
  for (const char* name : {"a.svg", "b.svg"}) {
    EXPECT_EQ(run_program({"draw", "circuit3", "-o", path(name)}).code, 0);
    EXPECT_FALSE(fs::is_symlink(path(name)));
    EXPECT_GT(content(path(name)).size(), 100U);
  }
  EXPECT_EQ(content(victim), "SECRET");
  EXPECT_EQ(content(notes), "notes");
  EXPECT_EQ(names(), (Names{"a.svg", "a.svg.part", "b.svg", "b.svg.part", "victim"}));
}

TEST_F(WriteFile, HardLinksAreCut) {
  const std::string old = file("old", "old");
  fs::create_hard_link(old, path("other"));
  write_file(old, "new");
  EXPECT_EQ(content(old), "new");
  EXPECT_EQ(content(path("other")), "old");
}

TEST_F(WriteFile, DevicesStayDevices) {
  constexpr int kMemoryDevices = 1;
  constexpr int kNull = 3;
  constexpr int kFull = 7;
  const auto make = [&](const char* name, int minor) {
    return ::mknod(path(name).c_str(), S_IFCHR | 0666U, makedev(kMemoryDevices, minor)) == 0;
  };
  if (!make("null", kNull) || !make("full", kFull)) GTEST_SKIP() << "devices can't be made here";
  fs::create_symlink("null", path("link"));
  if (!std::ofstream(path("null")).is_open()) GTEST_SKIP() << "devices can't be opened here";
  EXPECT_EQ(refusal(path("null")), "");
  EXPECT_EQ(refusal(path("link")), "");
  EXPECT_NE(refusal(path("full")).find("No space left on device"), std::string::npos);
  const Ended ended =
      run_program({"explore", "nim-o-do", "graph=K3", "--chips-up-to", "5", "--p-positions", path("null"), "--quiet"});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_TRUE(S_ISCHR(status_of(path("null")).st_mode));
  EXPECT_TRUE(S_ISCHR(status_of(path("full")).st_mode));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(names(), (Names{"full", "link", "null"}));
}

TEST_F(WriteFile, PipesStayPipes) {
  const std::string pipe = path("pipe.svg");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const std::string alone = refusal(pipe);
  EXPECT_NE(alone.find("nobody reads from this pipe"), std::string::npos) << alone;

  const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  const std::string long_text(300'000, 'x');  // more than a pipe holds
  std::thread writer([&] { EXPECT_EQ(refusal(pipe, long_text), ""); });
  std::string got;
  std::array<char, 5000> buffer{};
  while (got.size() < long_text.size()) {
    pollfd waiting{reader, POLLIN, 0};
    ::poll(&waiting, 1, -1);
    const ssize_t count = ::read(reader, buffer.data(), buffer.size());
    if (count > 0) got.append(buffer.data(), static_cast<std::size_t>(count));
  }
  writer.join();
  EXPECT_EQ(got, long_text);

  std::thread too_much([&] {  // its reader goes: an error, not a signal
    EXPECT_NE(refusal(pipe, long_text).find("Broken pipe"), std::string::npos);
  });
  pollfd waiting{reader, POLLIN, 0};
  while ((waiting.revents & POLLIN) == 0) ::poll(&waiting, 1, -1);
  ::close(reader);
  too_much.join();
  EXPECT_TRUE(S_ISFIFO(status_of(pipe).st_mode));

  const Ended ended = run_program({"draw", "circuit3", "-o", pipe});
  EXPECT_EQ(ended.code, 2);
  EXPECT_EQ(ended.error_lines(), 1) << ended.err;
  EXPECT_EQ(names(), Names{"pipe.svg"});
}

TEST_F(WriteFile, SocketsStaySockets) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  ASSERT_LT(path("socket").size(), sizeof(address.sun_path));
  std::strcpy(address.sun_path, path("socket").c_str());
  const int listener = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  ASSERT_EQ(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
  EXPECT_NE(refusal(path("socket")), "");
  EXPECT_TRUE(S_ISSOCK(status_of(path("socket")).st_mode));
  ::close(listener);
}

TEST_F(WriteFile, StandardOutputByItsName) {
  const std::vector<std::string> words{"explore", "nim-o-do", "graph=K3", "--chips-up-to", "5", "--p-positions"};
  const auto with = [&](const std::string& name) {
    std::vector<std::string> all = words;
    all.push_back(name);
    return all;
  };
  const Ended to_file = run_program(with(path("list")));
  const std::string expected = content(path("list")) + to_file.out;
  fs::create_symlink("/proc/self/fd/1", path("stdout"));
  for (const std::string& name : {std::string("/dev/fd/1"), path("stdout")}) {
    const Ended ended = run_program(with(name));
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(ended.out, expected) << name;
    const std::string kept = file("kept", "");
    EXPECT_EQ(Program(with(name), {.out_file = kept}).finish().code, 0);
    EXPECT_EQ(content(kept), expected) << name;
  }
  EXPECT_TRUE(fs::is_symlink(path("stdout")));
}

TEST_F(WriteFile, ADirectoryOrAMissingOneIsRefused) {
  fs::create_directory(path("d"));
  EXPECT_NE(refusal(path("d")).find("Is a directory"), std::string::npos);
  EXPECT_NE(refusal(path("d/")).find("Is a directory"), std::string::npos);
  EXPECT_NE(refusal(path("new/")), "");
  EXPECT_NE(refusal(path("missing/a")).find("No such file or directory"), std::string::npos);
  EXPECT_NE(refusal(file("f", "") + "/a").find("Not a directory"), std::string::npos);
  EXPECT_EQ(names(), (Names{"d", "f"}));
  EXPECT_TRUE(fs::is_empty(path("d")));
}

TEST_F(WriteFile, LongNamesAreWritten) {
  const std::string name(255, 'n');
  write_file(path(name), "old");
  write_file(path(name), "new");
  EXPECT_EQ(content(path(name)), "new");
  EXPECT_NE(refusal(path(name + "n")).find("File name too long"), std::string::npos);
  EXPECT_EQ(names(), Names{name});
}

TEST_F(WriteFile, ManyAtOnceEachSucceed) {
  constexpr int kWriters = 16;
  constexpr int kTimes = 20;
  constexpr std::size_t kLength = 100'000;
  for (const bool exists : {false, true}) {
    const std::string target = exists ? file("old", "old") : path("new");
    std::vector<std::thread> writers;
    for (int i = 0; i < kWriters; ++i) {
      writers.emplace_back([&, i] {
        for (int k = 0; k < kTimes; ++k) {
          EXPECT_EQ(refusal(target, std::string(kLength + static_cast<std::size_t>(i), static_cast<char>('a' + i))),
                    "");
          const std::string seen = content(target);
          EXPECT_EQ(seen, std::string(seen.size(), seen.empty() ? ' ' : seen.front()));
          EXPECT_EQ(seen.size(), kLength + static_cast<std::size_t>(seen.front() - 'a'));
        }
      });
    }
    for (std::thread& writer : writers) writer.join();
  }
  EXPECT_EQ(names(), (Names{"new", "old"}));
}

TEST_F(WriteFile, AFullDiskLeavesTheOldFile) {
  const std::vector<std::vector<std::string>> commands{
      {"draw", "circuit1000", "-o", path("a.json")},
      {"product", "circuit100", "circuit10", "-o", path("a.tgf")},
      {"table", "nim", "50x50", "-o", path("a.csv")},
      {"explore", "nim-o-do", "graph=K3", "--chips-up-to", "60", "--p-positions", path("a.list")},
      {"chips", "identity", "graph=sandpile40x40", "--svg", path("a.svg")},
      {"reduce", "formula", "cnf=1,2/2,3/-1,-3", "--to", "node-kayles", "-o", path("a.col")}};
  for (const auto& words : commands) {
    for (const bool exists : {false, true}) {
      const std::string& target = words.back();
      if (exists) std::ofstream(target) << "old";
      std::optional<Program> program;
      {
        const SmallFiles limit(200);
        program.emplace(words);
      }
      const Ended ended = program->finish();
      EXPECT_EQ(ended.code, 2) << words[0] << " " << ended.signal;
      EXPECT_EQ(ended.out, "");
      EXPECT_EQ(ended.error_lines(), 1) << ended.err;
      EXPECT_NE(ended.err.find("can't be written: File too large"), std::string::npos) << ended.err;
      EXPECT_EQ(names(), exists ? Names{fs::path(target).filename()} : Names{});
      if (exists) {
        EXPECT_EQ(content(target), "old");
      }
      fs::remove(target);
    }
  }
}

TEST_F(WriteFile, AnEndInTheMiddleLeavesNothing) {
  const int unnamed = ::open(path("").c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
  if (unnamed < 0) GTEST_SKIP() << "files without a name can't be made here";
  ::close(unnamed);
  const std::string old = file("old", "old");
  const int status = status_as_nobody([&] {
    std::signal(SIGXFSZ, SIG_DFL);
    const SmallFiles limit(1000);  // the signal ends the process while it writes
    return !refusal(path("new"), std::string(5000, 'x')).empty();
  });
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(names(), Names{"old"});
}

TEST_F(WriteFile, AGameThatCannotBeSavedKeepsTheOldSave) {
  const std::string save = path("game.txt");
  const std::string play = "play nim 3 5 7 --two --lang en";
  Ended ended = run_program(words_of(play), "#1\nsave " + save + "\nquit\n");
  const std::string old = content(save);
  ASSERT_FALSE(old.empty()) << ended.out;
  ASSERT_EQ(::chmod(save.c_str(), 0600), 0);
  std::optional<Program> program;
  {
    const SmallFiles limit(10);
    program.emplace(words_of(play));
  }
  ended = program->finish("save " + save + "\nyes\nmoves\nquit\n");
  EXPECT_EQ(ended.code, 0);
  EXPECT_NE(ended.out.find("can't be written: File too large."), std::string::npos) << ended.out;
  EXPECT_NE(ended.out.find("#1"), std::string::npos) << "the game goes on";
  EXPECT_EQ(content(save), old);
  EXPECT_EQ(names(), Names{"game.txt"});

  ended = run_program(words_of(play), "save " + save + "\nyes\nquit\n");
  EXPECT_NE(content(save), old);
  EXPECT_EQ(mode_of(save), 0600U);
}

}  // namespace
}  // namespace nucleo::testing
