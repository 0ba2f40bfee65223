#include "ui/duality_table.h"

#include "bridge/text.h"
#include "interop/shipped.h"

#include <QAbstractButton>
#include <QApplication>
#include <QTest>

#include <algorithm>

namespace tenplus::ui::evening {
namespace {

void perform(session::Session& session, const table::Command& command) {
    dice::TypedDice none({});
    const auto done = session.perform(command, none);
    if (!done) FAIL(done.error().message);
}

template <typename A>
void act(session::Session& session, A what) {
    perform(session, table::PlayDuality{{std::move(what)}, false});
}

tenplus::duality::MakeHero hero(const char* name, const char* player, const char* ofClass, const char* subclass,
                                std::map<std::string, int> traits, std::vector<std::string> known,
                                std::vector<std::string> cards, std::vector<std::string> weapons, const char* armour) {
    tenplus::duality::MakeHero made;
    made.choices = {.name = name,
                    .player = player,
                    .ofClass = ofClass,
                    .subclass = subclass,
                    .ancestry = "glasswing",
                    .community = "harbour-raised",
                    .traits = std::move(traits),
                    .experiences = std::move(known),
                    .cards = std::move(cards),
                    .weapons = std::move(weapons),
                    .armour = armour};
    return made;
}

} // namespace

QString dualityCampaign(Desk& desk) {
    const QString file = desk.path(QStringLiteral("The Harbour Seal.tenplus"));
    const auto pack = interop::findPack("duality");
    REQUIRE(pack);
    auto session = session::Session::create(ss(file), "The Harbour Seal", *pack);
    REQUIRE(session);
    act(*session,
        hero("Ada", "Ann", "rampart", "gatekeeper",
             {{"agility", 1}, {"strength", 2}, {"finesse", 0}, {"instinct", 0}, {"presence", 1}, {"knowledge", -1}},
             {"Dockhand", "Old soldier"}, {"bracing-stance", "sparkthrow"}, {"gate-maul"}, "chain-vest"));
    act(*session,
        hero("Wren", "Wim", "mummer", "dreamplayer",
             {{"agility", 1}, {"strength", -1}, {"finesse", 1}, {"instinct", 0}, {"presence", 2}, {"knowledge", 0}},
             {"Rooftops", "Crowd work"}, {"dreamdart", "hush"}, {"harbour-sabre", "sleeve-knife"}, "oilskin"));
    act(*session,
        hero("Tam", "Tess", "brinewright", "saltmender",
             {{"agility", 0}, {"strength", 0}, {"finesse", 1}, {"instinct", 1}, {"presence", -1}, {"knowledge", 2}},
             {"Tides", "Bone-setting"}, {"wave-lash", "green-thumb"}, {"salt-wand"}, "oilskin"));
    perform(*session, table::StartSession{});
    act(*session, tenplus::duality::EnterEnvironment{"rotten-pier"});
    act(*session, tenplus::duality::BringAdversary{
                      .adversary = "harbour-bully", .called = "Bully", .count = 1, .revealed = true});
    act(*session,
        tenplus::duality::BringAdversary{.adversary = "knifeboy", .called = "Knife", .count = 1, .revealed = true});
    act(*session, tenplus::duality::StartCountdown{.name = "The thief is gone",
                                                   .start = 4,
                                                   .trigger = tenplus::duality::Trigger::Consequence,
                                                   .linked = {},
                                                   .revealed = true});
    return file;
}

table::ActorId named(Desk& desk, const std::string& name) {
    const auto& actors = desk.session().table().actors;
    const auto found = std::ranges::find_if(actors, [&](const auto& each) { return each.second.name == name; });
    REQUIRE(found != actors.end());
    return found->first;
}

tenplus::duality::Play playOf(Desk& desk) { return table::playOf(desk.session().rulebook(), desk.session().table()); }

tenplus::duality::Hero heroOf(Desk& desk, const std::string& name) { return *playOf(desk).hero(named(desk, name)); }

void press(Desk& desk, const QString& name) {
    auto* button = shown<QAbstractButton>(desk, name);
    CAPTURE(name, button->accessibleDescription(), button->toolTip());
    REQUIRE(button->isEnabled());
    button->click();
    QApplication::processEvents();
}

void shootDuality(Desk& desk, const char* name) {
    struct Dress {
        ThemeKind theme;
        double text;
        const char* name;
    };
    for (const Dress& dress : {Dress{ThemeKind::Ember, 1, "ember"}, Dress{ThemeKind::Paper, 1, "paper"},
                               Dress{ThemeKind::HighContrast, 1, "contrast"}, Dress{ThemeKind::Ember, 2, "large"}}) {
        desk.dress(dress.theme, dress.text);
        for (const QSize size : {QSize(1280, 720), QSize(1920, 1080)}) {
            desk.window().resize(size);
            QTest::qWait(60);
            QApplication::processEvents(); // docks are laid out over several turns of the loop
            desk.picture(qPrintable(QStringLiteral("duality-%1-%2-%3")
                                        .arg(QLatin1String(name), QLatin1String(dress.name))
                                        .arg(size.width())));
        }
    }
    desk.dress(ThemeKind::Ember, 1);
    desk.window().resize(1440, 900);
    QTest::qWait(30);
}

} // namespace tenplus::ui::evening
