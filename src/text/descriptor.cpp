#include "text/descriptor.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace nucleo {

void Descriptor::close() {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      pollfd waiting{file, POLLOUT, 0};
      ::poll(&waiting, 1, -1);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

}  // namespace nucleo
