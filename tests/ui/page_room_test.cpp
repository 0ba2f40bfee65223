// What pages and their lists do with the room that they have.
#include "paint/chosen_in_sight.h"
#include "paint/page_frame.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/reading_pane.h"
#include "paint/state_row.h"
#include "ui/painted_text.h"
#include "ui/screens.h"
#include "ui/watched_application.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QScrollBar>
#include <QTest>
#include <QVBoxLayout>

#include <algorithm>
#include <vector>

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

TEST_CASE("A text that is read scrolls to its last line and no further, also after a longer one was scrolled down") {
    const Look look({ThemeKind::Ember, 1, false, true});
    look.dress(*qApp);
    ReadingPane pane(look);
    const QString sentence = QStringLiteral("The bell lies in the reeds, and nobody by the river rings it at night. ");
    pane.setParts({{QStringLiteral("What happened"), QStringList(40, sentence), {}}});
    pane.resize(900, 300);
    pane.show();
    QApplication::processEvents();
    pane.verticalScrollBar()->setValue(pane.verticalScrollBar()->maximum());
    pane.setParts({{QStringLiteral("What happened"), {sentence.repeated(40)}, {}}});
    QApplication::processEvents();
    CHECK(pane.verticalScrollBar()->value() == 0);
    const auto* const told = pane.widget()->findChild<Paragraph*>();
    REQUIRE(told->height() > pane.viewport()->height());
    CHECK(told->height() <= told->heightForWidth(told->width()) + 1);
    const auto endsWithText = [&] {
        return pane.widget()->height() - told->geometry().bottom() < look.px(60); // the margin of the sheet
    };
    CHECK(QTest::qWaitFor(endsWithText, 1000)); // laid out once its paragraphs are shown
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

namespace {

// Names in as many columns as the width allows: how wide the grid is at least depends on how wide it is.
class NameGrid : public QWidget {
public:
    explicit NameGrid(int cell)
        : m_grid(new QGridLayout(this)) {
        m_grid->setContentsMargins(0, 0, 0, 0);
        for (int i = 0; i < 40; ++i)
            m_names.push_back(new QLabel(QString(5 + i * 7919 % 23, QChar(u'a' + i % 26)), this));
        setCell(cell);
    }
    void setCell(int cell) {
        m_cell = cell;
        seat();
    }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QWidget::resizeEvent(event);
        seat();
    }

private:
    void seat() {
        const int columns = std::max(1, width() / m_cell);
        if (columns == m_columns) return;
        m_columns = columns;
        while (QLayoutItem* const item = m_grid->takeAt(0)) delete item;
        for (int i = 0; i < int(m_names.size()); ++i)
            m_grid->addWidget(m_names[std::size_t(i)], i / columns, i % columns);
    }

    QGridLayout* m_grid;
    std::vector<QLabel*> m_names;
    int m_cell = 0;
    int m_columns = 0;
};

} // namespace

TEST_CASE("A page whose least size depends on its width is as wide as its room, and its layout comes to rest") {
    PageScroll scroll;
    auto* const page = new QWidget;
    auto* const column = new QVBoxLayout(page);
    auto* const names = new NameGrid(170);
    column->addWidget(names);
    page->setMaximumWidth(1400);
    scroll.setWidget(page);
    scroll.resize(1000, 300);
    scroll.show();
    for (const int cell : {170, 255, 340, 255, 170}) {
        names->setCell(cell);
        for (int width = 300; width < 1500; width += 12) {
            CAPTURE(cell, width);
            REQUIRE(WatchedApplication::only().restlessAfter([&] { scroll.resize(width, 300); }) == QStringList());
            REQUIRE(page->width() == std::min(1400, scroll.viewport()->width()));
            REQUIRE(page->height() >= names->minimumSizeHint().height());
        }
    }
}

TEST_CASE(
    "A page is as wide with more than it has room for as with less, and no bar is painted where nothing scrolls") {
    PageScroll scroll;
    auto* const page = new QWidget;
    auto* const column = new QVBoxLayout(page);
    auto* const block = new QWidget;
    column->addWidget(block);
    scroll.setWidget(page);
    block->setFixedHeight(100);
    const QImage low = grab(scroll, {400, 300});
    const int width = page->width();
    const auto barOf = [&](const QImage& image) {
        return image.copy(scroll.viewport()->width(), 0, scroll.width() - scroll.viewport()->width(), 300);
    };
    block->setFixedHeight(600);
    const QImage high = grab(scroll, {400, 300});
    CHECK(page->width() == width);
    CHECK(page->height() > 600);
    CHECK(scroll.verticalScrollBar()->maximum() > 0);
    CHECK(largestDifference(barOf(low), barOf(high)) > 0);
    QImage plain = barOf(low);
    plain.fill(plain.pixelColor(0, 0));
    CHECK(largestDifference(barOf(low), plain) == 0);
}
