#include "text/system_words.hpp"

#include <cerrno>
#include <system_error>

namespace nucleo {
namespace {

struct Row {
  int error;
  Text words;
};
constexpr Row kTable[] = {
    {ENOENT, {"No such file or directory", "no existe el archivo o el directorio"}},
    {EACCES, {"Permission denied", "permiso denegado"}},
    {EISDIR, {"Is a directory", "es un directorio"}},
    {ENOTDIR, {"Not a directory", "no es un directorio"}},
    {EPERM, {"Operation not permitted", "operación no permitida"}},
    {ENOSPC, {"No space left on device", "no queda espacio en el dispositivo"}},
    {EDQUOT, {"Disk quota exceeded", "se excedió la cuota de disco"}},
    {EFBIG, {"File too large", "archivo demasiado grande"}},
    {EROFS, {"Read-only file system", "sistema de archivos de solo lectura"}},
    {ENAMETOOLONG, {"File name too long", "nombre de archivo demasiado largo"}},
    {ELOOP, {"Too many levels of symbolic links", "demasiados enlaces simbólicos seguidos"}},
    {EMFILE, {"Too many open files", "demasiados archivos abiertos"}},
    {ETXTBSY, {"Text file busy", "el archivo está en uso"}},
    {ENXIO, {"No such device or address", "no existe el dispositivo o la dirección"}},
    {EBADF, {"Bad file descriptor", "descriptor de archivo incorrecto"}},
    {EINVAL, {"Invalid argument", "argumento no válido"}},
    {EIO, {"Input/output error", "error de entrada o salida"}},
};

}  // namespace

Fact system_words(int error) {
  for (const Row& row : kTable) {
    if (row.error == error) return row.words;
  }
  const std::string own = std::system_category().message(error);
  return {own, "error del sistema: " + own};
}

}  // namespace nucleo
