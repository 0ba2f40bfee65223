// P12: from the key that rolls until the turn is on the disk and the result is painted, against a minimal window that
// writes the same rows and paints one more line; and the same with a long feed against an empty one.
// G4: the same for a note and for a card, against a roll.
#include "bench/bench.h"
#include "bench/ui_scratch.h"

#include "app/main_window.h"
#include "feed/feed_panel.h"
#include "moves/moves_panel.h"
#include "result/result_card.h"
#include "theme/look.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <QAbstractItemView>
#include <QLineEdit>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

constexpr int kTurns = 20'000;
constexpr int kPairs = 31; // one key each

// A field, a list and a file: Enter writes one event of a roll's size and shows a row.
class MinimalWindow {
public:
    explicit MinimalWindow(const std::filesystem::path& file)
        : m_db(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE) {
        m_db.exec("PRAGMA locking_mode=EXCLUSIVE");
        m_db.exec("PRAGMA journal_mode=DELETE");
        m_db.exec("PRAGMA synchronous=EXTRA");
        m_db.exec("CREATE TABLE event(seq INTEGER PRIMARY KEY, turn INTEGER NOT NULL, at INTEGER NOT NULL, "
                  "kind TEXT NOT NULL, payload TEXT NOT NULL, hash BLOB NOT NULL) STRICT");
        m_insert = std::make_unique<SQLite::Statement>(m_db, "INSERT INTO event VALUES(?, ?, ?, ?, ?, ?)");
        m_model.setColumnCount(1);
        m_view.setModel(&m_model);
        m_field = new QLineEdit(&m_window);
        m_view.setParent(&m_window);
        m_window.resize(1440, 900);
        m_view.setGeometry(0, 40, 340, 300);
        QObject::connect(m_field, &QLineEdit::returnPressed, &m_window, [this] { turn(); });
        m_window.show();
        m_painted = std::make_unique<bench::Painted>(*m_view.viewport());
        m_painted->wait();
    }

    int press() {
        m_painted->forget();
        QTest::keyClick(m_field, Qt::Key_Return);
        m_painted->wait();
        return m_seq;
    }

private:
    void turn() {
        SQLite::Transaction transaction(m_db);
        ++m_seq;
        m_insert->reset();
        m_insert->bind(1, m_seq);
        m_insert->bind(2, m_seq);
        m_insert->bind(3, 1'700'000'000'000 + m_seq);
        m_insert->bind(4, "move-rolled");
        m_insert->bind(5, m_payload);
        m_insert->bind(6, m_hash.data(), static_cast<int>(m_hash.size()));
        m_insert->exec();
        transaction.commit();
        m_model.insertRow(0, new QStandardItem(QStringLiteral("Ash, Defy Danger: strong hit")));
    }

    SQLite::Database m_db;
    std::unique_ptr<SQLite::Statement> m_insert;
    int m_seq = 0;
    std::string m_payload = std::string(700, 'p');
    std::string m_hash = std::string(32, 'h');
    QWidget m_window;
    QLineEdit* m_field = nullptr;
    QStandardItemModel m_model;
    QTableView m_view;
    std::unique_ptr<bench::Painted> m_painted;
};

// The real window, ready to roll a strong hit without waiting effects.
class RealWindow {
public:
    RealWindow(Look& look, const std::filesystem::path& file)
        : m_window(look) {
        m_window.resize(1440, 900);
        m_window.openAtStart(Campaigns::openSoon(QString::fromStdString(file.string()), AtStart::Choose));
        m_window.show();
        QTest::qWait(50);
        m_window.findChild<MovesPanel*>()->showMove("defy-danger");
        m_pips =
            m_window.findChild<QWidget*>(QStringLiteral("trayDock"))->findChild<QLineEdit*>(QStringLiteral("pips"));
        m_feed = m_window.findChild<FeedPanel*>();
        m_card = std::make_unique<bench::Painted>(*m_window.findChild<ResultCard*>());
        m_rows = std::make_unique<bench::Painted>(
            *m_feed->findChild<QAbstractItemView*>(QStringLiteral("feed"))->viewport());
        QTest::qWait(300);
    }

    void loadWholeFeed() {
        for (std::int64_t oldest = 0; m_feed->model().oldestTurn() != oldest;) {
            oldest = m_feed->model().oldestTurn();
            emit m_feed->olderWanted(oldest);
        }
        QTest::qWait(100);
    }
    int rows() { return m_feed->model().loaded(); }

    /// Nanoseconds from the key until both the card and the feed are painted.
    double press() {
        m_pips->setText(QStringLiteral("6 5"));
        QTest::qWait(30); // deferred work of the last turn
        m_card->forget();
        m_rows->forget();
        const auto start = std::chrono::steady_clock::now();
        QTest::keyClick(m_pips, Qt::Key_Return);
        m_card->wait();
        m_rows->wait();
        const std::chrono::duration<double, std::nano> passed = std::chrono::steady_clock::now() - start;
        return passed.count();
    }

    /// Nanoseconds from Enter in the field of a note until the feed is painted.
    double note() {
        auto* const field = m_feed->findChild<QLineEdit*>(QStringLiteral("note"));
        field->setText(QStringLiteral("The ford is out, and the bell rings under water."));
        return enter(*field);
    }
    /// The same in the line that writes a card, which stays open.
    double card() {
        if (m_window.findChild<QLineEdit*>(QStringLiteral("quickName")) == nullptr)
            QTest::keyClick(&m_window, Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
        auto* const field = m_window.findChild<QLineEdit*>(QStringLiteral("quickName"));
        field->setText(QStringLiteral("Osric %1").arg(++m_cards));
        return enter(*field);
    }

private:
    double enter(QLineEdit& field) {
        QTest::qWait(30); // deferred work of the last turn
        m_rows->forget();
        const auto start = std::chrono::steady_clock::now();
        QTest::keyClick(&field, Qt::Key_Return);
        m_rows->wait();
        const std::chrono::duration<double, std::nano> passed = std::chrono::steady_clock::now() - start;
        return passed.count();
    }

    MainWindow m_window;
    int m_cards = 0;
    QLineEdit* m_pips = nullptr;
    FeedPanel* m_feed = nullptr;
    std::unique_ptr<bench::Painted> m_card;
    std::unique_ptr<bench::Painted> m_rows;
};

void playNotes(session::Session& session, int notes) {
    dice::SystemDice dice;
    (void)session.perform(table::AddActor{table::ActorKind::Character, "Ash", {}, {}, {}, {}}, dice);
    for (int i = 0; i < notes; ++i)
        (void)session.perform(table::WriteNote{"The rain goes on, and nobody sleeps.", {}, i % 5 == 0}, dice);
}

// Made in memory if possible, and copied to the measured disk.
void writeCampaign(const std::filesystem::path& file, int notes) {
    const std::filesystem::path memory = "/dev/shm";
    const std::filesystem::path made =
        std::filesystem::exists(memory) ? memory / ("tenplus-ui-bench-" + std::to_string(getpid())) : file;
    {
        auto session = session::Session::create(made, "Bench", bench::dungeonWorld());
        playNotes(*session, notes);
    }
    if (made == file) return;
    std::filesystem::copy_file(made, file);
    std::filesystem::remove(made);
}

} // namespace

std::vector<bench::Row> memoryTurnRows() {
    const bench::Scratch scratch;
    ::setenv("XDG_CONFIG_HOME", scratch.file("config").c_str(), 1);
    Look look(LookSettings{.reducedMotion = true});
    writeCampaign(scratch.file("c.tenplus"), 0);
    RealWindow window(look, scratch.file("c.tenplus"));
    std::vector<double> rolls;
    std::vector<double> notes;
    std::vector<double> cards;
    for (int i = 0; i < kPairs; ++i) {
        rolls.push_back(window.press());
        notes.push_back(window.note());
        cards.push_back(window.card());
    }
    return {bench::comparedRow("G4", "a note: Enter to durable and painted", "a roll of P12", 2, rolls, notes),
            bench::comparedRow("G4", "a new card: Enter to durable and painted", "a roll of P12", 2, rolls, cards)};
}

std::vector<bench::Row> turnRows() {
    const bench::Scratch scratch;
    ::setenv("XDG_CONFIG_HOME", scratch.file("config").c_str(), 1);
    Look look(LookSettings{.reducedMotion = true}); // without waiting for the tumble
    MinimalWindow minimal(scratch.file("minimal.db"));
    writeCampaign(scratch.file("empty.tenplus"), 0);
    writeCampaign(scratch.file("long.tenplus"), kTurns);
    RealWindow empty(look, scratch.file("empty.tenplus"));
    RealWindow longer(look, scratch.file("long.tenplus"));
    longer.loadWholeFeed();
    std::vector<double> theirs;
    std::vector<double> ours;
    std::vector<double> longs;
    for (int i = 0; i < kPairs; ++i) {
        const auto press = [&] { return minimal.press(); };
        QTest::qWait(30);
        theirs.push_back(bench::timed(press, 1));
        ours.push_back(empty.press());
        longs.push_back(longer.press());
    }
    return {bench::comparedRow("P12", "key press to the durable and painted result",
                               "append, commit and paint of one row", 1.5, theirs, ours),
            bench::comparedRow("P12", "the same with " + std::to_string(longer.rows()) + " rows in the feed",
                               "an empty feed", 1.2, ours, longs),
            bench::limitedRow("P12", "key press to the durable and painted result", 50e6, ours)};
}
