#include "picture/plot.hpp"

#include <algorithm>

#include "picture/scene.hpp"

namespace nucleo {
namespace {

// All in pixels.
constexpr std::uint32_t kWidth = 1200;
constexpr std::uint32_t kHeight = 675;
constexpr std::uint32_t kBorder = 24;
constexpr std::uint32_t kTick = 8;
constexpr std::uint32_t kLetterDot = 3;  // of the letters
constexpr std::uint32_t kTitle = 4;      // of those of the title

// Blue and vermilion: every eye can distinguish them, and in grey.
enum : std::uint8_t { kValue, kZero, kAxis, kGrid };
const std::vector<Colour> kPalette{{29, 145, 192}, {213, 94, 0}, kInk, {220, 220, 220}};

/// 1, 2, 5, 10, 20, 50, …: the first so that `count` of them span at least `range`.
std::uint64_t step_for(std::uint64_t range, std::uint64_t count) {
  std::uint64_t step = 1;
  while (step * std::max<std::uint64_t>(count, 1) < range) {
    step = std::to_string(step).front() == '2' ? step / 2 * 5 : step * 2;
  }
  return step;
}

class Plotter {
 public:
  explicit Plotter(const Plot& plot) : plot_(plot), count_(std::max<std::uint64_t>(plot.values.size(), 1)) {
    for (const auto& value : plot.values) most_ = std::max(most_, value.value_or(0));
    canvas_.width = kWidth;
    canvas_.height = kHeight;
    canvas_.palette = kPalette;
    canvas_.title = plot.title;
    left_ = kBorder + words_width(std::to_string(most_), kLetterDot) + 2 * kTick;
    top_ = kBorder + words_height(kTitle) + words_height(kLetterDot) + 40;
    right_ = kWidth - kBorder;
    bottom_ = kHeight - kBorder - 2 * words_height(kLetterDot) - 3 * kTick;
  }

  Canvas operator()() {
    head();
    rungs();
    axis();
    marks();
    return std::move(canvas_);
  }

 private:
  void box(std::uint32_t left, std::uint32_t top, std::uint32_t width, std::uint32_t height, std::uint8_t colour) {
    canvas_.rectangles.push_back({left, top, width, height, colour});
  }
  void words(std::uint32_t x, std::uint32_t top, const std::string& text, Canvas::Anchor anchor = Canvas::Anchor::kLeft,
             std::uint32_t dot = kLetterDot) {
    canvas_.words.push_back({x, top, text, dot, anchor});
  }
  /// The middle of the place of a value, and the height of a number.
  [[nodiscard]] std::uint32_t across(std::uint64_t i) const {
    return left_ + static_cast<std::uint32_t>(static_cast<double>(right_ - left_) *
                                              ((static_cast<double>(i) + 0.5) / static_cast<double>(count_)));
  }
  [[nodiscard]] std::uint32_t up(std::uint64_t value) const {
    const double part = static_cast<double>(value) / static_cast<double>(std::max<std::uint64_t>(most_, 1));
    return bottom_ - static_cast<std::uint32_t>(part * static_cast<double>(bottom_ - top_));
  }

  void head() {
    words(kBorder, kBorder, plot_.title, Canvas::Anchor::kLeft, kTitle);
    const std::uint32_t line = kBorder + words_height(kTitle) + 20;
    words(kBorder, line, plot_.up);
    if (std::none_of(plot_.values.begin(), plot_.values.end(), [](const auto& value) { return value == 0; })) return;
    const std::uint32_t swatch = words_height(kLetterDot);
    const auto wide = static_cast<std::uint32_t>(words_width(plot_.zeros, kPointsADot * kLetterDot)) + swatch + kTick;
    const std::uint32_t begin = right_ - std::min(right_, wide);
    box(begin, line, swatch, swatch, kZero);
    words(begin + swatch + kTick, line, plot_.zeros);
  }

  /// Lines at some heights, and their numbers.
  void rungs() {
    constexpr std::uint64_t kMost = 10;
    const std::uint64_t step = step_for(std::max<std::uint64_t>(most_, 1), kMost);
    for (std::uint64_t value = 0; value <= most_; value += step) {
      const std::string number = std::to_string(value);
      if (value > 0) box(left_, up(value), right_ - left_, 1, kGrid);
      words(left_ - 2 * kTick, up(value) - words_height(kLetterDot) / 2, number, Canvas::Anchor::kRight);
    }
  }

  void marks() {
    const std::uint32_t room = (right_ - left_) / static_cast<std::uint32_t>(std::min<std::uint64_t>(count_, kWidth));
    const bool bars = room >= 4;
    const std::uint32_t wide = bars ? std::min<std::uint32_t>(room * 3 / 4, 48) : 5;
    constexpr std::size_t kMany = 10'000;
    const bool many = plot_.values.size() > kMany;  // many of them fall together: each place is drawn once
    std::vector<bool> drawn(many ? std::size_t{kWidth} * kHeight : 0);
    for (std::uint64_t i = 0; i < plot_.values.size(); ++i) {
      if (!plot_.values[i]) continue;
      const std::uint64_t value = *plot_.values[i];
      const std::uint32_t begin = across(i) - wide / 2;
      if (many) {
        const std::size_t place = std::size_t{up(value)} * kWidth + begin;
        if (drawn[place]) continue;
        drawn[place] = true;
      }
      if (value == 0) {
        box(begin, bottom_ - kTick, wide, kTick, kZero);
      } else if (bars) {
        box(begin, up(value), wide, bottom_ - up(value), kValue);
      } else {
        box(begin, up(value) - wide / 2, wide, wide, kValue);
      }
    }
  }

  void axis() {
    box(left_, top_, 2, bottom_ - top_, kAxis);
    box(left_, bottom_, right_ - left_, 2, kAxis);
    const std::uint32_t room = words_width(std::to_string(plot_.first + count_ - 1), kLetterDot) + 20;
    const std::uint64_t step = step_for(count_, (right_ - left_) / room);
    for (std::uint64_t n = (plot_.first + step - 1) / step * step; n < plot_.first + count_; n += step) {
      const std::string number = std::to_string(n);
      const std::uint32_t middle = across(n - plot_.first);
      box(middle, bottom_, 2, kTick, kAxis);
      words(middle, bottom_ + 2 * kTick, number, Canvas::Anchor::kMiddle);
    }
    words(right_, kHeight - kBorder - words_height(kLetterDot), plot_.across, Canvas::Anchor::kRight);
  }

  const Plot& plot_;
  std::uint64_t count_;
  std::uint64_t most_ = 0;
  std::uint32_t left_ = 0, right_ = 0, top_ = 0, bottom_ = 0;  // of the field
  Canvas canvas_;
};

}  // namespace

Canvas canvas_of(const Plot& plot) { return Plotter(plot)(); }

}  // namespace nucleo
