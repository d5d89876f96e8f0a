// What can be wrong with a puzzle database. One printable line each.
#pragma once

#include <exception>
#include <string>

#include "core/printable.hpp"

namespace shunt {

// The file is damaged, of a newer version, or not a puzzle database at all. Nothing was changed.
class DamagedDatabase : public std::exception {
 public:
  DamagedDatabase(const std::string& path, const std::string& reason)
      : message_(printable(path + ": error: " + reason)) {}
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  std::string message_;
};

// The file is good, but cannot be read or written here: rights, a full disk, another program that keeps it locked.
class UnusableDatabase : public std::exception {
 public:
  UnusableDatabase(const std::string& path, const std::string& reason)
      : message_(printable(path + ": error: " + reason)) {}
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  std::string message_;
};

}  // namespace shunt
