#include "api/chips_list.hpp"

namespace nucleo {

ListWriter::ListWriter(ChipsWork& work, const JsonObject& before, const char* member, std::string first,
                       const char* between)
    : work_(work), first_(std::move(first)), between_(between) {
  if (!work.json()) return;
  const std::string members = before.members();
  piece_ = "{" + members + (members.empty() ? "" : ",") + json_string(member) + ":[";
}

bool ListWriter::pass_on() {
  constexpr std::size_t kPiece = std::size_t{1} << 16;
  if (piece_.size() < kPiece) return read_;
  read_ = work_.sink.write(piece_, work_.json() ? "]," : "");
  piece_.clear();
  return read_;
}

void ListWriter::fill(const std::function<void()>& find) {
  try {
    find();
  } catch (const Stopped& limit) {
    work_.reply.end_by(limit.reason);
  }
}

void ListWriter::finish(const JsonObject& after, const std::string& text) {
  if (!read_) return;
  if (!work_.json()) {
    work_.sink.write(piece_ + (shown_ > 0 && *between_ == '\n' ? "\n" : "") + text);
    return;
  }
  std::string members = after.members();
  if (!work_.reply.reason.empty()) {
    members += (members.empty() ? "" : ",") + JsonObject().add("reason", work_.reply.reason).members();
  }
  work_.sink.write(piece_ + "]" + (members.empty() ? "" : ",") + members + "}\n");
}

std::string counted(std::uint64_t shown, const mpz_class& all, const Text& some, const Text& whole, const Text& one,
                    Language language) {
  if (shown != all) return Phrase{some, {std::to_string(shown), all.get_str()}}.in(language) + "\n";
  return (all == 1 ? std::string(one.in(language)) : Phrase{whole, {all.get_str()}}.in(language)) + "\n";
}

}  // namespace nucleo
