#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "nucleo/text.hpp"

namespace nucleo {

/// The numbers that engines are tuned by. One row of settings_table() a number: name, range, what it is for.
struct Settings {
  // Times are in milliseconds, memory is in bytes.
  std::uint64_t completion_time = 5000;
  std::uint64_t line_time = 1000;
  std::uint64_t move_time = 10'000;
  std::uint64_t drawing_time = 10'000;
  std::uint64_t listed_options = std::uint64_t{1} << 24;
  std::uint64_t listed_moves_memory = std::uint64_t{256} << 20;
  std::uint64_t listed_drawing_moves = 100'000;
  std::uint64_t joint_positions = 200'000;
  std::uint64_t remoteness_text = 200'000;
  std::uint64_t checked_positions = 20'000'000;
  std::uint64_t tried_positions = 1'000'000;
  std::uint64_t table_cells = 1'000'000;
  std::uint64_t drawn_vertices = 500;
  std::uint64_t drawn_arcs = 3000;
  std::uint64_t searched_vertices = 20'000;
  std::uint64_t choice_moves = 100'000;
  std::uint64_t resisted_positions = 100'000;
  std::uint64_t resisted_moves = 200;
  std::uint64_t save_interval = 30'000;
  std::uint64_t quotient_order = 512;
  std::uint64_t quotient_steps = std::uint64_t{1} << 23;
  std::uint64_t genus_steps = std::uint64_t{1} << 23;

  friend bool operator==(const Settings&, const Settings&) = default;
};

struct Setting {
  enum class Unit { kCount, kTime, kMemory };

  const char* name;
  std::uint64_t Settings::*value;
  Unit unit;
  std::uint64_t least;
  std::uint64_t most;
  Text what;
};

/// The visible table of settings.
std::span<const Setting> settings_table();

/// "NAME=VALUE", or several with commas between: a number, a time such as 500ms or a size such as 4G. Throws
/// InputError.
void change(Settings& settings, const std::string& words);

/// The value as it is typed: "5s", "256M", "200000".
std::string value_text(const Setting& setting, const Settings& settings);

}  // namespace nucleo
