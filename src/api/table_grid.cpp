#include <fmt/format.h>

#include <algorithm>

#include "api/table.hpp"
#include "explain/answer_json.hpp"

namespace nucleo {
namespace {

/// A cell in words: "-" where there is no position, "?" where a limit came first, or no value is defined.
std::string cell_text(const TableCell& cell, TableWanted wanted) {
  if (!cell.exists) return "-";
  if (wanted == TableWanted::kValues) return cell.value ? std::to_string(*cell.value) : "?";
  return cell.outcome ? outcome_letter(*cell.outcome) : "?";
}

/// The lines of a table, with the numbers of lines and columns as they are written.
class Grid {
 public:
  Grid(const Table& table, TableWanted wanted, std::optional<std::uint64_t> width, const Wording& wording)
      : wanted_(wanted), wording_(wording), first_line_(table.first_row), first_(table.first), lines_(table.rows) {
    for (const auto& row : lines_) {
      for (const TableCell& cell : row) cell_width_ = std::max(cell_width_, cell_text(cell, wanted).size());
    }
    fold(table, width);
    if (!folded_) row_name_ = table.row_name;
    margin_ = line_name(lines_.size() - 1).size();
    cell_width_ = std::max(cell_width_, heading(lines_.front().size() - 1).size());
  }

  [[nodiscard]] std::string text() const {
    const std::size_t columns = lines_.front().size();
    const std::size_t block = std::min(columns, that_fit(margin_, cell_width_));
    std::string out;
    for (std::size_t begin = 0; begin < columns; begin += block) {
      if (begin > 0) out += '\n';
      add_block(begin, std::min(columns, begin + block), out);
    }
    return out;
  }

 private:
  /// A single row goes on in lines: of so many cells, else of twenty, or of five or ten, or as many as fit.
  void fold(const Table& table, std::optional<std::uint64_t> width) {
    if (table.rows.size() > 1) return;
    const std::vector<TableCell>& row = table.rows.front();
    const std::size_t margin = std::to_string(table.first + row.size()).size();
    std::size_t columns = 20;
    const std::size_t most = that_fit(margin, std::max<std::size_t>(cell_width_, 3));
    if (most < columns) columns = most >= 10 ? 10 : most >= 5 ? 5 : most;
    if (width) columns = *width;
    if (row.size() <= columns) return;
    folded_ = true;
    step_ = columns;
    first_line_ = table.first;
    lines_.clear();
    for (std::size_t j = 0; j < row.size(); j += columns) {
      const auto begin = row.begin() + static_cast<std::ptrdiff_t>(j);
      lines_.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(std::min(columns, row.size() - j)));
    }
  }

  /// So many columns have room on a line, at least one.
  [[nodiscard]] std::size_t that_fit(std::size_t margin, std::size_t cell) const {
    if (wording_.width == 0) return ~std::size_t{0};
    return std::max<std::size_t>(1, (wording_.width - std::min(wording_.width, margin + 1)) / (cell + 2));
  }

  [[nodiscard]] std::string heading(std::size_t j) const {
    return folded_ ? fmt::format("+{}", j) : std::to_string(first_ + j);
  }

  [[nodiscard]] std::string line_name(std::size_t i) const {
    const std::uint64_t number = first_line_ + i * step_;
    return row_name_ != nullptr ? row_name_(number) : std::to_string(number);
  }

  void add_block(std::size_t begin, std::size_t end, std::string& out) const {
    out += std::string(margin_ + 1, ' ');
    for (std::size_t j = begin; j < end; ++j) out += fmt::format(" {:>{}} ", heading(j), cell_width_);
    out.back() = '\n';
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (begin >= lines_[i].size()) continue;  // the last line of a row may be shorter
      out += fmt::format("{:>{}} ", line_name(i), margin_);
      for (std::size_t j = begin; j < std::min(end, lines_[i].size()); ++j) add_cell(lines_[i][j], out);
      while (out.back() == ' ') out.pop_back();
      out += '\n';
    }
  }

  void add_cell(const TableCell& cell, std::string& out) const {
    const std::string text = cell_text(cell, wanted_);
    const bool lost = cell.outcome == Outcome::kLose;
    if (lost && wording_.colours) {
      out += fmt::format("{:>{}}\033[1;7m {} \033[0m", "", cell_width_ - text.size(), text);
    } else {
      out += fmt::format("{:>{}}{}", (lost ? "[" : " ") + text, cell_width_ + 1, lost ? ']' : ' ');
    }
  }

  TableWanted wanted_;
  const Wording& wording_;
  std::uint64_t first_line_;
  std::uint64_t first_;
  std::uint64_t step_ = 1;  // from a line's number to the next one's
  bool folded_ = false;
  std::string (*row_name_)(std::uint64_t row) = nullptr;
  std::vector<std::vector<TableCell>> lines_;
  std::size_t margin_ = 0;
  std::size_t cell_width_ = 0;
};

}  // namespace

std::string grid_of(const Table& table, TableWanted wanted, std::optional<std::uint64_t> width,
                    const Wording& wording) {
  return Grid(table, wanted, width, wording).text();
}

}  // namespace nucleo
