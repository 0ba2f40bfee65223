// What forms ask, and that what they are answered becomes the command that the table takes.
#include "base/contains.h"
#include "ui/forms_evening.h"

#include "asking/ask_form.h"
#include "asking/find_field.h"
#include "command_forms/form_page.h"
#include "paint/eye_action.h"
#include "paint/paragraph.h"
#include "table/core/bestiary.h"
#include "table/pbta/company/hireling.h"
#include "table/scene/fog.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "ui/panel_shots.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::testing;

TEST_CASE("A journey is begun with its jobs from a form, and ends with one") {
    Evening evening;
    CHECK_FALSE(formOf("finish-journey", evening.at()).has_value());
    evening.perform("start-journey", {{"to", {"Saltmoor"}},
                                      {"length", {"2"}},
                                      {"jobs/scout", {ref(evening.ada)}},
                                      {"jobs/trailblazer", {ref(evening.bram)}}});
    REQUIRE(evening.scene.table().journey.has_value());
    const table::Journey& journey = *evening.scene.table().journey;
    CHECK(journey.to == "Saltmoor");
    CHECK(journey.length == 2);
    const auto scout = std::ranges::find(journey.jobs, "scout", &table::Job::job);
    REQUIRE(scout != journey.jobs.end());
    CHECK(scout->who == evening.ada);
    CHECK_FALSE(formOf("start-journey", evening.at()).has_value());

    const Form end = evening.form("finish-journey");
    const auto eats = std::ranges::find(end.asks, "rations", &Ask::id);
    REQUIRE(eats != end.asks.end());
    CHECK(eats->initial == std::vector<std::string>{"3"}); // one more, for nobody looked after the stores
    Answers answers = answered(end, {});
    CHECK_FALSE(evening.scene.refused(end.command(answers)).sentence.empty()); // nobody has scouted yet
    answers.anyway = true;
    evening.scene.perform(end.command(answers));
    CHECK_FALSE(evening.scene.table().journey.has_value());
    const auto* ended = evening.scene.last().back().as<table::JourneyEnded>();
    CHECK((ended && ended->rations == 3));
}

TEST_CASE("A camp is made, watched and broken from forms, and the order of the watches is kept") {
    Evening evening;
    evening.perform("pitch-camp", {{"place", {"Under the bridge"}}, {"dangerous", {"1"}}, {"fed", {"1"}}});
    REQUIRE(evening.scene.table().camp.has_value());
    CHECK(evening.scene.table().camp->campers.size() == 2);
    CHECK(evening.form("break-camp").insteadForm == "set-watches"); // nobody sleeps there before
    evening.perform("set-watches", {{"watches", {ref(evening.bram), ref(evening.ada)}}});
    CHECK(evening.scene.table().camp->watches == std::vector{evening.bram, evening.ada});
    CHECK(evening.form("break-camp").insteadForm.empty());
    evening.perform("break-camp", {{"hours", {"8"}}});
    CHECK_FALSE(evening.scene.table().camp.has_value());
}

TEST_CASE("Days are spent, and what mends is offered only to those who have it") {
    Evening evening;
    const auto asks = [&] {
        const Form form = evening.form("spend-days");
        return contains(form.asks, "mends", &Ask::id);
    };
    CHECK_FALSE(asks());
    evening.scene.perform(table::SetCondition{evening.ada, "weak", true});
    CHECK(asks());
    evening.perform("spend-days",
                    {{"days", {"3"}}, {"who", {ref(evening.ada)}}, {"mends", {ref(evening.ada) + "/weak"}}});
    CHECK_FALSE(evening.scene.table().actor(evening.ada)->conditions.contains("weak"));
}

TEST_CASE("A hireling is hired, counted as the place counts, and paid") {
    Evening evening;
    const Form form = evening.form("hire");
    const Answers answers = answered(
        form,
        {{"name", {"Tam"}}, {"cost", {"coin"}}, {"loyalty", {"1"}}, {"skills/warrior", {"1"}}, {"size", {"village"}}});
    CHECK(form.tells(answers).contains(QStringLiteral("make 2")));
    CHECK(form.tells(answers).contains(QStringLiteral("2 to 5")));
    evening.scene.perform(form.command(answers));
    const table::Actor& tam = evening.scene.table().actors.rbegin()->second;
    CHECK(tam.name == "Tam");
    CHECK(table::rankOf(evening.scene.rulebook(), tam, "warrior") == 1);
    evening.perform("pay-hireling", {{"who", {ref(tam.id)}}, {"text", {"ten coins"}}});
    CHECK(formOf("promote-hireling", evening.at()).has_value());
}

TEST_CASE("What a thing costs in the form is what goes from the purse") {
    Evening evening;
    const auto& coins = evening.scene.rulebook().gear.coins;
    evening.scene.perform(table::EditSheet{evening.ada, coins, std::int64_t{60}});
    const Form form = evening.form("buy-thing", {evening.ada, 0});
    const Answers answers = answered(form, {{"thing", {"adventuring-gear"}}, {"count", {"2"}}});
    const auto price = evening.scene.rulebook().thing("adventuring-gear")->price.value();
    CHECK(form.tells(answers).startsWith(QString::number(2 * price)));
    evening.scene.perform(form.command(answers));
    CHECK(evening.scene.number(evening.ada, coins) == 60 - 2 * price);
    const table::EntryId row =
        evening.scene.table().actor(evening.ada)->lists.at(evening.scene.rulebook().gear.list).back().id;
    evening.perform("drop-thing", {{"to", {ref(evening.bram)}}}, {evening.ada, row.value});
    CHECK_FALSE(evening.scene.table().actor(evening.bram)->lists.at(evening.scene.rulebook().gear.list).empty());
}

TEST_CASE("Creatures are found by name or by what they are, and brought in numbers") {
    Evening evening;
    const Form form = evening.form("bring-creature");
    const auto& which = form.asks.front();
    const content::Creature& creature = evening.scene.rulebook().creatures.back();
    const auto found = foundBy(which.picks, QString::fromStdString(creature.name).left(4), 6);
    CHECK(contains(found, creature.id, &Pick::id));
    CHECK(foundBy(which.picks, QStringLiteral("nothing is called that"), 6).empty());
    const std::size_t before = evening.scene.table().actors.size();
    evening.scene.perform(form.command(answered(form, {{"creature", {creature.id}}, {"count", {"2"}}})));
    CHECK(evening.scene.table().actors.size() == before + 2);
}

TEST_CASE("A creature made by the procedure has the numbers that the form told while it was made") {
    Evening evening;
    const Form form = evening.form("make-creature");
    const Answers answers = answered(form, {{"name", {"Reed king"}},
                                            {"answers/organisation", {"solitary"}},
                                            {"answers/size", {"large"}},
                                            {"answers/armour", {"hide"}},
                                            {"answers/fame", {"strong"}},
                                            {"instinct", {"To drown the ford"}},
                                            {"moves/1", {"Call the water"}}});
    CHECK(form.tells(answers).toStdString() == "HP 16, armour 1, 1d10+3");
    evening.scene.perform(form.command(answers));
    const table::ActorId king = evening.scene.table().actors.rbegin()->first;
    CHECK(evening.scene.number(king, "hpMax") == 16);
    const Form move = evening.form("make-gm-move", {king, 0});
    evening.scene.perform(move.command(answered(move, {{"number", {"1"}}})));
}

TEST_CASE("What stands in the scene is written down and struck out from forms") {
    Evening evening;
    evening.perform("enter-place", {{"name", {"Saltmoor"}}, {"size", {"town"}}, {"tags", {"market"}}});
    CHECK(evening.scene.table().place.name == "Saltmoor");
    CHECK(evening.scene.table().place.tags == std::vector<std::string>{"market"});
    evening.perform("write-note", {{"text", {"The tide comes at dawn"}}, {"kind", {"threat"}}});
    REQUIRE(evening.scene.table().facts.size() == 1);
    CHECK(evening.scene.table().facts.front().kind == table::NoteKind::Threat);
    CHECK(evening.scene.table().facts.front().secret);
    CHECK(evening.scene.table().place.hidden);
    evening.perform("strike-note", {{"text", {"They built a dam"}}},
                    {{}, evening.scene.table().facts.front().id.value});
    CHECK(evening.scene.table().facts.empty());
    evening.scene.perform(table::AddCard{.kind = "place", .name = "Ashwick"});
    evening.perform("enter-place", {{"card", {std::to_string(evening.scene.table().world->cards.front()->id.value)}}});
    CHECK(evening.scene.table().place.card);
}

TEST_CASE("A token is renamed, gets a sign and a size, and a zone its words, from forms") {
    Evening evening;
    evening.scene.perform(table::PrepareScene{.look = {.name = "Hall"}});
    const table::SceneId hall = evening.scene.table().stage.scenes.front().id;
    evening.scene.perform(table::PlaceToken{.scene = hall, .name = "Cart", .at = {1500, 1500}});
    evening.scene.perform(table::DrawZone{.scene = hall, .name = "Weir", .corners = {{0, 0}, {2000, 0}, {2000, 2000}}});
    const auto& board = evening.scene.table().stage.scenes.front();
    evening.perform("change-token", {{"name", {"Wagon"}}, {"icon", {"flame"}}, {"size", {"8"}}},
                    {{}, board.tokens.front().id.value});
    CHECK(board.tokens.front().name == "Wagon");
    CHECK(board.tokens.front().icon == "flame");
    CHECK(board.tokens.front().size == 2000);
    evening.perform("change-zone", {{"name", {"Old weir"}}, {"note", {"It gives way."}}},
                    {{}, board.zones.front().id.value});
    CHECK(board.zones.front().name == "Old weir");
    CHECK(board.zones.front().note == "It gives way.");
    CHECK_FALSE(formOf("change-token", evening.at({{}, 9999})));
    CHECK_FALSE(formOf("change-zone", evening.at({{}, 9999})));
}

TEST_CASE("A handout is prepared from a form, hidden unless it is handed out at once") {
    Evening evening;
    evening.perform("add-handout", {{"title", {"The letter"}}, {"text", {"Come alone."}}, {"note", {"It is forged."}}});
    REQUIRE(evening.scene.table().handouts.size() == 1);
    CHECK_FALSE(evening.scene.table().handouts.front().shown);
    evening.perform("add-handout", {{"title", {"The map"}}, {"text", {"Here.\nAnd here."}}, {"shown", {"1"}}});
    CHECK(evening.scene.table().handouts.back().shown);
}

TEST_CASE("A handout begins with the newest picture, and the map of a scene is put before the players only after a "
          "question") {
    Evening evening;
    const auto keep = [&](char digit, const char* name) {
        const std::string hash(64, digit);
        evening.scene.perform(table::KeepPicture{{hash, name, "png", 4, 4, 60}});
        return hash;
    };
    const std::string seal = keep('a', "seal.png"), letter = keep('b', "letter.png"), map = keep('c', "dungeon.png");
    table::PrepareScene prepare{.look = {.name = "Hall"}};
    prepare.look.backdrop.picture = map;
    evening.scene.perform(prepare);
    const Form form = evening.form("add-handout");
    const auto ask = std::ranges::find(form.asks, AskKind::Picture, &Ask::kind);
    REQUIRE(ask != form.asks.end());
    std::vector<std::string> ids;
    for (const Pick& pick : ask->picks) ids.push_back(pick.id);
    CHECK(ids == std::vector<std::string>{letter, seal, "", map});
    CHECK(ask->initial == std::vector<std::string>{letter});
    CHECK(form.question(answered(form, {})).isEmpty());

    const Look look;
    FormPage page(look);
    page.setForm(form);
    page.show();
    CHECK(page.pictures() ==
          QStringList{QString::fromStdString(letter), QString::fromStdString(seal), QString::fromStdString(map)});
    auto* list = page.findChild<QListWidget*>();
    REQUIRE(list);
    list->setCurrentRow(3);
    page.findChild<QLineEdit*>(QStringLiteral("ask-title"))->setText(QStringLiteral("A map"));
    std::vector<Act> acts;
    QObject::connect(&page, &FormPage::acted, &page, [&](const Act& act) { acts.push_back(act); });
    auto* finish = page.findChild<QPushButton*>(QStringLiteral("formFinish"));
    finish->click();
    CHECK(acts.empty());
    CHECK(page.findChild<Paragraph*>(QStringLiteral("formError"))->text().contains(QStringLiteral("without fog")));
    page.findChild<QCheckBox*>(QStringLiteral("formAnyway"))->setChecked(true);
    finish->click();
    REQUIRE(acts.size() == 1);
    CHECK(acts.front().command.as<table::AddHandout>()->picture == map);
    CHECK_FALSE(acts.front().command.as<table::AddHandout>()->shown);
}

TEST_CASE(
    "Every field of a form where the GM writes has an eye that is shut at first, and what is written goes with it") {
    Evening evening;
    evening.perform("write-note", {{"text", {"The tide comes at dawn"}}, {"kind", {"threat"}}});
    const Look look;
    for (const char* id : {"write-note", "enter-place", "strike-note", "deal-damage", "attack", "pitch-camp"}) {
        INFO(id);
        FormPage page(look);
        const auto form = formOf(id, evening.at({{}, evening.scene.table().facts.front().id.value}));
        REQUIRE(form);
        page.setForm(*form);
        const QList<QAction*> eyes = page.findChildren<QAction*>(QStringLiteral("eye"));
        REQUIRE_FALSE(eyes.isEmpty());
        for (const QAction* eye : eyes) CHECK_FALSE(eye->isChecked());
        for (QLineEdit* edit : page.findChildren<QLineEdit*>()) {
            if (edit->isReadOnly() || !edit->objectName().startsWith(QStringLiteral("ask-"))) continue;
            const QString name = edit->objectName().mid(4);
            const bool plain = name == QStringLiteral("amount") || name == QStringLiteral("attitude");
            CHECK((plain || eyeOf(*edit) != nullptr));
        }
    }
    FormPage page(look);
    page.setForm(evening.form("write-note"));
    page.show();
    std::vector<Act> acts;
    QObject::connect(&page, &FormPage::acted, &page, [&](const Act& act) { acts.push_back(act); });
    auto* text = page.findChild<QLineEdit*>(QStringLiteral("ask-text"));
    text->setText(QStringLiteral("Ysolde wants the crown"));
    page.findChild<QPushButton*>(QStringLiteral("formFinish"))->click();
    QTest::keyClick(text, Qt::Key_F5);
    CHECK(eyeOf(*text)->isChecked());
    page.findChild<QPushButton*>(QStringLiteral("formFinish"))->click();
    REQUIRE(acts.size() == 2);
    CHECK(acts[0].command.showWords == false);
    CHECK(acts[1].command.showWords == true);
    page.setForm(evening.form("write-note"));
    CHECK_FALSE(eyeOf(*page.findChild<QLineEdit*>(QStringLiteral("ask-text")))->isChecked()); // for the next thing
}

TEST_CASE("What smith's work costs is told with the thing that it is done to") {
    Evening evening;
    const Form form = evening.form("buy-thing");
    const Answers answers = answered(form, {{"thing", {"repair"}}, {"about", {"long-sword"}}});
    CHECK(form.tells(answers).contains(QStringLiteral("4")));
}

TEST_CASE("Every form that is offered can be opened, and a game is asked only for what it knows") {
    Evening evening;
    const auto open = formsOpen(evening.at());
    CHECK(open.size() >= 12);
    for (const FormOffer& offer : open) {
        const auto form = formOf(offer.id, evening.at());
        REQUIRE(form.has_value());
        INFO(offer.id);
        CHECK_FALSE(form->title.isEmpty());
        CHECK_FALSE(form->action.isEmpty());
        CHECK(form->command != nullptr);
    }
    CHECK_FALSE(formOf("no-such-form", evening.at()).has_value());
    Scene plain("nightferry");
    CHECK_FALSE(formOf("start-journey", {plain.rulebook(), plain.table()}).has_value());
    CHECK_FALSE(formOf("hire", {plain.rulebook(), plain.table()}).has_value());
}

namespace {

struct Shown {
    Look look{{ThemeKind::Ember, 1, false, true}};
    FormPage page{look};
    std::vector<Act> acts;

    explicit Shown(const Form& form) {
        QObject::connect(&page, &FormPage::acted, &page, [this](const Act& act) { acts.push_back(act); });
        page.resize(828, 600);
        page.show();
        page.activateWindow();
        page.setForm(form);
        page.enter();
        QApplication::processEvents();
    }
    void press(int key, Qt::KeyboardModifiers with = {}) {
        REQUIRE(QApplication::focusWidget() != nullptr);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key), with);
    }
    void type(const QString& text) { QTest::keyClicks(QApplication::focusWidget(), text); }
};

} // namespace

TEST_CASE("A creature is brought with keys alone: its first letters, Enter, and Ctrl+Enter") {
    Evening evening;
    const content::Creature& creature = evening.scene.rulebook().creatures.back();
    Shown shown(evening.form("bring-creature"));
    shown.type(QString::fromStdString(creature.name));
    shown.press(Qt::Key_Return);
    CHECK(QApplication::focusWidget()->objectName() != QStringLiteral("ask-creature")); // the keyboard has gone on
    shown.press(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(shown.acts.size() == 1);
    CHECK(shown.acts.front().command.as<table::BringCreature>()->creature == creature.id);
}

namespace {

std::vector<PickRow*> rowsIn(const QWidget& whole) {
    std::vector<PickRow*> rows;
    for (PickRow* each : whole.findChildren<PickRow*>()) {
        if (each->isVisible()) rows.push_back(each);
    }
    return rows;
}

// Many picks in a find field of that width.
void showMany(AskForm& form, bool mayBeNone, int width) {
    std::vector<Pick> picks;
    if (mayBeNone) picks.push_back({"", QStringLiteral("Nobody"), {}, {}, {}});
    for (int i = 0; i < 40; ++i)
        picks.push_back({"p" + std::to_string(i), QStringLiteral("Pick %1").arg(i), QStringLiteral("Large"), {}, {}});
    form.setAsks({findAsk("which", QStringLiteral("Which"), picks)});
    form.resize(width, 600);
    form.show();
    form.activateWindow();
    QTest::qWait(20);
    REQUIRE(form.enter());
}

} // namespace

TEST_CASE("A list of names has two columns in less room than one whose choices have long words or texts") {
    const Look look;
    PickList names(look), texts(look), words(look), dice(look);
    names.setPicks({}, {{"a", QStringLiteral("Iselde"), {}, {}, {}}, {"b", QStringLiteral("Tam"), {}, {}, {}}}, 2);
    texts.setPicks({}, {{"a", QStringLiteral("Bard"), QStringLiteral("Sings"), {}, {}}}, 1);
    words.setPicks({}, {{"a", QStringLiteral("Bard"), {}, QStringLiteral("level 1"), {}}}, 1);
    dice.setPicks({}, {{"a", QStringLiteral("Goblin 1"), {}, QStringLiteral("d8+1"), {}}}, 1); // who strikes
    CHECK(names.columnsAt(700) == 2);
    CHECK(dice.columnsAt(700) == 2);
    CHECK(texts.columnsAt(700) == 1);
    CHECK(words.columnsAt(700) == 1);
    CHECK(names.columnsAt(500) == 1);
}

TEST_CASE("Of many choices a few are shown, twice as many where there is room for two columns, and how many are left") {
    const Look look;
    for (const auto& [width, shown] : {std::pair(700, 6), std::pair(1200, 12)}) {
        AskForm form(look);
        showMany(form, false, width);
        const std::vector<PickRow*> rows = rowsIn(form);
        CHECK(int(rows.size()) == shown);
        const auto* more = form.findChild<QLabel*>(QStringLiteral("findMore"));
        REQUIRE(more != nullptr);
        CHECK(more->text() == QStringLiteral("%1 more: type to find them").arg(40 - shown));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        for (int i = 1; i < shown; ++i) QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        CHECK(QApplication::focusWidget() == rows.back()); // down the first column, then down the second
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Home);
        CHECK(QApplication::focusWidget() == rows.front());
    }
}

TEST_CASE("A choice that may be left out has no list before something is typed or Down is pressed") {
    const Look look;
    AskForm form(look);
    showMany(form, true, 700);
    CHECK(rowsIn(form).empty());
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("pick 39"));
    QTest::qWait(1);
    REQUIRE_FALSE(rowsIn(form).empty());
    CHECK(rowsIn(form).front()->pick().id == "p39");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    CHECK(form.answers().one("which") == "p39");

    AskForm other(look);
    showMany(other, true, 700);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    CHECK(rowsIn(other).size() == 6);
}

TEST_CASE("The fields of an open form grow with the text size") {
    Look look;
    AskForm form(look);
    form.setAsks({{.id = "name", .kind = AskKind::Text, .words = QStringLiteral("Called")},
                  {.id = "many", .kind = AskKind::Number, .words = QStringLiteral("How many")}});
    const auto* name = form.findChild<QLineEdit*>(QStringLiteral("ask-name"));
    const auto* many = form.findChild<QSpinBox*>();
    REQUIRE(name != nullptr);
    REQUIRE(many != nullptr);
    CHECK(name->minimumWidth() == 260);
    look.setSettings({ThemeKind::Ember, 2});
    CHECK(name->minimumWidth() == 520);
    CHECK(many->minimumWidth() == 168);
}

TEST_CASE("A refusal is told in the form beside its field, and the rule can then be set aside") {
    Evening evening;
    Shown shown(evening.form("start-journey"));
    auto* anyway = shown.page.findChild<QCheckBox*>(QStringLiteral("formAnyway"));
    REQUIRE(anyway != nullptr);
    CHECK_FALSE(anyway->isVisible());
    shown.page.refuse(QStringLiteral("to"), QStringLiteral("Say where they go."));
    CHECK(anyway->isVisible());
    CHECK(QApplication::focusWidget()->objectName() == QStringLiteral("ask-to"));
    CHECK(shown.page.findChild<QWidget*>(QStringLiteral("formError"))->isVisible());
    anyway->setChecked(true);
    shown.press(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(shown.acts.size() == 1);
    CHECK(shown.acts.front().command.as<table::StartJourney>()->override);
}

TEST_CASE("Everything that a form asks can be named by a screen reader") {
    Evening evening;
    evening.scene.given("Orc");
    for (const FormOffer& offer : formsOpen(evening.at())) {
        Shown shown(evening.form(offer.id));
        INFO(offer.id);
        CHECK(namelessWidgets(shown.page).join(QStringLiteral(", ")).toStdString().empty());
    }
}

TEST_CASE("Forms are pictured in every theme and text size", "[.pictures]") {
    Evening evening;
    evening.scene.given("Orc");
    evening.scene.perform(table::RollDice{"2d4+1", "how many"}, {2, 3});
    evening.perform("prepare-encounter", {{"name", {"Ambush"}}, {"creature/0", {"goblin"}}, {"count/0", {"3"}}});
    for (const char* id : {"start-journey", "pitch-camp", "hire", "buy-thing", "make-creature", "attack",
                           "bring-creature", "prepare-encounter", "bring-encounter", "save-roll"}) {
        const Form form = evening.form(id);
        CHECK(shootPanel(QStringLiteral("form-%1").arg(QString::fromLatin1(id)), {828, 640}, [&](const Look& look) {
            auto page = std::make_unique<FormPage>(look);
            page->setForm(form);
            return page;
        }));
    }
}
