#include <algorithm>
#include <cstddef>

#include "puzzles/rush_hour/enumeration/relaxation.hpp"

namespace shunt::rush_hour {
namespace {

using Bytes = ByteVector;

template <class Combine>
Bytes each(const Combine& combine) {
  Bytes result;
  for (std::size_t i = 0; i < kVectorBytes; ++i) result[i] = combine(i);
  return result;
}

Bytes load(const DistanceVector* vector) { return vector->bytes; }
void store(DistanceVector* vector, const Bytes& value) { vector->bytes = value; }
Bytes none() { return {}; }
Bytes lower(const Bytes& a, const Bytes& b) {
  return each([&](std::size_t i) { return std::min(a[i], b[i]); });
}
Bytes next(const Bytes& a) {
  return each([&](std::size_t i) { return static_cast<std::uint8_t>(a[i] + (a[i] == kUnreached ? 0 : 1)); });
}
Bytes permute(const Bytes& a, const ByteVector& places) {
  return each([&](std::size_t i) { return places[i] == kNoByte ? kUnreached : a[places[i]]; });
}
Bytes note_change(const Bytes& changes, const Bytes& old, const Bytes& lowered) {
  return each([&](std::size_t i) { return static_cast<std::uint8_t>(changes[i] | (old[i] ^ lowered[i])); });
}
bool is_any(const Bytes& changes) {
  return std::any_of(changes.begin(), changes.end(), [](std::uint8_t byte) { return byte != 0; });
}

#include "puzzles/rush_hour/enumeration/relaxation_body.hpp"

}  // namespace

const Relaxation kPlainRelaxation{.settle = settle, .relax = relax};

}  // namespace shunt::rush_hour
