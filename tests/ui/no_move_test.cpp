#include "moves/moves_panel.h"

#include "ui/belfry.h"
#include "ui/belfry_moves.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

struct LastRows {
    Look look{{ThemeKind::Ember, 1, false, true}};
    MoveDraft draft;
    MovesPanel panel{look, draft};
    QStringList rulings, notes;
    std::vector<table::EntryId> things;
    int rolls = 0;

    LastRows() {
        QObject::connect(&panel, &MovesPanel::acted, &panel, [this](const Act&) { ++rolls; });
        QObject::connect(&panel, &MovesPanel::rulingWanted, &panel, [this](const QString& words) { rulings << words; });
        QObject::connect(&panel, &MovesPanel::noteWanted, &panel, [this](const QString& words) { notes << words; });
        QObject::connect(&panel, &MovesPanel::thingWanted, &panel,
                         [this](table::EntryId thing) { things.push_back(thing); });
        panel.setNearest([](const QString&) { return belfry::findMoves({}); });
        draft.setSource({belfry::moveOf, belfry::moveOf});
        panel.setActor(belfry::kBrannoch, QStringLiteral("Brannoch"));
        panel.setSearch(belfry::findMoves);
        panel.resize(348, 700);
        panel.show();
        panel.activateWindow();
        panel.focusSearch();
        QApplication::processEvents();
    }
    QLineEdit& field() { return *panel.findChild<QLineEdit*>(QStringLiteral("moveSearch")); }
    void press(Qt::Key key) { QTest::keyClick(&field(), key); }
};

} // namespace

TEST_CASE("A ruling and a note are the last rows under words, whether a move answers or not") {
    for (const char* words : {"defend", "xyzzy"}) {
        CAPTURE(words);
        LastRows search;
        search.panel.searchFor(QString::fromLatin1(words));
        for (int i = 0; i < 20; ++i) search.press(Qt::Key_Down);
        search.press(Qt::Key_Return);
        CHECK(search.notes == QStringList{QString::fromLatin1(words)});
        search.press(Qt::Key_Up);
        search.press(Qt::Key_Return);
        CHECK(search.rulings == QStringList{QString::fromLatin1(words)});
        CHECK(search.rolls == 0);
    }
}

TEST_CASE("Enter on a thing uses it, and rolls nothing") {
    LastRows search;
    search.panel.setSearch([](const QString& words) {
        std::vector<MoveHitRow> rows = belfry::findMoves({});
        MoveHitRow potion;
        potion.name = "Healing Potion";
        potion.thing = 7;
        if (!words.isEmpty()) rows.insert(rows.begin(), potion);
        return rows;
    });
    search.panel.searchFor(QStringLiteral("I drink the potion"));
    search.press(Qt::Key_Return);
    CHECK(search.things == std::vector<table::EntryId>{table::EntryId{7}});
    CHECK(search.rolls == 0);
}
