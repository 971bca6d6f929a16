#pragma once

#include "api/draw.hpp"
#include "api/reply.hpp"
#include "api/source.hpp"

namespace nucleo {

/// A product of two or more digraphs.
struct ProductRequest {
  std::vector<std::string> digraphs;  ///< as in DigraphSource; a position is one text
  std::string format;                 ///< of the files, as in DigraphSource
  std::string kind = "sum";           ///< or normal, cartesian; or by today's names box, strong, tensor
  std::string file;                   ///< to be written, by its ending; empty or "-": the drawing is the reply
  std::string as;                     ///< the format where no file tells it; empty: tgf
  bool up_to_symmetry = false;
  bool ignore_loops = false;
};

struct ProductReply : DrawReply {
  std::string kind;
};

/// Throws InputError and Stopped.
ProductReply answer(const ProductRequest& request, Session& session, const Budget& budget);

/// The drawing, or what was written to the file.
std::string to_json(ProductReply reply);
/// The drawing, or nothing.
std::string to_text(ProductReply reply, const Wording& wording);

}  // namespace nucleo
