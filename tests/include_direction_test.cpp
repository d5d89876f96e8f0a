// Dependencies point one way, and what knows no family names none. Reads every file of src/ and apps/.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include "puzzles/puzzles.hpp"

namespace {

namespace fs = std::filesystem;

// What every front end may ask.
const std::set<std::string> kOfApps = {"core", "system", "spaces", "catalogue", "comparison", "puzzle_database",
                                       "text", "verify", "io",     "play",      "words"};

std::set<std::string> with(std::set<std::string> folders, const std::set<std::string>& more) {
  folders.insert(more.begin(), more.end());
  return folders;
}

// Folder -> folders it may include (besides itself).
const std::map<std::string, std::set<std::string>> kAllowed = {
    {"core", {}},
    {"text", {"core"}},
    {"memory", {"core"}},
    {"system", {"core", "memory"}},
    {"algorithms", {"core", "memory", "system"}},
    {"spaces", {"core", "memory", "text"}},
    {"verify", {"core"}},
    {"catalogue", {"core", "system", "algorithms", "spaces", "text", "verify"}},
    {"words", {"core", "catalogue"}},
    {"comparison", {"core", "text", "spaces", "catalogue", "words", "io"}},
    {"io", {"core", "text", "spaces", "catalogue", "words", "comparison"}},
    {"play", {"core", "system", "text", "spaces", "catalogue", "words"}},
    {"puzzle_database", {"core", "system", "text", "catalogue"}},
    {"puzzles", {"catalogue"}},  // the list; rooms are looked at file by file
    {"calls", kOfApps},
    {"studio", with(kOfApps, {"calls"})},
    {"player", kOfApps},
    {"cli", with(kOfApps, {"player", "studio"})},
};

std::string first_folder(const std::string& path) { return path.substr(0, path.find('/')); }

// What a file of a room may include, besides files of its room. `part`: the room's sub-folder, or empty.
std::set<std::string> allowed_in_room(const std::string& name, const std::string& part) {
  const bool is_seam = name.starts_with("room.") || name.starts_with("services.") || name.starts_with("presets.");
  if (is_seam) return {"core", "text", "catalogue", "spaces"};
  if (name.starts_with("formats")) return {"core", "text"};
  // What makes or counts boards: a service, made of searches.
  if (part == "generator" || name.starts_with("generator.") || name.starts_with("census.") ||
      name.starts_with("enumerator.")) {
    return {"core", "text", "memory", "system", "algorithms", "spaces", "catalogue"};
  }
  if (part == "space") return {"core", "memory", "system", "spaces"};
  // Engines, which may be made of parts of the generic algorithms.
  if (!part.empty() || name.starts_with("small_")) return {"core", "memory", "system", "algorithms", "spaces"};
  return {"core"};  // rules, boards, reference rules
}

template <class Visit>
int for_each_include(const Visit& visit) {
  int checked = 0;
  const fs::path root = SHUNT_SOURCE_ROOT;
  for (const std::string top : {"src", "apps"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
      const std::string extension = entry.path().extension().string();
      if (extension != ".hpp" && extension != ".cpp") continue;
      const std::string inside = fs::relative(entry.path(), root / top).string();
      std::ifstream stream(entry.path());
      for (std::string line; std::getline(stream, line);) {
        if (!line.starts_with("#include \"")) continue;
        const std::string included = line.substr(10, line.find('"', 10) - 10);
        ++checked;
        visit(inside, included);
      }
    }
  }
  return checked;
}

TEST(Includes, PointInTheDirectionOfTheDesign) {
  const int checked = for_each_include([](const std::string& inside, const std::string& included) {
    const std::string folder = first_folder(inside);
    const std::string target = first_folder(included);
    const std::string in_puzzles = folder == "puzzles" ? inside.substr(std::string("puzzles/").size()) : "";
    const bool is_in_room = in_puzzles.find('/') != std::string::npos;
    if (is_in_room && target == "puzzles") {
      EXPECT_TRUE(included.starts_with("puzzles/" + first_folder(in_puzzles) + "/")) << inside << " " << included;
    } else if (is_in_room) {
      const std::string rest = in_puzzles.substr(in_puzzles.find('/') + 1);
      const std::size_t slash = rest.find('/');
      const std::string part = slash == std::string::npos ? "" : rest.substr(0, slash);
      const std::string name = rest.substr(slash == std::string::npos ? 0 : slash + 1);
      EXPECT_TRUE(allowed_in_room(name, part).contains(target)) << inside << " includes " << included;
    } else if (inside == "puzzles/puzzles.cpp" && target == "puzzles") {
      EXPECT_TRUE(included.ends_with("/room.hpp") || included == "puzzles/puzzles.hpp") << included;
    } else if (inside == "cli/main.cpp" && target == "puzzles") {
      EXPECT_EQ(included, "puzzles/puzzles.hpp");
    } else {
      EXPECT_TRUE(target == folder || kAllowed.at(folder).contains(target)) << inside << " includes " << included;
    }
  });
  EXPECT_GT(checked, 300);
}

// Folders, rooms among them, that include each other have no order in which they could be read.
TEST(Includes, GoRoundInNoCircle) {
  std::map<std::string, std::set<std::string>> included_by;
  for_each_include([&](const std::string& inside, const std::string& included) {
    const auto place = [](const std::string& path) {
      const bool is_in_room = path.starts_with("puzzles/") && path.find('/', sizeof "puzzles/") != std::string::npos;
      return is_in_room ? path.substr(0, path.find('/', sizeof "puzzles/")) : first_folder(path);
    };
    if (place(inside) != place(included)) included_by[place(inside)].insert(place(included));
  });
  // Folders that include none of those that are left are taken away, until none is left.
  while (!included_by.empty()) {
    const auto is_free = [&](const auto& folder) {
      return std::none_of(folder.second.begin(), folder.second.end(),
                          [&](const std::string& other) { return included_by.contains(other); });
    };
    const auto free = std::find_if(included_by.begin(), included_by.end(), is_free);
    if (free == included_by.end()) break;
    included_by.erase(free);
  }
  for (const auto& [folder, others] : included_by) {
    for (const std::string& other : others) {
      EXPECT_FALSE(included_by.contains(other)) << folder << " includes " << other << ", from where a way leads back";
    }
  }
}

// The words that only a room may know: families, their heuristics, their move sets besides the common ones.
std::set<std::string> words_of_families() {
  std::set<std::string> words = {"rush_hour", "Rush Hour", "sliding_tiles", "8-puzzle", "15-puzzle", "klotski"};
  for (const shunt::Family* family : shunt::catalogue().families()) {
    words.emplace(family->name);
    for (const shunt::HeuristicFacts& heuristic : family->heuristics) {
      if (heuristic.name != shunt::kZeroFacts.name) words.emplace(heuristic.name);
    }
  }
  return words;
}

TEST(Names, OfFamiliesAndTheirHeuristicsAreInRoomsOnly) {
  const std::set<std::string> words = words_of_families();
  const fs::path root = SHUNT_SOURCE_ROOT;
  int files = 0;
  for (const std::string top : {"src", "apps"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
      const std::string extension = entry.path().extension().string();
      const std::string folder = first_folder(fs::relative(entry.path(), root / top).string());
      if ((extension != ".hpp" && extension != ".cpp") || folder == "puzzles") continue;
      ++files;
      std::ifstream stream(entry.path());
      const std::string text{std::istreambuf_iterator<char>(stream), {}};
      for (const std::string& word : words) {
        for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
          const auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
          const bool is_word = (at == 0 || !is_part(text[at - 1])) &&
                               (at + word.size() == text.size() || !is_part(text[at + word.size()]));
          if (!is_word) continue;
          const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
          ADD_FAILURE() << entry.path().string() << ":" << line << " names " << word;
        }
      }
    }
  }
  EXPECT_GT(files, 300);
}

}  // namespace
