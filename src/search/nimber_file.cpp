#include "search/nimber_file.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>
#include <vector>

#include "nucleo/error.hpp"
#include "search/checked_bytes.hpp"
#include "text/files.hpp"
#include "text/system_words.hpp"
#include "text/text.hpp"
#include "text/write_file.hpp"

namespace nucleo {
namespace {

constexpr std::string_view kFirstWords = "nucleo search ";
constexpr std::string_view kFirstLine = "nucleo search 1\n";
constexpr std::string_view kRules = "rules ";
constexpr Text kEndsEarly{"is damaged: it ends too early", "está dañado: acaba antes de tiempo"};
constexpr std::size_t kTail = sizeof(std::uint64_t) + sizeof(std::uint32_t);  // the number of parts, the checksum
constexpr std::size_t kChunk = std::size_t{1} << 16;

using Fail = std::function<void(const Fact& why)>;

/// The rest of the line that begins with that word; nothing where it does not, or does not end.
std::optional<std::string> line_after(std::string_view word, std::string_view text) {
  const std::size_t end = text.find('\n');
  if (!text.starts_with(word) || end == std::string_view::npos) return {};
  return std::string(text.substr(word.size(), end - word.size()));
}
/// What a person reads of the name of rules: not the digest at its end.
std::string game_of(const std::string& rules) { return shortened(rules.substr(0, rules.rfind(' '))); }

/// Fails where the file begins in another way, and says in which.
void check_header(std::istream& in, const std::string& expected, const Fail& fail) {
  constexpr std::size_t kOtherRules = 1024;  // so much of another header is looked at
  std::string text(expected.size() + kOtherRules, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  in.clear();
  if (text.starts_with(expected)) return;
  if (text.empty())
    fail(Text{"is empty; expected a file that --save wrote", "está vacío; se esperaba un archivo escrito por --save"});
  if (expected.starts_with(text)) fail(kEndsEarly);
  if (!text.starts_with(kFirstWords)) fail(Text{"is no file that --save wrote", "no es un archivo escrito por --save"});
  if (!text.starts_with(kFirstLine))
    fail(Text{"was saved by another version of nucleo, which this one can't read",
              "lo guardó otra versión de nucleo, que esta no puede leer"});
  const std::string_view rest = std::string_view(text).substr(kFirstLine.size());
  const auto rules = line_after(kRules, rest);
  const auto own = line_after(kRules, std::string_view(expected).substr(kFirstLine.size()));
  if (!rules) fail(Text{"is damaged: it does not say what it is about", "está dañado: no dice de qué trata"});
  if (game_of(*rules) != game_of(*own)) {
    fail(Phrase{{"was saved for {0}; expected one for {1}", "se guardó para {0}; se esperaba uno para {1}"},
                {game_of(*rules), game_of(*own)}});
  }
  fail(rules == own
           ? Phrase{{"writes positions in another form", "escribe las posiciones de otra forma"}, {}}
           : Phrase{{"was saved for other rules of that name", "se guardó para otras reglas con ese nombre"}, {}});
}

}  // namespace

std::string SearchFile::header(const char* form, std::size_t part_bytes) const {
  return fmt::format("{}{}{}\nform {} {}\n", kFirstLine, kRules, rules_, form, part_bytes);
}

void SearchFile::write(const char* form, std::size_t part_bytes, const std::function<void(const Entry&)>& all) {
  if (save_.empty()) return;
  const auto began = Clock::now();
  std::uint64_t count = 0;
  write_file(
      save_,
      [&](const auto& put) {
        Checksum sum;
        std::string pieces = header(form, part_bytes);
        const auto flush = [&] {
          sum.add(pieces.data(), pieces.size());
          put(pieces);
          pieces.clear();
        };
        count = 0;
        all([&](const char* part, std::uint16_t proved) {
          pieces.append(part, part_bytes);
          pieces += bytes_of(proved);
          ++count;
          if (pieces.size() >= kChunk) flush();
        });
        pieces += bytes_of(count);
        flush();
        put(bytes_of(sum.value()));
      },
      "--save");
  saved_ = count;
  written_ = true;
  constexpr int kShare = 20;  // of the time may go into it
  next_ = Clock::now() + std::max<Clock::duration>(every_, kShare * (Clock::now() - began));
}

void SearchFile::read(const char* form, std::size_t part_bytes, const std::function<void(std::uint64_t)>& begin,
                      const Claim& claim) {
  if (load_.empty()) return;
  const auto fail = [&](const Fact& why) { throw InputError("--load " + in_quotes(load_), why); };
  if (files_closed()) fail(kFilesClosed);
  std::ifstream in(load_, std::ios::binary);
  if (!in) fail(system_words(errno));
  if (std::filesystem::is_directory(load_)) fail(system_words(EISDIR));
  const std::string expected = header(form, part_bytes);
  check_header(in, expected, fail);
  // All of it is read once before anything is believed.
  in.seekg(0, std::ios::end);
  if (!in)
    fail(Text{"is a pipe; expected a file, for it is read twice",
              "es una tubería; se esperaba un archivo, pues se lee dos veces"});
  const auto size = static_cast<std::uint64_t>(in.tellg());
  const std::uint64_t row = part_bytes + sizeof(std::uint16_t);
  const bool whole = size >= expected.size() + kTail && (size - expected.size() - kTail) % row == 0;
  if (!whole) fail(kEndsEarly);
  const std::uint64_t count = (size - expected.size() - kTail) / row;
  std::vector<char> chunk(row * (kChunk / row + 1));
  in.seekg(0);
  Checksum sum;
  for (std::uint64_t left = size - sizeof(std::uint32_t); left > 0;) {
    const auto some = static_cast<std::streamsize>(std::min<std::uint64_t>(left, chunk.size()));
    if (!in.read(chunk.data(), some)) fail(Text{"can't be read to its end", "no se puede leer hasta el final"});
    sum.add(chunk.data(), static_cast<std::size_t>(some));
    left -= static_cast<std::uint64_t>(some);
  }
  std::array<char, kTail> tail{};
  in.seekg(-static_cast<std::streamoff>(kTail), std::ios::end);
  in.read(tail.data(), kTail);
  if (!in || number_at<std::uint64_t>(tail.data()) != count ||
      number_at<std::uint32_t>(tail.data() + sizeof(std::uint64_t)) != sum.value()) {
    fail(Text{"is damaged: its checksum is another", "está dañado: su suma de verificación es otra"});
  }
  begin(count);
  in.seekg(static_cast<std::streamoff>(expected.size()));
  for (std::uint64_t left = count; left > 0;) {
    const std::uint64_t rows = std::min<std::uint64_t>(left, chunk.size() / row);
    if (!in.read(chunk.data(), static_cast<std::streamsize>(rows * row)))
      fail(Text{"can't be read to its end", "no se puede leer hasta el final"});
    for (std::uint64_t i = 0; i < rows; ++i) {
      const char* part = chunk.data() + i * row;
      if (!claim(part, number_at<std::uint16_t>(part + part_bytes)))
        fail(Text{"is damaged: it has a value that can't be", "está dañado: tiene un valor imposible"});
    }
    left -= rows;
  }
  load_.clear();
}

}  // namespace nucleo
