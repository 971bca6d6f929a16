#include "text/limits.hpp"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// The number a word begins with, and the unit after it. Throws where there is no such positive number.
std::pair<double, std::string> amount(const std::string& word, const std::function<InputError()>& wrong) {
  double number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || !std::isfinite(number) || number <= 0) throw wrong();
  return {number, std::string(end, word.data() + word.size())};
}

constexpr double kLargest = 9e18;  // below 2^63, and exact enough for a limit

}  // namespace

std::chrono::steady_clock::duration parse_duration(const std::string& word, const std::string& option) {
  const auto wrong = [&] {
    return InputError(option + " " + in_quotes(word), Text{"expected a time such as 60s, 500ms, 2m or 1h",
                                                           "se esperaba un tiempo como 60s, 500ms, 2m o 1h"});
  };
  const auto [number, unit] = amount(word, wrong);
  double nanoseconds = 0;
  if (unit.empty() || unit == "s") {
    nanoseconds = number * 1e9;
  } else if (unit == "ms") {
    nanoseconds = number * 1e6;
  } else if (unit == "m" || unit == "min") {
    nanoseconds = number * 60e9;
  } else if (unit == "h") {
    nanoseconds = number * 3600e9;
  } else {
    throw wrong();
  }
  constexpr double kHundredYears = 3.2e18;  // added to the clock, it must not overflow
  return std::chrono::nanoseconds(static_cast<std::int64_t>(std::min(nanoseconds, kHundredYears)));
}

std::size_t parse_bytes(const std::string& word, const std::string& option) {
  const auto wrong = [&] {
    return InputError(option + " " + in_quotes(word), Text{"expected an amount of memory such as 4G, 512M or 64K",
                                                           "se esperaba una cantidad de memoria como 4G, 512M o 64K"});
  };
  auto [number, unit] = amount(word, wrong);
  if (!unit.empty() && (unit.back() == 'B' || unit.back() == 'b')) unit.pop_back();
  double scale = 0;
  if (unit.empty()) {
    scale = 1;
  } else if (unit == "K" || unit == "k") {
    scale = 1 << 10;
  } else if (unit == "M" || unit == "m") {
    scale = 1 << 20;
  } else if (unit == "G" || unit == "g") {
    scale = 1 << 30;
  } else if (unit == "T" || unit == "t") {
    scale = std::ldexp(1, 40);
  } else {
    throw wrong();
  }
  return static_cast<std::size_t>(std::min(number * scale, kLargest));
}

namespace {

constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();

/// The number in a file that holds one; nothing where there is none, or "max".
std::optional<std::size_t> number_in(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::size_t number = 0;
  if (in >> number) return number;
  return {};
}

/// The number after a key, in a file of keys and numbers.
std::optional<std::size_t> number_behind(const std::string& key, const std::filesystem::path& file) {
  std::ifstream in(file);
  std::string word;
  std::size_t number = 0;
  std::string rest;
  while (in >> word >> number && std::getline(in, rest)) {
    if (word == key) return number;
  }
  return {};
}

/// How a version of control groups says what a group may take.
struct Groups {
  std::string_view line;  ///< of proc/self/cgroup, up to the path of our group
  const char* top;
  const char* most;
  const char* taken;
  const char* of_files;  ///< in memory.stat: pages of files that were read, which can be given back
};
constexpr Groups kGroups[] = {
    {":memory:/", "sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"},
    {"0::/", "sys/fs/cgroup", "memory.max", "memory.current", "inactive_file"},
};

std::size_t free_in_group(const std::filesystem::path& group, const Groups& files) {
  const auto most = number_in(group / files.most);
  if (!most) return kNoLimit;
  const std::size_t taken = number_in(group / files.taken).value_or(0);
  const std::size_t of_files = number_behind(files.of_files, group / "memory.stat").value_or(0);
  const std::size_t held = taken - std::min(taken, of_files);
  return *most - std::min(*most, held);
}

/// Of our control group and all around it: in a container these are what there is of the machine. A container may see
/// its own group as the top, whatever the path says.
std::size_t free_in_groups(const std::filesystem::path& root) {
  std::ifstream lines(root / "proc/self/cgroup");
  std::string line;
  std::size_t least = kNoLimit;
  while (std::getline(lines, line)) {
    for (const Groups& files : kGroups) {
      const std::size_t at = line.find(files.line);
      if (at == std::string::npos || (at > 0 && files.line.front() != ':')) continue;
      std::filesystem::path group = root / files.top;
      least = std::min(least, free_in_group(group, files));
      for (const auto& name : std::filesystem::path(line.substr(at + files.line.size()))) {
        group /= name;
        least = std::min(least, free_in_group(group, files));
      }
    }
  }
  return least;
}

}  // namespace

std::size_t default_memory(const std::filesystem::path& root) {
  constexpr std::size_t kKilobyte = 1024;
  std::size_t free = free_in_groups(root);
  if (const auto kilobytes = number_behind("MemAvailable:", root / "proc/meminfo")) {
    free = std::min(free, *kilobytes * kKilobyte);
  }
  return free == kNoLimit ? kNoLimit : free / 10 * 8;
}

}  // namespace nucleo
