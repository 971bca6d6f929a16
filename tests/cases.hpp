#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

/// The lines of tests/cases/*.txt; what they are is said in cases_test.cpp.
namespace nucleo {

struct Case {
  std::string file;
  int line = 0;
  std::string command;
  std::string expected;
  std::string source;
};

/// GoogleTest names a case by it.
inline void PrintTo(const Case& c, std::ostream* out) {
  *out << c.command;
  if (c.file.starts_with("sources_")) *out << " | " << c.source;
}

inline std::string trimmed_word(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

inline std::vector<Case> read_cases() {
  std::vector<Case> cases;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(NUCLEO_TESTS_DIR) + "/cases")) {
    std::ifstream in(entry.path());
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
      if (line.empty() || line[0] == '#') continue;
      const std::size_t first = line.find(" | ");
      const std::size_t second = line.find(" | ", first + 1);
      if (first == std::string::npos || second == std::string::npos) {
        throw std::runtime_error(entry.path().string() + ":" + std::to_string(number) +
                                 ": not COMMAND | EXPECTED | SOURCE");
      }
      cases.push_back({entry.path().stem(), number, trimmed_word(line.substr(0, first)),
                       trimmed_word(line.substr(first + 3, second - first - 3)),
                       trimmed_word(line.substr(second + 3))});
    }
  }
  std::sort(cases.begin(), cases.end(),
            [](const Case& a, const Case& b) { return std::tie(a.file, a.line) < std::tie(b.file, b.line); });
  return cases;
}

/// `text` with the names of files as the program takes and prints them.
inline std::string with_files(std::string text) {
  for (std::size_t open = text.find("@{"); open != std::string::npos; open = text.find("@{")) {
    text.erase(text.find('}', open), 1).replace(open + 1, 1, NUCLEO_TESTS_DIR "/data/");
  }
  return text;
}

inline std::vector<std::string> words_of(const std::string& command) {
  std::istringstream in(command);
  std::vector<std::string> words;
  while (in >> std::ws && in.peek() != std::char_traits<char>::eof()) {
    std::string word;
    const char quote = static_cast<char>(in.peek());
    if (quote == '\'' || quote == '"') {
      in >> std::quoted(word, quote);
    } else {
      in >> word;
    }
    if (word.starts_with('{') && word.ends_with('}') && word.find('.') != std::string::npos) {
      word = NUCLEO_TESTS_DIR "/data/" + word.substr(1, word.size() - 2);
    }
    if (word.starts_with("@examples/")) word = "@" NUCLEO_TESTS_DIR "/../" + word.substr(1);
    words.push_back(with_files(word));
  }
  return words;
}

}  // namespace nucleo
