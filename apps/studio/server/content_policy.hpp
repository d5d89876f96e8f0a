// What the page may do, as its Content-Security-Policy: nothing but talk to this server. `make page` checks that the
// hash is that of the style which the chart library adds to its pictures (apps/studio/page/README.md); with any other
// style the browser leaves that one out, and nothing else happens.
#pragma once

#define SHUNT_CHART_STYLE_HASH "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="

#define SHUNT_CONTENT_POLICY                                                                 \
  "default-src 'none'; script-src 'self'; style-src 'self' '" SHUNT_CHART_STYLE_HASH         \
  "'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; " \
  "frame-ancestors 'none'"
