// What stands beside the board of a skirmish: the heroes, the monsters by kind, the pictures and what they mean; the
// briefing before a game; and the last step with its way and its reason.
#include "board/models_picture.h"
#include "paint/chip_strip.h"
#include "paint/paragraph.h"
#include "skirmish/hero_tile.h"
#include "skirmish/heroes_panel.h"
#include "skirmish/kind_block.h"
#include "skirmish/monsters_panel.h"
#include "skirmish/skirmish_step.h"
#include "skirmish/step_line.h"
#include "ui/painted_text.h"
#include "ui/panel_shots.h"
#include "ui/skirmish_cellar.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QComboBox>
#include <QImage>
#include <QScrollArea>

#include <algorithm>
#include <set>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::cellar;

namespace {

const MonsterKind* kindNamed(const std::vector<MonsterKind>& kinds, const char* name) {
    const auto found = std::ranges::find(kinds, QString::fromLatin1(name), &MonsterKind::name);
    return found == kinds.end() ? nullptr : &*found;
}

} // namespace

TEST_CASE("Every profile of the shipped skirmish has a picture of its own, and so has every kind of thing") {
    Cellar cellar;
    const csk::Book& book = cellar.rulebook().skirmish->book;
    std::set<Icon> seen;
    for (const csk::NamedProfile& profile : book.profiles) {
        INFO(profile.id);
        const Icon icon = iconNamed(QString::fromStdString(profile.icon));
        CHECK(icon != Icon::None);
        CHECK(seen.insert(icon).second);
        CHECK_FALSE(profile.text.empty());
    }
    std::set<Icon> things;
    for (const std::string_view kind : csk::thingWords()) {
        INFO(kind);
        const Icon icon = tokenOf(table::BoardThing{.kind = std::string(kind), .name = {}, .at = {}}).icon;
        CHECK(icon != Icon::Outline);
        CHECK(things.insert(icon).second);
    }
    table::BoardModel unknown;
    unknown.icon = "no-such-picture";
    CHECK(iconOf(unknown) == Icon::Person);
    unknown.side = sk::Side::Master;
    CHECK(iconOf(unknown) == Icon::Skull);
}

TEST_CASE("A hero's row has wounds, points, numbers and goods, and says who may act and who has") {
    Cellar cellar;
    cellar.toAction();
    SkirmishShown shown = cellar.shown();
    auto& bera = shown.view.board->models[0];
    bera.hits = 2;
    bera.poison = 1;
    bera.goods.potions = 1;
    bera.goods.gold = 120;
    std::vector<HeroCard> cards = heroCards(shown);
    REQUIRE(cards.size() == 2);
    CHECK(cards[0].name == "Bera");
    CHECK(cards[0].icon == Icon::Anvil);
    CHECK(cards[0].hits == 2);
    CHECK(cards[0].hitsMost == 6);
    CHECK(cards[0].numbers == "3 points, melee 6, armour 6, shoots 3 dice as far as 4 squares");
    CHECK(cards[0].states == "poison 1");
    CHECK(cards[0].goods == "120 gold, a healing potion");
    CHECK(cards[0].may);
    cellar.play(sk::By<Deed::Finish>{1});
    cards = heroCards(cellar.shown());
    CHECK_FALSE(cards[0].may);
    CHECK(cards[0].states == "has acted");
    CHECK(cards[1].may);
}

TEST_CASE("Monsters stand in the panel by kind with their numbers and rules, and only those that were seen") {
    Cellar cellar;
    SkirmishShown shown = cellar.shown();
    const std::vector<MonsterKind> all = monsterKinds(shown); // the game master knows the hidden ones
    const MonsterKind* const orcs = kindNamed(all, "Orc");
    REQUIRE(orcs);
    CHECK(orcs->numbers == "move 4, melee 2, armour 4, Hits 2");
    CHECK(orcs->marks.size() == 3);
    CHECK(orcs->marks.front().words == "hidden");
    shown.view = *table::skirmishView(cellar.rulebook(), cellar.table(), sk::Side::Heroes);
    shown.side = sk::Side::Heroes;
    CHECK(monsterKinds(shown).empty());

    SkirmishShown witch = cellar.shown();
    auto& model = witch.view.board->models.back();
    model.profile = "wraith";
    const std::vector<MonsterKind> changed = monsterKinds(witch);
    const MonsterKind* const wraith = kindNamed(changed, "Wraith");
    REQUIRE(wraith);
    CHECK(wraith->rules.size() == 4);
    CHECK(wraith->rules.join(u' ').contains("Undying: When it is slain"));
    model.status = "dead";
    const auto kinds = monsterKinds(witch);
    CHECK(kinds.back().name == "Wraith"); // the slain come last
    CHECK(kinds.back().slain == 1);
}

TEST_CASE("The slain of a kind are counted, also those whose place in the list another has") {
    Cellar cellar;
    SkirmishShown shown = cellar.shown();
    auto& troll = shown.view.board->models.back();
    troll.profile = "troll";
    troll.called = 3;
    troll.status = "in-play";
    const auto slain = [&] { return kindNamed(monsterKinds(shown), "Troll")->slain; };
    CHECK(slain() == 2);
    troll.status = "dead";
    CHECK(slain() == 3);
    Look look{{ThemeKind::Ember, 1, false, true}};
    KindBlock block(look);
    const auto title = [&](int number) {
        MonsterKind kind;
        kind.name = QStringLiteral("Troll");
        kind.slain = number;
        block.setKind(kind);
        return block.findChild<Paragraph*>()->text();
    };
    CHECK(title(1) == "Troll, slain");
    CHECK(title(2) == "Troll, all 2 slain");
}

TEST_CASE("Whoever points the Finger of Death is not called doomed") {
    Cellar cellar;
    table::BoardModel model = cellar.shown().view.board->models.front();
    model.states = {"doom"};
    CHECK(stateWords(model) == "points the Finger of Death");
}

TEST_CASE("What happened in a step is told before its dice where both have no room") {
    Cellar cellar;
    session::FeedTurn turn;
    const auto add = [&](table::LineKind kind, const char* text) {
        turn.lines.emplace_back().kind = kind;
        turn.lines.back().text = text;
    };
    add(table::LineKind::Choice, "Orc 1 hits Bera, who loses 1 Hit");
    for (int i = 0; i < 3; ++i) add(table::LineKind::Roll, "The heroes roll kill dice");
    CHECK(stepOf(turn, cellar.shown(), std::nullopt).words.size() == 4);
    add(table::LineKind::Choice, "Nobody is hurt");
    const SkirmishStep step = stepOf(turn, cellar.shown(), std::nullopt);
    REQUIRE(step.words.size() == 4);
    CHECK(step.words.front() == "Orc 1 hits Bera, who loses 1 Hit");
    CHECK(step.words.back() == "Nobody is hurt");
}

TEST_CASE("The legend has each kind of thing on the board once, with its picture") {
    Cellar cellar;
    const std::vector<LegendEntry> legend = legendOf(cellar.shown());
    CHECK(std::ranges::count(legend, QStringLiteral("Door"), &LegendEntry::name) == 1);
    const auto chest = std::ranges::find(legend, QStringLiteral("Treasure chest"), &LegendEntry::name);
    REQUIRE(chest != legend.end());
    CHECK(chest->icon == Icon::Chest);
    CHECK(std::ranges::is_sorted(legend, {}, &LegendEntry::name));
}

TEST_CASE("A press on a hero's row asks for that model, arrows move between the rows, and the chosen one is marked") {
    Cellar cellar;
    cellar.toAction();
    Look look{{ThemeKind::Ember, 1, false, true}};
    HeroesPanel panel(look);
    QSignalSpy chosen(&panel, &HeroesPanel::modelChosen);
    panel.setShown(cellar.shown());
    panel.resize(264, 700);
    panel.show();
    panel.activateWindow();
    QApplication::processEvents();
    auto* first = panel.findChild<HeroTile*>("hero-1");
    auto* second = panel.findChild<HeroTile*>("hero-2");
    REQUIRE(first);
    REQUIRE(second);
    REQUIRE(panel.enter());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    CHECK(QApplication::focusWidget() == second);
    QTest::keyClick(second, Qt::Key_Return);
    REQUIRE(chosen.size() == 1);
    CHECK(chosen.front().front().toInt() == 2);
    for (const int width : {264, 180}) { // the lines of a hero wrap where the panel is narrow
        panel.resize(width, 700);
        QApplication::processEvents();
        CHECK(first->height() == first->heightForWidth(first->width()));
    }
    panel.setChosen(2);
    CHECK(second->accessibleName().endsWith("chosen"));
    CHECK_FALSE(first->accessibleName().endsWith("chosen"));
    CHECK(panel.findChild<Paragraph*>("skirmishRound")->text() == "Round 1");
    CHECK(panel.findChild<Paragraph*>("skirmishPoints")->text() ==
          QStringLiteral("Victory points of the game master: 0\u00A0of\u00A02"));
    CHECK(panel.findChild<Paragraph*>("skirmishAims")->text() ==
          "To do: Slay the keeper of the toll\nTo do: Find the strongbox");
    CHECK(namelessWidgets(panel).isEmpty());
}

TEST_CASE("A hero's row shows all its lines, in a narrow window too") {
    Cellar cellar;
    cellar.toAction();
    Look look{{ThemeKind::Ember, 1, false, true}};
    HeroesPanel panel(look);
    panel.setShown(cellar.shown());
    for (const int width : {264, 230, 200}) {
        panel.resize(width, 900);
        panel.show();
        QApplication::processEvents();
        CAPTURE(width);
        auto* tile = panel.findChild<HeroTile*>("hero-1");
        REQUIRE(tile);
        CHECK(tile->height() == tile->heightForWidth(tile->width()));
    }
}

TEST_CASE(
    "However long the words about the round or a name are, the panels beside the board are as wide as their place") {
    Cellar cellar(false);
    cellar.play(sk::SetOut{"toll-cellar", {1, 2}, true}, {5, 2}); // a trial, of which the panel tells
    SkirmishShown shown = cellar.shown();
    auto book = std::make_shared<csk::Book>(*shown.book);
    for (auto& profile : book->profiles) profile.name = "Warden of the drowned toll gate below the old hill";
    shown.book = book;
    for (const double text : {1.0, 1.5, 2.0}) {
        CAPTURE(text);
        Look look{{ThemeKind::Ember, text, false, true}};
        HeroesPanel heroes(look);
        MonstersPanel monsters(look);
        heroes.setShown(shown);
        monsters.setShown(shown);
        for (QWidget* const panel : std::initializer_list<QWidget*>{&heroes, &monsters}) {
            panel->resize(look.px(200), 700);
            panel->show();
            QApplication::processEvents();
            const auto* const scroll = panel->findChild<QScrollArea*>();
            REQUIRE(scroll);
            CHECK(scroll->widget()->width() <= scroll->viewport()->width());
        }
    }
}

TEST_CASE("A chip of a monster asks for that model") {
    Cellar cellar;
    Look look{{ThemeKind::Ember, 1, false, true}};
    MonstersPanel panel(look);
    QSignalSpy chosen(&panel, &MonstersPanel::modelChosen);
    panel.setShown(cellar.shown());
    panel.show();
    auto* block = panel.findChild<KindBlock*>();
    REQUIRE(block);
    auto* chips = block->findChild<ChipStrip*>();
    REQUIRE_FALSE(chips->chips().empty());
    chips->activate(0);
    REQUIRE(chosen.size() == 1);
    CHECK(chosen.front().front().toInt() == block->kind().marks.front().number);
    panel.setChosen(block->kind().marks.front().number);
    CHECK(chips->chips().front().selected);
    CHECK(namelessWidgets(panel).isEmpty());
}

TEST_CASE("A row chooses the model that may act, and points the others out on the board with their names") {
    Cellar cellar;
    cellar.toAction();
    Desk desk(cellar.shown());
    desk.page.pointOut(2);
    CHECK(desk.page.hand().chosen == 2);
    desk.page.pointOut(5); // a monster, while the heroes act
    CHECK(desk.page.hand().chosen == 2);
    CHECK(desk.page.hand().pointed == 5);
    const auto& tokens = desk.page.view().picture().tokens;
    CHECK(std::ranges::count(tokens, true, &BoardToken::chosen) == 2);
    CHECK(desk.acts.empty());
    QTest::keyClick(&desk.page.view(), Qt::Key_Escape);
    CHECK(desk.page.hand().pointed == 0);
    CHECK(desk.page.hand().chosen == 0);
}

TEST_CASE("The briefing tells the story and the aims, and shows each hero with numbers and abilities") {
    Cellar cellar(false);
    Camp desk(cellar.shown());
    const auto text = [&](const char* name) { return desk.page.findChild<Paragraph*>(name)->text(); };
    CHECK(text("skirmishStory").startsWith("Bandits keep the toll of the old bridge"));
    CHECK(text("briefingAims").contains(QStringLiteral("• Slay the keeper of the toll\n• Find the strongbox")));
    CHECK(text("briefingTried").contains("wins with 2"));
    const auto wordsOf = [&](const char* slot) {
        QStringList all;
        for (const Paragraph* each : desk.page.findChild<QWidget*>(slot)->findChildren<Paragraph*>())
            all << each->text();
        return all.join(u'\n');
    };
    CHECK(wordsOf("heroSlot-0").contains("Move 3, melee 6, armour 6, Hits 6, shoots 3 dice as far as 4 squares"));
    CHECK(wordsOf("heroSlot-0").contains("Battle Chant: The other heroes in its melee throw one more die each."));
    auto* third = desk.page.findChild<QComboBox*>("ask-hero2");
    REQUIRE(third);
    third->setCurrentText(QStringLiteral("Old Sage"));
    CHECK(wordsOf("heroSlot-2").contains("Resurrection: "));
    CHECK(namelessWidgets(desk.page).isEmpty());
}

TEST_CASE("What the program did stands over the board with its way and its reason, and a person's own step has none") {
    Cellar cellar;
    cellar.toAction();
    SkirmishShown shown = cellar.shown();
    shown.step = {.words = {"Wood Elf walks"},
                  .byProgram = true,
                  .reason = "to come nearer to Orc 1, now 4 squares away",
                  .trail = {{1, 4}, {2, 4}, {3, 4}},
                  .mover = 2,
                  .wanders = false};
    Desk desk(shown);
    const auto* line = desk.page.findChild<StepLine*>();
    REQUIRE(line);
    CHECK(line->isVisible());
    CHECK(line->words() == "Wood Elf walks");
    CHECK(line->accessibleName() == "Wood Elf walks: to come nearer to Orc 1, now 4 squares away");
    const int high = desk.page.view().height();
    REQUIRE(desk.page.view().picture().rays.size() == 1);
    CHECK(desk.page.view().picture().rays.front().along.size() == 3);
    shown.step = {};
    desk.page.setShown(shown);
    QApplication::processEvents();
    CHECK(desk.page.view().height() == high); // the board does not move
    CHECK(desk.page.view().picture().rays.empty());
}

TEST_CASE("A step that has more to say than a line holds is whole in two") {
    Look look{{ThemeKind::Ember, 1, false, true}};
    StepLine line(look);
    line.setStep({.words = {"The heroes move first", "The game master, wandering monsters: somebody wanders in",
                            "The game master, number of monsters", "Skeleton 7 comes in by the door of the hall"},
                  .byProgram = true});
    line.resize(700, line.sizeHint().height());
    const QString painted = paintedWords(line).join(u' ');
    CHECK(painted.contains("somebody wanders in"));
    CHECK(painted.endsWith("by the door of the hall"));
    line.setStep({.words = {"Wood Elf walks"}, .reason = "to come nearer to Orc 1, now 4 squares away"});
    line.resize(260, line.sizeHint().height());
    CHECK(paintedWords(line).size() == 2); // the reason has the second line
}

TEST_CASE("A step that has more to say than there is room ends with its result") {
    Look look{{ThemeKind::Ember, 2, false, true}};
    StepLine line(look);
    line.setLines(1);
    line.setStep({.words = {"Front Line Warrior, to hit", "Front Line Warrior, kill dice", "Skeleton 1, to hit",
                            "Skeleton 1, kill dice"},
                  .byProgram = true});
    line.resize(1150, line.sizeHint().height());
    REQUIRE(paintedWords(line).size() == 1);
    CHECK(paintedWords(line).front() == "… Front Line Warrior, kill dice. Skeleton 1, to hit. Skeleton 1, kill dice");
    line.resize(600, line.height());
    CHECK(paintedWords(line).front() == "… Skeleton 1, to hit. Skeleton 1, kill dice");
}

TEST_CASE("Only the chosen hero's row looks chosen, whoever acts") {
    Look look{{ThemeKind::Ember, 1, false, true}};
    HeroTile tile(look);
    HeroCard card;
    card.name = QStringLiteral("Bera");
    card.may = true;
    tile.setCard(card);
    tile.resize(tile.sizeHint());
    const QImage rests = tile.grab().toImage();
    card.acting = true;
    tile.setCard(card);
    CHECK(tile.grab().toImage() == rests);
    tile.setChosen(true);
    CHECK(tile.grab().toImage() != rests);
}

TEST_CASE("Why somebody would choose a deed is said by what is on the board") {
    Cellar cellar;
    cellar.toAction();
    cellar.play(sk::WalkOn{.who = 2, .path = {{2, 4}, {3, 4}, {4, 4}, {5, 4}}, .table = {}, .setDown = {}});
    cellar.perform(table::PlaySkirmish{{sk::On<Deed::OpenDoor>{2, {6, 4}}}, true});
    const SkirmishShown shown = cellar.shown();
    const sk::Game& game = *shown.game;
    const auto walkTo = [&](board::Point at) { return sk::walk(0, {game.squareAt(at)}); };
    CHECK(reasonWords(shown, walkTo({2, 3})).startsWith("to come nearer to "));
    CHECK(reasonWords(shown, walkTo({0, 3})).startsWith("to get away from "));
    CHECK(reasonWords(shown, walkTo({10, 4})).startsWith("to strike "));
    const auto targets = sk::targetsOf(game, 1);
    const auto open = std::ranges::find(targets, sk::WhyNot::None, &sk::TargetOffer::bar);
    REQUIRE(open != targets.end());
    CHECK(reasonWords(shown, sk::shoot(1, {{open->whom, 1}})).startsWith("range "));
    CHECK(reasonWords(shown, sk::bare(Deed::EndPhase)) == "nobody has more to do");
    CHECK(reasonWords({}, sk::bare(Deed::EndPhase)).isEmpty());
}

TEST_CASE("The panels beside the board and the briefing are painted in each theme and size", "[.pictures]") {
    Cellar cellar;
    cellar.toAction();
    Cellar between(false);
    CHECK(shootPanel("skirmish-heroes", {264, 640}, [&](const Look& look) {
        auto panel = std::make_unique<HeroesPanel>(look);
        panel->setShown(cellar.shown());
        panel->setChosen(2);
        return panel;
    }));
    CHECK(shootPanel("skirmish-monsters", {348, 900}, [&](const Look& look) {
        auto panel = std::make_unique<MonstersPanel>(look);
        panel->setShown(cellar.shown());
        return panel;
    }));
    CHECK(shootPanel("skirmish-briefing", {900, 900}, [&](const Look& look) {
        auto page = std::make_unique<CampPage>(look);
        page->setShown(between.shown());
        return page;
    }));
}

TEST_CASE("A question names its subject: who comes in, who comes back, who dies, and who is moved") {
    Cellar cellar;
    cellar.toAction();
    SkirmishShown shown = cellar.shown();
    const auto asks = [&](sk::Task task) {
        shown.game->tasks[0] = task;
        shown.game->taskCount = 1;
        shown.view.board->asks = task.kind;
        shown.view.board->chooser = task.side;
        return turnWords(shown);
    };
    const auto goblin = std::uint8_t(*shown.book->profile("goblin"));
    CHECK(asks({sk::TaskKind::Place, sk::Side::Master, goblin, std::uint8_t(sk::PlaceRight::Wandering)}) ==
          "Goblin comes in: the game master chooses a square");
    CHECK(asks({sk::TaskKind::ReturnHero, sk::Side::Heroes, 0}) == "Bera comes back: choose a teleporter");
    CHECK(asks({sk::TaskKind::ReturnHero, sk::Side::Heroes, sk::kNobody}) == "A hero comes back: choose a teleporter");
    CHECK(asks({sk::TaskKind::Walk, sk::Side::Master, 1}) == "The game master moves Wood Elf");
    CHECK(asks({sk::TaskKind::Revive, sk::Side::Heroes, 0}) == "Bera dies: bring them back?");
    CHECK(choiceWords(shown, sk::bare(Deed::Revive, 1)) == "Wood Elf brings Bera back");
    CHECK(choiceWords(shown, sk::bare(Deed::LetDie)) == "Let Bera die");
}

TEST_CASE("Whom the heroes have to slay is marked on the board as soon as they see them", "[SK-GEN-09]") {
    Cellar cellar;
    cellar.toAction();
    const SkirmishShown shown = cellar.shown();
    const auto& models = shown.view.board->models;
    const auto isAim = [](const table::BoardModel& model) { return hasState(model, "aim"); };
    REQUIRE(std::ranges::count_if(models, isAim) == 1); // the game master knows
    const table::BoardModel keeper = *std::ranges::find_if(models, isAim);
    CHECK(keeper.at == sk::At{17, 5});
    CHECK(modelWords(keeper).endsWith("an aim of the heroes"));
    CHECK(stateWords(keeper).endsWith("an aim of the heroes"));
    REQUIRE(boardPicture(*shown.view.board).rings.size() == 1);
    CHECK(boardPicture(*shown.view.board).rings.front().at == board::Spot{17500, 5500});
    const auto heroes = table::playerBoard(cellar.rulebook(), cellar.table());
    REQUIRE(heroes);
    CHECK(std::ranges::none_of(heroes->models, isAim));
    CHECK(boardPicture(*heroes).rings.empty());
}

TEST_CASE("A refusal, somebody who comes in, good news and other news differ in colour and sign") {
    const Look look{{ThemeKind::Ember, 1, false, true}};
    StepLine line(look);
    line.resize(400, line.sizeHint().height());
    const auto painted = [&](const SkirmishStep& step, const QString& refusal) {
        line.setStep(step);
        line.setRefusal(refusal);
        return line.grab().toImage();
    };
    const QStringList words{QStringLiteral("The same words")};
    const std::vector<QImage> all{painted({.words = words}, {}), painted({.words = words, .wanders = true}, {}),
                                  painted({.words = words, .good = true}, {}), painted({.words = words}, words[0])};
    const QPoint ground(390, 3); // no sign and no word lies there
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            CAPTURE(i, j);
            CHECK(all[i].pixelColor(ground) != all[j].pixelColor(ground));
            CHECK(all[i].copy(0, 0, 30, line.height()) != all[j].copy(0, 0, 30, line.height()));
        }
    }
}
