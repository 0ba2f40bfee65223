#include "command_forms/harm_forms.h"

#include "board/spot.h"
#include "command_forms/form_parts.h"
#include "table/core/sheet.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/pbta/moves/waiting.h"
#include "table/scene/board.h"

#include <algorithm>
#include <map>

namespace tenplus::ui {
namespace {

using table::ActorKind;

std::string kindless(const FormTable& at, ActorKind kind) {
    const table::Actor* who = at.table.actor(at.about.who);
    return who && who->kind == kind && table::outWord(at.rulebook, *who).empty() ? refText(who->id) : std::string();
}

bool mayStrike(const FormTable& at, const table::Actor* who, ActorKind kind) {
    return who && who->kind == kind && who->retired.empty() && table::outWord(at.rulebook, *who).empty();
}

// The one of that kind whose token is nearest on the board with a token of the actor: the shown board, if it has one.
std::string nearest(const FormTable& at, table::ActorId who, ActorKind kind) {
    const table::Token* own = nullptr;
    const table::SceneBoard* board = nullptr;
    for (const table::SceneBoard& each : at.table.stage.scenes) {
        const auto token = std::ranges::find(each.tokens, who, &table::Token::who);
        if (!who || token == each.tokens.end() || (board && each.id != at.table.stage.shown)) continue;
        own = &*token;
        board = &each;
    }
    const table::Token* best = nullptr;
    if (!board) return {};
    for (const table::Token& each : board->tokens) {
        if (!mayStrike(at, at.table.actor(each.who), kind)) continue;
        const bool isNearer =
            !best || board::distanceBetween(own->at, each.at) < board::distanceBetween(own->at, best->at);
        if (isNearer) best = &each;
    }
    return best ? refText(best->who) : std::string();
}

// The striker of a blow at the character whom the form is about: the foe at whom their last roll was aimed, if it still
// stands, or else the nearest one.
std::string strikesBack(const FormTable& at) {
    const auto last = at.table.lastMoves.find(at.about.who);
    const table::Actor* const foe =
        last == at.table.lastMoves.end() ? nullptr : at.table.actor(last->second.roll.target);
    if (mayStrike(at, foe, ActorKind::Foe)) return refText(foe->id);
    const std::string own = kindless(at, ActorKind::Foe);
    return own.empty() ? nearest(at, at.about.who, ActorKind::Foe) : own;
}

// The target of a blow by the foe whom the form is about: the character who rolled at it last, or else the nearest one.
std::string struckBy(const FormTable& at) {
    const std::string own = kindless(at, ActorKind::Character);
    if (!own.empty() || kindless(at, ActorKind::Foe).empty()) return own;
    const table::RollRecord* newest = nullptr;
    for (const auto& [who, last] : at.table.lastMoves) {
        const bool isAtIt =
            last.roll.target == at.about.who && mayStrike(at, at.table.actor(who), ActorKind::Character);
        if (isAtIt && (!newest || newest->id < last.roll.id)) newest = &last.roll;
    }
    return newest ? refText(newest->who) : nearest(at, at.about.who, ActorKind::Character);
}

std::vector<std::string> asOne(const std::string& id) {
    return id.empty() ? std::vector<std::string>{} : std::vector{id};
}

// The dead last, with the game's word at the right.
std::vector<Pick> withDead(const FormTable& at, std::vector<Pick> picks) {
    std::map<std::string, QString> out;
    for (Pick& pick : picks) {
        const std::string word =
            table::outWord(at.rulebook, *at.table.actor(table::ActorId{Answers::toNumber(pick.id)}));
        if (!word.empty()) out[pick.id] = pick.word = qs(word).toLower();
    }
    std::ranges::stable_partition(picks, [&](const Pick& pick) { return !out.contains(pick.id); });
    return picks;
}

// With each striker's own damage at the right.
std::vector<Pick> strikers(const FormTable& at) {
    std::vector<Pick> picks = peopleOf(at, {ActorKind::Foe, ActorKind::Person, ActorKind::Character});
    const std::string& field = at.rulebook.roles.damage;
    for (Pick& pick : picks) {
        const table::Actor* actor = at.table.actor(table::ActorId{Answers::toNumber(pick.id)});
        const auto own = actor->values.find(field);
        if (own != actor->values.end()) pick.word = qs(table::textOf(own->second));
    }
    return withDead(at, std::move(picks));
}

// Forwards with a free-text condition that are not for rolls: a person says whether they apply to this harm.
std::vector<Pick> helps(const FormTable& at) {
    std::vector<Pick> all;
    for (const table::Forward& each : at.table.forwards) {
        const bool isAgainstHarm = each.pushes == content::Pushes::Armour || each.pushes == content::Pushes::Soak;
        if (!isAgainstHarm || each.scope.kind != content::ScopeKind::Text) continue;
        all.push_back({refText(each.id),
                       nameOf(at.table, each.who),
                       {},
                       FormWords::tr("%1 %2").arg(each.value).arg(qs(each.scope.what)),
                       {}});
    }
    return all;
}

} // namespace

std::optional<Form> attack(const FormTable& at) {
    const std::vector<Pick> from = strikers(at);
    const std::vector<Pick> to =
        withDead(at, peopleOf(at, {ActorKind::Character, ActorKind::Hireling, ActorKind::Person, ActorKind::Foe}));
    if (from.empty() || at.rulebook.roles.health.empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Strike");
    form.text = FormWords::tr("The blow waits, so that somebody may step in. Several who strike at once make one blow: "
                              "the fiercest one's dice, and 1 more for each other.");
    form.action = FormWords::tr("Announce the blow");
    form.asks = {
        manyAsk("from", FormWords::tr("Who strikes"), from, asOne(strikesBack(at))),
        manyAsk("to", FormWords::tr("Whom it would hit"), to, asOne(struckBy(at))),
        textAsk("amount", FormWords::tr("Dice"), FormWords::tr("their own")),
        wordsAsk("source", FormWords::tr("How it looks"), at.table.openWriting),
        oneAsk("throws", FormWords::tr("Thrown"),
               {{"", FormWords::tr("Once"), {}, {}, {}},
                {"best", FormWords::tr("Twice, the best counts"), {}, {}, {}},
                {"worst", FormWords::tr("Twice, the worst counts"), {}, {}, {}}}),
        flagAsk("ranged", FormWords::tr("From afar"), false, FormWords::tr("Cover counts")),
        flagAsk("stun", FormWords::tr("Not meant to kill"), false, FormWords::tr("It stuns and does no damage"))};
    form.anyway = FormWords::tr("Although somebody who strikes cannot act now, or somebody it would hit is out");
    form.command = [](const Answers& answers) {
        table::Attack blow;
        blow.override = answers.anyway;
        blow.from = answers.refs<table::ActorId>("from");
        blow.to = answers.refs<table::ActorId>("to");
        blow.amount = answers.one("amount");
        blow.source = answers.one("source");
        blow.best = answers.one("throws") == "best";
        blow.worst = answers.one("throws") == "worst";
        blow.ranged = answers.flag("ranged");
        blow.stun = answers.flag("stun");
        return table::Command(blow);
    };
    return form;
}

std::optional<Form> dealDamage(const FormTable& at) {
    const std::vector<Pick> to =
        withDead(at, peopleOf(at, {ActorKind::Character, ActorKind::Hireling, ActorKind::Person, ActorKind::Foe}));
    if (to.empty() || at.rulebook.roles.health.empty()) return std::nullopt;
    const table::Actor* const about = at.table.actor(at.about.who);
    Form form;
    form.title = FormWords::tr("Harm");
    form.text =
        FormWords::tr("A fall, a trap, a fire: one throw hurts everybody who is named, each in their own armour.");
    form.action = FormWords::tr("They are hurt");
    form.asks = {
        manyAsk("to", FormWords::tr("Whom"), to, about ? asOne(refText(about->id)) : std::vector<std::string>{}),
        textAsk("amount", FormWords::tr("How much"), FormWords::tr("5 or 1d8")),
        wordsAsk("source", FormWords::tr("By what"), at.table.openWriting),
        numberAsk("piercing", FormWords::tr("Piercing"), 0, 99, 0),
        flagAsk("ignoresArmour", FormWords::tr("Ignores armour")),
        flagAsk("ranged", FormWords::tr("From afar"), false, FormWords::tr("Cover counts")),
        flagAsk("stun", FormWords::tr("Not meant to kill"), false, FormWords::tr("It stuns and does no damage"))};
    if (std::vector<Pick> against = helps(at); !against.empty())
        form.asks.push_back(manyAsk("use", FormWords::tr("What counts against it"), std::move(against)));
    form.anyway = FormWords::tr("Although somebody is out");
    form.command = [](const Answers& answers) {
        table::DealDamage deal;
        deal.others = answers.refs<table::ActorId>("to");
        if (!deal.others.empty()) {
            deal.to = deal.others.front();
            deal.others.erase(deal.others.begin());
        }
        deal.amount = answers.one("amount");
        deal.source = answers.one("source");
        deal.piercing = int(answers.number("piercing"));
        deal.ignoresArmour = answers.flag("ignoresArmour");
        deal.ranged = answers.flag("ranged");
        deal.stun = answers.flag("stun");
        for (const std::string& each : answers.many("use")) deal.use.push_back(Answers::toNumber(each));
        deal.override = answers.anyway;
        return table::Command(deal);
    };
    return form;
}

std::optional<Form> heal(const FormTable& at) {
    const std::vector<Pick> all =
        peopleOf(at, {ActorKind::Character, ActorKind::Hireling, ActorKind::Person, ActorKind::Foe});
    if (all.empty() || at.rulebook.roles.health.empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Heal");
    form.text = FormWords::tr("By whose hands, or by what: healing has a source.");
    form.action = FormWords::tr("Heal");
    form.asks = {oneAsk("to", FormWords::tr("Whom"), all, refText(at.about.who)),
                 textAsk("amount", FormWords::tr("How much"), FormWords::tr("5 or 1d8")),
                 wordsAsk("source", FormWords::tr("By what"), at.table.openWriting)};
    form.anyway = FormWords::tr("Although they are out, or have something to roll first, such as a last breath");
    form.command = [](const Answers& answers) {
        return table::Command(table::Heal{answers.ref<table::ActorId>("to"), answers.one("amount"),
                                          answers.one("source"), answers.anyway});
    };
    return form;
}

std::optional<Form> takePenalty(const FormTable& at) {
    const content::Penalties& penalties = at.rulebook.penalties;
    const std::vector<Pick> party = peopleOf(at, {ActorKind::Character});
    if (penalties.fields.empty() || party.empty()) return std::nullopt;
    std::vector<Pick> fields;
    for (const std::string& id : penalties.fields) {
        if (const content::Field* field = at.rulebook.character.field(id))
            fields.push_back({id, qs(field->name), {}, {}, {}});
    }
    for (const std::string& id : penalties.asked) {
        if (const content::Field* field = at.rulebook.character.field(id))
            fields.push_back({id, qs(field->name), FormWords::tr("If the player agrees"), {}, {}});
    }
    Form form;
    form.title = FormWords::tr("The price of a defeat");
    form.text = FormWords::tr("What a defeat may cost beside the story; a thing that is lost is let go on the sheet.");
    form.action = FormWords::tr("It is lost");
    form.asks = {oneAsk("who", FormWords::tr("Who"), party, refText(at.about.who)),
                 oneAsk("field", FormWords::tr("What"), fields),
                 numberAsk("by", FormWords::tr("How much"), 1, 100'000, 1),
                 flagAsk("agreed", FormWords::tr("The player agrees"))};
    form.anyway = FormWords::tr("Although a defeat may not cost that");
    form.command = [](const Answers& answers) {
        table::TakePenalty take;
        take.who = answers.ref<table::ActorId>("who");
        take.field = answers.one("field");
        take.by = answers.number("by");
        take.agreed = answers.flag("agreed");
        take.override = answers.anyway;
        return table::Command(take);
    };
    return form;
}

} // namespace tenplus::ui
