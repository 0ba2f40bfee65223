// The toll cellar at a table of its own, and the page of the skirmish with a way to press it: for tests.
#pragma once

#include "table/scene.h"

#include "bridge/act.h"
#include "skirmish/camp_page.h"
#include "skirmish/skirmish_cards.h"
#include "skirmish/skirmish_page.h"
#include "skirmish/skirmish_words.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <memory>

namespace tenplus::ui::cellar {

using sk::Deed;

// The toll cellar, at the table; what the page asks for is performed with the dice given.
struct Cellar : table::testing::Scene {
    explicit Cellar(bool setOut = true)
        : Scene("skirmish") {
        play(sk::ChooseParty{{{"dwarf", "Bera", 0}, {"wood-elf", "", 1}}});
        if (setOut) play(sk::SetOut{"toll-cellar", {1, 2}}, {5, 2});
    }
    template <typename Kind>
    void play(Kind kind, const std::vector<int>& dice = {}) {
        perform(table::PlaySkirmish{{std::move(kind)}, false}, dice);
    }
    SkirmishShown shown() const {
        SkirmishShown out;
        out.view = *table::skirmishView(rulebook(), table());
        if (const sk::Game* const game = table().skirmish.board()) out.game = *game;
        out.book = std::make_shared<const csk::Book>(table::bookOf(rulebook().skirmish->book, table().skirmish));
        return out;
    }
    void toAction() { play(sk::Plain<Deed::BeMover>{}, {1, 2}); }
};

/// The only act that was asked for.
template <typename Kind>
Kind onlyAct(QSignalSpy& acts) {
    REQUIRE(acts.size() == 1);
    const auto act = acts.takeFirst().front().value<Act>();
    REQUIRE(act.command.is<table::PlaySkirmish>());
    const auto& kind = act.command.as<table::PlaySkirmish>()->act.kind;
    REQUIRE(std::holds_alternative<Kind>(kind));
    return std::get<Kind>(kind);
}

/// The page between games.
struct Camp {
    Look look{{ThemeKind::Ember, 1, false, true}};
    CampPage page{look};
    QSignalSpy acts{&page, &CampPage::acted};

    explicit Camp(const SkirmishShown& shown, CampRoom room = CampRoom::Campaign) {
        page.setShown(shown);
        page.openRoom(room);
        page.resize(900, 640);
        page.show();
        page.activateWindow();
        page.enter();
        QApplication::processEvents();
    }
    template <typename Kind>
    Kind only() {
        return onlyAct<Kind>(acts);
    }
    template <typename T>
    T& part(const char* name) {
        auto* const found = page.findChild<T*>(QString::fromLatin1(name));
        INFO(name);
        REQUIRE(found != nullptr);
        return *found;
    }
};

struct Desk {
    Look look{{ThemeKind::Ember, 1, false, true}};
    SkirmishPage page{look};
    QSignalSpy acts{&page, &SkirmishPage::acted};

    explicit Desk(SkirmishShown shown) {
        page.setShown(std::move(shown));
        page.resize(900, 640);
        page.show();
        page.activateWindow();
        page.enter();
        QApplication::processEvents();
    }
    void press(int x, int y) {
        const QPoint at = pixelOf(page.view().frame(), {x * board::kSquare + 500, y * board::kSquare + 500}).toPoint();
        QTest::mouseClick(&page.view(), Qt::LeftButton, {}, at);
    }
    void hover(int x, int y) {
        emit page.view().went({x * board::kSquare + 500, y * board::kSquare + 500}, Qt::NoModifier);
    }
    template <typename Kind>
    Kind only() {
        return onlyAct<Kind>(acts);
    }
    QString phase() const { return phaseWords(page.shown()); }
};

} // namespace tenplus::ui::cellar
