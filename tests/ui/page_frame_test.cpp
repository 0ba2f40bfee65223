// The frame of a page and the rows of its buttons: where their parts stand, and what gives way to what.
#include "paint/flow_layout.h"
#include "paint/page_frame.h"
#include "paint/page_scroll.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QVBoxLayout>

#include <cstdlib>
#include <map>

using namespace tenplus::ui;

TEST_CASE("The title of a page takes more lines before it is cut, and the way back says less before that") {
    Look look;
    PageFrame page(look, QStringLiteral("Isolde of the Drowned Belfry prepares spells"));
    auto& title = *page.findChild<QLabel*>();
    auto& back = *page.findChild<QPushButton*>(QStringLiteral("pageBack"));
    const auto show = [&](int width) {
        page.resize(width, 400);
        page.show();
        QApplication::processEvents();
    };
    show(1200);
    const int line = title.height(), whole = back.width();
    CHECK(whole == back.sizeHint().width());
    const int words = title.fontMetrics().horizontalAdvance(title.text());
    show(words + whole); // the margins of the page are what is missing
    CHECK(title.height() == line);
    CHECK(title.width() >= words);
    CHECK(back.width() < whole);
    show(words);
    CHECK(title.height() > line);
    CHECK(title.height() >= title.heightForWidth(title.width()));
    CHECK(back.width() == back.minimumSizeHint().width());
}

TEST_CASE("The parts of a page stand in the middle of a window that is wider than they become, below each other") {
    Look look;
    PageFrame page(look, QStringLiteral("Games"));
    auto* const body = new QWidget;
    auto* const list = new QLabel(QStringLiteral("Body"));
    (new QVBoxLayout(body))->addWidget(list);
    page.setBody(body);
    auto* const button = page.addFootButton(QStringLiteral("Start"), "start");
    const auto leftOf = [&](const QWidget& part) { return part.mapTo(&page, QPoint()).x(); };
    const auto* const title = page.findChild<QLabel*>();
    const auto* const back = page.findChild<QPushButton*>(QStringLiteral("pageBack"));
    grab(page, {700, 400});
    const int margin = leftOf(*body);
    grab(page, {1600, 400});
    CHECK(body->width() == look.px(kWidestPage));
    CHECK(leftOf(*body) > margin);
    CHECK(std::abs(leftOf(*body) + body->width() / 2 - page.width() / 2) < 10);
    for (const QWidget* each : std::initializer_list<const QWidget*>{title, button})
        CHECK(leftOf(*each) == leftOf(*body));
    CHECK(std::abs(leftOf(*back) + back->width() - leftOf(*body) - body->width()) < 12);
}

TEST_CASE("A page is as high as its parts need at least, and scrolls where the window is lower") {
    Look look;
    PageFrame page(look, QStringLiteral("Games"));
    auto* const body = new QWidget;
    body->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    auto* const column = new QVBoxLayout(body);
    auto* const list = new QWidget;
    list->setFixedHeight(150);
    auto* const words = new QLabel(QStringLiteral("Words that wrap"));
    words->setWordWrap(true);
    auto* const rest = new QWidget;
    rest->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // it has what is left
    rest->setMinimumHeight(100);
    for (QWidget* each : std::initializer_list<QWidget*>{list, words, rest}) column->addWidget(each);
    page.setBody(body);
    grab(page, {600, 250});
    CHECK(list->geometry().bottom() < words->y());
    CHECK(words->geometry().bottom() < rest->y());
    CHECK(rest->height() >= 100);
    CHECK(page.scroll().widget()->height() > page.scroll().viewport()->height());
}

namespace {

class KeyedPage : public PageFrame {
public:
    using PageFrame::PageFrame;
    int pageKeys = 0;

protected:
    void keyPressEvent(QKeyEvent* event) override {
        pageKeys += event->key() == Qt::Key_PageDown ? 1 : 0;
        PageFrame::keyPressEvent(event);
    }
};

} // namespace

TEST_CASE("A page with lists of its own scrolls as a whole where it is lower than its parts, and has its own keys") {
    Look look;
    QWidget window; // a window of its own would become no lower than its parts
    KeyedPage page(look, QStringLiteral("Make a game"), &window);
    auto* const row = new QWidget;
    row->setFixedHeight(60);
    page.head().addWidget(row);
    auto* const list = new QListWidget;
    list->setMinimumHeight(120);
    page.makePlainBody().addWidget(list);
    auto* const button = page.addFootButton(QStringLiteral("Save"), "save");
    const auto show = [&](int height) {
        page.resize(600, height);
        grab(window, {600, height});
    };
    const auto topOf = [&](const QWidget& part) { return part.mapTo(&page, QPoint()).y(); };
    show(700);
    CHECK(list->height() > 300);
    CHECK(page.rect().contains(QRect(button->mapTo(&page, QPoint()), button->size())));
    const QWidget* around = list;
    while (qobject_cast<const QScrollArea*>(around) == nullptr) around = around->parentWidget();
    const QScrollBar& bar = *qobject_cast<const QScrollArea*>(around)->verticalScrollBar();
    CHECK(bar.maximum() == 0);
    show(200);
    CHECK(bar.maximum() > 0);
    CHECK(list->height() >= 120);
    CHECK(topOf(*row) + row->height() <= topOf(*list));
    CHECK(topOf(*list) + list->height() <= topOf(*button));
    QTest::keyClick(row, Qt::Key_PageDown);
    CHECK(page.pageKeys == 1);
    CHECK(bar.value() == 0);
}

TEST_CASE("Rows that are to be even leave nothing alone in the last one, and are as few as others") {
    QWidget page;
    auto* const flow = new FlowLayout(10, 10, &page);
    std::vector<QWidget*> parts;
    for (int i = 0; i < 7; ++i) {
        parts.push_back(new QWidget(&page));
        parts.back()->setFixedSize(30, 20);
        flow->addWidget(parts.back());
    }
    const auto rowsOf = [&](int width) {
        grab(page, {width, 200});
        std::map<int, int> rows;
        for (const QWidget* each : parts) ++rows[each->y()];
        std::vector<int> counts;
        for (const auto& [y, count] : rows) counts.push_back(count);
        return counts;
    };
    CHECK(rowsOf(240) == std::vector<int>{6, 1});
    flow->setEven(true);
    CHECK(rowsOf(240) == std::vector<int>{4, 3});
    CHECK(rowsOf(280) == std::vector<int>{7});
    CHECK(flow->heightForWidth(240) == 50);
}
