#pragma once

#include "nucleo/budget.hpp"
#include "text/settings.hpp"

namespace nucleo {

class Tables;

/// What an engine has for one question: the tables that are kept between questions (search/tables.hpp), the settings,
/// and the limits.
struct Job {
  Tables& tables;
  const Settings& settings;
  const Budget& budget;

  /// The same with other limits.
  [[nodiscard]] Job within(const Budget& other) const { return {tables, settings, other}; }
};

}  // namespace nucleo
