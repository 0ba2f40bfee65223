// Going on with another version of the campaign's game.
#include "journal/event_json.h"
#include "session/refused.h"
#include "session/session.h"
#include "table/duality/view.h"
#include "table/event_check.h"
#include "table/pbta/moves/waiting_view.h"

#include <algorithm>
#include <utility>

namespace tenplus::session {

namespace {

// What is open was begun under the rules of now, and names their parts by number: the options of a choice, the models
// of a skirmish. What it is and how it ends, as a sentence; empty if nothing is open.
std::string openSentence(const content::Rulebook& rulebook, const table::Table& table) {
    if (!table.skirmish.game.empty()) {
        return "\"" + table.skirmish.title +
               "\" is being played, under the rules it began with: play it to its end or break it off, and update "
               "then.";
    }
    if (table.duality.open) {
        const auto view = table::dualityView(rulebook, table);
        const table::Actor* const who = table.actor(table.duality.open->who);
        return "The roll" + (who ? " of " + who->name : std::string()) +
               (view ? " (" + view->open + ")" : std::string()) + " is not settled yet: settle it, and update then.";
    }
    const std::vector<table::WaitingView> waiting = table::waitingViews(rulebook, table);
    if (waiting.empty()) return {};
    const table::WaitingView& first = waiting.front();
    const std::string what = first.text.empty() ? first.action : first.text;
    std::string sentence = "\"" + first.moveName + "\"" + (first.name.empty() ? "" : " of " + first.name) +
                           " still waits" + (what.empty() ? "" : " (" + what + ")");
    if (waiting.size() == 1) return sentence + ": apply it or wave it off, and update then.";
    return sentence + ", and " + std::to_string(waiting.size() - 1) +
           (waiting.size() == 2 ? " other effect does" : " other effects do") +
           ", too: apply them or wave them off, and update then.";
}

// The heroes of a skirmish campaign are kept by their place in the book.
bool keepsHeroes(const content::Rulebook& before, const content::Rulebook& after, const table::SkirmishState& state) {
    const bool hasHeroes = !state.party.empty() || !state.resting.empty() || !state.heroes.empty();
    if (!before.skirmish || !hasHeroes) return true;
    const auto& was = before.skirmish->book.profiles;
    const auto isSame = [](const auto& a, const auto& b) { return a.id == b.id; };
    return after.skirmish && after.skirmish->book.profiles.size() == was.size() &&
           std::ranges::equal(was, after.skirmish->book.profiles, isSame);
}

} // namespace

Expected<content::Rulebook, Refused> Session::gameToUpdateTo(const content::PackFiles& pack) const {
    if (auto no = cannotWrite()) return Unexpected(std::move(*no));
    auto loaded = content::loadRulebook(pack, "pack");
    if (!loaded.rulebook || content::hasErrors(loaded.issues)) {
        return Unexpected(refused("broken-pack", "The game cannot be played: " + content::firstError(loaded.issues) +
                                                     ". Mend the pack and try again."));
    }
    const bool isSameKind = loaded.rulebook->duality.has_value() == m_rulebook->duality.has_value() &&
                            loaded.rulebook->skirmish.has_value() == m_rulebook->skirmish.has_value();
    if (loaded.rulebook->id != m_table.pack.id || !isSameKind) {
        return Unexpected(
            refused("other-game",
                    "This campaign plays \"" + m_table.pack.id + "\", and that is \"" + loaded.rulebook->id +
                        "\", or plays in another way: a campaign can only change to another version of its game."));
    }
    if (journal::NamedBytes(content::packToText(pack)).name() == m_table.pack.hash)
        return Unexpected(refused("same-game", "That is the version that this campaign plays: nothing changes."));
    if (std::string open = openSentence(*m_rulebook, m_table); !open.empty())
        return Unexpected(refused("something-open", std::move(open)));
    if (!keepsHeroes(*m_rulebook, *loaded.rulebook, m_table.skirmish)) {
        return Unexpected(refused("other-heroes", "The new version has other profiles, or has them in another order, "
                                                  "and the heroes of this campaign are kept by their place among them: "
                                                  "begin a new campaign with it."));
    }
    return std::move(*loaded.rulebook);
}

Expected<Performed, Refused> Session::updateGame(const content::PackFiles& pack, std::vector<std::string> lost) {
    const auto loaded = gameToUpdateTo(pack);
    if (!loaded) return Unexpected(loaded.error());
    const journal::NamedBytes game(content::packToText(pack));
    if (auto stored = storeBytes(game); !stored) return Unexpected(std::move(stored).error());
    const table::Event event(
        table::GameUpdated{{loaded->id, loaded->version, game.name()}, m_table.pack.version, std::move(lost)});
    if (const table::Done done = table::checkEvent(m_table, event); !done) return Unexpected(refused(done.error()));
    Unsaved turn;
    turn.stored.push_back(journal::encode(event));
    turn.table = m_table;
    table::evolve(turn.table, event);
    turn.performed.events.push_back(event);
    turn.lastId = m_lastId;
    return record(std::move(turn));
}

} // namespace tenplus::session
