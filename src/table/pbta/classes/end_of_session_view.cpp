#include "table/pbta/classes/end_of_session_view.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/core/party.h"
#include "table/core/sheet.h"
#include "table/pbta/classes/experience.h"
#include "table/pbta/classes/levels.h"
#include "table/pbta/moves/effect_words.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline classes {

namespace {

std::string wordOf(const content::Rulebook& rulebook, const Actor& actor, const std::string& role) {
    const std::string field = namedField(rulebook, role);
    const auto value = field.empty() ? std::nullopt : valueOf(rulebook, actor, field);
    return value ? textOf(*value) : std::string();
}

std::string cell(const Entry& entry, const std::string& column) {
    const auto found = entry.values.find(column);
    return found == entry.values.end() ? std::string() : textOf(found->second);
}

} // namespace

std::vector<XpQuestion> questionsOf(const content::Rulebook& rulebook, const Table& table) {
    std::vector<XpQuestion> all;
    if (!rulebook.procedures.retrospect) return all;
    for (const content::Question& each : rulebook.procedures.retrospect->questions) all.push_back({each.id, each.text});
    for (const XpQuestion& own : table.xpQuestions) {
        const auto known = std::ranges::find(all, own.id, &XpQuestion::id);
        if (known == all.end())
            all.push_back(own);
        else
            known->text = own.text;
    }
    std::erase_if(all, [](const XpQuestion& each) { return each.text.empty(); });
    return all;
}

std::vector<ActorId> presentCharacters(const content::Rulebook& rulebook, const Table& table) {
    std::vector<ActorId> all = partyOf(rulebook, table);
    if (!table.endOfSession) return all;
    for (const ActorId who : table.endOfSession->present) {
        if (!contains(all, who)) all.push_back(who);
    }
    std::erase_if(all, [&](ActorId who) { return contains(table.endOfSession->absent, who); });
    return all;
}

EndOfSessionView endOfSessionView(const content::Rulebook& rulebook, const Table& table) {
    EndOfSessionView view;
    const auto& retrospect = rulebook.procedures.retrospect;
    if (!retrospect) return view;
    view.running = table.endOfSession.has_value();
    view.bonds = retrospect->bonds;
    view.alignment = retrospect->alignment;
    view.experience = fieldWord(rulebook, rulebook.roles.experience);
    for (const auto& [id, actor] : table.actors) {
        const auto out = actor.kind == ActorKind::Character ? outAs(rulebook, actor) : std::nullopt;
        if (out && actor.retired.empty()) view.out.push_back({id, actor.name, *out});
    }
    for (const ActorId id : presentCharacters(rulebook, table)) {
        const Actor& actor = *table.actor(id);
        EndOfSessionOf one{id,
                           actor.name,
                           wordOf(rulebook, actor, "alignment"),
                           wordOf(rulebook, actor, "goal"),
                           {},
                           contains(table.asked.bonds, id),
                           contains(table.asked.alignments, id),
                           !gainsNoXp(table, actor)};
        const std::string list = rulebook.procedures.creation ? rulebook.procedures.creation->bonds : std::string();
        if (const auto rows = actor.lists.find(list); view.bonds && rows != actor.lists.end()) {
            for (const Entry& entry : rows->second)
                one.bonds.push_back({entry.id, cell(entry, content::names::kBondText),
                                     cell(entry, content::names::kBondWith),
                                     trimmed(cell(entry, content::names::kBondWith)).empty()});
        }
        view.characters.push_back(std::move(one));
    }
    for (const XpQuestion& each : questionsOf(rulebook, table)) {
        const bool own = !contains(retrospect->questions, each.id, &content::Question::id);
        view.questions.push_back({each.id, each.text, own, contains(table.asked.questions, each.id)});
    }
    return view;
}

} // namespace tenplus::table::inline pbta::inline classes
