#pragma once

#include <cstring>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "game/job.hpp"
#include "game/set_rules.hpp"
#include "search/nimber_file.hpp"
#include "search/nimber_search.hpp"
#include "text/stages.hpp"

namespace nucleo {

/// The nimber search for the positions of one game on sets, whatever they are to it. What it proves is kept between
/// questions.
class NimberEngine {
 public:
  virtual ~NimberEngine() = default;

  /// The value of the position in which these are there. Throws Stopped.
  virtual Nimber value(Elements there, const SearchManner& manner) = 0;
  /// Whether it has that value. Throws Stopped.
  virtual bool has_value(Elements there, Nimber value, const SearchManner& manner) = 0;
  /// The same as far as it is proved by now.
  [[nodiscard]] virtual std::optional<bool> known_to_have(Elements there, Nimber value) const = 0;
  /// Small values that it is proved not to have.
  [[nodiscard]] virtual std::vector<Nimber> excluded(Elements there) const = 0;
  /// Questions that were opened, for all that was asked so far.
  [[nodiscard]] virtual std::uint64_t states() const = 0;
  [[nodiscard]] virtual std::uint64_t forgotten() const = 0;
  [[nodiscard]] virtual std::uint64_t bytes() const = 0;
  virtual void load(SearchFile& file) = 0;
  virtual void save(SearchFile& file) const = 0;
};

/// Of positions that are a sum of parts of a space: space.split(there, visit) calls visit(parts, value) once.
template <class Space>
class NimberEngineOf final : public NimberEngine {
  using Part = typename Space::Part;
  using Worker = NimberWorker<Space>;

 public:
  NimberEngineOf(Space space, const Budget& budget, std::size_t most_entries)
      : space_(std::move(space)), budget_(budget), table_(budget, most_entries), crew_(budget) {}

  Nimber value(Elements there, const SearchManner& manner) override {
    const Sum sum = sum_of(there);
    Nimber total = sum.value;
    for (const Hashed<Part>& part : sum.parts) {
      total ^= ask(manner, [&](Worker& worker) { return worker.value(part); });
    }
    return total;
  }

  bool has_value(Elements there, Nimber value, const SearchManner& manner) override {
    const Sum sum = sum_of(there);
    Nimber wanted = value ^ sum.value;
    for (std::size_t i = 0; i + 1 < sum.parts.size(); ++i) {
      wanted ^= ask(manner, [&](Worker& worker) { return worker.value(sum.parts[i]); });
    }
    if (sum.parts.empty()) return wanted == 0;
    if (wanted > Proved::kMostValue) return false;
    return ask(manner, [&](Worker& worker) -> unsigned {
             return worker.has_value(sum.parts.back(), static_cast<unsigned>(wanted)) ? 1 : 0;
           }) == 1;
  }

  [[nodiscard]] std::optional<bool> known_to_have(Elements there, Nimber value) const override {
    const auto known = known_of(there);
    if (!known) return {};
    const auto [proved, beside] = *known;
    if (proved.exact()) return (proved.value() ^ beside) == value;
    const Nimber asked = value ^ beside;
    if (asked < Proved::kExcludable && proved.excludes(static_cast<unsigned>(asked))) return false;
    return {};
  }

  [[nodiscard]] std::vector<Nimber> excluded(Elements there) const override {
    std::vector<Nimber> out;
    const auto known = known_of(there);
    if (!known || known->first.exact()) return out;
    for (unsigned v = 0; v < Proved::kExcludable; ++v) {
      if (known->first.excludes(v)) out.push_back(v ^ known->second);
    }
    std::sort(out.begin(), out.end());
    return out;
  }

  [[nodiscard]] std::uint64_t states() const override { return crew_.steps(); }
  [[nodiscard]] std::uint64_t forgotten() const override { return table_.forgotten(); }
  [[nodiscard]] std::uint64_t bytes() const override { return table_.bytes(); }

  void load(SearchFile& file) override {
    const auto begin = [&](std::uint64_t count) { table_.reserve(count); };
    file.read(Space::kName, sizeof(Part), begin, [&](const char* key, std::uint16_t proved) {
      Part part;
      std::memcpy(&part, key, sizeof(Part));
      const Proved claimed = Proved::from_word(proved);
      if (part == Part{}) return false;
      const std::uint64_t hash = hash_of(part);
      if (!can_be(part, table_.proved(part, hash), claimed)) return false;
      table_.prove(part, hash, claimed, kLoadedWork);
      return true;
    });
  }

  void save(SearchFile& file) const override {
    file.write(Space::kName, sizeof(Part), [&](const SearchFile::Entry& entry) {
      table_.for_each_proved(
          [&](const Part& part, Proved proved) { entry(reinterpret_cast<const char*>(&part), proved.word()); });
    });
  }

 private:
  static constexpr std::uint64_t kLoadedWork = 16;  // what was saved was some work
  struct Sum {
    std::vector<Hashed<Part>> parts;  // the largest last
    Nimber value = 0;
  };

  /// Whether what is proved of a part and what a file claims leave it a value. What the checksum misses, or somebody
  /// wrote, must not make a search endless.
  [[nodiscard]] bool can_be(const Part& part, Proved proved, Proved claimed) const {
    const unsigned most = space_.most_value(part);
    if (proved.exact() || claimed.exact()) {
      const unsigned value = proved.with(claimed).value();
      return value <= most && !proved.excludes(value) && !claimed.excludes(value);
    }
    for (unsigned v = 0; v <= most && v < Proved::kExcludable; ++v) {
      if (!proved.excludes(v) && !claimed.excludes(v)) return true;
    }
    return most >= Proved::kExcludable;
  }

  [[nodiscard]] Sum sum_of(Elements there) const {
    Sum sum;
    space_.split(there, [&](std::span<const Part> parts, unsigned value) {
      sum.value ^= value;
      for (const Part& part : parts) {
        const auto same =
            std::find_if(sum.parts.begin(), sum.parts.end(), [&](const auto& other) { return other.part == part; });
        if (same != sum.parts.end()) {
          sum.parts.erase(same);  // G + G = 0
        } else {
          sum.parts.push_back({part, hash_of(part)});
        }
      }
      return true;
    });
    std::sort(sum.parts.begin(), sum.parts.end(),
              [&](const auto& a, const auto& b) { return space_.work(a.part) < space_.work(b.part); });
    return sum;
  }

  /// What is proved of one part, and the value of all others; nothing where two values are open.
  [[nodiscard]] std::optional<std::pair<Proved, Nimber>> known_of(Elements there) const {
    const Sum sum = sum_of(there);
    Nimber beside = sum.value;
    std::optional<Proved> open;
    for (const Hashed<Part>& part : sum.parts) {
      const Proved proved = table_.proved(part.part, part.hash);
      if (proved.exact()) {
        beside ^= proved.value();
      } else if (open) {
        return {};
      } else {
        open = proved;
      }
    }
    return std::pair(open.value_or(Proved::value_is(0)), beside);
  }

  void report(unsigned hypothesis) const {
    if (!budget_.progress) return;
    const auto percent = 100 * table_.bytes() / std::max<std::uint64_t>(1, table_.share_of_memory());
    budget_.progress({stage::kNimber, {std::to_string(hypothesis), std::to_string(percent)}}, crew_.steps(), 0);
  }

  /// What question(worker) gives, by the first of the crew that has it.
  template <class Question>
  unsigned ask(const SearchManner& manner, const Question& question) {
    while (workers_.size() < manner.threads) {
      workers_.push_back(std::make_unique<Worker>(space_, table_, crew_, kept_questions(manner.threads)));
    }
    crew_.begin(manner.threads);
    table_.share(manner.threads > 1);
    workers_[0]->on_look = [&](unsigned hypothesis) {
      report(hypothesis);
      if (manner.file != nullptr && manner.file->due()) crew_.meet([&] { save(*manner.file); });
    };
    std::optional<unsigned> found;
    std::exception_ptr failed;
    const auto work = [&](Worker& worker) {
      try {
        const unsigned answer = question(worker);
        crew_.end([&] { found = answer; });
        worker.count_steps();
      } catch (const NimberCrew::Answered&) {
      } catch (...) {
        crew_.end([&] { failed = std::current_exception(); });
      }
      crew_.leave();
    };
    {
      std::vector<std::jthread> others;
      for (unsigned k = 1; k < manner.threads; ++k) others.emplace_back([&, k] { work(*workers_[k]); });
      work(*workers_[0]);
    }
    if (!found) std::rethrow_exception(failed);
    return *found;
  }

  /// A thread keeps options in a sixteenth of the memory that the table has not.
  [[nodiscard]] std::size_t kept_questions(unsigned threads) const {
    constexpr std::uint64_t kBytes = 4096;
    return std::clamp<std::uint64_t>(budget_.memory() / 16 / kBytes / threads, 16, 4096);
  }

  Space space_;
  const Budget& budget_;
  NimberTable<Part> table_;
  NimberCrew crew_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

/// So many elements it takes at most.
inline constexpr std::size_t kMostNimberElements = 256;
/// The search for the positions of these rules in which at most these are there, not too many.
std::unique_ptr<NimberEngine> nimber_engine(const SetRules& rules, Elements most, const Budget& budget,
                                            std::size_t most_entries);
/// Differs for rules that differ, and for other elements that may be there.
std::uint64_t digest_of(const SetMoves& moves, Elements most);

}  // namespace nucleo
