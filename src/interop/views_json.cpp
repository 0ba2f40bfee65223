#include "interop/views_json.h"

#include "base/overloaded.h"
#include "base/text.h"
#include "table/core/clock.h"
#include "table/core/encounter.h"
#include "table/core/encounter_view.h"
#include "table/core/lines_and_veils.h"
#include "table/core/party.h"
#include "table/core/saved_roll.h"
#include "table/core/sheet.h"
#include "table/gm_view.h"
#include "table/pbta/moves/guide_view.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/player_view.h"
#include "table/scene/handout.h"
#include "table/sheet_view.h"
#include "table/world/letter.h"
#include "wire/writer.h"

#include <algorithm>
#include <utility>

namespace tenplus::interop {

namespace {

bool isWordy(const content::Column& column) { return column.progress || !column.steps.empty(); }

// The steps and the boxes of the rows, where columns have such.
void writeRows(WireWriter& out, const content::Rulebook& rulebook, const table::Table& table,
               const table::Actor& actor) {
    const auto hasWords = [](const content::ListDef& list) { return std::ranges::any_of(list.columns, isWordy); };
    if (std::ranges::none_of(table::typeOf(rulebook, actor).lists, hasWords)) return;
    const auto sheet = table::sheetView(rulebook, table, actor.id);
    out.key("rows");
    out.beginArray();
    for (const table::ListView& list : sheet ? sheet->lists : std::vector<table::ListView>{}) {
        for (const table::RowView& row : list.rows) {
            out.beginObject();
            out("list", list.id);
            out("id", row.id);
            bool isFirst = true;
            for (std::size_t i = 0; i < row.steps.size(); ++i) {
                if (row.steps[i].empty()) continue;
                if (std::exchange(isFirst, false)) out.key("steps"), out.beginObject();
                out(list.columns[i].id, row.steps[i]);
            }
            if (!isFirst) out.endObject();
            if (!row.progress.empty()) out.key("boxes"), out.beginObject();
            for (const table::ProgressView& each : row.progress) {
                out.key(list.columns[each.column].id);
                out.beginObject();
                out("boxes", each.boxes);
                out("full", each.full);
                out("rest", each.rest);
                out("per", each.per);
                out.endObject();
            }
            if (!row.progress.empty()) out.endObject();
            out.endObject();
        }
    }
    out.endArray();
}

// A sheet with computed and stored fields, without fields that the table's settings turn off.
void writeActor(WireWriter& out, const content::Rulebook& rulebook, const table::Table& table,
                const table::Actor& actor) {
    table::Actor whole = table::asPlayed(rulebook, actor, table.mature);
    for (const content::Field& field : table::typeOf(rulebook, actor).fields) {
        if (!table::fieldAt(rulebook, table, actor, field.id))
            whole.values.erase(field.id);
        else if (auto value = table::valueOf(rulebook, actor, field.id))
            whole.values[field.id] = *value;
    }
    std::map<std::string, std::int64_t> modifiers;
    if (actor.kind == table::ActorKind::Character) {
        for (const content::Stat& stat : rulebook.stats) {
            if (table::statAt(rulebook, table, stat.id))
                modifiers[stat.id] = table::statModifier(rulebook, actor, stat);
        }
    }
    out.beginObject();
    whole.fields(out);
    out("modifiers", modifiers);
    writeRows(out, rulebook, table, actor);
    out.endObject();
}

} // namespace

std::string gmJson(const content::Rulebook& rulebook, const table::Table& table) {
    table::GmView view = table::gmView(rulebook, table);
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out("as", std::string("gm"));
    view.fields(out);
    out("forwards", table.forwards);
    out("ongoings", table.ongoings);
    out("holds", table.holds);
    out.key("actors");
    out.beginArray();
    for (const auto& [id, actor] : table.actors) writeActor(out, rulebook, table, actor);
    out.endArray();
    out.endObject();
    return out.written();
}

std::string playerJson(const content::Rulebook& rulebook, const table::Table& table) {
    table::PlayerView view = table::playerView(rulebook, table);
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out("as", std::string("player"));
    view.fields(out);
    out.endObject();
    return out.written();
}

std::string guideJson(const content::Rulebook& rulebook, const table::Table& table) {
    table::GuideView view = table::guideView(rulebook, table);
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out("as", std::string("guide"));
    view.fields(out);
    out.endObject();
    return out.written();
}

std::string creaturesJson(const content::Rulebook& rulebook, const std::string& letters) {
    WireWriter out(Omit::Empty);
    out.beginObject();
    out("system", rulebook.id);
    out.key("creatures");
    out.beginArray();
    for (const content::Creature& each : rulebook.creatures) {
        if (asciiLower(each.name).find(asciiLower(letters)) == std::string::npos) continue;
        out.beginObject();
        out("id", each.id);
        out("name", each.name);
        out("place", each.place);
        out("organisation", each.organisation);
        out("tags", each.tags);
        out("hp", each.hp);
        out("armour", each.armour);
        out("damage", each.damage);
        out("moves", each.moves);
        out.endObject();
    }
    out.endArray();
    out.endObject();
    return out.written();
}

std::string eventsJson(const session::Performed& performed) {
    WireWriter out(Omit::Empty);
    out.beginArray();
    if (performed.reverts != 0) {
        out.beginObject();
        out("event", std::string("turn-reverted"));
        out("turn", performed.reverts);
        out.endObject();
    }
    for (const table::Event& event : performed.events) {
        out.beginObject();
        out("event", std::string(event.name()));
        event.kind().write(out, event.held());
        out.endObject();
    }
    out.endArray();
    return out.written();
}

std::string issuesJson(const content::Issues& issues) {
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out.key("issues");
    out.beginArray();
    for (const content::Issue& issue : issues) {
        out.beginObject();
        out("file", issue.file);
        out("line", issue.line);
        out("pointer", issue.pointer);
        out("severity", std::string(content::toText(issue.severity)));
        out("message", issue.message);
        out.endObject();
    }
    out.endArray();
    out.endObject();
    return out.written();
}

std::string gamesJson(const std::vector<GameReport>& games) {
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out.key("games");
    out.beginArray();
    for (const GameReport& each : games) {
        out.beginObject();
        out("name", each.game.name);
        out("id", each.id);
        out("title", each.title);
        out("version", each.version);
        out("folder", each.game.folder.string());
        out("own", each.game.own);
        out("found", !each.game.hidden);
        out("moves", static_cast<std::int64_t>(each.moves));
        out("playbooks", static_cast<std::int64_t>(each.playbooks));
        out("creatures", static_cast<std::int64_t>(each.creatures));
        out("sound", each.isSound);
        out("issues", static_cast<std::int64_t>(each.issues.size()));
        out.endObject();
    }
    out.endArray();
    out.endObject();
    return out.written();
}

std::string backupsJson(const std::vector<BackedUp>& campaigns, BackupCheck& check) {
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out.key("campaigns");
    out.beginArray();
    for (const BackedUp& campaign : campaigns) {
        out.beginObject();
        out("id", campaign.id);
        out("name", campaign.name);
        out("file", campaign.file.string());
        out.key("backups");
        out.beginArray();
        for (const Backup& each : campaign.backups) {
            out.beginObject();
            out("file", each.file.string());
            out("time", timeOf(each));
            out("turn", each.turn);
            out("bytes", static_cast<std::int64_t>(each.bytes));
            const BackupCheck::Verdict verdict = check.of(each);
            out("state", std::string(verdict.isSound() ? "sound" : verdict.isRuined() ? "ruined" : "unknown"));
            out("fault", verdict.fault);
            out.endObject();
        }
        out.endArray();
        out.endObject();
    }
    out.endArray();
    out.endObject();
    return out.written();
}

std::string limitsJson(const std::vector<table::Limit>& limits, const std::vector<LimitFound>& found) {
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out("limits", limits);
    out.key("found");
    out.beginArray();
    for (LimitFound each : found) {
        out.beginObject();
        each.limit.fields(out);
        out("turn", each.turn);
        out("where", each.where);
        out("text", each.text);
        out.endObject();
    }
    out.endArray();
    out.endObject();
    return out.written();
}

std::string oddsJson(const std::string& expression, const dice::Odds& odds) {
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out("expression", expression);
    out("mean", dice::mean(odds));
    out.key("outcomes");
    out.beginArray();
    for (std::size_t i = 0; i < odds.probability.size(); ++i) {
        out.beginObject();
        out("total", odds.first + static_cast<long long>(i));
        out("probability", odds.probability[i]);
        out.endObject();
    }
    out.endArray();
    if (odds.cut > 0) out("cut", odds.cut);
    out.endObject();
    return out.written();
}

namespace {

void writeMoves(WireWriter& out, const content::Rulebook& rulebook, const std::vector<const content::Move*>& moves,
                bool mature) {
    out("system", rulebook.id);
    out.key("moves");
    out.beginArray();
    for (const content::Move* move : moves) {
        out.beginObject();
        out("id", move->id);
        out("name", move->name);
        out("group", move->group);
        out("trigger", move->trigger);
        out("text", move->text);
        out("synonyms", move->synonyms);
        out("tags", move->tags);
        out("mature", move->mature);
        std::vector<std::string> approaches;
        if (move->roll) {
            for (const content::Approach& approach : move->roll->approaches) {
                if (!approach.mature || mature) approaches.push_back(approach.id);
            }
            out("roll", dice::toText(move->roll->dice));
            if (move->roll->reading != content::Reading::Total) out("reads", move->roll->reading);
            if (!move->roll->against.groups.empty()) out("against", dice::toText(move->roll->against));
        }
        out("approaches", approaches);
        out.key("bands");
        out.beginObject();
        for (const content::Band& band : rulebook.bands) {
            if (!move->roll) break;
            const auto own = move->outcomes.find(band.id);
            if (band.when && own == move->outcomes.end() && band.otherwise.text.empty()) continue; // never open here
            out(band.id, own == move->outcomes.end() ? band.otherwise.text : own->second.text);
        }
        out.endObject();
        out.endObject();
    }
    out.endArray();
}

} // namespace

std::string movesJson(const content::Rulebook& rulebook, const std::vector<const content::Move*>& moves, bool mature) {
    WireWriter out(Omit::Nothing);
    out.beginObject();
    writeMoves(out, rulebook, moves, mature);
    out.endObject();
    return out.written();
}

std::string movesJson(const content::Rulebook& rulebook, const table::MoveFinding& finding, bool mature) {
    std::vector<const content::Move*> moves;
    for (const table::MoveHit& hit : finding.hits) moves.push_back(hit.move);
    WireWriter out(Omit::Nothing);
    out.beginObject();
    writeMoves(out, rulebook, moves, mature);
    out("answered", finding.isAnswered);
    out.key("things");
    out.beginArray();
    for (const table::ThingHit& thing : finding.things) {
        out.beginObject();
        out("entry", thing.entry);
        out("name", thing.name);
        out.endObject();
    }
    out.endArray();
    out.endObject();
    return out.written();
}

} // namespace tenplus::interop
