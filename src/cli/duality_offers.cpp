#include "cli/duality_offers.h"

#include "cli/play.h"
#include "table/duality/offers.h"
#include "table/duality/roll_view.h"
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

void writeOffers(WireWriter& out, const table::DualityOffers& offers) {
    for (const table::DualityOffer& each : offers) {
        out.beginObject();
        out("id", each.id);
        out("who", each.who);
        out("words", each.words);
        out("about", each.about);
        out("do", each.command.act);
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
    writeOffers(json, table::answersOffered(rulebook, table));
    writeOffers(json, table::gmOffered(rulebook, table));
    writeOffers(json, table::restOffered(rulebook, table));
    for (const auto& [id, actor] : table.actors) {
        writeOffers(json, table::heroOffered(rulebook, table, id));
        writeOffers(json, table::foeOffered(rulebook, table, id));
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
