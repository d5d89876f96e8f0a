// Dependencies point one way. Reads every #include of src/ and apps/ and compares it with the plan.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

namespace {

namespace fs = std::filesystem;

// Folder -> folders it may include (besides itself).
const std::map<std::string, std::set<std::string>> kAllowed = {
    {"core", {}},
    {"text", {"core"}},
    {"memory", {"core"}},
    {"system", {"core", "memory"}},
    {"algorithms", {"core", "memory", "system"}},
    {"verify", {"core"}},
    {"catalogue", {"core", "system", "algorithms", "text", "verify"}},
    {"io", {"core", "catalogue"}},
    {"puzzles", {"catalogue"}},  // the list; rooms are looked at file by file
};

std::string first_folder(const std::string& path) { return path.substr(0, path.find('/')); }

std::set<std::string> allowed_for(const fs::path& file, const std::string& folder) {
  if (folder == "apps") return {"core", "system", "catalogue", "text", "verify", "io", "puzzles"};
  const std::string name = file.filename().string();
  const bool is_in_room = folder == "puzzles" && file.parent_path().filename() != "puzzles";
  if (!is_in_room) return kAllowed.at(folder);
  if (name == "room.cpp" || name == "room.hpp") return {"core", "catalogue"};
  if (name.starts_with("formats")) return {"core", "text"};
  const std::string part = file.parent_path().filename().string();  // of a large room
  const bool is_engine = part == "heuristics" || part == "idastar" || part == "beam" || part == "space";
  if (is_engine || name.starts_with("small_board")) return {"core", "memory", "system"};
  return {"core"};  // rules, boards, reference rules
}

TEST(Includes, PointInTheDirectionOfTheDesign) {
  const fs::path root = SHUNT_SOURCE_ROOT;
  int checked = 0;
  for (const std::string top : {"src", "apps"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
      const std::string extension = entry.path().extension().string();
      if (extension != ".hpp" && extension != ".cpp") continue;
      const std::string inside = fs::relative(entry.path(), root / top).string();
      const std::string folder = top == "apps" ? "apps" : first_folder(inside);
      std::ifstream stream(entry.path());
      for (std::string line; std::getline(stream, line);) {
        if (!line.starts_with("#include \"")) continue;
        const std::string included = line.substr(10, line.find('"', 10) - 10);
        if (included.find('/') == std::string::npos) continue;  // apps: a file of the same folder
        const std::string target = first_folder(included);
        ++checked;
        if (target == "puzzles" && folder == "puzzles") {
          // A room includes its own files; only the list includes other rooms, and only their room.hpp.
          const std::string own = "puzzles/" + first_folder(inside.substr(std::string("puzzles/").size())) + "/";
          const bool is_list = inside == "puzzles/puzzles.cpp";
          EXPECT_TRUE(included.starts_with(own) || included == "puzzles/puzzles.hpp" ||
                      (is_list && included.ends_with("/room.hpp")))
              << inside << " includes " << included;
          continue;
        }
        EXPECT_TRUE(target == folder || allowed_for(entry.path(), folder).contains(target))
            << inside << " includes " << included;
      }
    }
  }
  EXPECT_GT(checked, 100);
}

}  // namespace
