#include "past/moment.h"

#include "base/contains.h"
#include "board/models_picture.h"
#include "bridge/actor_chips.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "skirmish/skirmish_words.h"
#include "table/core/clock.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/sheet_view.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>

namespace tenplus::ui {
namespace {

struct PastWords {
    Q_DECLARE_TR_FUNCTIONS(Moment)
};

const auto kDot = QStringLiteral("\u00A0· "); // no-break before it, so that no line begins with it
const auto kComma = QStringLiteral(", ");

std::array<const std::vector<table::ActorCard>*, 5> cardsOf(const table::GmView& view) {
    return {&view.party, &view.group, &view.foes, &view.hirelings, &view.people};
}

const table::ActorCard* cardOf(const table::GmView& view, table::ActorId who) {
    for (const auto* const cards : cardsOf(view)) {
        const auto found = std::ranges::find(*cards, who, &table::ActorCard::id);
        if (found != cards->end()) return &*found;
    }
    return nullptr;
}

bool isOnCard(const table::VitalView& vital, const table::ActorCard& card, const content::Roles& roles) {
    if (vital.field == roles.health) return card.health.has_value();
    if (vital.field == roles.armour) return card.armour.has_value();
    return contains(card.tracks, vital.name, &table::TrackView::name);
}

std::string groupName(const content::Rulebook& rulebook, const std::string& id) {
    const auto group = std::ranges::find(rulebook.groups, id, &content::Group::id);
    return group == rulebook.groups.end() ? id : group->name;
}

QString valueOf(const table::VitalView& vital) {
    return vital.of.empty() ? qs(vital.value) : PastWords::tr("%1 / %2").arg(qs(vital.value), qs(vital.of));
}

QString chipWords(const table::ChipView& chip) {
    const ChipData data = chipOf(chip);
    return data.value.isEmpty() ? data.words : data.words + u' ' + data.value;
}

QStringList chipsOf(const table::ActorCard& card) {
    QStringList words;
    for (const table::ChipView& chip : card.chips) words << chipWords(chip);
    return words;
}

template <typename Part>
const Part* namedIn(const std::vector<Part>& parts, const QString& name) {
    const auto found = std::ranges::find(parts, name, &Part::name);
    return found == parts.end() ? nullptr : &*found;
}

PastActor actorOf(const table::ActorCard& card, const SeenTable& then, const SeenTable& now) {
    const SeenTable::Actor& seen = then.actors.at(card.id);
    PastActor out{card, seen.numbers, {}};
    const table::ActorCard* const later = cardOf(now.view, card.id);
    if (!later) {
        out.since = PastWords::tr("No longer at the table.");
        return out;
    }
    QStringList parts;
    if (later->name != card.name) parts << PastWords::tr("called %1").arg(qs(later->name));
    const PrintableSheet& sheet = now.actors.at(card.id).sheet;
    for (const PaperNumber& number : seen.sheet.numbers) {
        const PaperNumber* const other = namedIn(sheet.numbers, number.name);
        if (other && other->value != number.value)
            parts << PastWords::tr("%1 %2", "a number and its value").arg(number.name, other->value);
    }
    const QStringList before = chipsOf(card), after = chipsOf(*later);
    for (const QString& chip : after) {
        if (!before.contains(chip)) parts << chip;
    }
    for (const QString& chip : before) {
        if (!after.contains(chip)) parts << PastWords::tr("no longer %1").arg(chip);
    }
    if (!parts.isEmpty()) out.since = PastWords::tr("Now %1.").arg(parts.join(kComma));
    return out;
}

std::vector<PastActor> actorsOf(const std::vector<table::ActorCard>& cards, const SeenTable& then,
                                const SeenTable& now) {
    std::vector<PastActor> out;
    for (const table::ActorCard& card : cards) out.push_back(actorOf(card, then, now));
    return out;
}

PastClock clockOf(const table::Clock& clock, const std::vector<table::Clock>& now) {
    PastClock out{{qs(clock.name), clock.filled, clock.segments, false}, {}};
    const auto later = std::ranges::find(now, clock.id, &table::Clock::id);
    if (later == now.end())
        out.since = PastWords::tr("now gone");
    else if (later->filled != clock.filled)
        out.since = PastWords::tr("now %1").arg(later->filled);
    return out;
}

// Without the book's text for moves, which does not change between turns; with that of list rows.
QString entryWords(const PaperEntry& entry) {
    QStringList words{entry.name};
    for (const QString& more : {entry.about, entry.aside}) {
        if (!more.isEmpty()) words << more;
    }
    QString line = words.join(kComma);
    if (entry.text.isEmpty() || !entry.trigger.isEmpty()) return line;
    return PastWords::tr("%1: %2", "an entry and its text").arg(line, QString(entry.text).replace(u'\n', u' '));
}

PastSection sectionOf(const PaperSection& section, const std::vector<PaperSection>* now) {
    PastSection out{section.title, {}, {}};
    QStringList lines;
    for (const PaperEntry& entry : section.entries) lines << entryWords(entry);
    out.words = lines.join(u'\n');
    if (!now) return out;
    const auto later = std::ranges::find(*now, section.title, &PaperSection::title);
    QStringList after, gone, come;
    if (later != now->end()) {
        for (const PaperEntry& entry : later->entries) after << entryWords(entry);
    }
    std::ranges::copy_if(lines, std::back_inserter(gone), [&](const QString& line) { return !after.contains(line); });
    std::ranges::copy_if(after, std::back_inserter(come), [&](const QString& line) { return !lines.contains(line); });
    QStringList since;
    if (!gone.isEmpty()) since << PastWords::tr("No longer: %1.").arg(gone.join(QStringLiteral("; ")));
    if (!come.isEmpty()) since << PastWords::tr("Now: %1.").arg(come.join(QStringLiteral("; ")));
    out.since = since.join(u' ');
    return out;
}

PastNumber numberOf(const QString& name, const QString& value, const QString& later) {
    return {name, value, later.isEmpty() || later == value ? QString() : PastWords::tr("now %1").arg(later)};
}

QString scoreWords(const PaperStat& stat) {
    return stat.score.isEmpty() ? stat.modifier
                                : PastWords::tr("%1 (%2)", "a modifier and its score").arg(stat.modifier, stat.score);
}

PastSheet sheetOf(const PrintableSheet& then, const PrintableSheet* now) {
    PastSheet out{then.name, then.subtitle, {}, {}};
    for (const PaperNumber& number : then.numbers) {
        const PaperNumber* const later = now ? namedIn(now->numbers, number.name) : nullptr;
        out.numbers.push_back(numberOf(number.name, number.value, later ? later->value : QString()));
    }
    for (const PaperStat& stat : then.stats) {
        const PaperStat* const later = now ? namedIn(now->stats, stat.name) : nullptr;
        out.numbers.push_back(numberOf(stat.name, scoreWords(stat), later ? scoreWords(*later) : QString()));
    }
    for (const PaperSection& section : then.atTable)
        out.sections.push_back(sectionOf(section, now ? &now->atTable : nullptr));
    for (const PaperSection& section : then.told)
        out.sections.push_back(sectionOf(section, now ? &now->told : nullptr));
    return out;
}

void addDuality(Moment& moment, const table::DualityView& then, const std::optional<table::DualityView>& now) {
    const QString fear = PastWords::tr("Fear %1").arg(then.fear);
    moment.state << (now && now->fear != then.fear ? PastWords::tr("%1, now %2").arg(fear).arg(now->fear) : fear);
    for (const duality::Countdown& each : then.countdowns)
        moment.state << PastWords::tr("%1, %2 of %3").arg(qs(each.name)).arg(each.value).arg(each.start);
    if (!then.open.empty()) moment.waiting << PastWords::tr("An open roll: %1").arg(typeset(qs(then.open)));
}

void addSkirmish(Moment& moment, const table::SkirmishView& then) {
    if (!then.board) {
        for (const skirmish::CompanionRecord& hero : then.party) moment.heroes << ownedWords(hero);
        return;
    }
    moment.board = boardPicture(*then.board);
    moment.state << PastWords::tr("%1, move %2").arg(qs(then.board->scenario)).arg(then.board->move);
    for (const table::BoardModel& model : then.board->models) {
        if (model.side == skirmish::Side::Heroes) moment.heroes << modelWords(model);
    }
}

} // namespace

SeenTable seenOf(const content::Rulebook& rulebook, const table::Table& table, skirmish::Side side) {
    SeenTable seen{table::gmView(rulebook, table), {}};
    if (side != skirmish::Side::Master) seen.view.skirmish = table::skirmishView(rulebook, table, side);
    for (const auto* const cards : cardsOf(seen.view)) {
        for (const table::ActorCard& card : *cards) {
            auto sheet = table::sheetView(rulebook, table, card.id);
            for (table::SheetMove& move : sheet->moves) move.group = groupName(rulebook, move.group);
            QStringList numbers;
            for (const table::VitalView& vital : sheet->vitals) {
                if (!vital.value.empty() && !isOnCard(vital, card, rulebook.roles))
                    numbers << PastWords::tr("%1 %2", "a number and its value")
                                   .arg(qs(vital.name), valueOf(vital))
                                   .replace(u' ', QChar(QChar::Nbsp)); // no line ends within
            }
            seen.actors[card.id] = {paperSheet(*sheet), numbers.join(kDot)};
        }
    }
    return seen;
}

Moment momentOf(const SeenTable& then, const SeenTable& now, table::ActorId chosen) {
    Moment moment;
    moment.party = actorsOf(then.view.party, then, now);
    moment.foes = actorsOf(then.view.foes, then, now);
    moment.others = actorsOf(then.view.group, then, now);
    for (PastActor& each : actorsOf(then.view.hirelings, then, now)) moment.others.push_back(std::move(each));
    for (PastActor& each : actorsOf(then.view.people, then, now)) moment.others.push_back(std::move(each));
    for (const table::Clock& clock : then.view.clocks) moment.clocks.push_back(clockOf(clock, now.view.clocks));
    for (const table::WaitingView& each : then.view.waiting)
        moment.waiting << PastWords::tr("%1, %2: %3").arg(qs(each.name), qs(each.moveName), typeset(qs(each.action)));
    if (then.view.duality) addDuality(moment, *then.view.duality, now.view.duality);
    if (then.view.skirmish) addSkirmish(moment, *then.view.skirmish);
    if (const auto found = then.actors.find(chosen); found != then.actors.end()) {
        const auto later = now.actors.find(chosen);
        moment.sheet = sheetOf(found->second.sheet, later == now.actors.end() ? nullptr : &later->second.sheet);
    }
    return moment;
}

} // namespace tenplus::ui
