// The program is left from outside: by a signal, by the end of the desktop's session, by a display that is gone. All of
// it leaves as Alt+F4 does, so far as it can.
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "interop/backups.h"
#include "interop/half_written.h"

#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include <catch2/catch.hpp>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;
namespace fs = std::filesystem;

namespace {

std::string idOf(const QString& file) {
    const auto session = session::Session::open(ss(file));
    REQUIRE(session);
    return session->journal().head().id;
}

bool hasOwner(const QString& file) { return QFile::exists(file + QStringLiteral(".owner")); }

QString typedNote(Desk& desk) { return desk.window().findChild<QLineEdit*>(QStringLiteral("note"))->text(); }

// The program itself, with the folders of the desk.
class Program {
public:
    Program(const Desk& desk, const QString& file, const QStringList& more = {}) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), desk.path(QStringLiteral("started")));
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        m_program.setProcessEnvironment(environment);
        m_program.start(QStringLiteral(TENPLUS_WINDOW), QStringList{file} + more);
        REQUIRE(m_program.waitForStarted());
        REQUIRE(QTest::qWaitFor([this] { return catches(SIGTERM); }, 30'000));
    }
    ~Program() {
        m_program.kill();
        m_program.waitForFinished();
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void send(int signal) { REQUIRE(::kill(pid_t(m_program.processId()), signal) == 0); }
    bool ends() { return m_program.waitForFinished(30'000); }
    const QProcess& process() const { return m_program; }

private:
    // By the kernel's word, so that no signal comes before the program hears it.
    bool catches(int signal) const {
        std::ifstream status("/proc/" + std::to_string(m_program.processId()) + "/status");
        for (std::string line; std::getline(status, line);) {
            if (line.starts_with("SigCgt:"))
                return (std::stoull(line.substr(line.find_first_of("0123456789abcdef")), nullptr, 16) >>
                        unsigned(signal - 1)) &
                       1U;
        }
        return false;
    }

    QProcess m_program;
};

} // namespace

TEST_CASE(
    "SIGTERM, SIGHUP and SIGINT leave as closing the window does: with a backup, and nobody has the campaign open") {
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
        CAPTURE(signal);
        Desk desk;
        const QString file = desk.campaign();
        const std::string id = idOf(file);
        CHECK(interop::backupsOf(id).backups.empty());
        Program program(desk, file);
        REQUIRE(QTest::qWaitFor([&] { return hasOwner(file); }, 30'000));
        program.send(signal);
        REQUIRE(program.ends());
        CHECK(program.process().exitStatus() == QProcess::NormalExit);
        CHECK(program.process().exitCode() == 0);
        CHECK_FALSE(hasOwner(file));
        CHECK(interop::backupsOf(id).backups.size() == 1);
    }
}

TEST_CASE("A second SIGINT ends the program at once") {
    Desk desk;
    Program program(desk, desk.campaign());
    program.send(SIGSTOP); // both come before the first is answered
    program.send(SIGINT);
    program.send(SIGCONT);
    program.send(SIGINT);
    REQUIRE(program.ends());
    // Either the second came in time, or the program had left already.
    const bool isEnded = program.process().exitStatus() == QProcess::CrashExit;
    CHECK((isEnded || program.process().exitCode() == 0));
}

TEST_CASE(
    "Half-typed words are kept where a signal or the desktop ends the program, and are in their field afterwards") {
    for (const char* how : {"signal", "session", "display", "closed"}) {
        CAPTURE(how);
        Desk desk;
        const QString file = desk.campaign();
        desk.start(file);
        desk.press(Qt::Key_T, Qt::ControlModifier);
        desk.type(QStringLiteral("The bell rang tw"));
        const std::string name = how;
        if (name == "signal") desk.window().leave();
        if (name == "session") CHECK(desk.window().saveForSession(false));
        if (name == "display") desk.window().leaveWithoutDisplay();
        if (name == "closed") desk.window().close();
        const std::string id = name == "display" ? std::string() : desk.session().journal().head().id;
        if (!id.empty()) CHECK(interop::readHalfWritten(interop::halfWrittenFile(id)).contains("note"));
        desk.start(file);
        CHECK(typedNote(desk) == "The bell rang tw");
        CHECK(desk.says("notice").contains(QStringLiteral("A note")));
    }
}

TEST_CASE("After a session of the desktop that did not end after all, the evening goes on") {
    Desk desk;
    desk.start(desk.campaign());
    CHECK(desk.window().saveForSession(true));
    desk.press(Qt::Key_T, Qt::ControlModifier);
    desk.type(QStringLiteral("We stay"));
    desk.press(Qt::Key_Return);
    CHECK(desk.newest().contains(QStringLiteral("We stay")));
}
