#pragma once

#include <string>

namespace nucleo {

/// Writes the file, whole or not at all. Throws InputError naming the option that gave the path.
void write_file(const std::string& path, const std::string& content, const std::string& option = "-o");

}  // namespace nucleo
