// Links: a puzzle in the address of the page, so that a link needs no collection at the other end.
//
//   FAMILY/6x6/BCDDE.BCF.EG...          rows of letters, one behind the other
//   FAMILY/4x4/14.13.15.2...            rows of numbers or words, dots between them
//   FAMILY/3x3/N.S.SW_NE..E             rows of cells that list words, an empty cell between two dots
//   FAMILY?j=BASE64URL                  shunt.puzzle/1, for whatever the others cannot hold
//   @FAMILY/NAME-7                      a bundled puzzle
//
// Behind a question mark may follow m=MOVE,MOVE and at=N, and options of the family's reader. How the
// rows of a family are written is a fact of it (Family::links); what its own reader does not read back as the same
// puzzle is written as JSON.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "catalogue/instance.hpp"

namespace shunt::calls {

std::string link_of(const Catalogue& catalogue, const Instance& instance);

// The value of a field of a query ("from=0&count=60"), as it stands; empty: there is none.
std::string_view query_field(std::string_view query, std::string_view name);

struct OpenedLink {
  std::unique_ptr<Instance> instance;
  std::string name;  // of a bundled puzzle, else empty
  std::vector<std::string> moves;
  std::optional<std::uint64_t> at;
};
// Throws InputError, UsageError, Refusal.
OpenedLink open_link(const Catalogue& catalogue, const std::string& link);

}  // namespace shunt::calls
