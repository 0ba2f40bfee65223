#include "sheet/entry_row.h"

#include "sheet/progress_boxes.h"
#include "ui/painted_text.h"

#include <catch2/catch.hpp>

#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QTextDocument>

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

TEST_CASE("A row breaks no word at any width: the word at its end goes below where there is no room beside the name") {
    const Look look({ThemeKind::Ember, 1, false, true});
    EntryRow row(look);
    const ListShape shape{
        {{"name", "Vow", content::FieldType::Text}, {"rank", "Rank", content::FieldType::Number}}, true, 1};
    row.setRow({.id = table::EntryId{7},
                .cells = {"Bring the child back to Hollowmere before the thaw", "4"},
                .steps = {"", "Formidable"}},
               shape);
    for (int width = 140; width <= 420; width += 7) {
        row.resize(width, row.heightForWidth(width));
        QStringList words;
        for (const QString& line : paintedWords(row)) words << line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        INFO(width << " px wide");
        CHECK(words.contains(QStringLiteral("Hollowmere")));
        CHECK(words.contains(QStringLiteral("before")));
    }
    row.resize(200, 100);
    CHECK(paintedWords(row).join(QLatin1Char(' ')).contains(QStringLiteral("Rank Formidable"))); // below
}

TEST_CASE("The boxes of a row are as small as they must be to stand in its width") {
    const table::ProgressView vow{.column = 1, .boxes = 10};
    CHECK(sideWithin(vow, 12, 500) == 12);
    CHECK(progressWidth(vow, sideWithin(vow, 12, 90)) == Approx(90));
}

TEST_CASE("A row of a card shows the text of the book on hover, and reads it to a screen reader") {
    const Look look;
    EntryRow row(look);
    const ListShape shape{{{"name", "Card", content::FieldType::Text}}, true, {}};
    row.setRow({.id = table::EntryId{7}, .cells = {"Hush"}, .text = "Nobody within Close hears a sound."}, shape);
    CHECK(row.toolTip() == QStringLiteral("Nobody within Close hears a sound."));
    CHECK(row.accessibleDescription().startsWith(QStringLiteral("Nobody within")));
    CHECK(row.accessibleDescription().contains(QStringLiteral("Delete takes it away")));
    const std::string longText = std::string("<b>Nobody</b> ") + std::string(300, 'a');
    row.setRow({.id = table::EntryId{7}, .cells = {"Hush"}, .text = longText}, shape);
    CHECK(Qt::mightBeRichText(row.toolTip())); // so that Qt wraps it
    CHECK(row.toolTip().contains(QStringLiteral("&lt;b&gt;Nobody")));
    row.setRow({.id = table::EntryId{8}, .cells = {"Rope"}}, shape);
    CHECK(row.toolTip().isEmpty());
}
