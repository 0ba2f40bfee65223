// tenplus: the GM's window, and the players' window on the other screen.
#include "app/arguments.h"
#include "app/beside.h"
#include "app/campaigns.h"
#include "app/first_place.h"
#include "app/main_window.h"
#include "app/screenshot.h"
#include "theme/font_rules.h"
#include "theme/look.h"

#include <QApplication>
#include <QLocale>
#include <QScreen>
#include <QSettings>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string_view>

namespace {

using namespace tenplus::ui;

constexpr int kUsage = 2; // as of tenplus-cli

ThemeKind themeNamed(const QString& name) {
    if (name == QLatin1String("paper")) return ThemeKind::Paper;
    if (name == QLatin1String("contrast")) return ThemeKind::HighContrast;
    return ThemeKind::Ember;
}

std::future<ReadCampaign> openSoon(const Wanted& wanted, const std::shared_future<void>& first) {
    const bool demo = wanted.demo || (!wanted.screenshot.isEmpty() && wanted.file.isEmpty());
    return Campaigns::openSoon(wanted.file, demo ? AtStart::Demo : wanted.resume ? AtStart::Resume : AtStart::Choose, first);
}

LookSettings lookSettings(const Wanted& wanted) {
    const QSettings kept;
    LookSettings settings;
    settings.theme = themeNamed(wanted.theme.isEmpty() ? kept.value(QStringLiteral("look/theme")).toString() : wanted.theme);
    settings.textScale = kept.value(QStringLiteral("look/textScale"), 1.0).toDouble();
    settings.readingFont = kept.value(QStringLiteral("look/readingFont"), false).toBool() && hasReadingFont();
    settings.reducedMotion = !wanted.screenshot.isEmpty() || kept.value(QStringLiteral("look/reducedMotion"), false).toBool();
    return settings;
}

// What is done once the whole window is painted.
class WhenPainted : public QObject {
public:
    explicit WhenPainted(bool says)
        : m_says(says) {}

protected:
    bool eventFilter(QObject* window, QEvent* event) override {
        if (event->type() != QEvent::Paint) return false;
        window->removeEventFilter(this);
        QTimer::singleShot(0, this, [this] { m_says ? say() : readStandIns(*qApp); });
        return false;
    }

private:
    // Whoever measures looks at this process while it waits.
    static void say() {
        std::puts("painted");
        std::fflush(stdout);
        while (std::getchar() != EOF) {}
        QApplication::quit();
    }

    bool m_says;
};

bool hasAny(int argc, char** argv, std::initializer_list<std::string_view> starts) {
    return std::any_of(argv + 1, argv + argc, [&](std::string_view each) {
        return std::ranges::any_of(starts, [&](std::string_view start) { return each.starts_with(start); });
    });
}

// A picture needs no display, nor does the list of options. Qt reads the platform while the application is made, so this comes before it.
void choosePlatform(int argc, char** argv) {
    if (hasAny(argc, argv, {"--screenshot", "--help", "-h", "-?"}) && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
}

// Qt's words for programmers about what is no fault here: a session without a runtime folder, and a window that nobody
// places.
class QtHushed {
public:
    QtHushed() { s_before = qInstallMessageHandler(&QtHushed::heard); }

private:
    static void heard(QtMsgType type, const QMessageLogContext& context, const QString& words) {
        const bool isNoise = words.startsWith(QLatin1String("QStandardPaths:")) ||
                             words.endsWith(QLatin1String("does not support propagateSizeHints()"));
        if (isNoise && type != QtFatalMsg) return;
        if (s_before != nullptr) return s_before(type, context, words);
        std::fprintf(stderr, "%s\n", qPrintable(words));
        if (type == QtFatalMsg) std::abort();
    }
    static inline QtMessageHandler s_before = nullptr;
};

// A picture is painted once, with all of the rules.
std::shared_future<void> rulesSoon(bool isPicture) {
    if (isPicture) return {};
    return beside([script = QLocale::system().script()] { readFontRules(script); }).share();
}

// Without a display Qt ends the program with words for programmers, unless it was told which platform to use.
class DisplaySought {
public:
    DisplaySought(int argc, char** argv) {
        const bool named = !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") || hasAny(argc, argv, {"-platform", "--platform"});
        if (!named) s_before = qInstallMessageHandler(&DisplaySought::heard), m_listens = true;
    }
    ~DisplaySought() {
        if (m_listens) qInstallMessageHandler(s_before);
    }
    DisplaySought(const DisplaySought&) = delete;
    DisplaySought& operator=(const DisplaySought&) = delete;

private:
    static void heard(QtMsgType type, const QMessageLogContext& context, const QString& words) {
        if (type == QtFatalMsg) {
            std::fputs("There is no display to open the window on: start tenplus from a desktop, or make a picture with --screenshot FILE.\n", stderr);
            std::_Exit(1);
        }
        const bool ofPlatform = context.category != nullptr && std::string_view(context.category).starts_with("qt.qpa");
        if (!ofPlatform && s_before != nullptr) s_before(type, context, words);
    }
    static inline QtMessageHandler s_before = nullptr;
    bool m_listens = false;
};

std::unique_ptr<QApplication> madeApplication(int& argc, char** argv) {
    const DisplaySought sought(argc, argv);
    return std::make_unique<QApplication>(argc, argv);
}

QStringList wordsOf(int argc, char** argv) {
    QStringList all;
    for (char** each = argv; each != argv + argc; ++each) all << QString::fromLocal8Bit(*each);
    return all;
}

// Whether the program ends here, and how.
std::optional<int> ended(const Arguments& arguments) {
    if (arguments.wantsHelp()) {
        std::fputs(qPrintable(arguments.help()), stdout);
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
    const QtHushed hushed;
    QApplication::setApplicationName(QStringLiteral("tenplus"));
    QApplication::setApplicationDisplayName(QStringLiteral("Tenplus"));
    QApplication::setOrganizationDomain(QStringLiteral("tenplus")); // names the folder of the settings
    QApplication::setAttribute(Qt::AA_DontUseNativeMenuBar); // the menus stand in the top bar; asking the desktop for another place costs a connection
    // The campaign is read while the application is made, and the window, and so are the rules for fonts: see docs/decisions/0018.
    Arguments arguments;
    arguments.read(wordsOf(argc, argv));
    const std::shared_future<void> rules = rulesSoon(hasAny(argc, argv, {"--screenshot"}));
    const bool known = !arguments.hasUnknown() && !arguments.wantsHelp();
    std::future<ReadCampaign> opening;
    if (known) {
        if (const auto code = ended(arguments)) return *code;
        opening = openSoon(arguments.wanted(), rules);
    }
    const auto app = madeApplication(argc, argv);
    if (!known) {
        arguments.read(QApplication::arguments());
        if (const auto code = ended(arguments)) return *code;
        opening = openSoon(arguments.wanted(), rules);
    }
    const Wanted wanted = arguments.wanted();

    Look look(lookSettings(wanted));
    look.dress(*app);
    if (rules.valid()) rules.wait();
    MainWindow window(look);
    seat(window, wanted);
    const auto failed = window.openAtStart(std::move(opening));
    if (!wanted.screenshot.isEmpty()) return paint(window, wanted, failed);
    WhenPainted painted(wanted.sayWhenPainted);
    window.installEventFilter(&painted);
    window.show();
    return QApplication::exec();
}
