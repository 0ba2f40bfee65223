#include "gm_guide/guide_page.h"

#include "bridge/dragged_actors.h"
#include "gm_guide/guide_detail.h"
#include "gm_guide/guide_list.h"
#include "paint/paragraph.h"
#include "ui/panel_shots.h"

#include <catch2/catch.hpp>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include <memory>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

GuideItem entry(const char* id, const char* section, const char* title, const char* text, Deed deed = Deed::None) {
    return {.id = id,
            .section = QString::fromUtf8(section),
            .title = QString::fromUtf8(title),
            .line = {},
            .text = QString::fromUtf8(text),
            .facts = {},
            .deed = deed};
}

std::vector<GuideItem> shelf() {
    std::vector<GuideItem> items{
        entry("wonder", "Agenda", "Show a world of wonder", "Marvels and threats that make a hero get up and go."),
        entry("gaps", "Principles", "Draw maps, and leave gaps",
              "Every place gets its map, with white spots for what you think of later."),
        entry("names", "Principles", "Name everyone", "Whoever speaks has a name, and a want behind it."),
        entry("unwelcome", "GM moves", "Tell an unwelcome truth", "Something is so, and has been so for a while.",
              Deed::Make),
        entry("foes", "GM moves", "Bring the bell's keeper to the door", "A move the story has waited for.",
              Deed::Make),
    };
    GuideItem ringer = entry("bellringer", "Drowned folk", "Drowned bellringer",
                             "It rings for those who went down with the tower.", Deed::Bring);
    ringer.line = QStringLiteral("HP 11, armour 1, d8+1");
    ringer.facts = {{QStringLiteral("Attack"), QStringLiteral("Bell rope (close, reach)")},
                    {QStringLiteral("Instinct"), QStringLiteral("to call the tide")},
                    {QStringLiteral("Moves"), QStringLiteral("Drag somebody under. Ring, so that all hear it.")},
                    {QStringLiteral("Tags"), QStringLiteral("large, devious")}};
    items.push_back(ringer);
    GuideItem hound = entry("hound", "Drowned folk", "Silt hound", "Where one is there are three.", Deed::Bring);
    hound.line = QStringLiteral("HP 6, d6");
    items.push_back(hound);
    return items;
}

struct GuidePanel {
    Look look{{ThemeKind::Ember, 1, false, true}};
    GuidePage page{look};

    GuidePanel() {
        page.resize(828, 490);
        page.setItems(shelf());
        page.show();
        page.activateWindow();
        QApplication::processEvents();
        page.enter();
    }
    template <typename Widget>
    Widget& find(const char* name) {
        auto* found = page.findChild<Widget*>(QString::fromLatin1(name));
        REQUIRE(found != nullptr);
        return *found;
    }
    QLineEdit& search() { return find<QLineEdit>("guideSearch"); }
    GuideList& list() { return find<GuideList>("guideList"); }
    QString title() {
        const GuideItem* item = list().chosen();
        return item ? item->title : QString();
    }
};

} // namespace

TEST_CASE("A creature is found by a word and brought to the table with the keyboard alone") {
    GuidePanel guide;
    QSignalSpy brought(&guide.page, &GuidePage::bringWanted);
    QTest::keyClicks(&guide.search(), QStringLiteral("hound"));
    CHECK(guide.title() == QStringLiteral("Silt hound"));
    QTest::keyClick(&guide.search(), Qt::Key_Return);
    auto& deed = guide.find<QPushButton>("guideDeed");
    REQUIRE(deed.hasFocus());
    CHECK(deed.text() == QStringLiteral("Bring it in"));
    guide.find<QSpinBox>("bringCount").setFocus();
    QTest::keyClick(&guide.find<QSpinBox>("bringCount"), Qt::Key_Up);
    CHECK(deed.text() == QStringLiteral("Bring in 2"));
    QTest::keyClick(&guide.find<QCheckBox>("bringShown"), Qt::Key_Space);
    deed.setFocus();
    QTest::keyClick(&deed, Qt::Key_Space);
    REQUIRE(brought.count() == 1);
    CHECK(brought.front() == QVariantList{QStringLiteral("hound"), 2, true});
}

TEST_CASE("What is laid before the players from the guide is its name and text, and no number") {
    GuidePanel guide;
    QTest::keyClicks(&guide.search(), QStringLiteral("hound"));
    const auto thing = guide.page.thingToShow();
    REQUIRE(thing);
    CHECK(thing->title == "Silt hound");
    CHECK(QString::fromStdString(thing->text) == guide.list().chosen()->text);
    REQUIRE(guide.list().chosen()->line.contains(QStringLiteral("HP"))); // it stays the GM's
    CHECK(thing->text.find("HP") == std::string::npos);
    QTest::keyClicks(&guide.search(), QStringLiteral("zzz"));
    CHECK_FALSE(guide.page.thingToShow());
}

TEST_CASE("Another creature is counted from one again and hidden until it is shown") {
    GuidePanel guide;
    QTest::keyClicks(&guide.search(), QStringLiteral("hound"));
    guide.find<QSpinBox>("bringCount").setValue(4);
    guide.find<QCheckBox>("bringShown").setChecked(true);
    guide.search().setText(QStringLiteral("bellringer"));
    CHECK(guide.find<QSpinBox>("bringCount").value() == 1);
    CHECK_FALSE(guide.find<QCheckBox>("bringShown").isChecked());
}

TEST_CASE("A move of the GM is made from the guide") {
    GuidePanel guide;
    QSignalSpy made(&guide.page, &GuidePage::makeWanted);
    guide.search().setText(QStringLiteral("unwelcome"));
    CHECK_FALSE(guide.find<QSpinBox>("bringCount").isVisible());
    QTest::keyClick(&guide.search(), Qt::Key_Return);
    QTest::keyClick(&guide.find<QPushButton>("guideDeed"), Qt::Key_Space);
    REQUIRE(made.count() == 1);
    CHECK(made.front().front().toString() == QStringLiteral("unwelcome"));
}

TEST_CASE("What was refused in the guide is told until something else is done, or the guide is entered again") {
    GuidePanel guide;
    auto& told = guide.find<Paragraph>("guideError");
    guide.search().setText(QStringLiteral("hound"));
    guide.page.setError(QStringLiteral("No more than forty at once."));
    CHECK(told.isVisible());
    SECTION("something else is done") { QTest::keyClick(&guide.find<QPushButton>("guideDeed"), Qt::Key_Space); }
    SECTION("the guide is entered again") { guide.page.enter(); }
    CHECK_FALSE(told.isVisible());
}

TEST_CASE("A title that begins with the word comes before one that only speaks of it") {
    const std::vector<GuideItem> items = shelf();
    CHECK(rankOf(items[3], {QStringLiteral("tell")}) == 3);
    CHECK(rankOf(items[3], {QStringLiteral("truth")}) == 2);
    CHECK(rankOf(items[0], {QStringLiteral("hero")}) == 1);
    CHECK(rankOf(items[5], {QStringLiteral("tide")}) == 1);
    CHECK(rankOf(items[5], {QStringLiteral("tide"), QStringLiteral("zebra")}) == 0);
    GuidePanel guide;
    guide.search().setText(QStringLiteral("bell"));
    CHECK(guide.list().guide().items().front().title == QStringLiteral("Bring the bell's keeper to the door"));
}

TEST_CASE("The arrow keys walk the hits while the search keeps the keyboard") {
    GuidePanel guide;
    CHECK(guide.title() == QStringLiteral("Show a world of wonder"));
    QTest::keyClick(&guide.search(), Qt::Key_Down);
    QTest::keyClick(&guide.search(), Qt::Key_Down);
    CHECK(guide.title() == QStringLiteral("Name everyone"));
    QTest::keyClick(&guide.search(), Qt::Key_Up);
    CHECK(guide.title() == QStringLiteral("Draw maps, and leave gaps"));
    CHECK(guide.search().hasFocus());
}

TEST_CASE("One section is shown alone, and a search without a hit says so") {
    GuidePanel guide;
    guide.page.chooseSection(QStringLiteral("GM moves"));
    CHECK(guide.list().guide().rowCount() == 2);
    CHECK(guide.find<QComboBox>("guideSection").currentText() == QStringLiteral("GM moves"));
    guide.search().setText(QStringLiteral("zebra"));
    CHECK(guide.find<QLabel>("guideNone").isVisible());
    QTest::keyClick(&guide.search(), Qt::Key_Escape);
    CHECK_FALSE(guide.find<QLabel>("guideNone").isVisible());
    CHECK(guide.list().guide().rowCount() == 2);
}

TEST_CASE("What concerns this moment stands first, with its hints, until something is searched") {
    GuidePanel guide;
    GuideItem now = shelf()[1];
    now.section = QStringLiteral("For now");
    guide.page.setNow({now}, {QStringLiteral("Tam has waited for the spotlight.")});
    CHECK(guide.list().guide().rowCount() == 8);
    CHECK(guide.list().guide().items().front().section == QStringLiteral("For now"));
    guide.search().setText(QStringLiteral("maps"));
    CHECK(guide.list().guide().rowCount() == 1);
}

TEST_CASE("The model of the guide keeps the promises of a model, and headings stand once for a section") {
    GuideModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setItems(shelf());
    CHECK(model.data(model.index(1, 0), GuideModel::Heading).toString() == QStringLiteral("Principles"));
    CHECK(model.data(model.index(2, 0), GuideModel::Heading).toString().isEmpty());
    model.setItems({});
    CHECK(model.rowCount() == 0);
}

TEST_CASE("Every part of the guide that takes the keyboard has a name") {
    GuidePanel guide;
    guide.search().setText(QStringLiteral("bellringer"));
    CHECK(namelessWidgets(guide.page) == QStringList());
}

TEST_CASE("The guide is kept as pictures", "[.pictures]") {
    const auto with = [](const QString& search) -> MakePanel {
        return [search](const Look& look) {
            auto page = std::make_unique<GuidePage>(look);
            page->setItems(shelf());
            GuideItem now = shelf()[3];
            now.section = QStringLiteral("For now");
            page->setNow({now}, {QStringLiteral("Tam has waited for the spotlight.")});
            page->findChild<QLineEdit*>(QStringLiteral("guideSearch"))->setText(search);
            return page;
        };
    };
    CHECK(shootPanel(QStringLiteral("guide"), {828, 490}, with({})));
    CHECK(shootPanel(QStringLiteral("guide-creature"), {828, 490}, with(QStringLiteral("bellringer"))));
    CHECK(shootPanel(QStringLiteral("guide-low"), {668, 400}, with(QStringLiteral("bellringer"))));
    CHECK(shootPanel(QStringLiteral("guide-none"), {668, 300}, with(QStringLiteral("zebra"))));
}

TEST_CASE("A creature of the guide can be dragged, and what is no creature cannot") {
    GuideModel model;
    model.setItems(shelf());
    int creatures = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, 0);
        const bool brings = model.items()[std::size_t(row)].deed == Deed::Bring;
        creatures += brings ? 1 : 0;
        CHECK(model.flags(index).testFlag(Qt::ItemIsDragEnabled) == brings);
        const std::unique_ptr<QMimeData> data(model.mimeData({index}));
        REQUIRE((data != nullptr) == brings);
        if (data) CHECK(creatureIn(*data) == model.items()[std::size_t(row)].id);
    }
    CHECK(creatures == 2);
}
