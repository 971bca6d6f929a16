// Many small digraphs in one batch, against one call of the api for each: kernels of
// random digraphs of order 5, one digraph6 string a line. Usage: bench_batch [digraphs]

#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <random>
#include <string>

#include "api/digraph_batch.hpp"
#include "api/kernel.hpp"
#include "timing.hpp"

namespace {

using namespace nucleo;

constexpr int kOrder = 5;

std::string random_lines(int count) {
  std::mt19937_64 random(20241104);
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += '&';
    text += static_cast<char>(63 + kOrder);
    for (int k = 0; k < (kOrder * kOrder + 5) / 6; ++k) text += static_cast<char>(63 + (random() & random() & 63));
    text += '\n';
  }
  return text;
}

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::string batch(const std::string& text, unsigned threads) {
  const Budget budget;
  ByteSource lines = ByteSource::text(text, "lines", budget);
  StringSink sink;
  Session session;
  answer(DigraphBatch<KernelRequest>{{}, threads, {}}, lines, sink, session, budget);
  return std::move(sink.text);
}

/// Each digraph read from a text of its own and answered by itself.
void one_by_one(const std::string& text) {
  Session session;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const Budget budget;
    KernelRequest request;
    request.digraph.word = "d6:" + text.substr(at, end - at);
    StringSink sink;
    answer(request, Form::kJson, sink, session, budget);
    if (sink.text.empty()) std::abort();
    at = end + 1;
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 100'000;
  const std::string text = random_lines(count);
  const double before = cpu_seconds();
  const std::string answers = batch(text, 1);
  const double cpu = cpu_seconds() - before;
  if (batch(text, 4) != answers) std::abort();
  const double alone = bench::best_of(3, [&] { one_by_one(text); });
  const double together = bench::best_of(3, [&] { batch(text, 1); });
  fmt::print("kernels of {} digraphs of order {}: {:.0f} a second of CPU; a batch takes {:.2f} x one call for each\n",
             count, kOrder, count / cpu, together / alone);
}
