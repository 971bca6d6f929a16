#pragma once

#include <functional>
#include <map>
#include <string>

#include "nucleo/text.hpp"

namespace nucleo {

/// From now on, and for all threads, no file of this machine is read or written by a name that somebody gave, nor
/// standard input: ByteSource, write_file and file_exists, through which all of that goes, see to it. A name means one
/// of the files that came with the request, or nothing. For a process that answers strangers; there is no way back.
void close_files();
bool files_closed();

/// Names, and what is in the files.
using RequestFiles = std::map<std::string, std::string, std::less<>>;

/// While it lives, names in this thread mean these files, where those of the machine are closed. They must outlive it.
class FilesAtHand {
 public:
  explicit FilesAtHand(const RequestFiles& files);
  ~FilesAtHand();
  FilesAtHand(const FilesAtHand&) = delete;
  FilesAtHand& operator=(const FilesAtHand&) = delete;
};

/// What is in that file of the request. Throws InputError where none has that name.
const std::string& file_at_hand(const std::string& name);

/// Whether there is such a file, as far as it may be asked.
bool file_exists(const std::string& name);

/// Why nothing is written where files are closed.
inline constexpr Text kFilesClosed{"files of this machine are closed", "los archivos de esta máquina están cerrados"};

}  // namespace nucleo
