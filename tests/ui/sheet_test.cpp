#include "sheet/sheet_panel.h"

#include "paint/chip_strip.h"
#include "paint/hint_line.h"
#include "paint/meter_bar.h"
#include "paint/paragraph.h"
#include "sheet/sheet_head.h"
#include "sheet/stat_tile.h"
#include "sheet/value_field.h"
#include "sheet/vital_field.h"
#include "table/pbta/classes/class_moves.h"
#include "ui/belfry.h"
#include "ui/belfry_sheet.h"
#include "ui/panel_shots.h"
#include "ui/shown_sheet.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QUrl>

#include <string>
#include <vector>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::shown;

TEST_CASE("Enter on a stat chooses it for a roll, and the arrow keys go to its neighbour") {
    Sheet sheet;
    QSignalSpy chosen(&sheet.panel, &SheetPanel::statChosen);
    auto& strength = sheet.find<StatTile>("stat-str");
    strength.setFocus();
    QTest::keyClick(&strength, Qt::Key_Return);
    REQUIRE(chosen.count() == 1);
    CHECK(chosen.front().front().toString() == QStringLiteral("str"));
    QTest::keyClick(&strength, Qt::Key_Right);
    CHECK(sheet.find<StatTile>("stat-dex").hasFocus());
    CHECK(sheet.acts.empty());
}

TEST_CASE("A picture is dropped on the head of the sheet or pasted, for a portrait; other files are not taken") {
    Sheet sheet;
    QSignalSpy wanted(&sheet.panel, &SheetPanel::portraitWanted);
    auto* const head = sheet.panel.findChild<SheetHead*>();
    REQUIRE(head != nullptr);
    const auto drop = [&](const QMimeData& data) {
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        enter.ignore();
        QApplication::sendEvent(head, &enter);
        QDropEvent let({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(head, &let);
        return enter.isAccepted();
    };
    QMimeData file, letter, pixels;
    file.setUrls({QUrl::fromLocalFile(QStringLiteral("/tmp/ash.PNG"))});
    letter.setUrls({QUrl::fromLocalFile(QStringLiteral("/tmp/ash.txt"))});
    QImage red(8, 8, QImage::Format_RGB32);
    red.fill(Qt::red);
    pixels.setImageData(red);
    CHECK(drop(file));
    REQUIRE(wanted.count() == 1);
    CHECK(wanted.back()[0].toString() == QStringLiteral("/tmp/ash.PNG"));
    CHECK(drop(pixels));
    REQUIRE(wanted.count() == 2);
    CHECK(wanted.back()[1].value<QImage>().size() == red.size());
    CHECK_FALSE(drop(letter));
    CHECK(wanted.count() == 2);

    QGuiApplication::clipboard()->setImage(red);
    auto& strength = sheet.find<StatTile>("stat-str");
    strength.setFocus();
    QTest::keyClick(&strength, Qt::Key_V, Qt::ControlModifier);
    REQUIRE(wanted.count() == 3);
    CHECK(wanted.back()[1].value<QImage>().size() == red.size());
    QGuiApplication::clipboard()->setText(QStringLiteral("words"));
    QTest::keyClick(&strength, Qt::Key_V, Qt::ControlModifier);
    CHECK(wanted.count() == 3);

    const QImage before = head->grab().toImage();
    sheet.panel.setPortrait(red);
    CHECK(head->grab().toImage() != before);
}

TEST_CASE("A score is typed over with F2, and a wrong one says why") {
    Sheet sheet;
    auto& strength = sheet.find<StatTile>("stat-str");
    sheet.typeOver(strength, "17");
    const auto edited = sheet.only<table::EditSheet>();
    CHECK(edited.who == belfry::kBrannoch);
    CHECK(edited.field == "strength");
    CHECK(edited.value == table::Value(std::int64_t(17)));
    sheet.refusal = QStringLiteral("Strength lies between 3 and 18.");
    sheet.typeOver(strength, "40");
    CHECK(sheet.only<table::EditSheet>().value == table::Value(std::int64_t(40)));
    auto& editor = dynamic_cast<QLineEdit&>(sheet.editor());
    CHECK(editor.text() == QStringLiteral("40"));
    CHECK(sheet.find<QWidget>("refusal").findChild<Paragraph*>()->text() == sheet.refusal);
    QTest::keyClick(&editor, Qt::Key_Escape);
    CHECK(strength.hasFocus());
    CHECK(sheet.acts.empty());
}

TEST_CASE("A condition is set and taken away by its own button") {
    Sheet sheet;
    QTest::keyClick(&sheet.find<QWidget>("condition-Shaky"), Qt::Key_Space);
    auto set = sheet.only<table::SetCondition>();
    CHECK(set.condition == "Shaky");
    CHECK(set.on);
    QTest::mouseClick(&sheet.find<QWidget>("condition-Weak"), Qt::LeftButton);
    set = sheet.only<table::SetCondition>();
    CHECK(set.condition == "Weak");
    CHECK_FALSE(set.on);
}

TEST_CASE("Hit points go up and down with the arrow keys, Enter commits and Esc goes back") {
    Sheet sheet;
    auto& hp = sheet.find<ValueField>("vital-hp");
    hp.setFocus();
    QTest::keyClick(&hp, Qt::Key_Down);
    QTest::keyClick(&sheet.editor(), Qt::Key_Down);
    QTest::keyClick(&sheet.editor(), Qt::Key_Return);
    const auto edited = sheet.only<table::EditSheet>();
    CHECK(edited.field == "hp");
    CHECK(edited.value == table::Value(std::int64_t(12)));
    CHECK(hp.hasFocus());
    QTest::keyClick(&hp, Qt::Key_9);
    QTest::keyClick(&sheet.editor(), Qt::Key_Escape);
    CHECK(sheet.acts.empty());
    CHECK(hp.value() == QStringLiteral("14"));
}

TEST_CASE("A foe with the same hit points as a hero has a meter of its own side") {
    Sheet sheet;
    const auto meterOf = [&] { return sheet.panel.findChild<VitalField*>()->findChild<MeterBar*>()->data(); };
    table::SheetView view = belfry::brannoch();
    sheet.panel.setView(view);
    CHECK(meterOf().side == Side::Party);
    view.kind = table::ActorKind::Foe;
    sheet.panel.setView(view);
    CHECK(meterOf().side == Side::Foe);
}

TEST_CASE("What is no number is refused in its place, and what was not changed is not sent") {
    Sheet sheet;
    auto& hp = sheet.find<ValueField>("vital-hp");
    sheet.typeOver(hp, "lots");
    CHECK(sheet.acts.empty());
    CHECK(sheet.find<QWidget>("refusal").findChild<Paragraph*>()->text() ==
          QStringLiteral("“lots” is no whole number."));
    QTest::keyClick(&sheet.editor(), Qt::Key_Escape);
    sheet.typeOver(hp, "14");
    CHECK(sheet.acts.empty());
}

TEST_CASE("A computed number takes no keyboard, dice and names are typed over as text") {
    Sheet sheet;
    CHECK(sheet.find<ValueField>("vital-weight").focusPolicy() == Qt::NoFocus);
    sheet.typeOver(sheet.find<ValueField>("vital-damage"), "2d6");
    CHECK(sheet.only<table::EditSheet>().value == table::Value(std::string("2d6")));
    sheet.typeOver(sheet.find<ValueField>("sheetName"), "7");
    const auto named = sheet.only<table::EditSheet>();
    CHECK(named.field == "name");
    CHECK(named.value == table::Value(std::string("7")));
}

TEST_CASE("Every field can be typed over on its page, and a flag is a check box") {
    Sheet sheet;
    sheet.panel.showAllFields(true);
    sheet.typeOver(sheet.find<ValueField>("field-coins"), "40");
    CHECK(sheet.only<table::EditSheet>().value == table::Value(std::int64_t(40)));
    CHECK(sheet.find<ValueField>("field-hpMax").focusPolicy() == Qt::NoFocus);
    QTest::keyClick(&sheet.find<QCheckBox>("field-sworn"), Qt::Key_Space);
    const auto flagged = sheet.only<table::EditSheet>();
    CHECK(flagged.field == "sworn");
    CHECK(flagged.value == table::Value(false));
}

TEST_CASE("Enter on a move of the sheet chooses it") {
    Sheet sheet;
    QSignalSpy chosen(&sheet.panel, &SheetPanel::moveChosen);
    QTest::keyClick(&sheet.find<QWidget>("move-interrogator"), Qt::Key_Return);
    REQUIRE(chosen.count() == 1);
    CHECK(chosen.front().front().toString() == QStringLiteral("interrogator"));
}

TEST_CASE("A refusal of something that was not typed is told at the head of the sheet") {
    Sheet sheet;
    sheet.refusal = QStringLiteral("That cannot be set now.");
    QTest::keyClick(&sheet.find<QWidget>("condition-Shaky"), Qt::Key_Space);
    CHECK(sheet.find<Paragraph>("sheetSentence").isVisible());
    CHECK(sheet.find<Paragraph>("sheetSentence").text() == sheet.refusal);
    sheet.panel.setView(belfry::brannoch());
    CHECK_FALSE(sheet.find<Paragraph>("sheetSentence").isVisible());
}

TEST_CASE("A stat without a score is typed over where its modifier stands") {
    Sheet sheet(belfry::stranger());
    sheet.typeOver(sheet.find<StatTile>("stat-Weird"), "1");
    const auto edited = sheet.only<table::EditSheet>();
    CHECK(edited.field == "Weird");
    CHECK(edited.value == table::Value(std::int64_t(1)));
}

namespace {

table::SheetView withClass() {
    table::SheetView view = belfry::brannoch();
    view.classMoves = {{.entry = table::EntryId{81},
                        .move = "bars",
                        .name = "Bend bars, lift gates",
                        .trigger = "When you break through by force",
                        .text = {},
                        .playbook = {},
                        .level = 1,
                        .active = true,
                        .switches = {}},
                       {.entry = table::EntryId{82},
                        .move = "hide",
                        .name = "Iron hide",
                        .trigger = {},
                        .text = "You count as armoured.",
                        .playbook = "Barbarian",
                        .level = 2,
                        .active = true,
                        .switches = {{0, "while you wear no metal", false}}},
                       {.entry = table::EntryId{83},
                        .move = "oath",
                        .name = "Oath",
                        .trigger = {},
                        .text = "Until it is fulfilled.",
                        .playbook = {},
                        .level = 3,
                        .active = false,
                        .switches = {}}};
    table::MagicView magic;
    magic.playbook = "reader";
    magic.name = "Tide-reader";
    magic.cast = "cast";
    magic.limit = 4;
    magic.used = 1;
    magic.known = {{.id = "lamp", .name = "Lamp", .text = "A light on the water.", .level = 0, .prepared = 1},
                   {.id = "ebb", .name = "Ebb", .text = "Water draws back.", .level = 1, .prepared = 1},
                   {.id = "drown", .name = "Drown", .text = "It does not.", .level = 3, .prepared = 0}};
    view.magic = {magic};
    table::RunningSpell ebb;
    ebb.id = table::OngoingId{91};
    ebb.name = "Ebb";
    ebb.penalty = -1;
    ebb.until = "the tide turns";
    view.running = {ebb};
    table::LevelView level;
    level.level = 3;
    level.most = 10;
    level.enough = true;
    view.level = level;
    view.stillOpen = {"a bond"};
    return view;
}

} // namespace

TEST_CASE("The moves of a class stand on the sheet with the switches that people judge") {
    Sheet sheet(withClass());
    QSignalSpy chosen(&sheet.panel, &SheetPanel::moveChosen);
    QTest::keyClick(&sheet.find<QWidget>("move-bars"), Qt::Key_Return);
    REQUIRE(chosen.count() == 1);
    CHECK(chosen.front().front().toString() == QStringLiteral("bars"));
    CHECK(sheet.find<QWidget>("move-oath").accessibleName().contains(QStringLiteral("at rest")));
    CHECK(sheet.find<QWidget>("move-hide").accessibleName().contains(QStringLiteral("Barbarian")));
    auto& judged = sheet.find<QCheckBox>("switch-hide-0");
    CHECK(judged.accessibleName() == QStringLiteral("Iron hide: while you wear no metal"));
    QTest::keyClick(&judged, Qt::Key_Space);
    const auto turned = sheet.only<table::SwitchPassive>();
    CHECK(turned.entry == table::EntryId{82});
    CHECK(turned.passive == 0);
    CHECK(turned.on);
}

TEST_CASE("A long condition of a move wraps, and the columns of the sheet keep their shares") {
    table::SheetView view = withClass();
    view.classMoves.back().switches = {
        {0, "while you stand in a doorway, on a bridge or in any other place that only one at a time can pass", false}};
    Sheet sheet(view);
    const auto& judged = sheet.find<QCheckBox>(("switch-" + view.classMoves.back().move + "-0").c_str());
    CHECK(judged.width() < sheet.panel.width() / 2);
    CHECK(judged.height() > 2 * sheet.look.px(size::kHitTarget) - 1);
}

TEST_CASE("Spells in mind stand on the sheet, are cast by their move, and running ones are let go") {
    Sheet sheet(withClass());
    QSignalSpy chosen(&sheet.panel, &SheetPanel::castWanted), prepare(&sheet.panel, &SheetPanel::prepareWanted);
    CHECK(sheet.find<QWidget>("move-spell-ebb").isVisible());
    CHECK(sheet.panel.findChild<QWidget*>(QStringLiteral("move-spell-drown")) == nullptr); // known, not in mind
    CHECK(sheet.find<QWidget>("move-spell-ebb").nextInFocusChain() == &sheet.find<QWidget>("prepare1"));
    QTest::keyClick(&sheet.find<QWidget>("move-spell-ebb"), Qt::Key_Return);
    REQUIRE(chosen.count() == 1);
    CHECK(chosen.front().front().toString() == QStringLiteral("cast"));
    CHECK(chosen.front().back().toString() == QStringLiteral("ebb"));
    QTest::keyClick(&sheet.find<QWidget>("prepare1"), Qt::Key_Space);
    CHECK(prepare.count() == 1);
    QTest::keyClick(&sheet.find<QWidget>("let-go-91"), Qt::Key_Space);
    CHECK(sheet.only<table::EndSpell>().spell == table::OngoingId{91});
    sheet.panel.setView(belfry::brannoch());
    CHECK_FALSE(sheet.find<QWidget>("let-go-91").isVisible());
    CHECK_FALSE(sheet.find<QWidget>("move-spell-ebb").isVisible());
}

TEST_CASE("A level that is due and what is still open are told above the columns") {
    Sheet sheet(withClass());
    QSignalSpy level(&sheet.panel, &SheetPanel::levelWanted);
    auto& offer = sheet.find<QPushButton>("offerLevel");
    CHECK(offer.text() == QStringLiteral("Gain level 4 …"));
    QTest::keyClick(&offer, Qt::Key_Space);
    CHECK(level.count() == 1);
    CHECK(sheet.find<HintLine>("stillOpen").words() == QStringLiteral("Still open: a bond"));
    sheet.panel.setView(belfry::brannoch());
    CHECK_FALSE(offer.isVisible());
    CHECK_FALSE(sheet.find<HintLine>("stillOpen").isVisible());
}

TEST_CASE("Without anybody the sheet says so and offers to add a character") {
    Sheet sheet;
    sheet.panel.setView(std::nullopt);
    QSignalSpy wanted(&sheet.panel, &SheetPanel::addCharacterWanted);
    QTest::keyClick(&sheet.find<QWidget>("addCharacter"), Qt::Key_Space);
    CHECK(wanted.count() == 1);
}

TEST_CASE("Every part of the sheet that takes the keyboard has a name") {
    for (const table::SheetView& view : {belfry::brannoch(), belfry::bellringer(), belfry::stranger(), withClass()}) {
        Sheet sheet(view);
        CHECK(namelessWidgets(sheet.panel) == QStringList());
        sheet.panel.showAllFields(true);
        CHECK(namelessWidgets(sheet.panel) == QStringList());
    }
}

TEST_CASE("The sheet is kept as pictures", "[.pictures]") {
    const auto with = [](std::optional<table::SheetView> view, bool all = false) -> MakePanel {
        return [view, all](const Look& look) {
            auto panel = std::make_unique<SheetPanel>(look);
            panel->setView(view);
            panel->setChosenStat(QStringLiteral("str"));
            panel->showAllFields(all);
            return panel;
        };
    };
    table::SheetView plain = belfry::brannoch();
    plain.chips.clear();
    CHECK(shootPanel(QStringLiteral("sheet"), {828, 530}, with(plain)));
    CHECK(shootPanel(QStringLiteral("sheet-narrow"), {560, 760}, with(belfry::brannoch())));
    CHECK(shootPanel(QStringLiteral("sheet-wide"), {1400, 600}, with(belfry::brannoch())));
    CHECK(shootPanel(QStringLiteral("sheet-class"), {828, 760}, with(withClass())));
    CHECK(shootPanel(QStringLiteral("sheet-fields"), {828, 530}, with(plain, true)));
    CHECK(shootPanel(QStringLiteral("sheet-foe"), {828, 400}, with(belfry::bellringer())));
    CHECK(shootPanel(QStringLiteral("sheet-stranger"), {828, 400}, with(belfry::stranger())));
    CHECK(shootPanel(QStringLiteral("sheet-empty"), {828, 400}, with(std::nullopt)));
    table::SheetView seven = belfry::brannoch();
    seven.stats.push_back(seven.stats.front());
    seven.name = "Brannoch Hale, called the Lantern of the Nine Drowned Sisters";
    CHECK(shootPanel(QStringLiteral("sheet-seven"), {828, 400}, with(seven)));
    CHECK(shootPanel(QStringLiteral("sheet-refusal"), {828, 400}, [](const Look& look) {
        auto panel = std::make_unique<SheetPanel>(look);
        panel->setView(belfry::brannoch());
        panel->resize(look.px(828), look.px(400));
        panel->show();
        QApplication::processEvents();
        auto* hp = panel->findChild<ValueField*>(QStringLiteral("vital-hp"));
        hp->edit(QStringLiteral("lots"));
        hp->inPlace().refuse(QStringLiteral("“lots” is no whole number."));
        return panel;
    }));
}

TEST_CASE("The chip of a hold on the sheet asks for the hold to be spent, as on the card") {
    table::SheetView view = belfry::brannoch();
    REQUIRE_FALSE(view.chips.empty());
    table::ChipView hold = view.chips.front();
    hold.kind = table::ChipKind::Hold;
    hold.words = "Defend";
    hold.id = "defend";
    view.chips = {hold};
    Sheet sheet(view);
    std::vector<std::string> wanted;
    QObject::connect(&sheet.panel, &SheetPanel::holdWanted, &sheet.panel,
                     [&](const std::string& move) { wanted.push_back(move); });
    auto* chips = sheet.panel.findChild<ChipStrip*>();
    REQUIRE(chips != nullptr);
    CHECK(chips->focusPolicy() != Qt::NoFocus);
    QTest::mouseClick(chips, Qt::LeftButton, {}, chips->chipRect(0).center());
    CHECK(wanted == std::vector<std::string>{"defend"});
}
