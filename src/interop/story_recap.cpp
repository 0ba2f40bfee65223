#include "interop/story_recap.h"

#include "base/text.h"
#include "table/player_view.h"
#include "table/world/links.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace tenplus::interop {

namespace {

using table::LineKind;

// Without marks of Markdown.
std::string firstLine(const std::string& text) {
    std::string line = text.substr(0, text.find('\n'));
    std::erase(line, '*');
    line.erase(0, std::min(line.find_first_not_of("#> "), line.size()));
    return std::string(trimmed(line));
}

// Of no actor: the party comes to a place, sets out, makes camp.
bool isOfParty(const RecapLine& line) { return line.kind == LineKind::Change && !line.ofActor; }

// Before the first session, choices are those of new characters.
std::string wordsOf(const RecapLine& line, bool inSession) {
    return line.kind == LineKind::Choice && !inSession ? std::string() : line.sentence;
}

// "Ash joins the table" and "Wren joins the table" become "Ash and Wren join the table".
struct Arrivals {
    std::vector<std::string> names;
    std::string how; ///< " joins the table"
    bool secret = false;

    bool take(const RecapLine& line) {
        static constexpr std::string_view kWays[] = {" joins the table", " enters the scene", " enters the story"};
        if (line.kind != LineKind::Actor) return false;
        for (const std::string_view way : kWays) {
            if (!line.text.ends_with(way)) continue;
            if (!names.empty() && (how != way || secret != line.secret)) return false;
            names.push_back(line.text.substr(0, line.text.size() - way.size()));
            how = way;
            secret = line.secret;
            return true;
        }
        return false;
    }
    std::string sentence() {
        std::string verb = how;
        if (names.size() > 1) verb.erase(verb.find("s the "), 1); // joins: join
        std::string text = joinedWords(names) + verb;
        names.clear();
        return text;
    }
};

class Teller {
public:
    Teller(const Chapter& chapter, const KnownCards& cards)
        : m_chapter(chapter)
        , m_cards(cards) {}

    std::vector<StoryParagraph> tell() && {
        const std::vector<RecapLine>& lines = m_chapter.lines;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const bool hasFiction = i + 1 < lines.size() && !lines[i].isFiction() && lines[i + 1].isFiction() &&
                                    lines[i + 1].roll == lines[i].roll;
            if (hasFiction) tell(lines[i + 1]); // a story says first what they did, then what it came to
            tell(lines[i]);
            if (hasFiction) ++i;
        }
        arrive();
        return std::move(m_told);
    }

private:
    void tell(const RecapLine& line) {
        if (line.scene != m_scene || isOfParty(line)) newScene(line.scene);
        if (m_arrivals.take(line)) return;
        arrive();
        if (m_arrivals.take(line)) return;
        add(wordsOf(line, m_chapter.number > 0), line.secret);
        if (isOfParty(line)) lookAround();
    }
    void newScene(const std::string& scene) {
        arrive();
        m_isNew = true;
        m_scene = scene;
    }
    void arrive() {
        if (!m_arrivals.names.empty()) add(m_arrivals.sentence(), m_arrivals.secret);
    }
    // The first line of the card of this place, once in a chapter.
    void lookAround() {
        const auto card = m_cards.find(m_scene);
        if (card == m_cards.end() || m_scene.empty() || !m_seen.insert(m_scene).second) return;
        add(card->second, false);
    }
    void add(std::string words, bool secret) {
        std::ranges::replace(words, '\n', ' ');
        words = asSentence(words);
        if (words.empty()) return;
        if (m_isNew || m_told.empty() || m_told.back().secret != secret) {
            m_told.push_back({{}, secret});
            m_isNew = false;
        }
        std::string& text = m_told.back().text;
        text += (text.empty() ? "" : " ") + words;
    }

    const Chapter& m_chapter;
    const KnownCards& m_cards;
    std::vector<StoryParagraph> m_told;
    Arrivals m_arrivals;
    std::set<std::string> m_seen;
    std::string m_scene;
    bool m_isNew = true;
};

} // namespace

KnownCards knownCards(const session::Session& session, Reader reader) {
    KnownCards known;
    const table::Table& table = session.table();
    if (reader == Reader::Players) {
        for (const table::PlayerCard& card : table::playerCards(session.rulebook(), table)) {
            if (!card.name.empty() && !card.text.empty()) known.emplace(card.name, firstLine(card.text));
        }
        return known;
    }
    const table::CardNames names(*table.world);
    for (const auto& card : table.world->cards) {
        if (!card->text.empty())
            known.emplace(card->name, firstLine(table::writtenText(card->text, *table.world, names)));
    }
    return known;
}

std::vector<StoryParagraph> paragraphsOf(const Chapter& chapter, const KnownCards& cards) {
    return Teller(chapter, cards).tell();
}

} // namespace tenplus::interop
