#include <array>
#include <utility>

#include "digraph/readers.hpp"

namespace nucleo {

namespace {

constexpr std::array<std::pair<std::string_view, Format>, 12> kFormatNames{{{"arcs", Format::kArcs},
                                                                            {"tgf", Format::kTgf},
                                                                            {"dot", Format::kDot},
                                                                            {"af", Format::kAf},
                                                                            {"edges", Format::kEdges},
                                                                            {"matrix", Format::kMatrix},
                                                                            {"dimacs", Format::kDimacs},
                                                                            {"graph6", Format::kGraph6},
                                                                            {"sparse6", Format::kSparse6},
                                                                            {"digraph6", Format::kDigraph6},
                                                                            {"json", Format::kJson},
                                                                            {"graphml", Format::kGraphml}}};

}  // namespace

std::optional<Format> format_named(std::string_view word) {
  for (const auto& [name, format] : kFormatNames) {
    if (word == name) return format;
  }
  return {};
}

std::string format_names() {
  std::string list;
  for (const auto& [name, format] : kFormatNames) list.append(list.empty() ? "" : ", ").append(name);
  return list;
}

NamedDigraph read_digraph(ByteSource& source, std::optional<Format> format, FileReading& reading) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (source.head(kByteOrderMark.size()) == kByteOrderMark) source.skip(kByteOrderMark.size());
  if (!format) {
    const std::string_view head = source.head(kDetectionWindow);
    format = detect_format(head, head.size() < kDetectionWindow, source.name());
  }
  switch (*format) {
    case Format::kArcs:
      return read_arcs(source, reading);
    case Format::kTgf:
      return read_tgf(source, reading);
    case Format::kDot:
      return read_dot(source, reading);
    case Format::kAf:
      return read_af(source, reading);
    case Format::kEdges:
      return read_edges(source, reading);
    case Format::kMatrix:
      return read_matrix(source, reading);
    case Format::kDimacs:
      return read_dimacs(source, reading);
    case Format::kJson:
      return read_json(source, reading);
    case Format::kGraphml:
      return read_graphml(source, reading);
    default:
      return read_six_bit(source, *format, reading);
  }
}

NamedDigraph read_digraph(ByteSource& source, std::optional<Format> format) {
  FileReading reading;
  return read_digraph(source, format, reading);
}

NamedDigraph read_digraph_file(const std::string& path, std::optional<Format> format, const Budget& budget) {
  ByteSource source = ByteSource::file(path, budget);
  return read_digraph(source, format);
}

NamedDigraph read_digraph_text(std::string_view text, const std::string& name, std::optional<Format> format,
                               const Budget& budget) {
  ByteSource source = ByteSource::text(text, name, budget);
  return read_digraph(source, format);
}

}  // namespace nucleo
