#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nucleo/count.hpp"
#include "text/text.hpp"

namespace nucleo {

/// A number of GMP.
template <class Number>
concept BigNumber = requires(const Number& number) {
  { number.get_str() } -> std::convertible_to<std::string>;
};

/// A number, or a string above 2^53, where readers of JSON lose digits.
std::string json_number(const std::string& decimals);
std::string json_number(std::uint64_t number);
template <BigNumber Number>
std::string json_number(const Number& number) {
  return json_number(number.get_str());
}

/// One JSON object, member by member. Large lists are streamed by the callers; this holds the small ones as text.
class JsonObject {
 public:
  JsonObject& raw(std::string_view key, std::string_view json) {
    text_ += text_.size() > 1 ? "," : "";
    text_ += json_string(key);
    text_ += ':';
    text_ += json;
    return *this;
  }
  JsonObject& add(std::string_view key, std::string_view text) { return raw(key, json_string(text)); }
  JsonObject& add(std::string_view key, const char* text) { return raw(key, json_string(text)); }
  JsonObject& add(std::string_view key, const std::string& text) { return raw(key, json_string(text)); }
  JsonObject& add(std::string_view key, bool value) { return raw(key, value ? "true" : "false"); }
  template <BigNumber Number>
  JsonObject& add(std::string_view key, const Number& number) {
    return raw(key, json_number(number));
  }
  JsonObject& add(std::string_view key, const Count& count) { return raw(key, json_number(count.decimals())); }
  template <std::unsigned_integral Number>
  JsonObject& add(std::string_view key, Number number) {
    return raw(key, json_number(std::uint64_t{number}));
  }
  template <class T>
  JsonObject& add(std::string_view key, const std::optional<T>& value) {
    return value ? add(key, *value) : raw(key, "null");
  }

  /// The members alone, to go on in a text that is streamed; and the whole object.
  [[nodiscard]] std::string members() const { return text_.substr(1); }
  [[nodiscard]] std::string text() const { return text_ + "}"; }

 private:
  std::string text_ = "{";
};

}  // namespace nucleo
