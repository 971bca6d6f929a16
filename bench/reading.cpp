// How fast each format is read, in one run with what it is measured against: the same digraph read with `ifstream >>`
// from the arcs format, and a bare pass over the bytes of the file in memory. Usage: bench_reading [megabytes]

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "nucleo/io.hpp"

namespace {

using nucleo::Arc;
using nucleo::Array;
using nucleo::Digraph;
using nucleo::NamedDigraph;
using nucleo::Vertex;

constexpr Vertex kOrder = 1'000'000;
constexpr std::uint64_t kSeed = 20240229;
constexpr int kRuns = 3;

double seconds(const std::function<void()>& work) {
  double best = 1e9;
  for (int run = 0; run < kRuns; ++run) {
    const auto start = std::chrono::steady_clock::now();
    work();
    best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return best;
}

Digraph random_digraph(std::uint64_t arcs) {
  std::mt19937_64 random(kSeed);
  Array<Arc> list;
  list.reserve(arcs);
  for (std::uint64_t i = 0; i < arcs; ++i) {
    list.emplace_back(static_cast<Vertex>(random() % kOrder), static_cast<Vertex>(random() % kOrder));
  }
  return Digraph::from_arcs(kOrder, std::move(list));
}

nucleo::Names words() {
  std::vector<std::string> names;
  names.reserve(kOrder);
  for (Vertex v = 0; v < kOrder; ++v) names.push_back(fmt::format("position_{}", v));
  return nucleo::Names(names);
}

/// Deletes the file when it goes.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& name) : path_(std::filesystem::temp_directory_path() / name) {}
  ~TemporaryFile() { std::filesystem::remove(path_); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

double ifstream_seconds(const std::string& path) {
  return seconds([&] {
    std::ifstream in(path);
    Vertex n = 0;
    std::uint64_t m = 0;
    in >> n >> m;
    Array<Arc> arcs(m);
    for (auto& [a, b] : arcs) {
      in >> a >> b;
      --a;
      --b;
    }
    if (Digraph::from_arcs(n, std::move(arcs)).order() != kOrder) std::abort();
  });
}

double pass_seconds(const std::string& path) {
  std::string text(std::filesystem::file_size(path), '\0');
  std::ifstream(path, std::ios::binary).read(text.data(), static_cast<std::streamsize>(text.size()));
  return seconds([&] {
    if (std::count(text.begin(), text.end(), '\n') == 0) std::abort();
  });
}

using Writer = void (*)(std::ostream&, const NamedDigraph&);

/// The digraph's arcs one per line in random order, which is the hardest for memory.
void write_shuffled(std::ostream& out, const NamedDigraph& d) {
  std::vector<Arc> arcs;
  for (Vertex v = 0; v < d.digraph.order(); ++v) {
    for (const Vertex w : d.digraph.successors(v)) arcs.emplace_back(v + 1, w + 1);
  }
  std::shuffle(arcs.begin(), arcs.end(), std::mt19937_64(kSeed));
  out << d.digraph.order() << '\n' << arcs.size() << '\n';
  for (const auto& [a, b] : arcs) out << fmt::format("{} {}\n", a, b);
}

void write_plain_dot(std::ostream& out, const NamedDigraph& d) { nucleo::write_dot(out, d, {}); }

void measure(const char* what, Writer write, const NamedDigraph& d, double ifstream) {
  const TemporaryFile file("nucleo_bench_reading.txt");
  {
    std::ofstream out(file.path(), std::ios::binary);
    write(out, d);
  }
  const double megabytes = static_cast<double>(std::filesystem::file_size(file.path())) / 1e6;
  const double reading = seconds([&] {
    if (nucleo::read_digraph_file(file.path(), {}, nucleo::Budget()).digraph.size() != d.digraph.size()) std::abort();
  });
  fmt::print("{:16} {:7.0f} MB {:7.2f} s {:7.0f} MB/s   {:5.1f} x ifstream   {:6.3f} x a pass over memory\n", what,
             megabytes, reading, megabytes / reading, ifstream / reading, pass_seconds(file.path()) / reading);
}

}  // namespace

int main(int argc, char** argv) {
  constexpr double kBytesALine = 13.8;
  const double megabytes = argc > 1 ? std::atof(argv[1]) : 200;
  NamedDigraph numbered;
  numbered.digraph = random_digraph(static_cast<std::uint64_t>(megabytes * 1e6 / kBytesALine));
  numbered.names = nucleo::Names(kOrder);
  const NamedDigraph named{numbered.digraph, words(), {}};

  double ifstream = 0;
  {
    const TemporaryFile file("nucleo_bench_arcs.txt");
    std::ofstream out(file.path(), std::ios::binary);
    nucleo::write_arcs(out, numbered);
    out.close();
    ifstream = ifstream_seconds(file.path());
  }
  fmt::print("{} vertices, {} arcs; ifstream >> takes {:.2f} s\n", kOrder, numbered.digraph.size(), ifstream);
  measure("arcs", nucleo::write_arcs, numbered, ifstream);
  measure("arcs, shuffled", write_shuffled, numbered, ifstream);
  measure("af", nucleo::write_af, numbered, ifstream);
  measure("tgf", nucleo::write_tgf, numbered, ifstream);
  measure("tgf, names", nucleo::write_tgf, named, ifstream);
  measure("dot", write_plain_dot, numbered, ifstream);
  measure("dot, names", write_plain_dot, named, ifstream);
}
