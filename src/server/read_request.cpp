#include "server/read_request.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "api/source.hpp"
#include "nucleo/error.hpp"

namespace nucleo::server {
namespace {

using Json = nlohmann::json;

constexpr std::array kArguments{"words", "position", "digraph", "game", "graph", "name", "range"};
constexpr const char* kFiles = "files";

[[noreturn]] void fail(const std::string& where, const Text& expected) { throw InputError(where, expected); }

/// Lists of objects of lists are nobody's wish; a parser may need a frame for each.
void check_depth(std::string_view text) {
  constexpr int kMost = 8;
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\\' && quoted) {
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && (c == '[' || c == '{')) {
      if (++depth > kMost) fail("", {"expected JSON that is not so deep", "se esperaba JSON menos profundo"});
    } else if (!quoted && (c == ']' || c == '}')) {
      --depth;
    }
  }
}

Json parse(std::string_view text) {
  check_depth(text);
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) fail("", {"expected a JSON object; this is no JSON", "se esperaba un objeto JSON"});
  if (!json.is_object()) fail("", {"expected a JSON object", "se esperaba un objeto JSON"});
  return json;
}

/// A word as it would be typed.
std::string word_of(const Json& value, const std::string& where) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_integer()) return value.dump();
  fail(where, {"expected a word or a whole number", "se esperaba una palabra o un número entero"});
}

std::vector<std::string> list_of(const Json& value, const std::string& where) {
  if (!value.is_array()) return {word_of(value, where)};
  std::vector<std::string> words;
  for (const Json& item : value) words.push_back(word_of(item, where));
  return words;
}

void take_files(const Json& value, RequestFiles& files) {
  if (!value.is_object())
    fail(kFiles, {"expected an object of names and texts", "se esperaba un objeto con nombres y textos"});
  for (const auto& [name, text] : value.items()) {
    if (!text.is_string()) fail(kFiles, {"expected a text for each name", "se esperaba un texto para cada nombre"});
    files.emplace(name, text.get<std::string>());
  }
}

/// The words of DOT before its bracket: also the name of a game, digraph, begins so.
bool is_dot(const std::string& word) {
  const std::string head = word.substr(0, word.find('{'));
  const bool begins = head.starts_with("strict ") || head.starts_with("graph") || head.starts_with("digraph");
  return begins && head.size() < word.size() && head.find_first_of(":@=,") == std::string::npos;
}

/// A digraph given as the text of a file, of some lines or with the brackets of DOT, JSON and GraphML.
bool is_text(const std::string& word) {
  if (word.find('\n') != std::string::npos || is_dot(word)) return true;
  const bool six_bit = word.starts_with("g6:") || word.starts_with("s6:") || word.starts_with("d6:");
  return !six_bit && word.find_first_of("{<") != std::string::npos && !word.starts_with("arcs:") && !is_position(word);
}

void add_words(const std::string& text, std::vector<std::string>& words) {
  for (std::string& word : words_of_text(text)) words.push_back(std::move(word));
}

/// The words of the arguments, texts among them put away as files.
std::vector<std::string> take_arguments(const Json& json, bool several, RequestFiles& files) {
  std::vector<std::string> words;
  for (const char* const key : kArguments) {
    const auto found = json.find(key);
    if (found == json.end() || found->is_null()) continue;
    const bool whole = found->is_array() || !several;
    for (const std::string& item : list_of(*found, key)) {
      if (std::string_view(key) == "digraph" && is_text(item)) {
        const std::string name = fmt::format("(digraph{})", files.size() + 1);
        files.emplace(name, item);
        words.push_back("@" + name);
      } else if (whole) {
        words.push_back(item);
      } else {
        add_words(item, words);
      }
    }
  }
  return words;
}

std::string option_name(const std::string& member) {
  std::string name = "--" + member;
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

void give_option(ask::Options& options, const std::string& member, const Json& value) {
  const std::string name = option_name(member);
  const auto& all = options.all();
  const auto found = std::find_if(all.begin(), all.end(), [&](const ask::OptionInfo& info) {
    return !info.argument && (info.name == name || info.name == name.substr(1));
  });
  if (found == all.end()) options.refuse(name);
  if (found->whose == ask::For::kProcess) {
    fail(member, {"is for a terminal: a request neither names files of this machine nor takes its threads",
                  "es para una terminal: una petición no nombra archivos de esta máquina ni toma sus hilos"});
  }
  if (value.is_null()) return;
  const auto option = static_cast<std::size_t>(found - all.begin());
  if (!found->flag()) {
    options.give(option, {fmt::format("{}", fmt::join(list_of(value, member), found->between))});
  } else if (!value.is_boolean()) {
    fail(member, {"expected true or false", "se esperaba true o false"});
  } else if (value.get<bool>()) {
    options.give(option, {});
  }
}

}  // namespace

void read_request(std::string_view text, ask::Options& options, RequestFiles& files) {
  const Json json = parse(text);
  if (const auto found = json.find(kFiles); found != json.end()) take_files(*found, files);
  if (const auto found = json.find("lang"); found != json.end()) give_option(options, "lang", *found);
  const auto& all = options.all();
  const auto argument = std::find_if(all.begin(), all.end(), [](const ask::OptionInfo& info) { return info.argument; });
  if (argument != all.end()) {
    const std::vector<std::string> words = take_arguments(json, argument->several, files);
    if (!words.empty()) options.give(static_cast<std::size_t>(argument - all.begin()), words);
  }
  for (const auto& [member, value] : json.items()) {
    const bool is_argument = std::find(kArguments.begin(), kArguments.end(), member) != kArguments.end();
    const bool is_option = std::any_of(all.begin(), all.end(), [&name = member](const ask::OptionInfo& info) {
      return !info.argument && info.name == option_name(name);
    });
    if (member == kFiles || (is_argument && !is_option)) continue;
    give_option(options, member, value);
  }
  options.finish();
}

}  // namespace nucleo::server
