#include "api/solve.hpp"

#include <fmt/format.h>

#include <array>
#include <new>

#include "explain/answer_json.hpp"
#include "explain/explain.hpp"
#include "game/compound_word.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "play/record.hpp"
#include "search/nimber_file.hpp"
#include "text/json.hpp"
#include "text/text.hpp"
#include "text/write_file.hpp"

namespace nucleo {

Question question_of(const SolveRequest& request) {
  Question question;
  question.engine = request.engine;
  if (request.misere) question.play = Play::kMisere;
  const auto choose = [](const char* option, const std::string& word, auto& value, const auto& choices,
                         const Text& expected) {
    if (word.empty()) return;
    for (const auto& [name, choice] : choices) {
      if (word == name) {
        value = choice;
        return;
      }
    }
    throw InputError(fmt::format("{} {}", option, in_quotes(word)), expected);
  };
  using Moves = std::pair<const char*, MovesWanted>;
  choose(
      "--moves", request.moves, question.moves,
      std::array{Moves{"all", MovesWanted::kAll}, Moves{"one", MovesWanted::kOne}, Moves{"none", MovesWanted::kNone}},
      Text{"expected all, one or none", "se esperaba all, one o none"});
  question.compound = compound_named(request.compound, "--compound");
  return question;
}

namespace {

constexpr Text kSaved{"{0}saved what is proved of {1} positions to {2}",
                      "{0}se guardó lo demostrado de {1} posiciones en {2}"};
constexpr Text kNothingSaved{"{0}nothing was saved: no term was left to the nimber search",
                             "{0}no se guardó nada: ningún sumando quedó para la búsqueda de nímberos"};

/// How a request has its searches done, while this lives.
class SearchKept {
 public:
  SearchKept(const SolveRequest& request, const Sum& sum, Question& question, Session& session)
      : request_(request), session_(session) {
    if (!request.save.empty() || !request.load.empty()) {
      check(question);
      file_.emplace(rules_of(sum), request.load, request.save,
                    std::chrono::milliseconds(session.settings().save_interval));
      // What is saved has to be searched for, also where a theorem or a smaller engine would do.
      if (question.engine.empty() && sum.terms.size() == 1) question.engine = "nimber";
    }
    changed_ = request.threads > 1 || file_;
    if (changed_) session.search_by({request.threads, file_ ? &*file_ : nullptr});
  }
  ~SearchKept() {
    if (changed_) session_.search_by({});
  }
  SearchKept(const SearchKept&) = delete;
  SearchKept& operator=(const SearchKept&) = delete;

  /// Says what was saved.
  void tell(SolveReply& reply) const {
    if (request_.save.empty()) return;
    const Fact limit = reply.reason.empty() ? Fact("") : Phrase{{"{0}; ", "{0}; "}, {reason_words(reply.reason)}};
    reply.note = file_->written() ? Phrase{kSaved, {limit, std::to_string(file_->saved()), printable(request_.save)}}
                                  : Phrase{kNothingSaved, {limit}};
  }

 private:
  [[nodiscard]] std::string option() const { return request_.save.empty() ? "--load" : "--save"; }

  /// Throws InputError where the nimber search would not be asked, or its file could not be written in the end.
  void check(const Question& question) const {
    if (!question.engine.empty() && question.engine != "nimber") {
      throw InputError(option(), Phrase{{"expected --engine nimber, or none; {0} keeps nothing in files",
                                         "se esperaba --engine nimber, o ninguno; {0} no guarda nada en archivos"},
                                        {question.engine}});
    }
    if (question.play == Play::kMisere)
      throw InputError(option(), Text{"expected normal play: the nimber search is for no other",
                                      "se esperaba juego normal: la búsqueda de nímberos no sirve para otro"});
    if (question.compound != Compound::kDisjunctive) {
      throw InputError(option(), Text{"expected a disjunctive sum: the nimber search is for no other",
                                      "se esperaba una suma disyuntiva: la búsqueda de nímberos no sirve para otra"});
    }
    if (!request_.save.empty()) check_writable(request_.save, "--save");
  }

  /// The rules of the terms that the nimber search takes, which have to be the same ones.
  [[nodiscard]] std::string rules_of(const Sum& sum) const {
    std::string rules;
    for (const TermPointer& term : sum.terms) {
      const NimberSearching* const search = term->can().nimber;
      if (search == nullptr || !search->takes(*term)) continue;
      const std::string own = search->rules_name(*term);
      if (!rules.empty() && rules != own)
        throw InputError(option(), Text{"expected terms of one game, on one board or graph",
                                        "se esperaban sumandos de un mismo juego, en un tablero o grafo"});
      rules = own;
    }
    if (rules.empty()) {
      throw InputError(option(),
                       Phrase{{"expected a position that the nimber search takes, such as cram 5x7; {0} is none",
                               "se esperaba una posición para la búsqueda de nímberos, como cram 5x7; {0} no lo es"},
                              {sum.text()}});
    }
    return rules;
  }

  const SolveRequest& request_;
  Session& session_;
  std::optional<SearchFile> file_;
  bool changed_ = false;  ///< else other threads may ask the same session
};

}  // namespace

SolveReply answer(const SolveRequest& request, Session& session, const Budget& budget, const AnswerKnown& known) {
  Question question = question_of(request);
  if (request.position.empty())
    throw InputError("solve", Text{"expected a position such as nim 3 5 7", "se esperaba una posición como nim 3 5 7"});
  Sum sum;
  if (request.position.size() == 1 && request.position[0].starts_with('@')) {
    const Record record = read_record(request.position[0].substr(1), budget);
    if (record.players.size() > 2) {
      throw InputError(request.position[0], Phrase{{"expected a game of two players; this one has {0}",
                                                    "se esperaba un juego de dos jugadores; este tiene {0}"},
                                                   {record.players.size()}});
    }
    sum = replay(record, all_games(), budget).position();
    question.play = record.play;
    if (request.compound.empty()) question.compound = record.compound;
  } else {
    sum = read_sum(request.position, all_games(), budget);
  }
  const SearchKept kept(request, sum, question, session);
  SolveReply reply = answer_for(sum, question, request, session, budget, known);
  kept.tell(reply);
  return reply;
}

SolveReply answer_for(const Sum& sum, const Question& question, const SolveRequest& request, Session& session,
                      const Budget& budget, const AnswerKnown& known) {
  SolveReply reply;
  reply.answer = solve(sum, question, session, budget);
  reply.end_by(reply.answer.reason);
  if (known && reply.answer.outcome && reply.reason.empty()) {
    SolveReply so_far = reply;
    if (request.check)
      so_far.verification = {Verification::Status::kTooLarge, {{"{0}", "{0}"}, {reason_words(kTimeReached)}}};
    known(so_far);
  }
  const auto end_early = [&](const std::string& limit) {
    if (reply.reason.empty()) reply.end_by(limit);
  };
  // What is found stays, whatever becomes of confirming and explaining it.
  if (request.check) {
    reply.verification = verify(sum, reply.answer, session.settings(), budget);
    end_early(reply.verification->reason);
  }
  if (!request.explain || !reply.answer.outcome) return reply;
  try {
    reply.explanation = explain(sum, reply.answer, request.language, session, budget, request.most_listed);
  } catch (const Stopped& limit) {
    end_early(limit.reason);
  } catch (const std::bad_alloc&) {
    end_early(kMemoryReached);
  }
  return reply;
}

std::string to_json(const SolveReply& reply) {
  JsonObject object = json_object(reply.answer);
  if (reply.verification) {
    object.add("checked", reply.verification->status == Verification::Status::kConfirmed);
    if (!reply.verification->problem.empty()) object.add("check", reply.verification->problem.in(Language::kEnglish));
  }
  if (!reply.explanation.empty()) object.add("explanation", reply.explanation);
  if (reply.answer.reason.empty() && !reply.reason.empty()) object.add("reason", reply.reason);
  return object.text() + "\n";
}

std::string unfinished_json(const SolveReply& reply) {
  std::string text = to_json(reply);
  text.erase(text.rfind('}'));
  return text += ',';
}

std::string unfinished_json(const SolveRequest& request) {
  JsonObject object;
  object.add("position", fmt::format("{}", fmt::join(request.position, " ")));
  object.add("play", request.misere ? "misere" : "normal").raw("outcome", "null");
  return "{" + object.members() + ",";
}

std::string to_text(const SolveReply& reply, const Wording& wording) {
  const Answer& answer = reply.answer;
  if (wording.quiet) return answer.outcome ? std::string(outcome_letter(*answer.outcome)) + "\n" : "";
  std::string out = reply.explanation;
  if (out.empty())
    out = answer.outcome ? summary(answer, wording.language, wording.most_listed)
                         : known_so_far(answer, wording.language);
  if (reply.verification) out += describe(*reply.verification, wording.language) + "\n";
  return out;
}

}  // namespace nucleo
