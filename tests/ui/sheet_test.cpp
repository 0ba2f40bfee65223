#include "sheet/sheet_panel.h"

#include "paint/hint_line.h"
#include "paint/meter_bar.h"
#include "paint/paragraph.h"
#include "sheet/entry_row.h"
#include "sheet/list_shape.h"
#include "sheet/stat_tile.h"
#include "sheet/value_field.h"
#include "sheet/vital_field.h"
#include "ui/belfry.h"
#include "ui/belfry_sheet.h"
#include "ui/painted_text.h"
#include "ui/panel_shots.h"
#include "ui/taken_act.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

struct Sheet {
    Look look{{ThemeKind::Ember, 1, false, true}};
    SheetPanel panel{look};
    std::vector<Act> acts;
    QString refusal; // what the table says of the next change

    explicit Sheet(const table::SheetView& view = belfry::brannoch(), int width = 828) {
        QObject::connect(&panel, &SheetPanel::acted, &panel, [this](const Act& act) {
            acts.push_back(act);
            if (!refusal.isEmpty()) panel.setError({}, refusal);
        });
        panel.resize(width, 700);
        panel.setView(view);
        panel.show();
        panel.activateWindow();
        QApplication::processEvents();
    }
    template <typename Widget>
    Widget& find(const char* name) {
        auto* found = panel.findChild<Widget*>(QString::fromLatin1(name));
        REQUIRE(found != nullptr);
        return *found;
    }
    bool says(const char* words) const {
        return std::ranges::any_of(panel.findChildren<QLabel*>(), [&](const QLabel* label) { return label->isVisible() && label->text() == QLatin1String(words); });
    }
    QWidget& editor() {
        auto* found = QApplication::focusWidget();
        REQUIRE((found != nullptr && found->objectName() == QStringLiteral("inPlace")));
        return *found;
    }
    void typeOver(QWidget& field, const char* text) {
        field.setFocus();
        QTest::keyClick(&field, Qt::Key_F2);
        QTest::keyClick(&editor(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(&editor(), QString::fromLatin1(text));
        QTest::keyClick(&editor(), Qt::Key_Return);
    }
    template <typename Command>
    Command only() { return takenAct<Command>(acts); }
};

} // namespace

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

TEST_CASE("Rows of a list are added, typed over cell by cell, and taken away from the keyboard") {
    Sheet sheet;
    sheet.typeOver(sheet.find<ValueField>("add-gear"), "Ten-foot pole");
    const auto added = sheet.only<table::AddEntry>();
    CHECK(added.list == "gear");
    CHECK(added.values == std::map<std::string, table::Value>{{"name", std::string("Ten-foot pole")}});
    auto& coat = sheet.find<EntryRow>("entry62");
    coat.setFocus();
    QTest::keyClick(&coat, Qt::Key_Return);
    QTest::keyClick(&sheet.editor(), Qt::Key_Tab);
    QTest::keyClick(&sheet.editor(), Qt::Key_Tab);
    QTest::keyClicks(&sheet.editor(), QStringLiteral("4"));
    QTest::keyClick(&sheet.editor(), Qt::Key_Return);
    const auto edited = sheet.only<table::EditEntry>();
    CHECK(edited.entry == table::EntryId{62});
    CHECK(edited.field == "weight");
    CHECK(edited.value == table::Value(std::int64_t(4)));
    coat.setFocus();
    QTest::keyClick(&coat, Qt::Key_Down);
    CHECK(sheet.find<EntryRow>("entry63").hasFocus());
    QTest::keyClick(&sheet.find<EntryRow>("entry63"), Qt::Key_Delete);
    CHECK(sheet.only<table::RemoveEntry>().entry == table::EntryId{63});
}

TEST_CASE("Gear is worn, used and let go with a key, and bought and found from its list") {
    table::SheetView view = belfry::brannoch();
    Sheet sheet;
    sheet.panel.setGearList("gear");
    auto& rows = view.lists.front().rows;
    rows[1].canWear = rows[1].worn = true;
    rows[1].canUse = true;
    sheet.panel.setView(view);
    const QString name = QStringLiteral("entry%1").arg(rows[1].id.value);
    auto& row = sheet.find<EntryRow>(name.toLatin1().constData());
    CHECK(row.accessibleName().contains(QStringLiteral("at hand")));
    row.setFocus();
    QTest::keyClick(&row, Qt::Key_Space);
    const auto worn = sheet.only<table::WearThing>();
    CHECK(worn.entry == rows[1].id);
    CHECK_FALSE(worn.on);
    QTest::keyClick(&row, Qt::Key_U);
    CHECK(sheet.only<table::UseThing>().entry == rows[1].id);
    QSignalSpy forms(&sheet.panel, &SheetPanel::formWanted);
    QTest::keyClick(&row, Qt::Key_G);
    REQUIRE(forms.size() == 1);
    CHECK(forms.back()[0].toString() == QStringLiteral("drop-thing"));
    CHECK(forms.back()[1].toLongLong() == rows[1].id.value);
    QTest::keyClick(&sheet.find<QPushButton>("buy-thing"), Qt::Key_Return);
    CHECK(forms.back()[0].toString() == QStringLiteral("buy-thing"));
}

TEST_CASE("A bond is a sentence that wraps, and Enter takes it as it is") {
    Sheet sheet;
    auto& bond = sheet.find<EntryRow>("entry71");
    bond.setFocus();
    QTest::keyClick(&bond, Qt::Key_F2);
    CHECK(dynamic_cast<QPlainTextEdit*>(&sheet.editor()) != nullptr);
    QTest::keyClick(&sheet.editor(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&sheet.editor(), QStringLiteral("We are even"));
    QTest::keyClick(&sheet.editor(), Qt::Key_Return);
    CHECK(sheet.only<table::EditEntry>().value == table::Value(std::string("We are even")));
}

TEST_CASE("A row that changes its place while it is typed over is still the one that is changed") {
    Sheet sheet;
    auto& coat = sheet.find<EntryRow>("entry62");
    coat.setFocus();
    QTest::keyClick(&coat, Qt::Key_F2);
    table::SheetView view = belfry::brannoch();
    view.lists.front().rows.erase(view.lists.front().rows.begin()); // somebody undid a turn
    sheet.panel.setView(view);
    QTest::keyClicks(&sheet.editor(), QStringLiteral("Chain coat"));
    QTest::keyClick(&sheet.editor(), Qt::Key_Return);
    CHECK(sheet.only<table::EditEntry>().entry == table::EntryId{62});
}

TEST_CASE("A cell is sent as a number where its column holds numbers") {
    const ListShape shape = shapeOf(belfry::brannoch().lists.front());
    CHECK(shape.lines);
    CHECK(shape.aside == 2U);
    CHECK(*typedValue(shape.columns[1].type, QStringLiteral("3")) == table::Value(std::string("3")));
    CHECK(*typedValue(shape.columns[2].type, QStringLiteral("3")) == table::Value(std::int64_t(3)));
    const auto refused = typedValue(shape.columns[2].type, QStringLiteral("heavy"));
    REQUIRE_FALSE(refused.hasValue());
    CHECK(refused.error() == QStringLiteral("“heavy” is no whole number."));
}

namespace {

// Cards with a number of their own, costs, uses and a flag.
table::ListView cards() {
    using content::FieldType;
    table::ListView list{.id = "cards", .name = "Cards", .rows = {}, .columns = {}};
    list.columns = {{"name", "Card"}, {"kind", "Kind"}, {"level", "Level", FieldType::Number}, {"cost", "Recall cost", FieldType::Number}, {"held", "In the loadout", FieldType::Flag}};
    list.rows = {{table::EntryId{81}, {"Dreamdart", "Veil", "1", "2", "yes"}}, {table::EntryId{82}, {"Hush", "Bell", "0", "0", "no"}}};
    return list;
}

} // namespace

TEST_CASE("The numbers of a row say what they are: one by its heading, the others by their names, and what is 0 or unset is left out") {
    table::SheetView view = belfry::brannoch();
    view.lists = {cards()};
    Sheet sheet(view);
    CHECK(sheet.says("Level"));
    CHECK(paintedWords(sheet.find<EntryRow>("entry81")) == QStringList{"Dreamdart", "Veil", "Recall cost 2", "In the loadout"});
    CHECK(paintedWords(sheet.find<EntryRow>("entry82")) == QStringList{"Hush", "Bell"});
    CHECK(shapeOf(cards()).aside == 2U);
    view.lists.front().rows[0].cells[2] = "0"; // no level tells the cards apart any more
    CHECK(shapeOf(view.lists.front()).aside == 3U);
}

TEST_CASE("What stands in a row is read whole: where there is no room beside the name, it stands below") {
    table::SheetView view = belfry::brannoch();
    view.lists = {cards()};
    const std::string text = "Show a face that somebody here cannot bear to see: they do nothing against you until they are harmed.";
    view.lists.front().rows[0].cells[1] = text;
    Sheet sheet(view);
    auto& row = sheet.find<EntryRow>("entry81");
    CHECK(row.height() > 2 * sheet.find<EntryRow>("entry82").height());
    CHECK(paintedWords(row).join(u' ').simplified().contains(QString::fromStdString(text)));
    sheet.typeOver(row, "Nightdart");
    CHECK(sheet.only<table::EditEntry>().value == table::Value(std::string("Nightdart")));
    view.lists.front().rows[1].cells[0] = text; // so does a name that is longer than its line
    sheet.panel.setView(view);
    auto& named = sheet.find<EntryRow>("entry82");
    CHECK(QTest::qWaitFor([&] { return named.height() == named.heightForWidth(named.width()); }));
    CHECK(paintedWords(named).join(u' ').simplified() == QString::fromStdString(text) + QStringLiteral(" Bell"));
}

TEST_CASE("A flag of a row is typed as yes or no") {
    CHECK(*typedValue(content::FieldType::Flag, QStringLiteral("No")) == table::Value(false));
    CHECK(*typedValue(content::FieldType::Flag, QStringLiteral("yes")) == table::Value(true));
    const auto refused = typedValue(content::FieldType::Flag, QStringLiteral("perhaps"));
    REQUIRE_FALSE(refused.hasValue());
    CHECK(refused.error() == QStringLiteral("Type yes or no in place of “perhaps”."));
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
    view.classMoves = {{.entry = table::EntryId{81}, .move = "bars", .name = "Bend bars, lift gates", .trigger = "When you break through by force",
                        .text = {}, .playbook = {}, .level = 1, .active = true, .switches = {}},
                       {.entry = table::EntryId{82}, .move = "hide", .name = "Iron hide", .trigger = {}, .text = "You count as armoured.",
                        .playbook = "Barbarian", .level = 2, .active = true, .switches = {{0, "while you wear no metal", false}}},
                       {.entry = table::EntryId{83}, .move = "oath", .name = "Oath", .trigger = {}, .text = "Until it is fulfilled.",
                        .playbook = {}, .level = 3, .active = false, .switches = {}}};
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

TEST_CASE("The sheet is kept as pictures") {
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
