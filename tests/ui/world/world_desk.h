// The page of the world in the real window, opened by its key, with what its tests press and read.
#pragma once

#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "table/player_view.h"
#include "table/world/card.h"
#include "table/world/card_view.h"
#include "world/card_sheet.h"
#include "world/card_text.h"
#include "world/quick_card.h"
#include "world/world_page.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTest>

namespace tenplus::ui::evening {

struct WorldDesk {
    WorldDesk() { desk.start(desk.campaign()); }

    const session::Session& session() { return desk.session(); }
    const table::Table& table() { return desk.session().table(); }
    void perform(const table::Command& command) { REQUIRE(desk.window().link().perform({command, {}})); }
    table::CardId add(const char* name, const char* text = "", const char* kind = "person") {
        table::AddCard card;
        card.kind = kind;
        card.name = name;
        card.text = text;
        perform(card);
        return table().world->cards.back()->id;
    }
    table::CardView view(table::CardId card) { return *table::cardView(session().rulebook(), table(), card); }
    std::vector<table::PlayerCard> seen() { return table::playerView(session().rulebook(), table()).cards; }

    void openWorld() {
        desk.press(Qt::Key_W, Qt::ControlModifier);
        REQUIRE(page() != nullptr);
        REQUIRE(page()->isVisible());
    }
    /// Types into the search and takes the first card.
    void choose(const QString& words) {
        page()->enter();
        desk.type(words);
        desk.press(Qt::Key_Return);
    }
    WorldPage* page() { return desk.window().findChild<WorldPage*>(); }
    QString focusName() { return desk.focus() ? desk.focus()->objectName() : QString(); }
    CardText* words(const char* key) {
        return page()->findChild<CardText*>(QStringLiteral("words-") + QLatin1String(key));
    }
    QString read(const char* key) {
        const CardText* text = words(key);
        return text && text->isVisible() ? text->toPlainText() : QString();
    }
    void focusRow(const char* key) {
        REQUIRE(words(key) != nullptr);
        words(key)->setFocus(Qt::TabFocusReason);
    }
    QStringList listed() {
        QStringList all;
        const auto* list = page()->findChild<QListView*>(QStringLiteral("worldList"));
        for (int i = 0; i < list->model()->rowCount(); ++i) all << list->model()->index(i, 0).data().toString();
        return all;
    }
    void push(const char* button) {
        auto* found = page()->findChild<QPushButton*>(QLatin1String(button));
        REQUIRE(found != nullptr);
        REQUIRE(found->isEnabled());
        found->setFocus(Qt::TabFocusReason);
        desk.press(Qt::Key_Return);
    }
    QString said() { return desk.says("worldSaid"); }
    /// Keys to a popup, which has the keyboard of its own.
    void typeInto(QWidget& field, const QString& words) {
        for (const QChar each : words) QTest::keyClick(&field, each.toLatin1());
        QApplication::processEvents();
    }

    Desk desk;
};

} // namespace tenplus::ui::evening
