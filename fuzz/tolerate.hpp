#pragma once

#include "nucleo/budget.hpp"
#include "nucleo/error.hpp"

/// Bad input may be refused, what is too large may reach the limit, and nothing else may happen.
template <class Parse>
void tolerate_bad_input(const Parse& parse) {
  try {
    parse();
  } catch (const nucleo::InputError&) {
  } catch (const nucleo::Stopped&) {
  }
}
