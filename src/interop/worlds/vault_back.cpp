#include "interop/worlds/vault_back.h"

#include "base/contains.h"
#include "base/text.h"
#include "interop/recap.h"
#include "table/world/bounds.h"
#include "table/world/links.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace tenplus::interop::inline worlds {

namespace {

using table::CardId;
using table::WorldCard;

std::vector<std::string> linesOfMember(std::string_view text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (end > at) lines.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

std::string noteStem(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    return std::string(trimmed(name.substr(0, name.rfind('.'))));
}

// As people read it: "field Instinct" is "Instinct".
std::string memberWords(const std::string& member) {
    return member.starts_with(kFieldMember) ? member.substr(kFieldMember.size()) : member;
}

CardId cardOfNumber(const CardMembers& sums) {
    const auto said = sums.find(std::string(kCardMember));
    CardId card;
    if (said != sums.end()) std::from_chars(said->second.data(), said->second.data() + said->second.size(), card.value);
    return card;
}

class BackReader {
public:
    BackReader(const content::Rulebook& rulebook, const table::Table& table, const VaultList& list,
               const FromVault& fromVault, WorldReport& report)
        : m_rulebook(rulebook)
        , m_world(*table.world)
        , m_list(list)
        , m_fromVault(fromVault)
        , m_report(report)
        , m_forms(rulebook, table) {
        for (VaultCard& card : vaultCards(rulebook, table)) m_cards.emplace(card.card, std::move(card));
        for (const auto& [path, sums] : list.cards) m_written.try_emplace(cardOfNumber(sums), path);
    }

    VaultBack read(const std::map<std::string, std::string>& files) {
        sortFiles(files);
        for (const auto& [path, bytes] : m_edited) readEdited(path, *bytes);
        for (const auto& [card, path] : m_written) {
            if (!m_seen.contains(card) && m_world.card(card))
                say(path, "its note is gone from the vault, and the card \"" + m_world.card(card)->name +
                              "\" stays: remove it at the table");
        }
        return std::move(m_back);
    }

private:
    void say(const std::string& path, std::string sentence) {
        m_report.guessed.push_back({{path, 0, {}}, std::move(sentence)});
    }

    // Whose notes they are, before the links among them are read.
    void sortFiles(const std::map<std::string, std::string>& files) {
        addCardPaths(m_paths, m_list.cards);
        for (const bool isInPlace : {true, false}) { // of two notes of one card the one in its place counts
            for (const auto& [path, bytes] : files) {
                if (m_list.files.contains(path) == isInPlace) sortFile(path, bytes);
            }
        }
        for (const auto& [path, bytes] : m_back.newNotes) m_paths.add(path, noteStem(path));
        for (const auto& card : m_world.cards) m_paths.addName("#" + std::to_string(card->id.value), card->name);
    }

    void sortFile(const std::string& path, const std::string& bytes) {
        const auto listed = m_list.files.find(path);
        const bool isSame = listed != m_list.files.end() && vaultHash(bytes) == listed->second;
        const auto note = readVaultNote(path, bytes, {}, m_paths);
        CardId card = note ? note->card : CardId{};
        if (!card && m_list.cards.contains(path)) card = cardOfNumber(m_list.cards.at(path));
        const bool isKnown = m_written.contains(card) && m_world.card(card) && !m_seen.contains(card);
        if (card && isKnown) {
            m_seen.insert(card);
            m_paths.add(path, "#" + std::to_string(card.value));
            m_paths.addName("#" + std::to_string(card.value), note ? note->members.at("name") : noteStem(path));
            m_back.known.emplace(asciiLower(path.substr(0, path.rfind('.'))), m_world.card(card)->name);
            m_back.known.emplace(asciiLower(noteStem(path)), m_world.card(card)->name);
            if (!isSame || m_written.at(card) != path) m_edited.emplace(path, &bytes);
        } else if (note ? !isSame : listed == m_list.files.end() && !bytes.starts_with("---\ntenplus: ")) {
            addNew(path, bytes);
        } else if (!isSame) {
            m_report.skipped.push_back({{path, 0, {}},
                                        "it was edited, but only the notes of cards come back: what is new in it can "
                                        "be written at the table"});
        }
    }

    // The folder of the cards says nothing of a note in it.
    void addNew(const std::string& path, const std::string& bytes) {
        constexpr std::string_view kCards = "Cards/";
        const std::string inside = path.starts_with(kCards) ? path.substr(kCards.size()) : path;
        if (!m_back.newNotes.emplace(inside, bytes).second) m_back.newNotes.emplace(path, bytes);
    }

    void readEdited(const std::string& path, const std::string& bytes) {
        const auto listed = m_list.cards.find(path);
        const auto first = readVaultNote(path, bytes, {}, m_paths);
        const CardId card = first && first->card           ? first->card
                            : listed != m_list.cards.end() ? cardOfNumber(listed->second)
                                                           : CardId{};
        m_path = path;
        m_card = m_world.card(card);
        m_base = &m_list.cards.at(m_written.at(card));
        const auto note = readVaultNote(path, bytes, *m_base, m_paths);
        if (!note) {
            m_report.skipped.push_back({{path, 0, {}},
                                        "its properties \"tenplus\" and \"card\" are gone, so that it is no note of a "
                                        "card any more: put them back"});
            return;
        }
        m_edit = {};
        m_edit.card = card;
        m_taken.clear(), m_kept.clear();
        CardMembers now = m_forms.members(m_cards.at(card)), vault = note->members;
        vault["name"] = nameIn(*note);
        for (const auto& [member, text] : vault) compare(member, text, now[member]);
        keepOthers();
        if (m_taken.empty() && m_kept.empty()) return;
        m_report.changed.push_back({m_card->name, m_taken, {path, 0, {}}});
        if (m_edit != table::EditCard{.card = card}) m_back.edits.push_back(std::move(m_edit));
    }

    // An editor renames the file, a person the property or the heading.
    std::string nameIn(const VaultNote& note) const {
        const std::string& said = note.members.at("name");
        const std::string& place = m_written.at(m_card->id);
        if (memberChecksum(said) != sumOf("name")) return said;
        if (noteStem(m_path) != noteStem(place)) return noteStem(m_path);
        const std::string title = m_forms.stored(note.title, {});
        return note.title.empty() || note.title == asMarkdown(said) ? said : title;
    }

    std::string sumOf(const std::string& member) const {
        const auto sum = m_base->find(member);
        return sum == m_base->end() ? memberChecksum({}) : sum->second;
    }

    void compare(const std::string& member, const std::string& vault, const std::string& now) {
        if (member == "relations") return compareRelations(vault, now);
        const std::string base = sumOf(member);
        if (vault == now || memberChecksum(vault) == base) return;
        const bool isTwice = memberChecksum(now) != base;
        const std::string key = std::to_string(m_card->id.value) + "/" + member;
        const bool isTaken = !isTwice || m_fromVault.contains(key) || m_fromVault.contains("all");
        if (isTwice) {
            ChangedTwice twice{key, m_card->name, memberWords(member), now, vault, isTaken, {m_path, 0, {}}};
            if (isTaken || !isKeptAlready(member, vault)) m_report.twice.push_back(std::move(twice));
        }
        if (isTaken && take(member, vault)) return m_taken.push_back(memberWords(member));
        if (isTwice && isTaken) m_report.twice.back().taken = false;
        if (!isKeptAlready(member, vault)) m_kept.emplace_back(member, vault);
    }

    std::string keptText(const std::string& member, const std::string& vault) const {
        return "**" + asMarkdown(memberWords(member)) + " in the vault:**\n\n" +
               m_forms.stored(vault, member == "secret" ? m_card->secret : m_card->text);
    }
    bool isKeptAlready(const std::string& member, const std::string& vault) const {
        return m_card->secret.find(keptText(member, vault)) != std::string::npos;
    }

    // Nothing of the vault is lost: the secret text, which no player sees, takes it.
    void keepOthers() {
        for (const auto& [member, vault] : m_kept) {
            const std::string before = m_edit.secret.value_or(m_card->secret);
            const std::string after = before + (before.empty() ? "" : "\n\n") + keptText(member, vault);
            if (codePoints(after) <= table::kLongestCardText) {
                m_edit.secret = after;
                continue;
            }
            m_report.skipped.push_back({{m_path, 0, {}},
                                        "the secret text of its card has no room for the " + memberWords(member) +
                                            " of the vault: shorten it, and bring the vault again"});
        }
    }

    bool take(const std::string& member, const std::string& vault) {
        if (member == "name") return takeName(vault);
        if (member == "kind") return takeKind(vault);
        if (member == "aliases") return takeNames(vault, m_card->aliases, m_edit.aliases);
        if (member == "tags") return takeNames(vault, m_card->tags, m_edit.tags);
        if (member == "text") return takeText(vault, m_card->text, m_edit.text);
        if (member == "secret") return takeText(vault, m_card->secret, m_edit.secret);
        return takeField(memberWords(member), vault);
    }

    bool refused(std::string sentence) {
        say(m_path, std::move(sentence));
        return false;
    }

    bool takeName(const std::string& vault) {
        if (!isGivenName(vault)) return refused("its name is empty or too long for a card, so that it stays");
        m_edit.name = vault;
        return true;
    }
    bool takeKind(const std::string& vault) {
        const auto kind = std::ranges::find_if(m_rulebook.cards, [&](const content::CardDef& each) {
            return asciiLower(each.name) == asciiLower(vault) || asciiLower(each.id) == asciiLower(vault);
        });
        if (kind == m_rulebook.cards.end()) return refused("the game has no kind of card called \"" + vault + "\"");
        m_edit.kind = kind->id;
        return true;
    }
    // A name that the card has comes back as it is there: a tag has no spaces in the vault.
    bool takeNames(const std::string& vault, const std::vector<std::string>& now,
                   std::optional<std::vector<std::string>>& edited) {
        std::vector<std::string> names;
        for (std::string& each : linesOfMember(vault)) {
            const auto known = std::ranges::find_if(now, [&](std::string name) {
                std::ranges::replace(name, ' ', '-');
                return name == each;
            });
            if (known != now.end() && &now == &m_card->tags) each = *known;
            if (!isGivenName(each) || names.size() == table::kMostCardTags)
                return refused("it has more names or tags than a card, or longer ones, so that they stay");
            if (!contains(names, each)) names.push_back(std::move(each));
        }
        edited = std::move(names);
        return true;
    }
    bool takeText(const std::string& vault, const std::string& now, std::optional<std::string>& edited) {
        std::string text = m_forms.stored(vault, now);
        if (codePoints(text) > table::kLongestCardText)
            return refused("its text is longer than that of a card, so that it stays: split it");
        edited = std::move(text);
        return true;
    }

    bool takeField(const std::string& name, const std::string& vault) {
        const content::CardDef* const kind = m_rulebook.card(m_card->kind);
        const auto none = std::vector<content::CardFieldDef>();
        const auto& fields = kind ? kind->fields : none;
        const auto field = std::ranges::find(fields, name, &content::CardFieldDef::name);
        table::CardValue value;
        if (field == fields.end() || !readField(*field, vault, value))
            return refused("its \"" + name + "\" does not fit the field of the card, so that it stays");
        m_edit.values[field->id] = std::move(value);
        return true;
    }

    bool readField(const content::CardFieldDef& field, const std::string& vault, table::CardValue& value) const {
        using Shape = content::CardShape;
        const auto now = m_card->values.find(field.id);
        const table::CardValue before = now == m_card->values.end() ? table::CardValue() : now->second;
        const auto fits = [](const std::string& text) { return codePoints(text) <= table::kLongestCardLine; };
        if (field.shape == Shape::Text) return value.text = m_forms.stored(vault, before.text), fits(value.text);
        if (field.shape == Shape::Number) {
            const auto [end, fault] = std::from_chars(vault.data(), vault.data() + vault.size(), value.number);
            return vault.empty() || (fault == std::errc() && end == vault.data() + vault.size());
        }
        if (field.shape == Shape::Clock) return false; // it is ticked at the table
        std::string source;
        for (const std::string& line : before.lines) source += line + "\n";
        for (const std::string& line : linesOfMember(vault)) {
            const bool hasMark = line.starts_with("- ") || line.starts_with("* ");
            value.lines.push_back(m_forms.stored(hasMark ? line.substr(2) : line, source));
            if (!fits(value.lines.back()) || value.lines.size() > table::kMostCardLines) return false;
        }
        return true;
    }

    // Lines that are new in the vault add relations; none is taken away.
    void compareRelations(const std::string& vault, const std::string& now) {
        const std::string base = " " + sumOf("relations") + " ";
        const std::vector<std::string> here = linesOfMember(now), there = linesOfMember(vault);
        const auto wasThere = [&](const std::string& line) {
            return base.find(" " + memberChecksum(line) + " ") != std::string::npos;
        };
        for (const std::string& line : there) {
            if (contains(here, line) || wasThere(line)) continue;
            if (addRelation(line))
                m_taken.emplace_back("relation");
            else if (!isKeptAlready("relations", line))
                m_kept.emplace_back("relations", line);
        }
        for (const std::string& line : here) {
            if (wasThere(line) && !contains(there, line))
                say(m_path, "a relation is gone from the vault and stays at the table: remove it there");
        }
    }

    // "daughter of [[#7]]", or "[[#7]] is daughter of".
    bool addRelation(const std::string& line) {
        const std::vector<table::Link> links = table::linksIn(line);
        if (links.size() != 1) return false;
        const table::Link& link = links.front();
        const std::string before(trimmed(std::string_view(line).substr(0, link.begin)));
        std::string after(trimmed(std::string_view(line).substr(link.end)));
        const bool isBack = before.empty() && after.starts_with("is ");
        if (isBack) after = trimmed(std::string_view(after).substr(3));
        const std::string words = m_forms.stored(isBack ? after : before, {});
        if (words.empty() || codePoints(words) > table::kLongestRelation || (!isBack && !after.empty())) return false;
        const CardId other = link.card ? link.card : CardId{};
        if (link.card && !m_world.card(link.card)) return false;
        const std::string name(link.card ? std::string_view() : link.name);
        if (isBack)
            m_back.relations.push_back({other, m_card->id, name, {}, words});
        else
            m_back.relations.push_back({m_card->id, other, {}, name, words});
        return true;
    }

    const content::Rulebook& m_rulebook;
    const table::World& m_world;
    const VaultList& m_list;
    const FromVault& m_fromVault;
    WorldReport& m_report;
    CardForms m_forms;
    VaultPaths m_paths;
    std::map<CardId, VaultCard> m_cards;
    std::map<CardId, std::string> m_written; ///< the path of a card's note when the vault was written
    std::set<CardId> m_seen;
    std::map<std::string, const std::string*> m_edited; ///< bytes by path
    VaultBack m_back;
    // Of the note that is compared:
    std::string m_path;
    const WorldCard* m_card = nullptr;
    const CardMembers* m_base = nullptr;
    table::EditCard m_edit;
    std::vector<std::string> m_taken;
    std::vector<std::pair<std::string, std::string>> m_kept; ///< members of the vault that do not come
};

} // namespace

VaultBack readVaultBack(const content::Rulebook& rulebook, const table::Table& table, const VaultList& list,
                        const std::map<std::string, std::string>& files, const FromVault& fromVault,
                        WorldReport& report) {
    return BackReader(rulebook, table, list, fromVault, report).read(files);
}

} // namespace tenplus::interop::inline worlds
