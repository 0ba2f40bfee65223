// Converts rolls for display: tones to marks, chances to spans of the odds bar and modifiers to chips.
#pragma once

#include "bridge/player_addend.h"
#include "bridge/player_outcome.h"
#include "bridge/text.h"
#include "paint/chip.h"
#include "paint/mark.h"
#include "paint/odds_bar.h"
#include "table/pbta/moves/plan.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace tenplus::ui {

/// The words of a roll's band, then a line for each blow since. `countsHealth`: the game does.
inline QString sentenceWith(const QString& sentence, const std::vector<table::BlowOutcome>& outcomes,
                            bool countsHealth) {
    QStringList lines;
    if (!sentence.isEmpty()) lines << sentence;
    for (const table::BlowOutcome& each : outcomes) {
        lines << outcomeWords({.name = qs(each.name),
                               .damage = each.damage,
                               .severity = qs(each.severity),
                               .lost = countsHealth ? std::optional(each.lost) : std::nullopt,
                               .fell = each.fell});
    }
    return lines.join(QLatin1Char('\n'));
}

/// A miss is labelled by its word, other bands by their range.
inline QString bandLabel(const table::BandChance& chance) {
    const bool byName = chance.tone == content::Tone::Miss || chance.label.empty();
    return qs(byName ? chance.name : chance.label);
}

inline std::vector<OddsSpan> spansOf(const std::vector<table::BandChance>& chances) {
    std::vector<OddsSpan> spans;
    for (const table::BandChance& chance : chances) {
        spans.push_back({bandLabel(chance), chance.probability, markOf(chance.tone), true});
    }
    return spans;
}

/// Round chips can be spent, square ones are states; the arrow shows the sign of the effect on a roll.
inline ChipData chipOf(const table::Modifier& modifier) {
    using Kind = table::ModifierKind;
    ChipData chip;
    chip.words = qs(modifier.source);
    chip.value = signedText(modifier.value);
    chip.round = modifier.kind != Kind::Condition && modifier.kind != Kind::Standing;
    if (modifier.kind == Kind::Ongoing) {
        chip.icon = Icon::Loop;
    } else if (modifier.kind == Kind::Typed) {
        chip.icon = Icon::Pen;
    } else if (modifier.kind != Kind::Stat) {
        chip.icon = modifier.value < 0 ? Icon::ArrowDown : Icon::ArrowUp;
    }
    return chip;
}

} // namespace tenplus::ui
