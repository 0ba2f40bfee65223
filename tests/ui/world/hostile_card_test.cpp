// Cards as hostile as the core lets them be: none of them holds the window up, and what is refused says why once.
#include "ui/world/world_desk.h"

#include "table/world/bounds.h"
#include "world/card_editor.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QThread>

#include <algorithm>
#include <cstdio>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::WorldDesk;

namespace {

std::string repeated(const char* part, std::size_t letters) {
    std::string all;
    while (all.size() + std::char_traits<char>::length(part) <= letters) all += part;
    return all;
}

} // namespace

TEST_CASE("A card of the longest and worst text opens and is painted without holding the window up") {
    WorldDesk at;
    at.openWorld();
    std::string nested, fences;
    for (int i = 0; i < 300; ++i) nested += std::string(std::size_t(i) % 100, ' ') + "- x\n";
    const std::size_t most = table::kLongestCardText;
    const std::vector<std::pair<const char*, std::string>> texts{
        {"prose", repeated("The ferry keeps no hours. ", most)},
        {"one word", std::string(most, 'a')},
        {"brackets", repeated("[[", most)},
        {"open links", repeated("[[a|b]] ", most)},
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
    for (const auto& [name, text] : texts) {
        const table::CardId card = at.add(name, text.c_str());
        QElapsedTimer timer;
        timer.start();
        at.page()->go(card);
        const auto opened = timer.restart();
        QApplication::processEvents();
        at.page()->grab();
        const auto painted = timer.elapsed();
        qint64 later = 0; // the longest that the rest of the text holds the window up
        for (int i = 0; i < 200 && !at.words("text")->isWhole(); ++i) {
            QThread::msleep(5);
            timer.restart();
            QApplication::processEvents();
            at.page()->grab();
            later = std::max<qint64>(later, timer.elapsed());
        }
        std::printf("%s: opened in %lld ms, painted in %lld ms, the rest in %lld ms\n", name,
                    static_cast<long long>(opened), static_cast<long long>(painted), static_cast<long long>(later));
        CHECK(at.words("text")->isWhole());
        CHECK(at.read("name") == QString::fromUtf8(name));
        CHECK(opened + painted + later < 2000); // of a machine that has more to do
    }
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
