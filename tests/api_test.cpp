// Every verb as a request and its reply, without a command line.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "api/check_list.hpp"
#include "api/child_jobs.hpp"
#include "api/chips.hpp"
#include "api/decompose.hpp"
#include "api/draw.hpp"
#include "api/explore.hpp"
#include "api/facts.hpp"
#include "api/games.hpp"
#include "api/grundy.hpp"
#include "api/info.hpp"
#include "api/kernel.hpp"
#include "api/play.hpp"
#include "api/product.hpp"
#include "api/reduce.hpp"
#include "api/solve.hpp"
#include "api/table.hpp"
#include "api/verbs.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "process.hpp"
#include "text/child.hpp"

namespace nucleo::testing {
namespace {

Session session;  // as a client has one for all its questions

using nlohmann::json;

/// All that a reply that is written while it is found says.
template <class Request>
std::string written(const Request& request, Form form) {
  StringSink sink;
  answer(request, form, sink, session, Budget());
  return sink.text;
}

KernelRequest kernel_of(const std::string& word) {
  KernelRequest request;
  request.digraph.word = word;
  return request;
}

TEST(Api, EveryVerbHasItsNameOnceAndBothLanguages) {
  std::set<std::string> names;
  for (const VerbInfo& verb : verbs()) {
    EXPECT_TRUE(names.insert(verb.name).second) << verb.name;
    EXPECT_STRNE(verb.summary.english, "") << verb.name;
    EXPECT_STRNE(verb.summary.spanish, "") << verb.name;
    EXPECT_STRNE(verb.summary.english, verb.summary.spanish) << verb.name;
    EXPECT_EQ(&verb_named(verb.name), &verb);
  }
  EXPECT_THROW(verb_named("kernl"), InputError);
  EXPECT_EQ(with_reason(unfinished_json("rows"), kTimeReached), "{\"rows\":null,\"reason\":\"time limit reached\"}\n");
}

TEST(Api, Solves) {
  SolveRequest request;
  request.position = {"nim", "3", "5", "7"};
  request.explain = true;
  request.check = true;
  request.language = Language::kSpanish;
  const SolveReply reply = answer(request, session, Budget());
  EXPECT_EQ(reply.answer.outcome, Outcome::kWin);
  EXPECT_FALSE(reply.refuted());
  EXPECT_EQ(reply.reason, "");
  const json object = json::parse(to_json(reply));
  EXPECT_EQ(object["outcome"], "N");
  EXPECT_EQ(object["checked"], true);
  EXPECT_NE(object["explanation"].get<std::string>().find("montón"), std::string::npos);
  EXPECT_EQ(to_text(reply, {.quiet = true}), "N\n");
  EXPECT_TRUE(to_text(reply, {.language = Language::kSpanish}).starts_with(reply.explanation));
}

TEST(Api, SolvesNothingWithoutTimeAndSaysSo) {
  SolveRequest request;
  request.position = {"cram 9x9"};
  const SolveReply reply = answer(request, session, Budget(std::chrono::milliseconds(20), std::size_t{1} << 30));
  EXPECT_EQ(reply.reason, kTimeReached);
  EXPECT_EQ(reply.note.in(Language::kEnglish), kTimeReached);
  EXPECT_TRUE(to_text(reply, {}).starts_with("cram 9x9: who wins is not known.\n")) << to_text(reply, {});
  EXPECT_EQ(to_text(reply, {.quiet = true}), "");
  EXPECT_TRUE(json::parse(to_json(reply))["outcome"].is_null());
}

TEST(Api, RefusesWordsThatAskNothing) {
  SolveRequest request;
  EXPECT_THROW(answer(request, session, Budget()), InputError);
  request.position = {"nim 3"};
  request.moves = "some";
  EXPECT_THROW(answer(request, session, Budget()), InputError);
  EXPECT_THROW(answer(DrawRequest{}, session, Budget()), InputError);
  EXPECT_THROW(answer(ProductRequest{}, session, Budget()), InputError);
  EXPECT_THROW(answer(ReduceRequest{}, session, Budget()), InputError);
  EXPECT_THROW(answer(TableRequest{}, session, Budget()), InputError);
  EXPECT_THROW(answer(ExploreRequest{}, session, Budget()), InputError);
  EXPECT_THROW(answer(CheckRequest{}, session, Budget()), InputError);
  EXPECT_THROW(answer(InfoRequest{}, session, Budget()), InputError);
  EXPECT_THROW(written(KernelRequest{}, Form::kText), InputError);
  EXPECT_THROW(written(ChipsRequest{}, Form::kText), InputError);
}

TEST(Api, RefusesTwoQuestionsInOne) {
  KernelRequest kernel = kernel_of("circuit4");
  kernel.semikernels = kernel.misere = true;
  EXPECT_THROW(written(kernel, Form::kText), InputError);
  kernel = kernel_of("circuit4");
  kernel.wanted.count = kernel.wanted.all = true;
  EXPECT_THROW(written(kernel, Form::kText), InputError);
  GrundyRequest grundy;
  grundy.digraph.word = "circuit4";
  grundy.loopy = grundy.wanted.all = true;
  EXPECT_THROW(written(grundy, Form::kText), InputError);
  TableRequest table;
  table.words = {"nim 2x2"};
  table.outcomes = table.values = true;
  EXPECT_THROW(answer(table, session, Budget()), InputError);
  DrawRequest draw;
  draw.words = {"circuit4"};
  draw.only = draw.from = "1";
  EXPECT_THROW(answer(draw, session, Budget()), InputError);
}

TEST(Api, AnswersABatchLineByLine) {
  BatchRequest request;
  request.threads = 2;
  const Budget budget;
  ByteSource lines = ByteSource::text("nim 3 5 7\nnim x\n@a-file\nnim 1 1\n", "lines", budget);
  StringSink sink;
  EXPECT_EQ(answer(request, lines, sink, session, Budget()).reason, "");
  std::istringstream replies(sink.text);
  std::vector<json> all;
  for (std::string line; std::getline(replies, line);) all.push_back(json::parse(line));
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[0]["outcome"], "N");
  EXPECT_TRUE(all[1].contains("error"));
  EXPECT_TRUE(all[2].contains("error"));  // a line names no file
  EXPECT_EQ(all[3]["outcome"], "P");
  request.each.compound = "none";
  EXPECT_THROW(answer(request, lines, sink, session, Budget()), InputError);
}

TEST(Api, FindsListsAndChecksKernels) {
  KernelRequest request = kernel_of("circuit4");
  EXPECT_EQ(written(request, Form::kQuiet), "{1, 3}\n");
  request.wanted.all = true;
  EXPECT_EQ(written(request, Form::kText), "{1, 3}\n{2, 4}\n2 kernels\nmethod: search\n");
  const json object = json::parse(written(request, Form::kJson));
  EXPECT_EQ(object["kernels"], json::parse("[[1,3],[2,4]]"));
  EXPECT_EQ(object["count"], 2);
  request.wanted = {};
  request.wanted.check = "1,2";
  EXPECT_EQ(json::parse(written(request, Form::kJson))["holds"], false);
}

/// Takes one piece, and then nobody reads on.
class ClosedSink final : public ReplySink {
 public:
  bool write(std::string_view /*piece*/, std::string_view /*unfinished*/) override { return ++pieces < 2; }
  int pieces = 0;
};

TEST(Api, StopsListingWhenNobodyReads) {
  KernelRequest request = kernel_of("grid14x14");  // more kernels than anybody could list
  request.wanted.all = true;
  ClosedSink sink;
  answer(request, Form::kText, sink, session, Budget());
  EXPECT_LE(sink.pieces, 3);
}

TEST(Api, ListsGrundyFunctionsAndLoopyValues) {
  GrundyRequest request;
  request.digraph.word = "path3";
  EXPECT_EQ(written(request, Form::kQuiet), "1:0 2:1 3:0\n");
  EXPECT_EQ(json::parse(written(request, Form::kJson))["functions"], json::parse("[[0,1,0]]"));
  EXPECT_STREQ(request.unknown(), "exists");
  request.loopy = true;
  request.digraph.word = "arcs:1>1,1>2";
  EXPECT_EQ(written(request, Form::kText), "1:inf(0) 2:0\n");
  EXPECT_STREQ(request.unknown(), "values");
}

TEST(Api, Decomposes) {
  DecomposeRequest request{{"path3", ""}, false};
  EXPECT_EQ(written(request, Form::kQuiet), "win  {2}\nlose {1, 3}\ndraw {}\n");
  EXPECT_EQ(json::parse(written(request, Form::kJson))["remoteness"], json::parse("[2,1,0]"));
  request.misere = true;
  EXPECT_EQ(json::parse(written(request, Form::kJson))["lose"], json::parse("[2]"));
}

TEST(Api, TellsTheStructureOfADigraph) {
  InfoRequest request;
  request.digraph.word = "circuit6";
  request.isomorphic_to = "arcs:1>3,3>5,5>2,2>4,4>6,6>1";
  request.automorphisms = true;
  request.vertex = "2";
  request.components = true;
  const InfoReply reply = answer(request, session, Budget());
  const json object = json::parse(to_json(reply));
  EXPECT_EQ(object["order"], 6);
  EXPECT_EQ(object["isomorphic"], true);
  EXPECT_EQ(object["automorphisms"], 6);
  EXPECT_EQ(object["successors"], json::parse("[3]"));
  EXPECT_NE(to_text(reply, {}).find("automorphisms          6\n"), std::string::npos);
}

TEST(Api, MultipliesDigraphs) {
  ProductRequest request;
  request.digraphs = {"circuit3", "path2"};
  EXPECT_EQ(to_text(answer(request, session, Budget()), {}).substr(0, 8), "1 (1,1)\n");
  request.output.file = "product.arcs";
  const DerivedReply reply = answer(request, session, Budget());
  ASSERT_EQ(reply.files.size(), 1U);
  EXPECT_TRUE(reply.files[0].content.starts_with("6\n9\n"));
  EXPECT_EQ(json::parse(to_json(reply)), json::parse(R"({"kind":"sum","file":"product.arcs","vertices":6,"arcs":9})"));
  EXPECT_EQ(to_text(reply, {}), "");
}

TEST(Api, DrawsADigraphAndAGame) {
  DrawRequest request;
  request.words = {"circuit4"};
  request.as = "json";
  EXPECT_EQ(json::parse(to_json(answer(request, session, Budget())))["vertices"][2],
            json::parse(R"({"name":3,"kernel":true,"value":"0"})"));
  request.words = {"nim", "2"};
  request.as = "svg";
  const DrawReply reply = answer(request, session, Budget());
  EXPECT_EQ(reply.vertices, 3U);
  EXPECT_NE(to_text(reply, {}).find("</svg>"), std::string::npos);
}

TEST(Api, FillsTables) {
  TableRequest request;
  request.words = {"wythoff", "2x3"};
  TableReply reply = answer(request, session, Budget());
  EXPECT_EQ(to_json(reply), "{\"game\":\"wythoff\",\"rows\":[[0,1,2],[1,2,0]]}\n");
  EXPECT_EQ(to_text(reply, {}), "   0  1  2\n0 [0] 1  2\n1  1  2 [0]\n");
  EXPECT_NE(to_text(reply, {.colours = true}).find("\033["), std::string::npos);
  request.file = "table.csv";
  reply = answer(request, session, Budget());
  ASSERT_EQ(reply.files.size(), 1U);
  EXPECT_EQ(reply.files[0].content, "0,1,2\n1,2,0\n");
  EXPECT_EQ(to_text(reply, {}), "");
  request.file = "table.gif";
  EXPECT_THROW(answer(request, session, Budget()), InputError);
}

TEST(Api, FiresChips) {
  ChipsRequest request;
  request.words = {"trees", "graph=K4-e"};
  EXPECT_EQ(written(request, Form::kQuiet), "8\n");
  EXPECT_STREQ(request.unknown(), "trees");
  request.words = {"list", "graph=K4-e"};
  request.limit = 2;
  EXPECT_EQ(json::parse(written(request, Form::kJson))["critical"].size(), 2U);
  request = {};
  request.words = {"identity", "graph=sandpile3x3"};
  request.svg = "identity.svg";
  StringSink sink;
  const Reply reply = answer(request, Form::kText, sink, session, Budget());
  ASSERT_EQ(reply.files.size(), 1U);
  EXPECT_EQ(reply.files[0].option, "--svg");
  for (const ChipsVerb& verb : chips_verbs()) {
    EXPECT_NE(chips_help({verb.name}, Language::kEnglish).find(verb.example), std::string::npos) << verb.name;
  }
}

TEST(Api, ExploresAndChecksWhatItFound) {
  const TemporaryDirectory directory;
  ExploreRequest request;
  request.words = {"nim-o-do graph=K4-e"};
  request.most = 4;
  request.file = "list.txt";
  const ExploreReply reply = answer(request, session, Budget());
  StringSink written;
  write_json(reply, written);
  EXPECT_EQ(json::parse(written.text)["chips_up_to"], 4);
  EXPECT_NE(to_text(reply, {}).find("P-positions"), std::string::npos);
  ASSERT_EQ(reply.files.size(), 1U);

  CheckRequest check;
  check.position = {"nim 1 1"};
  check.file = directory.file("list.txt", "nim 0 0\nnim 1 1\nnim 8 8\n");
  const CheckReply checked = answer(check, session, Budget());
  EXPECT_EQ(json::parse(to_json(checked))["confirmed"], true);
  EXPECT_TRUE(to_text(checked, {.language = Language::kSpanish}).starts_with("confirmada"));
  EXPECT_NE(checked.note.in(Language::kEnglish).find("can't be reached: 1"), std::string::npos);
  EXPECT_EQ(checked.reason, "");
}

TEST(Api, ReducesAFormula) {
  ReduceRequest request;
  request.position = {"formula", "cnf=1/2"};
  request.to = "node-kayles";
  ReduceReply reply = answer(request, session, Budget());
  EXPECT_EQ(json::parse(to_json(reply))["vertices"].size(), reply.graph.names.size());
  EXPECT_NE(to_text(reply, {}).find("p edge"), std::string::npos);
  request.file = "graph.g6";
  reply = answer(request, session, Budget());
  ASSERT_EQ(reply.files.size(), 1U);
  EXPECT_EQ(json::parse(to_json(reply))["file"], "graph.g6");
}

TEST(Api, ShowsGames) {
  GamesRequest request;
  EXPECT_EQ(json::parse(to_json(answer(request)))["games"].size(), all_games().size());
  request.name = "nim";
  const GamesReply reply = answer(request);
  EXPECT_EQ(json::parse(to_json(reply))["example"], reply.games.front()->example);
  EXPECT_NE(to_text(reply, {.language = Language::kSpanish}).find("Reglas:"), std::string::npos);
}

/// Types the same line for ever.
class Typist final : public Console {
 public:
  Typist(std::ostream& output, std::string line) : Console(output, false), line_(std::move(line)) {}
  Typed ask(const std::string& /*prompt*/, const std::vector<std::string>& /*words*/) override {
    return {Typed::Kind::kLine, line_};
  }

 private:
  std::string line_;
};

TEST(Api, Plays) {
  std::ostringstream out;
  Typist typist(out, "nim 1");  // the position, and then no move
  PlayRequest request;
  request.position = {"nim 1 2"};
  request.watch = true;
  request.seed = 1;
  int answered = 0;
  EXPECT_TRUE(play(
      request, typist, [&] { ++answered; }, session, Budget()));
  EXPECT_NE(out.str().find("Nobody gave anything away."), std::string::npos) << out.str();
  EXPECT_GT(answered, 1);
  request.resume = "a-file";
  EXPECT_THROW(play(
                   request, typist, [] {}, session, Budget()),
               InputError);
}

TEST(Api, FactsThatWereFoundInTimeAreGiven) {
  Budget stopped;
  stopped.stop();
  const NamedDigraph d = digraph_from_word("circuit200000", Budget());
  const DigraphFacts facts = facts_of(d, stopped);
  EXPECT_EQ(facts.order, 200000);
  EXPECT_EQ(facts.size, 200000);
  EXPECT_EQ(facts.reason, kInterrupted);
  for (const char* name : {"strong_components", "circuit", "transitive", "kernel_theorem"}) {
    EXPECT_EQ(std::count(facts.unknown.begin(), facts.unknown.end(), name), 1) << name;
  }
  const DigraphFacts all = facts_of(d, Budget());
  EXPECT_EQ(all.unknown, std::vector<std::string>());
  EXPECT_EQ(all.strong_components, 1);
}

/// Without a program to serve them the jobs are done here.
TEST(Api, JobsGiveTheSameWithoutAProcess) {
  std::set<std::string> names;
  for (const ChildJob& job : child_jobs()) EXPECT_TRUE(names.insert(job.name).second) << job.name;
  const Digraph square = Digraph::from_arcs(4, {{0, 1}, {1, 2}, {2, 3}, {3, 0}});
  EXPECT_EQ(automorphism_count_in_child(square, Budget()), "4");
  EXPECT_TRUE(isomorphism_in_child(square, square, Budget()).has_value());
  EXPECT_FALSE(isomorphism_in_child(square, Digraph::from_arcs(4, {{0, 1}, {1, 2}, {2, 3}, {0, 3}}), Budget()));
}

/// With one they run there: the same replies, the words of errors, and nothing that stays.
TEST(Api, JobsRunInProcessesOfTheirOwn) {
  if (kSanitized) GTEST_SKIP() << "jobs run in the process itself under the sanitizers";
  set_child_program(NUCLEO_PROGRAM);
  const Digraph circuit = Digraph::from_arcs(3, {{0, 1}, {1, 2}, {2, 0}});
  EXPECT_EQ(automorphism_count_in_child(circuit, Budget()), "3");
  EXPECT_EQ(automorphism_count_in_child(Digraph(0), Budget()), "1");
  const Digraph turned = Digraph::from_arcs(3, {{1, 0}, {2, 1}, {0, 2}});
  const auto map = isomorphism_in_child(circuit, turned, Budget());
  ASSERT_TRUE(map.has_value());
  for (Vertex v = 0; v < 3; ++v) EXPECT_TRUE(turned.has_arc((*map)[v], (*map)[circuit.successors(v).front()]));
  EXPECT_FALSE(isomorphism_in_child(circuit, Digraph::from_arcs(3, {{0, 1}, {1, 2}, {0, 2}}), Budget()));

  DrawRequest request;
  request.words = {"random-dag70,0.9:3"};
  request.as = "png";
  EXPECT_THROW(answer(request, session, Budget(std::chrono::milliseconds(20), std::size_t{1} << 30)), Stopped);
  Budget stopped;
  stopped.stop();
  EXPECT_THROW(automorphism_count_in_child(circuit, stopped), Stopped);
  set_child_program("/no/such/program");
  EXPECT_EQ(automorphism_count_in_child(circuit, Budget()), "3");
  set_child_program("");
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);  // no child is left
  EXPECT_EQ(errno, ECHILD);
}

}  // namespace
}  // namespace nucleo::testing
