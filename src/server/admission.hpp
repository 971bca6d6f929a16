#pragma once

#include <string>
#include <string_view>

namespace nucleo::server {

/// Who may ask. A page of another site that a person looks at can send requests to this machine, too: by its address,
/// which Origin tells, or by a name of its own that it lets mean this machine (DNS rebinding), which Host tells.
class Admission {
 public:
  /// For a server at that host and port.
  Admission(const std::string& host, int port);

  /// `host` and `origin` are the headers of the request, empty where there is none.
  [[nodiscard]] bool admits(std::string_view host, std::string_view origin) const;

  /// The host is that of this machine alone.
  [[nodiscard]] static bool is_loopback(std::string_view host);

 private:
  [[nodiscard]] bool is_own_name(std::string_view name) const;

  std::string host_;
  std::string machine_;  ///< its name, where others may ask
  std::string port_;
  bool open_;  ///< to other machines
};

}  // namespace nucleo::server
