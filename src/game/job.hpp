#pragma once

#include "nucleo/budget.hpp"
#include "text/settings.hpp"

namespace nucleo {

class Tables;
class SearchFile;

/// How a search that can share its work and keep it does so.
struct SearchManner {
  unsigned threads = 1;
  SearchFile* file = nullptr;  ///< where what it proves is kept, if anywhere
};

/// What an engine has for one question: the tables that are kept between questions (search/tables.hpp), the settings,
/// and the limits.
struct Job {
  Tables& tables;
  const Settings& settings;
  const Budget& budget;
  SearchManner search{};

  /// The same with other limits.
  [[nodiscard]] Job within(const Budget& other) const { return {tables, settings, other, search}; }
};

}  // namespace nucleo
