#pragma once

#include <span>
#include <string_view>

namespace nucleo::server {

/// A file of the page; its bytes are part of the program.
struct PageFile {
  std::string_view name;
  std::string_view bytes;
};
std::span<const PageFile> page_files();

}  // namespace nucleo::server
