// The bonds of a new character say how long two know each other, in games that count it.
#include "wizards/creation_page.h"

#include "asking/pick_list.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::table::testing::Scene;

namespace {

struct Maker {
    Look look{{ThemeKind::Ember, 1, false, true}};
    CreationPage page{look};
    std::vector<Act> acts;

    explicit Maker(const Scene& scene) {
        QObject::connect(&page, &CreationPage::acted, &page, [this](const Act& act) { acts.push_back(act); });
        page.setCompanions({QStringLiteral("Brannoch")});
        page.setBook(creationBook(scene.rulebook(), false));
        page.resize(828, 490);
        page.show();
        page.activateWindow();
        QApplication::processEvents();
        page.enter();
    }
    void press(int key) {
        REQUIRE(QApplication::focusWidget() != nullptr);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key));
    }
    void type(const char* text) { QTest::keyClicks(QApplication::focusWidget(), QString::fromLatin1(text)); }
    template <typename Widget>
    Widget& find(const char* name) {
        auto* found = page.findChild<Widget*>(QString::fromLatin1(name));
        REQUIRE(found != nullptr);
        return *found;
    }
};

} // namespace

TEST_CASE("A tie of a new character says how long the two know each other, within what Aid or Interfere counts") {
    Scene scene("universalmoves");
    scene.perform(table::AddActor{.name = "Brannoch"});
    const table::ActorId brannoch = scene.table().actors.rbegin()->first;
    Maker maker(scene);
    maker.page.goTo(CreationPage::Bonds);
    auto& known = maker.find<QSpinBox>("bondDegree1");
    CHECK(known.isVisible());
    CHECK(known.minimum() == 0);
    CHECK(known.maximum() == 2);
    CHECK(known.value() == 1); // as a tie that leaves it open
    CHECK_FALSE(known.accessibleName().isEmpty());
    CHECK(maker.find<QLabel>("bondDegrees").text() == QStringLiteral("Known: 1 for a while, 2 longest"));
    maker.find<QComboBox>("bondWith1").setCurrentIndex(1);
    maker.find<QLineEdit>("bondText1").setFocus();
    maker.type("We swam the weir");
    known.setFocus();
    maker.press(Qt::Key_Up);
    maker.page.goTo(CreationPage::Name);
    maker.type("Uma");
    maker.press(Qt::Key_Return);
    REQUIRE(maker.acts.size() == 1);
    const auto* const made = maker.acts.front().command.as<table::CreateCharacter>();
    REQUIRE(made != nullptr);
    REQUIRE(made->bonds.size() == 1);
    CHECK(made->bonds.front().degree == std::int64_t{2});
    scene.perform(*made);
    const table::ActorId uma = scene.table().actors.rbegin()->first;
    CHECK(scene.rollAt(uma, "aid-or-interfere", brannoch, {3, 3}).total == 8);
}

TEST_CASE("The next character's ties begin as long as any that leave it open") {
    const Scene scene("universalmoves");
    Maker maker(scene);
    maker.page.goTo(CreationPage::Bonds);
    maker.find<QSpinBox>("bondDegree1").setValue(2);
    maker.page.startAgain();
    CHECK(maker.find<QSpinBox>("bondDegree1").value() == 1);
}

TEST_CASE("Bonds of a game that does not count how long two know each other ask for nothing more") {
    const Scene scene("dungeonworld");
    Maker maker(scene);
    maker.find<PickRow>("pick-fighter").click();
    maker.page.goTo(CreationPage::Bonds);
    CHECK_FALSE(maker.find<QSpinBox>("bondDegree1").isVisible());
    CHECK_FALSE(maker.find<QLabel>("bondDegrees").isVisible());
    maker.find<QComboBox>("bondWith1").setCurrentIndex(1);
    REQUIRE(maker.page.command().bonds.size() == 1);
    CHECK_FALSE(maker.page.command().bonds.front().degree.has_value());
}
