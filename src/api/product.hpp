#pragma once

#include "api/derived.hpp"

namespace nucleo {

/// A product of two or more digraphs.
struct ProductRequest {
  std::vector<std::string> digraphs;  ///< as in DigraphSource; a position is one text
  std::string format;                 ///< of the files, as in DigraphSource
  std::string kind = "sum";           ///< or normal, cartesian; or by today's names box, strong, tensor
  DerivedOutput output;
  bool up_to_symmetry = false;
  bool ignore_loops = false;
};

/// Throws InputError and Stopped.
DerivedReply answer(const ProductRequest& request, Session& session, const Budget& budget);

}  // namespace nucleo
