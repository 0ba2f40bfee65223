#include "interop/lines_and_veils_found.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/pack.h"
#include "interop/bounded_json.h"
#include "wire/each_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>
#include <utility>

namespace tenplus::interop {

namespace {

using OrderedJson = nlohmann::ordered_json;

// The books' name and texts of a thing, by its id, its name and its own text: so it is known under another name, too.
class BookWords {
public:
    explicit BookWords(const content::Rulebook& rulebook) {
        for (content::Creature each : rulebook.creatures) {
            std::string words;
            eachText(each, [&](std::string_view, const std::string& text) { words += text + "\n"; });
            add(each.id, each.name, each.text, words);
        }
        for (const content::Thing& each : rulebook.things) add(each.id, each.name, each.text, each.text);
        for (const content::Spell& each : rulebook.spells) add(each.id, each.name, each.text, each.text);
        if (rulebook.duality) addDuality(*rulebook.duality);
    }

    /// Empty where no book speaks of it. "Spiderlord 2" is the second of those.
    [[nodiscard]] std::string of(const std::string& idNameOrText) const {
        const auto found = m_words.find(keyOf(idNameOrText));
        return found == m_words.end() ? std::string() : found->second;
    }

private:
    static std::string keyOf(const std::string& text) {
        const std::size_t end = text.find_last_not_of("0123456789 ");
        return asciiLower(text.substr(0, end == std::string::npos ? 0 : end + 1));
    }
    void add(const std::string& id, const std::string& name, const std::string& text, const std::string& words) {
        std::set<std::string> keys{keyOf(id), keyOf(name), keyOf(text)};
        keys.erase("");
        for (const std::string& key : keys) m_words[key] += name + "\n" + words + "\n";
    }
    void addDuality(const content::DualityBooks& books) {
        const auto wordsOf = [](const auto& one) {
            std::string words = one.text;
            for (const content::DualityFeature& each : one.features) words += "\n" + each.name + "\n" + each.text;
            return words;
        };
        for (const content::Adversary& each : books.adversaries)
            add(each.id, each.name, each.text, wordsOf(each) + "\n" + listed(each.wants));
        for (const content::Environment& each : books.environments) add(each.id, each.name, each.text, wordsOf(each));
        for (const content::DualityCard& each : books.cards) add(each.id, each.name, each.text, each.text);
    }

    std::map<std::string, std::string> m_words; ///< by id, name and text, in small letters
};

// The members by which an event names something of the books.
constexpr std::array<std::string_view, 9> kOfBooks{"name",   "creature",  "thing",       "spell", "spellId",
                                                   "values", "adversary", "environment", "card"};
// Names of files and signs; no words.
constexpr std::array<std::string_view, 4> kNoWords{"picture", "hash", "icon", "colour"};

// The lines of a turn, all texts of its events, and the words of the books for what they bring to the table.
std::vector<std::string> saidIn(const session::FeedTurn& told, const BookWords& books) {
    std::vector<std::string> all;
    for (const table::StoryLine& line : told.lines) all.push_back(line.text);
    for (table::Event event : told.events) {
        event.changeTexts([&](std::string_view member, const std::string& text) {
            if (text.empty() || contains(kNoWords, member)) return;
            all.push_back(text);
            if (!contains(kOfBooks, member)) return;
            if (std::string words = books.of(text); !words.empty()) all.push_back(std::move(words));
        });
    }
    return all;
}

// Each limit with the first text that meets it.
std::vector<std::pair<table::Limit, std::string>> metBy(const std::vector<table::Limit>& limits,
                                                        const session::FeedTurn& told, const BookWords& books) {
    std::vector<std::pair<table::Limit, std::string>> met;
    for (std::string& said : saidIn(told, books)) {
        for (table::Limit& limit : table::limitsIn(limits, said)) {
            if (!contains(met, limit, &std::pair<table::Limit, std::string>::first))
                met.emplace_back(std::move(limit), said);
        }
    }
    return met;
}

// Writing down lines and veils does not count as meeting them.
bool isOfLimits(const session::FeedTurn& told) {
    return std::ranges::any_of(
        told.events, [](const table::Event& event) { return event.isOneOf<table::LimitSet, table::LimitLifted>(); });
}

class GameSearch {
public:
    GameSearch(const table::Table& table, std::size_t most, std::vector<LimitFound>& found)
        : m_table(table)
        , m_most(most)
        , m_found(found) {}

    void read(const std::string& file, const std::string& text) {
        m_file = file;
        walk(parsedWithin<OrderedJson>(kGameTree, text), {});
    }

private:
    // `named`: the nearest name above this value.
    void walk(const OrderedJson& value, const std::string& named) {
        if (value.is_string()) return look(value.get_ref<const std::string&>(), named);
        if (value.is_object() && !m_table.mature && value.value("mature", false)) return;
        const std::string nearest = value.is_object() ? nameIn(value, named) : named;
        for (const auto& [key, each] : value.items()) {
            if (each.is_structured() || (each.is_string() && key != "id")) walk(each, nearest);
        }
    }

    static std::string nameIn(const OrderedJson& object, const std::string& otherwise) {
        const auto name = object.find("name");
        return name != object.end() && name->is_string() ? name->get<std::string>() : otherwise;
    }

    void look(const std::string& text, const std::string& named) {
        for (table::Limit& limit : table::limitsIn(m_table.limits, text)) {
            if (m_found.size() >= m_most) return;
            const std::string where = named.empty() ? m_file : named + " (" + m_file + ")";
            m_found.push_back({std::move(limit), 0, where, text});
        }
    }

    const table::Table& m_table;
    std::size_t m_most;
    std::vector<LimitFound>& m_found;
    std::string m_file;
};

void findInGame(const session::Session& session, std::size_t most, std::vector<LimitFound>& found) {
    const auto text = session.journal().blob(session.table().pack.hash);
    content::Issues issues;
    const auto files = text ? content::packFromText(*text, issues) : std::nullopt;
    if (!files) return;
    GameSearch search(session.table(), most, found);
    for (const auto& [file, words] : *files) search.read(file, words);
}

void findInStory(const session::Session& session, std::size_t most, std::vector<LimitFound>& found) {
    constexpr std::int64_t kTurns = 400;
    const BookWords books(session.rulebook());
    for (std::int64_t before = session.lastTurn() + 1; before > 1;) {
        const std::vector<session::FeedTurn> page = session.page(before, kTurns);
        if (page.empty()) return;
        for (const session::FeedTurn& told : page) {
            before = told.turn;
            if (told.undone || isOfLimits(told)) continue;
            for (auto& [limit, said] : metBy(session.table().limits, told, books)) {
                if (found.size() < most) found.push_back({std::move(limit), told.turn, {}, std::move(said)});
            }
        }
    }
}

} // namespace

std::vector<table::Limit> limitsMet(const session::Session& session, const session::FeedTurn& told) {
    const std::vector<table::Limit>& limits = session.table().limits;
    std::vector<table::Limit> met;
    if (limits.empty() || told.undone || isOfLimits(told)) return met;
    for (auto& [limit, said] : metBy(limits, told, BookWords(session.rulebook()))) met.push_back(std::move(limit));
    return met;
}

std::vector<LimitFound> findLimits(const session::Session& session, std::size_t most) {
    std::vector<LimitFound> found;
    if (session.table().limits.empty()) return found;
    findInGame(session, most, found);
    findInStory(session, most, found);
    return found;
}

} // namespace tenplus::interop
