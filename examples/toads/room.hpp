// The room of Toads and Frogs: what makes the whole house understand it.
#pragma once

#include "catalogue/room.hpp"

namespace toads {

const shunt::Room& room();

}  // namespace toads
