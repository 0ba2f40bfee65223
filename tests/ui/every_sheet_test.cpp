// The sheets of all ready-made characters in windows of usual sizes: nothing is cut off, and no word is broken.
#include "ui/every_page.h"

#include "bridge/text.h"
#include "interop/ready_made.h"
#include "interop/shipped.h"
#include "paint/page_scroll.h"
#include "sheet/entry_row.h"
#include "sheet/sheet_panel.h"
#include "table/sheet_view.h"
#include "ui/painted_text.h"

#include <QApplication>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

QString readyMadeParty(Desk& desk, const char* game) {
    const QString file = desk.path(QStringLiteral("Party.tenplus"));
    const auto pack = interop::findPack(game);
    REQUIRE(pack);
    const auto party = interop::readyMadeOf(*pack);
    REQUIRE(party.hasValue());
    auto session = session::Session::create(ss(file), "Party", *pack);
    REQUIRE(session);
    for (const interop::ReadyMade& each : *party) REQUIRE(interop::bringReadyMade(*session, each).hasValue());
    return file;
}

// Those of the names of rows; a hyphen may end a line.
QStringList brokenWords(const SheetPanel& panel, const table::SheetView& view) {
    QStringList broken;
    for (const table::ListView& list : view.lists) {
        for (const table::RowView& row : list.rows) {
            auto* const shown = panel.findChild<EntryRow*>(QStringLiteral("entry%1").arg(row.id.value));
            if (shown == nullptr || !shown->isVisible() || row.cells.empty()) continue;
            const QString painted = QLatin1Char(' ') + paintedWords(*shown).join(QLatin1Char(' ')) + QLatin1Char(' ');
            for (const QString& word : qs(row.cells.front()).split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
                if (!word.contains(QLatin1Char('-')) && !painted.contains(word)) broken << word;
            }
        }
    }
    return broken;
}

// The contents of scroll areas that are wider than what is seen of them.
QStringList tooWide(const SheetPanel& panel) {
    QStringList wide;
    for (const PageScroll* each : panel.findChildren<PageScroll*>()) {
        if (each->isVisible() && each->widget()->width() > each->viewport()->width())
            wide << QStringLiteral("%1 px of %2").arg(each->viewport()->width()).arg(each->widget()->width());
    }
    return wide;
}

} // namespace

TEST_CASE("On the sheets of ready-made characters nothing is cut off and no word is broken at 1280 and 1440 pixels") {
    for (const char* const game : {"dungeonworld", "universalmoves", "vows", "firsttrain", "duality"}) {
        DYNAMIC_SECTION(game) {
            Desk desk;
            desk.dress(ThemeKind::Ember, 1);
            desk.start(readyMadeParty(desk, game));
            for (const QSize& size : {QSize(1280, 720), QSize(1440, 900)}) {
                desk.window().resize(size);
                QTest::qWait(50);
                const auto* const panel = desk.window().findChild<SheetPanel*>();
                REQUIRE(panel != nullptr);
                for (const auto& [id, actor] : desk.session().table().actors) {
                    desk.window().choose(id);
                    QApplication::processEvents();
                    INFO(actor.name << " at " << size.width() << " px");
                    const auto view = table::sheetView(desk.session().rulebook(), desk.session().table(), id);
                    CHECK(tooWide(*panel) == QStringList());
                    CHECK(outOfReach(*panel) == QStringList());
                    if (view) CHECK(brokenWords(*panel, *view) == QStringList());
                }
            }
        }
    }
}
