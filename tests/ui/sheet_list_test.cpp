// The lists of a sheet: their rows are added, typed over, worn, used and read.
#include "sheet/entry_row.h"
#include "sheet/list_shape.h"
#include "sheet/value_field.h"
#include "table/pbta/gear/gear.h"
#include "ui/painted_text.h"
#include "ui/shown_sheet.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QImage>
#include <QPixmap>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::shown;

TEST_CASE("Rows of a list are added, typed over cell by cell, and taken away from the keyboard") {
    Sheet sheet;
    sheet.typeOver(sheet.find<ValueField>("add-gear"), "Ten-foot pole");
    const auto added = sheet.only<table::AddEntry>();
    CHECK(added.list == "gear");
    CHECK(added.values == std::map<std::string, table::Value>{{"name", std::string("Ten-foot pole")}});
    auto& coat = sheet.find<EntryRow>("entry62");
    coat.setFocus();
    QTest::keyClick(&coat, Qt::Key_Return);
    QTest::keyClick(&sheet.editor(), Qt::Key_Tab);
    QTest::keyClick(&sheet.editor(), Qt::Key_Tab);
    QTest::keyClicks(&sheet.editor(), QStringLiteral("4"));
    QTest::keyClick(&sheet.editor(), Qt::Key_Return);
    const auto edited = sheet.only<table::EditEntry>();
    CHECK(edited.entry == table::EntryId{62});
    CHECK(edited.field == "weight");
    CHECK(edited.value == table::Value(std::int64_t(4)));
    coat.setFocus();
    QTest::keyClick(&coat, Qt::Key_Down);
    CHECK(sheet.find<EntryRow>("entry63").hasFocus());
    QTest::keyClick(&sheet.find<EntryRow>("entry63"), Qt::Key_Delete);
    CHECK(sheet.only<table::RemoveEntry>().entry == table::EntryId{63});
}

TEST_CASE("Gear is worn, used and let go with a key, and bought and found from its list") {
    table::SheetView view = belfry::brannoch();
    Sheet sheet;
    sheet.panel.setGearList("gear");
    auto& rows = view.lists.front().rows;
    rows[1].canWear = rows[1].worn = true;
    rows[1].canUse = true;
    sheet.panel.setView(view);
    const QString name = QStringLiteral("entry%1").arg(rows[1].id.value);
    auto& row = sheet.find<EntryRow>(name.toLatin1().constData());
    CHECK(row.accessibleName().contains(QStringLiteral("at hand")));
    row.setFocus();
    QTest::keyClick(&row, Qt::Key_Space);
    const auto worn = sheet.only<table::WearThing>();
    CHECK(worn.entry == rows[1].id);
    CHECK_FALSE(worn.on);
    QTest::keyClick(&row, Qt::Key_U);
    CHECK(sheet.only<table::UseThing>().entry == rows[1].id);
    QSignalSpy forms(&sheet.panel, &SheetPanel::formWanted);
    QTest::keyClick(&row, Qt::Key_G);
    REQUIRE(forms.size() == 1);
    CHECK(forms.back()[0].toString() == QStringLiteral("drop-thing"));
    CHECK(forms.back()[1].toLongLong() == rows[1].id.value);
    QTest::keyClick(&sheet.find<QPushButton>("buy-thing"), Qt::Key_Return);
    CHECK(forms.back()[0].toString() == QStringLiteral("buy-thing"));
}

TEST_CASE("Equal things in gear are one row with their number, and each act goes to one of them") {
    table::SheetView view = belfry::brannoch();
    auto& rows = view.lists.front().rows;
    table::RowView torch = rows.front();
    torch.cells.front() = "Torch";
    torch.worn = false;
    for (const int id : {91, 92, 93}) {
        torch.id = table::EntryId{id};
        rows.push_back(torch);
    }
    rows.back().worn = true; // the third burns
    Sheet sheet;
    sheet.panel.setGearList("gear");
    sheet.panel.setView(view);
    auto& row = sheet.find<EntryRow>("entry91");
    CHECK(paintedWords(row).front() == QStringLiteral("Torch × 2"));
    CHECK(row.accessibleName().contains(QStringLiteral("2 of them")));
    CHECK(sheet.panel.findChild<EntryRow*>(QStringLiteral("entry92")) == nullptr);
    CHECK(paintedWords(sheet.find<EntryRow>("entry93")).front() == QStringLiteral("Torch"));
    row.setFocus();
    QTest::keyClick(&row, Qt::Key_Down);
    CHECK(sheet.find<EntryRow>("entry93").hasFocus());
    QTest::keyClick(&row, Qt::Key_Delete);
    CHECK(sheet.only<table::RemoveEntry>().entry == table::EntryId{91});
    rows.erase(rows.end() - 3); // it is gone: the next of them stands in its place
    sheet.panel.setView(view);
    CHECK(paintedWords(sheet.find<EntryRow>("entry92")).front() == QStringLiteral("Torch"));
}

TEST_CASE("A bond is a sentence that wraps, and Enter takes it as it is") {
    Sheet sheet;
    auto& bond = sheet.find<EntryRow>("entry71");
    bond.setFocus();
    QTest::keyClick(&bond, Qt::Key_F2);
    CHECK(dynamic_cast<QPlainTextEdit*>(&sheet.editor()) != nullptr);
    QTest::keyClick(&sheet.editor(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&sheet.editor(), QStringLiteral("We are even"));
    QTest::keyClick(&sheet.editor(), Qt::Key_Return);
    CHECK(sheet.only<table::EditEntry>().value == table::Value(std::string("We are even")));
}

TEST_CASE("A row that changes its place while it is typed over is still the one that is changed") {
    Sheet sheet;
    auto& coat = sheet.find<EntryRow>("entry62");
    coat.setFocus();
    QTest::keyClick(&coat, Qt::Key_F2);
    table::SheetView view = belfry::brannoch();
    view.lists.front().rows.erase(view.lists.front().rows.begin()); // somebody undid a turn
    sheet.panel.setView(view);
    QTest::keyClicks(&sheet.editor(), QStringLiteral("Chain coat"));
    QTest::keyClick(&sheet.editor(), Qt::Key_Return);
    CHECK(sheet.only<table::EditEntry>().entry == table::EntryId{62});
}

TEST_CASE("A cell is sent as a number where its column holds numbers") {
    const ListShape shape = shapeOf(belfry::brannoch().lists.front());
    CHECK(shape.lines);
    CHECK(shape.aside == 2U);
    CHECK(*typedValue(shape.columns[1].type, QStringLiteral("3")) == table::Value(std::string("3")));
    CHECK(*typedValue(shape.columns[2].type, QStringLiteral("3")) == table::Value(std::int64_t(3)));
    const auto refused = typedValue(shape.columns[2].type, QStringLiteral("heavy"));
    REQUIRE_FALSE(refused.hasValue());
    CHECK(refused.error() == QStringLiteral("“heavy” is no whole number."));
}

namespace {

// Cards with a number of their own, costs, uses and a flag.
table::ListView cards() {
    using content::FieldType;
    table::ListView list{.id = "cards", .name = "Cards", .rows = {}, .columns = {}};
    list.columns = {{"name", "Card"},
                    {"kind", "Kind"},
                    {"level", "Level", FieldType::Number},
                    {"cost", "Recall cost", FieldType::Number},
                    {"held", "In the loadout", FieldType::Flag}};
    list.rows = {{table::EntryId{81}, {"Dreamdart", "Veil", "1", "2", "yes"}},
                 {table::EntryId{82}, {"Hush", "Bell", "0", "0", "no"}}};
    return list;
}

} // namespace

TEST_CASE("The numbers of a row say what they are: one by its heading, the others by their names, and of these what "
          "is 0 or unset is left out") {
    table::SheetView view = belfry::brannoch();
    view.lists = {cards()};
    Sheet sheet(view);
    CHECK(sheet.says("Level"));
    CHECK(paintedWords(sheet.find<EntryRow>("entry81")) ==
          QStringList{"Dreamdart", "Veil", "Recall cost 2", "In the loadout"});
    CHECK(paintedWords(sheet.find<EntryRow>("entry82")) == QStringList{"Hush", "Bell"});
    CHECK(shapeOf(cards()).aside == 2U);
    view.lists.front().rows[0].cells[2] = "0"; // no level tells the cards apart any more
    CHECK(shapeOf(view.lists.front()).aside == 3U);
}

TEST_CASE("A 0 is shown below the heading under which other rows have their numbers") {
    table::SheetView view = belfry::brannoch();
    view.lists = {cards()};
    Sheet sheet(view);
    auto& row = sheet.find<EntryRow>("entry82");
    const QImage shown = row.grab().toImage();
    view.lists.front().rows[1].cells[2].clear();
    sheet.panel.setView(view);
    CHECK(row.grab().toImage() != shown);
}

TEST_CASE("What stands in a row is read whole: where there is no room beside the name, it stands below") {
    table::SheetView view = belfry::brannoch();
    view.lists = {cards()};
    const std::string text =
        "Show a face that somebody here cannot bear to see: they do nothing against you until they are harmed.";
    view.lists.front().rows[0].cells[1] = text;
    Sheet sheet(view);
    auto& row = sheet.find<EntryRow>("entry81");
    CHECK(row.height() > 2 * sheet.find<EntryRow>("entry82").height());
    CHECK(paintedWords(row).join(u' ').simplified().contains(QString::fromStdString(text)));
    sheet.typeOver(row, "Nightdart");
    CHECK(sheet.only<table::EditEntry>().value == table::Value(std::string("Nightdart")));
    view.lists.front().rows[1].cells[0] = text; // so does a name that is longer than its line
    sheet.panel.setView(view);
    auto& named = sheet.find<EntryRow>("entry82");
    CHECK(QTest::qWaitFor([&] { return named.height() == named.heightForWidth(named.width()); }));
    CHECK(paintedWords(named).join(u' ').simplified() == QString::fromStdString(text) + QStringLiteral(" Bell"));
}

TEST_CASE("A flag of a row is typed as yes or no") {
    CHECK(*typedValue(content::FieldType::Flag, QStringLiteral("No")) == table::Value(false));
    CHECK(*typedValue(content::FieldType::Flag, QStringLiteral("yes")) == table::Value(true));
    const auto refused = typedValue(content::FieldType::Flag, QStringLiteral("perhaps"));
    REQUIRE_FALSE(refused.hasValue());
    CHECK(refused.error() == QStringLiteral("Type yes or no in place of “perhaps”."));
}
