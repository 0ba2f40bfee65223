#include "tray/tray_chips.h"

#include "bridge/rolls.h"
#include "bridge/text.h"
#include "tray/tray_words.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

TrayChip addChip() {
    TrayChip chip;
    chip.does = TrayChip::Does::Add;
    chip.data.icon = Icon::Plus;
    chip.data.words = told("Add");
    chip.data.toolTip = told("Add a number to this roll");
    return chip;
}

TrayChip chipFor(const table::Offered& offered) {
    TrayChip chip;
    chip.does = TrayChip::Does::Switch;
    chip.ref = offered.modifier.ref;
    chip.data = chipOf(offered.modifier);
    chip.data.selected = offered.counts;
    QStringList tip;
    if (!offered.condition.empty()) tip << told("When: %1.").arg(qs(offered.condition));
    if (!offered.until.empty()) tip << told("Until: %1.").arg(qs(offered.until));
    tip << (offered.counts ? told("Counts. Press to leave it aside this time.")
                           : told("Left aside. Press to count it."));
    chip.data.toolTip = tip.join(u' ');
    return chip;
}

QString plainNumber(std::int64_t number) { return number < 0 ? signedText(number) : QString::number(number); }

const table::Offered* offeredAs(const table::MoveView& view, const table::Modifier& modifier) {
    const auto at = std::ranges::find_if(view.offered, [&](const table::Offered& offered) {
        return modifier.ref != 0 && offered.modifier.ref == modifier.ref;
    });
    return at == view.offered.end() ? nullptr : &*at;
}

} // namespace

TrayChip rollerChip(const QString& name) {
    TrayChip chip;
    chip.data.icon = Icon::Person;
    chip.data.words = name;
    chip.data.toolTip = told("%1 rolls").arg(name);
    return chip;
}

std::vector<TrayChip> plannedChips(const table::MoveView& view) {
    std::vector<TrayChip> chips;
    std::size_t typed = 0;
    for (const table::Modifier& modifier : view.modifiers) {
        if (const table::Offered* offered = offeredAs(view, modifier)) {
            chips.push_back(chipFor(*offered));
            continue;
        }
        TrayChip chip;
        chip.data = chipOf(modifier);
        if (modifier.kind == table::ModifierKind::Typed) {
            chip.does = TrayChip::Does::TakeAway;
            chip.typed = typed++;
            chip.data.toolTip = told("Added by hand. Press to take it away.");
        }
        chips.push_back(std::move(chip));
    }
    for (const table::Offered& offered : view.offered) {
        if (!offered.counts) chips.push_back(chipFor(offered));
    }
    const bool isProgress = view.reading == content::Reading::Versus && view.action.empty();
    if (view.rolls && !isProgress) chips.push_back(addChip()); // nothing else counts in a progress move
    for (const table::CardNumber& saved : view.saved) {
        TrayChip& chip = chips.emplace_back();
        chip.data.icon = Icon::Loop;
        chip.data.words = qs(saved.name);
        chip.data.value = plainNumber(saved.value);
        chip.data.toolTip = told("Once the dice have fallen, it may take the place of a lower total.");
    }
    return chips;
}

std::vector<TrayChip> rolledChips(const table::RollView& shown, const table::MoveView* view) {
    std::vector<TrayChip> chips;
    const table::RollRecord& roll = shown.record;
    for (const table::Modifier& modifier : roll.modifiers) {
        TrayChip chip;
        chip.data = chipOf(modifier);
        if (view != nullptr && offeredAs(*view, modifier) != nullptr) {
            chip.does = TrayChip::Does::Switch;
            chip.ref = modifier.ref;
        }
        chips.push_back(std::move(chip));
    }
    for (const table::BoostView& boost : shown.boosts) {
        if (!boost.replaces) continue;
        TrayChip& chip = chips.emplace_back();
        chip.does = TrayChip::Does::Boost;
        chip.boost = boost.boost;
        chip.data.icon = Icon::Loop;
        chip.data.words = told("%1 %2:").arg(qs(boost.name)).arg(boost.left);
        chip.data.value = qs(boost.band);
        chip.data.toolTip = told("Press to put it in the place of the %1.").arg(roll.total);
    }
    return chips;
}

void switchModifier(table::RollMove& command, std::int64_t ref, bool counts) {
    std::vector<std::int64_t>& undone = counts ? command.use : command.skip;
    std::vector<std::int64_t>& done = counts ? command.skip : command.use;
    if (std::erase(undone, ref) == 0) done.push_back(ref);
}

} // namespace tenplus::ui
