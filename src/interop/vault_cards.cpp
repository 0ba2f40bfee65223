#include "interop/vault_cards.h"

#include "base/text.h"
#include "interop/file_names.h"
#include "interop/kept_markdown.h"
#include "interop/recap.h"
#include "table/world/linked_cards.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenplus::interop {

namespace {

std::string numberedLink(table::CardId card, const std::string& words) {
    return fmt::format("[[#{}|{}]]", card.value, words);
}

bool isWanted(const VaultCard::Part& part) { return !part.text.empty() || !part.lines.empty(); }

VaultCard::Part partOf(const table::WorldCard& card, const std::string& id, const table::CardValue& value,
                       const content::CardFieldDef* field) {
    VaultCard::Part part{field ? field->name : id, value.text, {}, false};
    const int ticks = table::ticksOf(card, id);
    part.isTicked = field && field->shape == content::CardShape::Steps;
    for (const std::string& line : value.lines)
        part.lines.emplace_back(line, static_cast<int>(part.lines.size()) < ticks);
    if (value.segments > 0)
        part.text = fmt::format("{} of {}", ticks, value.segments);
    else if (value.number != 0 || (field && field->shape == content::CardShape::Number))
        part.text = std::to_string(value.number);
    return part;
}

VaultCard::Part partOf(const table::PlayerCardField& field) {
    VaultCard::Part part{field.name, field.text, {}, false};
    for (const std::string& line : field.lines) part.lines.emplace_back(line, false);
    if (field.number) part.text = std::to_string(*field.number);
    if (field.filled && field.segments) part.text = fmt::format("{} of {}", *field.filled, *field.segments);
    return part;
}

void addRelations(std::vector<VaultCard>& cards, const table::World& world) {
    const auto add = [&](table::CardId from, table::CardId to, const std::string& words, bool isForward) {
        const table::WorldCard* const other = world.card(to);
        const auto card = std::ranges::lower_bound(cards, from, {}, &VaultCard::card);
        if (card == cards.end() || card->card != from || !other) return;
        const std::string link = numberedLink(to, other->name);
        card->relations.push_back(isForward ? words + " " + link : link + " is " + words);
    };
    for (const table::Relation& each : world.relations) {
        add(each.from, each.to, each.words, true);
        add(each.to, each.from, each.back.empty() ? each.words : each.back, !each.back.empty());
    }
}

// Texts that a person wrote in one line or several, after the name of what it is.
void addNamed(std::string& body, const std::string& name, const std::string& text) {
    const bool isLong = text.find('\n') != std::string::npos;
    body +=
        isLong ? "## " + asMarkdown(name) + "\n\n" + text + "\n\n" : "**" + asMarkdown(name) + ":** " + text + "\n\n";
}

} // namespace

std::vector<VaultCard> vaultCards(const content::Rulebook& rulebook, const table::Table& table) {
    std::vector<VaultCard> cards;
    for (const auto& each : table.world->cards) {
        const table::WorldCard& card = *each;
        const content::CardDef* const kind = rulebook.card(card.kind);
        VaultCard out{.card = card.id,
                      .name = card.name,
                      .kind = kind ? kind->name : card.kind,
                      .shown = card.shown.contains("name"),
                      .aliases = card.aliases,
                      .tags = card.tags,
                      .picture = card.picture,
                      .text = card.text,
                      .parts = {},
                      .secret = card.secret,
                      .relations = {}};
        for (const content::CardFieldDef& field : kind ? kind->fields : std::vector<content::CardFieldDef>()) {
            const auto value = card.values.find(field.id);
            if (value != card.values.end()) out.parts.push_back(partOf(card, field.id, value->second, &field));
        }
        for (const auto& [id, value] : card.values) { // of an earlier kind
            if (!kind || !kind->field(id)) out.parts.push_back(partOf(card, id, value, nullptr));
        }
        std::erase_if(out.parts, [](const VaultCard::Part& part) { return !isWanted(part); });
        cards.push_back(std::move(out));
    }
    addRelations(cards, *table.world);
    return cards;
}

std::vector<VaultCard> playersVaultCards(const content::Rulebook& rulebook, const table::Table& table) {
    const std::vector<table::LinkedCard> known = table::linkedPlayerCards(rulebook, table);
    std::vector<VaultCard> cards;
    for (const table::LinkedCard& each : known) {
        VaultCard out;
        out.card = each.card;
        out.name = each.shown.name;
        out.kind = each.shown.kind;
        out.picture = each.shown.picture;
        out.text = each.shown.text;
        for (const table::PlayerCardField& field : each.shown.values) out.parts.push_back(partOf(field));
        std::erase_if(out.parts, [](const VaultCard::Part& part) { return !isWanted(part); });
        for (const table::PlayerCardRelation& to : each.shown.relations) {
            const std::string link = numberedLink(known[static_cast<std::size_t>(to.card) - 1].card, to.name);
            out.relations.push_back(to.forward ? to.words + " " + link : link + " is " + to.words);
        }
        cards.push_back(std::move(out));
    }
    return cards;
}

std::string vaultLink(const std::string& path, std::string_view words) {
    std::string shown;
    for (const char c : visibleText(words)) {
        if (std::string_view("[]|<>\n\r").find(c) == std::string_view::npos) shown += c;
    }
    return "[[" + path.substr(0, path.rfind('.')) + "|" + shown + "]]";
}

VaultLinks::VaultLinks(const table::World* world, CardPath pathOf)
    : m_world(world)
    , m_names(world ? *world : table::World())
    , m_pathOf(std::move(pathOf)) {}

std::string VaultLinks::written(const table::Link& link) const {
    const table::CardId card = link.card ? link.card : m_names.find(link.name);
    const table::WorldCard* const known = m_world && card ? m_world->card(card) : nullptr;
    const std::string words(!link.words.empty() ? link.words : known ? std::string_view(known->name) : link.name);
    const std::string path = card ? m_pathOf(card) : std::string();
    if (!path.empty()) return vaultLink(path, words);
    // The number of a card says nothing to anybody.
    if (link.card || !m_world) return asMarkdown(link.card && link.words.empty() ? std::string_view("\u2026") : words);
    const std::string note = safeFileName(link.name);
    return note == words ? "[[" + note + "]]" : vaultLink(note + ".md", words);
}

std::string VaultLinks::written(std::string_view text) const {
    std::string out;
    std::size_t done = 0;
    for (const table::Link& link : table::linksIn(text)) {
        out += safeMarkdown(text.substr(done, link.begin - done)) + written(link);
        done = link.end;
    }
    return out + safeMarkdown(text.substr(done));
}

// A text is escaped as a whole, since the beginning of a line matters: a sign of our own keeps the place of each link.
std::string VaultLinks::escaped(std::string_view text) const {
    if (!table::mayHoldLinks(text)) return asMarkdown(text);
    constexpr char kPlace = '\x01';
    std::string plain(text);
    std::erase(plain, kPlace);
    std::vector<std::string> links;
    const std::string places = table::withLinks(plain, [&](const table::Link& link) {
        links.push_back(written(link));
        return std::optional(std::string(1, kPlace));
    });
    std::string out;
    auto link = links.begin();
    for (const char c : asMarkdown(places)) {
        if (c == kPlace)
            out += *link++;
        else
            out += c;
    }
    return out;
}

std::string VaultLinks::bodyOf(const VaultCard& card) const {
    std::string body;
    if (!card.text.empty()) body += written(card.text) + "\n\n";
    for (const VaultCard::Part& part : card.parts) {
        if (!part.text.empty()) addNamed(body, part.name, written(part.text));
        if (part.lines.empty()) continue;
        body += "## " + asMarkdown(part.name) + "\n\n";
        for (const auto& [line, isDone] : part.lines)
            body += std::string("- ") + (!part.isTicked ? "" : isDone ? "[x] " : "[ ] ") + written(line) + "\n";
        body += "\n";
    }
    if (!card.secret.empty()) body += "## Secret\n\n" + written(card.secret) + "\n\n";
    if (!card.relations.empty()) {
        body += "## Relations\n\n";
        for (const std::string& each : card.relations) body += "- " + written(each) + "\n";
        body += "\n";
    }
    return body;
}

} // namespace tenplus::interop
