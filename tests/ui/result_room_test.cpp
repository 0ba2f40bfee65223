// The card of every move that ships, in every band: it has the height that its options need, up to the whole centre,
// and neither option nor button leaves the window or stands on another.
#include "table/world/world.h"
#include "ui/duality_table.h"

#include "bridge/text.h"
#include "duality/outcome_card.h"
#include "paint/key_button.h"
#include "result/choice_row.h"
#include "result/result_card.h"
#include "table/pbta/moves/waiting_view.h"

#include <catch2/catch.hpp>

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTest>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

struct Shown {
    std::string name;
    table::RollView roll;
    std::vector<table::WaitingView> waiting;
};

// What a move puts before the GM in one band, mature options and all.
Shown cardOf(const session::Session& session, const content::Move& move, const content::Band& band,
             const content::Outcome& outcome) {
    const content::Rulebook& rulebook = session.rulebook();
    const auto& actors = session.table().actors;
    Shown card;
    card.name = rulebook.id + ", " + move.id + ", " + band.id;
    table::RollRecord& record = card.roll.record;
    static std::int64_t s_next = 5000;
    record.id = table::RollId{++s_next};
    record.who = actors.begin()->first;
    record.name = actors.begin()->second.name;
    record.move = move.id;
    record.moveName = move.name;
    record.target = std::next(actors.begin())->first;
    record.targetName = std::next(actors.begin())->second.name;
    record.rolled.dice = {{6, 5}, {6, 4}};
    record.modifiers = {{table::ModifierKind::Stat, "Strength", 2, 0}};
    record.total = 11;
    record.band = band.id;
    record.bandName = band.name;
    record.tone = band.tone;
    record.text = outcome.text;
    card.roll.chance = "10+ had 42 %";
    for (const content::Effect& effect : outcome.effects) {
        table::Waiting waiting;
        waiting.id = table::WaitingId{++s_next};
        waiting.roll = record.id;
        waiting.who = record.who;
        waiting.target = record.target;
        waiting.move = move.id;
        waiting.moveName = move.name;
        waiting.effect = effect;
        card.waiting.push_back(table::waitingView(rulebook, session.table(), waiting));
    }
    return card;
}

std::vector<Shown> cardsOf(const session::Session& session) {
    std::vector<Shown> all;
    for (const content::Move& move : session.rulebook().moves) {
        for (const auto& [band, outcome] : move.outcomes) {
            const auto of = std::ranges::find(session.rulebook().bands, band, &content::Band::id);
            if (of != session.rulebook().bands.end()) all.push_back(cardOf(session, move, *of, outcome));
        }
        const content::Outcome plain{move.text, move.effects};
        if (!move.effects.empty()) all.push_back(cardOf(session, move, session.rulebook().bands.front(), plain));
    }
    for (const content::Spell& spell : session.rulebook().spells) {
        content::Move cast;
        cast.id = spell.id;
        cast.name = spell.name;
        all.push_back(cardOf(session, cast, session.rulebook().bands.back(), {spell.text, spell.effects}));
    }
    return all;
}

// Layouts settle over several rounds of events.
void settle() {
    for (int round = 0; round < 4; ++round) {
        QApplication::processEvents();
        QTest::qWait(1);
    }
}

QRect placeOf(const QWidget& widget) { return {widget.mapTo(widget.window(), QPoint()), widget.size()}; }

// The part of it that can be seen.
QRect seen(const QWidget& widget) {
    QRect place = placeOf(widget);
    for (const QWidget* around = widget.parentWidget(); around != nullptr; around = around->parentWidget())
        place &= placeOf(*around);
    return place;
}

bool isPart(const QWidget& widget) {
    return qobject_cast<const QAbstractButton*>(&widget) != nullptr ||
           qobject_cast<const QLineEdit*>(&widget) != nullptr || qobject_cast<const QComboBox*>(&widget) != nullptr ||
           (qobject_cast<const QLabel*>(&widget) != nullptr &&
            qobject_cast<const QComboBox*>(widget.parentWidget()) == nullptr);
}

// What is wrong with the card as it stands; empty: nothing.
QStringList faults(const MainWindow& window, const QWidget& card, const QSize& size) {
    QStringList wrong;
    if (window.size() != size)
        wrong << QStringLiteral("the window is %1 x %2").arg(window.width()).arg(window.height());
    std::vector<const QWidget*> parts;
    bool scrolls = false;
    for (const QScrollArea* area : card.findChildren<QScrollArea*>())
        scrolls |= area->isVisible() && area->verticalScrollBar()->maximum() > 0;
    for (const QWidget* each : card.findChildren<QWidget*>()) {
        if (each->isVisible() && isPart(*each)) parts.push_back(each);
    }
    const QRect whole(QPoint(), size);
    for (const QWidget* part : parts) {
        const QString name = part->objectName();
        const auto* const row = qobject_cast<const ChoiceRow*>(part);
        if (row != nullptr && row->height() < row->heightForWidth(row->width()))
            wrong << name + QStringLiteral(" is cut");
        if (!scrolls && seen(*part) != placeOf(*part)) wrong << name + QStringLiteral(" is not in sight");
        if (!whole.contains(seen(*part)) && !seen(*part).isEmpty())
            wrong << name + QStringLiteral(" leaves the window");
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        for (std::size_t j = i + 1; j < parts.size(); ++j) {
            const bool nested = parts[i]->isAncestorOf(parts[j]) || parts[j]->isAncestorOf(parts[i]);
            if (!nested && seen(*parts[i]).intersects(seen(*parts[j])))
                wrong << parts[i]->objectName() + QStringLiteral(" stands on ") + parts[j]->objectName();
        }
    }
    // It scrolls only where the whole centre is taken, and then by a bar that can be seen.
    const auto* const centre = window.findChild<QStackedWidget*>(QStringLiteral("centre"));
    for (const QScrollArea* area : card.findChildren<QScrollArea*>()) {
        const int over = area->isVisible() ? area->verticalScrollBar()->maximum() : 0;
        if (over == 0 || centre == nullptr || centre->height() <= 1) continue;
        wrong << QStringLiteral("%1 px of %2 scroll in a card of %3 px beside %4 px of the centre")
                     .arg(over)
                     .arg(area->widget()->height())
                     .arg(card.height())
                     .arg(centre->height());
    }
    for (const QScrollArea* area : card.findChildren<QScrollArea*>()) {
        if (area->isVisible() && area->verticalScrollBar()->maximum() > 0 && !area->verticalScrollBar()->isVisible())
            wrong << QStringLiteral("no bar");
        if (area->isVisible() && area->widget()->height() > 0 && area->viewport()->height() < 20)
            wrong << QStringLiteral("what scrolls has no room");
    }
    return wrong;
}

void checkCards(const char* game, double scale) {
    Desk desk;
    desk.start(desk.campaign(QStringLiteral("Cards"), game));
    auto* card = desk.window().findChild<ResultCard*>();
    REQUIRE(card != nullptr);
    const std::vector<Shown> cards = cardsOf(desk.session());
    REQUIRE(cards.size() > 20);
    desk.dress(ThemeKind::Ember, scale);
    for (const QSize& size : {QSize(1440, 900), QSize(1280, 720)}) {
        desk.window().resize(size);
        QTest::qWait(20);
        settle();
        for (const Shown& each : cards) {
            INFO(each.name << " at " << size.width() << " x " << size.height() << ", text " << scale);
            std::map<table::WaitingId, table::Aim> aims;
            for (const table::WaitingView& one : each.waiting) aims[one.id] = table::Aim::FallsOn;
            card->setAims(aims);
            card->setView(each.roll, each.waiting);
            settle();
            CHECK(faults(desk.window(), *card, size).join(QStringLiteral("; ")) == QString());
            if (!each.name.ends_with("hack-and-slash, strong")) continue;
            desk.picture(qPrintable(QStringLiteral("result-room-%1-%2").arg(size.width()).arg(scale)));
        }
        card->setView(std::nullopt, {});
    }
    desk.dress(ThemeKind::Ember, 1);
}

} // namespace

TEST_CASE("Every card of Dungeon World has all its options and buttons in the window") {
    checkCards("dungeonworld", 1);
}

TEST_CASE("Every card of Dungeon World has all its options and buttons in the window with text one half larger") {
    checkCards("dungeonworld", 1.5);
}

TEST_CASE("Every card of Dungeon World has all its options and buttons in the window with text twice as large") {
    checkCards("dungeonworld", 2);
}

TEST_CASE("Every card of Universal Moves has all its options and buttons in the window") {
    for (const double scale : {1.0, 1.5, 2.0}) checkCards("universalmoves", scale);
}

TEST_CASE("The outcome of a duality roll has all its answers in the window") {
    Desk desk;
    desk.start(evening::dualityCampaign(desk));
    auto* card = desk.window().findChild<OutcomeCard*>();
    REQUIRE(card != nullptr);
    table::RollView roll;
    roll.record.id = table::RollId{5000};
    roll.record.name = "Ada";
    roll.record.moveName = "Action roll with Agility";
    roll.record.rolled.dice = {{12, 9}, {12, 4}};
    roll.record.total = 15;
    roll.record.bandName = "Success with Fear";
    roll.record.text =
        "It works, and there is a price: the GM gains a Fear and makes a move when the dust has settled on the quay.";
    std::vector<OfferButton> answers;
    for (int i = 0; i < 7; ++i) {
        OfferButton answer;
        answer.id = QStringLiteral("answer-%1").arg(i);
        answer.words = QStringLiteral("Mark a Stress and take the lesser of two evils, %1").arg(i);
        answers.push_back(answer);
    }
    for (const double scale : {1.0, 1.5, 2.0}) {
        desk.dress(ThemeKind::Ember, scale);
        for (const QSize& size : {QSize(1440, 900), QSize(1280, 720)}) {
            desk.window().resize(size);
            QTest::qWait(20);
            for (std::size_t count = 0; count <= answers.size(); ++count) {
                ++roll.record.id.value;
                card->setView(roll, {answers.begin(), answers.begin() + std::ptrdiff_t(count)});
                settle();
                INFO(count << " answers at " << size.width() << " x " << size.height() << ", text " << scale);
                CHECK(faults(desk.window(), *card, size).join(QStringLiteral("; ")) == QString());
            }
        }
    }
    desk.dress(ThemeKind::Ember, 1);
}

TEST_CASE("The room that a result takes from the centre is given back, and a bar that was moved stays") {
    Desk desk;
    desk.start(desk.campaign(), {1280, 720});
    auto* dock = desk.window().findChild<QDockWidget*>(QStringLiteral("resultDock"));
    REQUIRE(dock != nullptr);
    const int before = dock->height();
    desk.dress(ThemeKind::Ember, 1.25);
    settle();
    const int plain = dock->height();
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.throwReal(QStringLiteral("6 6"));
    settle();
    CHECK(dock->height() > plain);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    settle();
    CHECK(dock->height() == plain);
    desk.dress(ThemeKind::Ember, 1);
    QTest::qWait(20);
    CHECK(dock->height() == before);
}
