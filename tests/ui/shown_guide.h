// A page of a guide on the screen, for two characters, and what a person does to it.
#pragma once

#include "bridge/act.h"
#include "table/pbta/classes/end_of_session_view.h"
#include "theme/look.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QTest>

#include <utility>
#include <vector>

namespace tenplus::ui::shown {

inline constexpr table::ActorId kAsh{1}, kBryn{2};

inline table::EndOfSessionView looking() {
    table::EndOfSessionView view;
    view.running = true;
    view.bonds = true;
    view.alignment = true;
    view.experience = "XP";
    view.characters.push_back({.who = kAsh,
                               .name = "Ash",
                               .alignment = "Good",
                               .goal = "Stand before the weak",
                               .bonds = {{table::EntryId{7}, "Bryn owes me for the ford", "Bryn", false},
                                         {table::EntryId{8}, "Nobody yet", "", true}}});
    view.characters.push_back(
        {.who = kBryn, .name = "Bryn", .alignment = "Neutral", .goal = "Find a way round", .bonds = {}});
    view.questions = {{"learned", "Did we learn something new of the world?", false, false},
                      {"loot", "Did we bring a treasure home?", false, false}};
    return view;
}

template <typename Page>
struct Guide {
    Look look{{ThemeKind::Ember, 1, false, true}};
    Page page{look};
    std::vector<Act> acts;

    Guide() {
        QObject::connect(&page, &Page::acted, &page, [this](const Act& act) { acts.push_back(act); });
        page.resize(828, 600);
        page.show();
        page.activateWindow();
        QApplication::processEvents();
    }
    template <typename Widget>
    Widget& find(const char* name) {
        QApplication::processEvents();
        auto* found = page.template findChild<Widget*>(QString::fromLatin1(name));
        REQUIRE(found != nullptr);
        return *found;
    }
    template <typename Command>
    Command only() {
        REQUIRE(acts.size() == 1);
        const Command command = *acts.front().command.as<Command>();
        acts.clear();
        return command;
    }
    void press(int key, Qt::KeyboardModifiers with = {}) {
        REQUIRE(QApplication::focusWidget() != nullptr);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key), with);
    }
};

inline const std::vector<std::pair<table::ActorId, QString>> kParty{{kAsh, QStringLiteral("Ash")},
                                                                    {kBryn, QStringLiteral("Bryn")}};

} // namespace tenplus::ui::shown
