// The code of relaxation.hpp, compiled twice: whoever includes this has defined the type Bytes, a vector of 16 bytes,
// with load, store, lower (the lesser of each byte), next (plus one, kUnreached stays), permute and is_same. It has
// no include guard and stands in an unnamed namespace.

template <std::size_t Count>
void join_line(DistanceVector* block, const SlideLine& line, std::size_t stride) {
  std::array<DistanceVector*, Count> at;
  for (std::size_t k = 0; k < Count; ++k) at[k] = block + line.places[k] * stride;
  for (std::size_t i = 0; i < stride; ++i) {
    Bytes values[Count];  // not std::array, which drops the attributes of a vector type
    for (std::size_t k = 0; k < Count; ++k) values[k] = load(at[k] + i);
    Bytes least = values[0];
    for (std::size_t k = 1; k < Count; ++k) least = lower(least, values[k]);
    least = next(least);
    for (std::size_t k = 0; k < Count; ++k) store(at[k] + i, lower(values[k], least));
  }
}

void join(DistanceVector* block, const SlideLine& line, std::size_t stride) {
  if (line.count == 2) {
    join_line<2>(block, line, stride);
  } else if (line.count == 3) {
    join_line<3>(block, line, stride);
  } else if (line.count == 4) {
    join_line<4>(block, line, stride);
  } else {
    join_line<5>(block, line, stride);
  }
}

void settle_last_column(DistanceVector* block, const ColumnList& list, std::size_t size) {
  if (list.rotations.empty()) return;
  for (std::size_t i = 0; i < size; ++i) {
    Bytes value = load(block + i);
    for (const std::vector<ByteVector>& rotations : list.rotations) {
      Bytes least = permute(value, rotations[0]);
      for (std::size_t k = 1; k < rotations.size(); ++k) least = lower(least, permute(value, rotations[k]));
      value = lower(value, next(least));
    }
    store(block + i, value);
  }
}

void settle(DistanceVector* block, const BlockLists& lists) {
  std::size_t stride = 1;
  for (std::size_t axis = kAxes; axis-- > 0;) stride *= lists[axis]->count;
  const std::size_t size = stride;
  settle_last_column(block, *lists[kAxes], size);
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    const ColumnList& list = *lists[axis];
    stride /= list.count;
    const std::size_t step = stride * list.count;
    if (list.lines.empty()) continue;
    for (std::size_t begin = 0; begin < size; begin += step) {
      for (const SlideLine& line : list.lines) join(block + begin, line, stride);
    }
  }
}

template <bool IsPermuted>
bool relax_pairs(const DistanceVector* from, DistanceVector* to, const SlideMap& map) {
  Bytes changes = none();
  const auto relax_run = [&](std::size_t source, std::size_t target) {
    for (std::size_t i = 0; i < map.run; ++i) {
      Bytes value = load(from + source + i);
      if constexpr (IsPermuted) value = permute(value, *map.places);
      const Bytes old = load(to + target + i);
      const Bytes lowered = lower(old, next(value));
      changes = note_change(changes, old, lowered);
      store(to + target + i, lowered);
    }
  };
  for (std::size_t a = 0; a < map.counts[0]; ++a) {
    for (std::size_t b = 0; b < map.counts[1]; ++b) {
      for (std::size_t c = 0; c < map.counts[2]; ++c) {
        const auto source = map.pairs[0][a].from + map.pairs[1][b].from + map.pairs[2][c].from;
        const auto target = map.pairs[0][a].to + map.pairs[1][b].to + map.pairs[2][c].to;
        for (std::size_t d = 0; d < map.counts[3]; ++d) {
          const auto source_row = source + map.pairs[3][d].from;
          const auto target_row = target + map.pairs[3][d].to;
          for (std::size_t e = 0; e < map.counts[4]; ++e) {
            relax_run(source_row + map.pairs[4][e].from, target_row + map.pairs[4][e].to);
          }
        }
      }
    }
  }
  return is_any(changes);
}

bool relax(const DistanceVector* from, DistanceVector* to, const SlideMap& map) {
  return map.places != nullptr ? relax_pairs<true>(from, to, map) : relax_pairs<false>(from, to, map);
}
