#include "text/files.hpp"

#include <atomic>
#include <filesystem>
#include <system_error>

#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

std::atomic<bool> closed{false};
thread_local const RequestFiles* at_hand = nullptr;

const std::string* find(const std::string& name) {
  if (at_hand == nullptr) return nullptr;
  const auto found = at_hand->find(name);
  return found == at_hand->end() ? nullptr : &found->second;
}

}  // namespace

void close_files() { closed = true; }
bool files_closed() { return closed; }

FilesAtHand::FilesAtHand(const RequestFiles& files) { at_hand = &files; }
FilesAtHand::~FilesAtHand() { at_hand = nullptr; }

const std::string& file_at_hand(const std::string& name) {
  if (const std::string* const text = find(name)) return *text;
  throw InputError(printable(name), Text{"no file of that name came with the request, and no others are opened",
                                         "con la petición no vino un archivo de ese nombre, y no se abren otros"});
}

bool file_exists(const std::string& name) {
  if (files_closed()) return find(name) != nullptr;
  std::error_code unknown;
  return std::filesystem::exists(name, unknown);
}

}  // namespace nucleo
