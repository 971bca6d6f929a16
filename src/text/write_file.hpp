#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "nucleo/text.hpp"

namespace nucleo {

/// Writes a file; every output file of the program goes through here. It is whole or as it was before: the content is
/// written beside it and takes its place when it is on the disk, with the mode and, where that is allowed, the owner of
/// the old file. The price is that other hard links to the old file keep the old content. A symbolic link stays, and
/// what it leads to is written. Devices, pipes and sockets are written as they are, and so is a name of an open
/// descriptor such as /dev/stdout. Throws InputError naming the option that gave the path; nothing is left there then.
void write_file(const std::string& path, const std::string& content, const std::string& option = "-o");

/// The same for what should not stand in memory as a whole: it is given piece by piece to put(piece), and may be asked
/// for twice.
using FileContent = std::function<void(const std::function<void(std::string_view)>& put)>;
void write_file(const std::string& path, const FileContent& content, const std::string& option = "-o");

/// Throws the same where the path can't be written, as far as that is seen without writing: for who has long work to do
/// before.
void check_writable(const std::string& path, const std::string& option = "-o");

/// The same for who goes on if it can't be: why it was not written, nothing where it was.
std::optional<Fact> why_not_written(const std::string& path, const std::string& content);
std::optional<Fact> why_not_written(const std::string& path, const FileContent& content);

}  // namespace nucleo
