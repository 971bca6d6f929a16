// Limits of memory and time while reading; files, pipes and chunks of any size.

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <thread>

#include "digraph/readers.hpp"
#include "digraph_texts.hpp"
#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

TEST(Limits, ClaimsAreCheckedBeforeAnythingIsAllocated) {
  EXPECT_EQ(complaint("1000000000\n0\n"), "g.txt:1: claims 1000000000 vertices, but the file has only 13 bytes");
  EXPECT_EQ(complaint("p af 400000000\n"), "g.txt:1: claims 400000000 vertices, but the file has only 15 bytes");
  const Budget budget({}, 160'000'000);
  const auto limit = [](const std::string& text, const Budget& small) -> std::string {
    try {
      read_digraph_text(text, "g.txt", {}, small);
      return "";
    } catch (const Stopped& stopped) {
      EXPECT_STREQ(stopped.reason, kMemoryReached);
      return stopped.what();
    }
  };
  EXPECT_EQ(limit("10000000\n0\n", budget),
            "g.txt:1: holding 10000000 vertices needs 240.0 MB; the memory limit leaves 160.0 MB (--memory)");
  EXPECT_EQ(limit("p af 10000000\n", budget),
            "g.txt:1: holding 10000000 vertices needs 240.0 MB; the memory limit leaves 160.0 MB (--memory)");
  EXPECT_EQ(limit("1\n2\n1 1\n1 1\n", Budget({}, 40)),
            "g.txt:2: holding 1 vertices and 2 arcs needs 48 bytes; the memory limit leaves 40 bytes (--memory)");
}

TEST(Limits, GrowingArraysAreChecked) {
  const Budget small({}, 1'000'000);
  std::string dot = "digraph {{";
  for (int i = 0; i < 1000; ++i) dot += fmt::format("a{} ", i);
  dot += "} -> {";
  for (int i = 0; i < 1000; ++i) dot += fmt::format("b{} ", i);
  EXPECT_THROW(read_digraph_text(dot + "}}", "g.dot", {}, small), Stopped);
  EXPECT_EQ(read(dot + "}}").digraph.size(), 1'000'000U);
}

TEST(Limits, ManyColoursAreHeldInMemoryThatGrowsWithTheArcs) {
  std::string text = "200000\n200000\n";
  for (int i = 1; i <= 200'000; ++i) text += fmt::format("1 {} c{}\n", i, i);
  const NamedDigraph d = read_digraph_text(text, "g.txt", {}, Budget({}, 100'000'000));
  EXPECT_EQ(d.colours.size(), 200'000U);
  EXPECT_EQ(d.colours.front().arcs, ArcSet(Array<Arc>{{0, 0}}));
  const std::vector<Vertex> some{0, 7};
  EXPECT_EQ(induced(d, some).colours.size(), 200'000U);
  EXPECT_EQ(product(d, digraph_from_word("path2", Budget()), ProductKind::kSum, Budget({}, 200'000'000)).colours.size(),
            200'001U);
  try {
    read_digraph_text(text, "g.txt", {}, Budget({}, 20'000'000));
    FAIL() << "200 000 classes in 20 MB";
  } catch (const Stopped& stopped) {
    EXPECT_STREQ(stopped.reason, kMemoryReached);
  }
}

TEST(Limits, TimeStopsReading) {
  const Budget budget(Budget::Clock::duration(0), 1'000'000'000);
  try {
    read_digraph_text("2\n1\n1 2\n", "g.txt", {}, budget);
    FAIL() << "no time, yet an answer";
  } catch (const Stopped& stopped) {
    EXPECT_STREQ(stopped.reason, kTimeReached);
  }
}

TEST(Limits, ProgressIsToldInBytes) {
  std::string text = "1\n500000\n";
  for (int i = 0; i < 500'000; ++i) text += "1 1\n";
  Budget budget;
  std::vector<std::uint64_t> told;
  budget.progress = [&](const Phrase& stage, std::uint64_t done, std::uint64_t total) {
    EXPECT_EQ(stage.in(Language::kEnglish), "reading");
    EXPECT_EQ(total, text.size());
    told.push_back(done);
  };
  read_digraph_text(text, "g.txt", Format::kArcs, budget);
  ASSERT_GE(told.size(), 3U);
  EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
  EXPECT_EQ(told.back(), text.size());
}

// ---- Files, pipes and chunks

class Files : public ::testing::Test {
 protected:
  Files() : folder_(std::filesystem::temp_directory_path() / fmt::format("nucleo_read_write_{}", ::getpid())) {
    std::filesystem::create_directories(folder_);
  }
  ~Files() override { std::filesystem::remove_all(folder_); }
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }

 private:
  std::filesystem::path folder_;
};

TEST_F(Files, AreReadByPath) {
  std::ofstream(path("g")) << "2\n1\n2 1\n";
  EXPECT_EQ(arcs_of(read_digraph_file(path("g"), {}, Budget())), "2>1");
}

TEST_F(Files, ThatCannotBeReadAreNamed) {
  const auto said = [&](const std::string& file) -> std::string {
    try {
      read_digraph_file(file, {}, Budget());
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(said(path("none")), path("none") + ": No such file or directory");
  EXPECT_EQ(said(path("")), path("") + ": is a directory; expected a file");
}

TEST_F(Files, MayBePipesThatCloseSlowly) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  std::thread writer([&] {
    std::ofstream out(path("pipe"));
    for (const char* piece : {"3\n", "2\n1 ", "2\n2", " 3\n"}) {
      out << piece << std::flush;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  });
  const auto d = read_digraph_file(path("pipe"), {}, Budget());
  writer.join();
  EXPECT_EQ(arcs_of(d), "1>2 2>3");
}

TEST_F(Files, APipeNobodyWritesToEndsWithTheTime) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  const Budget budget(std::chrono::milliseconds(100), 1'000'000'000);
  EXPECT_THROW(read_digraph_file(path("pipe"), {}, budget), Stopped);
}

TEST_F(Files, APipesClaimOfArcsIsNotBelieved) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  std::thread writer([&] { std::ofstream(path("pipe")) << "3\n100000000000000\n1 2\n"; });
  std::string said;
  try {
    read_digraph_file(path("pipe"), {}, Budget());
  } catch (const InputError& error) {
    said = error.what();
  }
  writer.join();
  EXPECT_EQ(said, path("pipe") + ": ends after 1 arcs; line 2 promises 100000000000000");
}

TEST(Chunks, OfAnySizeGiveTheSame) {
  const std::vector<std::pair<Format, std::string>> texts{
      {Format::kArcs, "12\n3\n\n1 12 red\r\n 11  2\n12 10"},
      {Format::kTgf, "a first node\nb second one\n#\na b long colour\nb a"},
      {Format::kAf, "# comment\np af 12\n1 12\n12 11\n"},
      {Format::kDot,
       "/* c */ digraph \"x\\\"y\" {\n # no\n\"a\\\\\" + /**/ \"b\\\nc\":n -> {<<i>h</i>> -12.5; x=y} "
       "[color=\"r\" ] // e\n#f\n edge [colour=q]; subgraph s {u->v} }"}};
  for (const auto& [format, text] : texts) {
    const auto expected = read(text, format);
    for (std::size_t chunk = 1; chunk <= text.size() + 1; ++chunk) {
      const Budget budget;
      auto source = ByteSource::text(text, "g.txt", budget, chunk);
      const auto d = read_digraph(source, format);
      EXPECT_EQ(arcs_of(d), arcs_of(expected)) << chunk;
      EXPECT_EQ(names_of(d), names_of(expected)) << chunk;
    }
  }
}

TEST(Chunks, ALineOfManyMegabytesIsNoDigraph) {
  std::string text = "1 ";
  text.resize(70'000'000, 'x');
  EXPECT_EQ(complaint(text, Format::kTgf),
            "g.txt: has more than 64 MB in a line or word; expected text with shorter ones");
}

}  // namespace
}  // namespace nucleo
