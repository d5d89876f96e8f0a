#include "support/json.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

namespace shunt::testing {

using Parsed = nlohmann::ordered_json;

struct JsonConversion {
  static Json from(const Parsed& parsed) {
    if (parsed.is_boolean()) return parsed.get<bool>();
    if (parsed.is_number_unsigned()) return parsed.get<std::uint64_t>();
    if (parsed.is_number_integer()) return parsed.get<std::int64_t>();
    if (parsed.is_number_float()) return parsed.get<double>();
    if (parsed.is_string()) return parsed.get<std::string>();
    Json json;
    if (parsed.is_array()) json = Json::array();
    if (parsed.is_object()) json = Json::object();
    for (const Parsed& element : parsed) json.elements_.push_back(from(element));
    if (parsed.is_object()) {
      for (const auto& [name, element] : parsed.items()) json.names_.push_back(name);
    }
    return json;
  }

  static Parsed to(const Json& json) {
    Parsed result;
    switch (json.type_) {
      case Json::Type::null: break;
      case Json::Type::boolean: return json.integer_ != 0;
      case Json::Type::integer: return json.integer_;
      case Json::Type::natural: return std::bit_cast<std::uint64_t>(json.integer_);
      case Json::Type::real: return json.real_;
      case Json::Type::string: return json.text_;
      case Json::Type::array:
        result = Parsed::array();
        for (const Json& element : json.elements_) result.push_back(to(element));
        break;
      case Json::Type::object:
        result = Parsed::object();
        for (std::size_t i = 0; i < json.names_.size(); ++i) result[json.names_[i]] = to(json.elements_[i]);
        break;
    }
    return result;
  }
};

// ---- made

Json Json::parse(std::string_view text) { return JsonConversion::from(Parsed::parse(text)); }
bool Json::accept(std::string_view text) { return Parsed::accept(text); }

Json Json::array(std::initializer_list<Json> elements) {
  Json result;
  result.type_ = Type::array;
  result.elements_ = elements;
  return result;
}

Json Json::object() {
  Json result;
  result.type_ = Type::object;
  return result;
}

Json::Json() = default;
Json::Json(std::nullptr_t) {}
Json::Json(const char* text) : type_(Type::string), text_(text) {}
Json::Json(const char* text, std::size_t size) : type_(Type::string), text_(text, size) {}

// Pairs that begin with a name are members of an object.
Json::Json(std::initializer_list<Json> elements) {
  const bool is_object = std::all_of(elements.begin(), elements.end(), [](const Json& element) {
    return element.is_array() && element.size() == 2 && element.front().is_string();
  });
  type_ = is_object ? Type::object : Type::array;
  for (const Json& element : elements) {
    if (is_object) {
      (*this)[element.front().text_] = element.back();
    } else {
      elements_.push_back(element);
    }
  }
}

Json::~Json() = default;
Json::Json(const Json& other) = default;
Json::Json(Json&& other) noexcept = default;
Json& Json::operator=(const Json& other) = default;
Json& Json::operator=(Json&& other) noexcept = default;

void Json::set_boolean(bool value) {
  type_ = Type::boolean;
  integer_ = value ? 1 : 0;
}

void Json::set_integer(std::int64_t value) {
  type_ = Type::integer;
  integer_ = value;
}

void Json::set_natural(std::uint64_t value) {
  type_ = value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()) ? Type::natural : Type::integer;
  integer_ = std::bit_cast<std::int64_t>(value);
}

void Json::set_real(double value) {
  type_ = Type::real;
  real_ = value;
}

// ---- taken apart

namespace {

void require(bool holds, const char* what, const Json& json) {
  if (!holds) throw std::runtime_error("this is no " + std::string(what) + ": " + json.dump());
}

}  // namespace

double Json::number() const {
  require(is_number(), "number", *this);
  if (type_ == Type::real) return real_;
  if (type_ == Type::natural) return static_cast<double>(std::bit_cast<std::uint64_t>(integer_));
  return static_cast<double>(integer_);
}

template <JsonResult T>
T Json::get() const {
  if constexpr (std::same_as<T, bool>) {
    require(is_boolean(), "boolean", *this);
    return integer_ != 0;
  } else if constexpr (JsonNumber<T>) {
    require(is_number(), "number", *this);
    return type_ == Type::integer || type_ == Type::natural ? static_cast<T>(integer_) : static_cast<T>(real_);
  } else if constexpr (std::same_as<T, std::string>) {
    require(is_string(), "string", *this);
    return text_;
  } else {
    require(is_array(), "array", *this);
    return T(begin(), end());
  }
}
template bool Json::get() const;
template int Json::get() const;
template unsigned Json::get() const;
template long Json::get() const;
template unsigned long Json::get() const;
template <>
double Json::get() const {
  return number();
}
template std::string Json::get() const;
template std::vector<std::string> Json::get() const;

std::string Json::dump() const { return JsonConversion::to(*this).dump(); }
std::ostream& Json::print(std::ostream& stream) const { return stream << dump(); }

std::size_t Json::size() const { return is_null() ? 0 : is_array() || is_object() ? elements_.size() : 1; }

void Json::push_back(const Json& element) {
  if (is_null()) type_ = Type::array;
  require(is_array(), "array", *this);
  elements_.push_back(element);
}

const Json& Json::element(std::size_t index) const {
  require(is_array() && index < elements_.size(), "array with so many elements", *this);
  return elements_[index];
}

Json& Json::element(std::size_t index) {
  if (is_null()) type_ = Type::array;
  require(is_array(), "array", *this);
  if (index >= elements_.size()) elements_.resize(index + 1);
  return elements_[index];
}

const Json* Json::find(std::string_view name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  return found == names_.end() ? nullptr : &elements_[static_cast<std::size_t>(found - names_.begin())];
}

bool Json::contains(const std::string& name) const { return find(name) != nullptr; }

const Json& Json::at(const char* name) const {
  const Json* const found = find(name);
  require(found != nullptr, ("object with " + std::string(name)).c_str(), *this);
  return *found;
}

Json& Json::operator[](const char* name) {
  if (is_null()) type_ = Type::object;
  require(is_object(), "object", *this);
  if (find(name) == nullptr) {
    names_.emplace_back(name);
    elements_.emplace_back();
  }
  return const_cast<Json&>(*find(name));
}

Json Json::value(const char* name, const Json& otherwise) const {
  const Json* const found = find(name);
  return found == nullptr ? otherwise : *found;
}

std::vector<std::pair<std::string, Json>> Json::items() const {
  require(is_object(), "object", *this);
  std::vector<std::pair<std::string, Json>> all;
  for (std::size_t i = 0; i < names_.size(); ++i) all.emplace_back(names_[i], elements_[i]);
  return all;
}

void Json::erase(const char* name) {
  const Json* const found = find(name);
  if (found == nullptr) return;
  const auto place = found - elements_.data();
  elements_.erase(elements_.begin() + place);
  names_.erase(names_.begin() + place);
}

void Json::update(const Json& other, bool merges_objects) {
  for (const auto& [name, element] : other.items()) {
    Json& mine = (*this)[name];
    if (merges_objects && mine.is_object() && element.is_object()) {
      mine.update(element, true);
    } else {
      mine = element;
    }
  }
}

// ---- compared

bool Json::equals(const Json& other) const {
  if (is_object() && other.is_object()) {
    return size() == other.size() && std::all_of(names_.begin(), names_.end(), [&](const std::string& name) {
             return other.contains(name) && at(name.c_str()).equals(other.at(name.c_str()));
           });
  }
  return compared_with(other) == std::partial_ordering::equivalent;
}

std::partial_ordering Json::compared_with(const Json& other) const {
  if (is_number() && other.is_number()) {
    const bool are_integers = type_ == Type::integer && other.type_ == Type::integer;
    if (are_integers) return integer_ <=> other.integer_;
    if (type_ == Type::natural && other.type_ == Type::natural) {
      return std::bit_cast<std::uint64_t>(integer_) <=> std::bit_cast<std::uint64_t>(other.integer_);
    }
    return number() <=> other.number();
  }
  if (type_ != other.type_) return type_ <=> other.type_;
  if (is_object()) return equals(other) ? std::partial_ordering::equivalent : std::partial_ordering::unordered;
  if (is_string()) return text_ <=> other.text_;
  if (is_array()) {
    return std::lexicographical_compare_three_way(elements_.begin(), elements_.end(), other.elements_.begin(),
                                                  other.elements_.end());
  }
  return integer_ <=> other.integer_;
}

std::vector<Json> json_lines(const std::string& text) {
  std::vector<Json> result;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) result.push_back(Json::parse(line));
  return result;
}

}  // namespace shunt::testing
