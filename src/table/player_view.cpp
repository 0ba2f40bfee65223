#include "table/player_view.h"

#include "base/contains.h"
#include "base/gm_comments.h"
#include "base/text.h"
#include "table/core/clock.h"
#include "table/core/kept_notes.h"
#include "table/core/sheet.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/reading.h"
#include "table/pbta/moves/waiting.h"
#include "table/scene/handout.h"
#include "table/table.h"
#include "table/world/current_place.h"
#include "table/world/links.h"
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
    if (const auto health = healthOf(rulebook, actor); health && showsHealth(rulebook, actor)) {
        out.healthNow = *health;
        out.healthMost = numberOf(rulebook, actor, rulebook.roles.healthMost);
    }
    const bool isPlayers = actor.kind == ActorKind::Character || actor.kind == ActorKind::Group;
    if (isPlayers && actor.hpShown) {
        out.tracks = cardTracks(rulebook, actor);
        out.numbers = cardNumbers(rulebook, actor);
    }
    for (const content::ConditionDef& condition : rulebook.conditions) {
        if ((!condition.mature || table.mature) && actor.conditions.contains(condition.id))
            out.conditions.push_back(condition.name);
    }
    for (const std::string& word : actor.conditions) { // invented at this table
        if (!rulebook.condition(word)) out.conditions.push_back(word);
    }
    out.acting = table.lastRoll && !table.lastRoll->secret && table.lastRoll->who == actor.id;
    out.fallen = hasFallen(rulebook, actor);
    return out;
}

std::string_view plainWord(ModifierKind kind) {
    switch (kind) {
    case ModifierKind::Forward: return "forward";
    case ModifierKind::Ongoing: return "ongoing";
    default: return "modifier";
    }
}

// The names of those targets whom the players know.
std::string targetsOf(const Table& table, const RollRecord& roll) {
    std::vector<std::string> names;
    std::vector<ActorId> all{roll.target};
    all.insert(all.end(), roll.others.begin(), roll.others.end());
    for (const ActorId each : all) {
        const Actor* const actor = table.actor(each);
        if (actor && actor->revealed) names.push_back(actor->name);
    }
    return joinedWords(names);
}

// Damage of those who strike together: the players see one sum.
bool isPartOf(const RollRecord& last, const RollRecord& earlier) {
    return earlier.bandName.empty() && last.bandName.empty();
}

std::vector<PlayerEarlierRoll> earlierRolls(const Table& table, const RollRecord& last) {
    std::vector<PlayerEarlierRoll> rolls;
    for (const RollRecord& each : table.trail.before) {
        if (each.secret || each.kept || isPartOf(last, each)) continue;
        const Actor* const actor = table.actor(each.who);
        const bool isNamed = each.who != last.who && actor && actor->revealed;
        rolls.push_back(
            {isNamed ? each.name : std::string(), each.moveName, targetsOf(table, each), each.total, each.bandName});
    }
    return rolls;
}

std::vector<PlayerOutcome> shownOutcomes(const content::Rulebook& rulebook, const Table& table) {
    std::vector<PlayerOutcome> shown;
    for (const BlowOutcome& each : table.trail.outcomes) {
        const Actor* const actor = table.actor(each.who);
        if (each.secret || !(actor ? actor->revealed : each.known)) continue;
        PlayerOutcome& one = shown.emplace_back();
        one.name = actor ? actor->name : each.name;
        one.damage = each.damage;
        one.severity = each.severity;
        // The players hear a severity and the HP that it costs; other losses only where health is shown.
        if (!each.severity.empty() || (actor && showsHealth(rulebook, *actor))) one.lost = each.lost;
        one.fell = hasFallen(rulebook, table, each);
    }
    return shown;
}

// Dice that hurt somebody whom the players do not see would betray them.
std::optional<PlayerThrow> shownLater(const Table& table) {
    const std::optional<LaterDice>& later = table.trail.later;
    if (!later) return std::nullopt;
    const Actor* const to = table.actor(later->to);
    if (later->to && (!to || !to->revealed)) return std::nullopt;
    return PlayerThrow{later->rolled.dice, later->rolled.total, later->heals, later->throws};
}

// The GM's choices are the GM's.
std::vector<PlayerOption> shownOptions(const Table& table, const RollRecord& roll) {
    std::vector<PlayerOption> shown;
    for (const std::string& text : table.trail.chosen) shown.push_back({text, true});
    for (const Waiting& each : table.waiting) {
        const content::Choose* const choice = playersChoice(each);
        if (!choice || each.roll != roll.id) continue;
        for (const content::Option& option : choice->options) shown.push_back({option.text, false});
    }
    return shown;
}

// Shows the roller only if that actor is revealed, and the GM's texts only once they are shown.
PlayerRoll shown(const content::Rulebook& rulebook, const Table& table, const RollRecord& roll) {
    PlayerRoll out;
    const Actor* actor = table.actor(roll.who);
    if (actor && actor->revealed) {
        out.name = roll.name;
        out.rowName = roll.rowName;
    }
    out.moveName = isKept(table, roll.kept) ? roll.expression : roll.moveName;
    if (!roll.kept) out.target = targetsOf(table, roll);
    out.approachName = roll.approachName;
    out.dice = roll.rolled.dice;
    if (roll.against) out.against = roll.against->dice;
    out.how = roll.rolled.how;
    if (roll.rolled.constant != 0 && out.how.empty())
        out.modifiers.push_back({{}, static_cast<int>(roll.rolled.constant)});
    for (const Modifier& modifier : roll.modifiers)
        out.modifiers.push_back(
            {isKept(table, modifier.kept) ? std::string(plainWord(modifier.kind)) : std::string(modifier.source),
             modifier.value});
    out.total = roll.total;
    for (const RollRecord& each : table.trail.before) {
        if (each.secret || !isPartOf(roll, each)) continue;
        const Actor* const other = table.actor(each.who);
        out.modifiers.push_back({other && other->revealed ? each.name : std::string(), static_cast<int>(each.total)});
        out.total += each.total;
    }
    out.reckoning = roll.reckoning;
    out.reading = readingWords(roll);
    out.twice = countsTwice(roll);
    out.bandName = roll.bandName;
    out.tone = roll.tone;
    out.text = roll.text;
    out.before = earlierRolls(table, roll);
    out.outcomes = shownOutcomes(rulebook, table);
    out.options = shownOptions(table, roll);
    out.later = shownLater(table);
    return out;
}

// A link in a note or a handout names a card: the players read the name only if they know it.
void takeOutLinks(PlayerView& view, const World& world) {
    const LinkReader links(world);
    eachText(view, [&](std::string_view member, std::string& text) {
        if (member != "tiles" && member != "rows" && mayHoldLinks(text)) text = links.forPlayers(text);
    });
}

// The one place through which every text for the players passes. Letters that stand for squares are no text.
void takeOutComments(PlayerView& view) {
    eachText(view, [](std::string_view member, std::string& text) {
        if (member != "tiles" && member != "rows" && hasGmComment(text)) text = withoutGmComments(text);
    });
    for (PlayerActor& actor : view.actors) {
        if (actor.name.empty()) actor.name = "Somebody";
    }
    std::erase_if(view.clocks, [](const PlayerClock& clock) { return clock.name.empty(); });
    std::erase_if(view.placeTags, [](const std::string& tag) { return tag.empty(); });
    std::erase_if(view.facts, [](const PlayerFact& fact) { return fact.text.empty(); });
    std::erase_if(view.handouts, [](const PlayerHandout& handout) {
        return handout.title.empty() && handout.text.empty() && handout.picture.empty();
    });
    view.handoutIsNewer = view.handoutIsNewer && !view.handouts.empty();
    if (view.roll) std::erase_if(view.roll->options, [](const PlayerOption& option) { return option.text.empty(); });
    if (view.chance && view.chance->text.empty()) view.chance.reset();
    std::erase_if(view.sessions, [](const PlayerSession& each) { return each.title.empty() && each.recap.empty(); });
    std::erase_if(view.days, [](const DayView& day) { return day.name.empty() && day.note.empty(); });
}

} // namespace

PlayerView playerView(const content::Rulebook& rulebook, const Table& table) {
    PlayerView view;
    view.campaign = table.name;
    std::map<ActorId, int> places;
    for (const ActorKind kind :
         {ActorKind::Character, ActorKind::Group, ActorKind::Hireling, ActorKind::Person, ActorKind::Foe}) {
        for (const auto& [id, actor] : table.actors) {
            if (actor.kind != kind || !actor.revealed) continue;
            view.actors.push_back(shown(rulebook, table, actor, static_cast<int>(view.actors.size()) + 1));
            places[id] = view.actors.back().place;
        }
    }
    for (const Clock& clock : table.clocks) {
        if (clock.revealed) view.clocks.push_back({clock.name, clock.segments, clock.filled});
    }
    const Place place = currentPlace(rulebook, table);
    if (!place.hidden) view.place = place.name;
    if (place.tagsShown) view.placeTags = place.tags;
    for (const Fact& fact : table.facts) {
        if (fact.secret) continue;
        const Actor* about = table.actor(fact.about);
        view.facts.push_back({std::string(wireNames(fact.kind)[static_cast<std::size_t>(fact.kind)]), fact.text,
                              about && about->revealed ? fact.aboutName : std::string()});
    }
    if (table.lastRoll) {
        view.gmRolled = table.lastRoll->secret;
        // Players do not see moves without a roll.
        const bool made = !table.lastRoll->rolled.dice.empty() || table.lastRoll->against;
        const bool isOver = table.skirmish.thrown.wasLast(table.lastRoll->id);
        if (!table.lastRoll->secret && made && !isOver) view.roll = shown(rulebook, table, *table.lastRoll);
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
    view.sessions = playerSessions(table);
    view.days = playerDays(table);
    takeOutLinks(view, *table.world);
    takeOutComments(view);
    makeVisible(view);
    return view;
}

} // namespace tenplus::table
