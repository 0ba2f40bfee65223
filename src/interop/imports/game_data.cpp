#include "interop/imports/game_data.h"

#include "base/text.h"
#include "interop/imports/members.h"
#include "interop/imports/plain_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace tenplus::interop::inline imports {

using Json = nlohmann::json;

namespace {

constexpr std::array<std::string_view, 12> kLists{
    "moves",     "basic_moves", "special_moves", "classes", "monsters",    "monster_settings",
    "equipment", "spells",      "creatures",     "gear",    "adversaries", "environments"};

// The key of an entry; one that says none has the name of its member in an object of entries.
std::string keyOf(Members& one, bool isMember) {
    std::string key = one.line({"key", "id"});
    if (key.empty() && isMember) key = one.at().pointer.substr(one.at().pointer.rfind('/') + 1);
    return key;
}

// The keys in a list, or in an object that points to another: {"points_to": "moves", "list": [...]}.
std::vector<std::string> keysIn(Members& owner, MemberNames names) {
    const Json* found = owner.find(names);
    if (!found) return {};
    const bool points = found->is_object() && found->contains("list");
    const Json& list = points ? found->at("list") : *found;
    if (!list.is_structured()) return owner.lines(names);
    std::vector<std::string> keys;
    for (const Json& each : list) { // or whole entries, each with its key
        Members one(each, owner.at());
        std::string key = each.is_object() ? one.line({"key", "id", "name"}) : lineOf(each);
        if (!key.empty()) keys.push_back(std::move(key));
    }
    return keys;
}

class DataReader {
public:
    explicit DataReader(FoundPack& pack)
        : m_pack(pack) {}

    void read(const Json& value, const SourcePlace& at) {
        Members whole(value, at);
        m_pack.format = "a file of game data";
        const auto take = [](std::string& into, std::string text) {
            if (into.empty()) into = std::move(text);
        };
        take(m_pack.title, whole.line({"game_name", "title", "name"}));
        take(m_pack.licence, whole.line({"license", "licence"}));
        take(m_pack.authors, joinedWords(whole.lines({"authors", "author"})));
        groups(whole);
        for (const auto& [each, place] : whole.each({"classes"})) readClass(*each, place);
        for (const std::string_view list : {"moves", "basic_moves", "special_moves"})
            for (const auto& [each, place] : whole.each({list}))
                readMove(*each, place, list, value.at(list).is_object());
        for (const std::string_view list : {"monsters", "creatures"})
            for (const auto& [each, place] : whole.each({list}))
                objectOnly(*each, place, [&](Members& one) { readCreature(one, m_pack); });
        for (const auto& [each, place] : whole.each({"monster_settings"})) setting(*each, place);
        for (const auto& [each, place] : whole.each({"equipment", "gear"}))
            objectOnly(*each, place, [&](Members& one) { readThing(one, m_pack); });
        for (const auto& [each, place] : whole.each({"spells"}))
            objectOnly(*each, place, [&](Members& one) { readSpell(one, m_pack, ""); });
        for (const std::string_view list : {"adversaries", "environments", "abilities", "cards"})
            for (const auto& [each, place] : whole.each({list}))
                objectOnly(*each, place, [&](Members& one) { readDuality(one, dualitySortOf(*each), m_pack); });
        tags(whole);
        whole.ignore({"equipment_list", "classes_list", "monsters_list", "tags_list", "game_key", "version"});
        whole.keepRest(m_pack);
        resolveGear();
    }

private:
    template <typename Read>
    void objectOnly(const Json& value, const SourcePlace& at, Read read) {
        if (!value.is_object()) return; // a key that stands elsewhere as a whole
        Members one(value, at);
        read(one);
    }

    void groups(Members& whole) {
        for (const auto& [name, group] : {std::pair("basic_moves", "basic"), {"special_moves", "special"}}) {
            for (std::string& key : keysIn(whole, {name})) m_groups.emplace(std::move(key), group);
        }
    }

    void readMove(const Json& value, const SourcePlace& at, std::string_view list, bool isMember) {
        if (!value.is_object()) return;
        Members one(value, at);
        FoundMove move;
        static_cast<FoundPart&>(move) = {at, keyOf(one, isMember), one.line({"name"})};
        if (move.name.empty()) return;
        // An entry of two lists under one key is one move.
        if (!move.source.empty() && !m_moveNames.emplace(move.source, move.name).second) return;
        move.text = one.prose({"description", "desc", "text"});
        const auto group = m_groups.find(move.source);
        move.group = group != m_groups.end() ? group->second : list == "special_moves" ? "special" : "basic";
        const std::vector<std::string> classes = one.lines({"classes", "class"});
        move.requires_ = one.line({"requires"});
        move.replaces = one.line({"replaces"});
        if (!classes.empty()) {
            move.playbook = classes.front();
            auto role = m_roles.find(move.source);
            if (role == m_roles.end()) role = m_roles.find(move.playbook + "\n" + move.name);
            if (role != m_roles.end()) {
                move.starts = role->second == 0;
                move.race = role->second == 1;
                move.from = role->second > 1 ? role->second : 1;
            }
            if (classes.size() > 1)
                m_pack.guessed.push_back({at, "\"" + move.name + "\" belongs to " + joinedWords(classes) +
                                                  ": it comes with the first of them"});
        }
        one.ignore({"tags", "explanation"});
        one.keepRest(m_pack);
        m_pack.moves.push_back(std::move(move));
    }

    void readClass(const Json& value, const SourcePlace& at) {
        if (!value.is_object()) return;
        Members one(value, at);
        FoundPlaybook book;
        static_cast<FoundPart&>(book) = {at, one.line({"key", "id"}), one.line({"name"})};
        if (book.name.empty()) return m_pack.lose("class", {at, "the class has no name"});
        book.text = one.prose({"description", "desc"});
        book.hp = one.number({"base_hp", "hp"});
        book.load = one.number({"load", "base_load"});
        book.damage = diceOf(one.line({"damage"}));
        book.bonds = one.proses({"bonds"});
        for (const auto& [each, place] : one.each({"names"})) {
            if (each->is_array())
                for (const Json& name : *each) book.names.push_back(lineOf(name));
            else
                book.names.push_back(lineOf(*each));
        }
        int number = 0;
        for (const auto& [each, place] : one.each({"looks", "look"})) {
            Members look(*each, place);
            std::vector<std::string> options;
            if (each->is_array())
                for (const Json& option : *each) options.push_back(lineOf(option));
            else
                options = splitText(lineOf(*each), ",;");
            if (!options.empty()) book.looks.emplace_back("Look " + std::to_string(++number), std::move(options));
        }
        for (const auto& [each, place] : one.each({"alignments"})) {
            Members alignment(*each, place);
            const std::string name = alignment.line({"name"}), goal = alignment.line({"description", "goal"});
            if (!name.empty()) book.alignments.emplace_back(name, goal);
        }
        for (const auto& [each, place] : one.each({"gear_choices", "gear"})) {
            Members choice(*each, place);
            GearChoiceFound read{choice.line({"label"}), choice.proses({"list", "items"}), false};
            for (std::string& option : read.options) option = plainLine(option);
            if (!read.options.empty()) book.gear.push_back(std::move(read));
        }
        constexpr std::array<std::pair<const char*, int>, 4> kRoles{
            {{"starting_moves", 0}, {"race_moves", 1}, {"advanced_moves_1", 2}, {"advanced_moves_2", 6}}};
        for (const auto& [list, role] : kRoles) {
            for (const std::string& key : keysIn(one, {list})) {
                m_roles.emplace(key, role);
                m_roles.emplace(book.source + "\n" + key, role); // a name alone is one of this class
            }
        }
        for (const auto& [each, place] : one.each({"spells"})) {
            if (!each->is_object()) continue;
            Members spell(*each, place);
            readSpell(spell, m_pack, book.name);
        }
        one.ignore({"alignments_list", "spells_list", "races", "stats"});
        one.keepRest(m_pack);
        m_pack.playbooks.push_back(std::move(book));
    }

    void setting(const Json& value, const SourcePlace& at) {
        Members one(value, at);
        const std::string place = one.line({"name", "key"});
        for (const auto& [each, spot] : one.each({"monsters"})) {
            if (!each->is_object()) continue;
            Members monster(*each, spot);
            readCreature(monster, m_pack);
            if (!m_pack.creatures.empty() && m_pack.creatures.back().place.empty())
                m_pack.creatures.back().place = place;
        }
    }

    void tags(Members& whole) {
        for (const auto& [each, place] : whole.each({"tags"})) {
            Members tag(*each, place);
            FoundEntry entry;
            static_cast<FoundPart&>(entry) = {place, tag.line({"key"}), tag.line({"name", "key"})};
            entry.kind = "tag";
            entry.text = tag.prose({"description", "desc"});
            if (!entry.name.empty() && !entry.text.empty()) m_pack.entries.push_back(std::move(entry));
        }
    }

    // Options name things by their keys, moves name moves.
    void resolveGear() {
        std::map<std::string, std::string> names;
        for (const FoundThing& thing : m_pack.things) {
            if (!thing.source.empty()) names.emplace(thing.source, thing.name);
        }
        for (FoundPlaybook& book : m_pack.playbooks) {
            for (GearChoiceFound& choice : book.gear) {
                for (std::string& option : choice.options) {
                    if (const auto named = names.find(option); named != names.end()) option = named->second;
                }
            }
        }
        std::map<std::string, std::string> books;
        for (const FoundPlaybook& book : m_pack.playbooks) {
            if (!book.source.empty()) books.emplace(book.source, book.name);
        }
        for (FoundMove& move : m_pack.moves) {
            if (const auto book = books.find(move.playbook); book != books.end()) move.playbook = book->second;
            for (std::string* other : {&move.requires_, &move.replaces}) {
                if (const auto named = m_moveNames.find(*other); named != m_moveNames.end()) *other = named->second;
            }
        }
        std::ranges::stable_sort(m_pack.moves, {},
                                 [](const FoundMove& move) { return move.from; }); // what is required stands before
    }

    FoundPack& m_pack;
    std::map<std::string, std::string> m_groups, m_moveNames;
    std::map<std::string, int> m_roles; ///< by key: 0 starts, 1 race, else the level
};

bool isCreature(const Json& value) {
    return value.is_object() && value.contains("name") && value.contains("hp") &&
           (value.contains("instinct") || value.contains("moves") || value.contains("attacks") ||
            value.contains("armor"));
}

bool isThing(const Json& value) {
    return value.is_object() && value.contains("name") &&
           (value.contains("weight") || value.contains("price") || value.contains("cost"));
}

bool isSpell(const Json& value) {
    return value.is_object() && value.contains("name") && value.contains("level") &&
           (value.contains("class") || value.contains("list") || value.contains("key"));
}

} // namespace

void readCreature(Members& one, FoundPack& pack) {
    FoundCreature it;
    static_cast<FoundPart&>(it) = {one.at(), one.line({"key", "id"}), one.line({"name"})};
    if (it.name.empty()) return pack.skipped.push_back({one.at(), "the creature has no name"});
    it.hp = one.number({"hp", "HP", "health", "hit_points", "hit points"});
    it.armour = one.number({"armor", "armour", "ac", "armog"}); // the last one is published so
    const std::string damage = one.line({"damage", "dmg"});
    it.damage = diceOf(damage);
    if (!damage.empty() && it.damage.empty())
        pack.guessed.push_back({one.at(), "the damage of \"" + it.name + "\" is no dice, and was left out: " + damage});
    it.attack = one.line({"attack", "weapon"});
    it.tags = one.lines({"tags"});
    for (const auto& [each, place] : one.each({"attacks"})) {
        Members attack(*each, place);
        const std::string name = attack.line({"name"}), dice = diceOf(attack.line({"damage"}));
        if (it.attack.empty() && it.damage.empty()) {
            it.attack = name;
            it.damage = dice;
            it.reach = attack.lines({"tags"});
        } else {
            it.qualities.push_back(name + (dice.empty() ? "" : " (" + dice + ")"));
        }
    }
    it.instinct = one.line({"instinct"});
    it.moves = one.proses({"moves"});
    for (std::string& quality : one.lines({"special_qualities", "qualities", "special qualities"}))
        it.qualities.push_back(std::move(quality));
    it.organisation = one.line({"organization", "organisation"});
    it.place = one.line({"setting", "place"});
    it.text = one.prose({"description", "desc", "text"});
    one.keepRest(pack);
    pack.creatures.push_back(std::move(it));
}

void readThing(Members& one, FoundPack& pack) {
    FoundThing it;
    static_cast<FoundPart&>(it) = {one.at(), one.line({"key", "id"}), one.line({"name", "item"})};
    if (it.name.empty()) return pack.lose("thing", {one.at(), "the thing has no name"});
    it.price = one.number({"price", "cost", "coins"});
    it.weight = one.number({"weight"}).value_or(0);
    it.uses = one.number({"uses"}).value_or(0);
    it.kind = one.line({"kind", "type", "category"});
    it.text = one.prose({"description", "desc", "text"});
    // A tag may have a number of its own: {"tag": "armor", "value": 2} or ["armor", 2] are both published.
    const Json* tags = one.find({"tags"});
    if (tags && tags->is_array()) {
        for (const Json& tag : *tags) {
            const auto key = tag.is_object() ? tag.find("key") : tag.end();
            std::string words = tag.is_object() && key != tag.end() ? lineOf(*key) : lineOf(tag);
            const auto number = tag.is_object() ? tag.find("value") : tag.end();
            if (tag.is_object() && key != tag.end() && number != tag.end() && !number->is_null())
                words = lineOf(*number) + " " + words;
            if (!words.empty()) it.tags.push_back(std::move(words));
        }
    } else {
        it.tags = one.lines({"tags"});
    }
    one.ignore({"plural", "name_plural"});
    one.keepRest(pack);
    pack.things.push_back(std::move(it));
}

void readSpell(Members& one, FoundPack& pack, const std::string& list) {
    FoundSpell it;
    static_cast<FoundPart&>(it) = {one.at(), one.line({"key", "id"}), one.line({"name"})};
    if (it.name.empty()) return pack.lose("spell", {one.at(), "the spell has no name"});
    const std::string said = one.line({"class", "list"});
    it.list = list.empty() ? said : list;
    const std::string level = asciiLower(one.line({"level"}));
    it.level = level == "cantrip" || level == "rote" ? 0 : firstNumber(level).value_or(0);
    it.tags = one.lines({"tags"});
    it.text = one.prose({"description", "desc", "text"});
    one.keepRest(pack);
    pack.spells.push_back(std::move(it));
}

bool isGameData(const Json& value) {
    if (value.is_array()) {
        return std::ranges::any_of(value, [](const Json& each) {
            return dualitySortOf(each) != DualitySort::None || isCreature(each) || isThing(each) || isSpell(each);
        });
    }
    if (!value.is_object()) return false;
    const auto holds = [&](std::string_view name) {
        const auto found = value.find(name);
        return found != value.end() && found->is_structured();
    };
    return std::ranges::any_of(kLists, holds) || dualitySortOf(value) != DualitySort::None || isCreature(value);
}

void readGameData(const Json& value, const SourcePlace& at, FoundPack& pack) {
    const auto readOne = [&](const Json& each, const SourcePlace& place) {
        Members one(each, place);
        if (const DualitySort sort = dualitySortOf(each); sort != DualitySort::None)
            readDuality(one, sort, pack);
        else if (isCreature(each))
            readCreature(one, pack);
        else if (isSpell(each))
            readSpell(one, pack, "");
        else if (isThing(each))
            readThing(one, pack);
        else
            pack.skipped.push_back({place, "it is neither a creature, a thing, a spell nor a card"});
    };
    if (pack.format.empty()) pack.format = "a file of game data";
    if (value.is_array()) {
        std::size_t index = 0;
        for (const Json& each : value) readOne(each, {at.file, at.line, at.pointer + "/" + std::to_string(index++)});
    } else if (isCreature(value) || dualitySortOf(value) != DualitySort::None) {
        readOne(value, at);
    } else {
        DataReader(pack).read(value, at);
    }
}

} // namespace tenplus::interop::inline imports
