#pragma once

// Games on sets as the rules say them, written apart from the library: a state is a text of one character a thing, '1'
// where it is there. Everything is tried, nothing is clever.

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace nucleo::testing {

using Flags = std::string;

struct NaiveGame {
  std::string name;                                       // of the game
  Flags start;                                            // what is there
  std::function<std::vector<Flags>(const Flags&)> moves;  // every option, one a way to move
  std::function<std::string(const Flags&)> text;          // the arguments

  [[nodiscard]] std::string word(const Flags& state) const { return name + " " + text(state); }

  int grundy(const Flags& state) {
    if (const auto found = values.find(state); found != values.end()) return found->second;
    std::set<int> seen;
    for (const Flags& next : moves(state)) seen.insert(grundy(next));
    int value = 0;
    while (seen.count(value) > 0) ++value;
    return values[state] = value;
  }
  bool misere_win(const Flags& state) {
    if (const auto found = misere.find(state); found != misere.end()) return found->second;
    const std::vector<Flags> next = moves(state);
    const bool win =
        next.empty() || std::any_of(next.begin(), next.end(), [&](const Flags& s) { return !misere_win(s); });
    return misere[state] = win;
  }

  std::map<Flags, int> values;
  std::map<Flags, bool> misere;
};

/// Pieces as lists of (row, column); every turned form must be listed.
inline NaiveGame naive_placement(const std::string& name, int rows, int columns, const Flags& free,
                                 const std::vector<std::vector<std::pair<int, int>>>& pieces) {
  NaiveGame game{name, free, {}, {}, {}, {}};
  game.moves = [=](const Flags& state) {
    std::vector<Flags> out;
    for (int r = -2; r < rows; ++r) {
      for (int c = -2; c < columns; ++c) {
        for (const auto& piece : pieces) {
          Flags next = state;
          bool fits = true;
          for (const auto& [dr, dc] : piece) {
            const int row = r + dr;
            const int column = c + dc;
            fits = fits && row >= 0 && row < rows && column >= 0 && column < columns &&
                   next[row * columns + column] == '1';
            if (fits) next[row * columns + column] = '0';
          }
          if (fits) out.push_back(next);
        }
      }
    }
    return out;
  };
  game.text = [=](const Flags& state) {
    if (state.find('0') == Flags::npos) return std::to_string(rows) + "x" + std::to_string(columns);
    std::string out;
    for (int r = 0; r < rows; ++r) {
      if (r > 0) out += '/';
      for (int c = 0; c < columns; ++c) out += state[r * columns + c] == '1' ? '.' : '#';
    }
    return out;
  };
  return game;
}
inline NaiveGame naive_cram(int rows, int columns, const Flags& free) {
  return naive_placement("cram", rows, columns, free, {{{0, 0}, {0, 1}}, {{0, 0}, {1, 0}}});
}
inline NaiveGame naive_tromino(int rows, int columns, const Flags& free) {
  return naive_placement(
      "tromino", rows, columns, free,
      {{{0, 0}, {0, 1}, {1, 0}}, {{0, 0}, {0, 1}, {1, 1}}, {{0, 0}, {1, 0}, {1, 1}}, {{0, 1}, {1, 0}, {1, 1}}});
}

using Edges = std::vector<std::pair<int, int>>;  // a < b, from 1, sorted

/// Flags: the vertices, then the edges.
inline NaiveGame naive_graph_chomp(const std::string& word, int order, const Edges& edges, const Flags& there) {
  NaiveGame game{"graph-chomp", there, {}, {}, {}, {}};
  game.moves = [=](const Flags& state) {
    std::vector<Flags> out;
    for (std::size_t i = 0; i < state.size(); ++i) {
      if (state[i] == '0') continue;
      Flags next = state;
      next[i] = '0';
      for (std::size_t k = 0; k < edges.size(); ++k) {
        const int v = static_cast<int>(i) + 1;
        if (v <= order && (edges[k].first == v || edges[k].second == v)) next[order + k] = '0';
      }
      out.push_back(next);
    }
    return out;
  };
  game.text = [=](const Flags& state) {
    std::string list;
    for (int v = 1; v <= order; ++v) {
      if (state[v - 1] == '0') list += "," + std::to_string(v);
    }
    for (std::size_t k = 0; k < edges.size(); ++k) {
      const auto [a, b] = edges[k];
      if (state[order + k] == '0' && state[a - 1] == '1' && state[b - 1] == '1') {
        list += "," + std::to_string(a) + "-" + std::to_string(b);
      }
    }
    return list.empty() ? word : word + " without=" + list.substr(1);
  };
  return game;
}

inline std::string naive_list(const std::string& word, const Flags& state) {
  std::string list;
  for (std::size_t i = 0; i < state.size(); ++i) {
    if (state[i] == '0') list += "," + std::to_string(i + 1);
  }
  return list.empty() ? word : word + " without=" + list.substr(1);
}

inline NaiveGame naive_node_kayles(const std::string& word, const Edges& edges, const Flags& there) {
  NaiveGame game{"node-kayles", there, {}, {}, {}, {}};
  game.moves = [=](const Flags& state) {
    std::vector<Flags> out;
    for (std::size_t i = 0; i < state.size(); ++i) {
      if (state[i] == '0') continue;
      Flags next = state;
      next[i] = '0';
      for (const auto& [a, b] : edges) {
        if (a == static_cast<int>(i) + 1) next[b - 1] = '0';
        if (b == static_cast<int>(i) + 1) next[a - 1] = '0';
      }
      out.push_back(next);
    }
    return out;
  };
  game.text = [=](const Flags& state) { return naive_list(word, state); };
  return game;
}

inline NaiveGame naive_arc_kayles(const std::string& word, const Edges& edges, const Flags& there) {
  NaiveGame game{"arc-kayles", there, {}, {}, {}, {}};
  game.moves = [=](const Flags& state) {
    std::vector<Flags> out;
    for (const auto& [a, b] : edges) {
      if (state[a - 1] == '0' || state[b - 1] == '0') continue;
      Flags next = state;
      next[a - 1] = next[b - 1] = '0';
      out.push_back(next);
    }
    return out;
  };
  game.text = [=](const Flags& state) { return naive_list(word, state); };
  return game;
}

/// `above[a]` has b for every a < b that the file says.
inline NaiveGame naive_poset(const std::string& word, const std::vector<std::set<int>>& above, const Flags& there) {
  NaiveGame game{"poset", there, {}, {}, {}, {}};
  game.moves = [=](const Flags& state) {
    std::vector<Flags> out;
    for (std::size_t i = 0; i < state.size(); ++i) {
      if (state[i] == '0') continue;
      Flags next = state;
      const std::function<void(int)> remove = [&](int x) {
        if (next[x - 1] == '0') return;  // and so is all above it
        next[x - 1] = '0';
        for (const int y : above[x]) remove(y);
      };
      remove(static_cast<int>(i) + 1);
      out.push_back(next);
    }
    return out;
  };
  game.text = [=](const Flags& state) { return naive_list(word, state); };
  return game;
}

/// graph6 of a graph with at most 62 vertices, or at most 258047 with four bytes for their number.
inline std::string graph6_word(int order, const Edges& edges) {
  std::string out = "g6:";
  if (order > 62) {
    out += '~';
    for (int shift = 12; shift >= 0; shift -= 6) out += static_cast<char>(63 + (order >> shift & 63));
  } else {
    out += static_cast<char>(63 + order);
  }
  const std::set<std::pair<int, int>> set(edges.begin(), edges.end());
  std::string bits;
  for (int b = 2; b <= order; ++b) {
    for (int a = 1; a < b; ++a) bits += set.count({a, b}) > 0 ? '1' : '0';
  }
  while (bits.size() % 6 != 0) bits += '0';
  for (std::size_t i = 0; i < bits.size(); i += 6)
    out += static_cast<char>(63 + std::stoi(bits.substr(i, 6), nullptr, 2));
  return out;
}

}  // namespace nucleo::testing
