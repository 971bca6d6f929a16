#include "search/reversible.hpp"

#include <algorithm>

namespace nucleo {
namespace {

std::vector<PartSum> options_of(const PartGraph& graph, std::span<const Part> sum) {
  std::vector<PartSum> options;
  for_each_move(graph, sum, [&](std::size_t at, std::size_t k) {
    move_to(graph, sum, at, k, options.emplace_back());
    return true;
  });
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  return options;
}

std::size_t most_options(const PartGraph& graph, std::span<const Part> sum) {
  std::size_t most = 0;
  for_each_move(graph, sum, [&](std::size_t, std::size_t) { return ++most > 0; });
  return most;
}

class Simplifying {
 public:
  Simplifying(const PartGraph& graph, Part p) : graph_(graph), part_(p) {}

  std::optional<PartSum> operator()() const {
    std::vector<Reply> replies = replies_to_same_value();
    for (auto first = replies.begin(); first != replies.end();) {
      const auto last = std::find_if(first, replies.end(), [&](const Reply& reply) { return reply.to != first->to; });
      if (is_equal_to(first->to, {first, last})) return std::move(first->to);
      first = last;
    }
    return with_star();
  }

 private:
  /// After this option there is a move to that sum.
  struct Reply {
    PartSum to;
    std::size_t after;
    friend auto operator<=>(const Reply&, const Reply&) = default;
  };

  [[nodiscard]] std::size_t first() const { return graph_.first_option(part_); }
  [[nodiscard]] std::size_t last() const { return graph_.last_option(part_); }

  /// Sums that are equal in misère play have the same Grundy value, too, for these only are they found here.
  [[nodiscard]] std::vector<Reply> replies_to_same_value() const {
    std::vector<Reply> replies;
    const std::uint32_t value = graph_.facts(part_).grundy;
    for (std::size_t after = first(); after < last(); ++after) {
      const std::span<const Part> sum = graph_.option(after);
      const std::uint32_t own = graph_.option_facts(after).grundy;
      for_each_move(graph_, sum, [&](std::size_t at, std::size_t k) {
        if ((own ^ graph_.facts(sum[at]).grundy ^ graph_.option_facts(k).grundy) != value) return true;
        replies.push_back({{}, after});
        move_to(graph_, sum, at, k, replies.back().to);
        return true;
      });
    }
    std::sort(replies.begin(), replies.end());
    replies.erase(std::unique(replies.begin(), replies.end()), replies.end());
    return replies;
  }

  [[nodiscard]] bool is_equal_to(const PartSum& sum, std::span<const Reply> replies) const {
    const std::size_t count = last() - first();
    if (most_options(graph_, sum) + replies.size() < count) return false;
    const std::vector<PartSum> kept = options_of(graph_, sum);
    std::size_t found = 0;
    auto reply = replies.begin();
    for (std::size_t k = first(); k < last(); ++k) {
      while (reply != replies.end() && reply->after < k) ++reply;
      const bool answered = reply != replies.end() && reply->after == k;
      const bool same = found < kept.size() && std::ranges::equal(graph_.option(k), kept[found]);
      if (same) ++found;
      if (!same && !answered) return false;
    }
    return found == kept.size() && (!sum.empty() || surely_won());
  }

  [[nodiscard]] bool surely_won() const {
    for (std::size_t k = first(); k < last(); ++k) {
      if (graph_.option_facts(k).tame_and_lost()) return true;
    }
    return false;
  }

  /// The sum S + *1 with these options, of which S is one of the longest.
  [[nodiscard]] std::optional<PartSum> with_star() const {
    const std::uint32_t length = graph_.facts(part_).length;
    for (std::size_t k = first(); k < last(); ++k) {
      const std::span<const Part> option = graph_.option(k);
      if (graph_.option_facts(k).length + 1 != length || option.empty() || option[0] == PartGraph::kStar) continue;
      if ((graph_.option_facts(k).grundy ^ graph_.facts(part_).grundy) != 1) continue;
      PartSum sum(option.begin(), option.end());
      sum.insert(sum.begin(), PartGraph::kStar);
      if (most_options(graph_, sum) < last() - first()) continue;
      const std::vector<PartSum> options = options_of(graph_, sum);
      if (options.size() != last() - first()) continue;
      std::size_t i = first();
      const auto same = [&](const PartSum& own) { return std::ranges::equal(graph_.option(i++), own); };
      if (std::all_of(options.begin(), options.end(), same)) return sum;
    }
    return {};
  }

  const PartGraph& graph_;
  Part part_;
};

}  // namespace

std::optional<PartSum> simpler_form(const PartGraph& graph, Part p) { return Simplifying(graph, p)(); }

}  // namespace nucleo
