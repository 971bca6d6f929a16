// The scripts that install what is missing and build, with programs of our own in the place of apt and cmake.

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "process.hpp"

namespace nucleo::testing {
namespace {

namespace fs = std::filesystem;

class Wrapper : public ::testing::Test {
 protected:
  /// A checkout that has only the scripts and what they look at.
  void SetUp() override {
    const fs::path source = fs::path(NUCLEO_TESTS_DIR) / "..";
    for (const char* folder : {"src", "include", "page", "cmake"}) {
      fs::create_directories(path("checkout") + "/" + folder);
    }
    fs::create_directories(path("bin"));
    fs::copy(source / "tools", path("checkout/tools"));
    for (const char* name : {"nucleo", "packages.txt", "CMakeLists.txt", "CMakePresets.json"}) {
      fs::copy(source / name, path("checkout") + "/" + name);
    }
    program("sudo", "exec \"$@\"");
    program("dpkg-query", "shift 3; for name; do echo \"$name installed\"; done");
    // "Builds" a program that says what it was told.
    program("cmake", "mkdir -p " + path("checkout/build/release") + "; printf '#!/bin/sh\\necho answered \"$@\"\\n' >" +
                         path("checkout/build/release/nucleo") + "; chmod +x " + path("checkout/build/release/nucleo"));
  }

  void program(const std::string& name, const std::string& script) const {
    const std::string file = directory_.file("bin/" + name, "#!/bin/bash\n" + script + "\n");
    ASSERT_EQ(::chmod(file.c_str(), 0755), 0);
  }

  /// Runs it in a shell; the exit code. Standard output and error are in the files out and err.
  [[nodiscard]] int run(const std::string& command) const {
    const std::string line = "cd '" + path("") + "' && PATH='" + path("bin") + "':$PATH && { " + command + "; } >'" +
                             path("out") + "' 2>'" + path("err") + "'";
    const int status = std::system(("bash -c \"" + quoted(line) + "\"").c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  static std::string quoted(const std::string& text) {
    std::string out;
    for (const char c : text) {
      if (c == '"' || c == '$' || c == '\\' || c == '`') out += '\\';
      out += c;
    }
    return out;
  }

  [[nodiscard]] std::string path(const std::string& name) const { return directory_.path(name); }
  [[nodiscard]] std::string said(const std::string& file) const {
    std::ifstream in(path(file));
    return {std::istreambuf_iterator<char>(in), {}};
  }

  TemporaryDirectory directory_;
};

constexpr const char* kWaitsForApt = "nucleo: waiting for another program that installs packages\n";

TEST_F(Wrapper, BuildsOnceAndAnswers) {
  ASSERT_EQ(run("checkout/nucleo solve nim 3"), 0) << said("err");
  EXPECT_EQ(said("out"), "answered solve nim 3\n");
  ASSERT_EQ(run("checkout/nucleo solve nim 3"), 0);
  EXPECT_EQ(said("err"), "");
}

TEST_F(Wrapper, WaitsForAnotherBuildAndSaysSo) {
  fs::create_directories(path("checkout/build/release"));
  // Another command holds the lock until this one says that it waits for it.
  ASSERT_EQ(run("( flock 9; touch held; for i in {1..600}; do grep -q waiting err && break; sleep 0.1; done ) "
                "9>checkout/build/release/.lock & "
                "until [ -e held ]; do sleep 0.05; done; checkout/nucleo solve nim 3; code=$?; wait; exit $code"),
            0)
      << said("err");
  EXPECT_EQ(said("out"), "answered solve nim 3\n");
  EXPECT_TRUE(said("err").starts_with("nucleo: waiting for another command that builds\n")) << said("err");
}

TEST_F(Wrapper, WaitsForAptAndSaysSo) {
  program("dpkg-query", "true");  // nothing is installed
  // The first time the lists are locked; apt waits for the lock of dpkg itself, if it is told to.
  program("apt-get",
          "echo \"$@\" >>" + path("asked") + "; [ -e " + path("tried") + " ] || { touch " + path("tried") +
              "; echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1'; exit 100; }; "
              "echo 'Waiting for cache lock: Could not get lock /var/lib/dpkg/lock-frontend.'");
  ASSERT_EQ(run("checkout/nucleo solve nim 3"), 0) << said("err");
  EXPECT_EQ(said("out"), "answered solve nim 3\n");
  EXPECT_NE(said("err").find(kWaitsForApt), std::string::npos) << said("err");
  EXPECT_NE(said("asked").find("-o DPkg::Lock::Timeout="), std::string::npos) << said("asked");
  EXPECT_EQ(said("asked").find("update"), std::string::npos) << "a lock is no reason to read the lists again";
}

TEST_F(Wrapper, SaysWhatAptSaidWhereItFails) {
  program("dpkg-query", "true");
  program("apt-get", "echo 'E: Unable to locate package'; exit 100");
  EXPECT_EQ(run("checkout/nucleo solve nim 3"), 1);
  EXPECT_NE(said("err").find("E: Unable to locate package"), std::string::npos) << said("err");
  EXPECT_TRUE(said("err").ends_with("nucleo: the packages could not be installed\n")) << said("err");
}

TEST_F(Wrapper, SaysThatTheCheckoutCannotBeWritten) {
  fs::permissions(path(""), fs::perms::owner_all | fs::perms::others_read | fs::perms::others_exec);
  std::string command = "checkout/nucleo solve nim 3";
  if (::geteuid() == 0) {
    if (std::system("command -v setpriv >/dev/null") != 0) GTEST_SKIP() << "root can't be dropped here";
    command = "setpriv --reuid=65534 --regid=65534 --clear-groups -- " + command;
  } else {
    fs::permissions(path("checkout"), fs::perms::owner_read | fs::perms::owner_exec);
  }
  EXPECT_EQ(run(command), 1);
  const std::string line = said("err");
  EXPECT_TRUE(line.starts_with("nucleo: ")) << line;
  EXPECT_NE(line.find("checkout/build/release can't be written"), std::string::npos) << line;
  EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1) << line;
  fs::permissions(path("checkout"), fs::perms::owner_all);
}

}  // namespace
}  // namespace nucleo::testing
