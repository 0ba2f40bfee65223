#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "interop/shipped.h"
#include "interop/views_json.h"
#include "paint/key_button.h"
#include "table/gm_view.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>
#include <QThreadPool>

#include <utility>

namespace tenplus::ui::evening {

namespace {

template <typename T>
std::optional<T> taken(std::deque<T>& answers) {
    if (answers.empty()) return std::nullopt;
    const T first = answers.front();
    answers.pop_front();
    return first;
}

class TypedPrompts final : public Prompts {
public:
    Answers answers;

    std::optional<QString> text(const QString&, const QString&, const QString&) override {
        return taken(answers.texts);
    }
    std::optional<int> number(const QString&, const QString&, int, int, int) override { return taken(answers.choices); }
    std::optional<int> choice(const QString& title, const QString&, const QStringList& items) override {
        answers.offered = items;
        answers.titles << title;
        if (const auto happens = std::exchange(answers.meanwhile, {})) happens();
        return taken(answers.choices);
    }
    std::optional<QString> openFile(const QString&, const QString&) override { return taken(answers.files); }
    std::optional<QString> openMap(const QString&) override { return taken(answers.files); }
    QStringList openPictures(const QString&) override {
        const std::deque<QString> all = std::exchange(answers.files, {});
        return {all.begin(), all.end()};
    }
    std::optional<QString> openFolder(const QString&) override { return taken(answers.files); }
    std::optional<QString> saveFile(const QString&, const QString&) override { return taken(answers.files); }
    void tell(const QString& title, const QString& sentence) override {
        answers.told << title + QStringLiteral(": ") + sentence;
    }
};

void perform(session::Session& session, const table::Command& command) {
    dice::TypedDice none({});
    const auto done = session.perform(command, none);
    if (!done) FAIL(done.error().message);
}

} // namespace

Desk::Desk()
    : m_look(LookSettings{.reducedMotion = true}) {
    REQUIRE(m_folder.isValid());
    // The settings and campaigns of this test, and of nobody else.
    QStandardPaths::setTestModeEnabled(false);
    QApplication::setApplicationName(QStringLiteral("tenplus"));
    QApplication::setOrganizationDomain(QStringLiteral("tenplus"));
    qputenv("XDG_DATA_HOME", path(QStringLiteral("share")).toUtf8());
    qputenv("XDG_STATE_HOME", path(QStringLiteral("state")).toUtf8());
    qputenv("TENPLUS_DATA", TENPLUS_SOURCE_DIR "/data");
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, path(QStringLiteral("config")));
    QSettings().clear();
}

Desk::~Desk() {
    m_window.reset();
    QThreadPool::globalInstance()->waitForDone(); // it reads the environment, which the next test changes
    QStandardPaths::setTestModeEnabled(true);
}

QString Desk::campaign(const QString& name, const char* game) {
    const QString file = path(name + QStringLiteral(".tenplus"));
    const auto pack = interop::findPack(game);
    REQUIRE(pack);
    auto session = session::Session::create(ss(file), ss(name), *pack);
    REQUIRE(session);
    table::AddActor ash{table::ActorKind::Character, "Ash", {}, {}, {}, {}};
    const auto number = [](std::int64_t value) { return table::Value(value); };
    const auto words = [](const char* value) { return table::Value(std::string(value)); };
    ash.values = {{"class", words("fighter")}, {"level", number(1)},         {"strength", number(16)},
                  {"dexterity", number(9)},    {"constitution", number(13)}, {"hpBase", number(10)},
                  {"armour", number(2)},       {"damage", words("1d10")}};
    perform(*session, ash);
    table::AddActor ogre{table::ActorKind::Foe, "Reed ogre", {}, {}, {}, {}};
    ogre.values = {{"hpMax", number(20)}, {"armour", number(1)}, {"damage", words("1d8")}};
    perform(*session, ogre);
    return file;
}

void Desk::start(const QString& file, const QSize& size) {
    auto prompts = std::make_unique<TypedPrompts>();
    m_answers = &prompts->answers;
    m_window = std::make_unique<MainWindow>(m_look, std::move(prompts));
    m_window->resize(size);
    m_window->openAtStart(Campaigns::openSoon(file, AtStart::Choose));
    m_window->show();
    m_window->activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(m_window.get()));
    QTest::qWait(20); // the docks share the room once it is there
}

void Desk::dress(ThemeKind theme, double textScale) {
    LookSettings settings = m_look.settings();
    settings.theme = theme;
    settings.textScale = textScale;
    m_look.setSettings(settings);
    m_look.dress(*qApp);
    QApplication::processEvents();
}

void Desk::quit() {
    press(Qt::Key_Q, Qt::ControlModifier);
    REQUIRE_FALSE(m_window->isVisible());
    m_window.reset();
}

std::string Desk::table() { return interop::gmJson(session().rulebook(), session().table()); }

std::int64_t Desk::health(bool foe) {
    const table::GmView view = table::gmView(session().rulebook(), session().table());
    const auto& side = foe ? view.foes : view.party;
    REQUIRE_FALSE(side.empty());
    REQUIRE(side.front().health);
    return side.front().health->now;
}

void Desk::press(int key, Qt::KeyboardModifiers modifiers) {
    QTest::keyClick(m_window->windowHandle(), static_cast<Qt::Key>(key), modifiers);
    QApplication::processEvents();
}

void Desk::type(const QString& text) {
    for (const QChar letter : text) QTest::keyClick(m_window->windowHandle(), letter.toLatin1());
    QTest::qWait(40); // as long as a search waits for another letter
}

void Desk::act(const QString& words) {
    press(Qt::Key_1, Qt::ControlModifier);
    press(Qt::Key_K, Qt::ControlModifier);
    type(words);
}

void Desk::throwReal(const QString& pips) {
    press(Qt::Key_D, Qt::ControlModifier);
    type(pips);
    press(Qt::Key_Return);
}

QWidget* Desk::focus() {
    QWidget* widget = QApplication::focusWidget();
    REQUIRE(widget != nullptr);
    return widget;
}

QString Desk::says(const char* name, const char* inside) {
    QWidget* whole = inside == nullptr ? m_window.get() : m_window->findChild<QWidget*>(QString::fromLatin1(inside));
    REQUIRE(whole != nullptr);
    auto* widget = whole->findChild<QWidget*>(QString::fromLatin1(name));
    REQUIRE(widget != nullptr);
    if (!widget->isVisible()) return {};
    if (!widget->accessibleName().isEmpty()) return widget->accessibleName();
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
    REQUIRE(spoken != nullptr);
    return spoken->text(QAccessible::Name);
}

QString Desk::nextThing() {
    for (const KeyButton* button : m_window->findChildren<KeyButton*>()) {
        const bool waits = button->objectName().startsWith(QLatin1String("waiting"));
        if (waits && button->isVisible() && !button->key().isEmpty()) return button->accessibleName();
    }
    return {};
}

void Desk::picture(const char* name) { CHECK(keepScreen(m_window->grab().toImage(), QString::fromLatin1(name))); }

QString Desk::newest() {
    const auto* feed = m_window->findChild<QAbstractItemView*>(QStringLiteral("feed"));
    REQUIRE(feed != nullptr);
    return feed->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
}

} // namespace tenplus::ui::evening
