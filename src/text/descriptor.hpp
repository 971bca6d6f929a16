#pragma once

#include <string_view>

namespace nucleo {

/// A file descriptor, closed in the end. Negative: none.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool open() const { return number_ >= 0; }
  void close();

 private:
  int number_;
};

/// Writes all of it, waiting where the file can take no more now; false, and errno says why, if it never will. Also
/// from a signal handler.
bool write_all(int file, std::string_view bytes);

}  // namespace nucleo
