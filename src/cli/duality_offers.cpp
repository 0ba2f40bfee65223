#include "cli/duality_offers.h"

#include "cli/play.h"
#include "table/duality/offers.h"
#include "table/duality/roll_view.h"
#include "table/duality/sheet.h"
#include "table/duality/threat.h"
#include "wire/reader.h"
#include "wire/writer.h"

#include <array>
#include <ostream>

namespace tenplus::cli {

namespace {

void writeError(WireWriter& out, const table::Refusal& no) {
    out.key("error");
    out.beginObject();
    out("code", no.code);
    out("message", table::sentence(no));
    out.endObject();
}

// Whom a feature would reach, and the trait and difficulty of their reaction if it asks for one.
void writeTargets(WireWriter& out, const session::Session& session, const table::DualityOffer& offer) {
    const auto* const act = std::get_if<duality::UseThreat>(&offer.command.act.kind);
    if (!act || offer.aims == 0) return;
    const duality::Play play = table::playOf(session.rulebook(), session.table());
    const auto threat = table::threatOf(*session.rulebook().duality, play, session.table(), act->foe, act->feature);
    if (!threat) return;
    out.key("at");
    out.beginObject();
    out("all", threat->does.all);
    out("reach", table::inReachOf(*threat, play, session.table()));
    if (threat->does.reacts) {
        out("trait", threat->does.trait);
        out("difficulty", threat->does.difficulty > 0 ? threat->does.difficulty : threat->difficulty);
    }
    out.endObject();
}

void writeOffers(WireWriter& out, const session::Session& session, const table::DualityOffers& offers) {
    for (const table::DualityOffer& each : offers) {
        out.beginObject();
        out("id", each.id);
        out("who", each.who);
        out("words", each.words);
        out("about", each.about);
        out("do", each.command.act);
        writeTargets(out, session, each);
        if (each.aside) out("aside", true);
        if (each.no) writeError(out, *each.no);
        out.endObject();
    }
}

void writeChances(WireWriter& out, std::string_view name, const std::array<double, dice::kOutcomes>& chance) {
    const auto names = wireNames(dice::Outcome());
    out.key(name);
    out.beginObject();
    for (std::size_t i = 0; i < chance.size(); ++i) out(names[i], chance[i]);
    out.endObject();
}

} // namespace

int printDualityOffers(const session::Session& session, std::ostream& out) {
    const content::Rulebook& rulebook = session.rulebook();
    const table::Table& table = session.table();
    WireWriter json(Omit::Nothing);
    json.beginObject();
    json("rolls", table::rollChoices(rulebook, table));
    json.key("offers");
    json.beginArray();
    writeOffers(json, session, table::answersOffered(rulebook, table));
    writeOffers(json, session, table::gmOffered(rulebook, table));
    writeOffers(json, session, table::restOffered(rulebook, table));
    for (const auto& [id, actor] : table.actors) {
        writeOffers(json, session, table::heroOffered(rulebook, table, id));
        writeOffers(json, session, table::foeOffered(rulebook, table, id));
    }
    json.endArray();
    json.endObject();
    out << json.written() << '\n';
    return kDone;
}

int printPlannedRoll(const session::Session& session, const std::string& act, std::ostream& out, std::ostream& errors) {
    if (!session.rulebook().duality) {
        errors << "This game has no duality dice: leave --roll out.\n";
        return kRefused;
    }
    table::PlayDuality command;
    if (const auto fault = WireReader::read(act, command.act, WireReader::Unknown::Refuse)) {
        errors << "The act after --roll is wrong" << (fault->pointer.empty() ? "" : " at " + fault->pointer) << ": "
               << fault->message << ".\n";
        return kUsage;
    }
    const auto planned = table::plannedRoll(session.rulebook(), session.table(), command);
    if (!planned) {
        errors << "The act after --roll throws no duality dice of a hero: give an act \"roll\" or \"react\".\n";
        return kUsage;
    }
    WireWriter json(Omit::Nothing);
    json.beginObject();
    json("dice", planned->dice);
    json("modifier", planned->modifier);
    json("parts", planned->parts);
    if (planned->chances) {
        writeChances(json, "chance", planned->chances->chance);
        writeChances(json, "withHelper", planned->chances->withHelper);
        writeChances(json, "withExperience", planned->chances->withExperience);
    }
    if (planned->no) writeError(json, *planned->no);
    json.endObject();
    out << json.written() << '\n';
    return kDone;
}

} // namespace tenplus::cli
