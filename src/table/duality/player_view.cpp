#include "table/duality/player_view.h"

#include "table/duality/sheet.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline duality {

PlayerHero shownOf(const duality::Play& play, const duality::Hero& hero) {
    return {.name = hero.name,
            .life = std::string(wireNames(hero.life)[static_cast<std::size_t>(hero.life)]),
            .hpMarked = hero.hp.marked,
            .hpMost = hero.hp.most,
            .stressMarked = hero.stress.marked,
            .stressMost = hero.stress.most,
            .armourMarked = hero.armour.marked,
            .armourMost = hero.armour.most,
            .hope = hero.hope,
            .hopeCap = hero.hopeCap(),
            .hopeSlots = hero.hopeSlots,
            .tokens = static_cast<int>(std::ranges::count(play.tracker.tokens, hero.id))};
}

std::optional<PlayerDuality> playerDuality(const content::Rulebook& rulebook, const Table& table) {
    if (!rulebook.duality) return std::nullopt;
    const duality::Play play = playOf(rulebook, table);
    PlayerDuality view;
    if (play.settings.showFear) view.fear = play.fear;
    view.trackerOn = play.tracker.on;
    view.tokens = static_cast<int>(play.tracker.tokens.size());
    view.gmMove = play.gmMove;
    for (const duality::Hero& hero : play.heroes) {
        if (!table.actor(hero.id)->revealed) continue;
        view.heroes.push_back(shownOf(play, hero));
    }
    for (const duality::Countdown& each : play.countdowns) {
        if (each.revealed)
            view.countdowns.push_back(
                {each.name, each.value, each.start, each.up ? each.value : each.start - each.value});
    }
    return view;
}

} // namespace tenplus::table::inline duality
