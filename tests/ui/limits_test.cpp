// Lines and veils in the GM's window, with keys alone: drawn, met, found, made the other, lifted.
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "lines_and_veils/lines_and_veils_page.h"
#include "paint/paragraph.h"
#include "table/player_view.h"

#include <catch2/catch.hpp>

#include <QComboBox>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

struct LimitsShown {
    explicit LimitsShown(Desk& own)
        : desk(own) {
        desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        desk.type(QStringLiteral("lines and veils"));
        desk.press(Qt::Key_Return);
        page = desk.window().findChild<LinesAndVeilsPage*>();
        REQUIRE(page != nullptr);
        REQUIRE(page->isVisible());
        limits = page->findChild<QListWidget*>(QStringLiteral("limitsList"));
        places = page->findChild<QListWidget*>(QStringLiteral("limitPlaces"));
    }
    void draw(const char* words, table::LimitKind kind = table::LimitKind::Line) const {
        page->findChild<QComboBox*>(QStringLiteral("limitKind"))->setCurrentIndex(int(kind));
        page->enter();
        desk.type(QString::fromUtf8(words));
        desk.press(Qt::Key_Return);
    }
    void push(const char* button) const {
        page->findChild<QPushButton*>(QString::fromLatin1(button))->setFocus(Qt::TabFocusReason);
        desk.press(Qt::Key_Return);
    }
    QString heard(int row) const { return limits->item(row)->data(Qt::AccessibleTextRole).toString(); }
    QString said() const { return desk.says("limitsSaid"); }

    Desk& desk;
    LinesAndVeilsPage* page = nullptr;
    QListWidget* limits = nullptr;
    QListWidget* places = nullptr;
};

void note(Desk& desk, const char* words) {
    REQUIRE(desk.window().link().perform({table::WriteNote{words, {}, false}, {}}));
}

} // namespace

TEST_CASE("Lines and veils are drawn on their page, which says where their words stand already") {
    Desk desk;
    desk.start(desk.campaign());
    note(desk, "The glimmerworm sleeps below the ford.");
    const LimitsShown shown(desk);
    CHECK(desk.focus()->objectName() == QStringLiteral("limitWords"));
    CHECK_FALSE(shown.limits->isVisible());
    shown.draw("glimmerworm*");
    CHECK(shown.heard(0) == QStringLiteral("glimmerworm*, line, met once"));
    REQUIRE(shown.places->count() == 1);
    CHECK(shown.places->item(0)->text().endsWith(QStringLiteral("\nThe glimmerworm sleeps below the ford.")));
    shown.draw("gramophones", table::LimitKind::Veil);
    CHECK(shown.heard(1) == QStringLiteral("gramophones, veil, not met"));
    CHECK(shown.limits->currentRow() == 1);
    CHECK_FALSE(shown.places->isVisible());
    CHECK(desk.focus()->objectName() == QStringLiteral("limitWords")); // for the next one

    shown.draw("GRAMOPHONES", table::LimitKind::Veil);
    CHECK(shown.said() == QStringLiteral("That would change nothing: it is there already."));
    CHECK(shown.limits->count() == 2);
    CHECK(desk.says("notice").isEmpty());

    shown.push("limitOther");
    CHECK(shown.heard(1) == QStringLiteral("gramophones, line, not met"));
    CHECK(shown.said().isEmpty());
    shown.push("limitLift");
    CHECK(shown.limits->count() == 1);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(shown.heard(1) == QStringLiteral("gramophones, line, not met"));
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(shown.page->isVisible());
}

TEST_CASE("Whoever says what a line keeps out is told so, and may take it back") {
    Desk desk;
    desk.start(desk.campaign());
    {
        const LimitsShown shown(desk);
        shown.draw("zeppelin*");
        shown.draw("blood", table::LimitKind::Veil);
        note(desk, "A zeppelin!"); // while the page is seen
        CHECK(shown.heard(0) == QStringLiteral("zeppelin*, line, met once"));
        desk.press(Qt::Key_Z, Qt::ControlModifier);
        CHECK(shown.heard(0) == QStringLiteral("zeppelin*, line, not met"));
        desk.press(Qt::Key_Escape);
    }
    note(desk, "Zeppelins, and blood everywhere.");
    CHECK(desk.says("notice") ==
          QStringLiteral("At this table “zeppelin*” is a line, “blood” is veiled. Undo takes the turn back."));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.says("notice").isEmpty());
    note(desk, "Nothing of it.");
    CHECK(desk.says("notice").isEmpty());
}

TEST_CASE("A turn in which a line was met is shown as it was") {
    Desk desk;
    desk.start(desk.campaign());
    note(desk, "A spider in the rafters.");
    const std::int64_t turn = desk.session().lastTurn();
    const LimitsShown shown(desk);
    shown.draw("spider");
    shown.places->setFocus(Qt::TabFocusReason);
    shown.places->setCurrentRow(shown.places->count() - 1);
    REQUIRE(shown.places->currentItem()->text().startsWith(QStringLiteral("Turn %1\n").arg(turn)));
    desk.press(Qt::Key_Return);
    CHECK_FALSE(shown.page->isVisible());
}

TEST_CASE("The page of lines and veils is kept in pictures") {
    for (const auto& [kind, scale, name] : {std::tuple(ThemeKind::Ember, 1.0, "limits-ember"),
                                            {ThemeKind::Paper, 1.0, "limits-paper"},
                                            {ThemeKind::HighContrast, 1.5, "limits-large"}}) {
        Desk desk;
        desk.dress(kind, scale);
        desk.start(desk.campaign());
        note(desk, "The cellar is full of spiders, and somebody has left the lamp burning for them.");
        const LimitsShown shown(desk);
        shown.draw("harm to animals");
        shown.draw("torture", table::LimitKind::Veil);
        shown.draw("spider*");
        note(desk, "More spiders.");
        desk.picture(name);
        CHECK(shown.limits->count() == 3);
    }
}
