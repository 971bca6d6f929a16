#include "search/misere_quotient.hpp"

#include <algorithm>

#include "solve/compositions.hpp"
#include "solve/evaluate.hpp"

namespace nucleo {
namespace {

Nimber largest_heap(const Sum& sum) {
  Nimber largest = 0;
  for (const TermPointer& term : sum.terms) {
    for (const Nimber heap : term->can().heaps->heaps(*term)) largest = std::max(largest, heap);
  }
  return largest;
}

/// Reads everything off a quotient that holds all heaps.
class QuotientAnswer {
 public:
  QuotientAnswer(const SumPointer& sum, const HeapQuotient& quotient, Nimber largest, const Job& job)
      : sum_(sum), quotient_(quotient), largest_(largest), job_(job) {
    for (const TermPointer& term : sum->terms) elements_.push_back(element_of(*term));
  }

  void operator()(Answer& answer) const {
    const BipartiteMonoid& monoid = quotient_.monoid();
    Element whole = 0;
    for (const Element x : elements_) whole = monoid.product(whole, x);
    answer.outcome = monoid.lost(whole) ? Outcome::kLose : Outcome::kWin;
    // What these heaps alone would have needed, so that an answer does not depend on what was asked before it.
    const HeapQuotient::Size& size = quotient_.size_with(largest_);
    answer.quotient = {largest_, size.order, size.lost, {}};
    answer.states = largest_ + 1;
    const HeapValues& images = quotient_.images();
    if (images.period() && largest_ >= images.proved_by() - 1) {
      answer.quotient->period = images.period();
      answer.states = images.proved_by();
    }
    for (const TermPointer& term : sum_->terms) {
      answer.terms.push_back({term->text(), {}, {}, answer.method, "quotient"});
      answer.terms.back().period = answer.quotient->period;
    }
    if (answer.outcome == Outcome::kWin) add_winning_moves(answer);
  }

 private:
  [[nodiscard]] Element element_of(const Term& term) const {
    Element x = 0;
    for (const Nimber heap : term.can().heaps->heaps(term)) {
      x = quotient_.monoid().product(x, static_cast<Element>(quotient_.images()[heap]));
    }
    return x;
  }

  void add_winning_moves(Answer& answer) const {
    const std::size_t most = most_moves(answer, job_);
    const BipartiteMonoid& monoid = quotient_.monoid();
    std::vector<Element> after(elements_.size() + 1, 0);  // of the terms from each on
    for (std::size_t i = elements_.size(); i-- > 0;) after[i] = monoid.product(after[i + 1], elements_[i]);
    Element before = 0;
    for (std::size_t i = 0; i < elements_.size(); ++i) {
      const std::size_t made = answer.winning_moves.size();
      if (made >= most || (i >= kTermsAtLeast && job_.budget.spent())) {
        answer.moves_complete = false;
        return;
      }
      const Term& term = *sum_->terms[i];
      const Element beside = monoid.product(before, after[i + 1]);
      const Replies replies = term.can().quotient->replies_beside(term, quotient_, beside, most - made, job_);
      add_moves(sum_, i, replies.moves, answer.winning_moves);
      answer.moves_complete = answer.moves_complete && replies.complete;
      before = monoid.product(before, elements_[i]);
    }
  }

  const SumPointer& sum_;
  const HeapQuotient& quotient_;
  Nimber largest_;
  const Job& job_;
  std::vector<Element> elements_;  // of the terms
};

/// False where the quotient does not soon close. Throws Stopped where `finding` does.
bool answer_by_quotient(const SumPointer& sum, Answer& answer, const Job& finding, const Job& job) {
  const Term& first = *sum->terms[0];
  const Nimber largest = largest_heap(*sum);
  return first.can().quotient->use(first, largest, finding, [&](const HeapQuotient& quotient) {
    answer.method = method_of(engine_named("quotient"));
    QuotientAnswer(sum, quotient, largest, job)(answer);
  });
}

/// The same with a part of the time to find the quotient, where there is a limit: a search may need the rest.
bool soon_answered_by_quotient(const SumPointer& sum, Answer& answer, const Job& job) {
  constexpr int kShare = 4;
  const auto deadline = job.budget.deadline();
  if (!deadline) return answer_by_quotient(sum, answer, job, job);
  const Budget some(job.budget, (*deadline - Budget::Clock::now()) / kShare);
  try {
    return answer_by_quotient(sum, answer, job.within(some), job);
  } catch (const Stopped&) {
    if (job.budget.spent()) throw;
    return false;
  }
}

}  // namespace

bool has_misere_quotient(const Sum& sum, const Question& question) {
  if (question.play != Play::kMisere || question.compound != Compound::kDisjunctive || sum.terms.empty()) return false;
  const Term& first = *sum.terms[0];
  return std::all_of(sum.terms.begin(), sum.terms.end(), [&](const TermPointer& term) {
    return term->can().quotient != nullptr && !term->loopy() && !term->entailing() && term->with_rules_of(first);
  });
}

void solve_misere_by_quotient(const SumPointer& sum, Answer& answer, const Job& job) {
  if (!answer.question.engine.empty()) {
    if (!answer_by_quotient(sum, answer, job, job)) throw Stopped(kUndecided);
    return;
  }
  if (soon_answered_by_quotient(sum, answer, job)) return;
  answer.decided_by = DecidedBy::kMisereSearch;
  solve_misere_by_search(sum, answer, job);
}

}  // namespace nucleo
