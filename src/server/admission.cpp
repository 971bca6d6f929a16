#include "server/admission.hpp"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "text/letters.hpp"
#include "text/text.hpp"

namespace nucleo::server {
namespace {

/// Numbers cannot be made to mean another machine, as names can.
bool is_address(const std::string& name) {
  std::array<unsigned char, sizeof(in6_addr)> address{};
  return inet_pton(AF_INET, name.c_str(), address.data()) == 1 ||
         inet_pton(AF_INET6, name.c_str(), address.data()) == 1;
}

std::string machine_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? lower_case(name.data()) : "";
}

}  // namespace

bool Admission::is_loopback(std::string_view host) {
  return host == "localhost" || host == "::1" || host.starts_with("127.");
}

Admission::Admission(const std::string& host, int port)
    : host_(lower_case(host)), port_(std::to_string(port)), open_(!is_loopback(host)) {
  if (open_) machine_ = machine_name();
}

bool Admission::is_own_name(std::string_view name) const {
  constexpr std::array<std::string_view, 3> kLoopback{"localhost", "127.0.0.1", "::1"};
  if (std::find(kLoopback.begin(), kLoopback.end(), name) != kLoopback.end() || name == host_) return true;
  if (!open_) return false;
  return is_address(std::string(name)) || (!machine_.empty() && (name == machine_ || name == machine_ + ".local"));
}

bool Admission::admits(std::string_view host, std::string_view origin) const {
  if (host.empty() || (!origin.empty() && origin != "http://" + std::string(host))) return false;
  const std::size_t colon = host.rfind(':');
  const bool bracketed = host.starts_with('[');
  const bool has_port = colon != std::string_view::npos && (!bracketed || host[colon - 1] == ']');
  std::string_view name = has_port ? host.substr(0, colon) : host;
  if (bracketed) {
    if (name.size() < 2 || !name.ends_with(']')) return false;
    name = name.substr(1, name.size() - 2);
  }
  if ((has_port ? host.substr(colon + 1) : "80") != port_) return false;
  return is_own_name(lower_case(std::string(name)));
}

}  // namespace nucleo::server
