#pragma once

#include "game/job.hpp"
#include "search/tables.hpp"

namespace nucleo {

/// What is kept between questions: tables by rules, and the settings. Limits belong to a question. May be asked from
/// several threads at a time.
class Session {
 public:
  explicit Session(const Settings& settings = {}) : settings_(settings) {}

  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] Tables& tables() { return tables_; }
  /// What the engines have for a question with these limits, which must outlive it.
  [[nodiscard]] Job job(const Budget& budget) { return {tables_, settings_, budget, search_}; }
  /// How searches go from now on. Asked for while nobody asks anything.
  void search_by(const SearchManner& manner) { search_ = manner; }

 private:
  Settings settings_;
  SearchManner search_;
  Tables tables_;
};

}  // namespace nucleo
