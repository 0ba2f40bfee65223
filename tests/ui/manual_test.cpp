#include "manual/manual_page.h"
#include "manual/manual_view.h"
#include "ui/panel_shots.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>

using namespace tenplus::ui;

namespace {

struct ShownManual {
    Look look;
    ManualPage page{look};

    explicit ShownManual(const LookSettings& settings = {ThemeKind::Ember, 1, false, true},
                         const QSize& size = {900, 700})
        : look(settings) {
        page.resize(size);
        page.show();
        page.activateWindow();
        page.enter();
        QApplication::processEvents();
    }
    template <typename Widget>
    Widget& find(const char* name) {
        auto* const found = page.findChild<Widget*>(QString::fromLatin1(name));
        REQUIRE(found != nullptr);
        return *found;
    }
    ManualView& view() { return find<ManualView>("manualText"); }
};

std::vector<QString> matchesIn(const QString& text, const char* pattern) {
    std::vector<QString> all;
    for (auto at = QRegularExpression(QString::fromLatin1(pattern)).globalMatch(text); at.hasNext();)
        all.push_back(at.next().captured(1));
    return all;
}

} // namespace

TEST_CASE("The manual has its chapters in their order, and then the references") {
    const auto& chapters = manualChapters();
    REQUIRE(chapters.size() > 16);
    CHECK(chapters.front().id == QStringLiteral("first-evening"));
    CHECK(chapters.front().title == QStringLiteral("The first evening"));
    CHECK(chapters[15].id == QStringLiteral("when-something-goes-wrong"));
    for (const ManualChapter& each : chapters) {
        INFO(each.id.toStdString());
        CHECK_FALSE(each.title.isEmpty());
    }
}

TEST_CASE("Every link between chapters leads to a heading, and every picture is there") {
    ShownManual manual;
    for (const ManualChapter& each : manualChapters()) {
        if (each.id == QStringLiteral("content-format")) break; // the references speak to readers of the files as well
        for (const QString& file : matchesIn(each.markdown, R"(\]\((pictures/[^)]*)\))")) {
            INFO(file.toStdString());
            CHECK_FALSE(manual.view().loadResource(QTextDocument::ImageResource, QUrl(file)).value<QImage>().isNull());
        }
        for (const QString& link : matchesIn(each.markdown, R"(\]\(([^)]*\.md[^)]*)\))")) {
            INFO(each.id.toStdString() + ": " + link.toStdString());
            CHECK(manual.page.openChapter(chapterIdOf(link)));
            const QString anchor = link.section(u'#', 1);
            bool found = anchor.isEmpty();
            for (QTextBlock at = manual.view().document()->begin(); at.isValid(); at = at.next())
                found |= at.blockFormat().headingLevel() > 0 && anchorOf(at.text()) == anchor;
            CHECK(found);
        }
    }
}

TEST_CASE("A search of the manual finds parts with all the words, those with one in their heading first") {
    const auto hits = findInManual(manualChapters(), QStringLiteral("Salvage DAMAGED"));
    REQUIRE_FALSE(hits.empty());
    CHECK(hits.front().chapter == QStringLiteral("campaigns"));
    CHECK(hits.front().heading == QStringLiteral("A damaged file"));
    CHECK(hits.front().excerpt.contains(QStringLiteral("Salvage a damaged file")));
    CHECK(findInManual(manualChapters(), QStringLiteral("  ")).empty());
    CHECK(findInManual(manualChapters(), QStringLiteral("zeppelin")).empty());
    CHECK(findInManual(manualChapters(), QStringLiteral("e")).size() == kMostManualHits);
}

TEST_CASE("The manual is searched and read with the keyboard alone") {
    ShownManual manual;
    CHECK(manual.page.chapter() == QStringLiteral("first-evening"));
    auto& search = manual.find<QLineEdit>("manualSearch");
    REQUIRE(search.hasFocus());
    QTest::keyClicks(&search, QStringLiteral("overscan"));
    QTest::keyClick(&search, Qt::Key_Return);
    CHECK(manual.find<QListWidget>("manualList").count() == 0);
    CHECK(manual.page.chapter() == QStringLiteral("first-evening"));
    search.clear();
    QTest::keyClicks(&search, QStringLiteral("kill dice"));
    QTest::keyClick(&search, Qt::Key_Down);
    CHECK(manual.find<QListWidget>("manualList").hasFocus());
    QTest::keyClick(&manual.find<QListWidget>("manualList"), Qt::Key_Return);
    CHECK(manual.page.chapter() == QStringLiteral("skirmish"));
    CHECK(manual.view().hasFocus());
    CHECK_FALSE(manual.view().extraSelections().isEmpty());
    QTest::keyClick(&manual.view(), Qt::Key_Left, Qt::AltModifier);
    CHECK(manual.page.chapter() == QStringLiteral("first-evening"));
    QTest::keyClick(&manual.view(), Qt::Key_Right, Qt::AltModifier);
    CHECK(manual.page.chapter() == QStringLiteral("skirmish"));
}

TEST_CASE("Back and forward go through what was read, and a new chapter forgets what lay ahead") {
    ShownManual manual;
    REQUIRE(manual.page.openChapter(QStringLiteral("dice")));
    REQUIRE(manual.page.openChapter(QStringLiteral("keys")));
    CHECK_FALSE(manual.page.openChapter(QStringLiteral("no-such-chapter")));
    CHECK(manual.page.chapter() == QStringLiteral("keys"));
    manual.find<QPushButton>("manualBack").click();
    CHECK(manual.page.chapter() == QStringLiteral("dice"));
    CHECK(manual.find<QListWidget>("manualList").currentItem()->text() == QStringLiteral("Dice"));
    REQUIRE(manual.page.openChapter(QStringLiteral("duality")));
    CHECK_FALSE(manual.find<QPushButton>("manualOn").isEnabled());
    manual.page.goBack();
    CHECK(manual.page.chapter() == QStringLiteral("dice"));
}

TEST_CASE("A link inside the manual opens its chapter at the heading, and one that leads out of it only says so") {
    ShownManual manual;
    emit manual.view().anchorClicked(QUrl(QStringLiteral("04-a-session.md#the-scene")));
    CHECK(manual.page.chapter() == QStringLiteral("a-session"));
    CHECK(manual.view().verticalScrollBar()->value() > 0);
    emit manual.view().anchorClicked(QUrl(QStringLiteral("https://example.org/x.html")));
    CHECK(manual.page.chapter() == QStringLiteral("a-session"));
    CHECK(manual.find<QWidget>("manualSaid").isVisible());
}

TEST_CASE("The manual reads nothing but its own pictures: no file, no address") {
    ShownManual manual;
    for (const char* name : {"file:///etc/hostname", "/etc/hostname", "http://localhost/x.png", "pictures/../../x.png",
                             "qrc:/manual/01-first-evening.md"}) {
        INFO(name);
        CHECK_FALSE(
            manual.view().loadResource(QTextDocument::ImageResource, QUrl(QString::fromLatin1(name))).isValid());
    }
    const QUrl picture(QStringLiteral("pictures/window.png"));
    CHECK_FALSE(manual.view().loadResource(QTextDocument::HtmlResource, picture).isValid());
    CHECK(manual.view().loadResource(QTextDocument::ImageResource, picture).isValid());
}

TEST_CASE("No chapter is wider than its page, in any theme and at twice the text size") {
    for (const ThemeKind theme : {ThemeKind::Ember, ThemeKind::Paper, ThemeKind::HighContrast}) {
        for (const double scale : {1.0, 2.0}) {
            ShownManual manual({theme, scale, false, true}, {900, 600});
            for (const ManualChapter& each : manualChapters()) {
                if (each.id == QStringLiteral("content-format")) break; // long lines of JSON
                REQUIRE(manual.page.openChapter(each.id));
                INFO(each.id.toStdString() << " at " << scale);
                CHECK(manual.view().document()->size().width() <= manual.view().viewport()->width() + 1);
            }
        }
    }
}

TEST_CASE("Every part of the manual that takes the keyboard has a name") {
    ShownManual manual;
    CHECK(namelessWidgets(manual.page) == QStringList());
}

TEST_CASE("Pictures of the manual", "[.pictures]") {
    CHECK(shootPanel(QStringLiteral("manual"), {900, 700}, [](const Look& look) {
        auto page = std::make_unique<ManualPage>(look);
        page->enter();
        return page;
    }));
}
