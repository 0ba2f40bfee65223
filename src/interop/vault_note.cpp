#include "interop/vault_note.h"

#include "base/contains.h"
#include "base/text.h"
#include "interop/recap.h"
#include "interop/worlds/front_matter.h"
#include "interop/worlds/markdown_text.h"
#include "journal/named_bytes.h"
#include "table/world/links.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <utility>

namespace tenplus::interop {

namespace {

constexpr std::size_t kChecksumLetters = 16; // it finds changes, and guards against nobody

std::string cardNumber(table::CardId card) { return "#" + std::to_string(card.value); }

std::string withoutEnding(std::string_view path) {
    return asciiLower(path.ends_with(".md") ? path.substr(0, path.size() - 3) : path);
}
std::string stemIn(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    return std::string(name.ends_with(".md") ? name.substr(0, name.size() - 3) : name);
}

// As vaultLink() leaves them.
std::string linkWords(std::string_view words) {
    std::string out(words);
    std::erase_if(out, [](char c) { return std::string_view("[]|<>\n\r").find(c) != std::string_view::npos; });
    return out;
}

template <typename Visit>
void eachNoteLine(std::string_view text, Visit visit) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        visit(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

std::string joinedLines(const std::vector<std::string>& lines) {
    std::string out;
    for (const std::string& line : lines) out += (out.empty() ? "" : "\n") + line;
    return out;
}

// Names that are not its own, and tags as the editor takes them.
void addNames(CardMembers& members, std::vector<std::string> aliases, std::vector<std::string> tags) {
    std::erase(aliases, members["name"]);
    for (std::string& alias : aliases) alias = visibleText(alias);
    for (std::string& tag : tags) {
        tag = visibleText(tag);
        std::ranges::replace(tag, ' ', '-');
    }
    members["aliases"] = joinedLines(aliases);
    members["tags"] = joinedLines(tags);
}

// Says which member each line of a note belongs to, as VaultLinks::bodyOf() writes it.
class NoteParts {
public:
    explicit NoteParts(const CardMembers& fields) {
        for (const auto& [member, sum] : fields) {
            if (member.starts_with(kFieldMember))
                m_fields.emplace(asMarkdown(member.substr(kFieldMember.size())), member);
        }
    }

    void line(std::string_view line) {
        if (line.starts_with("```") || line.starts_with("~~~")) m_isCode = !m_isCode;
        if (m_isCode || (!isTitle(line) && !isPicture(line) && !isHeading(line) && !isField(line))) add(line);
        m_isBegun = m_isBegun || !trimmed(line).empty();
    }

    VaultNote take() {
        for (auto& [member, text] : m_note.members) text = trimmed(text);
        return std::move(m_note);
    }

private:
    void add(std::string_view line) {
        if (m_member == "relations") {
            if (line.starts_with("- ")) line.remove_prefix(2);
            if (trimmed(line).empty()) return;
        }
        m_note.members[m_member].append(line).append("\n");
    }

    bool isTitle(std::string_view line) {
        if (m_isBegun || !line.starts_with("# ")) return false;
        m_note.title = trimmed(line.substr(2));
        return true;
    }
    bool isPicture(std::string_view line) {
        const bool is = !m_hasText && line.starts_with("![[Pictures/") && line.ends_with("]]");
        m_hasText = m_hasText || (m_isBegun && !is && !trimmed(line).empty());
        return is;
    }
    bool isHeading(std::string_view line) {
        if (!line.starts_with("## ") || m_member == "relations") return false;
        const std::string heading(trimmed(line.substr(3)));
        if (heading == "Relations")
            m_member = "relations";
        else if (m_member != "secret" && heading == "Secret")
            m_member = "secret";
        else if (const auto field = m_fields.find(heading); m_member != "secret" && field != m_fields.end())
            m_member = field->second;
        else
            return false;
        return true;
    }
    bool isField(std::string_view line) {
        if (m_member == "secret" || m_member == "relations" || !line.starts_with("**")) return false;
        const std::size_t end = line.find(":**");
        if (end == std::string_view::npos) return false;
        const auto field = m_fields.find(std::string(line.substr(2, end - 2)));
        if (field == m_fields.end()) return false;
        m_note.members[field->second].append(trimmed(line.substr(end + 3))).append("\n");
        m_member = "text";
        return true;
    }

    std::map<std::string, std::string> m_fields; ///< the member by its name in Markdown
    VaultNote m_note;
    std::string m_member = "text";
    bool m_isCode = false, m_isBegun = false, m_hasText = false;
};

// The steps of a field have boxes, which are ticked at the table.
std::string withoutBoxes(const std::string& text) {
    std::string out;
    eachNoteLine(text, [&](std::string_view line) {
        const bool hasBox = line.starts_with("- [ ] ") || line.starts_with("- [x] ") || line.starts_with("- [X] ");
        out += (out.empty() ? "" : "\n") + (hasBox ? "- " + std::string(line.substr(6)) : std::string(line));
    });
    return out;
}

table::CardId cardSaid(const nlohmann::json& members) {
    const auto card = members.find("card");
    if (card == members.end()) return {};
    const std::string said = wordsOfMember(*card);
    table::CardId id;
    const auto [end, fault] = std::from_chars(said.data(), said.data() + said.size(), id.value);
    return fault == std::errc() && end == said.data() + said.size() && id.value > 0 ? id : table::CardId{};
}

} // namespace

std::string memberChecksum(const std::string& text) {
    return journal::NamedBytes(text).name().substr(0, kChecksumLetters);
}

CardMembers checksumsOf(const CardMembers& members) {
    CardMembers sums;
    for (const auto& [member, text] : members) {
        if (member != "relations") {
            sums[member] = memberChecksum(text);
            continue;
        }
        std::string& all = sums[member];
        eachNoteLine(
            text, [&](std::string_view line) { all += (all.empty() ? "" : " ") + memberChecksum(std::string(line)); });
    }
    return sums;
}

void VaultPaths::add(std::string_view path, const std::string& target) {
    m_byPath.try_emplace(withoutEnding(path), target);
    const std::string stem = stemIn(path);
    m_byStem.try_emplace(asciiLower(stem), target);
    addName(target, stem);
}

void VaultPaths::addName(const std::string& target, std::string_view name) {
    m_names[target].insert(linkWords(visibleText(name)));
}

const std::string* VaultPaths::targetOf(std::string_view link) const {
    const std::string wanted = withoutEnding(trimmed(link.substr(0, link.find('#', 1))));
    if (const auto found = m_byPath.find(wanted); found != m_byPath.end()) return &found->second;
    const auto found = m_byStem.find(wanted.substr(wanted.rfind('/') + 1));
    return found == m_byStem.end() ? nullptr : &found->second;
}

std::string VaultPaths::inLinksOfTable(std::string_view text) const {
    return table::withLinks(text, [&](const table::Link& link) -> std::optional<std::string> {
        const std::string number = link.card ? cardNumber(link.card) : std::string();
        const std::string* const target = link.card ? &number : targetOf(link.name);
        if (!target) return std::nullopt;
        const auto names = m_names.find(*target);
        const bool isNamed = names != m_names.end() && names->second.contains(linkWords(link.words));
        return linkOf(*target, isNamed ? std::string_view() : link.words);
    });
}

std::optional<VaultNote> readVaultNote(const std::string& path, std::string_view bytes, const CardMembers& fields,
                                       const VaultPaths& paths) {
    const SplitNote split = splitFront(withLineFeeds(bytes));
    std::size_t values = 0;
    const nlohmann::json members = frontMembers(path, split.front, values);
    if (!members.contains("tenplus") || members["tenplus"] != "card") return std::nullopt;
    NoteParts parts(fields);
    eachNoteLine(split.body, [&](std::string_view line) { parts.line(line); });
    VaultNote note = parts.take();
    note.card = cardSaid(members);
    for (auto& [member, text] : note.members) {
        text = paths.inLinksOfTable(text);
        if (member.starts_with(kFieldMember)) text = withoutBoxes(text);
    }
    const auto said = [&](const char* member) {
        const auto found = members.find(member);
        return found == members.end() ? nlohmann::json() : *found;
    };
    note.members["name"] = wordsOfMember(said("name"));
    note.members["kind"] = wordsOfMember(said("Kind"));
    addNames(note.members, textsOf(said("aliases"), ","), textsOf(said("tags"), ", "));
    for (const char* always : {"text", "secret", "relations"}) note.members[always];
    for (const auto& [member, sum] : fields) {
        if (member.starts_with(kFieldMember)) note.members[member];
    }
    return note;
}

CardForms::CardForms(const content::Rulebook& rulebook, const table::Table& table)
    : m_rulebook(rulebook)
    , m_world(*table.world)
    , m_links(&m_world, cardNumber) {
    for (const auto& card : m_world.cards) m_paths.addName(cardNumber(card->id), card->name);
}

std::string CardForms::form(std::string_view text) const { return m_paths.inLinksOfTable(m_links.written(text)); }

CardMembers CardForms::members(const VaultCard& card) const {
    CardMembers members{{"name", visibleText(card.name)}, {"kind", visibleText(card.kind)}};
    addNames(members, card.aliases, card.tags);
    members["text"] = trimmed(form(card.text));
    members["secret"] = trimmed(form(card.secret));
    std::vector<std::string> relations;
    for (const std::string& each : card.relations) relations.push_back(form(each));
    members["relations"] = joinedLines(relations);
    const table::WorldCard* const known = m_world.card(card.card);
    if (const content::CardDef* const kind = known ? m_rulebook.card(known->kind) : nullptr) {
        for (const content::CardFieldDef& field : kind->fields) members[std::string(kFieldMember) + field.name];
    }
    for (const VaultCard::Part& part : card.parts) {
        std::string text(part.text);
        for (const auto& [line, isTicked] : part.lines) text += (text.empty() ? "- " : "\n- ") + line;
        members[std::string(kFieldMember) + part.name] = trimmed(form(text));
    }
    return members;
}

std::string CardForms::stored(const std::string& text, const std::string& source) const {
    std::map<std::string, std::string_view> sources;
    eachNoteLine(source, [&](std::string_view line) { sources.try_emplace(form(line), line); });
    std::string out;
    eachNoteLine(text, [&](std::string_view line) {
        if (const auto known = sources.find(std::string(line)); known != sources.end()) {
            out.append(known->second).append("\n");
            return;
        }
        for (std::size_t i = 0; i < line.size(); ++i) {
            const char next = i + 1 < line.size() ? line[i + 1] : '\0';
            const bool isEscape = line[i] == '\\' && (next == '<' || next == '&' || next == '!' || next == '[');
            // Two brackets would be a link.
            if (isEscape && !(next == '[' && i + 2 < line.size() && (line[i + 2] == '[' || line[i + 2] == '\\')))
                continue;
            out += line[i];
        }
        out += '\n';
    });
    if (!out.empty()) out.pop_back();
    return out;
}

} // namespace tenplus::interop
