#include "duality/item.h"

#include "base/contains.h"
#include "dice/roll.h"
#include "duality/action.h"
#include "duality/number.h"
#include "duality/refusals.h"

#include <algorithm>

namespace tenplus::duality {

namespace {

bool isSome(const dice::Expression& amount) { return !amount.groups.empty() || amount.constant != 0; }

Ends endsOf(content::ItemEffect effect) {
    switch (effect) {
    case content::ItemEffect::ShortRest: return Ends::ShortRest;
    case content::ItemEffect::LongRest: return Ends::LongRest;
    case content::ItemEffect::Session: return Ends::Session;
    case content::ItemEffect::None:
    case content::ItemEffect::Scene: break;
    }
    return Ends::Scene;
}

// One use of one item on a copy of the play.
class ItemUse {
public:
    ItemUse(Play& play, const content::DualityItem& item, dice::Dice& dice)
        : m_play(play)
        , m_item(item)
        , m_dice(dice) {}

    Ruled<> start(ActorId user, ActorId target) {
        const Hero* const hero = m_play.hero(user);
        if (!hero) return nobody(user);
        if (!hero->isAble()) return refuseNotAble(hero->name);
        const Hero* const aided = m_play.hero(target);
        const bool forestalls = isSome(m_item.use.hp) && aided && aided->life == Life::DeathMove;
        if (forestalls && contains(m_play.risked, target, &Won::who))
            return no("split-pending", "{} has won the risk: split what it clears first.", aided->name);
        if (auto may = forestalls ? Ruled<>() : mustNotWait(m_play); !may) return may;
        return m_item.use.action ? actWithoutRoll(m_play, user, {}) : Ruled<>();
    }

    // Dice are thrown only for marks that they can clear.
    Ruled<> doGood(Body& body) {
        ItemGood good{.who = body.id};
        const auto cleared = [&](const dice::Expression& amount, int marked) -> Ruled<int> {
            if (!isSome(amount) || marked == 0) return 0;
            const auto rolled = dice::roll(amount, m_dice, m_item.name, body.name);
            if (!rolled) return no(rolled.error());
            return kept(std::max(0LL, rolled->total));
        };
        const auto hp = cleared(m_item.use.hp, body.hp.marked);
        if (!hp) return Unexpected(hp.error());
        const auto stress = cleared(m_item.use.stress, body.stress.marked);
        if (!stress) return Unexpected(stress.error());
        const auto armour = cleared(m_item.use.armour, body.armour.marked);
        if (!armour) return Unexpected(armour.error());
        good.hp = clearHp(body, *hp, m_play.settings);
        good.stress = clearStress(body, *stress, m_play.settings);
        good.armour = body.armour.clear(*armour);
        if (Hero* const hero = m_play.hero(body.id)) good.hope = gainHope(*hero, m_item.use.hope);
        if (good != ItemGood{.who = body.id}) m_good.push_back(good);
        return {};
    }

    Ruled<> doGood(ActorId target) {
        if (!m_item.use.everyone) return doGood(*m_play.body(target));
        for (Hero& hero : m_play.heroes) {
            if (hero.life == Life::Dead || hero.life == Life::Retired) continue;
            if (auto done = doGood(hero); !done) return done;
        }
        return {};
    }

    // A die and an effect: true if there is one.
    bool last(ActorId user, ActorId target) {
        const bool lends = m_item.use.die > 0 && m_play.hero(target);
        if (lends) m_play.lent.push_back({m_item.name, target, target, m_item.use.die});
        if (m_item.use.effect == content::ItemEffect::None) return lends;
        return beginEffect(m_play, {m_item.name, user, endsOf(m_item.use.effect), true}) || lends;
    }

    std::vector<ItemGood> take() { return std::move(m_good); }
    bool hasDoneGood() const { return !m_good.empty(); }

private:
    Play& m_play;
    const content::DualityItem& m_item;
    dice::Dice& m_dice;
    std::vector<ItemGood> m_good;
};

} // namespace

bool doesAnything(const content::DualityUse& use) {
    return isSome(use.hp) || isSome(use.stress) || isSome(use.armour) || use.hope > 0 || use.die > 0 ||
           use.effect != content::ItemEffect::None;
}

Ruled<std::vector<ItemGood>> useItem(Play& play, const content::DualityItem& item, ActorId user, ActorId target,
                                     dice::Dice& dice) {
    if (!target) target = user;
    const Body* const body = play.body(target);
    if (!body) return nobody(target);
    if (body->life == Life::Dead || body->life == Life::Retired) return refuseNotAble(body->name);
    Play next = play;
    ItemUse use(next, item, dice);
    if (auto may = use.start(user, target); !may) return Unexpected(may.error());
    if (auto done = use.doGood(target); !done) return Unexpected(done.error());
    const bool lasts = use.last(user, target);
    if (doesAnything(item.use) && !lasts && !use.hasDoneGood())
        return no("healthy", "{} does not need this.", body->name);
    play = std::move(next);
    return use.take();
}

} // namespace tenplus::duality
