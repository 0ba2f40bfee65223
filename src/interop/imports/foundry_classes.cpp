// Classes of Foundry VTT, and what their choices come to once all documents were read.
#include "interop/imports/foundry.h"
#include "interop/imports/members.h"
#include "interop/imports/plain_text.h"
#include "interop/imports/prose_bands.h"

#include "base/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenplus::interop::inline imports {

using Json = nlohmann::json;

void FoundryReader::readClass(Members& document, Members& data) {
    FoundPlaybook book;
    static_cast<FoundPart&>(book) = begin(document);
    book.name = withoutThe(book.name);
    book.text = data.prose({"description"});
    book.hp = data.number({"hp", "baseHp"});
    book.load = data.number({"load", "baseLoad"});
    book.damage = diceOf(data.line({"damage", "baseDamage"}));
    const auto pairs = [&](MemberNames names, auto& into) {
        for (const auto& [each, place] : data.each(names)) {
            Members one(*each, place);
            const std::string name = one.line({"label", "name"});
            if (!name.empty()) into.emplace_back(name, one.prose({"description", "text"}));
            one.ignore({"key"});
            one.keepRest(m_pack);
        }
    };
    pairs({"races"}, book.races);
    pairs({"alignments"}, book.alignments);
    book.bonds = data.proses({"bonds"});
    for (const std::string& name : data.lines({"names"})) // "Human: Odo" is of one race
        book.names.emplace_back(trimmed(std::string_view(name).substr(name.rfind(':') + 1)));
    for (const auto& [each, place] : data.each({"equipment"})) {
        Members one(*each, place);
        GearChoiceFound choice;
        choice.text = one.line({"label"});
        choice.options = one.lines({"items", "objects"});
        one.ignore({"objects"});
        choice.all = one.line({"mode"}) == "checkbox" && book.gear.empty() &&
                     asciiLower(choice.text).find("choose") == std::string::npos;
        if (!choice.options.empty()) book.gear.push_back(std::move(choice));
        one.keepRest(m_pack);
    }
    readPlaybookChoices(data, book);
    m_pack.playbooks.push_back(std::move(book));
}

// The sets of choices of pbta's playbooks: names of what can be chosen, as looks.
void FoundryReader::readPlaybookChoices(Members& data, FoundPlaybook& book) {
    for (const auto& [each, place] : data.each({"stats"})) {
        Members one(*each, place);
        const std::string id = slugOf(place.pointer.substr(place.pointer.rfind('/') + 1));
        const std::string name = one.line({"label"});
        const bool isKnown = std::ranges::any_of(m_pack.stats, [&](const FoundStat& stat) { return stat.id == id; });
        if (!isKnown && !id.empty()) m_pack.stats.push_back({id, name.empty() ? id : name});
        if (const auto score = one.number({"value"}); score && !id.empty()) book.scores[id] = *score;
        one.ignore({"toggle"});
    }
    const bool says = std::ranges::any_of(book.scores, [](const auto& score) { return score.second != 0; });
    if (!says) book.scores.clear(); // nobody filled them in
    for (const auto& [each, place] : data.each({"choiceSets"})) readChoiceSet(*each, place, book);
    const std::string details = data.prose({"statsDetail"});
    if (!details.empty()) book.text += (book.text.empty() ? "" : "\n\n") + details;
}

// Words to choose from, or documents of the module by their addresses: which of them are moves is known at the end.
void FoundryReader::readChoiceSet(const Json& value, const SourcePlace& at, FoundPlaybook& book) {
    Members one(value, at);
    ChoiceSet set{book.at, {}, {}};
    set.pick.at = at;
    set.pick.name = one.line({"title", "name"});
    if (set.pick.name.empty()) set.pick.name = "Choose";
    set.pick.text = one.line({"desc", "description"});
    set.pick.count = countInProse(set.pick.text + " " + set.pick.name);
    if (!set.pick.count && one.line({"type"}) != "multi") set.pick.count = 1;
    for (const auto& [option, place] : one.each({"choices"})) {
        Members choice(*option, place);
        std::string words = choice.line({"name", "title", "label", "text"});
        const std::string address = choice.line({"uuid"}), id = address.substr(address.rfind('.') + 1);
        if (words.empty() && address.empty()) words = lineOf(*option);
        if (words.empty() && address.empty()) continue;
        set.options.push_back({id, words, choice.flag({"granted"})});
    }
    one.ignore({"grantOn", "repeatable", "advancement", "type", "canMulti"});
    one.keepRest(m_pack);
    m_sets.push_back(std::move(set));
}

// Of a set that names moves a new character has those that are granted, and picks among the others; any other set is
// words, or names of what the module holds.
void FoundryReader::finishSet(const ChoiceSet& set) {
    const auto book = std::ranges::find(m_pack.playbooks, set.book, &FoundPlaybook::at);
    if (book == m_pack.playbooks.end()) return;
    const auto move = [&](const std::string& id) {
        return id.empty() ? m_pack.moves.end() : std::ranges::find(m_pack.moves, id, &FoundMove::source);
    };
    std::vector<std::string> words;
    MoveChoiceFound granted{set.pick.at, set.pick.name, {}, {}, std::nullopt}, pick = set.pick;
    for (const ChoiceOption& option : set.options) {
        const auto found = move(option.id);
        if (found != m_pack.moves.end()) {
            (option.granted ? granted : pick).moves.push_back(option.id);
            if (found->playbook.empty()) found->playbook = book->name;
            continue;
        }
        const auto thing = m_names.find(option.id);
        const std::string name = !option.name.empty() ? option.name : thing == m_names.end() ? "" : thing->second;
        if (!name.empty())
            words.push_back(name);
        else
            m_pack.skipped.push_back({set.pick.at, "\"" + set.pick.name + "\" of \"" + book->name +
                                                       "\" offers something that is not in these files: " + option.id});
    }
    if (!words.empty()) book->looks.emplace_back(set.pick.name, std::move(words));
    if (!granted.moves.empty()) book->picks.push_back(std::move(granted));
    if (pick.moves.empty()) return;
    if (!pick.count) {
        pick.count = 1;
        m_pack.guessed.push_back({set.pick.at, "how many of \"" + set.pick.name + "\" a new \"" + book->name +
                                                   "\" has is not said for certain: 1 is picked"});
    }
    book->picks.push_back(std::move(pick));
}

void FoundryReader::finish() {
    for (const ChoiceSet& set : m_sets) finishSet(set);
    for (FoundPlaybook& book : m_pack.playbooks) {
        for (GearChoiceFound& choice : book.gear) {
            for (std::string& option : choice.options) {
                const auto named = m_names.find(option.substr(option.rfind('.') + 1));
                if (named != m_names.end()) option = named->second;
            }
        }
    }
    if (m_pack.format.empty()) m_pack.format = "a pack of Foundry VTT";
}

} // namespace tenplus::interop::inline imports
