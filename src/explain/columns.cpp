#include "explain/columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace nucleo {
namespace {

constexpr int kMostWithHeading = 13;  // columns; 4096 is the widest heading
constexpr std::size_t kMostRows = 24;

std::string table(const std::vector<std::string>& labels, const std::vector<Nimber>& numbers, bool with_xor) {
  Nimber total = 0;
  Nimber all = 1;
  for (const Nimber number : numbers) {
    total ^= number;
    all |= number;
  }
  const int columns = std::bit_width(all);
  const bool heading = columns <= kMostWithHeading;
  const std::size_t rows = std::min(labels.size(), kMostRows);
  std::size_t label_width = 3;
  for (std::size_t i = 0; i < rows; ++i) label_width = std::max(label_width, labels[i].size());
  const std::string highest = std::to_string(Nimber{1} << (columns - 1));
  const std::size_t width = heading ? std::max<std::size_t>(3, highest.size() + 1) : 1;

  std::string out;
  const auto row = [&](const std::string& label, Nimber number) {
    out += fmt::format(" {:<{}}  ", label, label_width);
    for (int column = columns; column-- > 0;)
      out += fmt::format("{:>{}}", (number >> column) % 2 == 1 ? '1' : '.', width);
  };
  if (heading) {
    out += std::string(label_width + 3, ' ');
    for (int column = columns; column-- > 0;) out += fmt::format("{:>{}}", Nimber{1} << column, width);
    out += '\n';
  }
  for (std::size_t i = 0; i < rows; ++i) {
    row(labels[i], numbers[i]);
    out += '\n';
  }
  if (rows < labels.size()) out += fmt::format(" ... {}\n", labels.size() - rows);
  if (!with_xor) return out;
  row("xor", total);
  return out + fmt::format("   = {}\n", total);
}

}  // namespace

std::string binary_rows(const std::vector<std::string>& labels, const std::vector<Nimber>& numbers) {
  return table(labels, numbers, false);
}

std::string binary_columns(const std::vector<std::string>& labels, const std::vector<Nimber>& numbers) {
  return table(labels, numbers, true);
}

}  // namespace nucleo
