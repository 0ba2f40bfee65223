// tenplus: the GM's window, and the players' window on the other screen.
#include "app/arguments.h"
#include "app/end_signals.h"
#include "app/first_place.h"
#include "app/main_window.h"
#include "app/screenshot.h"
#include "base/crash_report.h"
#include "base/version.h"
#include "campaigns/campaigns.h"
#include "interop/crash_reports.h"
#include "preferences/settings_store.h"
#include "theme/look.h"

#include <QApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QScreen>
#include <QSessionManager>
#include <QSysInfo>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <future>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace {

using namespace tenplus::ui;

constexpr int kUsage = 2; // as of tenplus-cli

std::future<ReadCampaign> openSoon(const Wanted& wanted) {
    const bool demo = wanted.demo || (!wanted.screenshot.isEmpty() && wanted.file.isEmpty());
    return Campaigns::openSoon(wanted.file, demo ? AtStart::Demo : wanted.resume ? AtStart::Resume : AtStart::Choose);
}

LookSettings lookFor(const Wanted& wanted) {
    LookSettings settings = settings_store::lookSettings();
    if (!wanted.theme.isEmpty()) settings.theme = themeNamed(wanted.theme);
    settings.readingFont = settings.readingFont && hasReadingFont();
    settings.reducedMotion = settings.reducedMotion || !wanted.screenshot.isEmpty();
    return settings;
}

// For --say-when-painted: tells the standard output once the window is painted, and waits for the standard input to
// end, so that a benchmark can inspect this process meanwhile.
class SayWhenPainted : public QObject {
protected:
    bool eventFilter(QObject* window, QEvent* event) override {
        if (event->type() != QEvent::Paint) return false;
        window->removeEventFilter(this);
        QTimer::singleShot(0, this, [] {
            std::puts("painted");
            std::fflush(stdout);
            while (std::getchar() != EOF) {
            }
            QApplication::quit();
        });
        return false;
    }
};

bool hasAny(int argc, char** argv, std::initializer_list<std::string_view> starts) {
    return std::any_of(argv + 1, argv + argc, [&](std::string_view each) {
        return std::ranges::any_of(starts, [&](std::string_view start) { return each.starts_with(start); });
    });
}

// Screenshots and the list of options need no display. Qt reads the platform when the application is created, so this
// comes first.
void choosePlatform(int argc, char** argv) {
    if (hasAny(argc, argv, {"--screenshot", "--help", "-h", "-?", "--version", "-v"}) &&
        !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
}

// Hides Qt's developer messages about things that are no faults here: a session without a runtime folder, and a window
// without a place. Hears as well that the display is gone: Qt has no other word for it, and ends the process next.
class QtMessageFilter {
public:
    QtMessageFilter() { s_before = qInstallMessageHandler(&QtMessageFilter::heard); }
    /// Calls it once, in the thread of the application, when the connection to the display broke.
    void whenDisplayIsLost(std::function<void()> call) { s_lost = std::move(call); }
    void forgetDisplay() { s_lost = nullptr; }

private:
    static bool tellsLostDisplay(const QString& words) {
        return words.startsWith(QLatin1String("The X11 connection broke")) ||
               words.startsWith(QLatin1String("The Wayland connection broke")) ||
               words.startsWith(QLatin1String("The Wayland connection experienced a fatal error"));
    }
    static void heard(QtMsgType type, const QMessageLogContext& context, const QString& words) {
        const bool isNoise = words.startsWith(QLatin1String("QStandardPaths:")) ||
                             words.endsWith(QLatin1String("does not support propagateSizeHints()"));
        if (isNoise && type != QtFatalMsg) return;
        if (s_lost && tellsLostDisplay(words)) std::exchange(s_lost, nullptr)();
        if (s_before != nullptr) return s_before(type, context, words);
        std::fprintf(stderr, "%s\n", qPrintable(words));
        if (type == QtFatalMsg) std::abort();
    }
    static inline QtMessageHandler s_before = nullptr;
    static inline std::function<void()> s_lost;
};

// True in a session of Wayland for which Qt has no plugin.
bool lacksWayland() {
    if (qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")) return false;
    const QDir plugins(QLibraryInfo::path(QLibraryInfo::PluginsPath) + QStringLiteral("/platforms"));
    return plugins.entryList({QStringLiteral("libqwayland*")}, QDir::Files).isEmpty();
}

// Without a display Qt ends the program with words for programmers, unless a platform was named.
class DisplayCheck {
public:
    DisplayCheck(int argc, char** argv) {
        const bool named =
            !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") || hasAny(argc, argv, {"-platform", "--platform"});
        if (!named) s_before = qInstallMessageHandler(&DisplayCheck::heard), m_listens = true;
    }
    ~DisplayCheck() {
        if (m_listens) qInstallMessageHandler(s_before);
    }
    DisplayCheck(const DisplayCheck&) = delete;
    DisplayCheck& operator=(const DisplayCheck&) = delete;

private:
    static void heard(QtMsgType type, const QMessageLogContext& context, const QString& words) {
        if (type == QtFatalMsg && lacksWayland()) {
            std::fputs("This desktop uses Wayland, and Qt's part for it is not installed: install the package "
                       "qt6-wayland, then start tenplus again.\n",
                       stderr);
            std::_Exit(1);
        }
        if (type == QtFatalMsg) {
            std::fputs("There is no display to open the window on: start tenplus from a desktop, or make a picture "
                       "with --screenshot FILE.\n",
                       stderr);
            std::_Exit(1);
        }
        const bool ofPlatform = context.category != nullptr && std::string_view(context.category).starts_with("qt.qpa");
        if (!ofPlatform && s_before != nullptr) s_before(type, context, words);
    }
    static inline QtMessageHandler s_before = nullptr;
    bool m_listens = false;
};

std::unique_ptr<QApplication> madeApplication(int& argc, char** argv) {
    const DisplayCheck sought(argc, argv);
    return std::make_unique<QApplication>(argc, argv);
}

QStringList wordsOf(int argc, char** argv) {
    QStringList all;
    for (char** each = argv; each != argv + argc; ++each) all << QString::fromLocal8Bit(*each);
    return all;
}

// The exit code if the program ends here.
std::optional<int> ended(const Arguments& arguments) {
    if (arguments.wantsHelp()) {
        std::fputs(qPrintable(arguments.help()), stdout);
        return 0;
    }
    if (arguments.wantsVersion()) {
        std::printf("tenplus %s\n", tenplus::kVersion);
        return 0;
    }
    const auto fault = arguments.fault();
    if (!fault) return std::nullopt;
    std::fprintf(stderr, "%s\n", qPrintable(*fault));
    return kUsage;
}

void seat(MainWindow& window, const Wanted& wanted) {
    if (wanted.size) return window.resize(*wanted.size);
    if (!wanted.screenshot.isEmpty()) return window.resize(kBestSize);
    if (window.restorePlace()) return;
    const FirstPlace place = firstPlace(QGuiApplication::primaryScreen()->availableSize());
    window.resize(place.size);
    if (place.maximised) window.setWindowState(Qt::WindowMaximized);
}

// A signal, or the end of the desktop's session, leaves as closing the window does.
void followEnd(MainWindow& window, EndSignals& ends) {
    QObject::connect(&ends, &EndSignals::asked, &window, [&window] {
        window.leave();
        QApplication::exit(); // of the loops of open dialogs, too
    });
    QObject::connect(
        qApp, &QGuiApplication::commitDataRequest, &window,
        [&window](QSessionManager& manager) {
            const bool mayAsk = manager.allowsInteraction();
            if (!window.saveForSession(mayAsk)) manager.cancel();
            if (mayAsk) manager.release();
        },
        Qt::DirectConnection);
    QObject::connect(
        qApp, &QGuiApplication::saveStateRequest, &window,
        [&window](QSessionManager&) { window.saveForSession(false); }, Qt::DirectConnection);
}

// "Tenplus 1.0.0", and what it runs on. The host's name is left out.
std::string headOfCrashReport() {
    const QString system = QSysInfo::kernelType() + u' ' + QSysInfo::kernelVersion() + u' ' +
                           QSysInfo::currentCpuArchitecture() + QStringLiteral(", ") + QSysInfo::prettyProductName();
    return QStringLiteral("Tenplus %1\nQt %2, %3\n")
        .arg(QLatin1String(tenplus::kVersion), QLatin1String(qVersion()), system)
        .toStdString();
}

int paint(MainWindow& window, const Wanted& wanted, const std::optional<QString>& failed) {
    if (failed) {
        std::fprintf(stderr, "%s\n", qPrintable(*failed));
        return 1;
    }
    return savePicture(window, wanted.screenshotOf, wanted.size.value_or(kBestSize), wanted.screenshot) ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    choosePlatform(argc, argv);
    QtMessageFilter messages;
    QApplication::setApplicationName(QStringLiteral("tenplus"));
    QApplication::setApplicationDisplayName(QStringLiteral("Tenplus"));
    QApplication::setDesktopFileName(QStringLiteral("tenplus"));    // Wayland and portals know the windows by it
    QApplication::setOrganizationDomain(QStringLiteral("tenplus")); // names the folder of the settings
    QApplication::setAttribute(Qt::AA_DontUseNativeMenuBar); // the menus stand in the top bar; asking the desktop for
                                                             // another place costs a connection
    const QStringList unread = settings_store::setUnfitFilesAside();
    // Another thread reads the campaign while this one makes the application and the window: docs/decisions/0018.
    Arguments arguments;
    arguments.read(wordsOf(argc, argv));
    const bool known = !arguments.hasUnknown() && !arguments.wantsHelp();
    std::future<ReadCampaign> opening;
    if (known) {
        if (const auto code = ended(arguments)) return *code;
        opening = openSoon(arguments.wanted());
    }
    const auto app = madeApplication(argc, argv);
    if (!known) {
        arguments.read(QApplication::arguments());
        if (const auto code = ended(arguments)) return *code;
        opening = openSoon(arguments.wanted());
    }
    const Wanted wanted = arguments.wanted();
    const auto crashes = wanted.screenshot.isEmpty() ? tenplus::interop::takeCrashReports() : std::nullopt;
    const tenplus::CrashReport crash(tenplus::interop::crashFolder(), headOfCrashReport());

    Look look(lookFor(wanted));
    look.dress(*app);
    MainWindow window(look);
    seat(window, wanted);
    const auto failed = window.openAtStart(std::move(opening));
    if (!unread.isEmpty()) {
        std::fprintf(stderr, "%s\n", qPrintable(unread.join(u'\n')));
        window.tell(unread.join(u' '));
    }
    if (!wanted.screenshot.isEmpty()) return paint(window, wanted, failed);
    EndSignals ends;
    followEnd(window, ends);
    messages.whenDisplayIsLost([&window] { window.leaveWithoutDisplay(); });
    SayWhenPainted painted;
    if (wanted.sayWhenPainted) window.installEventFilter(&painted);
    window.show();
    if (crashes) QTimer::singleShot(0, &window, [&] { window.showCrash(*crashes); });
    if (!wanted.game.isEmpty()) QTimer::singleShot(0, &window, [&] { window.takeGameIn(wanted.game); });
    const int code = QApplication::exec();
    messages.forgetDisplay();
    return code;
}
