#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace nucleo {

/// Values of heaps in place, with as many bytes each as their owner chose.
using ValuesView =
    std::variant<std::span<const std::uint8_t>, std::span<const std::uint16_t>, std::span<const std::uint32_t>>;

/// Many values: 1, 2 or 4 bytes each.
class PackedValues {
 public:
  PackedValues() = default;
  template <class T>
  explicit PackedValues(std::vector<T> values) : values_(std::move(values)) {}

  [[nodiscard]] std::size_t size() const {
    return std::visit([](const auto& values) { return values.size(); }, values_);
  }
  [[nodiscard]] std::uint32_t operator[](std::size_t i) const {
    if (const auto* bytes = std::get_if<0>(&values_)) return (*bytes)[i];
    if (const auto* pairs = std::get_if<1>(&values_)) return (*pairs)[i];
    return (*std::get_if<2>(&values_))[i];
  }
  /// Bytes a value.
  [[nodiscard]] std::size_t width() const { return std::size_t{1} << values_.index(); }
  [[nodiscard]] std::uint64_t bytes() const { return size() * width(); }
  [[nodiscard]] ValuesView view() const {
    return std::visit([](const auto& values) { return ValuesView(std::span(values)); }, values_);
  }
  /// Only the first so many.
  void cut(std::size_t size) {
    std::visit(
        [&](auto& values) {
          values.resize(std::min(size, values.size()));
          values.shrink_to_fit();
        },
        values_);
  }
  /// The vector of values of type T, which is made of whatever stands here.
  template <class T>
  [[nodiscard]] std::vector<T> taken_as() && {
    if (auto* same = std::get_if<std::vector<T>>(&values_)) return std::move(*same);
    return std::visit([](const auto& values) { return std::vector<T>(values.begin(), values.end()); }, values_);
  }

 private:
  std::variant<std::vector<std::uint8_t>, std::vector<std::uint16_t>, std::vector<std::uint32_t>> values_;
};

/// The same values with no more bytes each than the largest needs.
PackedValues packed(std::vector<std::uint32_t> values);

}  // namespace nucleo
