#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "api/exclusive.hpp"
#include "api/table.hpp"
#include "explain/answer_json.hpp"
#include "explain/explain.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "text/json.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// A cell in words: "-" where there is no position, "?" where a limit came first, or no value is defined.
std::string cell_text(const TableCell& cell, TableWanted wanted) {
  if (!cell.exists) return "-";
  if (wanted == TableWanted::kValues) return cell.value ? std::to_string(*cell.value) : "?";
  return cell.outcome ? outcome_letter(*cell.outcome) : "?";
}

std::string cell_json(const TableCell& cell, TableWanted wanted) {
  if (wanted == TableWanted::kValues) {
    return cell.value ? json_number(*cell.value) : "null";
  }
  return cell.outcome ? json_string(outcome_letter(*cell.outcome)) : "null";
}

/// A single long row goes on in lines of twenty cells.
std::vector<std::vector<TableCell>> folded_lines(const Table& table) {
  constexpr std::size_t kColumns = 20;
  const std::vector<TableCell>& row = table.rows.front();
  if (table.rows.size() > 1 || row.size() <= kColumns) return table.rows;
  std::vector<std::vector<TableCell>> lines;
  for (std::size_t j = 0; j < row.size(); j += kColumns) {
    const auto begin = row.begin() + static_cast<std::ptrdiff_t>(j);
    lines.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(std::min(kColumns, row.size() - j)));
  }
  return lines;
}

/// P-positions stand out: in brackets, or on a terminal with colours in bold and inverse.
std::string grid(const Table& table, TableWanted wanted, bool colours) {
  const auto lines = folded_lines(table);
  const std::size_t columns = lines.front().size();
  const bool folded = lines.size() > table.rows.size();
  const std::uint64_t step = folded ? columns : 1;
  const auto heading = [&](std::size_t j) { return folded ? fmt::format("+{}", j) : std::to_string(table.first + j); };
  const std::uint64_t first_line = folded ? table.first : table.first_row;
  const std::size_t margin = std::to_string(first_line + (lines.size() - 1) * step).size();
  std::size_t width = heading(columns - 1).size();
  for (const auto& line : lines) {
    for (const TableCell& cell : line) width = std::max(width, cell_text(cell, wanted).size());
  }
  std::string out(margin + 1, ' ');
  for (std::size_t j = 0; j < columns; ++j) out += fmt::format(" {:>{}} ", heading(j), width);
  out.back() = '\n';
  for (std::size_t i = 0; i < lines.size(); ++i) {
    out += fmt::format("{:>{}} ", first_line + i * step, margin);
    for (const TableCell& cell : lines[i]) {
      const std::string text = cell_text(cell, wanted);
      const bool lost = cell.outcome == Outcome::kLose;
      if (lost && colours) {
        out += fmt::format("{:>{}}\033[1;7m {} \033[0m", "", width - text.size(), text);
      } else {
        out += fmt::format("{:>{}}{}", (lost ? "[" : " ") + text, width + 1, lost ? ']' : ' ');
      }
    }
    while (out.back() == ' ') out.pop_back();
    out += '\n';
  }
  return out;
}

/// "100" or "3,5".
TableStart start_of(const std::string& from) {
  if (from.empty()) return {};
  TableStart start;
  for (const std::string_view word : split(from, ',')) {
    const auto number = whole_number(word);
    if (!number || start.size() == 2) {
      throw InputError("--from " + in_quotes(from), "expected a number, or a row and a column such as 3,5");
    }
    start.push_back(*number);
  }
  return start;
}

/// Throws InputError where the request contradicts itself.
void check_request(const TableRequest& request) {
  const bool picture = request.file.ends_with(".svg") || request.file.ends_with(".png");
  if (request.b_file && !request.file.empty() && request.file != "-" && !request.file.ends_with(".txt")) {
    throw InputError("-o " + in_quotes(request.file), "expected a name in .txt for a b-file");
  }
  if (!request.b_file && !request.file.empty() && request.file != "-" && !request.file.ends_with(".csv") && !picture) {
    throw InputError("-o " + in_quotes(request.file), "expected a name in .csv, .svg or .png");
  }
  expect_at_most_one({{"--outcomes", request.outcomes}, {"--values", request.values}});
  expect_at_most_one({{"--b-file", request.b_file}, {"--csv", request.csv}});
  expect_at_most_one({{"--b-file", request.b_file}, {"--header", request.header}});
  expect_at_most_one({{"--b-file", request.b_file}, {"--outcomes", request.outcomes}, {"--misere", request.misere}});
  if (request.header && !request.csv && (request.file.empty() || picture)) {
    throw InputError("--header", "expected --csv or -o F.csv beside it");
  }
}

}  // namespace

TableReply answer(const TableRequest& request, Session& session, const Budget& budget) {
  const bool picture = request.file.ends_with(".svg") || request.file.ends_with(".png");
  check_request(request);
  TableReply reply;
  reply.wanted = request.outcomes || request.misere ? TableWanted::kOutcomes
                 : request.values || request.b_file ? TableWanted::kValues
                                                    : usually_wanted(request.words, all_games());
  const Play play = request.misere ? Play::kMisere : Play::kNormal;
  const TableStart start = start_of(request.from);
  reply.table = make_table(request.words, all_games(), play, reply.wanted, session, budget, start);
  if (request.b_file && reply.table.rows.size() > 1) throw InputError("--b-file", "expected a table of one row");
  reply.csv = request.csv;
  reply.header = request.header;
  reply.b_file = request.b_file;
  reply.from = !start.empty();
  reply.end_by(reply.table.reason);
  if (picture) {
    reply.files.push_back({request.file, painted(painting_of(reply.table, reply.wanted), request.file), "-o"});
  } else if (!request.file.empty()) {
    reply.files.push_back({request.file,
                           request.b_file ? b_file_of(reply.table) : csv_of(reply.table, reply.wanted, request.header),
                           "-o"});
  }
  return reply;
}

std::string to_json(const TableReply& reply) {
  std::string rows;
  for (const std::vector<TableCell>& row : reply.table.rows) {
    rows += rows.empty() ? "[" : ",[";
    for (std::size_t j = 0; j < row.size(); ++j) {
      if (j > 0) rows += ',';
      rows += cell_json(row[j], reply.wanted);
    }
    rows += "]";
  }
  JsonObject object;
  object.add("game", reply.table.game);
  if (reply.from)
    object.raw("from", fmt::format("[{},{}]", json_number(reply.table.first_row), json_number(reply.table.first)));
  object.raw("rows", "[" + rows + "]");
  if (reply.table.of_heaps) object.raw("period", period_json(reply.table.period));
  if (!reply.reason.empty()) object.add("reason", reply.reason);
  return object.text() + "\n";
}

std::string to_text(const TableReply& reply, const Wording& wording) {
  if (reply.csv) return csv_of(reply.table, reply.wanted, reply.header);
  if (!reply.files.empty()) return {};
  if (reply.b_file) return b_file_of(reply.table);
  std::string out = grid(reply.table, reply.wanted, wording.colours);
  if (wording.quiet) return out;
  if (const auto& period = reply.table.period) out += describe(*period, wording.language) + "\n";
  if (!reply.reason.empty()) out += "?: not found within the limits\n";
  return out;
}

std::string csv_of(const Table& table, TableWanted wanted, bool header) {
  std::string out;
  const bool numbered = header && table.rows.size() > 1;
  for (std::size_t j = 0; header && j < table.rows.front().size(); ++j) {
    out += (numbered || j > 0 ? "," : "") + std::to_string(table.first + j);
  }
  if (header) out += '\n';
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const std::vector<TableCell>& row = table.rows[i];
    if (numbered) out += std::to_string(table.first_row + i) + ',';
    for (std::size_t j = 0; j < row.size(); ++j) {
      if (j > 0) out += ',';
      if (wanted == TableWanted::kValues && row[j].value) out += std::to_string(*row[j].value);
      if (wanted == TableWanted::kOutcomes && row[j].outcome) out += outcome_letter(*row[j].outcome);
    }
    out += '\n';
  }
  return out;
}

std::string b_file_of(const Table& table) {
  std::string out;
  for (std::size_t j = 0; j < table.rows.front().size(); ++j) {
    const TableCell& cell = table.rows.front()[j];
    if (!cell.exists && out.empty()) continue;  // the first number that has a position is the offset
    if (!cell.value) break;
    out += fmt::format("{} {}\n", table.first + j, *cell.value);
  }
  return out;
}

Painting painting_of(const Table& table, TableWanted wanted) {
  const auto rank = [&](const TableCell& cell) -> std::optional<Nimber> {
    if (wanted == TableWanted::kValues) return cell.value;
    if (!cell.outcome) return {};
    return *cell.outcome == Outcome::kLose ? 0 : *cell.outcome == Outcome::kDraw ? 1 : 2;
  };
  std::map<Nimber, int> colours;
  if (wanted == TableWanted::kOutcomes) colours = {{0, 0}, {2, 0}};
  for (const auto& row : table.rows) {
    for (const TableCell& cell : row) {
      if (const auto r = rank(cell)) colours.emplace(*r, 0);
    }
  }
  Painting painting;
  painting.rows = static_cast<std::uint32_t>(table.rows.size());
  painting.columns = static_cast<std::uint32_t>(table.rows.front().size());
  painting.title = table.game;
  painting.first = table.first;
  painting.first_row = table.first_row;
  for (auto& [r, colour] : colours) {
    constexpr std::array kOutcomes{"P", "draw", "N"};
    colour = static_cast<int>(painting.legend.size());
    painting.legend.push_back(wanted == TableWanted::kValues ? std::to_string(r) : kOutcomes.at(r));
  }
  for (const auto& row : table.rows) {
    for (const TableCell& cell : row) {
      const auto r = rank(cell);
      painting.cells.push_back(r ? colours.at(*r) : -1);
    }
  }
  return painting;
}

}  // namespace nucleo
