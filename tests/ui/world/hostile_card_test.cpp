// Cards as hostile as the core lets them be: none of them holds the window up, and what is refused says why once.
#include "ui/world/world_desk.h"

#include "table/world/bounds.h"
#include "world/card_editor.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QThread>

#include <algorithm>
#include <cstdio>
#include <ctime>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::WorldDesk;

namespace {

std::string repeated(const char* part, std::size_t letters) {
    std::string all;
    while (all.size() + std::char_traits<char>::length(part) <= letters) all += part;
    return all;
}

using Texts = std::vector<std::pair<const char*, std::string>>;

// As long as a text may be, and as bad as people and programs make them.
Texts worstTexts() {
    std::string nested;
    for (int i = 0; i < 300; ++i) nested += std::string(std::size_t(i) % 100, ' ') + "- x\n";
    const std::size_t most = table::kLongestCardText;
    return {
        {"prose", repeated("The ferry keeps no hours. ", most)},
        {"one word", std::string(most, 'a')},
        {"brackets", repeated("[[", most)},
        {"open links", repeated("[[a|b]] ", most)},
        {"links to itself", repeated("[[links to itself]] ", most / 2)},
        {"emphasis", repeated("*a* ", most)},
        {"quotes", std::string(most / 2, '>')},
        {"headings", repeated("# a\n", most)},
        {"pictures", repeated("![a](b)", most)},
        {"addresses", repeated("[a](b)", most)},
        {"table", repeated("|a", most / 2) + "\n" + repeated("|-", most / 2 - 1)},
        {"html", repeated("<b><i>", most)},
        {"entities", repeated("&amp;", most)},
        {"nested", nested},
        {"right to left", repeated("\u05d0\u05d1 ", most / 2)},
        {"marks", repeated("\xee\x80\x80"
                           "1"
                           "\xee\x80\x81",
                           most / 4)},
    };
}

// Milliseconds of the thread of the window, however busy the machine is.
class Work {
public:
    Work() { restart(); }
    void restart() { m_from = now(); }
    qint64 ms() const { return (now() - m_from) / 1'000'000; }

private:
    static qint64 now() {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return qint64{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
    }
    qint64 m_from = 0;
};

// Milliseconds of work during which the window stood still: while the card was opened, until it was painted, and at
// most while the rest of a long text came.
struct Held {
    qint64 opened = 0, painted = 0, later = 0;
    qint64 longest() const { return std::max({opened, painted, later}); }
};

Held openedCard(WorldDesk& at, table::CardId card) {
    Held held;
    Work work;
    at.page()->go(card);
    held.opened = work.ms();
    work.restart();
    QApplication::processEvents();
    at.page()->grab();
    held.painted = work.ms();
    for (int i = 0; i < 200 && !at.words("text")->isWhole(); ++i) {
        QThread::msleep(5);
        work.restart();
        QApplication::processEvents();
        at.page()->grab();
        held.later = std::max<qint64>(held.later, work.ms());
    }
    return held;
}

void tell(const char* name, const Held& held) {
    std::printf("%s: opened in %lld ms, painted in %lld ms, the rest in %lld ms\n", name,
                static_cast<long long>(held.opened), static_cast<long long>(held.painted),
                static_cast<long long>(held.later));
}

// Milliseconds of work of the longest key while a row is opened, typed into and left.
qint64 longestKey(WorldDesk& at, const char* row, const char* letters) {
    at.words(row)->setFocus(Qt::TabFocusReason);
    qint64 longest = 0;
    const auto pressed = [&](const auto& press) {
        const Work work;
        press();
        QApplication::processEvents();
        longest = std::max<qint64>(longest, work.ms());
        std::printf(" %lld", static_cast<long long>(work.ms()));
    };
    std::printf("  keys, ms:");
    pressed([&] { at.desk.press(Qt::Key_F2); });
    for (const char* each = letters; *each != '\0'; ++each)
        pressed([&] { QTest::keyClick(at.desk.window().windowHandle(), *each); });
    pressed([&] { at.desk.press(Qt::Key_Escape); }); // of the names that are offered, if there are any
    if (at.page()->isEditing()) pressed([&] { at.desk.press(Qt::Key_Return, Qt::ControlModifier); });
    if (at.page()->isEditing()) at.desk.press(Qt::Key_Escape); // what has no room is let go
    return longest;
}

// Forty people who are each related to the next and link to all, the last of them to the first.
std::vector<table::CardId> circleOfPeople(WorldDesk& at) {
    std::vector<table::CardId> all;
    std::string links;
    for (int i = 0; i < 40; ++i) links += "[[Kin " + std::to_string(i) + "]], ";
    for (int i = 0; i < 40; ++i) all.push_back(at.add(("Kin " + std::to_string(i)).c_str(), links.c_str()));
    for (std::size_t i = 0; i < all.size(); ++i)
        at.perform(table::Relate{all[i], all[(i + 1) % all.size()], "child of", "parent of", false});
    return all;
}

std::vector<std::string> tags(std::size_t count, std::size_t letters) {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < count; ++i) all.push_back(std::to_string(i) + std::string(letters, 'w'));
    return all;
}

constexpr qint64 kLongest = 50; // ms that anything may hold the window up

} // namespace

TEST_CASE("A card of the longest and worst text opens and is painted without holding the window up") {
    WorldDesk at;
    at.openWorld();
    for (const auto& [name, text] : worstTexts()) {
        const Held held = openedCard(at, at.add(name, text.c_str()));
        tell(name, held);
        CHECK(at.words("text")->isWhole());
        CHECK(at.read("name") == QString::fromUtf8(name));
        CHECK(held.opened + held.painted + held.later < 2000); // of a machine that has more to do
    }
}

TEST_CASE("No hostile card holds the window up for fifty milliseconds, to open, to paint or to type into", "[.timed]") {
    WorldDesk at;
    at.openWorld();
    for (const auto& [name, text] : worstTexts()) {
        const Held held = openedCard(at, at.add(name, text.c_str()));
        tell(name, held);
        const qint64 key = longestKey(at, "text", " [[b");
        std::printf("\n");
        CAPTURE(name, key);
        CHECK(held.longest() <= kLongest);
        CHECK(key <= kLongest);
    }
    for (const table::CardId each : circleOfPeople(at)) CHECK(openedCard(at, each).longest() <= kLongest);
    tell("a circle of forty", openedCard(at, at.table().world->cards.back()->id));
    const table::CardId tagged = at.add("Tagged");
    at.perform(table::EditCard{.card = tagged, .tags = tags(table::kMostCardTags, 60)});
    const Held held = openedCard(at, tagged);
    tell("all the tags there are", held);
    CHECK(held.longest() <= kLongest);
}

TEST_CASE("A card that links to itself, and a circle of relations, are read and walked like any other") {
    WorldDesk at;
    const table::CardId self = at.add("Ouroboros", "Eats [[Ouroboros]].");
    at.openWorld();
    at.page()->go(self);
    CHECK(at.view(self).links.front().card == self);
    CHECK(at.read("text") == QStringLiteral("Eats Ouroboros."));
    CHECK_FALSE(at.page()->findChild<QWidget*>(QStringLiteral("cardCircle"))->isVisible()); // nobody else is around it
    at.focusRow("text");
    at.desk.press(Qt::Key_Tab);
    at.desk.press(Qt::Key_Return);
    CHECK(at.page()->chosen() == self);
    const std::vector<table::CardId> kin = circleOfPeople(at);
    at.page()->go(kin.front());
    for (std::size_t i = 0; i < kin.size(); ++i) {
        const table::CardView card = at.view(at.page()->chosen());
        REQUIRE(card.relations.size() == 2);
        const auto on = std::ranges::find(card.relations, "child of", &table::RelationView::words);
        REQUIRE(on != card.relations.end());
        const std::string row = "relation:" + std::to_string(on->id.value);
        at.focusRow(row.c_str());
        at.desk.press(Qt::Key_Return); // a row of one link: it is followed
    }
    CHECK(at.page()->chosen() == kin.front()); // once around
}

TEST_CASE("Ten thousand tags are refused with a sentence, and stay to be shortened") {
    WorldDesk at;
    const table::CardId card = at.add("Mira");
    at.openWorld();
    at.page()->go(card);
    at.page()->write(QStringLiteral("tags"));
    QString many;
    for (int i = 0; i < 10'000; ++i) many += QStringLiteral("a,");
    QGuiApplication::clipboard()->setText(many);
    at.desk.press(Qt::Key_V, Qt::ControlModifier);
    at.desk.press(Qt::Key_Return);
    CHECK(at.said().contains(QStringLiteral("tags")));
    CHECK(at.page()->isEditing());
    CHECK(at.view(card).tags.empty());
    at.desk.press(Qt::Key_Escape); // lets them go
    CHECK_FALSE(at.page()->isEditing());
}

TEST_CASE("A picture that cannot be read any more is said in its place") {
    WorldDesk at;
    table::CardView card;
    card.id = table::CardId{1};
    card.name = "Mira";
    card.picture = std::string(64, 'a');
    at.openWorld();
    at.page()->setCard(card);
    auto* const row = at.page()->findChild<QWidget*>(QStringLiteral("row-picture"));
    REQUIRE(row);
    at.page()->setImage({});
    QStringList said;
    for (const QLabel* each : row->findChildren<QLabel*>()) said << each->text();
    CHECK(said.contains(QStringLiteral("The picture cannot be read any more: F2 chooses another, or none.")));
    card.picture = std::string(64, 'b'); // another one, not read yet
    at.page()->setCard(card);
    said.clear();
    for (const QLabel* each : row->findChildren<QLabel*>()) said << each->text();
    CHECK_FALSE(said.join(QString()).contains(QStringLiteral("cannot be read")));
}

TEST_CASE("A paste that a card has no room for is refused whole, with the numbers") {
    WorldDesk at;
    const table::CardId card = at.add("Mira", "Ferry.");
    at.openWorld();
    at.choose(QStringLiteral("mira"));
    at.focusRow("text");
    at.desk.press(Qt::Key_F2);
    QGuiApplication::clipboard()->setText(QString(200'000, u'a'));
    at.desk.press(Qt::Key_V, Qt::ControlModifier);
    CHECK(at.said() ==
          QStringLiteral("There is room for 49994 letters, and the paste has 200000: nothing was pasted."));
    at.desk.press(Qt::Key_Escape);
    CHECK(at.view(card).text == "Ferry.");
}

TEST_CASE("Two cards of one name, and names from right to left, are each read and written by themselves") {
    WorldDesk at;
    const table::CardId first = at.add("Mira", "The elder."), second = at.add("Mira", "The younger.");
    at.add("\u05de\u05d9\u05e8\u05d4 [x]| `y`", "");
    at.openWorld();
    CHECK(at.listed().count(QStringLiteral("Mira")) == 2);
    at.page()->go(second);
    CHECK(at.read("text") == QStringLiteral("The younger."));
    at.page()->go(first);
    CHECK(at.read("text") == QStringLiteral("The elder."));
    at.page()->findChild<QLineEdit*>(QStringLiteral("worldSearch"))->setText(QString::fromUtf8("\u05de"));
    at.page()->enter();
    at.desk.press(Qt::Key_Return);
    CHECK(at.read("name") == QString::fromUtf8("\u05de\u05d9\u05e8\u05d4 [x]| `y`"));
}

TEST_CASE("What the core refuses is said once on the page, and the typed text stays until it is let go") {
    WorldDesk at;
    const table::CardId card = at.add("Mira");
    at.openWorld();
    at.choose(QStringLiteral("mira"));
    at.focusRow("name");
    at.desk.press(Qt::Key_F2);
    at.desk.press(Qt::Key_A, Qt::ControlModifier);
    at.desk.press(Qt::Key_Backspace);
    at.desk.press(Qt::Key_Return);
    CHECK(at.said().startsWith(QStringLiteral("A name needs 1 to 80 letters")));
    CHECK(at.page()->isEditing());
    CHECK(at.desk.says("notice").isEmpty());
    CHECK_FALSE(at.page()->go(at.add("Oswin")));
    at.desk.press(Qt::Key_Escape); // lets it go
    CHECK_FALSE(at.page()->isEditing());
    CHECK(at.view(card).name == "Mira");
    CHECK(at.page()->isVisible());
}
