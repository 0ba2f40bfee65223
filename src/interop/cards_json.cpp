#include "interop/cards_json.h"

#include "interop/card_moments.h"
#include "table/core/renaming.h"
#include "table/player_view.h"
#include "table/world/migration.h"
#include "wire/writer.h"

namespace tenplus::interop {

namespace {

void writeKinds(WireWriter& out, const content::Rulebook& rulebook) {
    out.key("kinds");
    out.beginArray();
    for (const content::CardDef& kind : rulebook.cards) {
        out.beginObject();
        out("id", kind.id);
        out("name", kind.name);
        out("icon", kind.icon);
        out("becomes", kind.becomes);
        out.key("fields");
        out.beginArray();
        for (const content::CardFieldDef& field : kind.fields) {
            out.beginObject();
            out("id", field.id);
            out("name", field.name);
            out("shape", field.shape);
            out("secret", field.secret);
            out.endObject();
        }
        out.endArray();
        out.endObject();
    }
    out.endArray();
}

} // namespace

std::string cardsJson(const content::Rulebook& rulebook, const table::Table& table, const table::CardFilter& filter) {
    WireWriter out(Omit::Nothing);
    out.beginObject();
    writeKinds(out, rulebook);
    out("cards", table::cardRows(rulebook, table, filter));
    out.endObject();
    return out.written();
}

std::string cardJson(const session::Session& session, table::CardId card) {
    return WireWriter::text(cardWithMoments(session, card).value(), Omit::Nothing);
}

std::string unwrittenJson(const session::Session& session) {
    CardMoments moments;
    moments.catchUp(session);
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out("unwritten", moments.unwritten(session.table()));
    out.endObject();
    return out.written();
}

std::string playerCardsJson(const content::Rulebook& rulebook, const table::Table& table, const std::string& name) {
    const table::PlayerView view = table::playerView(rulebook, table);
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out("as", std::string("player"));
    out.key("cards");
    out.beginArray();
    for (const table::PlayerCard& card : view.cards) {
        if (name.empty() || table::isSameName(card.name, name)) out.value(card);
    }
    out.endArray();
    out.endObject();
    return out.written();
}

std::string migrationJson(const content::Rulebook& rulebook, const table::Table& table) {
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out("migration", table::migrationOf(rulebook, table));
    out.endObject();
    return out.written();
}

} // namespace tenplus::interop
