#include "interop/imports/members.h"

#include "base/text.h"
#include "dice/notation.h"
#include "interop/bounded_json.h"
#include "interop/imports/documents.h"
#include "interop/imports/plain_text.h"
#include "interop/json_edit.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

namespace tenplus::interop::inline imports {

using Json = nlohmann::json;

namespace {

constexpr int kMostNumber = 1'000'000'000;

// Null, or a text without a letter.
bool isAbsent(const Json& value) {
    const auto* const text = value.get_ptr<const std::string*>();
    return value.is_null() || (text && trimmed(*text).empty());
}

// The member that stands for its object where a text is wanted. A label never stands for its empty value.
const Json* insideOf(const Json& value) {
    for (const char* name : {"value", "label", "name", "title", "text", "description"}) {
        const auto found = value.find(name);
        if (found == value.end() || found->is_null() || found->is_structured()) continue;
        if (!isAbsent(*found) || std::string_view(name) == "value") return &*found;
    }
    return nullptr;
}

std::string rawOf(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number_integer()) return std::to_string(value.get<std::int64_t>());
    if (value.is_number()) {
        const double number = value.get<double>();
        return number == std::floor(number) && std::abs(number) < kMostNumber
                   ? std::to_string(static_cast<std::int64_t>(number))
                   : value.dump();
    }
    if (value.is_object()) {
        if (const Json* inside = insideOf(value)) return rawOf(*inside);
    }
    return {};
}

// A text that is itself a JSON list, as Tagify writes: [{"value":"close"}].
std::optional<Json> listInside(const Json& value) {
    if (!value.is_string()) return std::nullopt;
    const std::string_view text = trimmed(value.get_ref<const std::string&>());
    if (!text.starts_with('[') || !text.ends_with(']')) return std::nullopt;
    Json list = parsedWithin<Json>(kForeignText, text);
    return list.is_array() ? std::optional(std::move(list)) : std::nullopt;
}

} // namespace

Members::Members(const Json& object, SourcePlace at)
    : m_object(object)
    , m_at(std::move(at)) {}

SourcePlace Members::at(std::string_view name) const { return {m_at.file, m_at.line, below(m_at.pointer, name)}; }

const Json* Members::find(MemberNames names) {
    const Json* first = nullptr;
    if (!m_object.is_object()) return first;
    for (const std::string_view name : names) {
        const auto found = m_object.find(name);
        if (found == m_object.end()) continue;
        m_read.emplace(name);
        if (!first && !isAbsent(*found)) first = &*found;
    }
    return first;
}

std::string Members::line(MemberNames names) {
    std::string line;
    for (const std::string_view name : names) { // all are read; a text of nothing but markup is an absent one, too
        const Json* value = find({name});
        if (value && line.empty()) line = lineOf(*value);
    }
    return line;
}

std::string Members::prose(MemberNames names) {
    std::string text;
    for (const std::string_view name : names) {
        const Json* value = find({name});
        if (!value || !text.empty()) continue;
        std::string all;
        if (!value->is_array())
            all = rawOf(*value);
        else
            for (const Json& each : *value) all += rawOf(each) + "\n";
        text = plainText(all);
    }
    return text;
}

std::optional<int> Members::number(MemberNames names) {
    const Json* value = find(names);
    return value ? firstNumber(rawOf(*value)) : std::nullopt;
}

bool Members::flag(MemberNames names) {
    const Json* value = find(names);
    if (!value) return false;
    if (value->is_boolean()) return value->get<bool>();
    const std::string word = asciiLower(rawOf(*value));
    return word == "true" || word == "yes" || word == "1";
}

std::vector<std::string> Members::lines(MemberNames names) {
    std::vector<std::string> all;
    const Json* value = find(names);
    if (!value) return all;
    const std::optional<Json> inside = listInside(*value);
    if (!inside && !value->is_structured()) return splitText(plainLine(rawOf(*value)), ",;");
    for (const Json& each : inside ? *inside : *value) {
        if (std::string line = lineOf(each); !line.empty()) all.push_back(std::move(line));
    }
    return all;
}

std::vector<std::string> Members::proses(MemberNames names) {
    std::vector<std::string> all;
    const Json* value = find(names);
    if (!value) return all;
    const auto add = [&](const Json& each) {
        if (std::string text = plainText(rawOf(each)); !text.empty()) all.push_back(std::move(text));
    };
    if (value->is_structured())
        for (const Json& each : *value) add(each);
    else
        add(*value);
    return all;
}

std::vector<std::pair<const Json*, SourcePlace>> Members::each(MemberNames names) {
    std::vector<std::pair<const Json*, SourcePlace>> all;
    const Json* value = find(names);
    if (!value) return all;
    std::string_view name;
    for (const std::string_view one : names) {
        const auto found = m_object.find(one);
        if (found != m_object.end() && &*found == value) name = one;
    }
    const SourcePlace here = at(name);
    std::size_t index = 0;
    if (value->is_array()) {
        for (const Json& one : *value)
            all.emplace_back(&one, SourcePlace{here.file, here.line, below(here.pointer, index++)});
    } else if (value->is_object()) {
        std::vector<std::pair<std::string, const Json*>> members;
        for (const auto& [key, one] : value->items()) members.emplace_back(key, &one);
        std::ranges::stable_sort(members, {}, [](const auto& one) { return firstNumber(one.first).value_or(0); });
        for (const auto& [key, one] : members)
            all.emplace_back(one, SourcePlace{here.file, here.line, below(here.pointer, key)});
    }
    return all;
}

std::vector<std::pair<std::string, SourcePlace>> Members::unread() const {
    std::vector<std::pair<std::string, SourcePlace>> names;
    if (!m_object.is_object()) return names;
    for (const auto& [key, value] : m_object.items()) {
        if (!m_read.contains(key)) names.emplace_back(key, at(key));
    }
    return names;
}

void Members::ignore(MemberNames names) {
    for (const std::string_view name : names) m_read.emplace(name);
}

void Members::keepRest(FoundPack& pack) const {
    if (!m_object.is_object()) return;
    for (const auto& [key, value] : m_object.items()) {
        const auto* const text = value.get_ptr<const std::string*>();
        const bool isEmpty = value.is_null() || (value.is_structured() && value.empty()) || (text && text->empty()) ||
                             value == 0 || value == false;
        if (m_read.contains(key) || isEmpty) continue;
        pack.keep(at(key), value.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
}

std::string lineOf(const Json& value) { return plainLine(rawOf(value)); }

std::optional<int> firstNumber(std::string_view text) {
    const std::size_t at = text.find_first_of("0123456789");
    if (at == std::string_view::npos) return std::nullopt;
    int number = 0;
    const auto [end, fault] = std::from_chars(text.data() + at, text.data() + text.size(), number);
    if (fault != std::errc() || number > kMostNumber) return std::nullopt;
    const bool isMinus = at > 0 && (text[at - 1] == '-' || text.substr(0, at).ends_with("\xe2\x88\x92"));
    return isMinus ? -number : number;
}

std::string diceOf(std::string_view text) {
    std::string dice;
    bool spaced = false;
    for (const char c : text) { // "2d6 + 1" is one notation; in "2d6 kinetic" a word follows
        const bool ends = !dice.empty() && std::string_view("0123456789])").find(dice.back()) != std::string_view::npos;
        if (spaced && ends && std::isalpha(static_cast<unsigned char>(c)) != 0) break;
        spaced = c == ' ';
        if (!spaced) dice += c;
    }
    for (std::size_t at = dice.find("\xe2\x88\x92"); at != std::string::npos; at = dice.find("\xe2\x88\x92"))
        dice.replace(at, 3, "-");
    dice = asciiLower(dice);
    for (std::size_t at = dice.find('w'); at != std::string::npos; at = dice.find('w', at + 1)) { // "2W6" is German
        const bool begins = at == 0 || std::isalpha(static_cast<unsigned char>(dice[at - 1])) == 0;
        if (begins && at + 1 < dice.size() && dice[at + 1] >= '1' && dice[at + 1] <= '9') dice[at] = 'd';
    }
    if (dice.starts_with('d') && dice.size() > 1 && dice[1] >= '1' && dice[1] <= '9') dice.insert(0, 1, '1');
    dice.resize(std::min(dice.find_first_not_of("0123456789d+-*()bw[]khl"), dice.size()));
    for (; !dice.empty(); dice.pop_back()) { // the letters behind it may be those of a word: "2d6+3 blunt"
        const auto parsed = dice::parse(dice);
        if (parsed) return dice::isConstant(*parsed) ? std::string() : dice;
    }
    return dice;
}

} // namespace tenplus::interop::inline imports
