// THE list of families, and the catalogue of them. tools/new-puzzle adds a family.
#pragma once

#include "catalogue/catalogue.hpp"

namespace shunt {

const Catalogue& catalogue();

}  // namespace shunt
