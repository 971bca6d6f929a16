#include "search/sequence_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "nucleo/error.hpp"
#include "search/checked_bytes.hpp"
#include "text/byte_source.hpp"
#include "text/text.hpp"
#include "text/write_file.hpp"

namespace nucleo {
namespace {

constexpr std::string_view kSequenceWords = "nucleo sequence ";
constexpr std::string_view kSequenceLine = "nucleo sequence 1\n";
constexpr Text kCutShort{"is damaged: it ends too early", "está dañado: acaba antes de tiempo"};
constexpr Text kDamaged{"is damaged: its checksum is another", "está dañado: su suma de verificación es otra"};
constexpr std::size_t kSequenceTail =
    sizeof(std::uint64_t) + sizeof(std::uint32_t);  // the number of values, the checksum

template <class T>
PackedValues values_at(const char* bytes, std::uint64_t count) {
  std::vector<T> values(count);
  for (std::uint64_t i = 0; i < count; ++i) values[i] = number_at<T>(bytes + i * sizeof(T));
  return PackedValues(std::move(values));
}

std::string content_of(const std::string& path, const Budget& budget) {
  ByteSource source = ByteSource::file(path, budget);
  std::string text;
  while (source.extend(source.end())) {
    text.append(source.begin(), source.end());
    if (!budget.fits(2 * text.size())) throw Stopped(kMemoryReached);
  }
  return text;
}

}  // namespace

SequenceFile::SequenceFile(std::string rule, std::string load, std::string save, Clock::duration every)
    : rule_(std::move(rule)), load_(std::move(load)), save_(std::move(save)), every_(every) {
  if (!save_.empty()) check_writable(save_, "--save");
}

std::string SequenceFile::header(std::size_t width) const {
  return fmt::format("{}rule {}\nbytes {}\n", kSequenceLine, rule_, width);
}

void SequenceFile::save(const ValuesView& view) {
  if (save_.empty()) return;
  const auto began = Clock::now();
  std::visit(
      [&](const auto& values) {
        using T = std::remove_cvref_t<decltype(values[0])>;
        write_file(
            save_,
            [&](const auto& put) {
              constexpr std::size_t kChunk = std::size_t{1} << 16;
              Checksum sum;
              std::string pieces = header(sizeof(T));
              const auto flush = [&] {
                sum.add(pieces.data(), pieces.size());
                put(pieces);
                pieces.clear();
              };
              for (const T value : values) {
                pieces += bytes_of(value);
                if (pieces.size() >= kChunk) flush();
              }
              pieces += bytes_of(std::uint64_t{values.size()});
              flush();
              put(bytes_of(sum.value()));
            },
            "--save");
      },
      view);
  constexpr int kShare = 20;  // of the time may go into it
  next_ = Clock::now() + std::max<Clock::duration>(every_, kShare * (Clock::now() - began));
}

void SequenceFile::load(HeapEngine& engine, const Budget& budget) const {
  if (load_.empty()) return;
  const auto fail = [&](const Fact& why) { throw InputError("--load " + in_quotes(load_), why); };
  const std::string text = content_of(load_, budget);
  if (text.empty())
    fail(Text{"is empty; expected a file that --save wrote", "está vacío; se esperaba un archivo escrito por --save"});
  if (!text.starts_with(kSequenceLine)) {
    if (kSequenceLine.starts_with(text)) fail(kCutShort);
    if (text.starts_with(kSequenceWords))
      fail(Text{"was saved by another version of nucleo, which this one can't read",
                "lo guardó otra versión de nucleo, que esta no puede leer"});
    fail(Text{"is no file that sequence --save wrote", "no es un archivo escrito por sequence --save"});
  }
  const std::string_view rest = std::string_view(text).substr(kSequenceLine.size());
  const std::string rule = "rule " + rule_ + "\n";
  if (const std::size_t end = rest.find('\n'); end != std::string_view::npos && !rest.starts_with(rule)) {
    const std::string_view other = rest.substr(0, end);
    if (!other.starts_with("rule ")) fail(kDamaged);
    fail(Phrase{{"was saved for {0}; expected one for {1}", "se guardó para {0}; se esperaba uno para {1}"},
                {shortened(std::string(other.substr(5))), rule_}});
  }
  std::size_t width = 0;
  for (const std::size_t each : {1, 2, 4}) {
    if (text.starts_with(header(each))) width = each;
  }
  const std::size_t begin = header(1).size();
  if (width == 0 || text.size() < begin + kSequenceTail || (text.size() - begin - kSequenceTail) % width != 0)
    fail(kCutShort);
  const std::uint64_t count = (text.size() - begin - kSequenceTail) / width;
  Checksum sum;
  sum.add(text.data(), text.size() - sizeof(std::uint32_t));
  const char* const tail = text.data() + text.size() - kSequenceTail;
  if (number_at<std::uint64_t>(tail) != count ||
      number_at<std::uint32_t>(tail + sizeof(std::uint64_t)) != sum.value()) {
    fail(kDamaged);
  }
  const char* const bytes = text.data() + begin;
  engine.restore(width == 1   ? values_at<std::uint8_t>(bytes, count)
                 : width == 2 ? values_at<std::uint16_t>(bytes, count)
                              : values_at<std::uint32_t>(bytes, count));
}

}  // namespace nucleo
