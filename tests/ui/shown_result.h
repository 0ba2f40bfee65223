// A result card on the screen with what waits of a weak hit, and what a person does to it.
#pragma once

#include "paint/key_button.h"
#include "result/result_card.h"
#include "theme/widget_role.h"
#include "ui/belfry.h"
#include "ui/taken_act.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QTest>

namespace tenplus::ui::shown {

inline table::WaitingView thing(int id, const char* kind, const char* action, const char* text = "") {
    table::WaitingView waiting;
    waiting.id = table::WaitingId{id};
    waiting.roll = table::RollId{41};
    waiting.who = belfry::kBrannoch;
    waiting.name = "Brannoch";
    waiting.moveName = "Defy Danger";
    waiting.kind = kind;
    waiting.action = action;
    waiting.text = text;
    return waiting;
}

inline std::vector<ResultTarget> targets() {
    return {{belfry::kBrannoch, "Brannoch", false},
            {belfry::kBellringer, "Drowned bellringer", true},
            {belfry::kHounds, "Silt hounds", true}};
}

struct Result {
    Look look;
    ResultCard card{look};
    std::vector<Act> acts;

    explicit Result(const std::vector<table::WaitingView>& waiting) {
        QObject::connect(&card, &ResultCard::acted, &card, [this](const Act& act) { acts.push_back(act); });
        card.resize(544, 328);
        card.setTargets(targets());
        card.setView(belfry::weakHit(), waiting);
        card.show();
        card.activateWindow();
        QApplication::processEvents();
    }
    template <typename Widget>
    Widget& get(const char* name) {
        auto* found = card.findChild<Widget*>(QString::fromLatin1(name));
        REQUIRE(found != nullptr);
        return *found;
    }
    KeyButton& button(int id) { return get<KeyButton>(("waiting" + std::to_string(id)).c_str()); }
    bool isPrimary(int id) { return roleOf(button(id)) == WidgetRole::Primary; }
    void key(Qt::Key key, Qt::KeyboardModifiers held = {}) {
        QTest::keyClick(QApplication::focusWidget() != nullptr ? QApplication::focusWidget() : &card, key, held);
    }
    template <typename Command>
    Command only() {
        return takenAct<Command>(acts);
    }
};

} // namespace tenplus::ui::shown
