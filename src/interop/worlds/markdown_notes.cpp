#include "interop/worlds/markdown_notes.h"

#include "base/contains.h"
#include "base/text.h"
#include "interop/imports/bounded_text.h"
#include "interop/imports/documents.h"
#include "interop/worlds/front_matter.h"
#include "interop/worlds/markdown_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

namespace tenplus::interop::inline worlds {

using Json = nlohmann::json;

namespace {

constexpr std::string_view kMarkdownEnding = ".md";
constexpr std::size_t kMostNoteTags = 1'000; // a card has room for fewer

std::string stemOfNote(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    return std::string(name.substr(0, name.rfind('.')));
}
std::string folderOfNote(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    return std::string(slash == std::string_view::npos ? std::string_view() : path.substr(0, slash));
}

// A name that can stand between the brackets of a link and means the entry there.
std::string linkableName(std::string_view name) {
    std::string out = nameWithin(name, "A note");
    std::ranges::replace_if(
        out, [](char c) { return std::string_view("[]|").find(c) != std::string_view::npos; }, ' ');
    if (out.starts_with('#')) out.front() = ' ';
    return nameOr(trimmed(out), "A note");
}

struct RawNote {
    std::string path;
    std::string front; ///< YAML between the marks
    std::string body;
    Json members = Json::object(); ///< of the front matter
};

// The target of a text that is one link and nothing else.
std::optional<std::string> onlyLink(std::string_view text) {
    text = trimmed(text);
    if (!text.starts_with("[[") || !text.ends_with("]]") || text.find("]]") != text.size() - 2) return std::nullopt;
    const std::string_view inner = text.substr(2, text.size() - 4);
    return std::string(trimmed(inner.substr(0, inner.find_first_of("|#"))));
}
std::vector<std::string> onlyLinks(const Json& value) {
    std::vector<std::string> all;
    const bool isList = value.is_array() && !onlyLink(wordsOfMember(value));
    const Json list = isList ? value : Json::array({wordsOfMember(value)});
    for (const Json& each : list) {
        const auto link = onlyLink(wordsOfMember(each));
        if (!link) return {};
        all.push_back(*link);
    }
    return all;
}

template <std::size_t N>
bool isOneOf(const std::array<std::string_view, N>& names, const std::string& name) {
    return contains(names, std::string_view(name));
}

constexpr std::array<std::string_view, 3> kNameMembers{"name", "title", "linter-yaml-title-alias"};
constexpr std::array<std::string_view, 4> kKindMembers{"kind", "type", "category", "notetype"};
constexpr std::array<std::string_view, 2> kAliasMembers{"aliases", "alias"};
constexpr std::array<std::string_view, 2> kTagMembers{"tags", "tag"};
constexpr std::array<std::string_view, 6> kPictureMembers{"image", "picture", "portrait", "cover", "banner", "art"};
constexpr std::array<std::string_view, 5> kSecretMembers{"secret", "secrets", "gm", "gm-notes", "dm-notes"};
// How an editor shows the note.
constexpr std::array<std::string_view, 6> kEditorMembers{"cssclass", "cssclasses", "publish",
                                                         "position", "banner_x",   "banner_y"};

// Of a vault that this program wrote.
constexpr std::array<std::string_view, 3> kVaultMembers{"tenplus", "card", "shown"};

class NoteReader {
public:
    NoteReader(const std::map<std::string, std::string>& files, const KnownNotes& known)
        : m_known(known) {
        m_world.format = "a folder of Markdown notes";
        for (const auto& [path, bytes] : files) {
            if (!isMarkdownPath(path)) continue;
            ++m_world.notes;
            SplitNote split = splitFront(withLineFeeds(asUtf8(bytes, {path, 0, {}}, m_pack)));
            RawNote note{path, std::move(split.front), std::move(split.body), Json::object()};
            readFront(note);
            m_notes.push_back(std::move(note));
        }
    }

    FoundWorld read() {
        giveNames();
        for (std::size_t i = 0; i < m_notes.size(); ++i) m_world.entries.push_back(entryOf(i));
        m_world.skipped.append(m_pack.skipped);
        m_world.guessed.append(m_pack.guessed);
        return std::move(m_world);
    }

private:
    // Front matter that is no YAML, because of a template or a colon, stays as text.
    void readFront(RawNote& note) {
        if (trimmed(note.front).empty()) return;
        note.members = frontMembers(note.path, note.front, m_pack.values);
        if (!note.members.empty()) return;
        m_pack.guessed.push_back({{note.path, 0, {}}, "its front matter is no YAML, and was kept as text"});
        note.body = note.front + "\n" + note.body;
    }

    static const Json* member(const RawNote& note, const auto& names) {
        for (const auto& [name, value] : note.members.items()) {
            if (isOneOf(names, asciiLower(name)) && !value.is_null()) return &value;
        }
        return nullptr;
    }

    void giveNames() {
        std::map<std::string, int> times;
        for (const RawNote& note : m_notes) {
            const Json* own = member(note, kNameMembers);
            const std::string name = own && own->is_string() ? wordsOfMember(*own) : std::string();
            m_names.push_back(linkableName(name.empty() ? stemOfNote(note.path) : name));
            ++times[asciiLower(m_names.back())];
        }
        std::set<std::string> taken;
        for (std::size_t i = 0; i < m_notes.size(); ++i) {
            std::string& name = m_names[i];
            const std::string folder = folderOfNote(m_notes[i].path);
            if (times[asciiLower(name)] > 1 && !folder.empty())
                name = linkableName(std::string(firstCodePoints(name, 50)) + " (" +
                                    lineWithin(stemOfNote(folder + "."), 24) + ")");
            const std::string whole = name;
            for (int number = 2; !taken.insert(asciiLower(name)).second; ++number)
                name = std::string(firstCodePoints(whole, 70)) + " (" + std::to_string(number) + ")";
            const std::string path = asciiLower(m_notes[i].path.substr(0, m_notes[i].path.rfind('.')));
            m_byPath.emplace(path, i);
            m_byStem[asciiLower(stemOfNote(m_notes[i].path))].push_back(i);
        }
    }

    // As Obsidian finds a target: by its whole path, by the end of it, by its name, the nearest first.
    std::string nameFor(std::string_view target, const std::string& from) const {
        std::string wanted = asciiLower(target);
        if (wanted.ends_with(kMarkdownEnding)) wanted.resize(wanted.size() - kMarkdownEnding.size());
        while (wanted.starts_with("../") || wanted.starts_with("./")) wanted.erase(0, wanted.find('/') + 1);
        if (const auto found = m_byPath.find(wanted); found != m_byPath.end()) return m_names[found->second];
        if (const auto found = m_known.find(wanted); found != m_known.end()) return found->second;
        const std::string folder = folderOfNote(from);
        const auto near = m_byPath.find(asciiLower(folder.empty() ? std::string() : folder + "/") + wanted);
        if (near != m_byPath.end()) return m_names[near->second];
        const auto named = m_byStem.find(wanted.substr(wanted.rfind('/') + 1));
        if (named == m_byStem.end()) return linkableName(target);
        for (const std::size_t each : named->second) {
            if (asciiLower(m_notes[each].path).ends_with("/" + wanted + std::string(kMarkdownEnding)))
                return m_names[each];
        }
        return wanted.find('/') == std::string::npos ? m_names[named->second.front()] : linkableName(target);
    }

    WorldEntry entryOf(std::size_t index) {
        const RawNote& note = m_notes[index];
        WorldEntry entry;
        entry.at = {note.path, 0, {}};
        entry.name = m_names[index];
        const NameOfTarget nameOf = [&](std::string_view target) { return nameFor(target, note.path); };
        addMembers(entry, note, nameOf);
        NoteText body = noteText(withoutTitle(note.body, entry.name), nameOf);
        entry.text = std::move(body.text);
        if (!body.secret.empty()) entry.secret += (entry.secret.empty() ? "" : "\n\n") + body.secret;
        for (const std::string& tag : body.tags) addTag(entry, tag);
        for (const std::string& picture : body.pictures) addPicture(entry, picture);
        const std::string stem = linkableName(stemOfNote(note.path));
        if (asciiLower(stem) != asciiLower(entry.name)) entry.aliases.push_back(stem);
        addFolders(entry, note.path);
        return entry;
    }

    // The first heading says the name again.
    static std::string withoutTitle(const std::string& body, const std::string& name) {
        const std::size_t begin = std::min(body.find_first_not_of("\n "), body.size());
        const std::size_t end = std::min(body.find('\n', begin), body.size());
        const std::string_view line = std::string_view(body).substr(begin, end - begin);
        const bool isTitle = line.starts_with("# ") && asciiLower(trimmed(line.substr(2))) == asciiLower(name);
        return isTitle ? body.substr(end) : body;
    }

    static void addTag(WorldEntry& entry, std::string tag) {
        while (tag.starts_with('#')) tag.erase(0, 1);
        if (tag.empty() || entry.tags.size() >= kMostNoteTags || contains(entry.tags, tag)) return;
        entry.tags.push_back(std::move(tag));
    }

    void addPicture(WorldEntry& entry, const std::string& picture) {
        if (entry.picture.empty())
            entry.picture = picture;
        else if (entry.picture != picture)
            m_pack.guessed.push_back(
                {entry.at, "a card has one picture, so \"" + lineWithin(picture, kNameLength) + "\" stays behind"});
    }

    void addFolders(WorldEntry& entry, const std::string& path) {
        const std::string folder = folderOfNote(path);
        for (std::size_t at = 0; at < folder.size();) {
            const std::size_t end = std::min(folder.find('/', at), folder.size());
            addTag(entry, folder.substr(at, end - at));
            at = end + 1;
        }
        if (folder.empty()) return;
        const std::string last = stemOfNote(folder + ".");
        for (const std::string& place :
             {folder + "/" + last, folder}) { // the note of a folder lies in it, or beside it
            const auto found = m_byPath.find(asciiLower(place));
            if (found == m_byPath.end() || m_names[found->second] == entry.name) continue;
            entry.relations.push_back({m_names[found->second], "in"});
            return;
        }
    }

    void addMembers(WorldEntry& entry, const RawNote& note, const NameOfTarget& nameOf) {
        const bool isOurs = note.members.contains("tenplus");
        for (const auto& [member, value] : note.members.items()) {
            const std::string name = asciiLower(member);
            if (value.is_null() || isOneOf(kEditorMembers, name) || isOneOf(kNameMembers, name)) continue;
            if (isOurs && isOneOf(kVaultMembers, name)) continue;
            if (isOneOf(kAliasMembers, name)) {
                for (const std::string& alias : textsOf(value, ",")) entry.aliases.push_back(linkableName(alias));
            } else if (isOneOf(kTagMembers, name)) {
                for (const std::string& tag : textsOf(value, ", ")) addTag(entry, tag);
            } else if (isOneOf(kPictureMembers, name)) {
                const std::string text = wordsOfMember(value);
                addPicture(entry, onlyLink(text).value_or(text));
            } else if (isOneOf(kKindMembers, name) && entry.kind.empty() && value.is_string()) {
                entry.kind = onlyLink(wordsOfMember(value)).value_or(wordsOfMember(value));
            } else if (isOneOf(kSecretMembers, name) && value.is_string()) {
                entry.secret += (entry.secret.empty() ? "" : "\n\n") + noteText(wordsOfMember(value), nameOf).text;
            } else {
                addProperty(entry, member, value, nameOf);
            }
        }
    }

    void addProperty(WorldEntry& entry, const std::string& member, const Json& value, const NameOfTarget& nameOf) {
        const std::vector<std::string> links = onlyLinks(value);
        for (const std::string& link : links)
            entry.relations.push_back({nameOf(link), lineWithin(member, kNameLength)});
        const std::string text = noteText(wordsOfMember(value), nameOf).text;
        if (links.empty() && !text.empty()) entry.properties.emplace_back(member, text);
    }

    const KnownNotes& m_known;
    FoundWorld m_world;
    FoundPack m_pack; ///< its notes, and the values read so far
    std::vector<RawNote> m_notes;
    std::vector<std::string> m_names; ///< of the notes, unique
    std::map<std::string, std::size_t> m_byPath;
    std::map<std::string, std::vector<std::size_t>> m_byStem;
};

} // namespace

bool isMarkdownPath(std::string_view path) {
    const std::string lower = asciiLower(path);
    return lower.ends_with(kMarkdownEnding) || lower.ends_with(".markdown");
}

FoundWorld readMarkdownNotes(const std::map<std::string, std::string>& files, const KnownNotes& known) {
    return NoteReader(files, known).read();
}

} // namespace tenplus::interop::inline worlds
