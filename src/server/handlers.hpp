#pragma once

#include "server/admission.hpp"
#include "server/connection.hpp"
#include "server/pool.hpp"

namespace nucleo::server {

/// Says what is answered to whom: the page's files, the verbs as jobs of the pool, and refusals. Both must outlive the
/// connections.
void set_handlers(Connections& connections, const Admission& admission, Pool& pool);

}  // namespace nucleo::server
