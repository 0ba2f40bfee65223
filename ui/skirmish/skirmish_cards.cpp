#include "skirmish/skirmish_cards.h"

#include "board/models_picture.h"
#include "bridge/rolls.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "skirmish/skirmish_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenplus::ui {

namespace {

struct CardWords {
    Q_DECLARE_TR_FUNCTIONS(Skirmish)
};

// An ability or a spell by its word in the data; null if there is none.
const csk::Worded* abilityOf(const csk::Book& book, const std::string& word) {
    const auto among = [&](const auto& words, const auto& all) {
        const auto found = std::ranges::find(words, std::string_view(word));
        return found == words.end() ? nullptr : &all[std::size_t(found - words.begin())];
    };
    const csk::Worded* const skill = among(csk::skillWords(), book.skills);
    return skill ? skill : among(csk::spellWords(), book.spells);
}

const csk::NamedProfile* profileOf(const SkirmishShown& shown, std::size_t at) {
    return shown.book && at < shown.book->profiles.size() ? &shown.book->profiles[at] : nullptr;
}

const csk::NamedProfile* profileOf(const SkirmishShown& shown, const std::string& id) {
    const auto index = shown.book ? shown.book->profile(id) : std::nullopt;
    return index ? &shown.book->profiles[*index] : nullptr;
}

QString shotWords(int dice, int reach) {
    const QString shots = dice == 1 ? CardWords::tr("shoots 1 die") : CardWords::tr("shoots %1 dice").arg(dice);
    return shots + u' ' +
           (reach == 1 ? CardWords::tr("as far as 1 square") : CardWords::tr("as far as %1 squares").arg(reach));
}

QString numbersOf(const table::BoardModel& model) {
    QStringList words{model.movement == 1 ? CardWords::tr("1 point") : CardWords::tr("%1 points").arg(model.movement),
                      CardWords::tr("melee %1").arg(model.melee), CardWords::tr("armour %1").arg(model.armour)};
    if (model.shots > 0) words << shotWords(model.shots, model.reach);
    return words.join(QStringLiteral(", "));
}

QString statusWords(const std::string& status) {
    if (status == "waiting") return CardWords::tr("comes back");
    if (status == "left") return CardWords::tr("has left");
    return status == "dead" ? CardWords::tr("dead") : QString();
}

Icon heroIcon(const csk::NamedProfile* profile) {
    const Icon named = profile ? iconNamed(qs(profile->icon)) : Icon::None;
    return named == Icon::None ? Icon::Person : named;
}

HeroCard cardOf(const SkirmishShown& shown, const table::BoardModel& model) {
    HeroCard card;
    card.number = model.number;
    card.name = qs(model.name);
    card.icon = iconOf(model);
    card.hits = model.hits;
    card.hitsMost = model.hitsMost;
    card.out = model.status != "in-play";
    if (!card.out) card.numbers = numbersOf(model);
    card.states = stateWords(model);
    card.goods = goodsWords(model.goods);
    card.acting = model.active && shown.view.board->result == sk::Result::Open;
    card.may = mayChoose(shown, model.number);
    return card;
}

HeroCard cardOf(const SkirmishShown& shown, const sk::CompanionRecord& hero, int place, bool rests) {
    const csk::NamedProfile* const profile = profileOf(shown, std::size_t(std::max(hero.profile, 0)));
    HeroCard card;
    card.number = place;
    card.name = qs(hero.name.empty() && profile ? profile->name : hero.name);
    card.icon = heroIcon(profile);
    card.out = rests;
    if (profile) card.numbers = profileWords(profile->profile);
    if (rests) card.states = CardWords::tr("at home");
    card.goods = gainsWords(hero);
    return card;
}

MonsterMark markOf(const SkirmishShown& shown, const table::BoardModel& model) {
    MonsterMark mark;
    mark.number = model.number;
    mark.words = model.called > 0 ? QString::number(model.called) : CardWords::tr("hidden");
    mark.hits = model.hits;
    mark.hitsMost = model.hitsMost;
    mark.states = stateWords(model);
    mark.acting = model.active && shown.view.board->result == sk::Result::Open;
    mark.may = mayChoose(shown, model.number);
    return mark;
}

} // namespace

QString profileWords(const csk::Profile& profile) {
    QStringList words{CardWords::tr("move %1").arg(profile.move), CardWords::tr("melee %1").arg(profile.melee),
                      CardWords::tr("armour %1").arg(profile.armour), CardWords::tr("Hits %1").arg(profile.hits)};
    if (profile.shots > 0) words << shotWords(profile.shots, profile.reach);
    return words.join(QStringLiteral(", "));
}

QString abilityName(const csk::Book* book, const std::string& word) {
    const csk::Worded* const ability = book ? abilityOf(*book, word) : nullptr;
    return ability && !ability->name.empty() ? qs(ability->name) : capitalised(qs(word).replace(u'-', u' '));
}

QString abilityText(const csk::Book* book, const std::string& word) {
    const csk::Worded* const ability = book ? abilityOf(*book, word) : nullptr;
    return ability ? qs(ability->text) : QString();
}

QStringList abilityWords(const csk::Book& book, const csk::Profile& profile) {
    QStringList all;
    const auto add = [&](const auto& set, const auto& ids, const auto& words) {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if ((set.bits >> i & 1U) == 0) continue;
            const QString name = abilityName(&book, std::string(ids[i]));
            all << (words[i].text.empty() ? name : QStringLiteral("%1: %2").arg(name, qs(words[i].text)));
        }
    };
    add(profile.skills, csk::skillWords(), book.skills);
    add(profile.spells, csk::spellWords(), book.spells);
    return all;
}

QString goodsWords(const sk::GoodsRecord& goods) {
    QStringList words;
    const auto add = [&](int count, const QString& one, const QString& many) {
        if (count != 0) words << (count == 1 ? one : many.arg(count));
    };
    if (goods.gold != 0) words << CardWords::tr("%1 gold").arg(goods.gold);
    add(goods.stacks, CardWords::tr("a stack of gold"), CardWords::tr("%1 stacks of gold"));
    add(goods.potions, CardWords::tr("a healing potion"), CardWords::tr("%1 healing potions"));
    add(goods.majors, CardWords::tr("a major potion"), CardWords::tr("%1 major potions"));
    add(goods.antidotes, CardWords::tr("an antidote"), CardWords::tr("%1 antidotes"));
    add(goods.portals, CardWords::tr("a portable teleporter"), CardWords::tr("%1 portable teleporters"));
    for (const int colour : goods.keys) words << CardWords::tr("key %1").arg(colour);
    return words.join(QStringLiteral(", "));
}

QString stateWords(const table::BoardModel& model) {
    QStringList words;
    if (const QString status = statusWords(model.status); !status.isEmpty()) words << status;
    if (model.poison > 0) words << CardWords::tr("poison %1").arg(model.poison);
    if (model.fire > 0) words << CardWords::tr("fire %1").arg(model.fire);
    if (model.group > 0) words << CardWords::tr("in melee");
    const std::pair<const char*, QString> marks[] = {
        {"aim", CardWords::tr("an aim of the heroes")}, {"asleep", CardWords::tr("asleep")},
        {"gazed", CardWords::tr("held by a gaze")},     {"doom", CardWords::tr("points the Finger of Death")},
        {"shielded", CardWords::tr("shielded")},        {"reading", CardWords::tr("reads the altar")},
        {"listening", CardWords::tr("listens")},        {"finished", CardWords::tr("has acted")}};
    for (const auto& [mark, said] : marks) {
        if (hasState(model, mark)) words << said;
    }
    return words.join(QStringLiteral(", "));
}

std::vector<HeroCard> heroCards(const SkirmishShown& shown) {
    std::vector<HeroCard> cards;
    if (shown.view.board) {
        for (const table::BoardModel& model : shown.view.board->models) {
            if (model.side == sk::Side::Heroes) cards.push_back(cardOf(shown, model));
        }
        return cards;
    }
    int place = 0;
    for (const sk::CompanionRecord& hero : shown.view.party) cards.push_back(cardOf(shown, hero, ++place, false));
    for (const sk::CompanionRecord& hero : shown.view.resting) cards.push_back(cardOf(shown, hero, 0, true));
    return cards;
}

namespace {

// A slain monster's place in the list may be used for another, but its number within its kind is not given again. So
// those up to the highest number who are not there any more are slain.
int slainOf(const table::SkirmishBoard& board, const std::string& profile) {
    int highest = 0, others = 0, dead = 0;
    for (const table::BoardModel& model : board.models) {
        if (model.side != sk::Side::Master || model.profile != profile) continue;
        highest = std::max(highest, model.called);
        if (model.status == "dead")
            ++dead;
        else if (model.called > 0)
            ++others;
    }
    return std::max(dead, highest - others);
}

} // namespace

QString pointWords(const SkirmishShown& shown) {
    if (!shown.view.board) return {};
    const table::SkirmishBoard& board = *shown.view.board;
    return CardWords::tr("Victory points of the game master: %1\u00A0of\u00A0%2")
        .arg(board.points)
        .arg(board.pointsMost);
}

QStringList aimLines(const SkirmishShown& shown) {
    QStringList lines;
    if (!shown.view.board) return lines;
    for (const table::BoardAim& aim : shown.view.board->aims)
        lines << (aim.met ? CardWords::tr("Done: %1") : CardWords::tr("To do: %1")).arg(qs(aim.text));
    return lines;
}

std::vector<MonsterKind> monsterKinds(const SkirmishShown& shown) {
    std::vector<MonsterKind> kinds;
    std::vector<std::string> ids;
    if (!shown.view.board) return kinds;
    for (const table::BoardModel& model : shown.view.board->models) {
        if (model.side != sk::Side::Master) continue;
        auto at = std::size_t(std::ranges::find(ids, model.profile) - ids.begin());
        if (at == ids.size()) {
            ids.push_back(model.profile);
            MonsterKind& kind = kinds.emplace_back();
            const csk::NamedProfile* const profile = profileOf(shown, model.profile);
            kind.name = qs(profile ? profile->name : model.name);
            kind.icon = iconOf(model);
            kind.slain = slainOf(*shown.view.board, model.profile);
            if (profile) {
                kind.numbers = profileWords(profile->profile);
                kind.about = qs(profile->text);
                kind.rules = abilityWords(*shown.book, profile->profile);
            }
        }
        if (stands(model)) kinds[at].marks.push_back(markOf(shown, model));
    }
    // Those who are on the board come first.
    std::ranges::stable_partition(kinds, [](const MonsterKind& kind) { return !kind.marks.empty(); });
    return kinds;
}

std::vector<LegendEntry> legendOf(const SkirmishShown& shown) {
    std::vector<LegendEntry> all;
    if (!shown.view.board) return all;
    for (const table::BoardThing& thing : shown.view.board->things) {
        const LegendEntry entry{tokenOf(thing).icon, qs(thing.name)};
        if (std::ranges::find(all, entry.name, &LegendEntry::name) == all.end()) all.push_back(entry);
    }
    std::ranges::sort(all, {}, &LegendEntry::name);
    return all;
}

} // namespace tenplus::ui
