#pragma once

#include <map>
#include <random>
#include <string>
#include <vector>

#include "game_support.hpp"

namespace nucleo::testing {

/// Where random play begins: the example, and for games whose example needs a file something without one.
inline std::vector<std::string> starts_of(const GameInfo& info) {
  static const std::map<std::string, std::vector<std::string>> kMore{
      {"digraph",
       {"digraph arcs:1>2,1>3,2>3,3>4,1>4,2>5 start=1", "digraph arcs:1>2,2>1,2>3,3>4,1>4,4>5,5>3,5>6 start=1",
        "digraph arcs:1>1,1>2,2>3,3>2,3>4 start=1", "digraph arcs:1>2,2>3,3>1,3>4,4>5,5>6,6>4,2>6,6>7 start=1"}},
      {"formula",
       {"formula cnf=1,2,3/-1,-2/2,-3,4/-2,3,-5/1,-4,5/-1,4/-3,5,6", "formula cnf=-1,2/1,-2,3/-3,4,5/3,-4,5/2,-5",
        "formula @" NUCLEO_TESTS_DIR "/data/blocks.qdimacs",
        "formula @" NUCLEO_TESTS_DIR "/data/forall_first.qdimacs"}},
      {"poset", {"poset @" NUCLEO_TESTS_DIR "/data/poset.txt"}},
      {"graph-chomp", {"graph-chomp K4", "graph-chomp C5", "graph-chomp P4 without=1-2"}},
      {"node-kayles", {"node-kayles grid3x3", "node-kayles petersen"}},
      {"cram", {"cram 3x3", "cram ..#/.../#.."}},
      {"tromino", {"tromino 3x3", "tromino 2x4"}},
      {"chomp", {"chomp 4,4,2", "chomp 3x3", "chomp 2x5"}},
      {"wythoff", {"wythoff 5 8"}},
      {"nim-o-do",
       {"nim-o-do graph=C4 chips=3,2,4", "nim-o-do graph=S3 chips=2,3,1", "nim-o-do graph=P3 chips=3,4",
        "nim-o-do graph=K3 chips=6,1", "nim-o-do graph=K4 chips=0,0,0", "nim-o-do graph=P5 sink=3 chips=2,4,3,3"}},
      {"treblecross", {"treblecross 7", "treblecross ..X....."}},
      {"poker-nim",
       {"poker-nim 1 2 reserve=2,1", "poker-nim 3 1 1", "poker-nim 1 1", "poker-nim 0 1 reserve=0,1", "poker-nim 1"}},
      {"northcott",
       {"northcott B.W. ..W.B", "northcott W..B. to-move=W", "northcott .B.W", "northcott B.W", "northcott BW"}},
      {"nim", {"nim 3 5 7", "nim 1 1 2", "nim 0 1 0 1"}}};
  std::vector<std::string> starts;
  if (std::string(info.example).find('@') == std::string::npos) starts.emplace_back(info.example);
  const auto more = kMore.find(info.names[0]);
  if (more != kMore.end()) starts.insert(starts.end(), more->second.begin(), more->second.end());
  return starts;
}

/// A position that is small enough, some random moves below a start.
inline TermPointer random_position(const GameInfo& info, std::mt19937_64& random, Vertex most) {
  const std::vector<std::string> starts = starts_of(info);
  TermPointer at = position(starts[random() % starts.size()]).terms[0];
  const auto is_small = [&] { return at->endless() || at->turn() || state_count(*at, most).has_value(); };
  for (bool found = is_small(); !found || random() % 3 != 0; found = is_small()) {
    if (!found && at->loopy()) return random_position(info, random, most);  // moves may never make it smaller
    const std::size_t moves = at->moves([](std::size_t) { return true; }).size();
    if (moves == 0) return at;
    at = at->after(random() % moves);
  }
  return at;
}

}  // namespace nucleo::testing
