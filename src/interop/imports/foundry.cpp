#include "interop/imports/foundry.h"

#include "base/text.h"
#include "interop/imports/foundry_others.h"
#include "interop/imports/members.h"
#include "interop/imports/plain_text.h"
#include "interop/imports/prose_bands.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace tenplus::interop::inline imports {

using Json = nlohmann::json;

namespace {

constexpr std::array<std::string_view, 9> kItemTypes{"move",  "npcMove", "class", "playbook", "equipment",
                                                     "spell", "tag",     "npc",   "character"};

// What that program writes into all that it stores.
constexpr std::array<const char*, 5> kOfEveryDocument{"_key", "_stats", "ownership", "permission", "flags"};

bool hasAll(const Json& object, std::initializer_list<const char*> names) {
    return object.is_object() && std::ranges::all_of(names, [&](const char* name) { return object.contains(name); });
}

bool isManifest(const Json& value) {
    return hasAll(value, {"packs"}) &&
           (value.contains("title") || value.contains("id") || value.contains("compatibility"));
}

bool isDocument(const Json& value) {
    if (!value.is_object()) return false;
    const auto type = value.find("type");
    const bool typed = type != value.end() && type->is_string() &&
                       std::ranges::find(kItemTypes, type->get<std::string>()) != kItemTypes.end();
    const bool hasData = value.contains("system") || value.contains("data");
    const bool isTable = value.contains("results") && value.contains("formula");
    const bool isStored = value.contains("name") && std::ranges::any_of(kOfEveryDocument, [&](const char* member) {
                              return value.contains(member);
                          });
    const bool hasId = value.contains("_id"), hasContent = hasData || value.contains("pages");
    return (typed && hasData) || isTable || (hasId && isStored) || ((hasId || isStored) && hasContent) ||
           !otherDocument(value).empty();
}

// Of the folders of a compendium nothing is lost: its moves say their own groups.
bool isFolder(const Json& value) {
    const auto key = value.find("_key");
    return value.contains("sorting") ||
           (key != value.end() && key->is_string() && key->get<std::string>().starts_with("!folders!"));
}

// Folders of Foundry, sort orders and pictures mean nothing here.
void ignoreOfFoundry(Members& document) {
    document.ignore({"_id",       "id",     "_key", "type",    "img",    "flags",     "permission",
                     "ownership", "folder", "sort", "effects", "_stats", "token",     "prototypeToken",
                     "items",     "system", "data", "name",    "author", "navigation"});
}

// What else somebody wrote into the sheet of a creature: "Threat: 2". Empty boxes and lists are not said.
std::vector<std::string> writtenAttributes(Members& attributes) {
    std::vector<std::string> lines;
    for (const auto& [key, place] : attributes.unread()) {
        const Json* value = attributes.find({key});
        if (!value || !value->is_object() || !value->contains("value")) continue;
        Members one(*value, place);
        const std::string text = one.line({"value"}), label = one.line({"label"});
        if (!text.empty() && text != "0") lines.push_back((label.empty() ? key : label) + ": " + text);
    }
    return lines;
}

bool isBandWord(std::string_view word) {
    constexpr std::array<std::string_view, 5> kWords{"miss", "weak", "strong", "critical", "fumble"};
    return std::ranges::find(kWords, bandWord(word)) != kWords.end();
}

void readDamage(FoundCreature& creature, const Json& damage, const SourcePlace& at) {
    Members one(damage, at);
    creature.damage = diceOf(lineOf(damage));
    creature.piercing = std::max(0, one.number({"piercing"}).value_or(0));
    const std::string piercing = asciiLower(one.line({"piercing"})); // a number, or "ignores armor"
    creature.ignoresArmour = one.flag({"ignoresArmor"}) || piercing.starts_with("ignores armo");
    creature.damageTags = one.lines({"tags", "tagsString"});
}

} // namespace

std::string withoutThe(std::string name) {
    if (const std::string lower = asciiLower(name); lower.starts_with("the ") || lower.starts_with("the-"))
        name.erase(0, 4);
    return name;
}

bool isFoundry(const Json& value) {
    if (value.is_array()) return !value.empty() && std::ranges::any_of(value, isDocument);
    if (isManifest(value) || isDocument(value)) return true;
    for (const char* list : {"entries", "items", "documents", "actors"}) { // an exported compendium
        const auto found = value.is_object() ? value.find(list) : value.end();
        if (value.is_object() && found != value.end() && found->is_array() && isFoundry(*found)) return true;
    }
    return false;
}

void FoundryReader::read(const Json& value, const SourcePlace& at) {
    if (value.is_array()) {
        std::size_t index = 0;
        for (const Json& each : value)
            readDocument(each, {at.file, at.line, at.pointer + "/" + std::to_string(index++)});
    } else if (isManifest(value)) {
        readManifest(value, at);
    } else if (isDocument(value)) {
        readDocument(value, at);
    } else if (value.is_object()) {
        Members whole(value, at);
        if (m_pack.title.empty()) m_pack.title = whole.line({"label", "title", "name"});
        for (const std::string_view list : {"entries", "items", "documents", "actors"})
            for (const auto& [each, place] : whole.each({list})) readDocument(*each, place);
    }
}

void FoundryReader::readManifest(const Json& value, const SourcePlace& at) {
    Members manifest(value, at);
    m_pack.title = manifest.line({"title", "name", "id"});
    m_pack.version = manifest.line({"version"});
    m_pack.url = manifest.line({"url"});
    m_pack.licence = manifest.line({"license"});
    m_pack.authors = joinedWords(manifest.lines({"authors", "author"}));
    m_pack.format = "a pack of Foundry VTT";
}

FoundPart FoundryReader::begin(Members& document) const {
    return {document.at(), document.line({"_id", "id", "_key"}), document.line({"name", "label", "title"})};
}

void FoundryReader::readDocument(const Json& value, const SourcePlace& at) {
    if (!value.is_object()) {
        m_pack.skipped.push_back({at, "this is no document"});
        return;
    }
    if (isFolder(value)) return;
    Members document(value, at);
    const Json* inside = document.find({"system", "data"});
    const std::string inner = value.contains("system") ? "system" : "data";
    static const Json kNothing = Json::object();
    Members data(inside && inside->is_object() ? *inside : kNothing, document.at(inner));
    const std::string type = document.line({"type"}), name = document.line({"name"});
    if (name.empty()) {
        m_pack.skipped.push_back({at, "it has no name"});
        return;
    }
    if (document.has({"results"}) && document.has({"formula"})) return readTable(document);
    if (type == "npc" || type == "character" || type == "monster") {
        if (type == "character") {
            m_pack.skipped.push_back(
                {at, "\"" + name + "\" is somebody's character: characters are made in a campaign"});
            return;
        }
        readActor(document, data);
    } else if (const std::string other = otherDocument(value); !other.empty()) {
        m_pack.skipped.push_back({at, "\"" + name + "\" is " + other});
        return;
    } else if (document.has({"pages"}) || document.has({"content"})) {
        m_pack.skipped.push_back({at, "\"" + name + "\" is a page of a journal: a game holds none"});
        return;
    } else if (!inside) {
        m_pack.skipped.push_back(
            {at, "\"" + name +
                     "\" is neither a move, a class, a thing, a creature nor a table: a game holds none of its kind"});
        return;
    } else {
        readItem(type, document, data);
    }
    ignoreOfFoundry(document);
    document.keepRest(m_pack);
    data.keepRest(m_pack);
}

void FoundryReader::readItem(const std::string& type, Members& document, Members& data) {
    data.ignore({"name", "slug", "actorType", "rollExample", "grantOn", "descriptionStatic"});
    if (type == "move") return readMove(document, data);
    if (type == "class" || type == "playbook") return readClass(document, data);
    if (type == "equipment" || type == "gear" || type == "item" || type == "weapon" || type == "armor")
        return readThing(document, data, type);
    if (type == "spell") return readSpell(document, data);
    const std::string name = document.line({"name"});
    if (type == "tag") {
        FoundEntry entry;
        static_cast<FoundPart&>(entry) = begin(document);
        entry.kind = "tag";
        entry.text = data.prose({"description"});
        if (!entry.text.empty()) return m_pack.entries.push_back(std::move(entry));
        return m_pack.lose("guide entry", {document.at(), "the tag \"" + name + "\" is not explained"});
    }
    if (type == "npcMove") { // a GM move, outside of any creature
        FoundEntry entry;
        static_cast<FoundPart&>(entry) = begin(document);
        entry.kind = "gm-move";
        entry.text = data.prose({"description"});
        if (entry.text.empty()) entry.text = entry.name;
        return m_pack.entries.push_back(std::move(entry));
    }
    const std::string kind = type.empty() ? "none" : type;
    m_pack.lose("document of the kind \"" + kind + "\"",
                {document.at(), "\"" + name + "\" is of a kind that no game holds: " + kind});
}

void FoundryReader::readResults(Members& data, FoundMove& move) {
    const Json* results = data.find({"moveResults"});
    if (!results) return;
    Members bands(*results, data.at("moveResults"));
    if (!results->is_object()) return;
    for (const auto& [key, value] : results->items()) {
        std::string text = bands.prose({std::string_view(key)});
        if (text.empty()) continue;
        Members one(value, bands.at(key));
        const std::string label = one.line({"label"});
        const bool known = isBandWord(key) || !isBandWord(label);
        std::string& result = move.results[bandWord(known ? key : label)];
        result += (result.empty() ? "" : "\n") + text;
    }
}

void FoundryReader::readMove(Members& document, Members& data) {
    FoundMove move;
    static_cast<FoundPart&>(move) = begin(document);
    move.text = data.prose({"description"});
    const std::string choices = data.prose({"choices"});
    if (!choices.empty()) move.text += (move.text.empty() ? "" : "\n") + choices;
    move.group = data.line({"moveType", "moveGroup"});
    move.playbook = withoutThe(data.line({"class", "playbook"}));
    move.from = data.number({"requiresLevel"}).value_or(1);
    move.requires_ = data.line({"requiresMove"});
    move.replaces = data.line({"replacesMove", "replaces"});
    move.starts = move.group == "starting";
    if (move.playbook.empty() && asciiLower(move.group).starts_with("race")) move.group = "special";
    readResults(data, move);
    const std::string roll = asciiLower(data.line({"rollType", "stat"})), formula = data.line({"rollFormula"});
    data.ignore({"uses", "rollMod", "moveGroup", "isExpanded"});
    const int modifier = data.number({"rollMod"}).value_or(0);
    const bool open = roll == "ask" || roll == "prompt" || roll == "bond" || roll == "formula" || roll == "token";
    move.rolls = !roll.empty() || !move.results.empty() || !formula.empty();
    if (!roll.empty() && !open) move.stats = splitText(roll, ",;/");
    if (open && roll != "formula")
        m_pack.guessed.push_back({data.at("rollType"), "\"" + move.name + "\" asks for what is added (" + roll +
                                                           "): any stat can be chosen"});
    if (roll == "ask" || roll == "prompt") move.stats = {"*"};
    for (const std::string_view prefix : {"@stats.", "@abilities."}) { // "2d6+@stats.cool.value"
        for (std::size_t from = formula.find(prefix); from != std::string::npos;
             from = formula.find(prefix, from + 1)) {
            const std::size_t name = from + prefix.size();
            move.stats.push_back(asciiLower(formula.substr(name, formula.find_first_of(". +-)", name) - name)));
        }
    }
    if (!formula.empty() && modifier == 0 && formula != "2d6")
        m_pack.guessed.push_back({data.at("rollFormula"), "\"" + move.name + "\" rolls " + formula +
                                                              " there, and the dice of the game here: look at it"});
    if (modifier != 0)
        m_pack.guessed.push_back({data.at("rollMod"), "\"" + move.name + "\" adds " + signedNumber(modifier) +
                                                          " there: write it into the move if it is to stay"});
    m_pack.moves.push_back(std::move(move));
}

void FoundryReader::readThing(Members& document, Members& data, const std::string& type) {
    FoundThing thing;
    static_cast<FoundPart&>(thing) = begin(document);
    thing.text = data.prose({"description"});
    thing.price = data.number({"price", "cost"});
    thing.weight = data.number({"weight"}).value_or(0);
    thing.uses = data.number({"uses"}).value_or(0);
    thing.tags = data.lines({"tags"});
    for (std::string& tag : data.lines({"tagsString"})) {
        if (std::ranges::find(thing.tags, tag) == thing.tags.end()) thing.tags.push_back(std::move(tag));
    }
    thing.kind = asciiLower(data.line({"itemType", "equipmentType"}));
    if (thing.kind.empty()) thing.kind = type;
    data.ignore({"quantity", "equipped", "playbook"});
    if (!thing.source.empty()) m_names[thing.source] = thing.name;
    m_pack.things.push_back(std::move(thing));
}

void FoundryReader::readSpell(Members& document, Members& data) {
    FoundSpell spell;
    static_cast<FoundPart&>(spell) = begin(document);
    spell.text = data.prose({"description"});
    spell.list = withoutThe(data.line({"class", "playbook"}));
    spell.level = data.number({"spellLevel", "level"}).value_or(0);
    spell.tags = data.lines({"tags", "tagsString"});
    data.ignore({"prepared", "rollFormula", "tagsString"});
    m_pack.spells.push_back(std::move(spell));
}

void FoundryReader::readActor(Members& document, Members& data) {
    FoundCreature creature;
    static_cast<FoundPart&>(creature) = begin(document);
    static const Json kNothing = Json::object();
    const auto inner = [&](const char* name) {
        const Json* found = data.find({name});
        return Members(found && found->is_object() ? *found : kNothing, data.at(name));
    };
    Members attributes = inner("attributes"), top = inner("attrTop"), left = inner("attrLeft"),
            details = inner("details");
    const auto number = [&](MemberNames names) {
        for (Members* each : {&attributes, &top, &left}) {
            if (const auto found = each->number(names)) return found;
        }
        return std::optional<int>();
    };
    const auto whole = [&](MemberNames names) { // a creature comes unhurt, whether its harm counts up or down
        for (Members* each : {&attributes, &top, &left}) {
            const Json* found = each->find(names);
            if (!found) continue;
            Members one(*found, each->at());
            const auto most = one.number({"max"});
            return most.value_or(0) > 0 ? most : each->number(names);
        }
        return std::optional<int>();
    };
    creature.hp = whole({"hp", "health", "harm"});
    creature.armour = number({"ac", "armor", "armour"});
    if (const Json* damage = attributes.find({"damage"})) {
        readDamage(creature, *damage, attributes.at("damage"));
    } else {
        creature.damage = diceOf(top.line({"damage"}) + left.line({"damage"}));
    }
    creature.tags = data.lines({"tags"});
    for (std::string& tag : data.lines({"tagsString"})) {
        if (std::ranges::find(creature.tags, tag) == creature.tags.end()) creature.tags.push_back(std::move(tag));
    }
    for (Members* each : {&details, &data, &attributes, &left, &top}) {
        if (creature.instinct.empty()) creature.instinct = each->line({"instinct", "impulse", "drive"});
    }
    creature.text = details.prose({"biography", "description"}) + data.prose({"description"});
    creature.qualities = data.lines({"specialQualities", "qualities"});
    for (std::string& quality : splitText(attributes.line({"specialQualities"}), ",;"))
        creature.qualities.push_back(std::move(quality));
    for (const auto& [each, place] : document.each({"items"})) {
        Members item(*each, place);
        const Json* inside = item.find({"system", "data"});
        Members itemData(inside ? *inside : kNothing, place);
        const std::string name = item.line({"name"}), words = itemData.line({"description"});
        if (!name.empty()) creature.moves.push_back(words.empty() || words == name ? name : name + ": " + words);
    }
    data.ignore({"stats", "resources", "sheetType", "playbook"});
    for (Members* each : {&attributes, &top, &left}) {
        for (std::string& quality : writtenAttributes(*each)) creature.qualities.push_back(std::move(quality));
    }
    for (const Members* each : {&attributes, &top, &left, &details}) each->keepRest(m_pack);
    m_pack.creatures.push_back(std::move(creature));
}

void FoundryReader::readTable(Members& document) {
    FoundTable table;
    static_cast<FoundPart&>(table) = begin(document);
    table.dice = diceOf(document.line({"formula"}));
    table.text = document.line({"description"});
    for (const auto& [each, place] : document.each({"results"})) {
        Members row(*each, place);
        FoundRow read;
        read.text = row.line({"text", "description", "name"});
        const Json* range = row.find({"range"});
        if (range && range->is_array() && range->size() == 2) {
            read.from = firstNumber(lineOf((*range)[0]));
            read.to = firstNumber(lineOf((*range)[1]));
        }
        read.weight = row.number({"weight"});
        if (!read.text.empty()) table.rows.push_back(std::move(read));
    }
    document.ignore({"replacement", "displayRoll"});
    ignoreOfFoundry(document);
    document.keepRest(m_pack);
    m_pack.tables.push_back(std::move(table));
}

} // namespace tenplus::interop::inline imports
