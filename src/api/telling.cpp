#include "api/telling.hpp"

#include "text/text.hpp"

namespace nucleo {

void Telling::add(const Text& pattern, Facts facts) { lines.push_back(say(pattern, std::move(facts))); }

void Telling::add_more(std::size_t total, const Text& pattern) {
  if (total > kMostItems) add(pattern, {std::to_string(total - kMostItems)});
}

std::string Telling::say(const Text& pattern, Facts facts) const {
  return Phrase{pattern, std::move(facts)}.in(language_);
}

std::string Telling::name(Vertex v) const {
  std::string text;
  vertices_.append(text, v);
  return text;
}

std::string Telling::set(std::span<const Vertex> members) const {
  if (members.size() <= kMostMembers) return vertices_.set(members);
  std::string text = vertices_.set(members.first(kMostMembers));
  text.pop_back();
  return text + say({", … and {0} more}", ", … y {0} más}"}, {std::to_string(members.size() - kMostMembers)});
}

std::string Telling::circuit(std::span<const Vertex> vertices) const {
  std::string text;
  for (const Vertex v : vertices.first(std::min(vertices.size(), kMostMembers))) text += name(v) + " → ";
  if (vertices.size() > kMostMembers) {
    text += say({"… ({0} more) → ", "… ({0} más) → "}, {std::to_string(vertices.size() - kMostMembers)});
  }
  return text + name(vertices.front());
}

std::string Telling::json() const {
  std::string text = "[";
  for (const std::string& line : lines) text += (text.size() > 1 ? "," : "") + json_string(line);
  return text + "]";
}

}  // namespace nucleo
