// A campaign of the skirmish in the real window, at one of its first moments: for tests.
#pragma once

#include "preferences/settings_store.h"
#include "skirmish/skirmish_page.h"
#include "ui/evening_desk.h"
#include "ui/skirmish_pack.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QPushButton>

#include <algorithm>

namespace tenplus::ui::hall {

enum class Until { Party, Role, Step };

/// A campaign on the disk in which initiative was rolled, and the dwarf has gone a step.
inline void keepCampaign(const QString& file, Until until = Until::Step) {
    settings_store::setSkirmishHabits({.pressesEnds = true}); // a phase never ends while a test looks at it
    const auto pack = skirmishPack();
    TableLink link;
    REQUIRE_FALSE(link.create(file, "Hall", pack));
    const auto play = [&](auto kind, const std::vector<int>& dice) {
        REQUIRE(link.perform({table::PlaySkirmish{{std::move(kind)}, false}, dice}));
    };
    play(sk::ChooseParty{{{"dwarf", "Bera", 0}, {"wood-elf", "Sorrel", 1}}}, {});
    if (until == Until::Party) return;
    play(sk::SetOut{"toll-cellar", {1, 2}}, {5, 2});
    if (until == Until::Role) return;
    play(sk::Plain<sk::Deed::BeMover>{}, {1, 2});
    play(sk::WalkOn{.who = 1, .path = {{2, 3}}, .table = {}, .setDown = {}}, {});
}

inline SkirmishPage& pageOf(evening::Desk& desk) {
    auto* page = desk.window().findChild<SkirmishPage*>();
    REQUIRE(page);
    REQUIRE(page->isVisible());
    return *page;
}

/// As a person presses it who came there by the keyboard.
inline void pressOn(evening::Desk& desk, const char* name) {
    const auto all = desk.window().findChildren<QPushButton*>(QString::fromLatin1(name));
    const auto seen = std::ranges::find_if(all, &QWidget::isVisible); // one that goes may be there still
    INFO(name);
    REQUIRE(seen != all.end());
    (*seen)->setFocus();
    desk.press(Qt::Key_Space);
    QApplication::processEvents();
}

} // namespace tenplus::ui::hall
