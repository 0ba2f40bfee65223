// What is printed besides the sheets: handouts, cards of the world, and the party on one page.
#include "print/papers.h"
#include "print/print_layout.h"
#include "table/sheet_view.h"
#include "table/world/card.h"
#include "table/world/card_view.h"
#include "table/world/player_view.h"
#include "ui/evening_desk.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QFile>
#include <QImage>
#include <QPainter>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

constexpr double kShrunk = 6;

// Every word of a sheet, in the order of the page.
QString wordsOf(const PrintableSheet& paper) {
    QStringList words{paper.name, paper.subtitle};
    for (const PaperSection& section : paper.atTable) {
        words << section.title;
        for (const PaperEntry& entry : section.entries) words << entry.name << entry.text;
    }
    return words.join(u'\n');
}

PrintableSheet paperOf(const table::Handout& handout) {
    static const table::World kNobody;
    return paperHandout(handout, table::LinkReader(kNobody));
}

QImage pageOf(const PrintLayout& paper) {
    QImage page((paper.size() / kShrunk).toSize(), QImage::Format_RGB32);
    page.fill(Qt::white);
    QPainter painter(&page);
    painter.scale(1 / kShrunk, 1 / kShrunk);
    paper.paint(painter, 0);
    painter.end();
    return page;
}

void keepPage(const PrintLayout& paper, const char* name) {
    CHECK(keepScreen(pageOf(paper), QString::fromLatin1(name)));
}

} // namespace

TEST_CASE("A handout, a card of the world and the party are saved as PDF from the menu") {
    Desk desk;
    desk.start(desk.campaign());
    const auto perform = [&](const table::Command& command) { REQUIRE(desk.window().link().perform({command, {}})); };
    const auto save = [&](const char* action) {
        const QString path = desk.path(QString::fromLatin1(action) + QStringLiteral(".pdf"));
        desk.answers().files = {path};
        desk.window().findChild<QAction*>(QString::fromLatin1(action))->trigger();
        CHECK(desk.says("notice") == QStringLiteral("It is saved: %1").arg(path));
        QFile file(path);
        REQUIRE(file.open(QIODevice::ReadOnly));
        CHECK(file.readAll().startsWith("%PDF-1."));
    };
    perform(table::AddHandout{.title = "A wet letter", .text = "Come alone."});
    perform(table::AddCard{.kind = desk.session().rulebook().cards.front().id, .name = "Mother Ansa"});
    perform(table::AddCard{.kind = desk.session().rulebook().cards.front().id, .name = "Sister Wyn"});
    perform(table::RevealCard{.card = table::cardCalled(desk.session().table(), "Sister Wyn"), .members = {"name"}});
    desk.answers().choices = {0};
    save("handoutPdf");
    CHECK(desk.answers().offered == QStringList{QStringLiteral("A wet letter")});
    desk.answers().choices = {0, 1};
    save("cardPdf");
    CHECK(desk.answers().offered == QStringList{QStringLiteral("Mother Ansa"), QStringLiteral("Sister Wyn")});
    desk.answers().choices = {1, 0};
    save("cardPdf");
    CHECK(desk.answers().offered == QStringList{QStringLiteral("Sister Wyn")});
    save("partyPdf");
}

TEST_CASE("A handout on paper has its text and not the GM's note") {
    const QString words = wordsOf(paperOf({.title = "A wet letter", .text = "Come alone.", .note = "A trap"}));
    CHECK(words.contains(QStringLiteral("A wet letter")));
    CHECK(words.contains(QStringLiteral("Come alone.")));
    CHECK_FALSE(words.contains(QStringLiteral("A trap")));
}

TEST_CASE("A handout, a sheet and the party on paper have no comments of the GM's", "[DW-R-113]") {
    const QString words = wordsOf(paperOf({.title = "A letter %%forged%%", .text = "Come alone.<!-- A trap"}));
    CHECK(words.contains(QStringLiteral("Come alone.")));
    CHECK_FALSE((words.contains(QStringLiteral("forged")) || words.contains(QStringLiteral("trap"))));
    PrintableSheet sheet;
    sheet.name = QStringLiteral("Ash %%the heir%%");
    sheet.atTable = {{QStringLiteral("Notes"), {}, {{QStringLiteral("%%all of it%%"), {}, {}, {}, {}}}},
                     {QStringLiteral("Gear"), {}, {{QStringLiteral("Rope"), {}, {}, {}, QStringLiteral("%%cut")}}}};
    const PrintableSheet open = forPlayers(sheet);
    CHECK(open.name == QStringLiteral("Ash"));
    REQUIRE(open.atTable.size() == 1);
    CHECK(open.atTable[0].entries[0].name == QStringLiteral("Rope"));
    CHECK(open.atTable[0].entries[0].text.isEmpty());
}

TEST_CASE("A card on paper has its secret for the GM only, and no marks of its text") {
    Desk desk;
    desk.start(desk.campaign());
    const content::Rulebook& rulebook = desk.session().rulebook();
    REQUIRE(
        desk.window().link().perform({table::AddCard{.kind = rulebook.cards.front().id,
                                                     .name = "Mother Ansa",
                                                     .text = "Keeps the **ferry** of [[Karth]].\n\n- a rope\n- a bell",
                                                     .secret = "She drowned the bailiff."},
                                      {}}));
    const table::CardId card = table::cardCalled(desk.session().table(), "Mother Ansa");
    REQUIRE(desk.window().link().perform({table::RevealCard{.card = card, .members = {"name", "text"}}, {}}));
    const table::Table& table = desk.session().table();
    const PrintableSheet paper = paperCard(*table::cardView(rulebook, table, card), table::LinkReader(*table.world));
    CHECK(wordsOf(paper).contains(QStringLiteral("Keeps the ferry of Karth.\n\n\u2022 a rope\n\n\u2022 a bell")));
    CHECK(paper.atTable.front().entries.front().strong == std::vector<std::pair<int, int>>{{10, 5}});
    CHECK(wordsOf(paper).contains(QStringLiteral("She drowned the bailiff.")));
    const QString players = wordsOf(paperCard(table::playerCards(rulebook, table).front()));
    CHECK(players.contains(QStringLiteral("Keeps the ferry of \u2026.\n\n\u2022 a rope\n\n\u2022 a bell")));
    CHECK_FALSE(players.contains(QStringLiteral("drowned")));
    keepPage(PrintLayout(paper, QPageSize::A4), "print-card");
}

TEST_CASE("A link in a handout on paper is words, and names nobody whom the players do not know", "[secrecy]") {
    table::World world;
    world.cards.emplace_back(table::WorldCard{.id = {7}, .kind = "person", .name = "Mira", .shown = {"name"}});
    world.cards.emplace_back(table::WorldCard{.id = {8}, .kind = "person", .name = "canary"});
    const PrintableSheet paper = paperHandout(
        {.title = "To [[Mira]]", .text = "From [[Mira|her]], [[canary]], [[#8]]."}, table::LinkReader(world));
    CHECK(wordsOf(paper).contains(QStringLiteral("To Mira")));
    CHECK(wordsOf(paper).contains(QStringLiteral("From her, \u2026, \u2026.")));
}

TEST_CASE("The party on one page has the numbers, conditions, moves and player of each") {
    Desk desk;
    desk.start(desk.campaign());
    REQUIRE(desk.window().link().perform(
        {table::CreateCharacter{.playbook = "wizard", .name = "Isolde", .race = "elf", .alignment = "neutral"}, {}}));
    const table::ActorId ash = evening::named(desk, "Ash");
    REQUIRE(desk.window().link().perform({table::SetCondition{ash, "weak"}, {}}));
    REQUIRE(desk.window().link().perform({table::EditSheet{ash, "player", std::string("Morwenna")}, {}}));
    std::vector<table::SheetView> party;
    for (const table::ActorId who : {ash, evening::named(desk, "Isolde")})
        party.push_back(*table::sheetView(desk.session().rulebook(), desk.session().table(), who));
    const PrintableSheet paper = paperParty(party, QStringLiteral("The Long Ford"), "player");
    for (const char* word : {"Ash", "Isolde", "HP ", "Armour ", "Coins ", "Weak", "Player: Morwenna", "Spellbook"})
        CHECK(wordsOf(paper).contains(QString::fromLatin1(word)));
    const PrintLayout layout(paper, QPageSize::A4);
    CHECK(layout.pages() == 1);
    keepPage(layout, "print-party");
}

TEST_CASE("A handout with a picture shows it whole on one page") {
    PrintableSheet paper = paperOf({.title = "The map", .text = "North is left."});
    paper.picture = QImage(300, 900, QImage::Format_RGB32);
    paper.picture.fill(Qt::darkGreen);
    const PrintLayout layout(paper, QPageSize::A4);
    CHECK(layout.pages() == 1);
    const QImage page = pageOf(layout);
    CHECK(page.pixelColor(page.width() / 2, page.height() / 3) == QColor(Qt::darkGreen));
    keepPage(layout, "print-handout");
}
