#include "interop/lines_and_veils_found.h"

#include "base/contains.h"
#include "base/overloaded.h"
#include "content/pack.h"
#include "table/world/links.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

namespace tenplus::interop {

namespace {

using OrderedJson = nlohmann::ordered_json;

void addCardTexts(const table::Event& event, std::vector<std::string>& all) {
    const auto add = [&](std::string text) {
        if (!text.empty()) all.push_back(std::move(text));
    };
    table::visitEvent(overloaded{
                          [&](const table::CardAdded& e) { table::eachLinkedText(e.card, add); },
                          [&](const table::CardEdited& e) {
                              add(e.text.value_or("")), add(e.secret.value_or(""));
                              for (const auto& [field, value] : e.values) {
                                  add(value.text);
                                  for (const std::string& line : value.lines) add(line);
                              }
                          },
                          [](const auto&) {},
                      },
                      event);
}

// What a line in the feed about a session leaves out.
void addSessionTexts(const table::Event& event, std::vector<std::string>& all) {
    table::visitEvent(overloaded{
                          [&](const table::SessionNoted& e) {
                              if (e.notes) all.push_back(*e.notes);
                          },
                          [&](const table::RecapKept& e) { all.push_back(e.text); },
                          [](const auto&) {},
                      },
                      event);
}

// The texts that people wrote in an event; for most events the line in the feed.
std::vector<std::string> saidIn(const session::FeedTurn& told) {
    std::vector<std::string> all;
    for (const table::StoryLine& line : told.lines) all.push_back(line.text);
    for (const table::Event& event : told.events) {
        if (std::holds_alternative<table::WorldEvent>(event.family)) addCardTexts(event, all);
        if (std::holds_alternative<table::MemoryEvent>(event.family)) addSessionTexts(event, all);
        if (const auto* family = std::get_if<table::HandoutEvent>(&event.family)) {
            if (const auto* added = std::get_if<table::HandoutAdded>(family)) all.push_back(added->handout.text);
        }
    }
    return all;
}

// Writing down lines and veils does not count as meeting them.
bool isOfLimits(const session::FeedTurn& told) {
    return std::ranges::any_of(told.events, [](const table::Event& event) {
        const auto* family = std::get_if<table::CampaignEvent>(&event.family);
        return family && (std::holds_alternative<table::LimitSet>(*family) ||
                          std::holds_alternative<table::LimitLifted>(*family));
    });
}

class GameSearch {
public:
    GameSearch(const table::Table& table, std::size_t most, std::vector<LimitFound>& found)
        : m_table(table)
        , m_most(most)
        , m_found(found) {}

    void read(const std::string& file, const std::string& text) {
        m_file = file;
        walk(OrderedJson::parse(text, nullptr, false), {});
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
    for (std::int64_t before = session.lastTurn() + 1; before > 1;) {
        const std::vector<session::FeedTurn> page = session.page(before, kTurns);
        if (page.empty()) return;
        for (const session::FeedTurn& told : page) {
            before = told.turn;
            if (told.undone || isOfLimits(told)) continue;
            for (const std::string& said : saidIn(told)) {
                for (table::Limit& limit : table::limitsIn(session.table().limits, said)) {
                    if (found.size() < most) found.push_back({std::move(limit), told.turn, {}, said});
                }
            }
        }
    }
}

} // namespace

std::vector<table::Limit> limitsMet(const std::vector<table::Limit>& limits, const session::FeedTurn& told) {
    std::vector<table::Limit> met;
    if (limits.empty() || told.undone || isOfLimits(told)) return met;
    for (const std::string& said : saidIn(told)) {
        for (table::Limit& limit : table::limitsIn(limits, said)) {
            if (!contains(met, limit)) met.push_back(std::move(limit));
        }
    }
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
