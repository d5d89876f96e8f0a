// The studio: a local web server for one user's browser. docs/studio.md says how it is used and what it guards against,
// docs/studio-api.md what it answers.
#pragma once

#include "catalogue/catalogue.hpp"
#include "studio/server/http_server.hpp"
#include "studio/server/studio_settings.hpp"

namespace shunt::studio {

// Serves until SIGINT, SIGTERM or SIGHUP. Throws ListenError if the port cannot be had.
void serve(const Catalogue& catalogue, const StudioSettings& settings, const ServerLimits& limits = {});

}  // namespace shunt::studio
