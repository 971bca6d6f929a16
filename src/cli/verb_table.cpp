#include <fmt/format.h>

#include <algorithm>

#include "api/answer.hpp"
#include "api/table.hpp"
#include "cli/run.hpp"
#include "cli/verb.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "picture/export.hpp"
#include "text/json.hpp"
#include "text/text.hpp"

namespace nucleo::cli {
namespace {

struct Request {
  std::vector<std::string> words;
  std::string file;
  bool outcomes = false;
  bool values = false;
  bool misere = false;
  bool csv = false;
};

/// A cell in words: "-" where there is no position, "?" where a limit came first, or no value is defined.
std::string text_of(const TableCell& cell, TableWanted wanted) {
  if (!cell.exists) return "-";
  if (wanted == TableWanted::kValues) return cell.value ? std::to_string(*cell.value) : "?";
  return cell.outcome ? outcome_letter(*cell.outcome) : "?";
}

std::string json_of(const TableCell& cell, TableWanted wanted) {
  if (wanted == TableWanted::kValues) {
    return cell.value ? json_number(mpz_class(static_cast<unsigned long>(*cell.value))) : "null";
  }
  return cell.outcome ? json_string(outcome_letter(*cell.outcome)) : "null";
}

std::string json_of(const Table& table, TableWanted wanted) {
  std::string rows;
  for (const std::vector<TableCell>& row : table.rows) {
    rows += rows.empty() ? "[" : ",[";
    for (std::size_t j = 0; j < row.size(); ++j) {
      if (j > 0) rows += ',';
      rows += json_of(row[j], wanted);
    }
    rows += "]";
  }
  JsonObject object;
  object.add("game", table.game).raw("rows", "[" + rows + "]");
  if (!table.reason.empty()) object.add("reason", table.reason);
  return object.text() + "\n";
}

/// A single long row goes on in lines of twenty cells.
std::vector<std::vector<TableCell>> lines_of(const Table& table) {
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
  const auto lines = lines_of(table);
  const std::size_t columns = lines.front().size();
  const bool folded = lines.size() > table.rows.size();
  const std::uint64_t step = folded ? columns : 1;
  const auto heading = [&](std::size_t j) { return folded ? fmt::format("+{}", j) : std::to_string(table.first + j); };
  const std::size_t margin = std::to_string(table.first + (lines.size() - 1) * step).size();
  std::size_t width = heading(columns - 1).size();
  for (const auto& line : lines) {
    for (const TableCell& cell : line) width = std::max(width, text_of(cell, wanted).size());
  }
  std::string out(margin + 1, ' ');
  for (std::size_t j = 0; j < columns; ++j) out += fmt::format(" {:>{}} ", heading(j), width);
  out.back() = '\n';
  for (std::size_t i = 0; i < lines.size(); ++i) {
    out += fmt::format("{:>{}} ", table.first + i * step, margin);
    for (const TableCell& cell : lines[i]) {
      const std::string text = text_of(cell, wanted);
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

}  // namespace

std::function<int()> setup_table(Options& parser, Context& context) {
  auto options = std::make_shared<Request>();
  context.unknown = "rows";
  parser.arguments("GAME...RANGE", options->words, 1,
                   "a game, what is the same in all cells, and the range: wythoff 20x20, octal code=0.77 30");
  parser.flag("--outcomes", options->outcomes, "N (the player to move wins) and P instead of values");
  parser.flag("--values", options->values, "values, also for games whose tables show outcomes (nim-o-do)");
  parser.exclusive({"--outcomes", "--values"});
  parser.flag("--misere", options->misere, "misère play: who cannot move wins (implies --outcomes)");
  parser.flag("--csv", options->csv, "print it as CSV, one line a row");
  parser.word("-o", options->file, "write it to this file: .csv, or as a picture .svg or .png");
  return [options, &context] {
    const auto budget = context.budget();
    const bool picture = options->file.ends_with(".svg") || options->file.ends_with(".png");
    if (!options->file.empty() && options->file != "-" && !options->file.ends_with(".csv") && !picture) {
      throw InputError("-o " + in_quotes(options->file), "expected a name in .csv, .svg or .png");
    }
    const Play play = options->misere ? Play::kMisere : Play::kNormal;
    const TableWanted wanted = options->outcomes || options->misere ? TableWanted::kOutcomes
                               : options->values                    ? TableWanted::kValues
                                                                    : usually_wanted(options->words, all_games());
    const Table table = make_table(options->words, all_games(), play, wanted, *budget);
    context.wipe_progress();
    if (picture) {
      paint(painting_of(table, wanted), options->file);
    } else if (!options->file.empty()) {
      write_to(options->file, context.out, csv_of(table, wanted));
    }
    if (context.json) {
      context.out << json_of(table, wanted);
    } else if (options->csv) {
      context.out << csv_of(table, wanted);
    } else if (options->file.empty()) {
      context.out << grid(table, wanted, context.process.colours);
      if (!context.quiet && !table.reason.empty()) context.out << "?: not found within the limits\n";
    }
    if (!table.reason.empty()) context.err << "nucleo: " << table.reason << "\n";
    return exit_code(table.reason);
  };
}

}  // namespace nucleo::cli
