#include "gm_guide/guide_items.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "gm_guide/duality_items.h"
#include "table/core/health.h"
#include "table/pbta/moves/waiting.h"
#include "table/table.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace tenplus::ui {
namespace {

using content::GuideKind;

struct GuideWords {
    Q_DECLARE_TR_FUNCTIONS(Guide)
};

QString sectionOf(GuideKind kind) {
    switch (kind) {
    case GuideKind::Agenda: return GuideWords::tr("Agenda");
    case GuideKind::Principle: return GuideWords::tr("Principles");
    case GuideKind::GmMove: return GuideWords::tr("GM moves");
    case GuideKind::DungeonMove: return GuideWords::tr("Dungeon moves");
    case GuideKind::Tag: return GuideWords::tr("Tags");
    case GuideKind::Alignment: return GuideWords::tr("Alignments");
    case GuideKind::AlignmentGoal: return GuideWords::tr("Goals");
    case GuideKind::Debility: return GuideWords::tr("Debilities");
    case GuideKind::Hazard: return GuideWords::tr("Hazards");
    case GuideKind::HirelingSkill: return GuideWords::tr("Skills of hirelings");
    case GuideKind::HirelingCost: return GuideWords::tr("What hirelings want");
    case GuideKind::Steading: return GuideWords::tr("Steadings");
    case GuideKind::Front: return GuideWords::tr("Fronts");
    case GuideKind::Danger: return GuideWords::tr("Dangers");
    case GuideKind::Procedure: return GuideWords::tr("How it is done");
    case GuideKind::Reminder: return GuideWords::tr("Reminders");
    case GuideKind::Treasure: return GuideWords::tr("Treasure");
    }
    return {};
}

// Entries needed during play come before those to read at leisure.
constexpr std::array kOrder{GuideKind::Agenda,      GuideKind::Principle,     GuideKind::GmMove,
                            GuideKind::DungeonMove, GuideKind::Reminder,      GuideKind::Hazard,
                            GuideKind::Debility,    GuideKind::Front,         GuideKind::Danger,
                            GuideKind::Steading,    GuideKind::HirelingSkill, GuideKind::HirelingCost,
                            GuideKind::Alignment,   GuideKind::AlignmentGoal, GuideKind::Treasure,
                            GuideKind::Tag,         GuideKind::Procedure};

bool isMove(GuideKind kind) { return kind == GuideKind::GmMove || kind == GuideKind::DungeonMove; }

GuideItem itemOf(const std::string& id, GuideKind kind, const std::string& title, const std::string& text) {
    GuideItem item;
    item.id = id;
    item.section = sectionOf(kind);
    item.title = typeset(qs(title));
    item.text = typeset(qs(text));
    item.deed = isMove(kind) ? Deed::Make : Deed::None;
    return item;
}

QString joined(const std::vector<std::string>& words, const QString& between) {
    QStringList list;
    for (const std::string& each : words) list << typeset(qs(each));
    return list.join(between);
}

// "cavern-dwellers" as a heading.
QString headingOf(const std::string& id) {
    const QString words = qs(id).replace(QLatin1Char('-'), QLatin1Char(' '));
    return words.isEmpty() ? GuideWords::tr("Creatures") : capitalised(words);
}

GuideItem itemOf(const content::Creature& creature, const QString& health) {
    GuideItem item;
    item.id = creature.id;
    item.section = headingOf(creature.place);
    item.title = typeset(qs(creature.name));
    item.text = typeset(qs(creature.text));
    item.deed = Deed::Bring;
    QStringList line;
    if (creature.hp && !health.isEmpty()) line << QStringLiteral("%1 %2").arg(health).arg(*creature.hp);
    if (creature.armour && *creature.armour != 0) line << GuideWords::tr("armour %1").arg(*creature.armour);
    if (!creature.damage.empty()) line << typeset(qs(creature.damage));
    item.line = line.join(QStringLiteral(", "));
    const auto fact = [&](const QString& name, const QString& words) {
        if (!words.isEmpty()) item.facts.push_back({name, words});
    };
    QString attack = typeset(qs(creature.attack));
    const QString with = joined(creature.damageTags, QStringLiteral(", ")),
                  reach = joined(creature.reach, QStringLiteral(", "));
    QStringList about;
    if (!reach.isEmpty()) about << reach;
    if (!with.isEmpty()) about << with;
    if (creature.ignoresArmour) about << GuideWords::tr("ignores armour");
    if (!about.isEmpty())
        attack = attack.isEmpty() ? about.join(QStringLiteral(", "))
                                  : QStringLiteral("%1 (%2)").arg(attack, about.join(QStringLiteral(", ")));
    fact(GuideWords::tr("Attack"), attack);
    fact(GuideWords::tr("Instinct"), typeset(qs(creature.instinct)));
    fact(GuideWords::tr("Moves"), joined(creature.moves, QStringLiteral("\n")));
    fact(GuideWords::tr("Qualities"), joined(creature.qualities, QStringLiteral("\n")));
    std::vector<std::string> tags = creature.tags;
    if (!creature.organisation.empty()) tags.insert(tags.begin(), creature.organisation);
    fact(GuideWords::tr("Tags"), joined(tags, QStringLiteral(", ")));
    return item;
}

// A hireling with that skill, to hire.
GuideItem itemOf(const content::Named& skill) {
    GuideItem item;
    item.id = skill.id;
    item.section = GuideWords::tr("Hirelings");
    item.title = typeset(qs(skill.name));
    item.text = typeset(qs(skill.text));
    item.deed = Deed::Hire;
    return item;
}

} // namespace

GuideItem guideItem(const content::Rulebook& rulebook, const content::Creature& creature) {
    return itemOf(creature, qs(table::healthWord(rulebook)));
}

std::vector<GuideItem> guideItems(const content::Rulebook& rulebook) {
    std::vector<GuideItem> items;
    for (const GuideKind kind : kOrder) {
        for (const content::GuideEntry& entry : rulebook.guide) {
            if (entry.kind == kind) items.push_back(itemOf(entry.id, kind, entry.title, entry.text));
        }
    }
    if (const auto& rules = rulebook.company.hirelings) {
        for (const content::Named& skill : rules->kinds) {
            if (!skill.mature) items.push_back(itemOf(skill));
        }
    }
    const QString health = qs(table::healthWord(rulebook));
    for (const content::Creature& creature : rulebook.creatures) items.push_back(itemOf(creature, health));
    if (rulebook.duality) std::ranges::move(dualityItems(*rulebook.duality), std::back_inserter(items));
    return items;
}

std::vector<GuideItem> nowItems(const table::GuideView& view) {
    std::vector<GuideItem> items;
    const auto add = [&](const std::vector<table::GuideLine>& lines, const QString& section) {
        for (const table::GuideLine& line : lines) {
            items.push_back(itemOf(line.id, line.kind, line.title, line.text));
            items.back().section = section;
        }
    };
    add(view.onRoll, GuideWords::tr("After this roll"));
    add(view.now, GuideWords::tr("For now"));
    return items;
}

QStringList hintsOf(const table::GuideView& view) {
    QStringList hints, waiting;
    for (const table::Spotlight& each : view.spotlight) {
        if (each.waiting) waiting << qs(each.name);
    }
    if (!waiting.isEmpty())
        hints << GuideWords::tr("Waiting for the spotlight: %1.").arg(waiting.join(QStringLiteral(", ")));
    for (const std::string& nudge : view.nudges) {
        const QString words = typeset(qs(nudge));
        hints << (words.endsWith(QLatin1Char('.')) || words.endsWith(QLatin1Char('?')) ? words
                                                                                       : words + QLatin1Char('.'));
    }
    return hints;
}

CardHint cardHint(const std::vector<table::GuideLine>& lines) {
    if (lines.empty()) return {};
    QStringList titles, whole;
    for (const table::GuideLine& line : lines) {
        titles << typeset(qs(line.title));
        whole << QStringLiteral("%1. %2").arg(titles.last(), typeset(qs(line.text)));
    }
    const bool moves = std::ranges::all_of(lines, [](const table::GuideLine& line) { return isMove(line.kind); });
    const QString words = titles.join(QStringLiteral("; "));
    return {moves ? GuideWords::tr("The GM may: %1").arg(words) : GuideWords::tr("For the GM: %1").arg(words),
            whole.join(QLatin1Char('\n'))};
}

} // namespace tenplus::ui
