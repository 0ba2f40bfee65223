// A campaign of duality play on the disk, as a test wants to find it: three heroes of the starter set, two adversaries,
// a countdown.
#pragma once

#include "ui/evening_desk.h"

#include "table/duality/command.h"
#include "table/duality/sheet.h"

namespace tenplus::ui::evening {

/// The names of its heroes in order: Ada, Wren, Tam. The first session has begun.
QString dualityCampaign(Desk& desk);

/// Does it in the open window; the pips of its dice, none for acts without.
template <typename A>
void play(Desk& desk, A act, const std::vector<int>& dice = {}) {
    const bool done = desk.window().link().perform(Act{table::PlayDuality{{std::move(act)}, false}, dice}).hasValue();
    REQUIRE(done);
}
table::ActorId named(Desk& desk, const std::string& name);
tenplus::duality::Play playOf(Desk& desk);
tenplus::duality::Hero heroOf(Desk& desk, const std::string& name);

/// The one of that name that is in sight.
template <typename Widget>
Widget* shown(Desk& desk, const QString& name) {
    for (auto* each : desk.window().findChildren<Widget*>(name)) {
        if (each->isVisible()) return each;
    }
    FAIL("no " << name.toStdString() << " in sight");
    return nullptr;
}
/// Clicks a button, which must be open.
void press(Desk& desk, const QString& name);
/// Pictures of the whole window in every theme and size and with large text: to be looked at.
void shootDuality(Desk& desk, const char* name);

} // namespace tenplus::ui::evening
