#include "table/world/links.h"

#include "base/gm_comments.h"
#include "base/text.h"

#include <algorithm>
#include <charconv>

namespace tenplus::table::inline world {

namespace {

constexpr std::string_view kOpen = "[[", kClose = "]]";
constexpr std::size_t kMostDigits = 15;         // of an id: fits into 64 bits
constexpr std::string_view kUnknown = "\u2026"; // in place of a name that the reader does not know

// The card of "#7".
CardId numberedCard(std::string_view name) {
    if (name.size() < 2 || name.size() > kMostDigits + 1 || name.front() != '#') return {};
    std::int64_t number = 0;
    const auto [end, fault] = std::from_chars(name.data() + 1, name.data() + name.size(), number);
    return fault == std::errc() && end == name.data() + name.size() && number > 0 ? CardId{number} : CardId{};
}

std::optional<Link> linkBetween(std::string_view text, std::size_t open, std::size_t close) {
    const std::string_view inner = text.substr(open + kOpen.size(), close - open - kOpen.size());
    if (inner.size() > kLongestLink) return std::nullopt;
    const std::size_t bar = inner.find('|');
    Link link{open, close + kClose.size(), trimmed(inner.substr(0, bar)), {}, {}};
    if (bar != std::string_view::npos) link.words = trimmed(inner.substr(bar + 1));
    if (link.name.empty()) return std::nullopt;
    link.card = numberedCard(link.name);
    return link;
}

std::string linkTo(std::string_view name, std::string_view words) {
    std::string link(kOpen);
    link += name;
    if (!words.empty()) link.append("|").append(words);
    return link.append(kClose);
}

std::string byNumber(CardId card) { return "#" + std::to_string(card.value); }

// False if every bracket begins a link by number, as nearly all stored links are: a search that reads a text once.
bool mayNameACard(std::string_view text) {
    for (auto at = text.find(kOpen); at != std::string_view::npos; at = text.find(kOpen, at + kOpen.size())) {
        auto next = at + kOpen.size();
        if (next >= text.size() || text[next] != '#') return true;
        do ++next;
        while (next < text.size() && text[next] >= '0' && text[next] <= '9');
        if (next >= text.size() || (text[next] != ']' && text[next] != '|')) return true;
    }
    return false;
}

// A link as the players read it.
std::string shownWords(const Link& link, const WorldCard* card) {
    if (!link.words.empty()) return std::string(link.words);
    return card && card->shown.contains("name") ? card->name : std::string(kUnknown);
}

// Whether a name can stand between brackets and means itself there.
bool isWritable(std::string_view name) {
    return name.find_first_of("[]|\n") == std::string_view::npos && !numberedCard(name);
}

} // namespace

std::vector<Link> linksIn(std::string_view text) {
    constexpr auto kNone = std::string_view::npos;
    std::vector<Link> links;
    std::size_t open = kNone;
    for (std::size_t at = 0; at + 1 < text.size() && links.size() < kMostLinks; ++at) {
        const std::string_view two = text.substr(at, 2);
        if (two == kOpen) {
            open = at;
        } else if (text[at] == '\n') {
            open = kNone;
        } else if (two == kClose && open != kNone) {
            if (const auto link = linkBetween(text, open, at)) links.push_back(*link);
            open = kNone;
            ++at;
        }
    }
    return links;
}

template <typename Add>
void CardNames::eachName(const World& world, Add add) {
    for (const auto& card : world.cards) add(card->name, card->id);
    for (const auto& card : world.cards) {
        for (const std::string& alias : card->aliases) add(alias, card->id);
    }
    for (const auto& [name, card] : world.former) add(name, card);
}

CardNames::CardNames(const World& world) {
    eachName(world, [&](const std::string& name, CardId card) { m_cards.try_emplace(linkName(name), card); });
}

CardNames::CardNames(const World& world, const std::set<std::string>& wanted) {
    if (wanted.empty()) return;
    eachName(world, [&](const std::string& name, CardId card) {
        const auto found = wanted.find(linkName(name));
        if (found != wanted.end()) m_cards.try_emplace(*found, card);
    });
}

CardId CardNames::find(std::string_view name) const {
    const auto found = m_cards.find(linkName(name));
    return found == m_cards.end() ? CardId{} : found->second;
}

std::string withLinks(std::string_view text, const std::function<std::optional<std::string>(const Link&)>& replace) {
    std::string out;
    std::size_t done = 0;
    for (const Link& link : linksIn(text)) {
        const auto instead = replace(link);
        if (!instead) continue;
        out.append(text.substr(done, link.begin - done)).append(*instead);
        done = link.end;
    }
    return out.append(text.substr(done));
}

void addNamedLinks(std::string_view text, std::set<std::string>& names) {
    if (!mayNameACard(text)) return;
    for (const Link& link : linksIn(text)) {
        if (!link.card) names.insert(asciiLower(link.name));
    }
}

bool hasLinkNamed(std::string_view text, const std::set<std::string>& names) {
    return mayNameACard(text) && std::ranges::any_of(linksIn(text), [&](const Link& link) {
               return !link.card && names.contains(asciiLower(link.name));
           });
}

std::string storedText(std::string_view text, const CardNames& names) {
    return withLinks(text, [&](const Link& link) -> std::optional<std::string> {
        const CardId card = link.card ? CardId{} : names.find(link.name);
        if (!card) return std::nullopt;
        return linkTo(byNumber(card), link.words);
    });
}

std::string linkName(std::string_view name) { return asciiLower(trimmed(name)); }

std::set<std::string> linkNames(const std::vector<std::string>& names) {
    std::set<std::string> all;
    for (const std::string& name : names) all.insert(linkName(name));
    return all;
}

std::string linkedText(std::string_view text, const std::set<std::string>& names, CardId card) {
    return withLinks(text, [&](const Link& link) -> std::optional<std::string> {
        if (link.card || !names.contains(asciiLower(link.name))) return std::nullopt;
        return linkTo(byNumber(card), link.words);
    });
}

std::string writtenText(std::string_view text, const World& world, const CardNames& names) {
    return withLinks(text, [&](const Link& link) -> std::optional<std::string> {
        const WorldCard* card = link.card ? world.card(link.card) : nullptr;
        if (!card || !isWritable(card->name) || names.find(card->name) != card->id) return std::nullopt;
        return linkTo(card->name, link.words);
    });
}

std::string unlinkedText(std::string_view text, const WorldCard& gone) {
    return withLinks(text, [&](const Link& link) -> std::optional<std::string> {
        if (link.card != gone.id) return std::nullopt;
        if (isWritable(gone.name)) return linkTo(gone.name, link.words);
        return link.words.empty() ? gone.name : std::string(link.words);
    });
}

std::string playersText(std::string_view text, const World& world) {
    return withLinks(text, [&](const Link& link) {
        return std::optional(shownWords(link, link.card ? world.card(link.card) : nullptr));
    });
}

const WorldCard* LinkReader::cardOf(const Link& link) const {
    if (link.card) return m_world.card(link.card);
    if (!m_names) m_names.emplace(m_world);
    return m_world.card(m_names->find(link.name));
}

std::string LinkReader::inWords(const Link& link) const {
    if (!link.words.empty()) return std::string(link.words);
    if (const WorldCard* const card = cardOf(link)) return card->name;
    return link.card ? std::string(kUnknown) : std::string(link.name);
}

std::string LinkReader::inWords(std::string_view text) const {
    return withLinks(text, [&](const Link& link) { return std::optional(inWords(link)); });
}

// A comment may hold a link, and the name of a card a comment.
std::string LinkReader::forPlayers(std::string_view text) const {
    return withoutGmComments(withLinks(
        withoutGmComments(text), [&](const Link& link) { return std::optional(shownWords(link, cardOf(link))); }));
}

bool mayHoldLinks(std::string_view text) { return text.find(kOpen) != std::string_view::npos; }

} // namespace tenplus::table::inline world
