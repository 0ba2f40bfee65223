#include "duality/roll_plan.h"

#include "base/contains.h"
#include "bridge/rolls.h"
#include "bridge/typography.h"
#include "content/rulebook.h"
#include "table/command.h"
#include "table/duality/sheet.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace tenplus::ui {
namespace {

struct RollWords {
    Q_DECLARE_TR_FUNCTIONS(DualityRoll)
};

// Tolerates the rounding error of sums: 87.5 % becomes 88.
QString percent(double share) { return percentText(std::round(share * 1e9) / 1e9); }

double success(const std::array<double, dice::kOutcomes>& chance) { return chance[0] + chance[1] + chance[2]; }

QString coverWords(bool onBoard, const QString& behind) {
    return onBoard ? RollWords::tr("Cover: %1 between").arg(behind) : RollWords::tr("Partial cover");
}

// The chip of one thing that counts: a trait, an Experience.
ChipData chipOf(const table::RollPart& part) {
    using enum table::RollSource;
    switch (part.source) {
    case Trait: break;
    case Experience:
        return {.icon = Icon::Sun,
                .words = qs(part.name),
                .value = signedText(part.number),
                .toolTip = RollWords::tr("For 1 Hope.")};
    case Ally:
        return {.icon = Icon::Person,
                .words = qs(part.name),
                .value = QStringLiteral("d6"),
                .toolTip = RollWords::tr("Helps for 1 Hope.")};
    case Cover: return {.icon = Icon::Wall, .words = coverWords(!part.name.empty(), qs(part.name)), .value = {}};
    case Advantage: return {.icon = Icon::ArrowUp, .words = RollWords::tr("Advantage"), .value = {}};
    case Disadvantage: return {.icon = Icon::ArrowDown, .words = RollWords::tr("Disadvantage"), .value = {}};
    }
    return {.words = qs(part.name), .value = signedText(part.number)};
}

table::PlayDuality actOf(const RollDraft& draft) {
    table::PlayDuality command{{}, draft.override};
    if (draft.plan.kind == duality::RollKind::Reaction)
        command.act.kind = duality::ReactNow{draft.plan, draft.lent};
    else
        command.act.kind = duality::RollAction{draft.plan, draft.lent};
    return command;
}

} // namespace

QString coverWords(const table::TargetPick& target) {
    return coverWords(target.cover == duality::Cover::Partial, qs(target.behind));
}

table::Command commandOf(const RollDraft& draft) { return actOf(draft); }

std::vector<OddsSpan> outcomeSpans(const std::array<double, dice::kOutcomes>& chance, bool brief) {
    const std::array<QString, dice::kOutcomes> words{RollWords::tr("Critical"), RollWords::tr("Success, Hope"),
                                                     RollWords::tr("Success, Fear"), RollWords::tr("Failure, Hope"),
                                                     RollWords::tr("Failure, Fear")};
    constexpr std::array kMarks{Mark::SunAndMoon, Mark::Sun, Mark::Moon, Mark::OpenSun, Mark::OpenMoon};
    std::vector<OddsSpan> spans;
    for (std::size_t i = 0; i < chance.size(); ++i)
        spans.push_back({brief ? QString() : words[i], chance[i], kMarks[i], i < 3});
    return spans;
}

std::vector<OddsSpan> reactionSpans(const std::array<double, dice::kOutcomes>& chance, bool brief) {
    const auto span = [brief](const QString& words, double share, content::Tone tone, bool filled) {
        return OddsSpan{brief ? QString() : words, share, markOf(tone), filled};
    };
    return {span(RollWords::tr("Critical"), chance[0], content::Tone::Strong, true),
            span(RollWords::tr("Success"), chance[1] + chance[2], content::Tone::Strong, true),
            span(RollWords::tr("Failure"), chance[3] + chance[4], content::Tone::Miss, false)};
}

// A plain tone: every other duality roll has one of Hope or Fear.
bool isReaction(const table::RollRecord& record) {
    const bool isDuality = contains(wireNames(dice::Outcome{}), record.band);
    return isDuality && (record.tone == content::Tone::Strong || record.tone == content::Tone::Miss);
}

std::optional<double> placeOfReaction(const std::array<double, dice::kOutcomes>& chance, const std::string& band) {
    const auto names = wireNames(dice::Outcome{});
    const std::vector<OddsSpan> spans = reactionSpans(chance, true);
    const auto at = std::size_t(std::ranges::find(names, band) - names.begin());
    if (at >= names.size()) return std::nullopt;
    if (at == 0) return spans[0].share / 2;
    return at < 3 ? spans[0].share + spans[1].share / 2 : 1 - spans[2].share / 2;
}

std::optional<double> placeOfOutcome(const std::array<double, dice::kOutcomes>& chance, const std::string& band) {
    const auto names = wireNames(dice::Outcome{});
    double before = 0;
    for (std::size_t i = 0; i < chance.size(); ++i) {
        if (names[i] == band) return before + chance[i] / 2;
        before += chance[i];
    }
    return std::nullopt;
}

RollForecast forecastOf(const content::Rulebook& rulebook, const table::Table& table, const RollDraft& draft) {
    RollForecast forecast;
    if (!rulebook.duality || !table::playOf(rulebook, table).hero(draft.plan.who)) return forecast;
    const table::PlayDuality command = actOf(draft);
    const auto planned = table::plannedRoll(rulebook, table, command);
    forecast.ready.act = Act{command, {}};
    forecast.ready.notation = planned->dice;
    forecast.ready.sum = planned->modifier;
    for (const table::RollPart& part : planned->parts) forecast.ready.chips.push_back(chipOf(part));
    if (planned->no) forecast.ready.refused = typeset(qs(table::sentence(*planned->no)));
    const auto& chances = planned->chances;
    if (!chances) return forecast;
    const bool reacts = draft.plan.kind == duality::RollKind::Reaction;
    forecast.ready.spans = reacts ? reactionSpans(chances->chance, true) : outcomeSpans(chances->chance, true);
    const double now = success(chances->chance), hope = chances->chance[0] + chances->chance[1] + chances->chance[3];
    forecast.now = reacts ? RollWords::tr("Success %1. A reaction brings neither Hope nor Fear.").arg(percent(now))
                          : RollWords::tr("Success %1, with Hope %2").arg(percent(now), percent(hope));
    const auto better = [&](const std::array<double, dice::kOutcomes>& with, const QString& words) {
        return words.arg(percent(success(with)));
    };
    if (!reacts) forecast.helper = better(chances->withHelper, RollWords::tr("One helper more makes success %1."));
    forecast.experience = better(chances->withExperience, RollWords::tr("An Experience at +2 makes it %1."));
    return forecast;
}

} // namespace tenplus::ui
