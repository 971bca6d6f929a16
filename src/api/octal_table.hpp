#pragma once

#include <optional>
#include <string>
#include <vector>

#include "api/reply.hpp"
#include "search/heap_run.hpp"

namespace nucleo {

/// What is known of every octal code with so many digits after the point.
struct OctalTableRequest {
  std::uint64_t digits = 2;
  std::uint64_t count = 0;  ///< heaps 0 … count − 1 are looked at
  unsigned threads = 1;
  bool csv = false;
  std::string file{};  ///< to be written: .csv or .json
  std::string save{};
  std::string load{};
};

struct OctalTableReply : Reply {
  struct Row {
    std::string code{};
    std::uint64_t heaps = 0;         ///< so many were valued; 0: not yet looked at
    std::uint64_t largest = 0;       ///< value among them
    std::optional<Period> period{};  ///< proved

    friend bool operator==(const Row&, const Row&) = default;
  };
  std::uint64_t digits = 0;
  std::uint64_t count = 0;
  std::vector<Row> rows;
  bool csv = false;
};

/// Throws InputError. A limit leaves the rows that are done, and each row as far as it came.
OctalTableReply answer(const OctalTableRequest& request, Session& session, const Budget& budget);

std::string to_json(const OctalTableReply& reply);
std::string to_text(const OctalTableReply& reply, const Wording& wording);

}  // namespace nucleo
