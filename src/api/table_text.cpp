#include <fmt/format.h>

#include <algorithm>

#include "api/exclusive.hpp"
#include "api/table.hpp"
#include "explain/answer_json.hpp"
#include "explain/explain.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "picture/export.hpp"
#include "text/json.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"
#include "text/wrap.hpp"

namespace nucleo {
namespace {

std::string cell_json(const TableCell& cell, TableWanted wanted) {
  if (wanted == TableWanted::kValues) {
    return cell.value ? json_number(*cell.value) : "null";
  }
  return cell.outcome ? json_string(outcome_letter(*cell.outcome)) : "null";
}

/// "100" or "3,5".
TableStart start_of(const std::string& from) {
  if (from.empty()) return {};
  TableStart start;
  for (const std::string_view word : split(from, ',')) {
    const auto number = whole_number(word);
    if (!number || start.size() == 2) {
      throw InputError("--from " + in_quotes(from), Text{"expected a number, or a row and a column such as 3,5",
                                                         "se esperaba un número, o una fila y una columna como 3,5"});
    }
    start.push_back(*number);
  }
  return start;
}

/// Throws InputError where the request contradicts itself.
void check_request(const TableRequest& request) {
  const bool picture = names_a_picture(request.file);
  if (request.b_file && !request.file.empty() && request.file != "-" && !request.file.ends_with(".txt")) {
    throw InputError("-o " + in_quotes(request.file),
                     Text{"expected a name in .txt for a b-file", "se esperaba un nombre en .txt para un b-file"});
  }
  if (!request.b_file && !request.file.empty() && request.file != "-" && !request.file.ends_with(".csv") && !picture) {
    throw InputError("-o " + in_quotes(request.file), Text{"expected a name in .csv, .svg, .png or .pdf",
                                                           "se esperaba un nombre en .csv, .svg, .png o .pdf"});
  }
  expect_at_most_one({{"--outcomes", request.outcomes}, {"--values", request.values}});
  expect_at_most_one({{"--b-file", request.b_file}, {"--csv", request.csv}});
  expect_at_most_one({{"--b-file", request.b_file}, {"--header", request.header}});
  expect_at_most_one({{"--b-file", request.b_file}, {"--outcomes", request.outcomes}, {"--misere", request.misere}});
  if (request.header && !request.csv && (request.file.empty() || picture)) {
    throw InputError("--header", Text{"expected --csv or -o F.csv beside it", "se esperaba además --csv o -o F.csv"});
  }
}

/// Rows of texts, null where a cell has no position.
std::string json_positions(const std::vector<std::vector<std::string>>& positions) {
  std::string rows;
  for (const std::vector<std::string>& row : positions) {
    rows += rows.empty() ? "[" : ",[";
    for (std::size_t j = 0; j < row.size(); ++j) {
      if (j > 0) rows += ',';
      rows += row[j].empty() ? "null" : json_string(row[j]);
    }
    rows += "]";
  }
  return "[" + rows + "]";
}

}  // namespace

TableReply answer(const TableRequest& request, Session& session, const Budget& budget) {
  const bool picture = names_a_picture(request.file);
  check_request(request);
  TableReply reply;
  reply.wanted = request.outcomes || request.misere ? TableWanted::kOutcomes
                 : request.values || request.b_file ? TableWanted::kValues
                                                    : usually_wanted(request.words, all_games());
  const Play play = request.misere ? Play::kMisere : Play::kNormal;
  const TableStart start = start_of(request.from);
  reply.table = make_table(request.words, all_games(), play, reply.wanted, session, budget, start, request.positions);
  if (request.b_file && reply.table.rows.size() > 1) {
    throw InputError("--b-file", Text{"expected a table of one row", "se esperaba una tabla de una fila"});
  }
  if (request.width && reply.table.rows.size() > 1) {
    throw InputError("--width", Text{"expected a table of one row", "se esperaba una tabla de una fila"});
  }
  reply.csv = request.csv;
  reply.header = request.header;
  reply.b_file = request.b_file;
  reply.from = !start.empty() || request.positions;
  reply.width = request.width;
  reply.end_by(reply.table.reason);
  if (picture) {
    reply.files.push_back({request.file, picture_of(reply.table, reply.wanted, request), "-o"});
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
  if (!reply.table.positions.empty()) object.raw("positions", json_positions(reply.table.positions));
  if (reply.table.of_heaps) object.raw("period", period_json(reply.table.period));
  if (!reply.reason.empty()) object.add("reason", reply.reason);
  return object.text() + "\n";
}

std::string to_text(const TableReply& reply, const Wording& wording) {
  if (reply.csv) return csv_of(reply.table, reply.wanted, reply.header);
  if (!reply.files.empty()) return {};
  if (reply.b_file) return b_file_of(reply.table);
  std::string out = grid_of(reply.table, reply.wanted, reply.width, wording);
  if (wording.quiet) return out;
  if (const auto& period = reply.table.period) out += wrap(describe(*period, wording.language), wording.width);
  constexpr Text kUnknown{"?: not found within the limits", "?: no se halló dentro de los límites"};
  if (!reply.reason.empty()) out += std::string(kUnknown.in(wording.language)) + "\n";
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
    if (numbered) out += table.name_of_row(table.first_row + i) + ',';
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

}  // namespace nucleo
