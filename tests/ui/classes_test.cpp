// Classes at the table, by keys alone: characters made whole, levels with a book, spells cast, hirelings found.
#include "table/pbta/moves/waiting.h"
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "dice/dice_view.h"
#include "table/pbta/classes/class_view.h"
#include "wizards/creation_page.h"

#include <catch2/catch.hpp>

#include <QComboBox>
#include <QLineEdit>

#include <algorithm>
#include <iostream>
#include <variant>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

constexpr int kMostKeys = 80;

// Makes a character as a player would who takes the first of everything, and counts the keys.
struct Maker {
    Desk& desk;
    int keys = 0;

    void press(int key, Qt::KeyboardModifiers with = Qt::NoModifier) {
        ++keys;
        desk.press(key, with);
    }
    void type(const QString& words) {
        keys += int(words.size());
        desk.type(words);
    }
    void next() { press(Qt::Key_PageDown, Qt::ControlModifier); }
    // The first open ones of a list.
    void pick(int count) {
        for (int i = 0; i < count; ++i) {
            if (i > 0) press(Qt::Key_Down);
            press(Qt::Key_Space);
        }
    }
    void chooseGear(const content::Playbook& book) {
        for (std::size_t i = 0; i < book.choices.size(); ++i) {
            const QString mine = QStringLiteral("pick-%1-").arg(i);
            while (!desk.focus()->objectName().startsWith(mine)) press(Qt::Key_Down);
            if (book.choices[i].count == 1)
                press(Qt::Key_Return);
            else
                pick(book.choices[i].count);
        }
        if (book.choices.empty() || book.choices.back().count > 1) next();
    }
    void nameAndLook(const content::Playbook& book) {
        type(QStringLiteral("Odo"));
        for (int tabs = book.names.empty() ? 1 : 2; tabs > 0; --tabs) press(Qt::Key_Tab);
        for (std::size_t i = 0; i < book.looks.size(); ++i) {
            press(Qt::Key_Tab);
            press(Qt::Key_Space);
        }
        press(Qt::Key_Return, Qt::ControlModifier);
    }
    void take(const CreationPage& page, const content::Playbook& book) {
        switch (page.step()) {
        case CreationPage::Race:
        case CreationPage::Alignment: return press(Qt::Key_Return);
        case CreationPage::Scores:
            for (const int stat : {1, 2, 3, 4, 5, 6}) press(Qt::Key_0 + stat);
            return next();
        case CreationPage::Gear: return chooseGear(book);
        case CreationPage::Spells: pick(book.caster->start); return next();
        case CreationPage::Bonds: press(Qt::Key_Down); return next();
        default: return nameAndLook(book);
        }
    }
    void prepare(const content::Playbook& book) {
        if (!book.caster) return;
        press(Qt::Key_M, Qt::ControlModifier);
        pick(2); // levels 1 and 1
        press(Qt::Key_Return, Qt::ControlModifier);
    }
};

table::ActorId newWizard(Desk& desk) {
    table::CreateCharacter made;
    made.playbook = "wizard";
    made.name = "Isolde";
    made.scores = {{"str", 8}, {"dex", 13}, {"con", 12}, {"int", 16}, {"wis", 15}, {"cha", 9}};
    made.spells = {"magic-missile", "charm-person", "alarm"};
    made.prepared = {"magic-missile", "charm-person"};
    REQUIRE(desk.window().link().perform({made, {}}));
    const table::ActorId who = desk.session().table().actors.rbegin()->first;
    desk.window().choose(who);
    return who;
}

table::ActorId newCleric(Desk& desk) {
    table::CreateCharacter made;
    made.playbook = "cleric";
    made.name = "Adela";
    made.scores = {{"str", 13}, {"dex", 8}, {"con", 15}, {"int", 9}, {"wis", 16}, {"cha", 12}};
    made.prepared = {"bless", "cure-light-wounds"};
    REQUIRE(desk.window().link().perform({made, {}}));
    const table::ActorId who = desk.session().table().actors.rbegin()->first;
    desk.window().choose(who);
    return who;
}

table::ActorId friendCalled(Desk& desk, const char* name) {
    REQUIRE(desk.window().link().perform({table::AddActor{table::ActorKind::Character, name, {}, {}, {}, {}}, {}}));
    return desk.session().table().actors.rbegin()->first;
}

QComboBox& spellBox(Desk& desk) {
    auto* box = desk.window().findChild<QComboBox*>(QStringLiteral("spell"));
    REQUIRE(box != nullptr);
    return *box;
}

} // namespace

TEST_CASE("A character of each class is made whole with at most eighty keys, and nothing is asked twice") {
    Desk desk;
    desk.start(desk.campaign());
    const auto books = desk.session().rulebook().playbooks;
    REQUIRE(books.size() == 8);
    for (std::size_t i = 0; i < books.size(); ++i) {
        CAPTURE(books[i].id);
        Maker maker{desk};
        maker.press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        const auto* page = desk.window().findChild<CreationPage*>();
        REQUIRE(page != nullptr);
        for (std::size_t down = 0; down < i; ++down) maker.press(Qt::Key_Down);
        maker.press(Qt::Key_Return);
        for (int tries = 0; page->isVisible() && tries < 10; ++tries) maker.take(*page, books[i]);
        REQUIRE_FALSE(page->isVisible());
        maker.prepare(books[i]);
        const auto& [who, made] = *desk.session().table().actors.rbegin();
        CHECK(made.playbook == books[i].id);
        CHECK(table::stillOpen(desk.session().rulebook(), made) == std::vector<std::string>{});
        CHECK(maker.keys <= kMostKeys);
        std::cout << books[i].name << ": made with " << maker.keys << " keys\n";
        for (const table::Waiting& waiting : desk.session().table().waiting) {
            if (waiting.who != who) continue;
            const auto* note = std::get_if<content::Note>(&waiting.effect.kind);
            CHECK_FALSE((note && note->text.find("spells") != std::string::npos)); // the guide has asked for them
        }
    }
}

TEST_CASE("A spell is named in the search, cast with Enter, and stands on the card with what it costs") {
    Desk desk;
    desk.start(desk.campaign());
    newWizard(desk);
    desk.press(Qt::Key_K, Qt::ControlModifier);
    desk.type(QStringLiteral("magic missile"));
    CHECK(desk.says("moveCard").startsWith(QStringLiteral("Cast a Spell. ")));
    CHECK(spellBox(desk).currentData().toString() == QStringLiteral("magic-missile"));
    CHECK(desk.says("target", "moveCard") == QStringLiteral("Aimed at"));
    desk.picture("cast-a-spell");
    desk.throwReal(QStringLiteral("6 5"));
    REQUIRE(desk.session().table().lastRoll);
    CHECK(desk.session().table().lastRoll->spell == "Magic Missile");
    CHECK(desk.session().table().lastRoll->targetName == "Reed ogre");
    CHECK(desk.nextThing().startsWith(QStringLiteral("Roll ")));
}

TEST_CASE("The whole name of a spell casts it on whoever is named, whatever shorter name its words contain") {
    Desk desk;
    desk.start(desk.campaign());
    const table::ActorId finch = friendCalled(desk, "Finch");
    friendCalled(desk, "Lightfoot");
    newCleric(desk);
    desk.press(Qt::Key_K, Qt::ControlModifier);
    desk.type(QStringLiteral("cure light wounds on Finch"));
    CHECK(spellBox(desk).currentData().toString() == QStringLiteral("cure-light-wounds"));
    desk.press(Qt::Key_Return);
    REQUIRE(desk.session().table().lastRoll);
    CHECK(desk.session().table().lastRoll->spell == "Cure Light Wounds");
    CHECK(desk.session().table().lastRoll->target == finch);
}

TEST_CASE("A word that only contains a spell's name casts nothing, nor does a spell that is not prepared") {
    Desk desk;
    desk.start(desk.campaign());
    newCleric(desk);
    desk.press(Qt::Key_K, Qt::ControlModifier);
    for (const char* words :
         {"cast a spell, delighted", "cast a spell: cure moderate wounds", "cast a spell: cure light"}) {
        CAPTURE(words);
        desk.press(Qt::Key_K, Qt::ControlModifier);
        desk.type(QString::fromLatin1(words));
        CHECK(spellBox(desk).currentData().toString() == QString());
        const auto turns = desk.session().lastTurn();
        desk.press(Qt::Key_Return);
        CHECK(desk.session().lastTurn() == turns);
    }
}

TEST_CASE(
    "Without a word of it the spell is chosen from those in mind, and one that slipped away is no choice any more") {
    Desk desk;
    desk.start(desk.campaign());
    const table::ActorId who = newWizard(desk);
    desk.press(Qt::Key_K, Qt::ControlModifier);
    desk.type(QStringLiteral("cast a spell"));
    CHECK(spellBox(desk).currentData().toString() == QString());
    CHECK(spellBox(desk).findData(QStringLiteral("charm-person")) > 0);
    CHECK(spellBox(desk).findData(QStringLiteral("alarm")) < 0); // known, not in mind
    const auto turns = desk.session().lastTurn();
    desk.press(Qt::Key_Return);
    CHECK(desk.session().lastTurn() == turns); // no spell was chosen
    spellBox(desk).setFocus();
    for (int tries = 0; tries < 9 && spellBox(desk).currentData().toString() != QLatin1String("charm-person"); ++tries)
        desk.press(Qt::Key_Down);
    CHECK(spellBox(desk).currentData().toString() == QStringLiteral("charm-person"));
    REQUIRE(desk.window().link().perform({table::ForgetSpell{who, "charm-person"}, {}}));
    CHECK(spellBox(desk).currentData().toString() == QString());
}

TEST_CASE("Real dice of a blow lie in the tray once they are typed, and the roll's again when it is undone") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_1, Qt::ControlModifier);
    desk.press(Qt::Key_K, Qt::ControlModifier);
    desk.type(QStringLiteral("hack and slash"));
    desk.throwReal(QStringLiteral("3 4"));
    const auto pips = [&] {
        std::vector<int> all;
        for (const DieState& die : desk.window().findChild<DiceView*>(QStringLiteral("dice"))->dice())
            all.push_back(die.pips);
        return all;
    };
    const auto& waiting = desk.session().table().waiting;
    const auto blow = std::ranges::find_if(waiting, [](const table::Waiting& each) {
        return std::holds_alternative<content::Damage>(each.effect.kind) && !each.rolled;
    });
    REQUIRE(blow != waiting.end());
    REQUIRE(desk.window().link().perform({table::RollWaiting{blow->id}, {2}}));
    CHECK(pips() == std::vector<int>{2});
    REQUIRE(desk.window().link().undo());
    CHECK(pips() == std::vector<int>{3, 4});
}

TEST_CASE("The dice that fell last lie in the tray when the campaign is opened again") {
    Desk desk;
    const QString file = desk.campaign();
    desk.start(file);
    desk.press(Qt::Key_1, Qt::ControlModifier);
    desk.press(Qt::Key_K, Qt::ControlModifier);
    desk.type(QStringLiteral("hack and slash"));
    desk.throwReal(QStringLiteral("3 4"));
    desk.quit();
    desk.start(file);
    const auto* dice = desk.window().findChild<DiceView*>(QStringLiteral("dice"));
    REQUIRE(dice != nullptr);
    std::vector<int> pips;
    for (const DieState& die : dice->dice()) pips.push_back(die.pips);
    CHECK(pips == std::vector<int>{3, 4});
    CHECK(desk.says("roll") == QStringLiteral("Roll 2d6 +2 again"));
    desk.picture("opened-again");
    // They lie there until something else is planned.
    REQUIRE(desk.window().link().perform({table::WriteNote{"The ford is deep.", {}, false}, {}}));
    CHECK(dice->dice().front().pips == 3);
}

TEST_CASE("A hireling comes to the table from the search of the guide with two keys") {
    Desk desk;
    desk.start(desk.campaign());
    const std::size_t before = desk.session().table().actors.size();
    desk.press(Qt::Key_G, Qt::ControlModifier);
    desk.type(QStringLiteral("tracker"));
    desk.press(Qt::Key_Return);
    REQUIRE(desk.focus()->objectName() == QStringLiteral("guideDeed"));
    desk.press(Qt::Key_Return);
    REQUIRE(desk.session().table().actors.size() == before + 1);
    const table::Actor& hired = desk.session().table().actors.rbegin()->second;
    CHECK(hired.kind == table::ActorKind::Hireling);
    CHECK(table::rankOf(desk.session().rulebook(), hired, "tracker") == 1);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.session().table().actors.size() == before);
}
