#include "interop/json_edit.h"

#include "base/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

namespace tenplus::interop {

namespace {

using OrderedJson = nlohmann::ordered_json;
using Pointer = OrderedJson::json_pointer;

constexpr std::size_t kWidest = 120, kLongestIndex = 7;

std::optional<std::size_t> indexOf(std::string_view step) {
    if (step.empty() || step.size() > kLongestIndex || (step.size() > 1 && step.front() == '0')) return std::nullopt;
    std::size_t index = 0;
    const auto read = std::from_chars(step.data(), step.data() + step.size(), index);
    return read.ec == std::errc() && read.ptr == step.data() + step.size() ? std::optional(index) : std::nullopt;
}

std::vector<std::string> stepsOf(std::string_view pointer) {
    std::vector<std::string> steps;
    for (Pointer left{std::string(pointer)}; !left.empty(); left.pop_back()) steps.push_back(left.back());
    std::ranges::reverse(steps);
    return steps;
}

// Not the library's own access: that one throws, and fills a list up to any index.
template <typename AnyJson>
AnyJson* stepInto(AnyJson& value, const std::string& step) {
    if (value.is_object()) {
        const auto found = value.find(step);
        return found == value.end() ? nullptr : &*found;
    }
    const auto index = value.is_array() ? indexOf(step) : std::nullopt;
    return index && *index < value.size() ? &value[*index] : nullptr;
}

template <typename AnyJson>
AnyJson* walk(AnyJson& root, std::string_view pointer) {
    AnyJson* at = &root;
    for (const std::string& step : stepsOf(pointer)) {
        at = stepInto(*at, step);
        if (at == nullptr) return nullptr;
    }
    return at;
}

void write(std::string& out, const OrderedJson& value, std::size_t indent, std::size_t used) {
    std::string line = value.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
    const bool isList = value.is_structured() && !value.empty();
    if (isList) { // with a space after each comma and colon, as people write it
        line = value.is_object() ? "{" : "[";
        for (auto at = value.begin(); at != value.end() && line.size() <= kWidest; ++at) {
            if (line.size() > 1) line += ", ";
            if (value.is_object()) line += OrderedJson(at.key()).dump() + ": ";
            write(line, at.value(), kWidest, 0);
        }
        line += value.is_object() ? "}" : "]";
    }
    const bool breaks = isList && indent < kWidest && indent + used + codePoints(line) > kWidest;
    if (!breaks) {
        out += line;
        return;
    }
    out += value.is_object() ? "{\n" : "[\n";
    for (auto at = value.begin(); at != value.end(); ++at) {
        if (at != value.begin()) out += ",\n";
        out.append(indent + 2, ' ');
        const std::string name = value.is_object() ? OrderedJson(at.key()).dump() + ": " : "";
        out += name;
        write(out, at.value(), indent + 2, name.size() + 1);
    }
    out += '\n';
    out.append(indent, ' ');
    out += value.is_object() ? "}" : "]";
}

} // namespace

std::string below(std::string_view pointer, std::string_view step) {
    return (Pointer(std::string(pointer)) / std::string(step)).to_string();
}

std::string below(std::string_view pointer, std::size_t index) { return below(pointer, std::to_string(index)); }

std::string above(std::string_view pointer) { return Pointer(std::string(pointer)).parent_pointer().to_string(); }

std::string lastStep(std::string_view pointer) {
    const Pointer whole{std::string(pointer)};
    return whole.empty() ? std::string() : whole.back();
}

bool isWithin(std::string_view pointer, std::string_view whole) {
    return pointer.starts_with(whole) && (pointer.size() == whole.size() || pointer[whole.size()] == '/');
}

const OrderedJson* valueAt(const OrderedJson& root, std::string_view pointer) { return walk(root, pointer); }

OrderedJson* valueAt(OrderedJson& root, std::string_view pointer) { return walk(root, pointer); }

bool putValue(OrderedJson& root, std::string_view pointer, OrderedJson value) {
    OrderedJson* at = &root;
    for (const std::string& step : stepsOf(pointer)) {
        if (at->is_null()) *at = OrderedJson::object();
        if (at->is_object()) {
            at = &(*at)[step];
            continue;
        }
        const auto index = at->is_array() ? indexOf(step) : std::nullopt;
        if (!index || *index > at->size()) return false;
        if (*index == at->size()) at->push_back(nullptr);
        at = &(*at)[*index];
    }
    *at = std::move(value);
    return true;
}

bool eraseValue(OrderedJson& root, std::string_view pointer) {
    if (pointer.empty() || valueAt(root, pointer) == nullptr) return false;
    OrderedJson& holder = *valueAt(root, above(pointer));
    const std::string step = lastStep(pointer);
    if (holder.is_object())
        holder.erase(step);
    else
        holder.erase(*indexOf(step));
    return true;
}

std::string writtenJson(const OrderedJson& value) {
    std::string out;
    write(out, value, 0, 0);
    return out + '\n';
}

} // namespace tenplus::interop
