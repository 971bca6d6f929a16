#pragma once

// What an SVG draws, read by expat: its size, its elements with their attributes, its words.

#include <expat.h>

#include <cmath>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

namespace nucleo::testing {

struct Svg {
  struct Element {
    std::string name;
    std::map<std::string, std::string> attributes;
    std::string text;

    [[nodiscard]] double number(const std::string& attribute) const {
      const auto found = attributes.find(attribute);
      return found == attributes.end() ? std::nan("") : std::atof(found->second.c_str());
    }
    [[nodiscard]] std::string word(const std::string& attribute) const {
      const auto found = attributes.find(attribute);
      return found == attributes.end() ? "" : found->second;
    }
  };
  /// Of a vertex.
  struct Box {
    double left, top, right, bottom;
    [[nodiscard]] double x() const { return (left + right) / 2; }
    [[nodiscard]] double y() const { return (top + bottom) / 2; }
  };

  std::string error;  ///< why it is not well-formed; empty if it is
  double width = 0;
  double height = 0;
  bool open = false;  ///< while it is read: the last element has not ended
  std::vector<Element> elements;

  [[nodiscard]] std::vector<Box> nodes() const {
    std::vector<Box> boxes;
    for (const Element& e : elements) {
      if (e.word("class") != "node") continue;
      if (e.name == "circle") {
        const double r = e.number("r");
        boxes.push_back({e.number("cx") - r, e.number("cy") - r, e.number("cx") + r, e.number("cy") + r});
      } else {
        boxes.push_back(
            {e.number("x"), e.number("y"), e.number("x") + e.number("width"), e.number("y") + e.number("height")});
      }
    }
    return boxes;
  }
  [[nodiscard]] std::size_t count(const std::string& name) const {
    std::size_t number = 0;
    for (const Element& e : elements) number += e.name == name ? 1 : 0;
    return number;
  }
  [[nodiscard]] std::size_t times(const std::string& words) const {
    std::size_t number = 0;
    for (const Element& e : elements) number += e.name == "text" && e.text == words ? 1 : 0;
    return number;
  }
};

inline Svg read_svg(const std::string& text) {
  Svg svg;
  const XML_Parser parser = XML_ParserCreate(nullptr);
  XML_SetUserData(parser, &svg);
  XML_SetElementHandler(
      parser,
      [](void* data, const char* name, const char** attributes) {
        Svg::Element element{name, {}, ""};
        for (; *attributes != nullptr; attributes += 2) element.attributes[attributes[0]] = attributes[1];
        static_cast<Svg*>(data)->elements.push_back(std::move(element));
        static_cast<Svg*>(data)->open = true;
      },
      [](void* data, const char*) { static_cast<Svg*>(data)->open = false; });
  XML_SetCharacterDataHandler(parser, [](void* data, const char* text, int length) {
    if (static_cast<Svg*>(data)->open)
      static_cast<Svg*>(data)->elements.back().text.append(text, static_cast<std::size_t>(length));
  });
  if (XML_Parse(parser, text.data(), static_cast<int>(text.size()), 1) != XML_STATUS_OK) {
    svg.error = XML_ErrorString(XML_GetErrorCode(parser));
  }
  XML_ParserFree(parser);
  if (!svg.elements.empty()) {
    svg.width = svg.elements.front().number("width");
    svg.height = svg.elements.front().number("height");
  }
  return svg;
}

}  // namespace nucleo::testing
