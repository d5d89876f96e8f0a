// The room of Toads and Frogs: what makes the whole house understand it.
#pragma once

#include "catalogue/family.hpp"

namespace toads {

const shunt::Family& family();

}  // namespace toads
