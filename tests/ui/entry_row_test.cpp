#include "sheet/entry_row.h"

#include <catch2/catch.hpp>

#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;

TEST_CASE("The menu of a thing strikes out that thing, whatever its row shows by then") {
    const Look look;
    EntryRow row(look);
    const ListShape shape{{{"name", "Name", content::FieldType::Text}}, false, {}};
    row.setRow({.id = table::EntryId{7}, .cells = {"Rope"}}, shape);
    row.resize(300, 30);
    row.show();
    QSignalSpy removed(&row, &EntryRow::removed);
    QContextMenuEvent event(QContextMenuEvent::Mouse, {5, 5}, row.mapToGlobal(QPoint(5, 5)));
    QCoreApplication::sendEvent(&row, &event);
    auto* menu = row.findChild<QMenu*>(QStringLiteral("entryMenu"));
    REQUIRE(menu != nullptr);
    row.setRow({.id = table::EntryId{8}, .cells = {"Lantern"}}, shape); // a turn came meanwhile
    const auto acts = menu->actions();
    const auto strike =
        std::ranges::find_if(acts, [](const QAction* act) { return act->text().startsWith(QStringLiteral("Strike")); });
    REQUIRE(strike != acts.end());
    (*strike)->trigger();
    menu->close();
    REQUIRE(removed.size() == 1);
    CHECK(removed.first().first().value<table::EntryId>() == table::EntryId{7});
}
