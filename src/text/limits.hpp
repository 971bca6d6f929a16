#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>

namespace nucleo {

/// "60s", "500ms", "2m", "1h", or seconds without a unit. Throws InputError naming the option and the word.
std::chrono::steady_clock::duration parse_duration(const std::string& word, const std::string& option = "--time");

/// "4G", "512M", "64K", or bytes without a unit. Throws InputError naming the option and the word.
std::size_t parse_bytes(const std::string& word, const std::string& option = "--memory");

/// 80% of the memory that is free now: of the machine, and of the control groups we are in. `root` has proc and sys.
std::size_t default_memory(const std::filesystem::path& root = "/");

}  // namespace nucleo
