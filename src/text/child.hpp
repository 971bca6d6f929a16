#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nucleo/budget.hpp"
#include "text/descriptor.hpp"

namespace nucleo {

/// A file in memory, without a name, that holds these pieces and is read from its beginning: the input of a child, so
/// that nobody has to write while it reads. Throws Stopped if there is no memory for it.
int memory_file(std::span<const std::string_view> pieces);

/// The program that children are started through, as "PROGRAM --child PARENT MEMORY WORDS…": it calls become_child()
/// and then turns into WORDS. So a child has its limit of memory and dies with us from its first instruction on. Only
/// who is that program, or knows where it is, can name it; to be called before there are threads. Under the sanitizers,
/// which follow no limits of memory, it has no effect.
void set_child_program(const std::string& path);
const std::string& child_program();

/// The program's part: the limit of memory in bytes, and death with the parent. False if that is dead already.
bool become_child(long parent, std::size_t memory);

/// What a child may hold beside us, of the memory that is ours together. Throws Stopped if that is too little to run.
std::size_t memory_for_child(const Budget& budget);

/// Another process. It does not outlive this and, where the program is set, not us either, whatever ends us.
class Child {
 public:
  /// Runs the words, the first being the path of a program, on the file `input`; what it writes goes to `output`, or
  /// nowhere if that is negative. What it says of its end is no answer of ours. Throws Stopped if memory is short.
  Child(const std::vector<std::string>& words, int input, int output, std::size_t memory);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  [[nodiscard]] bool started() const { return process_ > 0; }
  [[nodiscard]] bool running();
  /// Its exit code, waited for; nothing if it was ended by a signal or not started.
  std::optional<int> wait();

 private:
  void reap(int options);

  int process_ = -1;
  std::optional<int> code_;
};

}  // namespace nucleo
