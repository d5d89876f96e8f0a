// A value of JSON for tests, which read what the program printed and build what it is asked. Compiled once: a file that
// uses <nlohmann/json.hpp> compiles it again, three seconds each time (docs/decisions/0016-short-builds.md). Names and
// meaning are those of nlohmann's class: Json{{"a", 1}, {"b", {1, 2}}} is an object, Json{1, 2} an array. Members of an
// object keep their order; equality does not ask for it.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/process.hpp"

namespace shunt::testing {

template <class T, class... Of>
concept IsOneOf = (std::same_as<T, Of> || ...);
template <class T>
concept JsonResult =
    IsOneOf<T, bool, int, unsigned, long, unsigned long, double, std::string, std::vector<std::string>>;
template <class T>
concept JsonNumber = std::is_arithmetic_v<T>;

class Json {
 public:
  static Json parse(std::string_view text);  // throws nlohmann's exception
  static bool accept(std::string_view text);
  static Json array(std::initializer_list<Json> elements = {});
  static Json object();

  Json();
  Json(std::nullptr_t);
  Json(const char* text);
  Json(std::initializer_list<Json> elements);
  // Templates, so that two words in braces are not taken for the ends of a string.
  template <std::same_as<std::string> T>
  Json(const T& text) : Json(text.c_str(), text.size()) {}
  template <JsonNumber T>
  Json(T number) {
    if constexpr (std::same_as<T, bool>) {
      set_boolean(number);
    } else if constexpr (std::is_floating_point_v<T>) {
      set_real(number);
    } else if constexpr (std::is_signed_v<T>) {
      set_integer(number);
    } else {
      set_natural(number);
    }
  }
  template <class T>
  Json(const std::vector<T>& elements) : type_(Type::array) {
    for (const T& element : elements) push_back(element);
  }
  ~Json();
  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;

  bool is_null() const { return type_ == Type::null; }
  bool is_boolean() const { return type_ == Type::boolean; }
  bool is_number() const { return type_ == Type::integer || type_ == Type::natural || type_ == Type::real; }
  bool is_number_unsigned() const { return type_ == Type::natural || (type_ == Type::integer && integer_ >= 0); }
  bool is_string() const { return type_ == Type::string; }
  bool is_array() const { return type_ == Type::array; }
  bool is_object() const { return type_ == Type::object; }

  template <JsonResult T>
  T get() const;
  template <JsonResult T>
  operator T() const {
    return get<T>();
  }
  std::string dump() const;

  // Of arrays and objects.
  std::size_t size() const;
  bool empty() const { return size() == 0; }
  const Json* begin() const { return elements_.data(); }
  const Json* end() const { return elements_.data() + elements_.size(); }
  const Json& front() const { return at(0); }
  const Json& back() const { return at(size() - 1); }
  void push_back(const Json& element);
  template <std::integral T>
  const Json& at(T index) const {
    return element(static_cast<std::size_t>(index));
  }
  template <std::integral T>
  const Json& operator[](T index) const {
    return element(static_cast<std::size_t>(index));
  }
  template <std::integral T>
  Json& operator[](T index) {
    return element(static_cast<std::size_t>(index));
  }

  // Of objects. A constant one throws where a name is missing, another has a null there from then on.
  bool contains(const std::string& name) const;
  const Json& at(const char* name) const;
  const Json& at(const std::string& name) const { return at(name.c_str()); }
  const Json& operator[](const char* name) const { return at(name); }
  Json& operator[](const char* name);
  const Json& operator[](const std::string& name) const { return at(name); }
  Json& operator[](const std::string& name) { return (*this)[name.c_str()]; }
  Json value(const char* name, const Json& otherwise) const;
  std::vector<std::pair<std::string, Json>> items() const;
  void erase(const char* name);
  void update(const Json& other, bool merges_objects = false);

  friend bool operator==(const Json& a, const Json& b) { return a.equals(b); }
  friend std::partial_ordering operator<=>(const Json& a, const Json& b) { return a.compared_with(b); }
  template <JsonNumber T>
  friend bool operator==(const Json& a, T b) {
    return a.equals(Json(b));
  }
  template <JsonNumber T>
  friend std::partial_ordering operator<=>(const Json& a, T b) {
    return a.compared_with(Json(b));
  }
  friend std::ostream& operator<<(std::ostream& stream, const Json& json) { return json.print(stream); }

 private:
  friend struct JsonConversion;
  enum class Type : unsigned char { null, boolean, integer, natural, real, string, array, object };

  Json(const char* text, std::size_t size);
  void set_boolean(bool value);
  void set_integer(std::int64_t value);
  void set_natural(std::uint64_t value);
  void set_real(double value);
  double number() const;
  const Json& element(std::size_t index) const;
  Json& element(std::size_t index);
  const Json* find(std::string_view name) const;
  bool equals(const Json& other) const;
  std::partial_ordering compared_with(const Json& other) const;
  std::ostream& print(std::ostream& stream) const;

  Type type_ = Type::null;
  std::int64_t integer_ = 0;  // also of a boolean; the bits of a natural number that is larger than any of these
  double real_ = 0;
  std::string text_;
  std::vector<Json> elements_;      // of an array or an object
  std::vector<std::string> names_;  // of an object's elements
};

// Lines of which each is one value.
std::vector<Json> json_lines(const std::string& text);
// What a command printed with --json.
inline std::vector<Json> lines_of(const Finished& run) { return json_lines(run.out); }

}  // namespace shunt::testing
