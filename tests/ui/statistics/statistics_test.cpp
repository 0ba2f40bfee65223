// Luck and the other numbers, and what is exported.
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "campaigns/campaigns.h"
#include "paint/paragraph.h"
#include "paint/plain_table.h"
#include "statistics/chart_picture.h"
#include "statistics/chart_view.h"
#include "statistics/charts.h"
#include "statistics/stat_parts.h"
#include "statistics/statistics_page.h"
#include "ui/panel_shots.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QPushButton>
#include <QTest>
#include <QXmlStreamReader>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

interop::LuckRow luckOf(const char* who, double percentile) {
    interop::LuckRow row;
    row.who = who;
    row.die = "d6";
    row.dice = 40;
    row.sum = 140;
    row.expected = 140;
    row.percentile = percentile;
    row.low = 119;
    row.high = 161;
    return row;
}

void rollSome(Desk& desk, int times) {
    table::RollDice roll;
    roll.who = desk.session().table().actors.begin()->first;
    roll.expression = "2d6";
    for (int i = 0; i < times; ++i) REQUIRE(desk.window().link().perform({roll, {i % 6 + 1, 3}}));
}

QString textOf(const QString& file) {
    QFile open(file);
    return open.open(QIODevice::ReadOnly) ? QString::fromUtf8(open.readAll()) : QString();
}

} // namespace

TEST_CASE("Dice outside the band of 95 in 100 are lucky or unlucky, in words and in shape") {
    CHECK(luckWord(luckOf("Ash", 50)) == QStringLiteral("as chance has it"));
    CHECK(luckWord(luckOf("Ash", 97.5)) == QStringLiteral("as chance has it"));
    CHECK(luckWord(luckOf("Ash", 99)) == QStringLiteral("lucky"));
    CHECK(luckWord(luckOf("Ash", 1)) == QStringLiteral("unlucky"));
    const Look look;
    const ChartPicture picture = luckChart({luckOf("Ash", 50), luckOf("Bram", 99)}, 800, look);
    std::vector<ChartMark> marks;
    for (const ChartShape& each : picture.shapes)
        if (const auto* mark = std::get_if<ChartMark>(&each)) marks.push_back(*mark);
    REQUIRE(marks.size() == 2);
    CHECK_FALSE(marks[0].ring);
    CHECK(marks[1].ring);
    CHECK(marks[0].at.x() < marks[1].at.x());
}

TEST_CASE("No word of a chart is outside the picture, at any width and text size") {
    std::vector<ChartBar> bars;
    for (int i = 1; i <= 12; ++i)
        bars.push_back({QStringLiteral("A long name of a move, number %1").arg(i), {i, 3, 0}});
    for (const double scale : {1.0, 2.0}) {
        const Look look({ThemeKind::Ember, scale, false, true});
        for (const double width : {360.0, 800.0}) {
            for (const ChartPicture& picture :
                 {luckChart({luckOf("Ash of the long river", 3), luckOf("Bram", 99.9)}, width, look),
                  barChart({QStringLiteral("miss"), QStringLiteral("weak hit"), QStringLiteral("strong hit")}, bars,
                           width, look)}) {
                for (const ChartShape& each : picture.shapes) {
                    const auto* text = std::get_if<ChartText>(&each);
                    if (!text) continue;
                    const double wide = QFontMetricsF(text->font).horizontalAdvance(text->words);
                    const double left = text->side == Qt::AlignRight     ? wide
                                        : text->side == Qt::AlignHCenter ? wide / 2
                                                                         : 0;
                    INFO(text->words.toStdString() << " in " << width << " at " << scale);
                    CHECK(text->baseline.x() - left >= 0);
                    CHECK(text->baseline.x() - left + wide <= picture.size.width() + 1);
                }
            }
        }
    }
}

TEST_CASE("An SVG of a chart is well formed, whatever a name holds, and has no script") {
    const Look look;
    const QByteArray svg = svgOf(luckChart({luckOf("<script>%1&\"", 50)}, 800, look));
    QXmlStreamReader reader(svg);
    bool hasName = false;
    while (!reader.atEnd()) {
        reader.readNext();
        CHECK(reader.name() != QLatin1String("script"));
        hasName |= reader.text().contains(QLatin1String("<script>%1&\""));
    }
    CHECK_FALSE(reader.hasError());
    CHECK(hasName);
    CHECK_FALSE(QImage::fromData(pngOf(luckChart({luckOf("Ash", 50)}, 400, look), 2), "PNG").isNull());
}

TEST_CASE("Luck is shown as a chart and as a table, and saved as PNG, SVG and CSV") {
    Desk desk;
    desk.start(desk.campaign());
    rollSome(desk, 8);
    desk.press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    auto* page = desk.window().findChild<StatisticsPage*>();
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    CHECK(desk.focus()->objectName() == QStringLiteral("statisticsPart"));
    auto* table = page->findChild<PlainTable*>();
    REQUIRE(table->rowCount() == 1);
    CHECK(table->item(0, 0)->text() == QStringLiteral("Ash"));
    CHECK(table->item(0, 2)->text() == QStringLiteral("16"));
    for (const char* ending : {"png", "svg", "csv"}) {
        const QString name = QString::fromLatin1(ending), file = desk.path(QStringLiteral("luck.") + name);
        desk.answers().files = {file};
        auto* button = page->findChild<QPushButton*>(QStringLiteral("statistics") + name[0].toUpper() + name.mid(1));
        REQUIRE(button != nullptr);
        button->setFocus(Qt::TabFocusReason);
        desk.press(Qt::Key_Return);
        CHECK(QFile::exists(file));
        CHECK(desk.says("notice") == QStringLiteral("It is saved: %1").arg(file));
    }
    CHECK(textOf(desk.path(QStringLiteral("luck.csv"))).contains(QStringLiteral("Ash")));
    CHECK(namelessWidgets(*page) == QStringList());
}

TEST_CASE("Without rolls the statistics say what they are for") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    auto* page = desk.window().findChild<StatisticsPage*>();
    REQUIRE(page != nullptr);
    CHECK(page->findChild<Paragraph*>(QStringLiteral("statisticsAbout"))
              ->text()
              .startsWith(QStringLiteral("Nobody has thrown dice yet.")));
    CHECK_FALSE(page->findChild<PlainTable*>()->isVisible());
}

TEST_CASE("The page of statistics is kept in pictures") {
    for (const auto& [size, scale] :
         {std::pair(QSize(1280, 720), 1.0), {QSize(1440, 900), 1.0}, {QSize(1280, 720), 2.0}}) {
        Desk desk;
        desk.start(desk.campaign(), size);
        rollSome(desk, 12);
        desk.dress(ThemeKind::Ember, scale);
        desk.press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QTest::qWait(30);
        CHECK(desk.window().width() == size.width());
        desk.picture(qPrintable(QStringLiteral("statistics-%1-%2").arg(size.width()).arg(scale)));
    }
}

TEST_CASE("The chart follows its explanation, also with text twice as large") {
    Desk desk;
    desk.start(desk.campaign(), {1280, 720});
    rollSome(desk, 12);
    for (const double scale : {1.0, 2.0}) {
        CAPTURE(scale);
        desk.dress(ThemeKind::Ember, scale);
        desk.press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QTest::qWait(200);
        const auto* const page = desk.window().findChild<StatisticsPage*>();
        const auto* const about = page->findChild<Paragraph*>(QStringLiteral("statisticsAbout"));
        const auto* const chart = page->findChild<ChartView*>();
        CHECK(about->height() == about->heightForWidth(about->width()));
        CHECK(chart->height() == chart->heightForWidth(chart->width()));
    }
}

TEST_CASE("Each export says where it is, and what the players get has no secret") {
    Desk desk;
    desk.start(desk.campaign());
    table::WriteNote note;
    note.text = "The miller is the wolf";
    note.secret = true;
    REQUIRE(desk.window().link().perform({std::move(note), {}}));
    for (const auto& [action, ending] :
         {std::pair("exportJson", "json"), {"exportHtml", "html"}, {"exportMarkdown", "md"}}) {
        for (const int reader : {0, 1}) {
            const QString file = desk.path(QStringLiteral("out%1.%2").arg(reader).arg(QString::fromLatin1(ending)));
            desk.answers().choices = {reader};
            desk.answers().files = {file};
            desk.window().findChild<QAction*>(QString::fromLatin1(action))->trigger();
            INFO(action << " for " << reader);
            CHECK(desk.says("notice") == QStringLiteral("It is saved: %1").arg(file));
            CHECK(textOf(file).contains(QStringLiteral("The miller is the wolf")) == (reader == 0));
        }
    }
    desk.answers().choices = {0};
    desk.answers().files = {desk.path(QStringLiteral("vault"))};
    desk.window().findChild<QAction*>(QStringLiteral("exportVault"))->trigger();
    CHECK(
        desk.says("notice").startsWith(QStringLiteral("The vault is in %1: ").arg(desk.path(QStringLiteral("vault")))));
    CHECK(QFile::exists(desk.path(QStringLiteral("vault/Campaign.md"))));
    desk.answers().choices = {0};
    desk.answers().files = {QStringLiteral("/no/such/folder/out.json")};
    desk.window().findChild<QAction*>(QStringLiteral("exportJson"))->trigger();
    CHECK(desk.says("notice").contains(QStringLiteral("/no/such/folder/out.json cannot be written")));
}

TEST_CASE("An exported campaign is imported as a new one, the same to the byte, and opened") {
    Desk desk;
    desk.start(desk.campaign());
    rollSome(desk, 3);
    const std::string before = desk.table();
    const QString first = qs(desk.session().journal().path().string()), file = desk.path(QStringLiteral("all.json"));
    desk.answers().choices = {0};
    desk.answers().files = {file};
    desk.window().findChild<QAction*>(QStringLiteral("exportJson"))->trigger();
    desk.answers().files = {file};
    desk.window().findChild<QAction*>(QStringLiteral("importJson"))->trigger();
    CHECK(qs(desk.session().journal().path().string()) != first);
    CHECK(desk.table() == before);
    CHECK(desk.says("notice").startsWith(QStringLiteral("The campaign is imported: ")));
    QFile broken(desk.path(QStringLiteral("broken.json")));
    REQUIRE(broken.open(QIODevice::WriteOnly));
    broken.write("{\"tenplus\": ");
    broken.close();
    desk.answers().files = {broken.fileName()};
    desk.window().findChild<QAction*>(QStringLiteral("importJson"))->trigger();
    CHECK(desk.says("notice").contains(QStringLiteral("broken.json")));
    CHECK(desk.table() == before);
}
