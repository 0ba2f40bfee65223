#include "interop/making/renaming.h"

#include "base/text.h"
#include "interop/json_edit.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>

namespace tenplus::interop::inline making {

namespace {

using Json = nlohmann::ordered_json;
using Names = std::span<const std::string_view>;

// The members of a pack whose text, or texts in a list, name a part of that sort; those whose members are called by its
// id; and whether formulas read it.
struct Uses {
    PartSort sort;
    Names named;
    Names keys;
    std::string_view before = {}; ///< what formulas write before it: "is."
    bool inFormulas = false;
};
constexpr std::array<std::string_view, 3> kStat{"stat", "discount", "add"};
constexpr std::array<std::string_view, 2> kStatKeys{"scores", "stats"};
constexpr std::array<std::string_view, 4> kBand{"bands", "band", "cap", "guideBand"};
constexpr std::array<std::string_view, 1> kBandKeys{"bands"};
constexpr std::array<std::string_view, 7> kCondition{"condition", "stunned",   "mending", "ends",
                                                     "unpaid",    "demanding", "gone"};
constexpr std::array<std::string_view, 2> kGroup{"group", "groups"};
constexpr std::array<std::string_view, 34> kField{
    "field",  "of",       "fields",        "score",  "health",   "healthMost", "armour",    "experience", "level",
    "damage", "piercing", "ignoresArmour", "cover",  "playbook", "race",       "alignment", "goal",       "player",
    "look",   "coins",    "cost",          "asked",  "weight",   "discount",   "texts",     "rations",    "up",
    "down",   "among",    "loyalty",       "unpaid", "struck",   "eats",       "asks"};
constexpr std::array<std::string_view, 1> kFieldKeys{"sets"};
constexpr std::array<std::string_view, 19> kMove{
    "move", "moves",   "starts", "bundles", "requires", "replaces", "among", "cast",   "prepare", "ofMove",
    "held", "leisure", "of",     "what",    "commune",  "opens",    "knows", "begins", "rolls"};
constexpr std::array<std::string_view, 3> kPlaybook{"playbook", "of", "class"};
constexpr std::array<std::string_view, 2> kThing{"thing", "things"};
constexpr std::array<std::string_view, 1> kCreature{"creature"};
constexpr std::array<std::string_view, 1> kChance{"table"};
constexpr std::array kUses{Uses{PartSort::Stat, kStat, kStatKeys, "", true},
                           Uses{PartSort::Band, kBand, kBandKeys},
                           Uses{PartSort::Condition, kCondition, {}, "is.", true},
                           Uses{PartSort::Group, kGroup, {}},
                           Uses{PartSort::Field, kField, kFieldKeys, "", true},
                           Uses{PartSort::FoeField, kField, kFieldKeys, "", true},
                           Uses{PartSort::Move, kMove, {}},
                           Uses{PartSort::Playbook, kPlaybook, {}},
                           Uses{PartSort::Creature, kCreature, {}},
                           Uses{PartSort::Thing, kThing, {}},
                           Uses{PartSort::Chance, kChance, {}}};

constexpr std::array<std::string_view, 28> kFormulas{
    "when",   "only",   "amount", "value",   "change",   "formula", "derived",  "least", "most",  "initial",
    "plus",   "locked", "size",   "ticks",   "counts",   "count",   "heal",     "hours", "level", "add",
    "ground", "by",     "damage", "healing", "segments", "value",   "restores", "rises"};

bool isField(PartSort sort) { return sort == PartSort::Field || sort == PartSort::FoeField; }

bool isAmong(Names names, std::string_view name) { return std::ranges::find(names, name) != names.end(); }

bool isPartOfName(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '_';
}

class Renaming {
public:
    Renaming(const Part& part, const std::string& id)
        : m_uses(*std::ranges::find(kUses, part.sort, &Uses::sort))
        , m_old(part.id)
        , m_new(id) {}

    int in(Json& value) {
        m_count = 0;
        visit(value, "");
        return m_count;
    }

private:
    void visit(Json& value, std::string_view member) {
        if (value.is_object()) {
            if (isAmong(m_uses.keys, member)) renameKey(value);
            if (m_uses.sort == PartSort::Band) renameChoice(value);
            for (auto at = value.begin(); at != value.end(); ++at) visit(at.value(), at.key());
        } else if (value.is_array()) {
            for (Json& each : value) visit(each, member);
        } else if (value.is_string()) {
            visitText(value, member);
        }
    }

    void visitText(Json& value, std::string_view member) {
        std::string text = value.get<std::string>();
        const bool names = isAmong(m_uses.named, member) && text == m_old;
        if (names)
            text = m_new, ++m_count;
        else if (m_uses.inFormulas && isAmong(kFormulas, member))
            renameInFormula(text);
        else if (isField(m_uses.sort) && member == "subtitle")
            renameAround(text, "{", "}");
        else if (m_uses.sort == PartSort::Chance && member == "text")
            renameAround(text, "{{", "}}");
        value = std::move(text);
    }

    void renameKey(Json& object) {
        if (!object.contains(m_old)) return;
        Json next = Json::object(); // in the same order
        for (auto at = object.begin(); at != object.end(); ++at)
            next[at.key() == m_old ? m_new : at.key()] = at.value();
        object = std::move(next);
        ++m_count;
    }

    // A setting may have bands as its choices: how a guided journey comes out.
    void renameChoice(Json& setting) {
        if (setting.value("type", Json()) != "word" || !setting.contains("choices")) return;
        for (Json& choice : setting["choices"]) {
            if (!choice.is_object() || choice.value("id", Json()) != m_old) continue;
            choice["id"] = m_new;
            if (setting.value("initial", Json()) == m_old) setting["initial"] = m_new;
            ++m_count;
        }
    }

    // Whole names only: after a dot it is another name, unless the dot belongs to what is written before it.
    void renameInFormula(std::string& text) {
        static constexpr std::array<std::string_view, 3> kOwn{"target.", "is.", "at."};
        for (std::size_t at = text.find(m_old); at != std::string::npos; at = text.find(m_old, at)) {
            const std::size_t end = at + m_old.size();
            const std::string_view head = std::string_view(text).substr(0, at);
            const bool isWhole =
                (at == 0 || !isPartOfName(text[at - 1])) && (end == text.size() || !isPartOfName(text[end]));
            const bool dotted = head.ends_with('.');
            const bool mine = m_uses.before.empty() ? !dotted || (head.ends_with(kOwn[0]) && isField(m_uses.sort)) ||
                                                          head.ends_with(kOwn[2]) || head.ends_with("reached.")
                                                    : head.ends_with(m_uses.before);
            if (!isWhole || !mine) {
                at = end;
                continue;
            }
            text.replace(at, m_old.size(), m_new);
            at += m_new.size();
            ++m_count;
        }
    }

    void renameAround(std::string& text, std::string_view open, std::string_view close) {
        const std::string old = std::string(open) + m_old + std::string(close);
        const std::string now = std::string(open) + m_new + std::string(close);
        for (std::size_t at = text.find(old); at != std::string::npos; at = text.find(old, at + now.size())) {
            text.replace(at, old.size(), now);
            ++m_count;
        }
    }

    const Uses& m_uses;
    std::string m_old, m_new;
    int m_count = 0;
};

bool isFormulaName(const std::string& id) {
    if (id.empty() || id.size() > kLongestIdentifier || id.front() < 'a' || id.front() > 'z') return false;
    return std::ranges::all_of(id, [](char letter) { return isPartOfName(letter) && letter != '_'; });
}

} // namespace

namespace {

// A role names a field of characters and of foes at once, so the same field of every sort of actor has the same name.
void renameInOtherSorts(Json& system, const std::string& old, const std::string& id) {
    for (const char* const sort : {"character", "foe", "hireling", "person"}) {
        Json* const fields = valueAt(system, below(below("", sort), "fields"));
        if (fields == nullptr || !fields->is_array()) continue;
        for (Json& field : *fields) {
            if (field.is_object() && field.contains("id") && field["id"] == old) field["id"] = id;
        }
    }
}

} // namespace

Expected<Renamed, std::string> renamePart(const Draft& draft, const Part& part, const std::string& id) {
    if (id == part.id) return Renamed{draft, 0};
    if (std::ranges::find(kUses, part.sort, &Uses::sort) == kUses.end() || part.id.empty())
        return Unexpected(std::string("This has no id that could be changed."));
    if (isForFormulas(part.sort) ? !isFormulaName(id) : !isIdentifier(id))
        return Unexpected(isForFormulas(part.sort)
                              ? std::string("An id of this kind is one word: a small letter, then letters and digits.")
                              : std::string("An id has small letters and digits, in words joined by hyphens."));
    std::vector<Part> others = partsOf(draft, part.sort);
    if (isField(part.sort)) {
        for (const PartSort sort : {PartSort::Field, PartSort::FoeField, PartSort::Stat})
            for (const Part& each : partsOf(draft, sort)) others.push_back(each);
    }
    for (const Part& each : others) {
        if (each.id == id) return Unexpected("\"" + each.name + "\" has this id already.");
    }
    Renamed renamed{draft, 0};
    Renaming renaming(part, id);
    for (const auto& [path, document] : draft.documents) {
        if (!document.json) continue;
        Json next = *document.json;
        const bool isHere = path == part.where.document;
        if (isHere) *valueAt(next, below(part.where.pointer, "id")) = id;
        if (path == "system.json" && isField(part.sort)) renameInOtherSorts(next, part.id, id);
        const int places = renaming.in(next);
        renamed.places += places;
        if (isHere || places > 0) renamed.draft = withJson(renamed.draft, path, std::move(next));
    }
    return renamed;
}

namespace {

std::vector<std::string> idsBesides(const Draft& draft, const Part& part) {
    std::vector<std::string> ids;
    const auto add = [&](PartSort sort) {
        for (const Part& each : partsOf(draft, sort)) {
            if (each.where != part.where) ids.push_back(each.id);
        }
    };
    add(part.sort);
    if (part.sort == PartSort::Stat) add(PartSort::Field);
    return ids;
}

} // namespace

Expected<WithPart, std::string> withNameOfNew(const Draft& draft, const Part& part, const std::string& name) {
    auto named = changed(draft, {part.where.document, below(part.where.pointer, "name")},
                         name.empty() ? Simple() : Simple(name));
    if (!named) return Unexpected(named.error());
    WithPart next{std::move(*named), part};
    next.part.name = name;
    if (name.empty()) return next;
    const std::string id = idFor(name, isForFormulas(part.sort), idsBesides(draft, part));
    auto renamed = renamePart(next.draft, part, id);
    if (!renamed) return Unexpected(renamed.error());
    next.draft = std::move(renamed->draft);
    next.part.id = id;
    if (part.sort == PartSort::Playbook) { // the move that came with it
        for (const Part& move : partsOf(next.draft, PartSort::Move)) {
            if (move.id != part.id + "-move") continue;
            auto followed = renamePart(next.draft, move, id + "-move");
            if (followed) next.draft = std::move(followed->draft);
            break;
        }
    }
    if (part.sort != PartSort::Stat) return next;
    const auto score = wordsAt(next.draft, {part.where.document, below(part.where.pointer, "score")});
    for (const Part& field : partsOf(next.draft, PartSort::Field)) {
        if (field.id != score || field.name != part.name) continue;
        auto followed = withNameOfNew(next.draft, field, name);
        if (followed) next.draft = std::move(followed->draft);
        break;
    }
    const std::string shortened(firstCodePoints(name, 3));
    auto abbreviated = changed(next.draft, {part.where.document, below(part.where.pointer, "abbreviation")}, shortened);
    if (abbreviated) next.draft = std::move(*abbreviated);
    return next;
}

} // namespace tenplus::interop::inline making
