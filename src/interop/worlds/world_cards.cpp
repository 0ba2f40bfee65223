#include "interop/worlds/world_cards.h"

#include "base/contains.h"
#include "base/text.h"
#include "interop/imports/bounded_text.h"
#include "interop/worlds/markdown_text.h"
#include "table/world/bounds.h"
#include "table/world/links.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <utility>

namespace tenplus::interop::inline worlds {

namespace {

using content::CardDef;
using content::CardFieldDef;
using content::CardShape;

// Words of other programs for the plain kinds of cards, in the singular.
constexpr std::array<std::pair<std::string_view, std::string_view>, 22> kKindWords{{
    {"npc", "person"},      {"character", "person"},     {"people", "person"},        {"creature", "person"},
    {"location", "place"},  {"settlement", "place"},     {"city", "place"},           {"town", "place"},
    {"village", "place"},   {"region", "place"},         {"country", "place"},        {"building", "place"},
    {"dungeon", "place"},   {"organisation", "faction"}, {"organization", "faction"}, {"guild", "faction"},
    {"family", "faction"},  {"item", "thing"},           {"object", "thing"},         {"artifact", "thing"},
    {"equipment", "thing"}, {"group", "faction"},
}};

bool isKind(const CardDef& kind, std::string_view word) {
    return asciiLower(kind.id) == word || asciiLower(kind.name) == word;
}

const CardDef* kindCalled(const content::Rulebook& rulebook, std::string_view called) {
    const std::string whole = asciiLower(trimmed(called));
    std::vector<std::string> words{whole};
    if (whole.ends_with("ies")) words.push_back(whole.substr(0, whole.size() - 3) + "y");
    if (whole.ends_with('s')) words.push_back(whole.substr(0, whole.size() - 1));
    for (const auto& [word, plain] : kKindWords) {
        if (contains(words, word)) words.emplace_back(plain);
    }
    for (const std::string& word : words) {
        const auto found =
            std::ranges::find_if(rulebook.cards, [&](const CardDef& each) { return isKind(each, word); });
        if (found != rulebook.cards.end()) return &*found;
    }
    return nullptr;
}

// By the word of the source, else by a tag or folder, else the kind that takes what is only known.
const CardDef& kindOfEntry(const content::Rulebook& rulebook, const WorldEntry& entry) {
    if (const CardDef* kind = kindCalled(rulebook, entry.kind)) return *kind;
    for (const std::string& tag : entry.tags) {
        const std::string_view last = std::string_view(tag).substr(tag.rfind('/') + 1);
        if (const CardDef* kind = kindCalled(rulebook, last)) return *kind;
    }
    for (const CardDef& kind : rulebook.cards) {
        if (contains(kind.takes, content::NoteKind::Fact)) return kind;
    }
    return rulebook.cards.back();
}

// At most as many as a card can have, each valid and once.
std::vector<std::string> namesWithin(const std::vector<std::string>& all) {
    std::vector<std::string> names;
    for (const std::string& each : all) {
        std::string name = lineWithin(each, kLongestGivenName);
        if (isGivenName(name) && !contains(names, name) && names.size() < table::kMostCardTags)
            names.push_back(std::move(name));
    }
    return names;
}

bool fitsField(const CardFieldDef& field, const std::string& text, table::CardValue& value) {
    if (codePoints(text) > table::kLongestCardLine) return false;
    if (field.shape == CardShape::Text) return value.text = text, true;
    if (field.shape == CardShape::Lines || field.shape == CardShape::Steps) return value.lines = {text}, true;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value.number);
    return field.shape == CardShape::Number && fault == std::errc() && end == text.data() + text.size() &&
           std::abs(value.number) < 1'000'000;
}

// A property becomes the field of its name, or a line of the text.
void addProperty(table::AddCard& card, const CardDef& kind, const std::string& name, const std::string& text) {
    const auto field = std::ranges::find_if(kind.fields, [&](const CardFieldDef& each) {
        return asciiLower(each.id) == asciiLower(name) || asciiLower(each.name) == asciiLower(name);
    });
    table::CardValue value;
    if (field != kind.fields.end() && fitsField(*field, text, value)) {
        if (!value.isEmpty()) card.values[field->id] = std::move(value);
        return;
    }
    card.text += (card.text.empty() ? "" : "\n\n") + ("**" + lineWithin(name, kNameLength) + ":** ") + text;
}

class WorldMaker {
public:
    WorldMaker(const content::Rulebook& rulebook, const table::Table& table, FoundWorld world,
               const std::map<std::string, std::string>& pictures, WorldReport& report)
        : m_rulebook(rulebook)
        , m_world(*table.world)
        , m_names(m_world)
        , m_found(std::move(world))
        , m_pictures(pictures)
        , m_report(report) {}

    table::WriteCards make() {
        renameTaken();
        for (const WorldEntry& entry : m_found.entries) addEntry(entry);
        for (const WorldEntry& entry : m_found.entries) addRelations(entry);
        m_report.format = m_found.format;
        m_report.notes = static_cast<int>(m_found.notes);
        m_report.relations = static_cast<int>(m_command.relations.size());
        m_report.skipped.insert(m_report.skipped.end(), m_found.skipped.begin(), m_found.skipped.end());
        m_report.guessed.insert(m_report.guessed.end(), m_found.guessed.begin(), m_found.guessed.end());
        return std::move(m_command);
    }

private:
    // Without a name and links, which others decide.
    table::AddCard cardOfEntry(const WorldEntry& entry) const {
        const CardDef& kind = kindOfEntry(m_rulebook, entry);
        table::AddCard card{.kind = kind.id, .name = entry.name, .text = entry.text, .secret = entry.secret};
        for (const auto& [name, text] : entry.properties) addProperty(card, kind, name, text);
        card.aliases = namesWithin(entry.aliases);
        card.tags = namesWithin(entry.tags);
        if (const auto picture = m_pictures.find(entry.picture); picture != m_pictures.end())
            card.picture = picture->second;
        return card;
    }

    // A card of another text keeps its name, so the entry gets another, and the links of the world follow it.
    void renameTaken() {
        std::set<std::string> taken;
        for (const WorldEntry& entry : m_found.entries) taken.insert(asciiLower(entry.name));
        std::map<std::string, std::string> renamed;
        for (WorldEntry& entry : m_found.entries) {
            const std::string whole = entry.name;
            for (int number = 2; m_names.find(entry.name) && !isThere(entry); ++number) {
                do entry.name = std::string(firstCodePoints(whole, 70)) + " (" + std::to_string(number) + ")";
                while (taken.contains(asciiLower(entry.name)) && ++number > 0);
            }
            if (m_names.find(entry.name)) m_there.insert(entry.name);
            if (entry.name == whole) continue;
            taken.insert(asciiLower(entry.name));
            renamed.emplace(asciiLower(whole), entry.name);
            if (!m_there.contains(entry.name))
                m_found.guessed.push_back({entry.at, "there is a card \"" + whole +
                                                         "\" with another text, so this one is called \"" + entry.name +
                                                         "\""});
        }
        if (renamed.empty()) return;
        const auto follow = [&](std::string& text) {
            text = table::withLinks(text, [&](const table::Link& link) -> std::optional<std::string> {
                const auto found = renamed.find(asciiLower(link.name));
                if (found == renamed.end()) return std::nullopt;
                return linkOf(found->second, link.words.empty() ? link.name : link.words);
            });
        };
        for (WorldEntry& entry : m_found.entries) {
            follow(entry.text), follow(entry.secret);
            for (auto& [name, text] : entry.properties) follow(text);
            for (FoundRelation& each : entry.relations) {
                if (const auto found = renamed.find(asciiLower(each.to)); found != renamed.end())
                    each.to = found->second;
            }
        }
    }

    // A card of its name and text is at the table, as after an earlier import.
    bool isThere(const WorldEntry& entry) const {
        const table::WorldCard* card = m_world.card(m_names.find(entry.name));
        if (!card || asciiLower(card->name) != asciiLower(entry.name)) return false;
        const table::AddCard made = cardOfEntry(entry);
        return table::storedText(made.text, m_names) == card->text &&
               table::storedText(made.secret, m_names) == card->secret;
    }

    void addEntry(const WorldEntry& entry) {
        table::AddCard card = cardOfEntry(entry);
        WorldThing thing{m_rulebook.card(card.kind)->name, entry.name, entry.at};
        if (m_there.contains(entry.name)) {
            m_report.there.push_back(std::move(thing));
            return;
        }
        for (const std::string* text : {&card.text, &card.secret}) {
            if (codePoints(*text) <= table::kLongestCardText) continue;
            m_found.skipped.push_back(
                {entry.at, fmt::format("it has more than {} letters: split it", table::kLongestCardText)});
            return;
        }
        if (entry.tags.size() > table::kMostCardTags || entry.aliases.size() > table::kMostCardTags)
            m_found.skipped.push_back(
                {entry.at,
                 fmt::format("a card has at most {} tags and as many other names, so the rest of its own stay "
                             "behind",
                             table::kMostCardTags)});
        m_command.cards.push_back(std::move(card));
        m_report.comes.push_back(std::move(thing));
        const int place = static_cast<int>(m_command.cards.size());
        m_written[asciiLower(entry.name)] = place;
        for (const std::string& alias : m_command.cards.back().aliases) m_byAlias.emplace(asciiLower(alias), place);
    }

    table::CardEnd endCalled(const std::string& name) const {
        const std::string wanted = asciiLower(trimmed(name));
        if (const auto found = m_written.find(wanted); found != m_written.end()) return {{}, found->second};
        if (const table::CardId card = m_names.find(name)) return {card, 0};
        if (const auto found = m_byAlias.find(wanted); found != m_byAlias.end()) return {{}, found->second};
        return {};
    }

    // One to somebody unknown stays in the text, as a link that waits for its card.
    void addRelations(const WorldEntry& entry) {
        const auto from = m_written.find(asciiLower(entry.name));
        if (from == m_written.end()) return;
        table::AddCard& card = m_command.cards[static_cast<std::size_t>(from->second) - 1];
        for (const FoundRelation& each : entry.relations) {
            const table::WrittenRelation relation{
                {{}, from->second}, endCalled(each.to), lineWithin(each.words, table::kLongestRelation), {}};
            if (relation.from == relation.to || relation.words.empty() || contains(m_command.relations, relation))
                continue;
            const bool isKnown = relation.to.card || relation.to.written > 0;
            if (isKnown && m_world.relations.size() + m_command.relations.size() < table::kMostRelations) {
                m_command.relations.push_back(relation);
                continue;
            }
            std::string text =
                card.text + (card.text.empty() ? "" : "\n\n") + "**" + relation.words + ":** " + linkOf(each.to);
            if (codePoints(text) <= table::kLongestCardText)
                card.text = std::move(text);
            else
                m_found.skipped.push_back({entry.at, "its relation \"" + relation.words + "\" to \"" + each.to +
                                                         "\" does not fit into its text"});
        }
    }

    const content::Rulebook& m_rulebook;
    const table::World& m_world;
    const table::CardNames m_names;
    FoundWorld m_found;
    const std::map<std::string, std::string>& m_pictures;
    WorldReport& m_report;
    table::WriteCards m_command;
    std::set<std::string> m_there;                   ///< names of entries that are at the table already
    std::map<std::string, int> m_written, m_byAlias; ///< the place among the new cards, from 1
};

} // namespace

table::WriteCards cardsOfWorld(const content::Rulebook& rulebook, const table::Table& table, FoundWorld world,
                               const std::map<std::string, std::string>& pictures, WorldReport& report) {
    return WorldMaker(rulebook, table, std::move(world), pictures, report).make();
}

} // namespace tenplus::interop::inline worlds
