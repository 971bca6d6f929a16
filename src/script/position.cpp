#include "script/position.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "game/hash.hpp"
#include "text/lines.hpp"

namespace nucleo {
namespace {

// A packed piece begins with one of these bytes; smaller ones are numbers themselves.
constexpr unsigned char kNumber = 0xf0;  // 8 bytes follow
constexpr unsigned char kWord = 0xf1;    // 4 bytes with its length, and the word
constexpr unsigned char kList = 0xf2;
constexpr unsigned char kListEnd = 0xf3;

template <class Number>
void put(std::string& packed, Number number) {
  char bytes[sizeof(Number)];
  std::memcpy(bytes, &number, sizeof(Number));
  packed.append(bytes, sizeof(Number));
}

template <class Number>
Number take(std::string_view& rest) {
  Number number;
  std::memcpy(&number, rest.data(), sizeof(Number));
  rest.remove_prefix(sizeof(Number));
  return number;
}

ScriptItem item_of(std::string_view word) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error == std::errc() && end == word.data() + word.size()) return number;
  return std::string(word);
}

}  // namespace

void ScriptPosition::add(std::int64_t number) {
  if (number >= 0 && number < kNumber) {
    packed_ += static_cast<char>(number);
  } else {
    packed_ += static_cast<char>(kNumber);
    put(packed_, number);
  }
}

void ScriptPosition::add(std::string_view word) {
  packed_ += static_cast<char>(kWord);
  put(packed_, static_cast<std::uint32_t>(word.size()));
  packed_ += word;
}

void ScriptPosition::begin_list() { packed_ += static_cast<char>(kList); }
void ScriptPosition::end_list() { packed_ += static_cast<char>(kListEnd); }

void ScriptPosition::add(const ScriptValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    add(*number);
  } else if (const auto* word = std::get_if<std::string>(&value)) {
    add(std::string_view(*word));
  } else {
    begin_list();
    for (const ScriptItem& item : std::get<std::vector<ScriptItem>>(value)) {
      if (const auto* in_list = std::get_if<std::int64_t>(&item)) {
        add(*in_list);
      } else {
        add(std::string_view(std::get<std::string>(item)));
      }
    }
    end_list();
  }
}

PackedReader::Piece PackedReader::next() {
  if (rest_.empty()) return Piece::kEnd;
  const auto first = static_cast<unsigned char>(rest_.front());
  rest_.remove_prefix(1);
  switch (first) {
    case kNumber:
      number_ = take<std::int64_t>(rest_);
      return Piece::kNumber;
    case kWord: {
      const auto length = take<std::uint32_t>(rest_);
      word_ = rest_.substr(0, length);
      rest_.remove_prefix(length);
      return Piece::kWord;
    }
    case kList:
      return Piece::kListBegins;
    case kListEnd:
      return Piece::kListEnds;
    default:
      number_ = first;
      return Piece::kNumber;
  }
}

std::vector<ScriptValue> ScriptPosition::values() const {
  std::vector<ScriptValue> out;
  std::vector<ScriptItem>* list = nullptr;
  const auto put_value = [&](auto value) {
    if (list != nullptr) {
      list->emplace_back(std::move(value));
    } else {
      out.emplace_back(std::move(value));
    }
  };
  PackedReader reader(*this);
  for (auto piece = reader.next(); piece != PackedReader::Piece::kEnd; piece = reader.next()) {
    switch (piece) {
      case PackedReader::Piece::kNumber:
        put_value(reader.number());
        break;
      case PackedReader::Piece::kWord:
        put_value(std::string(reader.word()));
        break;
      case PackedReader::Piece::kListBegins:
        list = &std::get<std::vector<ScriptItem>>(out.emplace_back(std::vector<ScriptItem>()));
        break;
      default:
        list = nullptr;
    }
  }
  return out;
}

std::string ScriptPosition::text() const {
  std::string out;
  bool in_list = false;
  std::size_t items = 0;
  PackedReader reader(*this);
  for (auto piece = reader.next(); piece != PackedReader::Piece::kEnd; piece = reader.next()) {
    if (piece == PackedReader::Piece::kListEnds) {
      if (items < 2) out += ',';
      in_list = false;
      continue;
    }
    if (!in_list && !out.empty()) out += ' ';
    if (piece == PackedReader::Piece::kListBegins) {
      in_list = true;
      items = 0;
      continue;
    }
    if (in_list && items++ > 0) out += ',';
    if (piece == PackedReader::Piece::kNumber) {
      out += std::to_string(reader.number());
    } else {
      out += reader.word();
    }
  }
  return out;
}

std::uint64_t ScriptPosition::hash() const { return hash_of(packed_); }
std::uint64_t ScriptPosition::bytes() const { return bytes_beside(packed_); }

ScriptValue script_value(std::string_view word) {
  if (word.find(',') == std::string_view::npos) {
    ScriptItem item = item_of(word);
    if (const auto* number = std::get_if<std::int64_t>(&item)) return *number;
    return std::get<std::string>(std::move(item));
  }
  if (word.ends_with(',')) word.remove_suffix(1);
  std::vector<ScriptItem> items;
  if (word.empty()) return items;
  for (const std::string_view item : split(word, ',')) items.push_back(item_of(item));
  return items;
}

bool is_script_word(std::string_view text) {
  if (text.empty() || text == "+" || text.front() == '@' || text.front() == '\'') return false;
  if (std::holds_alternative<std::int64_t>(item_of(text))) return false;
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) > ' ' && c != ',' && c != '=' && c != '\x7f'; });
}

}  // namespace nucleo
