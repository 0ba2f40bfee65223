#include "settings/settings_page.h"

#include "paint/paragraph.h"
#include "paint/toggle.h"
#include "table/core/campaign.h"
#include "ui/panel_shots.h"

#include <catch2/catch.hpp>

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using content::SettingType;
using content::SettingValue;

namespace {

table::SettingView setting(const char* id, const char* name, const char* text, SettingType type, SettingValue value,
                           SettingValue initial) {
    table::SettingView view{.id = id, .name = name, .text = text, .type = type};
    const auto words = [](const SettingValue& of) {
        if (const auto* flag = std::get_if<bool>(&of)) return std::string(*flag ? "on" : "off");
        if (const auto* number = std::get_if<std::int64_t>(&of)) return std::to_string(*number);
        return std::get<std::string>(of);
    };
    view.value = value;
    view.initial = initial;
    view.words = words(value);
    view.initialWords = words(initial);
    view.changed = value != initial;
    view.most = 10;
    return view;
}

std::vector<table::SettingView> four() {
    table::SettingView watch = setting("watch", "Order of the watch", "Who stands watch first when nobody says.",
                                       SettingType::Word, std::string("lowest"), std::string("agree"));
    watch.choices = {{"agree", "As agreed"}, {"lowest", "Least HP last"}};
    watch.words = "Least HP last";
    watch.initialWords = "As agreed";
    return {setting("aid", "Aid without a bond",
                    "Only somebody with a bond can aid or interfere; allow it without one, with nothing added.",
                    SettingType::Flag, false, false),
            setting("limit", "Helpers that count",
                    "How many helping modifiers, and how many hindering ones, count for one roll.", SettingType::Number,
                    std::int64_t{1}, std::int64_t{1}),
            watch,
            setting("fall", "Damage of a fall", "What a drop from a house's height deals.", SettingType::Dice,
                    std::string("1d6"), std::string("1d6"))};
}

std::vector<table::SettingView> many() {
    std::vector<table::SettingView> all = four();
    for (int i = 1; i <= 8; ++i) {
        all.push_back(setting(("more" + std::to_string(i)).c_str(), ("Ruling of place " + std::to_string(i)).c_str(),
                              "Something that the book leaves open, told in a sentence of its own.", SettingType::Flag,
                              i == 2, false));
    }
    return all;
}

struct Page {
    Look look{{ThemeKind::Ember, 1, false, true}};
    SettingsPage page{look};
    std::vector<Act> acts;
    QString refusal;

    explicit Page(const std::vector<table::SettingView>& settings = four(), bool mature = false) {
        QObject::connect(&page, &SettingsPage::acted, &page, [this](const Act& act) {
            acts.push_back(act);
            if (!refusal.isEmpty()) page.setError(refusal);
        });
        page.resize(828, 700);
        page.setView(settings, mature);
        page.show();
        page.activateWindow();
        QApplication::processEvents();
    }
    template <typename Widget>
    Widget& find(const char* name) {
        auto* found = page.findChild<Widget*>(QString::fromLatin1(name));
        REQUIRE(found != nullptr);
        return *found;
    }
    table::ChangeSetting only() {
        REQUIRE(acts.size() == 1);
        const auto change = *acts.front().command.as<table::ChangeSetting>();
        acts.clear();
        return change;
    }
};

} // namespace

TEST_CASE("A preset of the game is a button above the settings, which says what it changes") {
    Page page;
    CHECK_FALSE(page.find<QWidget>("presets").isVisible());
    page.page.setPresets({{"as-printed", "As printed", "What the book changed.", {{"aid", true}}}});
    QApplication::processEvents();
    auto& button = page.find<QPushButton>("preset-as-printed");
    CHECK(button.isVisible());
    CHECK(button.accessibleDescription() == QStringLiteral("What the book changed."));
    button.click();
    REQUIRE(page.acts.size() == 1);
    CHECK(page.acts.front().command.as<table::ApplyPreset>()->preset == "as-printed");
}

TEST_CASE("A flag is turned by the space bar, and the switch says its word") {
    Page page;
    QTest::keyClick(&page.find<Toggle>("setting-aid"), Qt::Key_Space);
    const auto change = page.only();
    CHECK(change.setting == "aid");
    CHECK(change.value == SettingValue(true));
}

TEST_CASE("A number that is stepped through is one change, made when it stands") {
    Page page;
    auto& number = page.find<QSpinBox>("setting-limit");
    number.setFocus();
    QTest::keyClick(&number, Qt::Key_Up);
    QTest::keyClick(&number, Qt::Key_Up);
    CHECK(page.acts.empty());
    QTest::keyClick(&number, Qt::Key_Return);
    CHECK(page.only().value == SettingValue(std::int64_t{3}));
}

TEST_CASE("Esc takes back a number that was not asked for yet, and does not leave the page") {
    Page page;
    QSignalSpy closed(&page.page, &PageFrame::closed);
    auto& number = page.find<QSpinBox>("setting-limit");
    number.setFocus();
    QTest::keyClick(&number, Qt::Key_Up);
    QTest::keyClick(&number, Qt::Key_Escape);
    CHECK(number.value() == 1);
    CHECK(closed.count() == 0);
    QTest::keyClick(&number, Qt::Key_Escape);
    CHECK(closed.count() == 1);
    CHECK(page.acts.empty());
}

TEST_CASE("A choice opens with the arrow keys and changes only when one is taken") {
    Page page;
    auto& choice = page.find<QComboBox>("setting-watch");
    CHECK(choice.currentText() == QStringLiteral("Least HP last"));
    choice.setFocus();
    QTest::keyClick(&choice, Qt::Key_Up);
    CHECK(choice.view()->isVisible());
    CHECK(page.acts.empty());
    QTest::keyClick(choice.view(), Qt::Key_Up);
    QTest::keyClick(choice.view(), Qt::Key_Return);
    CHECK(page.only().value == SettingValue(std::string("agree")));
}

TEST_CASE("Dice that the table refuses stay as typed with the reason below them") {
    Page page;
    page.refusal = QStringLiteral("“lots” is no dice notation.");
    auto& dice = page.find<QLineEdit>("setting-fall");
    dice.setFocus();
    dice.selectAll();
    QTest::keyClicks(&dice, QStringLiteral("lots"));
    QTest::keyClick(&dice, Qt::Key_Return);
    CHECK(page.only().value == SettingValue(std::string("lots")));
    CHECK(dice.text() == QStringLiteral("lots"));
    CHECK(page.find<Paragraph>("refusal-fall").isVisible());
    CHECK(page.find<Paragraph>("refusal-fall").text() == page.refusal);
    QTest::keyClick(&dice, Qt::Key_Escape);
    CHECK(dice.text() == QStringLiteral("1d6"));
    SECTION("until the page is entered again") { page.page.enter(); }
    SECTION("until something else is changed") {
        page.refusal.clear();
        QTest::keyClick(&page.find<Toggle>("setting-aid"), Qt::Key_Space);
    }
    CHECK_FALSE(page.find<Paragraph>("refusal-fall").isVisible());
}

TEST_CASE("A changed setting names its default and goes back to it with one button") {
    Page page;
    CHECK_FALSE(page.find<QPushButton>("back-aid").isVisible());
    auto& back = page.find<QPushButton>("back-watch");
    CHECK(back.text() == QStringLiteral("Back to “As agreed”"));
    QTest::keyClick(&back, Qt::Key_Space);
    const auto change = page.only();
    CHECK(change.setting == "watch");
    CHECK(change.value == SettingValue(std::string("agree")));
}

TEST_CASE("The mature switch stands first and asks for the campaign's own leave") {
    Page page;
    auto& mature = page.find<Toggle>("setting-mature-matter");
    CHECK(mature.mapTo(&page.page, QPoint()).y() < page.find<Toggle>("setting-aid").mapTo(&page.page, QPoint()).y());
    QTest::keyClick(&mature, Qt::Key_Space);
    REQUIRE(page.acts.size() == 1);
    CHECK(page.acts.front().command.as<table::AllowMature>()->on);
}

TEST_CASE("Settings that come with the mature ones take their place without moving the keyboard") {
    Page page;
    auto& mature = page.find<Toggle>("setting-mature-matter");
    mature.setFocus();
    std::vector<table::SettingView> more = four();
    more.insert(more.begin(),
                setting("grim", "Grim wounds", "Wounds are told as they are.", SettingType::Flag, false, false));
    page.page.setView(more, true);
    QApplication::processEvents();
    CHECK(mature.hasFocus());
    CHECK(mature.isChecked());
    const int grim = page.find<Toggle>("setting-grim").mapTo(&page.page, QPoint()).y();
    CHECK(grim < page.find<Toggle>("setting-aid").mapTo(&page.page, QPoint()).y());
}

TEST_CASE("Many settings are searched by their names and consequences") {
    CHECK_FALSE(Page().find<QLineEdit>("settingSearch").isVisible());
    Page page(many());
    page.page.enter();
    auto& search = page.find<QLineEdit>("settingSearch");
    REQUIRE(search.hasFocus());
    QTest::keyClicks(&search, QStringLiteral("bond aid"));
    CHECK(page.find<QWidget>("row-aid").isVisible());
    CHECK_FALSE(page.find<QWidget>("row-limit").isVisible());
    QTest::keyClick(&search, Qt::Key_Down);
    CHECK(page.find<Toggle>("setting-aid").hasFocus());
    search.setFocus();
    QTest::keyClicks(&search, QStringLiteral(" zebra"));
    CHECK(page.find<QLabel>("noSetting").isVisible());
    QTest::keyClick(&search, Qt::Key_Escape);
    CHECK(search.text().isEmpty());
    CHECK(page.find<QWidget>("row-limit").isVisible());
}

TEST_CASE("The whole page of settings is walked with the Tab key, and every stop has a name") {
    Page page(many());
    CHECK(namelessWidgets(page.page) == QStringList());
    page.page.enter();
    for (const char* stop : {"setting-mature-matter", "setting-open-writing", "setting-aid", "setting-limit",
                             "back-watch", "setting-watch", "setting-fall"}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        CHECK(QApplication::focusWidget()->objectName() == QString::fromLatin1(stop));
    }
}

TEST_CASE("Settings stand in two columns where the page has room for two, and in one where it has not") {
    Page page(many());
    const auto place = [&](const char* row) { return page.find<QWidget>(row).mapTo(&page.page, QPoint()); };
    CHECK(place("row-aid").x() == place("row-more8").x());
    page.page.resize(1500, 700);
    QApplication::processEvents();
    CHECK(place("row-aid").x() < place("row-more8").x());
    int highest = page.page.height();
    for (const char* row : {"row-limit", "row-watch", "row-fall", "row-more1", "row-more2", "row-more3"}) {
        if (place(row).x() == place("row-more8").x()) highest = std::min(highest, place(row).y());
    }
    CHECK(highest == place("row-mature-matter").y()); // the second column begins where the first does
}

TEST_CASE("The settings are kept as pictures", "[.pictures]") {
    const auto with = [](bool all, const QString& search = {}) -> MakePanel {
        return [=](const Look& look) {
            auto page = std::make_unique<SettingsPage>(look);
            page->setView(all ? many() : four(), false);
            page->findChild<QLineEdit*>(QStringLiteral("settingSearch"))->setText(search);
            return page;
        };
    };
    CHECK(shootPanel(QStringLiteral("settings"), {828, 490}, with(true)));
    CHECK(shootPanel(QStringLiteral("settings-few"), {668, 400}, with(false)));
    CHECK(shootPanel(QStringLiteral("settings-none"), {668, 300}, with(true, QStringLiteral("zebra"))));
}
