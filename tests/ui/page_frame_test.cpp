// The frame of a page and the rows of its buttons: where their parts stand, and what gives way to what.
#include "paint/flow_layout.h"
#include "paint/page_frame.h"
#include "paint/page_scroll.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QFontMetrics>
#include <QLabel>
#include <QPushButton>
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
