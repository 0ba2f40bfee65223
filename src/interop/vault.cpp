#include "interop/vault.h"

#include "base/gm_comments.h"
#include "base/text.h"
#include "interop/file_names.h"
#include "interop/picture_metadata.h"
#include "interop/recap.h"
#include "interop/sessions.h"
#include "interop/vault_cards.h"
#include "interop/vault_list.h"
#include "table/player_view.h"
#include "table/scene/handout.h"
#include "wire/writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace tenplus::interop {

namespace {

// A string of YAML, which takes those of JSON.
std::string yaml(const std::string& text) {
    WireWriter out(Omit::Nothing);
    out.value(text);
    return out.written();
}

class Note {
public:
    explicit Note(const std::string& kind) { add("tenplus", kind); }
    void add(const std::string& key, const std::string& value) { m_front += key + ": " + yaml(value) + "\n"; }
    void add(const std::string& key, std::int64_t number) { m_front += fmt::format("{}: {}\n", key, number); }
    // A list; nothing if it is empty.
    void add(const std::string& key, const std::vector<std::string>& values) {
        std::string all;
        for (const std::string& value : values) all += (all.empty() ? "" : ", ") + yaml(visibleText(value));
        if (!all.empty()) m_front += key + ": [" + all + "]\n";
    }
    void title(const std::string& title) { m_body += "# " + asMarkdown(title) + "\n\n"; }
    void text(const std::string& markdown) { m_body += markdown; }
    std::string bytes() const { return "---\n" + m_front + "---\n\n" + m_body; }

private:
    std::string m_front, m_body;
};

class Vault {
public:
    Vault(const session::Session& session, Reader reader)
        : m_session(session)
        , m_reader(reader)
        , m_cards(reader == Reader::Gm ? vaultCards(session.rulebook(), session.table())
                                       : playersVaultCards(session.rulebook(), session.table()))
        , m_links(reader == Reader::Gm ? &*session.table().world : nullptr,
                  [this](table::CardId card) {
                      const auto path = m_cardPaths.find(card);
                      return path == m_cardPaths.end() ? std::string() : path->second;
                  })
        , m_things(reader == Reader::Gm
                       ? thingsAt(session.rulebook(), session.table())
                       : thingsIn(session.rulebook(), table::playerView(session.rulebook(), session.table()))) {}

    std::vector<VaultFile> files() && {
        nameCards();
        addThings();
        addCards();
        addSessions();
        addOpenNotes();
        addStart();
        return std::move(m_files);
    }

private:
    void add(const std::string& path, const Note& note) { m_files.push_back({path, note.bytes()}); }

    static std::string folderOf(const std::string& kind) {
        if (kind == "character") return "Characters/";
        if (kind == "foe" || kind == "hireling" || kind == "person" || kind == "group") return "People/";
        if (kind == "card") return "Cards/";
        return kind == "handout" ? "Handouts/" : std::string();
    }

    void addThings() {
        for (const Thing& thing : m_things) {
            const std::string folder = folderOf(thing.kind);
            if (folder.empty() || thing.kind == "card") continue;
            const std::string path = m_names.next(folder, thing.name, ".md");
            if (thing.kind == "character") m_characters.try_emplace(thing.name, path);
            Note note(thing.kind);
            note.add("name", thing.name);
            if (m_reader == Reader::Gm) note.add("shown", std::string(thing.secret ? "no" : "yes"));
            for (const auto& [key, value] : thing.facts) note.add(safeFileName(key), value);
            note.title(thing.name);
            for (const std::string& hash : thing.pictures) note.text(picture(hash));
            note.text(m_links.escaped(thing.text) + "\n");
            add(path, note);
        }
    }

    // A link may lead to any card, so that all have their paths before the first note is written.
    void nameCards() {
        for (const VaultCard& card : m_cards) m_cardPaths[card.card] = m_names.next("Cards/", card.name, ".md");
    }

    void addCards() {
        std::optional<CardForms> forms;
        if (m_reader == Reader::Gm) forms.emplace(m_session.rulebook(), m_session.table());
        VaultPaths paths;
        for (const VaultCard& card : m_cards) {
            const std::string number = "#" + std::to_string(card.card.value);
            paths.add(m_cardPaths.at(card.card), number);
            paths.addName(number, card.name);
        }
        for (const VaultCard& card : m_cards) {
            const std::string name = visibleText(card.name), path = m_cardPaths.at(card.card);
            Note note("card");
            note.add("name", name);
            if (m_reader == Reader::Gm) note.add("card", card.card.value);
            if (m_reader == Reader::Gm) note.add("shown", std::string(card.shown ? "yes" : "no"));
            if (!card.kind.empty()) note.add("Kind", visibleText(card.kind));
            std::vector<std::string> others = card.aliases;
            const bool isRenamed = path != "Cards/" + name + ".md" && !name.empty();
            if (isRenamed) others.insert(others.begin(), name);
            note.add("aliases", others);
            std::vector<std::string> tags = card.tags; // of one word for Obsidian
            for (std::string& tag : tags) std::ranges::replace(tag, ' ', '-');
            note.add("tags", tags);
            if (!name.empty()) note.title(name);
            if (!card.picture.empty()) note.text(picture(card.picture));
            note.text(m_links.bodyOf(card));
            add(path, note);
            if (forms) m_files.back().card = checksumsOf(*forms, paths, card);
        }
    }

    // None for a card whose text looks like the parts of a note: what somebody edits there could go astray.
    CardMembers checksumsOf(const CardForms& forms, const VaultPaths& paths, const VaultCard& card) const {
        const CardMembers members = forms.members(card);
        const auto read = readVaultNote(m_files.back().path, m_files.back().bytes, members, paths);
        if (!read || read->members != members) return {};
        CardMembers sums = interop::checksumsOf(members);
        sums.emplace(kCardMember, std::to_string(card.card.value));
        return sums;
    }

    // Keeps the picture's bytes beside the notes, and shows it.
    std::string picture(const std::string& hash) {
        const table::Picture* listed = m_session.table().picture(hash);
        if (listed == nullptr) return {};
        auto [known, isNew] = m_pictures.try_emplace(hash);
        if (isNew) {
            auto bytes = m_session.journal().blob(hash);
            if (bytes && m_reader == Reader::Players) *bytes = withoutMetadata(*bytes);
            if (!bytes || bytes->empty()) return {};
            const bool jpeg = listed->type == "jpeg";
            known->second = m_names.next("Pictures/", hash.substr(0, 16), jpeg ? ".jpg" : "." + listed->type);
            m_files.push_back({known->second, std::move(*bytes)});
        }
        return known->second.empty() ? std::string() : "![[" + known->second + "]]\n\n";
    }

    void addSessions() {
        const std::vector<Chapter> chapters = chaptersOf(m_session, 0, m_reader, LinksAs::Written);
        for (const SessionRow& row : sessionsOf(m_session, false, m_reader)) {
            const std::string title =
                fmt::format("Session {} ({})", row.number, row.date) + (row.title.empty() ? "" : ": " + row.title);
            const std::string path = m_names.next("Sessions/", fmt::format("Session {:03}", row.number), ".md");
            m_sessions.emplace_back(path, title);
            Note note("session");
            note.add("number", row.number);
            note.add("date", row.date);
            if (!row.title.empty()) note.add("title", row.title);
            if (row.xp != 0) note.add("xp", row.xp);
            note.title(m_sessions.back().second);
            std::vector<std::string> who;
            for (const std::string& each : row.who) {
                const auto character = m_characters.find(each);
                who.push_back(character == m_characters.end() ? asMarkdown(each) : vaultLink(character->second, each));
            }
            if (!who.empty()) note.text("Who was there: " + listed(who) + "\n\n");
            const auto chapter = std::ranges::find(chapters, row.number, &Chapter::number);
            if (chapter != chapters.end()) note.text(recapOf(*chapter));
            if (!row.notes.empty()) note.text("\n## Notes of the GM\n\n" + m_links.written(row.notes) + "\n");
            add(path, note);
        }
    }

    // For players the links are words already.
    std::string recapOf(const Chapter& chapter) const {
        return markdownOf(chapter, {[this](std::string_view text) { return m_links.written(text); },
                                    [this](std::string_view text) { return m_links.escaped(text); }});
    }

    // Everything that has no note of its own.
    void addOpenNotes() {
        std::map<std::string, std::string> byKind;
        for (const Thing& thing : m_things) {
            if (!folderOf(thing.kind).empty() || thing.kind == "picture" || thing.kind == "session-notes") continue;
            std::string line = thing.name;
            for (const auto& [key, value] : thing.facts) line += (line.empty() ? "" : ", ") + key + " " + value;
            if (!thing.text.empty()) line += (line.empty() ? "" : ": ") + thing.text;
            std::ranges::replace(line, '\n', ' ');
            const bool marked = thing.secret && m_reader == Reader::Gm;
            byKind[thing.kind] += std::string("- ") + (marked ? "(secret) " : "") + m_links.escaped(line) + "\n";
        }
        if (byKind.empty()) return;
        Note note("notes");
        note.title("Notes");
        for (const auto& [kind, lines] : byKind) note.text("## " + kind + "\n\n" + lines + "\n");
        add(m_names.next("", "Notes", ".md"), note);
    }

    void addStart() {
        Note note("campaign");
        const bool isGms = m_reader == Reader::Gm;
        const std::string& whole = m_session.table().name;
        const std::string name = visibleText(isGms ? whole : withoutGmComments(whole));
        note.add("name", name);
        note.title(name);
        for (const auto& [path, title] : m_sessions) note.text("- " + vaultLink(path, title) + "\n");
        add(m_names.next("", "Campaign", ".md"), note);
    }

    const session::Session& m_session;
    Reader m_reader;
    std::vector<VaultCard> m_cards;
    VaultLinks m_links;
    Things m_things;
    FileNames m_names;
    std::map<table::CardId, std::string> m_cardPaths;
    std::map<std::string, std::string> m_characters; ///< path by name
    std::map<std::string, std::string> m_pictures;   ///< path by hash
    std::vector<std::pair<std::string, std::string>> m_sessions;
    std::vector<VaultFile> m_files;
};

} // namespace

std::vector<VaultFile> vaultOf(const session::Session& session, Reader reader) {
    return Vault(session, reader).files();
}

} // namespace tenplus::interop
