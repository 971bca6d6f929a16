#include "text/write_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>

#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {

void write_file(const std::string& path, const std::string& content, const std::string& option) {
  const std::string partial = path + ".part";
  std::ofstream file(partial, std::ios::binary);
  file << content;
  file.close();
  if (!file || std::rename(partial.c_str(), path.c_str()) != 0) {
    const std::string why = std::strerror(errno);
    std::remove(partial.c_str());
    throw InputError(fmt::format("{} {}", option, in_quotes(path)), fmt::format("can't be written: {}", why));
  }
}

}  // namespace nucleo
