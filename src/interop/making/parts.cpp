#include "interop/making/parts.h"

#include "base/text.h"
#include "content/json/place_words.h"
#include "interop/bounded_json.h"
#include "interop/json_edit.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace tenplus::interop::inline making {

namespace {

using Json = nlohmann::ordered_json;

// Where the parts of a sort stand: in system.json, or in the files of a folder.
struct Place {
    PartSort sort;
    std::string_view one, all;
    std::string_view folder; ///< empty: system.json
    std::string_view list;   ///< pointer of the array; of a single part: of the part
    bool isList = true;
    std::string_view fresh; ///< what a new one holds besides id and name
};
constexpr std::array kPlaces{
    Place{PartSort::Game, "game", "The game", "", "", false, ""},
    Place{PartSort::Stat, "stat", "Stats", "", "/stats", true, "{}"},
    Place{PartSort::Band, "band", "Bands", "", "/bands", true, R"({"tone": "plain"})"},
    Place{PartSort::Condition, "condition", "Conditions", "", "/conditions", true, "{}"},
    Place{PartSort::Group, "group of moves", "Groups of moves", "", "/groups", true, "{}"},
    Place{PartSort::Field, "field", "Fields of characters", "", "/character/fields", true, R"({"type": "number"})"},
    Place{PartSort::FoeField, "field of foes", "Fields of foes", "", "/foe/fields", true, R"({"type": "number"})"},
    Place{PartSort::Sheet, "sheet", "Sheet", "", "/character/sheet", false, ""},
    Place{PartSort::Move, "move", "Moves", "moves", "/moves", true, R"({"trigger": "When you …", "text": "…"})"},
    Place{PartSort::Playbook, "playbook", "Playbooks", "playbooks", "/playbook", false, R"({"text": "…"})"},
    Place{PartSort::Creature, "creature", "Creatures", "creatures", "/creatures", true,
          R"({"hp": 3, "armour": 0, "damage": "1d6", "instinct": "to …"})"},
    Place{PartSort::Thing, "thing", "Gear", "gear", "/things", true, "{}"},
    Place{PartSort::Chance, "table of chance", "Tables of chance", "tables", "/tables", true,
          R"({"rows": [{"text": "…"}]})"},
    Place{PartSort::File, "file", "Other files", "", "", false, ""}};

const Place& placeOf(PartSort sort) { return *std::ranges::find(kPlaces, sort, &Place::sort); }

std::string textOf(const Json& value, const char* member) {
    const auto found = value.is_object() ? value.find(member) : value.end();
    return value.is_object() && found != value.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Part partFrom(PartSort sort, Where where, const Json& value) {
    Part part{sort, std::move(where), textOf(value, "id"), textOf(value, "name")};
    if (part.name.empty()) part.name = part.id.empty() ? "(without a name)" : part.id;
    return part;
}

void addList(std::vector<Part>& parts, PartSort sort, const std::string& document, const Json& json,
             std::string_view list) {
    const Json* const all = valueAt(json, list);
    if (all == nullptr || !all->is_array()) return;
    for (std::size_t i = 0; i < all->size(); ++i)
        parts.push_back(partFrom(sort, {document, below(list, i)}, (*all)[i]));
}

void addOfFolder(std::vector<Part>& parts, const Place& place, const Draft& draft) {
    for (const auto& [path, document] : draft.documents) {
        if (!document.json) continue;
        const bool isHere = path.starts_with(std::string(place.folder) + "/");
        if (isHere && place.isList) addList(parts, place.sort, path, *document.json, place.list);
        if (place.sort == PartSort::Move && path.starts_with("playbooks/"))
            addList(parts, place.sort, path, *document.json, place.list);
        const Json* const single = isHere && !place.isList ? valueAt(*document.json, place.list) : nullptr;
        if (single != nullptr && single->is_object())
            parts.push_back(partFrom(place.sort, {path, std::string(place.list)}, *single));
    }
}

// What has no form, and every file that is not whole.
bool isOther(const std::string& path, const Document& document) {
    const std::string folder = path.substr(0, path.find('/'));
    const bool hasForm = std::ranges::any_of(
        kPlaces, [&](const Place& place) { return !place.folder.empty() && place.folder == folder; });
    return (!hasForm && path != "system.json") || !document.json;
}

std::string fileNamed(const Draft& draft, const std::string& folder, const std::string& wanted) {
    std::string name = folder + "/" + wanted + ".json";
    for (int i = 2; draft.documents.contains(name); ++i)
        name = folder + "/" + wanted + "-" + std::to_string(i) + ".json";
    return name;
}

std::vector<std::string> idsOf(const std::vector<Part>& parts) {
    std::vector<std::string> ids;
    for (const Part& part : parts) ids.push_back(part.id);
    return ids;
}

Json freshValue(const Place& place, const std::string& id, const std::string& name) {
    Json value = Json::object({{"id", id}, {"name", name}});
    value.update(parsedWithin<Json>(kGameTree, place.fresh));
    return value;
}

// The file to which a new part of a folder goes: the last one that holds such parts, or a new one.
std::pair<Draft, std::string> withDocumentFor(const Draft& draft, const Place& place) {
    std::string last;
    for (const auto& [path, document] : draft.documents) {
        const bool isHere = document.json && path.starts_with(std::string(place.folder) + "/");
        const Json* const list = isHere ? valueAt(*document.json, place.list) : nullptr;
        if (list != nullptr && list->is_array()) last = path;
    }
    if (!last.empty()) return {draft, last};
    const std::string name = fileNamed(draft, std::string(place.folder), "own");
    Json whole = Json::object();
    whole[lastStep(place.list)] = Json::array();
    return {withJson(draft, name, std::move(whole)), name};
}

WithPart appended(const Draft& draft, const std::string& document, const Place& place, Json value,
                  std::optional<std::size_t> at = {}) {
    Json json = *jsonOf(draft, document);
    if (valueAt(json, place.list) == nullptr) putValue(json, place.list, Json::array());
    Json& list = *valueAt(json, place.list);
    const std::size_t index = at.value_or(list.size());
    const Where where{document, below(place.list, index)};
    Part part = partFrom(place.sort, where, value);
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(index), std::move(value));
    return {withJson(draft, document, std::move(json)), std::move(part)};
}

} // namespace

std::string_view nameOfOne(PartSort sort) { return placeOf(sort).one; }
std::string_view nameOfAll(PartSort sort) { return placeOf(sort).all; }
bool canBeAdded(PartSort sort) { return !placeOf(sort).fresh.empty(); }

bool isForFormulas(PartSort sort) {
    return sort == PartSort::Stat || sort == PartSort::Condition || sort == PartSort::Field ||
           sort == PartSort::FoeField;
}

std::vector<Part> partsOf(const Draft& draft) {
    std::vector<Part> parts;
    const Json* const system = jsonOf(draft, "system.json");
    for (const Place& place : kPlaces) {
        if (place.sort == PartSort::Game) {
            parts.push_back(partFrom(place.sort, {"system.json", ""}, system ? *system : Json::object()));
        } else if (place.sort == PartSort::File) {
            for (const auto& [path, document] : draft.documents) {
                if (isOther(path, document) && path != "system.json")
                    parts.push_back({place.sort, {path, ""}, {}, path});
            }
        } else if (!place.folder.empty()) {
            addOfFolder(parts, place, draft);
        } else if (system != nullptr && place.isList) {
            addList(parts, place.sort, "system.json", *system, place.list);
        } else if (system != nullptr && valueAt(*system, place.list) != nullptr) {
            parts.push_back({place.sort, {"system.json", std::string(place.list)}, {}, "Sheet of a character"});
        }
    }
    return parts;
}

std::vector<Part> partsOf(const Draft& draft, PartSort sort) {
    std::vector<Part> parts = partsOf(draft);
    std::erase_if(parts, [&](const Part& part) { return part.sort != sort; });
    return parts;
}

std::optional<Part> partAt(const std::vector<Part>& parts, const Where& where) {
    const Part* best = nullptr;
    for (const Part& part : parts) {
        if (part.where.document != where.document || !isWithin(where.pointer, part.where.pointer)) continue;
        if (best == nullptr || part.where.pointer.size() > best->where.pointer.size()) best = &part;
    }
    return best == nullptr ? std::nullopt : std::optional(*best);
}

std::string idFor(const std::string& name, bool forFormulas, const std::vector<std::string>& taken) {
    std::string id;
    bool gap = false;
    for (const char letter : asciiLower(name)) {
        const bool isDigit = letter >= '0' && letter <= '9';
        if (!isDigit && (letter < 'a' || letter > 'z')) {
            gap = !id.empty();
            continue;
        }
        if (forFormulas && id.empty() && isDigit) continue; // a name of a formula begins with a letter
        if (gap && forFormulas)
            id += isDigit ? letter : static_cast<char>(letter - 'a' + 'A');
        else
            id += gap ? std::string{'-', letter} : std::string{letter};
        gap = false;
        if (id.size() >= kLongestIdentifier - 4) break;
    }
    if (id.empty() || (forFormulas && !content::isFieldName(id))) id = "own" + id; // "min" is a word of formulas
    std::string free = id;
    for (int i = 2; std::ranges::find(taken, free) != taken.end(); ++i)
        free = id + (forFormulas ? "" : "-") + std::to_string(i);
    return free;
}

namespace {

// A new character has a score for each stat.
Draft withScores(const Draft& draft) {
    const std::size_t stats = sizeAt(draft, {"system.json", "/stats"});
    const Json* const system = jsonOf(draft, "system.json");
    const Json* const scores = system == nullptr ? nullptr : valueAt(*system, "/creation/scores");
    if (scores == nullptr || !scores->is_array() || scores->size() == stats) return draft;
    Json next = *system;
    Json& fitted = *valueAt(next, "/creation/scores");
    while (fitted.size() < stats) fitted.push_back(0);
    while (fitted.size() > stats) fitted.erase(fitted.size() - 1);
    return withJson(draft, "system.json", std::move(next));
}

WithPart withStat(const Draft& draft, const std::string& name, std::vector<std::string> taken) {
    for (const Part& field : partsOf(draft, PartSort::Field)) taken.push_back(field.id);
    const std::string id = idFor(name, true, taken);
    taken.push_back(id);
    const std::string score = idFor(id + " score", true, taken);
    Json field =
        Json::object({{"id", score}, {"name", name}, {"type", "number"}, {"least", -1}, {"most", 3}, {"initial", 0}});
    const Draft next = appended(draft, "system.json", placeOf(PartSort::Field), std::move(field)).draft;
    const std::string shortened(firstCodePoints(name, 3));
    Json stat = Json::object({{"id", id}, {"name", name}, {"abbreviation", shortened}, {"score", score}});
    WithPart made = appended(next, "system.json", placeOf(PartSort::Stat), std::move(stat));
    made.draft = withScores(made.draft);
    return made;
}

WithPart withPlaybook(const Draft& draft, const Place& place, const std::string& id, Json playbook) {
    const std::string file = fileNamed(draft, "playbooks", id);
    Part part = partFrom(place.sort, {file, std::string(place.list)}, playbook);
    Json whole = Json::object();
    const auto groups = partsOf(draft, PartSort::Group);
    const std::string move = idFor(id + "-move", false, idsOf(partsOf(draft, PartSort::Move)));
    Json own = Json::object({{"id", move},
                             {"name", "Its first move"},
                             {"group", ""},
                             {"playbook", id},
                             {"trigger", "When you …"},
                             {"text", "…"}});
    if (!groups.empty()) own["group"] = groups.back().id;
    playbook["starts"] = Json::array({move});
    whole["playbook"] = std::move(playbook);
    whole["moves"] = Json::array({std::move(own)}); // the file of a playbook holds at least one
    return {withJson(draft, file, std::move(whole)), std::move(part)};
}

// A new band begins below the last one, which has no end.
WithPart withBand(const Draft& draft, const Place& place, const std::string& id, const std::string& name) {
    const std::size_t count = sizeAt(draft, {"system.json", "/bands"});
    Json band = freshValue(place, id, name);
    band["otherwise"] = Json::object({{"text", name}});
    if (count == 0) return appended(draft, "system.json", place, std::move(band));
    const auto before =
        count < 2 ? std::nullopt : wordsAt(draft, {"system.json", below(below("/bands", count - 2), "upTo")});
    const int upTo = (before ? std::atoi(before->c_str()) : 0) + 2;
    band["upTo"] = upTo;
    return appended(draft, "system.json", place, std::move(band), count - 1);
}

} // namespace

Expected<WithPart, std::string> addPart(const Draft& draft, PartSort sort, const std::string& name) {
    if (!isGivenName(name)) return Unexpected(std::string("It needs a name of 1 to 80 letters."));
    if (!canBeAdded(sort)) return Unexpected("There is no other " + std::string(nameOfOne(sort)) + " to add.");
    if (jsonOf(draft, "system.json") == nullptr)
        return Unexpected(std::string("system.json cannot be read as it is: mend its text first."));
    const Place& place = placeOf(sort);
    const std::vector<std::string> taken = idsOf(partsOf(draft, sort));
    if (sort == PartSort::Stat) return withStat(draft, name, taken);
    const std::string id = idFor(name, isForFormulas(sort), taken);
    if (sort == PartSort::Band) return withBand(draft, place, id, name);
    Json value = freshValue(place, id, name);
    if (sort == PartSort::Playbook) return withPlaybook(draft, place, id, std::move(value));
    if (sort == PartSort::Move) {
        const auto groups = partsOf(draft, PartSort::Group);
        if (!groups.empty()) value["group"] = groups.front().id;
    }
    if (place.folder.empty()) return appended(draft, "system.json", place, std::move(value));
    const auto [next, document] = withDocumentFor(draft, place);
    return appended(next, document, place, std::move(value));
}

Expected<WithPart, std::string> copyPart(const Draft& draft, const Part& part) {
    const Json* const json = jsonOf(draft, part.where.document);
    const Json* const original = json == nullptr ? nullptr : valueAt(*json, part.where.pointer);
    if (original == nullptr || !canBeAdded(part.sort) || !original->is_object())
        return Unexpected(std::string("This cannot be copied."));
    const Place& place = placeOf(part.sort);
    Json value = *original;
    const std::string name(firstCodePoints(part.name + ", a copy", kLongestGivenName));
    const std::string id = idFor(name, isForFormulas(part.sort), idsOf(partsOf(draft, part.sort)));
    value["id"] = id;
    value["name"] = name;
    if (part.sort == PartSort::Playbook) {
        value.erase("bundles");
        return withPlaybook(draft, place, id, std::move(value));
    }
    const std::size_t behind = std::stoul(lastStep(part.where.pointer)) + 1;
    WithPart made = appended(draft, part.where.document, place, std::move(value), behind);
    if (part.sort == PartSort::Stat) made.draft = withScores(made.draft);
    return made;
}

Expected<Draft, std::string> removePart(const Draft& draft, const Part& part) {
    if (part.where.pointer.empty() || !placeOf(part.sort).isList) {
        if (part.sort != PartSort::Playbook && part.sort != PartSort::File)
            return Unexpected("A game needs its " + std::string(nameOfOne(part.sort)) + ".");
        Draft next = draft;
        next.documents.erase(part.where.document);
        return next;
    }
    const Json* const json = jsonOf(draft, part.where.document);
    if (json == nullptr) return Unexpected(std::string("This part is no longer there."));
    Json next = *json;
    if (!eraseValue(next, part.where.pointer)) return Unexpected(std::string("This part is no longer there."));
    const std::string list = above(part.where.pointer);
    const bool isLast = valueAt(next, list)->empty() && next.size() == 1 && part.where.document != "system.json";
    if (isLast) { // a file of a game holds at least one
        Draft without = draft;
        without.documents.erase(part.where.document);
        return without;
    }
    const Draft without = withJson(draft, part.where.document, std::move(next));
    return part.sort == PartSort::Stat ? withScores(without) : without;
}

Expected<WithPart, std::string> movePart(const Draft& draft, const Part& part, int by) {
    const Json* const json = jsonOf(draft, part.where.document);
    if (json == nullptr || !placeOf(part.sort).isList)
        return Unexpected("The order of " + std::string(nameOfAll(part.sort)) +
                          " is that of the names of their files.");
    Json next = *json;
    Json& list = *valueAt(next, above(part.where.pointer));
    const auto from = static_cast<std::ptrdiff_t>(std::stoul(lastStep(part.where.pointer)));
    const std::ptrdiff_t to = std::clamp<std::ptrdiff_t>(from + by, 0, static_cast<std::ptrdiff_t>(list.size()) - 1);
    Json value = std::move(list[static_cast<std::size_t>(from)]);
    list.erase(static_cast<std::size_t>(from));
    list.insert(list.begin() + to, std::move(value));
    Part moved = part;
    moved.where.pointer = below(above(part.where.pointer), static_cast<std::size_t>(to));
    return WithPart{withJson(draft, part.where.document, std::move(next)), std::move(moved)};
}

Expected<Draft, std::string> withElement(const Draft& draft, const Where& list, std::string_view json) {
    const Json* const whole = jsonOf(draft, list.document);
    Json value = parsedWithin<Json>(kGameTree, json);
    if (whole == nullptr || value.is_discarded()) return Unexpected(std::string("There is no place for this."));
    Json next = *whole;
    const Json* const found = valueAt(next, list.pointer);
    if (found == nullptr && !putValue(next, list.pointer, Json::array()))
        return Unexpected(std::string("There is no place for this."));
    Json& array = *valueAt(next, list.pointer);
    if (!array.is_array()) return Unexpected("This is no list: " + content::placeWords(list.pointer) + ".");
    array.push_back(std::move(value));
    return withJson(draft, list.document, std::move(next));
}

Expected<Draft, std::string> withoutElement(const Draft& draft, const Where& element) {
    const Json* const whole = jsonOf(draft, element.document);
    if (whole == nullptr) return Unexpected(std::string("This is no longer there."));
    Json next = *whole;
    if (!eraseValue(next, element.pointer)) return Unexpected(std::string("This is no longer there."));
    const std::string list = above(element.pointer);
    if (valueAt(next, list)->empty() && !list.empty()) eraseValue(next, list);
    return withJson(draft, element.document, std::move(next));
}

Expected<Draft, std::string> withList(const Draft& draft, const Where& list, const std::vector<std::string>& ids,
                                      const std::string& member, bool asText) {
    const std::vector<std::string> before = listAt(draft, list, member);
    const Json* const whole = jsonOf(draft, list.document);
    if (whole == nullptr) return Unexpected(std::string("There is no place for this."));
    Json next = *whole;
    const Json* const old = valueAt(next, list.pointer);
    Json array = Json::array();
    for (const std::string& id : ids) {
        const auto found = std::ranges::find(before, id);
        if (found != before.end() && old != nullptr && old->is_array())
            array.push_back((*old)[static_cast<std::size_t>(found - before.begin())]);
        else
            array.push_back(member.empty() || asText ? Json(id) : Json::object({{member, id}}));
    }
    if (array.empty())
        eraseValue(next, list.pointer);
    else if (!putValue(next, list.pointer, std::move(array)))
        return Unexpected(std::string("There is no place for this."));
    if (next == *whole) return draft;
    return withJson(draft, list.document, std::move(next));
}

} // namespace tenplus::interop::inline making
