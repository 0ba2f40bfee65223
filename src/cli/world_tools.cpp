#include "cli/world_tools.h"

#include "base/text.h"
#include "cli/play.h"
#include "interop/card_moments.h"
#include "interop/cards_json.h"
#include "table/core/renaming.h"
#include "table/player_view.h"
#include "table/world/migration.h"

#include <algorithm>
#include <ostream>

namespace tenplus::cli {

int listCards(const session::Session& session, const table::CardFilter& filter, bool json, std::ostream& out,
              std::ostream& err) {
    const content::Rulebook& rulebook = session.rulebook();
    if (!filter.kind.empty() && !rulebook.card(filter.kind)) {
        std::vector<std::string> kinds;
        for (const content::CardDef& each : rulebook.cards) kinds.push_back(each.id);
        err << "There is no kind of card \"" << filter.kind << "\": choose " << joinedWords(kinds, "or") << ".\n";
        return kRefused;
    }
    if (json) {
        out << interop::cardsJson(rulebook, session.table(), filter) << '\n';
        return kDone;
    }
    for (const table::CardRow& row : table::cardRows(rulebook, session.table(), filter)) {
        out << row.id.value << "  " << row.kindName << "  " << row.name;
        if (!row.tags.empty()) out << "  (" << listed(row.tags) << ')';
        out << '\n';
    }
    return kDone;
}

int listPlayerCards(const session::Session& session, bool json, std::ostream& out) {
    if (json) {
        out << interop::playerCardsJson(session.rulebook(), session.table(), {}) << '\n';
        return kDone;
    }
    for (const table::PlayerCard& card : table::playerView(session.rulebook(), session.table()).cards) {
        out << card.place;
        for (const std::string& part : {card.kind, card.name}) {
            if (!part.empty()) out << "  " << part;
        }
        out << '\n';
    }
    return kDone;
}

int listUnwritten(const session::Session& session, bool json, std::ostream& out) {
    if (json) {
        out << interop::unwrittenJson(session) << '\n';
        return kDone;
    }
    interop::CardMoments moments;
    moments.catchUp(session);
    for (const interop::UnwrittenName& each : moments.unwritten(session.table())) {
        for (const table::CardLinkView& card : each.cards) out << each.name << "  card " << card.name << '\n';
        for (const table::CardMoment& moment : each.moments) {
            out << each.name << "  ";
            if (moment.session > 0) out << "session " << moment.session << "  ";
            if (moment.turn > 0) out << "turn " << moment.turn << "  ";
            out << moment.words << '\n';
        }
    }
    return kDone;
}

int showCard(const session::Session& session, const std::string& card, bool asPlayer, std::ostream& out,
             std::ostream& err) {
    const auto absent = [&] {
        err << "There is no card \"" << card << "\": list them with tenplus-cli cards FILE.\n";
        return kRefused;
    };
    if (asPlayer) {
        const auto shown = table::playerView(session.rulebook(), session.table()).cards;
        const auto isIt = [&](const table::PlayerCard& each) { return table::isSameName(each.name, card); };
        if (std::ranges::none_of(shown, isIt)) return absent();
        out << interop::playerCardsJson(session.rulebook(), session.table(), card) << '\n';
        return kDone;
    }
    const table::CardId found = table::cardCalled(session.table(), card);
    if (!found) return absent();
    out << interop::cardJson(session, found) << '\n';
    return kDone;
}

int showMigration(const session::Session& session, bool json, std::ostream& out) {
    const content::Rulebook& rulebook = session.rulebook();
    if (json) {
        out << interop::migrationJson(rulebook, session.table()) << '\n';
        return kDone;
    }
    for (const table::Migrating& each : table::migrationOf(rulebook, session.table())) {
        const content::CardDef* kind = rulebook.card(each.card.kind);
        out << wireNames(each.noteKind)[static_cast<std::size_t>(each.noteKind)];
        if (each.note) out << ' ' << each.note.value;
        out << " -> " << (kind ? kind->name : each.card.kind) << "  " << each.card.name << '\n';
    }
    return kDone;
}

} // namespace tenplus::cli
