#include "interop/worlds/foundry_journals.h"

#include "base/text.h"
#include "interop/imports/bounded_text.h"
#include "interop/imports/documents.h"
#include "interop/imports/plain_text.h"
#include "interop/worlds/markdown_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace tenplus::interop::inline worlds {

namespace {

using JournalJson = nlohmann::json;

// Stand for brackets and bar of a link while the markup around it becomes plain text.
constexpr std::string_view kLinkBegin = "\u27E6", kLinkBar = "\u27E8", kLinkEnd = "\u27E7";

std::string textMember(const JournalJson& object, const char* name) {
    const auto found = object.is_object() ? object.find(name) : object.end();
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool isJournal(const JournalJson& value) {
    if (!value.is_object() || textMember(value, "name").empty()) return false;
    const auto pages = value.find("pages");
    const bool isOld = value.contains("content") && !value.contains("system") && !value.contains("data");
    return (pages != value.end() && pages->is_array()) || isOld;
}

void replaceAll(std::string& text, std::string_view was, std::string_view now) {
    for (std::size_t at = text.find(was); at != std::string::npos; at = text.find(was, at + now.size()))
        text.replace(at, was.size(), now);
}

class JournalReader {
public:
    explicit JournalReader(const std::map<std::string, std::string>& files) {
        m_world.format = "journals of Foundry VTT";
        for (const auto& [path, bytes] : files) {
            if (!mayHoldJournals(path)) continue;
            eachDocument(path, bytes, m_pack, [&](const JournalJson& value, const SourcePlace& at) {
                if (!value.is_array()) return find(value, at);
                for (const JournalJson& each : value) find(each, at);
            });
        }
    }

    FoundWorld read() {
        for (std::size_t i = 0; i < m_journals.size(); ++i) readJournal(i);
        m_world.notes = m_journals.size();
        m_world.skipped.append(m_pack.skipped);
        m_world.guessed.append(m_pack.guessed);
        return std::move(m_world);
    }

private:
    void find(const JournalJson& value, const SourcePlace& at) {
        if (!isJournal(value)) return;
        std::string name = nameWithin(textMember(value, "name"), "A journal");
        std::ranges::replace_if(
            name, [](char c) { return std::string_view("[]|#").find(c) != std::string_view::npos; }, ' ');
        const std::string whole = nameOr(trimmed(name), "A journal");
        name = whole;
        for (int number = 2; !m_taken.insert(asciiLower(name)).second; ++number)
            name = std::string(firstCodePoints(whole, 70)) + " (" + std::to_string(number) + ")";
        m_names.emplace(textMember(value, "_id"), name);
        m_journals.push_back({value, at, std::move(name)});
    }

    void readJournal(std::size_t index) {
        const auto& [value, at, name] = m_journals[index];
        WorldEntry entry;
        entry.at = at;
        entry.name = name;
        const auto pages = value.find("pages");
        if (pages == value.end() || !pages->is_array())
            addMarkup(entry, textMember(value, "content"));
        else
            for (const JournalJson& page : *pages) addPage(entry, page, pages->size() == 1);
        m_world.entries.push_back(std::move(entry));
    }

    void addPage(WorldEntry& entry, const JournalJson& page, bool isOnly) {
        const std::string type = textMember(page, "type"), title = lineWithin(textMember(page, "name"), kNameLength);
        const auto text = page.is_object() ? page.find("text") : page.end();
        if ((!type.empty() && type != "text") || text == page.end() || !text->is_object()) {
            m_world.skipped.push_back({entry.at, "only pages of text come, so its page \"" + title + "\" of type \"" +
                                                     lineWithin(type, kNameLength) + "\" stays behind"});
            return;
        }
        if (!isOnly && !title.empty()) add(entry.text, "## " + title);
        const auto format = text->find("format");
        const bool isMarkdown = format != text->end() && *format == 2;
        const std::string markdown = textMember(*text, "markdown");
        if (isMarkdown && !markdown.empty())
            add(entry.text, inLinks(linked(markdown)));
        else
            addMarkup(entry, textMember(*text, "content"));
    }

    static void add(std::string& text, const std::string& more) {
        if (!more.empty()) text += (text.empty() ? "" : "\n\n") + more;
    }

    // <section class="secret"> is the GM's.
    void addMarkup(WorldEntry& entry, std::string_view markup) const {
        constexpr std::string_view kSection = "<section", kEnd = "</section>";
        while (!markup.empty()) {
            std::size_t begin = markup.find(kSection), tag = begin;
            while (begin != std::string_view::npos) {
                tag = std::min(markup.find('>', begin), markup.size());
                if (markup.substr(begin, tag - begin).find("secret") != std::string_view::npos) break;
                begin = markup.find(kSection, tag);
            }
            add(entry.text, plain(markup.substr(0, begin)));
            if (begin == std::string_view::npos) return;
            const std::size_t end = std::min(markup.find(kEnd, tag), markup.size());
            add(entry.secret, plain(markup.substr(begin, end - begin)));
            markup.remove_prefix(std::min(end + kEnd.size(), markup.size()));
        }
    }
    std::string plain(std::string_view markup) const {
        return inLinks(std::string(trimmed(plainText(linked(markup)))));
    }

    static std::string inLinks(std::string text) {
        for (const auto& [was, now] :
             {std::pair(kLinkBegin, "[["), std::pair(kLinkBar, "|"), std::pair(kLinkEnd, "]]")})
            replaceAll(text, was, now);
        return text;
    }

    // "@UUID[JournalEntry.abc.JournalEntryPage.def]{words}" and, of old versions, "@JournalEntry[abc]{words}".
    std::string linked(std::string_view markup) const {
        std::string out;
        while (!markup.empty()) {
            const std::size_t at = std::min(markup.find('@'), markup.size());
            out += markup.substr(0, at);
            markup.remove_prefix(at);
            if (!link(markup, out) && !markup.empty()) {
                out += markup.front();
                markup.remove_prefix(1);
            }
        }
        return out;
    }
    bool link(std::string_view& markup, std::string& out) const {
        for (const std::string_view begin :
             {std::string_view("@UUID[JournalEntry."), std::string_view("@JournalEntry[")}) {
            if (!markup.starts_with(begin)) continue;
            const std::size_t end = markup.substr(0, kLongestReference).find(']');
            if (end == std::string_view::npos) return false;
            const std::string_view inside = markup.substr(begin.size(), end - begin.size());
            const auto name = m_names.find(std::string(inside.substr(0, inside.find('.'))));
            if (name == m_names.end() || name->first.empty()) return false;
            std::string words;
            std::size_t next = end + 1;
            if (next < markup.size() && markup[next] == '{') {
                const std::size_t close = markup.substr(0, next + kLongestReference).find('}', next);
                if (close == std::string_view::npos) return false;
                words = plainLine(markup.substr(next + 1, close - next - 1));
                std::erase_if(words, [](char c) { return std::string_view("[]|").find(c) != std::string_view::npos; });
                next = close + 1;
            }
            out.append(kLinkBegin).append(name->second);
            if (!words.empty() && words != name->second) out.append(kLinkBar).append(words);
            out.append(kLinkEnd);
            markup.remove_prefix(next);
            return true;
        }
        return false;
    }

    static constexpr std::size_t kLongestReference = 400; // in bytes

    struct Journal {
        JournalJson value;
        SourcePlace at;
        std::string name;
    };
    FoundWorld m_world;
    FoundPack m_pack; ///< its notes, and the values read so far
    std::vector<Journal> m_journals;
    std::map<std::string, std::string> m_names; ///< by id
    std::set<std::string> m_taken;
};

} // namespace

bool mayHoldJournals(std::string_view path) {
    const std::string lower = asciiLower(path);
    return lower.ends_with(".json") || lower.ends_with(".db");
}

FoundWorld readFoundryJournals(const std::map<std::string, std::string>& files) { return JournalReader(files).read(); }

} // namespace tenplus::interop::inline worlds
