// Half-typed words are never lost: they are kept outside the campaign until they are handed over or given up, and come
// back to its field.
#include "bridge/text.h"
#include "drafts/draft_keeper.h"
#include "drafts/draft_line.h"
#include "drafts/draft_store.h"
#include "interop/half_written.h"
#include "paint/eye_action.h"
#include "theme/look.h"

#include <QAction>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <catch2/catch.hpp>

#include <memory>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

const std::string kCampaign = "0123456789abcdef0123456789abcdef";

// A window with a note and a letter, each time a new one, in a state folder of its own.
class Desk {
public:
    Desk() {
        REQUIRE(m_folder.isValid());
        qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
        start();
    }
    ~Desk() { qunsetenv("XDG_STATE_HOME"); }
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    void start(const std::string& campaign = kCampaign) {
        m_window.reset();
        m_window = std::make_unique<QWidget>();
        store = new DraftStore(*m_window);
        note = new QLineEdit(m_window.get());
        addEye(*note);
        line = new DraftLine(m_look, m_window.get());
        letter = new QPlainTextEdit(m_window.get());
        keepDraft(*note, "note", QStringLiteral("A note"), line);
        letters = draftKeeperOf(*letter, {{"text", letter}});
        store->open(campaign);
        m_window->show();
    }
    /// As a crash does: nothing is written any more.
    void crash() {
        store->setParent(nullptr);
        m_crashed.emplace_back(store);
        start();
    }
    static interop::HalfWrittenByKey onDisk() { return interop::readHalfWritten(interop::halfWrittenFile(kCampaign)); }

    DraftStore* store = nullptr;
    QLineEdit* note = nullptr;
    DraftLine* line = nullptr;
    QPlainTextEdit* letter = nullptr;
    DraftKeeper* letters = nullptr;

private:
    QTemporaryDir m_folder;
    Look m_look;
    std::vector<std::unique_ptr<DraftStore>> m_crashed;
    std::unique_ptr<QWidget> m_window;
};

} // namespace

TEST_CASE("Words that were typed are in their field at the next start, with a line that says so") {
    Desk desk;
    CHECK(desk.line->isHidden());
    QTest::keyClicks(desk.note, "The bell rang tw");
    eyeOf(*desk.note)->setChecked(true);
    CHECK(desk.line->isHidden()); // they are not from last time
    desk.start();
    CHECK(desk.note->text() == "The bell rang tw");
    CHECK(eyeOf(*desk.note)->isChecked());
    CHECK_FALSE(desk.line->isHidden());
}

TEST_CASE("Typed words are on the disk soon, though the typing never pauses") {
    Desk desk;
    for (int i = 0; i < 12; ++i) { // 1.8 s
        QTest::keyClicks(desk.note, "word ");
        QTest::qWait(150);
    }
    CHECK_FALSE(Desk::onDisk().empty());
    QTest::qWait(DraftStore::kSoon + 200);
    CHECK(Desk::onDisk().at("note").words.at("text") == std::vector{ss(desk.note->text())});
    desk.crash();
    CHECK(desk.note->text().startsWith("word word "));
}

TEST_CASE("A draft is gone once its words are handed over or its field is emptied") {
    Desk desk;
    QTest::keyClicks(desk.note, "The bell");
    desk.note->setText({}); // as the panel does once the note is written
    CHECK(desk.store->find("note") == nullptr);
    QTest::keyClicks(desk.note, "The bell");
    QTest::keyClick(desk.note, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(desk.note, Qt::Key_Delete);
    CHECK(desk.store->find("note") == nullptr);
    desk.letters->begin("letter/3", QStringLiteral("A letter"));
    QTest::keyClicks(desk.letter, "Dear Wren");
    CHECK(desk.store->find("letter/3") != nullptr);
    desk.letters->done();
    CHECK(desk.store->find("letter/3") == nullptr);
    REQUIRE(desk.store->flush());
    CHECK(Desk::onDisk().empty());
}

TEST_CASE("Kept words are dropped by the button beside them, or taken out with Ctrl+Z") {
    Desk desk;
    QTest::keyClicks(desk.note, "The bell");
    desk.start();
    QTest::mouseClick(desk.line->findChild<QPushButton*>(QStringLiteral("draftDrop")), Qt::LeftButton);
    CHECK(desk.note->text().isEmpty());
    CHECK(desk.line->isHidden());
    CHECK(desk.store->find("note") == nullptr);
    QTest::keyClicks(desk.note, "The bell");
    desk.start();
    REQUIRE(desk.note->text() == "The bell");
    desk.note->undo();
    CHECK(desk.note->text().isEmpty());
    CHECK(desk.store->find("note") == nullptr);
}

TEST_CASE("A field with words of its own keeps what was typed over them, and goes back to them") {
    Desk desk;
    desk.letter->setPlainText(QStringLiteral("As it was"));
    desk.letters->begin("letter/3", QStringLiteral("A letter"));
    CHECK(desk.store->find("letter/3") == nullptr);
    QTest::keyClicks(desk.letter, "Not any more. ");
    desk.start();
    desk.letter->setPlainText(QStringLiteral("As it was"));
    QSignalSpy told(desk.store, &DraftStore::filled);
    desk.letters->begin("letter/3", QStringLiteral("A letter"));
    CHECK(desk.letter->toPlainText() == "Not any more. As it was");
    CHECK(told.size() == 1); // there is no line beside it
    desk.letter->undo();
    CHECK(desk.letter->toPlainText() == "As it was");
    CHECK(desk.store->find("letter/3") == nullptr);
}

TEST_CASE("The fields of another thing, and of another campaign, have words of their own") {
    Desk desk;
    desk.letters->begin("letter/3", QStringLiteral("A letter"));
    QTest::keyClicks(desk.letter, "Dear Wren");
    desk.letters->rest();
    desk.letter->setPlainText({});
    desk.letters->begin("letter/4", QStringLiteral("A letter"));
    CHECK(desk.letter->toPlainText().isEmpty());
    CHECK(desk.store->find("letter/3") != nullptr);
    QTest::keyClicks(desk.note, "The bell");
    desk.start("ffffffffffffffffffffffffffffffff");
    CHECK(desk.note->text().isEmpty());
    desk.start();
    CHECK(desk.note->text() == "The bell");
    CHECK(desk.store->titles() == QStringList{QStringLiteral("A letter"), QStringLiteral("A note")});
}

TEST_CASE("Numbers and dice are no draft") {
    CHECK_FALSE(hasWord(QStringLiteral("12")));
    CHECK_FALSE(hasWord(QStringLiteral("2d6+3, k1")));
    CHECK(hasWord(QStringLiteral("Old Marta")));
    CHECK(hasWord(QStringLiteral("Ægir")));
    Desk desk;
    QTest::keyClicks(desk.note, "2d6+3");
    CHECK(desk.store->find("note") == nullptr);
}

TEST_CASE("Where the state folder refuses, the window is told once and typing goes on") {
    Desk desk;
    QTemporaryDir other;
    qputenv("XDG_STATE_HOME", QByteArray(other.path().toUtf8() + "/file"));
    QFile file(other.path() + QStringLiteral("/file"));
    REQUIRE(file.open(QIODevice::WriteOnly));
    desk.start();
    QSignalSpy failed(desk.store, &DraftStore::failed);
    QTest::keyClicks(desk.note, "The bell");
    CHECK_FALSE(desk.store->flush());
    QTest::keyClicks(desk.note, " rang");
    CHECK_FALSE(desk.store->flush());
    CHECK(failed.size() == 1);
    CHECK(desk.store->find("note")->words.at("text") == std::vector<std::string>{"The bell rang"});
}
