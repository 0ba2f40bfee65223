// A widget is lit while the pointer is over it, also where the layout moves it and the pointer rests.
#include "ui/evening_desk.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QCursor>
#include <QEnterEvent>
#include <QPushButton>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

TEST_CASE("A row that a layout moves from under the resting pointer is no longer lit, and one that stays is") {
    Desk desk;
    desk.start(desk.campaign());
    QWidget list(&desk.window());
    auto* const row = new QPushButton(QStringLiteral("Bram"), &list);
    list.setGeometry(100, 100, 300, 300);
    row->setGeometry(0, 0, 200, 40);
    list.show();
    const auto rest = [&] {
        const QPointF at(row->rect().center());
        QCursor::setPos(row->mapToGlobal(at).toPoint());
        QApplication::processEvents();
        for (QWidget* each : {&list, static_cast<QWidget*>(row)}) {
            QEnterEvent enter(at, at, row->mapToGlobal(at));
            QApplication::sendEvent(each, &enter);
        }
    };
    rest();
    REQUIRE(row->underMouse());
    row->resize(220, 44);
    QTest::qWait(1);
    CHECK(row->underMouse());
    row->move(0, 150);
    CHECK(QTest::qWaitFor([&] { return !row->underMouse(); }));
    CHECK(list.underMouse());
    rest();
    REQUIRE(row->underMouse());
    list.move(100, 400); // with what it holds, as a page that scrolls
    CHECK(QTest::qWaitFor([&] { return !row->underMouse() && !list.underMouse(); }));
}
