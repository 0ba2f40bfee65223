// tenplus: the GM's window, and the players' window on the other screen.
#include "app/campaigns.h"
#include "app/main_window.h"
#include "app/screenshot.h"
#include "theme/look.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <future>
#include <initializer_list>
#include <string_view>

namespace {

using namespace tenplus::ui;

struct Wanted {
    QString file;
    bool demo = false;
    bool resume = false;
    QString screenshot;
    QString screenshotOf;
    QSize size{1440, 900};
    bool sized = false;
    QString theme;
    bool sayWhenPainted = false;
};

ThemeKind themeNamed(const QString& name) {
    if (name == QLatin1String("paper")) return ThemeKind::Paper;
    if (name == QLatin1String("contrast")) return ThemeKind::HighContrast;
    return ThemeKind::Ember;
}

class Arguments {
public:
    Arguments() {
        m_parser.setApplicationDescription(QStringLiteral("A table for games driven by moves"));
        m_parser.addHelpOption();
        m_parser.addPositionalArgument(QStringLiteral("file"), QStringLiteral("A campaign file to open."));
        m_parser.addOptions({m_demo, m_resume, m_shot, m_of, m_size, m_theme, m_say});
    }

    // Whether all of them ask for a window, and in words that are known here: Qt's own are the application's to take away.
    bool read(int argc, char** argv) {
        QStringList all;
        for (char** each = argv; each != argv + argc; ++each) all << QString::fromLocal8Bit(*each);
        return m_parser.parse(all) && !m_parser.isSet(QStringLiteral("help"));
    }
    // Ends the program if there is nothing to open a window for.
    void read(const QApplication& app) { m_parser.process(app); }

    Wanted wanted() const {
        Wanted wanted;
        wanted.file = m_parser.positionalArguments().value(0);
        wanted.demo = m_parser.isSet(m_demo);
        wanted.resume = m_parser.isSet(m_resume);
        wanted.screenshot = m_parser.value(m_shot);
        wanted.screenshotOf = m_parser.value(m_of);
        wanted.theme = m_parser.value(m_theme);
        wanted.sayWhenPainted = m_parser.isSet(m_say);
        const QStringList sides = m_parser.value(m_size).split(QLatin1Char('x'));
        if (sides.size() == 2 && sides[0].toInt() >= 320 && sides[1].toInt() >= 240) {
            wanted.size = {sides[0].toInt(), sides[1].toInt()};
            wanted.sized = true;
        }
        return wanted;
    }

private:
    QCommandLineParser m_parser;
    const QCommandLineOption m_demo{QStringLiteral("demo"), QStringLiteral("Open the demo campaign.")};
    const QCommandLineOption m_resume{QStringLiteral("resume"), QStringLiteral("Open the campaign played last, or the demo the first time.")};
    const QCommandLineOption m_shot{QStringLiteral("screenshot"), QStringLiteral("Paint the window into FILE and leave."), QStringLiteral("FILE")};
    const QCommandLineOption m_of{QStringLiteral("of"), QStringLiteral("Which window the picture is of: gm or players."), QStringLiteral("WINDOW"), QStringLiteral("gm")};
    const QCommandLineOption m_size{QStringLiteral("size"), QStringLiteral("Size of the window."), QStringLiteral("WxH")};
    const QCommandLineOption m_theme{QStringLiteral("theme"), QStringLiteral("ember, paper or contrast."), QStringLiteral("NAME")};
    const QCommandLineOption m_say{QStringLiteral("say-when-painted"), QStringLiteral("Say so after the first picture, and leave when the input ends: to measure the start.")};
};

std::future<OpenedCampaign> openSoon(const Wanted& wanted) {
    const bool demo = wanted.demo || (!wanted.screenshot.isEmpty() && wanted.file.isEmpty());
    return Campaigns::openSoon(wanted.file, demo ? AtStart::Demo : wanted.resume ? AtStart::Resume : AtStart::Choose);
}

LookSettings lookSettings(const Wanted& wanted) {
    const QSettings kept;
    LookSettings settings;
    settings.theme = themeNamed(wanted.theme.isEmpty() ? kept.value(QStringLiteral("look/theme")).toString() : wanted.theme);
    settings.textScale = kept.value(QStringLiteral("look/textScale"), 1.0).toDouble();
    settings.reducedMotion = !wanted.screenshot.isEmpty() || kept.value(QStringLiteral("look/reducedMotion"), false).toBool();
    return settings;
}

// Once the whole window is painted. Whoever measures looks at this process while it waits.
class SayWhenPainted : public QObject {
protected:
    bool eventFilter(QObject* window, QEvent* event) override {
        if (event->type() != QEvent::Paint) return false;
        window->removeEventFilter(this);
        QTimer::singleShot(0, this, [] {
            std::puts("painted");
            std::fflush(stdout);
            while (std::getchar() != EOF) {}
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

// A picture needs no display, nor does the list of options. Qt reads the platform while the application is made, so this comes before it.
void choosePlatform(int argc, char** argv) {
    if (hasAny(argc, argv, {"--screenshot", "--help", "-h", "-?"}) && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
}

// Without a display Qt ends the program with words for programmers. Nothing if there is one, or a platform is named.
const char* noDisplay([[maybe_unused]] int argc, [[maybe_unused]] char** argv) {
#ifdef Q_OS_LINUX
    const bool named = !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") || hasAny(argc, argv, {"-platform", "--platform"});
    if (!named && qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")) {
        return "There is no display to open the window on: start tenplus from a desktop, or make a picture with --screenshot FILE.";
    }
#endif
    return nullptr;
}

} // namespace

int main(int argc, char** argv) {
    choosePlatform(argc, argv);
    QApplication::setApplicationName(QStringLiteral("tenplus"));
    QApplication::setApplicationDisplayName(QStringLiteral("Tenplus"));
    QApplication::setOrganizationDomain(QStringLiteral("tenplus")); // names the folder of the settings
    if (const char* sentence = noDisplay(argc, argv)) {
        std::fprintf(stderr, "%s\n", sentence);
        return 1;
    }
    QApplication::setAttribute(Qt::AA_DontUseNativeMenuBar); // the menus stand in the top bar; asking the desktop for another place costs a connection
    // The campaign is read while the application is made, and the window: see docs/decisions/0018.
    Arguments arguments;
    const bool known = arguments.read(argc, argv);
    auto opening = known ? openSoon(arguments.wanted()) : std::future<OpenedCampaign>();
    QApplication app(argc, argv);
    if (!known) arguments.read(app);
    const Wanted wanted = arguments.wanted();
    if (!known) opening = openSoon(wanted);

    Look look(lookSettings(wanted));
    look.dress(app);
    MainWindow window(look);
    const bool placed = wanted.screenshot.isEmpty() && !wanted.sized && window.restorePlace();
    if (!placed) window.resize(wanted.size);
    window.openAtStart(std::move(opening));
    if (!wanted.screenshot.isEmpty()) {
        return savePicture(window, wanted.screenshotOf, wanted.size, wanted.screenshot) ? 0 : 1;
    }
    SayWhenPainted say;
    if (wanted.sayWhenPainted) window.installEventFilter(&say);
    window.show();
    return QApplication::exec();
}
