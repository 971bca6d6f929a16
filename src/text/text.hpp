#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nucleo {

/// The length of the well-formed UTF-8 character that `text` (not empty) begins with; 0 where there is none.
std::size_t utf8_length(std::string_view text);

/// The text with control characters and bytes that are not UTF-8 written as \xNN: safe on any terminal.
std::string printable(std::string_view text);

/// The same, cut where it is longer than a line of an error should be.
std::string shortened(std::string_view word);

/// The same in double quotes.
std::string in_quotes(std::string_view word);

/// As JSON writes it: in quotes and escaped; what is not UTF-8 becomes U+FFFD.
std::string json_string(std::string_view text);

/// "24.0 GB".
std::string size_text(std::uint64_t bytes);

/// The word of `words` that somebody who typed `word` may have meant.
std::optional<std::string> nearest(const std::string& word, const std::vector<std::string>& words);

}  // namespace nucleo
