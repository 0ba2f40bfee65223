#include "duality/offer_groups.h"

#include "bridge/rolls.h"
#include "bridge/text.h"
#include "bridge/tracks.h"
#include "bridge/typography.h"
#include "content/rulebook.h"
#include "duality/rest.h"
#include "table/duality/offers.h"
#include "table/duality/sheet.h"
#include "table/duality/things.h"
#include "table/duality/view.h"
#include "table/pbta/gear/gear.h"
#include "table/sheet_view.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenplus::ui {
namespace {

struct GroupWords {
    Q_DECLARE_TR_FUNCTIONS(DualityGroups)
};

// The id includes the actor if the form is offered for several.
OfferButton formButton(const char* form, const QString& words, table::ActorId who = {}, bool ofEach = false) {
    return {.id = ofEach ? QStringLiteral("form-%1-%2").arg(QLatin1String(form)).arg(who.value)
                         : QStringLiteral("form-%1").arg(QLatin1String(form)),
            .words = words,
            .tip = {},
            .closed = {},
            .form = QLatin1String(form),
            .who = who,
            .act = {}};
}

// Removes and returns the offers whose ids have that prefix.
std::vector<OfferButton> taken(table::DualityOffers& offers, const char* start) {
    std::vector<OfferButton> found;
    std::erase_if(offers, [&](const table::DualityOffer& offer) {
        if (!offer.id.starts_with(start)) return false;
        found.push_back(buttonOf(offer));
        return true;
    });
    return found;
}

void add(std::vector<OfferButton>& buttons, std::vector<OfferButton> more) {
    buttons.insert(buttons.end(), more.begin(), more.end());
}

// The numbers at the head of a sheet, slots as slots.
void showVitals(OfferGroup& group, const table::SheetView& sheet) {
    QStringList numbers;
    for (const table::VitalView& vital : sheet.vitals) {
        if (vital.track)
            group.tracks.push_back(slotsOf(*vital.track));
        else
            numbers << QStringLiteral("%1 %2").arg(qs(vital.name), typeset(qs(vital.value)));
    }
    group.line = numbers.join(QStringLiteral(", "));
}

// As in a stat block: bonuses have signs, and a body that falls at any hit has no thresholds.
table::SheetView told(table::SheetView sheet) {
    std::erase_if(sheet.vitals, [](const table::VitalView& vital) {
        return (vital.field == "major" || vital.field == "severe") && vital.value == "0";
    });
    const auto attack = std::ranges::find(sheet.vitals, "attack", &table::VitalView::field);
    if (attack != sheet.vitals.end()) attack->value = ss(signedText(qs(attack->value).toInt()));
    return sheet;
}

// A stat block: motives, texts and features.
OfferGroup statBlock(const DualityTable& at, table::ActorId who) {
    OfferGroup group;
    const auto sheet = table::sheetView(at.rulebook, at.table, who);
    if (!sheet) return group;
    group.title = qs(sheet->name);
    showVitals(group, told(*sheet));
    QStringList lines;
    for (const table::FieldView& text : sheet->texts) {
        if (!text.value.empty()) lines << QStringLiteral("%1: %2").arg(qs(text.name), qs(text.value));
    }
    for (const table::ListView& list : sheet->lists) {
        for (const table::RowView& row : list.rows) {
            if (row.cells.size() < 2) continue;
            const bool isCounted = row.cells.size() > 2 && row.cells[2] == "yes"; // its numbers apply automatically
            const QString line = QStringLiteral("%1: %2").arg(qs(row.cells[0]), qs(row.cells[1]));
            lines << (isCounted ? GroupWords::tr("%1 (counted)").arg(line) : line);
        }
    }
    group.text = lines.join(QLatin1Char('\n'));
    group.buttons = buttonsOf(table::foeOffered(at.rulebook, at.table, who));
    group.buttons.push_back(formButton("foe-react", GroupWords::tr("Reacts …"), who, true));
    return group;
}

// "Rat" for "Rat 2": those that came together are numbered.
QString withoutNumber(const QString& name) {
    qsizetype end = name.size();
    while (end > 0 && name[end - 1].isDigit()) --end;
    const bool isNumbered = end < name.size() && end > 1 && name[end - 1] == u' ';
    return isNumbered ? name.left(end - 1) : name;
}

struct FoeBlock {
    OfferGroup shown;
    bool isPoised = false; ///< has the spotlight, and has not attacked yet
};

bool mayAct(const FoeBlock& foe) {
    return std::ranges::any_of(foe.shown.buttons, [](const OfferButton& button) {
        return button.closed.isEmpty() && button.id.startsWith(QLatin1String("activate-"));
    });
}

// Equal foes have one stat block, and below it each has its trackers. All acts are those of the one who has the
// spotlight, or else of the next that may act; the others can be given it.
void addKind(std::vector<OfferGroup>& groups, std::vector<FoeBlock> kind) {
    if (kind.size() == 1) return groups.push_back(std::move(kind.front().shown));
    const OfferGroup& first = kind.front().shown;
    groups.push_back({.title = withoutNumber(first.title),
                      .line = GroupWords::tr("%n of them: %1", nullptr, int(kind.size())).arg(first.line),
                      .text = first.text,
                      .tracks = {},
                      .cards = {},
                      .buttons = {}});
    auto acting = std::ranges::find_if(kind, &FoeBlock::isPoised);
    if (acting == kind.end()) acting = std::ranges::find_if(kind, mayAct);
    if (acting == kind.end()) acting = kind.begin();
    for (auto foe = kind.begin(); foe != kind.end(); ++foe) {
        foe->shown.line.clear();
        foe->shown.text.clear();
        if (foe != acting) {
            std::erase_if(foe->shown.buttons, [](const OfferButton& button) {
                return !button.id.startsWith(QLatin1String("activate-")) &&
                       !button.id.startsWith(QLatin1String("shake-")) && button.form.isEmpty();
            });
        }
        groups.push_back(std::move(foe->shown));
    }
}

// In the order in which they came. Equal foes have one name but for its number, and the same words and numbers.
std::vector<OfferGroup> foeBlocks(const DualityTable& at, const table::DualityView& view) {
    const duality::Play play = table::playOf(at.rulebook, at.table);
    std::vector<std::vector<FoeBlock>> kinds;
    for (const table::FoeStrip& each : view.foes) {
        if (each.defeated) continue;
        const duality::Foe* const foe = play.foe(each.who);
        FoeBlock block{statBlock(at, each.who), foe && foe->isPoised};
        const auto like = std::ranges::find_if(kinds, [&](const std::vector<FoeBlock>& kind) {
            const OfferGroup& first = kind.front().shown;
            return withoutNumber(first.title) == withoutNumber(block.shown.title) && first.line == block.shown.line &&
                   first.text == block.shown.text;
        });
        if (like == kinds.end())
            kinds.emplace_back().push_back(std::move(block));
        else
            like->push_back(std::move(block));
    }
    std::vector<OfferGroup> groups;
    for (std::vector<FoeBlock>& kind : kinds) addKind(groups, std::move(kind));
    return groups;
}

template <typename List>
const auto* inBooks(const List& list, const std::string& id) {
    const auto found = std::ranges::find_if(list, [&](const auto& each) { return each.id == id; });
    return found == list.end() ? nullptr : &*found;
}

CardFace faceOf(const DualityTable& at, const duality::Card& card) {
    CardFace face{.id = qs(card.id),
                  .name = qs(card.id),
                  .line = {},
                  .kind = card.isSpell ? GroupWords::tr("Spell") : GroupWords::tr("Ability"),
                  .text = {},
                  .left = {}};
    const content::DualityBooks& books = *at.rulebook.duality;
    const auto* const domain = inBooks(books.domains, card.domain);
    face.line = GroupWords::tr("%1, level %2, recall %3")
                    .arg(qs(domain ? domain->name : card.domain))
                    .arg(card.level)
                    .arg(card.recallCost);
    if (const auto* const known = inBooks(books.cards, card.id))
        face.name = qs(known->name), face.text = qs(known->text);
    if (card.uses.most > 0)
        face.left = GroupWords::tr("%1 of %2 left").arg(card.uses.most - card.uses.used).arg(card.uses.most);
    return face;
}

// All pending items; the outcome card has the buttons that answer them.
OfferGroup dueGroup(const table::DualityView& view) {
    QStringList lines;
    for (const table::DueView& each : view.due) lines << qs(each.words);
    return {.title = GroupWords::tr("What waits"),
            .line = {},
            .text = lines.join(QLatin1Char('\n')),
            .tracks = {},
            .cards = {},
            .buttons = {}};
}

OfferGroup countdownGroup(const duality::Countdown& countdown, table::DualityOffers& offers) {
    OfferGroup group{.title = qs(countdown.name), .line = {}, .text = {}, .tracks = {}, .cards = {}, .buttons = {}};
    const QString state = countdown.isDone()   ? GroupWords::tr("it has come")
                          : countdown.revealed ? GroupWords::tr("the players see it")
                                               : GroupWords::tr("hidden");
    group.line = GroupWords::tr("%1 of %2, %3").arg(countdown.value).arg(countdown.start).arg(state);
    for (const char* kind : {"step-", "show-", "end-"})
        add(group.buttons, taken(offers, (kind + countdown.name).c_str()));
    return group;
}

// The hero's consumables; other heroes whom one would do no good are left out.
OfferGroup thingGroup(const DualityTable& at, table::ActorId who) {
    OfferGroup group{
        .title = GroupWords::tr("Things"), .line = {}, .text = {}, .tracks = {}, .cards = {}, .buttons = {}};
    for (const table::ThingOffer& offer : table::thingsOffered(at.rulebook, at.table, who)) {
        if (offer.target && offer.no) continue;
        group.buttons.push_back({.id = QStringLiteral("thing-%1-%2").arg(offer.entry.value).arg(offer.target.value),
                                 .words = typeset(qs(offer.words)),
                                 .tip = typeset(qs(offer.about)),
                                 .closed = offer.no ? typeset(qs(table::sentence(*offer.no))) : QString(),
                                 .form = {},
                                 .who = who,
                                 .act = Act{table::UseThing{who, offer.entry, offer.target}, {}}});
    }
    return group;
}

} // namespace

std::vector<OfferGroup> deedsOf(const DualityTable& at, table::ActorId who) {
    const table::Actor* const actor = at.table.actor(who);
    if (!at.rulebook.duality || !actor) return {};
    if (actor->kind == table::ActorKind::Foe) {
        OfferGroup block = statBlock(at, who);
        block.title = {};
        return {std::move(block)};
    }
    table::DualityOffers offers = table::heroOffered(at.rulebook, at.table, who);
    if (offers.empty()) return {};
    std::vector<OfferGroup> groups;
    groups.push_back({.title = GroupWords::tr("Features"),
                      .line = {},
                      .text = {},
                      .tracks = {},
                      .cards = {},
                      .buttons = taken(offers, "feature-")});
    groups.push_back({.title = GroupWords::tr("Cards"),
                      .line = {},
                      .text = {},
                      .tracks = {},
                      .cards = {},
                      .buttons = taken(offers, "card-")});
    static_cast<void>(taken(offers, "swap-")); // those are on the page of cards
    groups.push_back(thingGroup(at, who));
    OfferGroup rest{.title = GroupWords::tr("Without a roll"),
                    .line = {},
                    .text = {},
                    .tracks = {},
                    .cards = {},
                    .buttons = buttonsOf(offers)};
    for (const auto& [form, words] :
         {std::pair("roll-group", GroupWords::tr("Roll as a group …")),
          std::pair("roll-tag-team", GroupWords::tr("Tag team …")),
          std::pair("strike-spell", GroupWords::tr("Damage of a spell …")),
          std::pair("begin-effect", GroupWords::tr("An effect begins …")),
          std::pair("pay", GroupWords::tr("Pay a price …")), std::pair("change-gold", GroupWords::tr("Gold …")),
          std::pair("lend-die", GroupWords::tr("Lend a die …"))}) {
        rest.buttons.push_back(formButton(form, words, who));
    }
    groups.push_back(std::move(rest));
    std::erase_if(groups, [](const OfferGroup& group) { return group.buttons.empty(); });
    return groups;
}

std::vector<OfferGroup> gmSide(const DualityTable& at) {
    const auto view = table::dualityView(at.rulebook, at.table);
    if (!view) return {};
    table::DualityOffers offers = table::gmOffered(at.rulebook, at.table);
    std::vector<OfferGroup> groups;
    OfferGroup own{.title = GroupWords::tr("Fear and the spotlight"),
                   .line = view->gmMove ? GroupWords::tr("the GM’s move") : GroupWords::tr("the heroes act"),
                   .text = {},
                   .tracks = {},
                   .cards = {},
                   .buttons = taken(offers, "gm-")};
    if (view->fearMost > 0)
        own.tracks.push_back({GroupWords::tr("Fear"), SlotLook::Moon, view->fear, view->fearMost, 0});
    add(own.buttons,
        {formButton("take-damage", GroupWords::tr("Harm from the story …")),
         formButton("mend", GroupWords::tr("Mend …")), formButton("force-stress", GroupWords::tr("Stress …")),
         formButton("afflict", GroupWords::tr("A condition …"))});
    groups.push_back(std::move(own));
    if (!view->due.empty()) groups.push_back(dueGroup(*view));
    OfferGroup around{.title = GroupWords::tr("Around the party"),
                      .line = {},
                      .text = {},
                      .tracks = {},
                      .cards = {},
                      .buttons = taken(offers, "place-")};
    if (view->environment) {
        around.title = qs(view->environment->name);
        around.line = GroupWords::tr("Difficulty %1").arg(view->environment->difficulty);
        QStringList lines{qs(view->environment->text)};
        for (const table::ThreatView& threat : view->environment->threats)
            lines << QStringLiteral("%1: %2").arg(qs(threat.name), qs(threat.text));
        around.text = lines.join(QLatin1Char('\n'));
    }
    around.buttons.push_back(formButton("enter-environment", GroupWords::tr("Another place …")));
    groups.push_back(std::move(around));
    for (const duality::Countdown& countdown : view->countdowns) groups.push_back(countdownGroup(countdown, offers));
    groups.push_back({.title = {},
                      .line = {},
                      .text = {},
                      .tracks = {},
                      .cards = {},
                      .buttons = {formButton("start-countdown", GroupWords::tr("Start a countdown …"))}});
    for (OfferGroup& each : foeBlocks(at, *view)) groups.push_back(std::move(each));
    groups.push_back({.title = {},
                      .line = {},
                      .text = {},
                      .tracks = {},
                      .cards = {},
                      .buttons = {formButton("bring-adversary", GroupWords::tr("Bring an adversary …"))}});
    return groups;
}

namespace {

// An enabled offer to work on a project.
bool isProject(const OfferButton& button) {
    return button.closed.isEmpty() && button.id.contains(QLatin1String("-project"));
}

// Of the heroes who can still choose one.
int movesLeft(const table::DualityView& view, const table::DualityOffers& offers) {
    if (view.rest->swapping) return 0;
    int left = 0;
    for (const table::HeroStrip& hero : view.heroes) {
        const bool chooses = std::ranges::any_of(
            offers, [&](const table::DualityOffer& offer) { return offer.who == hero.who && !offer.no; });
        const auto chosen = view.rest->chosen.find(hero.who);
        const int made = chosen == view.rest->chosen.end() ? 0 : int(chosen->second.size());
        if (chooses) left += std::max(0, duality::kMovesOfARest - made);
    }
    return left;
}

QString chosenWords(const std::vector<duality::RestChoice>& chosen, const DualityTable& at) {
    QStringList words;
    for (const duality::RestChoice& choice : chosen) {
        const table::Actor* const target = at.table.actor(choice.target);
        QString word = qs(table::restMoveName(choice.move));
        if (target) word += GroupWords::tr(" of %1").arg(qs(target->name));
        if (!choice.project.empty()) word += QStringLiteral(": %1").arg(qs(choice.project));
        if (choice.roll)
            word += GroupWords::tr(", by a roll");
        else if (choice.by > 1)
            word += GroupWords::tr(", %1 steps").arg(choice.by);
        words << word;
    }
    return words.isEmpty() ? GroupWords::tr("chooses two of these") : words.join(QStringLiteral(", "));
}

} // namespace

std::vector<OfferGroup> restOf(const DualityTable& at) {
    const auto view = table::dualityView(at.rulebook, at.table);
    if (!view) return {};
    table::DualityOffers offers = table::restOffered(at.rulebook, at.table);
    if (!view->rest) {
        return {{.title = GroupWords::tr("How long"),
                 .line = GroupWords::tr("Short rests since the last long one: %1").arg(view->shortRests),
                 .text = {},
                 .tracks = {},
                 .cards = {},
                 .buttons = buttonsOf(offers)}};
    }
    std::vector<OfferGroup> groups;
    OfferGroup whole{.title = view->rest->kind == duality::RestKind::Short ? GroupWords::tr("A short rest")
                                                                           : GroupWords::tr("A long rest"),
                     .line = view->rest->swapping ? GroupWords::tr("cards are swapped first, at no cost")
                                                  : GroupWords::tr("two downtime moves each"),
                     .text = {},
                     .tracks = {},
                     .cards = {},
                     .buttons = {}};
    const int left = movesLeft(*view, offers);
    for (const char* id : {"done-swapping", "finish-rest", "break-off-rest"}) add(whole.buttons, taken(offers, id));
    const auto over = std::ranges::find(whole.buttons, QStringLiteral("finish-rest"), &OfferButton::id);
    if (left > 0 && over != whole.buttons.end()) {
        over->words = left == 1 ? GroupWords::tr("%1: 1 move not chosen").arg(over->words)
                                : GroupWords::tr("%1: %2 moves not chosen").arg(over->words).arg(left);
    }
    groups.push_back(std::move(whole));
    for (const table::HeroStrip& hero : view->heroes) {
        OfferGroup group{
            .title = qs(hero.shown.name), .line = {}, .text = {}, .tracks = {}, .cards = {}, .buttons = {}};
        if (const auto sheet = table::sheetView(at.rulebook, at.table, hero.who)) showVitals(group, *sheet);
        const auto chosen = view->rest->chosen.find(hero.who);
        group.line =
            view->rest->swapping
                ? QString()
                : chosenWords(chosen == view->rest->chosen.end() ? std::vector<duality::RestChoice>{} : chosen->second,
                              at);
        const bool isFull = chosen != view->rest->chosen.end() && int(chosen->second.size()) >= duality::kMovesOfARest;
        for (const table::DualityOffer& offer : offers) { // what is too much is left out, so that no row becomes two
            if (offer.who == hero.who && !(isFull && offer.no)) group.buttons.push_back(buttonOf(offer));
        }
        if (std::ranges::any_of(group.buttons, isProject))
            group.buttons.push_back(
                formButton("rest-project", GroupWords::tr("A project by the GM’s number or a roll …"), hero.who, true));
        if (!group.buttons.empty()) groups.push_back(std::move(group));
    }
    return groups;
}

std::vector<OfferGroup> lastActs(const DualityTable& at) {
    const auto view = table::dualityView(at.rulebook, at.table);
    if (!view || !view->dying) return {};
    std::vector<OfferGroup> groups;
    for (const table::DualityOffer& offer : table::answersOffered(at.rulebook, at.table)) {
        groups.push_back({.title = qs(offer.words),
                          .line = {},
                          .text = typeset(qs(offer.about)),
                          .tracks = {},
                          .cards = {},
                          .buttons = {buttonOf(offer)}});
        const std::size_t count = groups.size();
        if (count < 2 || groups[count - 2].text != groups.back().text) continue;
        OfferGroup& before = groups[count - 2];
        const bool isSameAct = groups.back().title.startsWith(before.title); // with another target
        if (!isSameAct) before.title = before.text;
        before.buttons.push_back(groups.back().buttons.front());
        groups.pop_back();
    }
    for (OfferGroup& each : groups) {
        if (each.title == each.text) each.text.clear();
    }
    return groups;
}

std::vector<OfferGroup> cardsOf(const DualityTable& at, table::ActorId who) {
    if (!at.rulebook.duality) return {};
    const duality::Play play = table::playOf(at.rulebook, at.table);
    const duality::Hero* const hero = play.hero(who);
    if (!hero) return {};
    table::DualityOffers offers = table::heroOffered(at.rulebook, at.table, who);
    const auto group = [&](const QString& title, const std::vector<duality::Card>& cards,
                           std::vector<OfferButton> buttons) {
        OfferGroup made{
            .title = title, .line = {}, .text = {}, .tracks = {}, .cards = {}, .buttons = std::move(buttons)};
        for (const duality::Card& card : cards) made.cards.push_back(faceOf(at, card));
        return made;
    };
    std::vector<OfferGroup> groups{group(GroupWords::tr("Loadout"), hero->cards.loadout, taken(offers, "card-")),
                                   group(GroupWords::tr("Vault"), hero->cards.vault, taken(offers, "swap-"))};
    groups[0].line = GroupWords::tr("%1 of %2").arg(hero->cards.loadout.size()).arg(duality::kLoadout);
    groups[0].buttons.push_back(formButton("lose-card", GroupWords::tr("A card leaves play …"), who));
    if (groups[1].cards.empty()) groups[1].line = GroupWords::tr("empty");
    if (!hero->cards.gone.empty()) groups.push_back(group(GroupWords::tr("Out of play"), hero->cards.gone, {}));
    return groups;
}

std::vector<OfferButton> answersOf(const DualityTable& at) {
    std::vector<OfferButton> answers = buttonsOf(table::answersOffered(at.rulebook, at.table));
    if (!answers.empty() || !at.rulebook.duality || !table::playOf(at.rulebook, at.table).gmMove) return answers;
    answers.push_back({.id = QStringLiteral("open-gm-side"),
                       .words = GroupWords::tr("The GM’s side"),
                       .tip = GroupWords::tr("Adversaries, Fear and the place."),
                       .closed = {},
                       .form = QLatin1String(kGmPage),
                       .who = {},
                       .act = {},
                       .byEnter = false});
    for (const table::DualityOffer& offer : table::gmOffered(at.rulebook, at.table)) {
        const auto* const acts = std::get_if<duality::GmActs>(&offer.command.act.kind);
        if (!acts || acts->what != duality::GmDoes::EndMove) continue;
        answers.push_back(buttonOf(offer));
        answers.back().byEnter = false;
    }
    return answers;
}

} // namespace tenplus::ui
