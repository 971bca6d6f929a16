#pragma once

#include "nucleo/error.hpp"

/// Bad input may be refused, and nothing else may happen.
template <class Parse>
void tolerate_bad_input(const Parse& parse) {
  try {
    parse();
  } catch (const nucleo::InputError&) {
  }
}
