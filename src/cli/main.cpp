#include "cli/process.hpp"

int main(int argc, char** argv) { return nucleo::cli::run_as_process({argv + 1, argv + argc}); }
