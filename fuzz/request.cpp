// Any bytes as the body of a request to a verb: its options get values, or an InputError says what is wrong.

#include <sstream>
#include <string_view>

#include "ask/bind.hpp"
#include "server/read_request.hpp"
#include "tolerate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view body(reinterpret_cast<const char*>(data), size);
  for (const nucleo::VerbInfo& verb : nucleo::verbs()) {
    const nucleo::ask::Setup setup = nucleo::ask::setup_of(verb);
    if (setup == nullptr) continue;
    std::ostringstream nowhere;
    const nucleo::ask::Process around;
    nucleo::ask::Context context(nowhere, nowhere, around);
    nucleo::ask::Options options(verb.name);
    const auto unused = setup(options, context);
    nucleo::ask::CommonOptions common;
    nucleo::ask::bind_common(options, common, context);
    nucleo::RequestFiles files;
    tolerate_bad_input([&] { nucleo::server::read_request(body, options, files); });
  }
  return 0;
}
