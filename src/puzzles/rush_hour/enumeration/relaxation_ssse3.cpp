#include <cstddef>

#include "puzzles/rush_hour/enumeration/relaxation.hpp"

#if defined(__x86_64__)
#include <tmmintrin.h>

// Only what follows may use these instructions: library code above is compiled for every machine.
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("ssse3"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("ssse3")
#endif

namespace shunt::rush_hour {
namespace {

using Bytes = __m128i;

inline Bytes load(const DistanceVector* vector) { return _mm_load_si128(reinterpret_cast<const __m128i*>(vector)); }
inline void store(DistanceVector* vector, Bytes value) { _mm_store_si128(reinterpret_cast<__m128i*>(vector), value); }
inline Bytes none() { return _mm_setzero_si128(); }
inline Bytes lower(Bytes a, Bytes b) { return _mm_min_epu8(a, b); }
inline Bytes next(Bytes a) { return _mm_adds_epu8(a, _mm_set1_epi8(1)); }
inline Bytes note_change(Bytes changes, Bytes old, Bytes lowered) {
  return _mm_or_si128(changes, _mm_xor_si128(old, lowered));
}
inline bool is_any(Bytes changes) { return _mm_movemask_epi8(_mm_cmpeq_epi8(changes, _mm_setzero_si128())) != 0xffff; }
// A place with its highest bit set gives 0; those bytes become kUnreached.
inline Bytes permute(Bytes a, const ByteVector& places) {
  const Bytes at = _mm_loadu_si128(reinterpret_cast<const __m128i*>(places.data()));
  return _mm_or_si128(_mm_shuffle_epi8(a, at), _mm_cmpgt_epi8(_mm_setzero_si128(), at));
}

#include "puzzles/rush_hour/enumeration/relaxation_body.hpp"

const Relaxation kVectorRelaxation{.settle = settle, .relax = relax};

}  // namespace
}  // namespace shunt::rush_hour

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace shunt::rush_hour {
const Relaxation& best_relaxation() {
  return __builtin_cpu_supports("ssse3") != 0 ? kVectorRelaxation : kPlainRelaxation;
}
}  // namespace shunt::rush_hour

#else

namespace shunt::rush_hour {
const Relaxation& best_relaxation() { return kPlainRelaxation; }
}  // namespace shunt::rush_hour

#endif
