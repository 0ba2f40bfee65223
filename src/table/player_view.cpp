#include "table/player_view.h"

#include "base/contains.h"
#include "table/core/sheet.h"
#include "wire/each_text.h"

#include <map>

namespace tenplus::table {

namespace {

PlayerActor shown(const content::Rulebook& rulebook, const Table& table, const Actor& actor, int place) {
    PlayerActor out;
    out.place = place;
    out.foe = actor.kind == ActorKind::Foe;
    out.kind = actor.kind;
    out.name = actor.name;
    out.icon = actor.icon;
    if (const auto health = healthOf(rulebook, actor); health && actor.hpShown) {
        out.healthNow = *health;
        out.healthMost = numberOf(rulebook, actor, rulebook.roles.healthMost);
    }
    if (actor.kind == ActorKind::Character && actor.hpShown) out.tracks = cardTracks(rulebook, actor);
    for (const content::ConditionDef& condition : rulebook.conditions) {
        if ((!condition.mature || table.mature) && actor.conditions.contains(condition.id))
            out.conditions.push_back(condition.name);
    }
    for (const std::string& word : actor.conditions) { // invented at this table
        if (!rulebook.condition(word)) out.conditions.push_back(word);
    }
    out.acting = table.lastRoll && !table.lastRoll->secret && table.lastRoll->who == actor.id;
    return out;
}

std::string_view plainWord(ModifierKind kind) {
    switch (kind) {
    case ModifierKind::Forward: return "forward";
    case ModifierKind::Ongoing: return "ongoing";
    default: return "modifier";
    }
}

// Shows the roller only if that actor is revealed, and the GM's texts only once they are shown.
PlayerRoll shown(const Table& table, const RollRecord& roll) {
    PlayerRoll out;
    const Actor* actor = table.actor(roll.who);
    if (actor && actor->revealed) out.name = roll.name;
    const auto isKept = [&](NoteId note) { return note && contains(table.kept, note); };
    out.moveName = isKept(roll.kept) ? roll.expression : roll.moveName;
    out.approachName = roll.approachName;
    out.dice = roll.rolled.dice;
    if (roll.against) out.against = roll.against->dice;
    out.how = roll.rolled.how;
    if (roll.rolled.constant != 0 && out.how.empty())
        out.modifiers.push_back({{}, static_cast<int>(roll.rolled.constant)});
    for (const Modifier& modifier : roll.modifiers)
        out.modifiers.push_back(
            {isKept(modifier.kept) ? std::string(plainWord(modifier.kind)) : modifier.source, modifier.value});
    out.total = roll.total;
    out.reckoning = roll.reckoning;
    out.bandName = roll.bandName;
    out.tone = roll.tone;
    out.text = roll.text;
    return out;
}

} // namespace

PlayerView playerView(const content::Rulebook& rulebook, const Table& table) {
    PlayerView view;
    view.campaign = table.name;
    std::map<ActorId, int> places;
    for (const ActorKind kind : {ActorKind::Character, ActorKind::Hireling, ActorKind::Person, ActorKind::Foe}) {
        for (const auto& [id, actor] : table.actors) {
            if (actor.kind != kind || !actor.revealed) continue;
            view.actors.push_back(shown(rulebook, table, actor, static_cast<int>(view.actors.size()) + 1));
            places[id] = view.actors.back().place;
        }
    }
    for (const Clock& clock : table.clocks) {
        if (clock.revealed) view.clocks.push_back({clock.name, clock.segments, clock.filled});
    }
    if (!table.place.hidden) view.place = table.place.name;
    if (table.place.tagsShown) view.placeTags = table.place.tags;
    for (const Fact& fact : table.facts) {
        if (fact.secret) continue;
        const Actor* about = table.actor(fact.about);
        view.facts.push_back({std::string(wireNames(fact.kind)[static_cast<std::size_t>(fact.kind)]), fact.text,
                              about && about->revealed ? fact.aboutName : std::string()});
    }
    if (table.lastRoll) {
        view.gmRolled = table.lastRoll->secret;
        const bool made =
            !table.lastRoll->rolled.dice.empty() || table.lastRoll->against; // players do not see moves without a roll
        if (!table.lastRoll->secret && made) view.roll = shown(table, *table.lastRoll);
    }
    view.scene = playerScene(rulebook, table, places);
    for (const Handout& handout : table.handouts) {
        if (handout.shown) view.handouts.push_back({handout.title, handout.text, handout.picture});
    }
    view.handoutIsNewer = view.roll && !view.handouts.empty() && table.handedOutAfter == table.lastRoll->id;
    view.duality = playerDuality(rulebook, table);
    view.chance = playerChance(table);
    view.skirmish = playerBoard(rulebook, table);
    view.cards = playerCards(rulebook, table);
    makeVisible(view);
    return view;
}

} // namespace tenplus::table
