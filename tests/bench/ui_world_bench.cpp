// G9: the page of the world with 10,000 cards: a key of the search over its list until the list is painted, and a key
// of a link that is being written until the names it offers are painted.
#include "bench/bench.h"
#include "bench/ui_scratch.h"

#include "app/main_window.h"
#include "table/world/card.h"
#include "theme/look.h"
#include "world/world_page.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTest>

#include <array>
#include <chrono>
#include <string>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

constexpr int kCards = 10'000;
constexpr int kRounds = 9;
const QString kTyped = QStringLiteral("osric f"); // the name of one card in eight, and a letter of the second word

constexpr std::array<const char*, 8> kFirst{"Osric", "Mira", "Wil", "Iselde", "Brannoch", "Tam", "Oriel", "Ash"};
constexpr std::array<const char*, 7> kSecond{"Fen", "Salt", "Reed", "Mill", "Hill", "Stone", "Bell"};

std::string nameOf(int card) {
    const auto at = static_cast<std::size_t>(card);
    return std::string(kFirst[at % kFirst.size()]) + " of " + kSecond[at % kSecond.size()] + " " + std::to_string(card);
}

// In memory if possible: ten thousand durable turns take a while on a disk.
std::filesystem::path writeWorld(const bench::Scratch& scratch) {
    const std::filesystem::path memory = "/dev/shm", file = scratch.file("world.tenplus");
    const std::filesystem::path made =
        std::filesystem::exists(memory) ? memory / ("tenplus-world-bench-" + std::to_string(getpid())) : file;
    {
        auto session = session::Session::create(made, "Bench", bench::dungeonWorld());
        dice::SystemDice dice;
        for (int i = 0; i < kCards; ++i) {
            table::AddCard card;
            card.kind = i % 2 == 0 ? "person" : "place";
            card.name = nameOf(i);
            card.text = "Keeps the ferry below the mill, and never looks at the water. Fears the bell that rings under "
                        "it when the tide turns, and owes the salt guild for a boat. ";
            if (i > 0) card.text += "A friend of [[" + nameOf(i / 2) + "]].";
            (void)session->perform(std::move(card), dice);
        }
    }
    if (made != file) {
        std::filesystem::copy_file(made, file);
        std::filesystem::remove(made);
    }
    return file;
}

template <typename Work>
double nanoseconds(Work&& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::nano> passed = std::chrono::steady_clock::now() - start;
    return passed.count();
}

class WorldWindow {
public:
    WorldWindow(Look& look, const std::filesystem::path& file)
        : m_window(look) {
        m_window.resize(1440, 900);
        m_window.openAtStart(Campaigns::openSoon(QString::fromStdString(file.string()), AtStart::Choose));
        m_window.show();
        QTest::qWait(50);
    }
    double open() {
        return nanoseconds([this] {
            QTest::keyClick(&m_window, Qt::Key_W, Qt::ControlModifier);
            m_page = m_window.findChild<WorldPage*>();
            m_list = std::make_unique<bench::Painted>(
                *m_page->findChild<QAbstractItemView*>(QStringLiteral("worldList"))->viewport());
            m_page->findChild<QAbstractItemView*>(QStringLiteral("worldList"))->viewport()->update();
            m_list->wait();
        });
    }
    /// The slowest key of the word.
    double search() {
        auto* const field = m_page->findChild<QLineEdit*>(QStringLiteral("worldSearch"));
        auto* const view = m_page->findChild<QAbstractItemView*>(QStringLiteral("worldList"))->viewport();
        field->clear();
        QTest::qWait(50);
        double worst = 0;
        for (const QChar letter : kTyped) {
            m_list->forget();
            worst = std::max(worst, nanoseconds([&] {
                                 QTest::keyClick(field, letter.toLatin1());
                                 view->update(); // unchanged matches are not repainted by themselves
                                 m_list->wait();
                             }));
            QTest::qWait(20);
        }
        field->clear();
        return worst;
    }
    /// The same of a link in the text of the first card.
    double link() {
        m_page->go(table::CardId{1});
        m_page->write(QStringLiteral("text"));
        auto* const editor = m_page->findChild<QPlainTextEdit*>(QStringLiteral("write-text"));
        auto* const popup = editor->findChild<QCompleter*>()->popup();
        bench::Painted painted(*popup->viewport());
        QTest::keyClick(editor, '[');
        double worst = 0;
        for (const QChar letter : u'[' + kTyped) {
            painted.forget();
            worst = std::max(worst, nanoseconds([&] {
                                 QTest::keyClick(editor, letter.toLatin1());
                                 popup->viewport()->update();
                                 painted.wait();
                             }));
            QApplication::processEvents();
        }
        popup->hide();
        editor->undo();
        m_page->finish();
        QTest::qWait(20);
        return worst;
    }

private:
    MainWindow m_window;
    WorldPage* m_page = nullptr;
    std::unique_ptr<bench::Painted> m_list;
};

} // namespace

std::vector<bench::Row> worldRows() {
    const bench::Scratch scratch;
    ::setenv("XDG_CONFIG_HOME", scratch.file("config").c_str(), 1);
    Look look(LookSettings{.reducedMotion = true});
    WorldWindow window(look, writeWorld(scratch));
    const double opened = window.open();
    std::vector<double> searches, links;
    for (int i = 0; i < kRounds; ++i) {
        searches.push_back(window.search());
        links.push_back(window.link());
    }
    return {bench::limitedRow("G9", "the page of the world opened first, painted, 10,000 cards", 250e6, {opened}),
            bench::limitedRow("G9", "the slowest key of the search over that list, painted", 50e6, searches),
            bench::limitedRow("G9", "the slowest key of a link, its names painted", 16e6, links)};
}
