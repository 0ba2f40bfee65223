#include "table/world/card_view.h"

#include "base/contains.h"
#include "base/folded_words.h"
#include "base/text.h"
#include "table/core/clock.h"
#include "table/table.h"
#include "table/world/links.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <utility>

namespace tenplus::table::inline world {

namespace {

constexpr std::size_t kLongestBegin = 120; // letters of a row

// The first line of a text, or as much of it as fits.
std::string beginOf(std::string_view text) {
    text = trimmed(text);
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::string_view begin = firstCodePoints(line, kLongestBegin);
    return std::string(begin) + (begin.size() < line.size() ? "\u2026" : "");
}

char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// `word` in small letters. Without a copy of the text: a search asks this of every text of the world.
bool hasWord(std::string_view text, std::string_view word) {
    if (word.empty()) return true;
    const char small = word.front();
    const std::array<char, 2> firsts{small,
                                     small >= 'a' && small <= 'z' ? static_cast<char>(small - 'a' + 'A') : small};
    for (std::size_t at = 0; at + word.size() <= text.size(); ++at) {
        at = text.find_first_of(std::string_view(firsts.data(), firsts.size()), at);
        if (at == std::string_view::npos || at + word.size() > text.size()) return false;
        if (std::equal(word.begin(), word.end(), text.begin() + static_cast<std::ptrdiff_t>(at),
                       [](char a, char b) { return a == lowered(b); }))
            return true;
    }
    return false;
}

bool hasWord(const WorldCard& card, const std::string& word) {
    bool has = hasWord(card.name, word);
    for (const auto* names : {&card.aliases, &card.tags}) {
        for (const std::string& each : *names) has = has || hasWord(each, word);
    }
    if (!has) eachLinkedText(card, [&](const std::string& text) { has = has || hasWord(text, word); });
    return has;
}

std::vector<std::string> wordsIn(const std::string& text) {
    std::vector<std::string> words;
    const std::string low = asciiLower(text);
    for (std::size_t at = 0; at < low.size();) {
        const std::size_t begin = low.find_first_not_of(" \t\n", at);
        if (begin == std::string::npos) break;
        at = std::min(low.find_first_of(" \t\n", begin), low.size());
        words.push_back(low.substr(begin, at - begin));
    }
    return words;
}

bool fitsFilter(const WorldCard& card, const CardFilter& filter, const std::string& tag,
                const std::vector<std::string>& words) {
    if (!filter.kind.empty() && card.kind != filter.kind) return false;
    if (!tag.empty() && !contains(card.tags, tag, [](const std::string& each) { return asciiLower(each); }))
        return false;
    return std::ranges::all_of(words, [&](const std::string& word) { return hasWord(card, word); });
}

class CardViewMaker {
public:
    CardViewMaker(const content::Rulebook& rulebook, const World& world, const WorldCard& card)
        : m_world(world)
        , m_card(card)
        , m_kind(rulebook.card(card.kind))
        , m_names(world) {}

    CardView make() {
        CardView view{.id = m_card.id,
                      .kind = m_card.kind,
                      .kindName = m_kind ? m_kind->name : m_card.kind,
                      .icon = m_kind ? m_kind->icon : std::string(),
                      .name = m_card.name,
                      .aliases = m_card.aliases,
                      .tags = m_card.tags,
                      .text = written(m_card.text),
                      .secret = written(m_card.secret),
                      .picture = m_card.picture,
                      .shown = {m_card.shown.begin(), m_card.shown.end()}};
        for (const content::CardBecomes each : m_kind ? m_kind->becomes : std::vector<content::CardBecomes>())
            view.becomes.emplace_back(wireNames(each)[static_cast<std::size_t>(each)]);
        view.values = values();
        view.links = links();
        view.backLinks = backLinks();
        view.relations = relations();
        return view;
    }

private:
    std::string written(const std::string& text) const { return writtenText(text, m_world, m_names); }

    CardFieldView field(const content::CardFieldDef& def, bool known) const {
        CardFieldView view{.id = def.id,
                           .name = def.name,
                           .shape = def.shape,
                           .known = known,
                           .secret = def.secret,
                           .shown = m_card.shown.contains(def.id),
                           .filled = ticksOf(m_card, def.id)};
        const auto value = m_card.values.find(def.id);
        if (value == m_card.values.end()) return view;
        view.value = value->second;
        view.value.text = written(view.value.text);
        for (std::string& line : view.value.lines) line = written(line);
        return view;
    }

    std::vector<CardFieldView> values() const {
        std::vector<CardFieldView> all;
        for (const content::CardFieldDef& each : m_kind ? m_kind->fields : std::vector<content::CardFieldDef>())
            all.push_back(field(each, true));
        for (const auto& [id, value] : m_card.values) {
            if (m_kind && m_kind->field(id)) continue;
            const content::CardShape shape = !value.lines.empty() ? content::CardShape::Lines
                                             : value.segments > 0 ? content::CardShape::Clock
                                             : value.number != 0  ? content::CardShape::Number
                                                                  : content::CardShape::Text;
            all.push_back(field({id, id, shape}, false));
        }
        return all;
    }

    std::vector<CardLinkView> links() const {
        std::vector<CardLinkView> all;
        eachLinkedText(m_card, [&](const std::string& text) {
            for (const Link& link : linksIn(text)) {
                const WorldCard* to = link.card ? m_world.card(link.card) : nullptr;
                CardLinkView view{to ? to->id : CardId{}, to ? to->name : std::string(link.name)};
                if (!contains(all, view)) all.push_back(std::move(view));
            }
        });
        return all;
    }

    std::vector<CardLinkView> backLinks() const {
        const std::string mark = "[[#" + std::to_string(m_card.id.value);
        std::vector<CardLinkView> all;
        for (const auto& each : m_world.cards) {
            bool leadsHere = false;
            eachLinkedText(*each, [&](const std::string& text) {
                if (leadsHere || text.find(mark) == std::string::npos) return;
                leadsHere = contains(linksIn(text), m_card.id, &Link::card);
            });
            if (leadsHere && each->id != m_card.id) all.push_back({each->id, each->name});
        }
        return all;
    }

    std::vector<RelationView> relations() const {
        std::vector<RelationView> all;
        for (const Relation& each : m_world.relations) {
            const bool isFrom = each.from == m_card.id;
            if (!isFrom && each.to != m_card.id) continue;
            const CardId other = isFrom ? each.to : each.from;
            const bool reads = isFrom || !each.back.empty();
            all.push_back({each.id, isFrom || !reads ? each.words : each.back, reads, other, m_world.card(other)->name,
                           each.shown});
        }
        return all;
    }

    const World& m_world;
    const WorldCard& m_card;
    const content::CardDef* m_kind;
    CardNames m_names;
};

} // namespace

std::vector<CardRow> cardRows(const content::Rulebook& rulebook, const Table& table, const CardFilter& filter) {
    const std::string tag = asciiLower(trimmed(filter.tag));
    const std::vector<std::string> words = wordsIn(filter.words);
    std::vector<std::pair<std::string, CardRow>> found; // with the name to sort by
    for (const auto& card : table.world->cards) {
        if (!fitsFilter(*card, filter, tag, words)) continue;
        const content::CardDef* kind = rulebook.card(card->kind);
        found.emplace_back(orderKey(card->name), CardRow{.id = card->id,
                                                         .kind = card->kind,
                                                         .kindName = kind ? kind->name : card->kind,
                                                         .icon = kind ? kind->icon : std::string(),
                                                         .name = card->name,
                                                         .aliases = card->aliases,
                                                         .tags = card->tags,
                                                         .begins = beginOf(card->text),
                                                         .picture = card->picture,
                                                         .shown = !card->shown.empty()});
    }
    std::ranges::stable_sort(found, {}, &std::pair<std::string, CardRow>::first);
    std::vector<CardRow> rows;
    for (auto& each : found) rows.push_back(std::move(each.second));
    return rows;
}

std::vector<CardId> cardsWith(const Table& table, std::string_view text) {
    const std::vector<std::string> words = wordsIn(std::string(text));
    std::vector<CardId> found;
    if (words.empty()) return found;
    for (const auto& card : table.world->cards) {
        if (std::ranges::all_of(words, [&](const std::string& word) { return hasWord(*card, word); }))
            found.push_back(card->id);
    }
    return found;
}

std::vector<CardId> cardsOfScene(const Table& table) {
    const World& world = *table.world;
    const CardNames names(world);
    std::vector<CardId> found;
    const auto add = [&](CardId card) {
        if (card && !contains(found, card)) found.push_back(card);
    };
    const SceneBoard* const board = table.stage.scene(table.stage.staged ? table.stage.staged : table.stage.shown);
    if (board) add(names.find(board->look.name));
    if (table.place.card)
        add(table.place.card);
    else if (!table.place.name.empty())
        add(names.find(table.place.name));
    const std::vector<CardId> places = found;
    for (const Token& each : board ? board->tokens : std::vector<Token>()) {
        const Actor* const who = each.who ? table.actor(each.who) : nullptr;
        add(names.find(who ? who->name : each.name));
    }
    for (const CardId place : places) {
        eachLinkedText(*world.card(place), [&](const std::string& linked) {
            for (const Link& link : linksIn(linked)) {
                if (link.card && world.card(link.card)) add(link.card);
            }
        });
    }
    return found;
}

std::optional<CardView> cardView(const content::Rulebook& rulebook, const Table& table, CardId id) {
    const WorldCard* card = table.world->card(id);
    if (!card) return std::nullopt;
    CardView view = CardViewMaker(rulebook, *table.world, *card).make();
    view.changes = cardChanges(rulebook, *card);
    std::erase_if(view.changes, [](const CardChangeView& each) { return !each.due; });
    return view;
}

CardId cardCalled(const Table& table, std::string_view nameOrNumber) {
    const World& world = *table.world;
    if (const CardId named = CardNames(world).find(nameOrNumber)) return named;
    std::int64_t number = 0;
    const char* end = nameOrNumber.data() + nameOrNumber.size();
    const auto [read, fault] = std::from_chars(nameOrNumber.data(), end, number);
    const WorldCard* card = fault == std::errc() && read == end ? world.card(CardId{number}) : nullptr;
    return card ? card->id : CardId{};
}

} // namespace tenplus::table::inline world
