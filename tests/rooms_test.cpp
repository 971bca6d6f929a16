// The rooms of src/ stand in the order in which data walks through them, and each uses only those before it. The order
// is that of the two lists in CMakeLists.txt.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace nucleo {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = fs::path(NUCLEO_TESTS_DIR).parent_path();

std::string contents(const fs::path& file) {
  std::ifstream in(file);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

std::vector<std::string> listed_rooms(const std::string& list) {
  const std::string text = contents(kRoot / "CMakeLists.txt");
  std::smatch found;
  if (!std::regex_search(text, found, std::regex("set\\(" + list + " ([^)]*)\\)"))) return {};
  std::istringstream words(found[1].str());
  return {std::istream_iterator<std::string>(words), {}};
}

struct Include {
  fs::path file;     ///< relative to src
  std::string room;  ///< where the file stands
  std::string what;  ///< between the quotes or brackets
};

std::vector<Include> includes() {
  static const std::regex kInclude("^#include [<\"]([^>\"]+)[>\"]");
  std::vector<Include> list;
  for (const auto& entry : fs::recursive_directory_iterator(kRoot / "src")) {
    if (!entry.is_regular_file()) continue;
    const fs::path file = entry.path().lexically_relative(kRoot / "src");
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      std::smatch found;
      if (std::regex_search(line, found, kInclude)) list.push_back({file, *file.begin(), found[1]});
    }
  }
  return list;
}

std::string room_of(const std::string& what) { return what.substr(0, what.find('/')); }

class Rooms : public ::testing::Test {
 protected:
  void SetUp() override {
    core_ = listed_rooms("NUCLEO_CORE_ROOMS");
    app_ = listed_rooms("NUCLEO_APP_ROOMS");
    order_ = core_;
    order_.insert(order_.end(), app_.begin(), app_.end());
    for (std::size_t i = 0; i < order_.size(); ++i) place_[order_[i]] = i;
  }
  std::vector<std::string> core_;
  std::vector<std::string> app_;
  std::vector<std::string> order_;
  std::map<std::string, std::size_t> place_;
};

TEST_F(Rooms, AreThoseThatTheBuildLists) {
  std::set<std::string> there;
  for (const auto& entry : fs::directory_iterator(kRoot / "src")) there.insert(entry.path().filename());
  EXPECT_EQ(std::set<std::string>(order_.begin(), order_.end()), there);
}

TEST_F(Rooms, UseOnlyTheRoomsBeforeThem) {
  int seen = 0;
  for (const Include& include : includes()) {
    const auto used = place_.find(room_of(include.what));
    if (used == place_.end() || include.what.find('/') == std::string::npos) continue;
    EXPECT_LE(used->second, place_.at(include.room)) << include.file << " includes " << include.what;
    ++seen;
  }
  EXPECT_GT(seen, 300);
}

/// Who asks declares options, reads them and prints: the command line and the server neither know mathematics nor draw.
/// They do not know each other, but for the verb that starts the server.
TEST_F(Rooms, WhoAsksKnowsOnlyTheApi) {
  const std::map<std::string, std::set<std::string>> allowed{{"ask", {"nucleo", "text", "api", "ask"}},
                                                             {"server", {"nucleo", "text", "api", "ask", "server"}},
                                                             {"cli", {"nucleo", "text", "api", "ask", "cli"}}};
  for (const Include& include : includes()) {
    const auto rooms = allowed.find(include.room);
    if (rooms == allowed.end() || !place_.contains(room_of(include.what))) continue;
    if (include.file == "cli/verb_serve.cpp" && include.what == "server/serve.hpp") continue;
    EXPECT_TRUE(rooms->second.contains(room_of(include.what))) << include.file << " includes " << include.what;
  }
}

/// Libraries that draw, or talk to a terminal, stay with the room that does: none of them is needed by the core.
TEST_F(Rooms, KeepTheirLibrariesToThemselves) {
  const std::map<std::string, std::string> owners{{"graphviz/", "picture"}, {"png.h", "picture"},
                                                  {"CLI/", "cli"},          {"httplib.h", "server"},
                                                  {"editline/", "cli"},     {"histedit.h", "cli"}};
  for (const Include& include : includes()) {
    for (const auto& [library, owner] : owners) {
      if (include.what.starts_with(library)) EXPECT_EQ(include.room, owner) << include.file;
    }
  }
}

/// What is included by who uses the library needs nothing but the standard library; a game of one's own is compiled
/// into the engines, so game.hpp brings headers of rooms along.
TEST_F(Rooms, PublicHeadersNeedOnlyTheStandardLibrary) {
  for (const auto& entry : fs::directory_iterator(kRoot / "include/nucleo")) {
    if (entry.path().filename() == "game.hpp") continue;
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      if (!line.starts_with("#include ")) continue;
      EXPECT_TRUE(line.starts_with("#include \"nucleo/") || line.find('.') == std::string::npos)
          << entry.path() << ": " << line;
    }
  }
}

}  // namespace
}  // namespace nucleo
