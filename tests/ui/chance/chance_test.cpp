// Tables of chance in the window: found, rolled, kept, shown, and written, with keys.
#include "table/world/world.h"
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "chance/chance_page.h"
#include "chance/table_text.h"
#include "command_forms/form_page.h"
#include "paint/paragraph.h"
#include "paint/plain_table.h"
#include "play/page_stack.h"
#include "table/world/chance.h"
#include "ui/panel_shots.h"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

struct ChanceShown {
    Desk& desk;
    ChancePage* page = nullptr;
    explicit ChanceShown(Desk& at)
        : desk(at) {
        desk.press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        page = desk.window().findChild<ChancePage*>();
        REQUIRE(page != nullptr);
        REQUIRE(page->isVisible());
    }
    template <typename Widget>
    Widget& find(const char* name) const {
        auto* const found = page->findChild<Widget*>(QString::fromLatin1(name));
        REQUIRE(found != nullptr);
        return *found;
    }
    void push(const char* name) const {
        find<QPushButton>(name).setFocus(Qt::TabFocusReason);
        desk.press(Qt::Key_Return);
    }
    QString text(const char* name) const { return find<Paragraph>(name).text(); }
    const std::optional<table::ChanceRolled>& last() const { return desk.session().table().chance.last; }
    /// A table of the campaign: 1 a crow, 2-4 a boat, 5-6 nothing.
    void write() const {
        push("chanceNew");
        find<QLineEdit>("chanceName").setText(QStringLiteral("At the ford"));
        find<QLineEdit>("chanceTags").setText(QStringLiteral("river, travel"));
        find<QLineEdit>("chanceDice").setText(QStringLiteral("1d6"));
        find<QPlainTextEdit>("chanceRows").setPlainText(QStringLiteral("1 a crow\n2-4 a boat\n\n5-6 nothing"));
        find<QPlainTextEdit>("chanceRows").setFocus(Qt::OtherFocusReason);
        desk.press(Qt::Key_Return, Qt::ControlModifier);
    }
};

} // namespace

TEST_CASE("Rows of a table are lines of text, with totals or weights") {
    const auto dice = readRows(QStringLiteral("2-5  a patrol\n7: nothing\n\n 8 – 9 rain"), true);
    REQUIRE(dice);
    REQUIRE(dice->rows.size() == 3);
    CHECK(dice->rows[0] == content::ChanceRow{"a patrol", {}, 2, 5});
    CHECK(dice->rows[1] == content::ChanceRow{"nothing", {}, 7, {}});
    CHECK(dice->rows[2] == content::ChanceRow{"rain", {}, 8, 9});
    CHECK(dice->lines == std::vector<int>{0, 1, 3});
    const auto weights = readRows(QStringLiteral("ale\n3x bread\n2 loaves"), false);
    REQUIRE(weights);
    CHECK(weights->rows[0] == content::ChanceRow{"ale", {}, {}, {}});
    CHECK(weights->rows[1] == content::ChanceRow{"bread", 3, {}, {}});
    CHECK(weights->rows[2] == content::ChanceRow{"2 loaves", {}, {}, {}});
    const auto fault = readRows(QStringLiteral("1 a crow\na boat"), true);
    REQUIRE_FALSE(fault);
    CHECK(fault.error().line == 1);
    CHECK_FALSE(readRows(QStringLiteral("99999999999 sheep"), true));
}

TEST_CASE("What is written of a table's rows is read back as it was") {
    rc::prop("rows by weight and by totals", [](bool withDice) {
        content::ChanceTable table;
        const int count = *rc::gen::inRange(1, 8);
        for (int i = 0; i < count; ++i) {
            content::ChanceRow row;
            row.text =
                *rc::gen::element<std::string>("a boat", "3x ale", "12 crows", "2-5 wolves", "{{names}}, [[1d6]]");
            if (withDice) {
                row.from = *rc::gen::inRange(1, 50);
                if (*rc::gen::arbitrary<bool>()) row.to = *row.from + *rc::gen::inRange(1, 5);
            } else if (*rc::gen::arbitrary<bool>()) {
                row.weight = *rc::gen::inRange(2, 9);
            }
            table.rows.push_back(row);
        }
        const auto read = readRows(rowsText(table), withDice);
        RC_ASSERT(read.hasValue());
        RC_ASSERT(read->rows.size() == table.rows.size());
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            RC_ASSERT(read->rows[i].text == table.rows[i].text);
            RC_ASSERT(read->rows[i].times() == table.rows[i].times());
            RC_ASSERT(read->rows[i].last() == table.rows[i].last());
        }
    });
}

TEST_CASE("A new table gets an id from its name that no other has") {
    CHECK(chanceIdOf(QStringLiteral("Rumours at the Ford!"), {}) == "rumours-at-the-ford");
    CHECK(chanceIdOf(QStringLiteral("Émile’s"), {}) == "emile-s");
    CHECK(chanceIdOf(QStringLiteral("名前"), {}) == "table");
    CHECK(chanceIdOf(QStringLiteral("ford"), {"ford", "ford-2"}) == "ford-3");
}

TEST_CASE("A table is found by its words and rolled with Enter; the result is the GM's until it is shown") {
    Desk desk;
    desk.start(desk.campaign());
    const ChanceShown shown(desk);
    REQUIRE(shown.find<QListWidget>("chanceList").count() > 0);
    CHECK(desk.focus()->objectName() == QStringLiteral("chanceSearch"));
    desk.press(Qt::Key_Down);
    const QString name = shown.text("chanceTitle");
    desk.press(Qt::Key_Return);
    REQUIRE(shown.last());
    CHECK(qs(shown.last()->name) == name);
    CHECK(shown.text("chanceResult") == qs(shown.last()->text));
    CHECK(shown.text("chanceFrom") == QStringLiteral("%1: only you see it").arg(name));
    CHECK(desk.session().table().kept.contains(shown.last()->note));
    shown.push("chanceReveal");
    CHECK_FALSE(desk.session().table().kept.contains(shown.last()->note));
    CHECK(shown.text("chanceFrom") == QStringLiteral("%1: the players see it").arg(name));
}

TEST_CASE("A table whose name has the words comes before one that only speaks of them") {
    Desk desk;
    desk.start(desk.campaign());
    const ChanceShown shown(desk);
    shown.page->setTables({{.id = "gossip", .name = "Gossip", .tags = {"rumour"}, .text = "a rumour of salt"},
                           {.id = "rumours", .name = "Rumours", .tags = {}, .text = "the count marries"},
                           {.id = "weather", .name = "Weather", .tags = {}, .text = "rain"}});
    auto& list = shown.find<QListWidget>("chanceList");
    REQUIRE(list.count() == 3);
    CHECK(list.item(0)->text() == QStringLiteral("Gossip"));
    shown.find<QLineEdit>("chanceSearch").setText(QStringLiteral("rumour"));
    REQUIRE(list.count() == 2);
    CHECK(list.item(0)->text() == QStringLiteral("Rumours"));
    CHECK(list.item(1)->text() == QStringLiteral("Gossip"));
}

TEST_CASE("A table is written as lines of text, rolled with real dice, and its result kept with one key") {
    Desk desk;
    desk.start(desk.campaign());
    const ChanceShown shown(desk);
    shown.write();
    CHECK(shown.text("chanceSaid") == QStringLiteral("“At the ford” is written down."));
    CHECK(shown.text("chanceTitle") == QStringLiteral("At the ford"));
    REQUIRE(shown.find<PlainTable>("chanceOdds").rowCount() == 3);
    CHECK(shown.find<PlainTable>("chanceOdds").item(1, 1)->text() == QStringLiteral("50.0 %"));
    auto& dice = shown.find<QLineEdit>("chanceDiceTyped");
    dice.setFocus(Qt::OtherFocusReason);
    desk.type(QStringLiteral("7"));
    desk.press(Qt::Key_Return);
    CHECK_FALSE(shown.text("chanceFailed").isEmpty()); // no die has such a face
    CHECK(desk.focus() == &dice);
    dice.clear();
    desk.type(QStringLiteral("3"));
    desk.press(Qt::Key_Return);
    REQUIRE(shown.last());
    CHECK(shown.text("chanceResult") == QStringLiteral("a boat"));
    CHECK(dice.text().isEmpty());
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE_FALSE(desk.session().table().facts.empty());
    CHECK(desk.session().table().facts.back().text == "a boat");
    CHECK(desk.session().table().facts.back().secret);
    CHECK(shown.text("chanceSaid") == QStringLiteral("It is written down."));
}

TEST_CASE("A treasure that names coins is shared among the party with one press; another result is not") {
    Desk desk;
    desk.start(desk.campaign());
    content::ChanceTable table;
    table.id = "a-hoard";
    table.name = "A hoard";
    table.rows.push_back({"A sack with 120 coins.", {}, {}, {}});
    REQUIRE(desk.window().link().perform({table::WriteTable{table}, {}}));
    const ChanceShown shown(desk);
    shown.page->choose(QStringLiteral("a-hoard"));
    desk.press(Qt::Key_Return);
    shown.push("chanceShare");
    auto* const form = desk.window().findChild<FormPage*>();
    REQUIRE(form != nullptr);
    CHECK(form->isVisible());
    auto* const coins = form->findChild<QSpinBox*>(QStringLiteral("ask-coins"));
    REQUIRE(coins != nullptr);
    CHECK(coins->value() == 120);
    desk.press(Qt::Key_Escape);
    shown.write();
    desk.press(Qt::Key_Return);
    CHECK_FALSE(shown.find<QPushButton>("chanceShare").isVisible());
}

TEST_CASE("A result becomes a thing on a sheet") {
    Desk desk;
    desk.start(desk.campaign());
    const ChanceShown shown(desk);
    shown.write();
    desk.press(Qt::Key_Return);
    auto& as = shown.find<QComboBox>("chanceKeepAs");
    as.setCurrentIndex(as.count() - 1);
    CHECK(as.currentText() == QStringLiteral("as a thing of Ash"));
    shown.push("chanceKeep");
    CHECK(shown.text("chanceSaid") == QStringLiteral("It is a thing of Ash now."));
}

TEST_CASE(
    "A result becomes a card with one key: its words are the name, and the text where they are too long for one") {
    Desk desk;
    desk.start(desk.campaign());
    const ChanceShown shown(desk);
    desk.press(Qt::Key_Return, Qt::ShiftModifier); // nothing was rolled yet
    CHECK(desk.session().table().world->cards.empty());
    const std::string motive = "She sells the salt of the dead to the mill, and nobody who works there may ever learn "
                               "whose salt it was";
    content::ChanceTable table;
    table.id = "motives", table.name = "Motives", table.rows = {{motive, {}, {}, {}}};
    REQUIRE(desk.window().link().perform({table::WriteTable{table}, {}}));
    shown.page->choose(QStringLiteral("motives"));
    desk.press(Qt::Key_Return);
    desk.press(Qt::Key_Return, Qt::ShiftModifier);
    const auto* const name = desk.window().findChild<QLineEdit*>(QStringLiteral("quickName"));
    REQUIRE(name);
    REQUIRE(name->isVisible());
    desk.press(Qt::Key_Return);
    REQUIRE(desk.session().table().world->cards.size() == 1);
    CHECK(desk.session().table().world->cards.front()->name == "She sells the salt of the dead to the mill");
    CHECK(desk.session().table().world->cards.front()->text == motive);
    desk.type(QStringLiteral("Odo")); // the next one has no text
    desk.press(Qt::Key_Return);
    CHECK(desk.session().table().world->cards.back()->text.empty());
    desk.press(Qt::Key_Escape);
    CHECK(desk.focus()->objectName() == QStringLiteral("chanceSearch"));
}

TEST_CASE("A row that does not fit is refused beside the rows, with its line marked") {
    Desk desk;
    desk.start(desk.campaign());
    const ChanceShown shown(desk);
    shown.write();
    shown.push("chanceChange");
    auto& rows = shown.find<QPlainTextEdit>("chanceRows");
    CHECK(desk.focus() == &rows);
    rows.setPlainText(QStringLiteral("1 a crow\n2-4 a boat\nnothing"));
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(shown.text("chanceRowsFault") == QStringLiteral("Begin the line with its totals, as in “2-5 a patrol”."));
    CHECK(rows.textCursor().selectedText() == QStringLiteral("nothing"));
    rows.setPlainText(QStringLiteral("1 a crow\n2-4 {{no-such-table}}\n5-6 nothing"));
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(shown.text("chanceRowsFault").contains(QStringLiteral("no-such-table")));
    CHECK(rows.textCursor().selectedText() == QStringLiteral("2-4 {{no-such-table}}"));
    desk.press(Qt::Key_Escape);
    CHECK(shown.page->isVisible()); // back at the tables
    CHECK(shown.find<QListWidget>("chanceList").isVisible());
    CHECK(desk.session().table().chance.own.size() == 1);
}

TEST_CASE("A table of the campaign is removed, and undo brings it back") {
    Desk desk;
    desk.start(desk.campaign());
    const ChanceShown shown(desk);
    const int before = shown.find<QListWidget>("chanceList").count();
    shown.write();
    CHECK(shown.find<QListWidget>("chanceList").count() == before + 1);
    shown.push("chanceChange");
    shown.push("chanceRemove");
    CHECK(shown.find<QListWidget>("chanceList").count() == before);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(shown.find<QListWidget>("chanceList").count() == before + 1);
}

TEST_CASE("The page of tables of chance fits the window, and every part that takes the keyboard has a name") {
    for (const auto& [size, scale] :
         {std::pair(QSize(1280, 720), 1.0), {QSize(1440, 900), 1.0}, {QSize(1280, 720), 2.0}}) {
        Desk desk;
        desk.start(desk.campaign(), size);
        desk.dress(ThemeKind::Ember, scale);
        const ChanceShown shown(desk);
        desk.press(Qt::Key_Return);
        QTest::qWait(30);
        INFO(size.width() << " at " << scale);
        CHECK(namelessWidgets(*shown.page) == QStringList());
        CHECK(desk.window().width() == size.width());
        for (const char* name : {"chanceRoll", "chanceDiceTyped", "chanceChange", "chanceNew", "chanceSearch"}) {
            const auto& part = shown.find<QWidget>(name);
            INFO(name);
            CHECK(shown.page->rect().contains(QRect(part.mapTo(shown.page, QPoint()), part.size())));
        }
        desk.picture(qPrintable(QStringLiteral("chance-%1-%2").arg(size.width()).arg(scale)));
    }
}

TEST_CASE("Tables are referred to by their names where rows are written") {
    const std::vector<NamedTable> all{{"inn-names", "Inn names"}, {"the-mill", "The mill"}, {"mill", "The mill"}};
    CHECK(withNames(QStringLiteral("2-3 {{inn-names}} and {{mill}}"), all) ==
          QStringLiteral("2-3 {{Inn names}} and {{mill}}"));
    CHECK(*withIds(QStringLiteral("2-3 {{ inn names }} and {{mill}}"), all) ==
          QStringLiteral("2-3 {{inn-names}} and {{mill}}"));
    const auto none = withIds(QStringLiteral("a crow\n{{Barn}}"), all);
    REQUIRE_FALSE(none);
    CHECK(none.error().line == 1);
    CHECK(none.error().sentence == QStringLiteral("There is no table “Barn” to roll: write that one first."));
    const auto two = withIds(QStringLiteral("{{the MILL}}"), all);
    REQUIRE_FALSE(two);
    CHECK(two.error().sentence.contains(QStringLiteral("{{the-mill}}")));
    Desk desk;
    desk.start(desk.campaign());
    const ChanceShown shown(desk);
    shown.write(); // "At the ford"
    shown.push("chanceNew");
    shown.find<QLineEdit>("chanceName").setText(QStringLiteral("On the road"));
    shown.find<QPlainTextEdit>("chanceRows").setPlainText(QStringLiteral("{{at the ford}}\nnothing"));
    shown.push("chanceSave");
    const auto& own = desk.session().table().chance.own;
    REQUIRE(own.contains("on-the-road"));
    CHECK(own.at("on-the-road").table->rows.front().text == "{{at-the-ford}}");
    shown.push("chanceChange");
    CHECK(shown.find<QPlainTextEdit>("chanceRows").toPlainText() == QStringLiteral("{{At the ford}}\nnothing"));
}

TEST_CASE("A table that cannot be rolled says so where its result would stand") {
    Desk desk;
    desk.start(desk.campaign());
    const ChanceShown shown(desk);
    shown.write();
    shown.find<QLineEdit>("chanceDiceTyped").setText(QStringLiteral("9"));
    shown.push("chanceRoll");
    const auto& failed = shown.find<Paragraph>("chanceFailed");
    CHECK(failed.isVisible());
    CHECK(failed.visibleRegion().boundingRect() == failed.rect());
    CHECK(failed.mapTo(shown.page, QPoint()).y() <
          shown.find<Paragraph>("chanceTitle").mapTo(shown.page, QPoint()).y());
    shown.find<QLineEdit>("chanceDiceTyped").setText(QString());
    shown.push("chanceRoll");
    CHECK_FALSE(failed.isVisible());
}

TEST_CASE("The fault of a long table that is written is in sight") {
    Desk desk;
    desk.start(desk.campaign(), {1280, 720});
    const ChanceShown shown(desk);
    shown.push("chanceNew");
    shown.find<QLineEdit>("chanceName").setText(QStringLiteral("On the road"));
    shown.find<QPlainTextEdit>("chanceRows")
        .setPlainText(QStringLiteral("a crow\n").repeated(80) + QStringLiteral("{{Barn}}"));
    shown.push("chanceSave");
    QTest::qWait(30);
    const auto& fault = shown.find<Paragraph>("chanceRowsFault");
    CHECK(fault.text().contains(QStringLiteral("Barn")));
    CHECK(fault.visibleRegion().boundingRect() == fault.rect());
}

TEST_CASE("The card of a whole result is named by its first words") {
    Desk desk;
    desk.start(desk.campaign());
    content::ChanceTable table;
    table.id = "towns", table.name = "Towns";
    table.rows.push_back({"Marrowby, a town of ferries. Its bell is gone.", {}, {}, {}});
    REQUIRE(desk.window().link().perform({table::WriteTable{table}, {}}));
    const ChanceShown shown(desk);
    shown.page->choose(QStringLiteral("towns"));
    desk.press(Qt::Key_Return);
    desk.press(Qt::Key_Return, Qt::ShiftModifier);
    CHECK(desk.window().findChild<QLineEdit*>(QStringLiteral("quickName"))->text() == QStringLiteral("Marrowby"));
    desk.press(Qt::Key_Return);
    const auto& card = *desk.session().table().world->cards.back();
    CHECK(card.name == "Marrowby");
    CHECK(card.text == "Marrowby, a town of ferries. Its bell is gone.");
}

TEST_CASE("A row that rolls another table is read with that table's name") {
    Desk desk;
    desk.start(desk.campaign());
    content::ChanceTable whole;
    whole.id = "at-the-door";
    whole.name = "At the door";
    whole.rows.push_back({"[[1d6]] guards in {{uniforms}}", {}, {}, {}});
    content::ChanceTable part;
    part.id = "uniforms";
    part.name = "Uniforms";
    part.rows.push_back({"grey", {}, {}, {}});
    REQUIRE(desk.window().link().perform({table::WriteTable{part}, {}}));
    REQUIRE(desk.window().link().perform({table::WriteTable{whole}, {}}));
    const ChanceShown shown(desk);
    shown.page->choose(QStringLiteral("at-the-door"));
    const auto& odds = shown.find<PlainTable>("chanceOdds");
    CHECK(odds.item(0, 2)->text() == QStringLiteral("1d6 guards in ‹Uniforms›"));
}

TEST_CASE("What was rolled and all that can be done with it are in sight in a small window with large text") {
    const auto isInSight = [](const QWidget& widget) {
        return widget.visibleRegion().boundingRect() == widget.rect(); // scroll areas cut it off
    };
    const std::string longRow =
        "The stonecutters found a stair and the foreman came back up with white hair, a good singing voice "
        "and a key that no door of the town wants to know anything about, not even the old ones.";
    for (const double scale : {1.0, 2.0}) {
        CAPTURE(scale);
        Desk desk;
        desk.dress(ThemeKind::Ember, scale);
        desk.start(desk.campaign());
        desk.window().resize(1280, 720);
        content::ChanceTable table;
        table.id = "a-stair";
        table.name = "A stair";
        table.rows.push_back({longRow, {}, {}, {}});
        REQUIRE(desk.window().link().perform({table::WriteTable{table}, {}}));
        const ChanceShown shown(desk);
        shown.page->choose(QStringLiteral("a-stair"));
        desk.press(Qt::Key_Return);
        QTest::qWait(100);
        desk.picture(qPrintable(QStringLiteral("chance-long-%1").arg(scale)));
        CHECK(shown.text("chanceResult") == qs(longRow));
        for (const char* name : {"chanceResult", "chanceKeep", "chanceKeepAs", "chanceCard", "chanceReveal"}) {
            CAPTURE(name);
            CHECK(isInSight(shown.find<QWidget>(name)));
        }
        shown.push("chanceNew");
        QTest::qWait(100);
        CHECK(isInSight(shown.find<QPushButton>("chanceSave")));
        CHECK(isInSight(shown.find<QPushButton>("chanceLeave")));
        desk.press(Qt::Key_Escape); // also from a button at the foot
        CHECK(shown.page->isVisible());
        CHECK_FALSE(shown.find<QPushButton>("chanceSave").isVisible());
        CHECK(shown.find<QPushButton>("chanceRoll").isVisible());
    }
}
