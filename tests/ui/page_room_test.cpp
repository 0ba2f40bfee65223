// What pages and their lists do with the room that they have.
#include "paint/chosen_in_sight.h"
#include "paint/page_frame.h"
#include "paint/state_row.h"
#include "ui/painted_text.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

using namespace tenplus::ui;

TEST_CASE("A name that has no room beside its state wraps, and takes one line where it has") {
    const Look look({ThemeKind::Ember, 1, false, true});
    look.dress(*qApp);
    QListWidget list;
    list.setItemDelegate(new StateRow(look, &list));
    list.addItem(
        StateRow::itemOf(QStringLiteral("Weapon attack power up of the drowned"), QStringLiteral("1000 gold")));
    list.addItem(StateRow::itemOf(QStringLiteral("Rope"), QStringLiteral("5 gold")));
    grab(list, {240, 200});
    CHECK(list.visualItemRect(list.item(0)).height() > list.visualItemRect(list.item(1)).height());
    const QString words = paintedWords(list).join(QLatin1Char(' '));
    CHECK(words.contains(QStringLiteral("drowned")));
    CHECK_FALSE(words.contains(QChar(0x2026)));
    grab(list, {600, 200});
    CHECK(list.visualItemRect(list.item(0)).height() == list.visualItemRect(list.item(1)).height());
}

TEST_CASE("The body of a page is as high as it needs to be, and one that is made to expand is as high as the page") {
    const Look look({ThemeKind::Ember, 1, false, true});
    const auto heightOf = [&](QSizePolicy::Policy policy) {
        PageFrame page(look, QStringLiteral("Games"));
        auto* body = new QWidget;
        auto* column = new QVBoxLayout(body);
        column->addWidget(new QLabel(QStringLiteral("Duality")));
        body->setSizePolicy(QSizePolicy::Preferred, policy);
        page.setBody(body);
        grab(page, {800, 900});
        return body->height();
    };
    CHECK(heightOf(QSizePolicy::Preferred) < 100);
    CHECK(heightOf(QSizePolicy::Expanding) > 700);
}

TEST_CASE("The chosen row of a list is in sight when the list is first shown, and when it becomes lower") {
    QListWidget list;
    keepChosenInSight(list);
    for (int i = 1; i <= 40; ++i) list.addItem(QStringLiteral("Scenario %1").arg(i));
    list.setCurrentRow(30); // nobody sees it yet
    const auto isChosenSeen = [&] {
        QApplication::processEvents();
        return list.viewport()->rect().contains(list.visualItemRect(list.currentItem()));
    };
    grab(list, {240, 400});
    CHECK(isChosenSeen());
    list.resize(240, 120);
    CHECK(isChosenSeen());
}
