#include "digraph/readers.hpp"

namespace nucleo {

std::optional<Format> format_named(std::string_view word) {
  if (word == "arcs") return Format::kArcs;
  if (word == "tgf") return Format::kTgf;
  if (word == "dot") return Format::kDot;
  if (word == "af") return Format::kAf;
  return {};
}

NamedDigraph read_digraph(ByteSource& source, std::optional<Format> format) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (source.head(kByteOrderMark.size()) == kByteOrderMark) source.skip(kByteOrderMark.size());
  if (!format) {
    const std::string_view head = source.head(kDetectionWindow);
    format = detect_format(head, head.size() < kDetectionWindow, source.name());
  }
  switch (*format) {
    case Format::kArcs:
      return read_arcs(source);
    case Format::kTgf:
      return read_tgf(source);
    case Format::kDot:
      return read_dot(source);
    case Format::kAf:
      break;
  }
  return read_af(source);
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
