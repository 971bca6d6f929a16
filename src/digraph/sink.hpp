#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include "nucleo/digraph.hpp"
#include "nucleo/io.hpp"
#include "text/text.hpp"

namespace nucleo {

/// Collects text before it goes to a stream: streams are slow at small pieces.
class Sink {
 public:
  explicit Sink(std::ostream& out) : out_(out) {}
  /// What is left is lost if the stream throws, which then is bad.
  ~Sink() {
    try {
      if (out_.good()) flush();
    } catch (const std::exception&) {
      out_.exceptions(std::ios::goodbit);
      out_.setstate(std::ios::badbit);
    }
  }
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;

  Sink& operator<<(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() >= kFull) flush();
    return *this;
  }
  Sink& operator<<(std::uint64_t number) {
    const fmt::format_int digits(number);
    return *this << std::string_view(digits.data(), digits.size());
  }

 private:
  static constexpr std::size_t kFull = std::size_t{1} << 16;
  void flush() {
    out_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    buffer_.clear();
  }

  std::ostream& out_;
  std::string buffer_;
};

/// Calls f(from, to) for every arc.
template <class F>
void for_each_arc(const Digraph& d, F f) {
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) f(v, w);
  }
}
template <class F>
void for_each_arc(const ArcSet& arcs, F f) {
  for (const auto& [from, to] : arcs) f(from, to);
}

/// Calls f(from, to, class) for every arc of every colour class; without colours, f(from, to, 0) for every arc.
template <class F>
void for_each_arc(const NamedDigraph& d, F f) {
  if (d.colours.empty()) for_each_arc(d.digraph, [&](Vertex v, Vertex w) { f(v, w, 0); });
  for (std::size_t i = 0; i < d.colours.size(); ++i) {
    for_each_arc(d.colours[i].arcs, [&](Vertex v, Vertex w) { f(v, w, i); });
  }
}

/// The colour of a class that for_each_arc names.
inline std::string_view colour_name(const NamedDigraph& d, std::size_t colour) {
  return d.colours.empty() ? std::string_view() : std::string_view(d.colours[colour].colour);
}

inline bool in_kernel(std::span<const Vertex> kernel, Vertex v) {
  return std::binary_search(kernel.begin(), kernel.end(), v);
}

/// The names of the moves along an arc, with a separator between them; empty where there are none.
inline std::string move_names(const Digraph& d, const Marks& marks, Vertex from, Vertex to, const char* separator) {
  if (marks.moves.empty()) return {};
  const auto row = d.successors(from);
  const auto arc = std::lower_bound(row.begin(), row.end(), to) - row.begin();
  return fmt::format("{}", fmt::join(marks.moves[d.offsets()[from] + static_cast<std::size_t>(arc)], separator));
}

/// The text with each character c for which escape(c) is not empty replaced by that, and what is not UTF-8 by U+FFFD.
template <class Escape>
std::string escaped(std::string_view text, Escape escape) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const std::string replacement = length == 0 ? "\uFFFD" : length == 1 ? std::string(escape(text[0])) : "";
    out += replacement.empty() ? text.substr(0, length) : std::string_view(replacement);
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return out;
}

/// Text of an XML document, or of an attribute in quotes. XML has no way to write most control characters.
inline std::string xml_text(std::string_view text) {
  return escaped(text, [](char c) -> std::string_view {
    switch (c) {
      case '&':
        return "&amp;";
      case '<':
        return "&lt;";
      case '>':
        return "&gt;";
      case '"':
        return "&quot;";
      case '\r':
        return "&#13;";
      default:
        return c >= 0 && c < 0x20 && c != '\t' && c != '\n' ? "\uFFFD" : "";
    }
  });
}

}  // namespace nucleo
