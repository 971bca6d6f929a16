// The catalogue, as it stands in the sources: whatever is written {"…", "…"} has words in both places, with the same
// {0}, {1}, …; and no error is thrown with words in one language only.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace nucleo {
namespace {

/// String literals of C++ beside one another, as one text.
struct Literal {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string text;
};

bool only_blanks(const std::string& source, std::size_t from, std::size_t to) {
  return std::all_of(source.begin() + static_cast<std::ptrdiff_t>(from),
                     source.begin() + static_cast<std::ptrdiff_t>(to), [](char c) { return c == ' ' || c == '\n'; });
}

/// The end of what begins with a quote, `quote` being its kind.
std::size_t end_of_quoted(const std::string& source, std::size_t at, char quote) {
  for (++at; at < source.size() && source[at] != quote; ++at) at += source[at] == '\\' ? 1 : 0;
  return at + 1;
}

/// All of a source, without those in comments; raw ones and characters are passed over.
std::vector<Literal> literals_of(const std::string& source) {
  std::vector<Literal> found;
  for (std::size_t at = 0; at < source.size();) {
    if (source.compare(at, 2, "//") == 0) {
      at = std::min(source.find('\n', at), source.size());
    } else if (source.compare(at, 3, "R\"(") == 0) {
      at = source.find(")\"", at) + 2;
    } else if (source[at] == '\'' && (at == 0 || std::isalnum(static_cast<unsigned char>(source[at - 1])) == 0)) {
      at = end_of_quoted(source, at, '\'');
    } else if (source[at] == '"') {
      const std::size_t end = end_of_quoted(source, at, '"');
      const std::string text = source.substr(at + 1, end - at - 2);
      if (!found.empty() && only_blanks(source, found.back().end, at)) {
        found.back().end = end;
        found.back().text += text;
      } else {
        found.push_back({at, end, text});
      }
      at = end;
    } else {
      ++at;
    }
  }
  return found;
}

/// The first character before `at`, or from it on, that is no blank.
char before(const std::string& source, std::size_t at) {
  while (at > 0 && (source[at - 1] == ' ' || source[at - 1] == '\n')) --at;
  return at == 0 ? '\0' : source[at - 1];
}
char from(const std::string& source, std::size_t at) {
  while (at < source.size() && (source[at] == ' ' || source[at] == '\n')) ++at;
  return at == source.size() ? '\0' : source[at];
}

/// {"…", "…"} with nothing beside the two.
std::vector<std::pair<Literal, Literal>> pairs_of(const std::string& source) {
  std::vector<std::pair<Literal, Literal>> pairs;
  const std::vector<Literal> all = literals_of(source);
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    const std::string between = source.substr(all[i].end, all[i + 1].begin - all[i].end);
    const bool comma =
        std::count(between.begin(), between.end(), ',') == 1 &&
        std::all_of(between.begin(), between.end(), [](char c) { return c == ' ' || c == '\n' || c == ','; });
    const char after = from(source, all[i + 1].end);
    if (comma && before(source, all[i].begin) == '{' && (after == '}' || after == ',')) {
      if (after == ',' && from(source, source.find(',', all[i + 1].end) + 1) != '}') continue;  // a longer list
      pairs.emplace_back(all[i], all[i + 1]);
    }
  }
  return pairs;
}

std::set<std::string> placeholders(const std::string& text) {
  static const std::regex kPlaceholder(R"(\{[0-9]\})");
  return {std::sregex_token_iterator(text.begin(), text.end(), kPlaceholder), std::sregex_token_iterator()};
}

/// What is wrong with the two; empty where nothing is.
std::string wrong_pair(const std::string& english, const std::string& spanish) {
  static const std::regex kWord("[a-z]");
  if (english.empty() != spanish.empty() && std::regex_search(english + spanish, kWord))
    return "has no partner: \"" + english + spanish + '"';
  if (placeholders(english) == placeholders(spanish)) return "";
  return "other placeholders: \"" + english + "\" and \"" + spanish + '"';
}

/// Texts that are written Text{"…"} or Text kName{"…"}, with one language.
std::vector<std::string> alone(const std::string& source) {
  static const std::regex kText(R"(\bText( \w+)?\{$)");
  std::vector<std::string> found;
  for (const Literal& literal : literals_of(source)) {
    const std::string head =
        source.substr(std::max<std::size_t>(literal.begin, 60) - 60, std::min<std::size_t>(literal.begin, 60));
    if (std::regex_search(head, kText) && from(source, literal.end) == '}') found.push_back(literal.text);
  }
  return found;
}

/// The sentences that errors are thrown with and that stand alone, not in a pair.
std::vector<std::string> errors_in_one_language(const std::string& source) {
  std::set<std::size_t> paired;
  for (const auto& [english, spanish] : pairs_of(source)) paired.insert({english.begin, spanish.begin});
  const std::vector<Literal> all = literals_of(source);
  static const std::regex kThrown(R"(\b(InputError|Stopped|fail)\()");
  static const std::regex kSentence(R"([a-z]+ [a-z]+ \S)");
  std::vector<std::string> found;
  for (std::sregex_iterator call(source.begin(), source.end(), kThrown), end; call != end; ++call) {
    const auto begin = static_cast<std::size_t>(call->position());
    const std::size_t stop = source.find(';', begin);
    for (const Literal& literal : all) {
      if (literal.begin < begin || literal.begin > stop || paired.contains(literal.begin)) continue;
      if (std::regex_search(literal.text, kSentence)) found.push_back(literal.text);
    }
  }
  return found;
}

std::vector<std::filesystem::path> sources() {
  std::vector<std::filesystem::path> files;
  const std::filesystem::path root = std::filesystem::path(NUCLEO_TESTS_DIR).parent_path();
  for (const char* room : {"src", "include"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / room)) {
      if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp") files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string content_of(const std::filesystem::path& file) {
  std::ostringstream out;
  out << std::ifstream(file).rdbuf();
  return out.str();
}

TEST(Catalogue, ScannerSeesPairsOfAdjacentLiterals) {
  const std::string source =
      "constexpr Text kOne{\"a {0}\", \"un {0}\"};  // {\"no\", \"pair\"}\n"
      "constexpr Text kTwo{\n    \"b \"\n    \"{0} \\\"c\\\"\", \"be {1}\",\n};\n"
      "char c = '\"'; names = {\"x\", \"y\", \"z\"}; Text{\"only\"}; f(\"p\", \"q\");\n";
  const auto pairs = pairs_of(source);
  ASSERT_EQ(pairs.size(), 2);
  EXPECT_EQ(pairs[0].first.text, "a {0}");
  EXPECT_EQ(pairs[1].first.text, "b {0} \\\"c\\\"");
  EXPECT_EQ(wrong_pair(pairs[0].first.text, pairs[0].second.text), "");
  EXPECT_EQ(wrong_pair(pairs[1].first.text, pairs[1].second.text),
            "other placeholders: \"b {0} \\\"c\\\"\" and \"be {1}\"");
  EXPECT_EQ(wrong_pair("words", ""), "has no partner: \"words\"");
  EXPECT_EQ(alone(source), std::vector<std::string>{"only"});
  EXPECT_EQ(errors_in_one_language("throw InputError(\"--set \" + word, \"expected a whole number\");\n"
                                   "lines.fail(Text{\"found no number here\", \"no hay aquí un número\"});\n"),
            std::vector<std::string>{"expected a whole number"});
}

TEST(Catalogue, EveryEntryHasItsPartnerWithTheSamePlaceholders) {
  std::size_t entries = 0;
  for (const std::filesystem::path& file : sources()) {
    const std::string source = content_of(file);
    for (const auto& [english, spanish] : pairs_of(source)) {
      ++entries;
      EXPECT_EQ(wrong_pair(english.text, spanish.text), "") << file;
    }
    for (const std::string& text : alone(source)) ADD_FAILURE() << file << " has no partner: " << text;
  }
  EXPECT_GT(entries, 500);
}

/// Rooms whose sentences this test does not ask for.
TEST(Catalogue, ErrorsAreInBothLanguages) {
  for (const std::filesystem::path& file : sources()) {
    for (const std::string& text : errors_in_one_language(content_of(file))) ADD_FAILURE() << file << ": " << text;
  }
}

}  // namespace
}  // namespace nucleo
