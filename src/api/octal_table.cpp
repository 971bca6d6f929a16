#include "api/octal_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <system_error>
#include <thread>

#include "explain/answer_json.hpp"
#include "nucleo/error.hpp"
#include "search/checked_bytes.hpp"
#include "search/code_values.hpp"
#include "text/byte_source.hpp"
#include "text/json.hpp"
#include "text/lines.hpp"
#include "text/stages.hpp"
#include "text/text.hpp"
#include "text/wrap.hpp"
#include "text/write_file.hpp"

namespace nucleo {
namespace {

using CodeRow = OctalTableReply::Row;
using Clock = std::chrono::steady_clock;

constexpr std::string_view kTableFileLine = "nucleo octal table 1";

std::vector<std::uint8_t> digits_of(std::uint64_t number, std::uint64_t digits) {
  std::vector<std::uint8_t> out(digits + 1, 0);
  for (std::uint64_t k = digits; k > 0; --k, number /= 8) out[k] = number % 8;
  return out;
}
/// "0.07", all digits.
std::string name_of(std::span<const std::uint8_t> digits) {
  return "0." + fmt::format("{}", fmt::join(digits.subspan(1), ""));
}

std::string line_of(const CodeRow& row) {
  std::string line = fmt::format("{},{},{},", row.code, row.heaps, row.largest);
  if (row.period) return line + fmt::format("{},{}", row.period->preperiod, row.period->length);
  return line + ",";
}
/// Nothing where it is no such line.
std::optional<CodeRow> row_of(std::string_view line) {
  const std::vector<std::string_view> cells = split(line, ',');
  if (cells.size() != 5) return {};
  const auto heaps = whole_number(cells[1]);
  const auto largest = whole_number(cells[2]);
  const auto preperiod = whole_number(cells[3]);
  const auto length = whole_number(cells[4]);
  if (!heaps || !largest || preperiod.has_value() != length.has_value()) return {};
  CodeRow row{std::string(cells[0]), *heaps, *largest};
  if (length) row.period = Period{*preperiod, *length};
  return row;
}

/// The file in which the rows are kept that are done.
class TableFile {
 public:
  TableFile(const OctalTableRequest& request, Clock::duration every) : request_(request), every_(every) {
    if (!request_.save.empty()) check_writable(request_.save, "--save");
  }
  void save(const std::vector<CodeRow>& rows, bool now) {
    if (request_.save.empty() || (!now && Clock::now() < next_)) return;
    std::string text = fmt::format("{}\ndigits {}\n", kTableFileLine, request_.digits);
    for (const CodeRow& row : rows) text += line_of(row) + "\n";
    write_file(request_.save, text + sum_of(text), "--save");
    next_ = Clock::now() + every_;
  }
  /// Rows of other codes than those here are of no use, but no mistake.
  void load(std::vector<CodeRow>& rows, const Budget& budget) const {
    if (request_.load.empty()) return;
    const auto fail = [&](const Text& why) { throw InputError("--load " + in_quotes(request_.load), why); };
    ByteSource source = ByteSource::file(request_.load, budget);
    Lines lines(source);
    std::string text;
    std::string_view line;
    std::vector<CodeRow> found;
    while (lines.next(line)) {
      if (text.empty() && line != kTableFileLine)
        fail({"is no file that sequence --all-octal --save wrote",
              "no es un archivo escrito por sequence --all-octal --save"});
      if (line.starts_with("checksum ")) break;
      text += std::string(line) + "\n";
      if (auto row = row_of(line)) found.push_back(std::move(*row));
    }
    if (text.empty())
      fail({"is empty; expected a file that --save wrote", "está vacío; se esperaba un archivo escrito por --save"});
    if (std::string(line) + "\n" != sum_of(text))
      fail({"is damaged: its checksum is another", "está dañado: su suma de verificación es otra"});
    for (CodeRow& row : rows) {
      const auto same =
          std::find_if(found.begin(), found.end(), [&](const CodeRow& each) { return each.code == row.code; });
      if (same != found.end()) row = *same;
    }
  }

 private:
  static std::string sum_of(const std::string& text) {
    Checksum sum;
    sum.add(text.data(), text.size());
    return fmt::format("checksum {:08x}\n", sum.value());
  }

  const OctalTableRequest& request_;
  Clock::duration every_;
  Clock::time_point next_ = Clock::now() + every_;
};

/// As far as the budget lets it.
CodeRow looked_at(std::span<const std::uint8_t> digits, std::uint64_t count, const Budget& budget,
                  std::string& reason) {
  const auto engine = engine_of_code(digits);
  const HeapSequence found = run(*engine, bounds_of_code(digits), {.count = count, .tells_period = true}, budget);
  reason = found.reason;
  CodeRow row{name_of(digits), found.values.size()};
  for (std::size_t heap = 0; heap < found.values.size(); ++heap) {
    row.largest = std::max<std::uint64_t>(row.largest, found.values[heap]);
  }
  if (found.repeats && found.repeats->proved) row.period = found.repeats->period;
  return row;
}

}  // namespace

OctalTableReply answer(const OctalTableRequest& request, Session& session, const Budget& budget) {
  OctalTableReply reply;
  reply.digits = request.digits;
  reply.count = request.count;
  reply.csv = request.csv;
  const std::uint64_t codes = std::uint64_t{1} << (3 * request.digits);
  for (std::uint64_t number = 0; number < codes; ++number) {
    reply.rows.push_back({name_of(digits_of(number, request.digits))});
  }
  TableFile file(request, std::chrono::milliseconds(session.settings().save_interval));
  file.load(reply.rows, budget);
  std::vector<std::uint64_t> left;
  for (std::uint64_t number = 0; number < codes; ++number) {
    const CodeRow& row = reply.rows[number];
    if (!row.period && row.heaps < request.count) left.push_back(number);
  }
  std::mutex mutex;
  std::size_t next = 0;
  const auto work = [&] {
    while (true) {
      std::unique_lock lock(mutex);
      if (next == left.size() || !reply.reason.empty()) return;
      const std::uint64_t number = left[next++];
      lock.unlock();
      std::string reason;
      Budget quiet;  // one line on the terminal cannot tell of several
      quiet.follow(budget);
      quiet.progress = nullptr;
      CodeRow row = looked_at(digits_of(number, request.digits), request.count, quiet, reason);
      lock.lock();
      if (row.period || row.heaps > reply.rows[number].heaps) reply.rows[number] = std::move(row);
      if (!reason.empty()) reply.reason = reason;
      budget.report(stage::kCodes, next, left.size());
      file.save(reply.rows, false);
    }
  };
  {
    std::vector<std::jthread> threads;
    try {
      for (unsigned k = 1; k < request.threads; ++k) threads.emplace_back(work);
    } catch (const std::system_error&) {  // fewer threads do the same work
    }
    work();
  }
  file.save(reply.rows, true);
  reply.end_by(reply.reason.empty() ? "" : budget.spent() ? why_stopped(budget) : kMemoryReached);
  if (!request.file.empty()) {
    std::string content = "code,heaps,largest,preperiod,period\n";
    for (const CodeRow& row : reply.rows) content += line_of(row) + "\n";
    reply.files.push_back({request.file, request.file.ends_with(".json") ? to_json(reply) : content, "-o"});
  }
  return reply;
}

std::string to_json(const OctalTableReply& reply) {
  std::string codes;
  for (const CodeRow& row : reply.rows) {
    JsonObject object;
    object.add("code", row.code).add("heaps", row.heaps).add("largest", row.largest);
    codes += (codes.empty() ? "" : ",") + object.raw("period", period_json(row.period)).text();
  }
  JsonObject object;
  object.add("digits", reply.digits).add("count", reply.count).raw("codes", "[" + codes + "]");
  if (!reply.reason.empty()) object.add("reason", reply.reason);
  return object.text() + "\n";
}

std::string to_text(const OctalTableReply& reply, const Wording& wording) {
  std::string out;
  if (reply.csv) {
    out = "code,heaps,largest,preperiod,period\n";
    for (const CodeRow& row : reply.rows) out += line_of(row) + "\n";
    return out;
  }
  if (!reply.files.empty()) return {};
  constexpr Text kHead{"code  largest  period", "código  máximo  periodo"};
  constexpr Text kFound{"{0}  {1}  {2} from heap {3} on", "{0}  {1}  {2} desde el montón {3}"};
  constexpr Text kNone{"{0}  {1}  none found in {2} heaps", "{0}  {1}  no se halló en {2} montones"};
  if (!wording.quiet) out += std::string(kHead.in(wording.language)) + "\n";
  for (const CodeRow& row : reply.rows) {
    const std::string largest = fmt::format("{:>6}", row.largest);
    out += (row.period ? Phrase{kFound, {row.code, largest, row.period->length, row.period->preperiod}}
                       : Phrase{kNone, {row.code, largest, row.heaps}})
               .in(wording.language) +
           "\n";
  }
  return out;
}

}  // namespace nucleo
