#include "table/world/world.h"
#include "ui/new_campaign.h"

#include "dice/dice_view.h"
#include "interop/new_campaign.h"

#include "wizards/creation_page.h"

#include <QPushButton>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

TEST_CASE("A new campaign shows each game with its picture, its sentence, its dice, how many play and how long") {
    Desk desk;
    desk.start();
    const NewCampaign wanted(desk);
    CHECK(wanted.games().size() == interop::gameOffers().all.size());
    for (const PickRow* row : wanted.games()) {
        CHECK_FALSE(row->pick().name.isEmpty());
        CHECK(row->pick().text.count(QLatin1Char('.')) >= 4);
        CHECK(row->pick().picture.size() == QSize(640, 400));
    }
    desk.picture("new-campaign");
}

TEST_CASE("A campaign begins with its name alone, and a character is made next") {
    Desk desk;
    desk.start();
    const NewCampaign wanted(desk);
    wanted.choose(QStringLiteral("Dungeon World"));
    wanted.begin(QStringLiteral("The Long Tide"));
    REQUIRE(desk.window().link().isOpen());
    CHECK(desk.session().table().name == "The Long Tide");
    CHECK(desk.session().table().actors.empty());
    const auto* const creation = desk.window().findChild<CreationPage*>();
    REQUIRE(creation != nullptr);
    CHECK(creation->isVisible());
}

TEST_CASE("In a low window the name of a new campaign is in sight before and after its game is chosen") {
    Desk desk;
    desk.start({}, {1280, 720});
    const NewCampaign wanted(desk);
    REQUIRE(wanted.field("name") != nullptr);
    const auto isWhole = [&] { return wanted.field("name")->visibleRegion() == QRegion(wanted.field("name")->rect()); };
    CHECK(isWhole());
    wanted.choose(QStringLiteral("Dungeon World"));
    CHECK(isWhole());
    CHECK(wanted.page()->findChild<QComboBox*>(QStringLiteral("ask-party")) != nullptr);
}

TEST_CASE("The name of a campaign can be typed while the games are still being read") {
    const Look look({ThemeKind::Ember, 1, false, true});
    const std::vector<interop::GameOffer> games = interop::gameOffers().all;
    NewCampaignPage page(look);
    page.resize(900, 700);
    page.begin();
    page.choose(games.front().game);
    page.show();
    REQUIRE(QTest::qWaitForWindowActive(&page));
    page.enter();
    QTest::keyClicks(page.focusWidget(), QStringLiteral("The Lo"));
    page.setOffers(games);
    page.enter();
    QTest::keyClicks(page.focusWidget(), QStringLiteral("ng Tide"));
    const auto* const name = page.findChild<QLineEdit*>(QStringLiteral("ask-name"));
    REQUIRE(name != nullptr);
    CHECK(name->text() == "The Long Tide");
    CHECK(page.findChild<QComboBox*>(QStringLiteral("ask-party")) != nullptr);
}

TEST_CASE("The ready-made four sit down at once, and what stays out of the story is known from the start") {
    Desk desk;
    desk.start();
    const NewCampaign wanted(desk);
    wanted.choose(QStringLiteral("Dungeon World"));
    wanted.answer("party", QStringLiteral("Ready-made ones"));
    wanted.field("lines")->setText(QStringLiteral("spiders, harm to animals"));
    wanted.field("veils")->setText(QStringLiteral("torture"));
    desk.picture("new-campaign-ready-made");
    wanted.begin(QStringLiteral("The Long Tide"));
    REQUIRE(desk.window().link().isOpen());
    CHECK(desk.session().table().actors.size() == 4);
    CHECK(desk.session().table().limits.size() == 3);
    CHECK_FALSE(wanted.page()->isVisible());
}

TEST_CASE("One character after another is made for those who play, and each sheet names its player") {
    Desk desk;
    desk.start();
    const NewCampaign wanted(desk);
    wanted.choose(QStringLiteral("Universal Moves"));
    wanted.field("players")->setText(QStringLiteral("Ana, Ben"));
    wanted.begin(QStringLiteral("The Long Tide"));
    auto* const creation = desk.window().findChild<CreationPage*>();
    REQUIRE(creation != nullptr);
    for (const char* const player : {"Ana", "Ben"}) {
        REQUIRE(creation->isVisible());
        CHECK(creation->command().player == player);
        emit creation->acted(Act{table::CreateCharacter{.name = "Maud", .player = player, .override = true}, {}});
    }
    CHECK_FALSE(creation->isVisible());
    std::vector<std::string> players;
    for (const auto& [id, actor] : desk.session().table().actors)
        players.push_back(std::get<std::string>(actor.values.at("player")));
    CHECK(players == std::vector<std::string>{"Ana", "Ben"});
}

TEST_CASE("Who plays is asked for characters made now or ready-made, and not while nobody comes") {
    Desk desk;
    desk.start();
    const NewCampaign wanted(desk);
    wanted.choose(QStringLiteral("Duality"));
    CHECK(wanted.field("players") != nullptr);
    wanted.answer("party", QStringLiteral("Ready-made ones"));
    REQUIRE(wanted.field("players") != nullptr);
    wanted.field("players")->setText(QStringLiteral("Ana, Ben, Cleo, Dov, Eve"));
    wanted.begin(QStringLiteral("The Long Tide"));
    CHECK_FALSE(desk.window().link().isOpen());
    CHECK(desk.says("newCampaignError").startsWith(QStringLiteral("5 people play, and 4 characters come")));
    wanted.leaveTheTableEmpty();
    CHECK(QTest::qWaitFor([&] { return wanted.field("players") == nullptr || !wanted.field("players")->isVisible(); }));
}

TEST_CASE("A table without heroes offers its first steps as buttons, and no dice lie there that nobody can roll") {
    Desk desk;
    desk.start();
    const NewCampaign wanted(desk);
    wanted.choose(QStringLiteral("Dungeon World"));
    wanted.leaveTheTableEmpty();
    wanted.begin(QStringLiteral("The Long Tide"));
    REQUIRE(desk.window().link().isOpen());
    const auto button = [&](const char* name) {
        auto* const found = desk.window().findChild<QPushButton*>(QString::fromLatin1(name));
        REQUIRE(found != nullptr);
        return found;
    };
    for (const char* name : {"addCharacter", "takeReadyMade", "beginSession"}) CHECK(button(name)->isVisible());
    const auto* const dice = desk.window().findChild<DiceView*>(QStringLiteral("dice"));
    REQUIRE(dice != nullptr);
    CHECK(dice->dice().empty());
    button("beginSession")->click();
    CHECK(desk.session().table().session.running);
    CHECK_FALSE(button("beginSession")->isVisible());
    desk.answers().choices = {1}; // the second of them
    button("takeReadyMade")->click();
    REQUIRE(desk.session().table().actors.size() == 1);
    CHECK(desk.answers().offered.size() == 5); // and all of them
    CHECK(desk.answers().offered[1].startsWith(qs(desk.session().table().actors.begin()->second.name)));
    CHECK_FALSE(button("takeReadyMade")->isVisible());
    CHECK_FALSE(dice->dice().empty());
}

TEST_CASE("A campaign without a name does not begin, and the page says so beside it") {
    Desk desk;
    desk.start();
    const NewCampaign wanted(desk);
    wanted.choose(QStringLiteral("Duality"));
    wanted.begin(QString());
    CHECK_FALSE(desk.window().link().isOpen());
    CHECK(desk.says("newCampaignError") == QStringLiteral("Give it a name first; it can be changed later."));
    CHECK(desk.focus() == wanted.field("name"));
}

TEST_CASE("Esc leaves the page of a new campaign for what was there, and nothing has begun") {
    Desk desk;
    desk.start(desk.campaign());
    const std::string before = desk.table();
    const NewCampaign wanted(desk);
    wanted.choose(QStringLiteral("Skirmish"));
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(wanted.page()->isVisible());
    CHECK(desk.table() == before);
}

TEST_CASE("A skirmish begins without a character: its heroes are chosen before each game") {
    Desk desk;
    desk.start();
    const NewCampaign wanted(desk);
    wanted.choose(QStringLiteral("Skirmish"));
    const auto* const party = wanted.page()->findChild<QComboBox*>(QStringLiteral("ask-party"));
    REQUIRE(party != nullptr);
    CHECK(party->findText(QStringLiteral("Characters made now")) < 0);
    CHECK(party->currentText() == QStringLiteral("Chosen before each game"));
    wanted.begin(QStringLiteral("The Toll"));
    REQUIRE(desk.window().link().isOpen());
    CHECK(desk.session().table().actors.empty());
}
