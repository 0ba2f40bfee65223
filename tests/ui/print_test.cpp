// Sheets on paper: how type runs down the pages, what stands on them, and the file that Ctrl+P writes.
#include "base/contains.h"
#include "bridge/text.h"
#include "interop/new_campaign.h"
#include "print/print_layout.h"
#include "print/printable_sheet.h"
#include "print/recap_pdf.h"
#include "print/sheet_file.h"
#include "print/type_flow.h"
#include "table/pbta/moves/move_words.h"
#include "table/sheet_view.h"
#include "table/world/letter.h"
#include "theme/ink.h"
#include "ui/belfry_sheet.h"
#include "ui/duality_table.h"
#include "ui/evening_desk.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <QAction>
#include <QFile>
#include <QLocale>
#include <QPainter>
#include <QProcess>
#include <QStandardPaths>

#include <csignal>
#include <sys/resource.h>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

constexpr double kShotDotsPerInch = 110;

QImage pictureOf(const PrintLayout& paper, int page) {
    const double scale = kShotDotsPerInch / kPaperDotsPerInch;
    QImage image((paper.size() * scale).toSize(), QImage::Format_RGB32);
    image.fill(printTheme().surface.window);
    QPainter painter(&image);
    painter.scale(scale, scale);
    paper.paint(painter, page);
    return image;
}

// Whether anything is painted within so many dots of an edge of the page.
bool touchesEdge(const QImage& image, int margin) {
    const QRgb white = printTheme().surface.window.rgb();
    const QRect inside = image.rect().adjusted(margin, margin, -margin, -margin);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (!inside.contains(x, y) && image.pixel(x, y) != white) return true;
        }
    }
    return false;
}

void keepPages(const PrintLayout& paper, const QString& name) {
    for (int page = 0; page < paper.pages(); ++page) {
        const QImage image = pictureOf(paper, page);
        CHECK(keepScreen(image, QStringLiteral("print-%1-%2").arg(name).arg(page + 1)));
        CHECK_FALSE(touchesEdge(image, int(kShotDotsPerInch / 2))); // half an inch, that every printer leaves
    }
}

table::SheetView viewOf(Desk& desk, table::ActorId who) {
    const auto view = table::sheetView(desk.session().rulebook(), desk.session().table(), who);
    REQUIRE(view);
    return *view;
}

WordsOfMoves wordsIn(Desk& desk) {
    const content::Rulebook& rulebook = desk.session().rulebook();
    WordsOfMoves words;
    for (const content::Move& move : rulebook.moves) words[move.id] = table::moveWords(rulebook, move, false);
    return words;
}

// Heroes as their guides make them, with what a class brings along.
void makeHeroes(Desk& desk) {
    table::CreateCharacter wizard{.playbook = "wizard",
                                  .name = "Isolde",
                                  .race = "elf",
                                  .alignment = "neutral",
                                  .looks = {"Ink-stained hands", "A robe with many pockets"}};
    wizard.scores = {{"str", 8}, {"dex", 13}, {"con", 12}, {"int", 16}, {"wis", 15}, {"cha", 9}};
    wizard.spells = {"magic-missile", "charm-person", "alarm"};
    wizard.prepared = {"magic-missile", "charm-person"};
    table::CreateCharacter bard{
        .playbook = "bard", .name = "Corisande", .race = "human", .alignment = "good", .gear = {{1}, {0}, {0}, {0}}};
    bard.scores = {{"str", 9}, {"dex", 15}, {"con", 12}, {"int", 13}, {"wis", 8}, {"cha", 16}};
    for (const table::CreateCharacter& each : {wizard, bard}) REQUIRE(desk.window().link().perform({each, {}}));
}

QByteArray bytesOf(const QString& file) {
    QFile read(file);
    REQUIRE(read.open(QIODevice::ReadOnly));
    return read.readAll();
}

std::vector<FlowStrip> someStrips() {
    return *rc::gen::container<std::vector<FlowStrip>>(rc::gen::apply(
        [](int above, int height, bool glued) {
            return FlowStrip{double(above), double(height), glued};
        },
        rc::gen::inRange(0, 20), rc::gen::inRange(1, 40), rc::gen::weightedElement<bool>({{3, true}, {2, false}})));
}

// While it lives no file of this process grows beyond so many bytes, as on a disk that is full.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) {
        REQUIRE(::getrlimit(RLIMIT_FSIZE, &m_before) == 0);
        m_signal = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit least{bytes, m_before.rlim_max};
        REQUIRE(::setrlimit(RLIMIT_FSIZE, &least) == 0);
    }
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_signal);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit m_before{};
    void (*m_signal)(int) = nullptr;
};

} // namespace

TEST_CASE("Strips of type run down the columns in order, and none stands beyond the foot or on another") {
    CHECK(rc::check([] {
        const std::vector<FlowStrip> strips = someStrips();
        const FlowRoom room{double(*rc::gen::inRange(0, 200)), double(*rc::gen::inRange(100, 200))};
        const int columns = *rc::gen::inRange(1, 4);
        const std::vector<FlowPlace> places = flow(strips, room, columns);
        RC_ASSERT(places.size() == strips.size());
        for (std::size_t i = 0; i < places.size(); ++i) {
            RC_ASSERT(places[i].column >= 0);
            RC_ASSERT(places[i].column < columns);
            const double high = places[i].page == 0 ? room.first : room.others;
            RC_ASSERT(places[i].top + strips[i].height <= std::max(high, strips[i].height));
            if (i == 0) continue;
            const FlowPlace& before = places[i - 1];
            const bool beside = before.page == places[i].page && before.column == places[i].column;
            if (beside)
                RC_ASSERT(places[i].top == before.top + strips[i - 1].height + strips[i].above);
            else
                RC_ASSERT(places[i].top == 0);
            RC_ASSERT(std::pair(before.page, before.column) <= std::pair(places[i].page, places[i].column));
        }
    }));
}

TEST_CASE("Strips that are glued stand in one column where a column holds them") {
    CHECK(rc::check([] {
        const std::vector<FlowStrip> strips = someStrips();
        const FlowRoom room{300, 300};
        const std::vector<FlowPlace> places = flow(strips, room, 2);
        for (std::size_t from = 0; from < strips.size();) {
            std::size_t end = from;
            double high = strips[from].height;
            while (end + 1 < strips.size() && strips[end].glued) ++end, high += strips[end].above + strips[end].height;
            if (high <= 300)
                RC_ASSERT((places[from].page == places[end].page && places[from].column == places[end].column));
            from = end + 1;
        }
    }));
}

TEST_CASE("The columns of the last page end level") {
    const std::vector<FlowStrip> strips(10, FlowStrip{0, 10, false});
    const std::vector<FlowPlace> places = flow(strips, {1000, 1000}, 2);
    CHECK(places[4] == FlowPlace{0, 0, 40});
    CHECK(places[5] == FlowPlace{0, 1, 0});
    CHECK(pagesOf(places) == 1);
    CHECK(pagesOf(flow({}, {1000, 1000}, 2)) == 0);
}

TEST_CASE("A page that has hardly any room left is left as it is") {
    const std::vector<FlowStrip> strips(3, FlowStrip{0, 10, false});
    CHECK(flow(strips, {-20, 100}, 2).front() == FlowPlace{1, 0, 0});
    CHECK(flow(strips, {20, 100}, 2).front().page == 1);
    CHECK(flow(strips, {30, 100}, 2).front().page == 0);
}

TEST_CASE("What is told begins a page of its own, unless one page holds all or two do not") {
    const auto pages = [](int first, int told) {
        const std::vector<FlowStrip> strips(std::size_t(first + told), FlowStrip{0, 10, false});
        const std::vector<FlowPlace> places = flowInTwo(strips, std::size_t(first), {100, 100}, 1);
        return std::pair(places[std::size_t(first)].page, pagesOf(places));
    };
    CHECK(pages(4, 6) == std::pair(0, 1));
    CHECK(pages(4, 7) == std::pair(1, 2));
    CHECK(pages(6, 12) == std::pair(0, 2)); // told apart it would be three
    CHECK(pages(10, 12) == std::pair(1, 3));
}

TEST_CASE("A sheet says on paper what its panel says, and nothing that is empty") {
    const PrintableSheet paper = paperSheet(belfry::brannoch());
    CHECK(paper.name == QStringLiteral("Brannoch Hale"));
    REQUIRE(paper.stats.size() == 6);
    CHECK(paper.stats[0] == PaperStat{QStringLiteral("Strength"), QStringLiteral("+1"), QStringLiteral("16"),
                                      QStringLiteral("Weak"), true});
    CHECK(paper.stats[5].modifier == QStringLiteral("\u22121"));
    CHECK(paper.numbers[0].value == QStringLiteral("14 / 25"));
    QStringList titles;
    for (const auto* sections : {&paper.atTable, &paper.told}) {
        for (const PaperSection& section : *sections) titles << section.title;
    }
    CHECK(titles == QStringList{QStringLiteral("In hand"), QStringLiteral("Gear"), QStringLiteral("Bonds"),
                                QStringLiteral("Good"), QStringLiteral("Moves")});
    CHECK(paper.atTable[0].entries.size() == 2); // Weak stands with its stat
    CHECK(paper.atTable[1].aside == QStringLiteral("Weight"));
    CHECK(
        paper.atTable[1].entries[0] ==
        PaperEntry{QStringLiteral("Widow’s Lantern"), QStringLiteral("2"), QStringLiteral("reach, forceful"), {}, {}});
}

TEST_CASE("On paper a character has coins, rations, who plays them or a line for that, and the free room has lines for "
          "notes") {
    Desk desk;
    desk.start(desk.campaign());
    makeHeroes(desk);
    const table::ActorId corisande = evening::named(desk, "Corisande");
    for (const char* number : {"Coins", "Rations"})
        CHECK(contains(paperSheet(viewOf(desk, corisande)).numbers, QString::fromLatin1(number), &PaperNumber::name));
    const std::string player = interop::playerField(desk.session().rulebook());
    const PrintableSheet open = fittingSheet(viewOf(desk, corisande), wordsIn(desk), QPageSize::A4, player);
    CHECK(open.lines == std::vector{PaperLine{QStringLiteral("Player"), {}}});
    REQUIRE(desk.window().link().perform({table::EditSheet{corisande, player, std::string("Morwenna")}, {}}));
    const PrintableSheet played = fittingSheet(viewOf(desk, corisande), wordsIn(desk), QPageSize::A4, player);
    CHECK(played.lines == std::vector{PaperLine{QStringLiteral("Player"), QStringLiteral("Morwenna")}});
    PrintableSheet without = played;
    without.hasNotes = false;
    const PrintLayout noted(played, QPageSize::A4), plain(without, QPageSize::A4);
    CHECK(noted.pages() == plain.pages());
    CHECK(pictureOf(noted, 0) != pictureOf(plain, 0));
    CHECK(pictureOf(PrintLayout(open, QPageSize::A4), 0) != pictureOf(noted, 0));
    keepPages(noted, QStringLiteral("played"));
    keepPages(PrintLayout(open, QPageSize::A4), QStringLiteral("open"));
}

TEST_CASE("Sheets are pictures on paper, of A4 and of Letter, for heroes and foes") {
    keepPages(PrintLayout(paperSheet(belfry::brannoch()), QPageSize::A4), QStringLiteral("brannoch"));
    keepPages(PrintLayout(paperSheet(belfry::brannoch()), QPageSize::Letter), QStringLiteral("brannoch-letter"));
    const PrintLayout foe(paperSheet(belfry::bellringer()), QPageSize::A4);
    CHECK(foe.pages() == 1);
    keepPages(foe, QStringLiteral("bellringer"));
}

TEST_CASE("A sheet with more than two pages of words takes as many as it needs") {
    table::SheetView view = belfry::brannoch();
    view.name = "Brannoch of the Seven Hundred Drowned Bells and the Long Grey Shore beyond Them";
    view.texts.push_back({"story", "Background", {}, content::FieldType::Text, true});
    for (int i = 0; i < 900; ++i) view.texts.back().value += "The tide came in, and the bell rang below it. ";
    view.texts.back().value += std::string(300, 'w');
    const PrintLayout paper(paperSheet(view), QPageSize::A4);
    CHECK(paper.pages() > 3);
    keepPages(paper, QStringLiteral("long"));
}

TEST_CASE("The heroes of the demo and of duality play have sheets of two pages at most") {
    Desk desk;
    QString game;
    SECTION("moves with bands") {
        game = QStringLiteral("demo");
        desk.start();
        desk.window().openDemo();
    }
    SECTION("classes") {
        game = QStringLiteral("classes");
        desk.start(desk.campaign());
        makeHeroes(desk);
    }
    SECTION("duality play") {
        game = QStringLiteral("duality");
        desk.start(evening::dualityCampaign(desk));
    }
    REQUIRE(desk.window().link().isOpen());
    for (const auto& [id, actor] : desk.session().table().actors) {
        if (actor.kind != table::ActorKind::Character) continue;
        const PrintLayout paper(fittingSheet(viewOf(desk, id), wordsIn(desk), QPageSize::A4), QPageSize::A4);
        CAPTURE(actor.name);
        CHECK(paper.pages() <= 2);
        keepPages(paper, game + u'-' + qs(actor.name).section(u' ', 0, 0).toLower());
    }
}

TEST_CASE("A hero of duality play has the words of the cards on paper") {
    Desk desk;
    desk.start(evening::dualityCampaign(desk));
    const PrintableSheet paper = paperSheet(viewOf(desk, evening::named(desk, "Ada")));
    const auto section = std::ranges::find(paper.told, QStringLiteral("Domain cards"), &PaperSection::title);
    REQUIRE(section != paper.told.end());
    const auto card = std::ranges::find(section->entries, QStringLiteral("Bracing Stance"), &PaperEntry::name);
    REQUIRE(card != section->entries.end());
    CHECK(card->text.contains(QStringLiteral("marking an armour slot clears a Stress")));
    const auto tracked =
        std::ranges::count_if(paper.numbers, [](const PaperNumber& number) { return number.track.has_value(); });
    CHECK(tracked == 4); // Hope, HP, Stress, armour
    CHECK(contains(paper.numbers, QStringLiteral("Evasion"), &PaperNumber::name));
    for (const char* list : {"Weapons", "Experiences"})
        CHECK(contains(paper.atTable, QString::fromLatin1(list), &PaperSection::title));
}

TEST_CASE("A move has the words of its bands on paper, the best one first, and what there is to choose from") {
    Desk desk;
    desk.start(desk.campaign());
    const PrintableSheet paper = paperSheet(viewOf(desk, evening::named(desk, "Ash")), wordsIn(desk));
    const auto moveOf = [&](const char* name) {
        for (const PaperSection& section : paper.told) {
            for (const PaperEntry& entry : section.entries) {
                if (entry.name == QLatin1String(name)) return entry;
            }
        }
        FAIL("no move " << name);
        return PaperEntry();
    };
    const PaperEntry slash = moveOf("Hack and Slash");
    REQUIRE(slash.bands.size() == 2);
    CHECK(slash.bands[0].label == QStringLiteral("10+"));
    CHECK(slash.bands[0].words.contains(QStringLiteral(" · You press on: 1d6 more damage")));
    CHECK(slash.bands[1] == PaperBand{QStringLiteral("7–9"), QStringLiteral("You hit them, and they hit you.")});
    CHECK(moveOf("Defend").bands.back().label == QStringLiteral("1 hold"));
    CHECK(moveOf("Make Camp").text.startsWith(QStringLiteral("Eat, see to your gear")));
}

TEST_CASE("Moves that everybody has keep to their triggers where their words would take a third page") {
    Desk desk;
    desk.start(desk.campaign());
    table::SheetView view = viewOf(desk, evening::named(desk, "Ash"));
    view.moves.resize(8);
    const WordsOfMoves words = wordsIn(desk);
    const auto pagesFor = [](const PrintableSheet& sheet) { return PrintLayout(sheet, QPageSize::A4).pages(); };
    REQUIRE(pagesFor(paperSheet(view, words)) <= 2);
    CHECK(fittingSheet(view, words, QPageSize::A4) == paperSheet(view, words));
    while (pagesFor(paperSheet(view, words)) <= 2)
        view.classMoves.push_back(
            {.name = "Old trick", .text = "You have done this before, and everybody at the table knows how it went."});
    const PrintableSheet fitting = fittingSheet(view, words, QPageSize::A4);
    CHECK(pagesFor(fitting) == 2);
    CHECK(fitting.told.back().entries.back().bands.empty());
    CHECK_FALSE(fitting.told.back().entries.back().trigger.isEmpty());
}

TEST_CASE("Paper is A4, or Letter where inches are in use") {
    CHECK(pageSizeFor(QLocale(QLocale::German, QLocale::Germany)) == QPageSize::A4);
    CHECK(pageSizeFor(QLocale(QLocale::English, QLocale::UnitedKingdom)) == QPageSize::A4);
    CHECK(pageSizeFor(QLocale(QLocale::English, QLocale::UnitedStates)) == QPageSize::Letter);
}

TEST_CASE("A PDF has the pages, the name and both fonts of the sheet inside, and its words can be searched") {
    const PrintLayout paper(paperSheet(belfry::brannoch()), QPageSize::A4);
    const QByteArray pdf = pdfOf(paper, QStringLiteral("Brannoch Hale"));
    CHECK(pdf.startsWith("%PDF-1."));
    CHECK(pdf.contains(QByteArray("/Count ") + QByteArray::number(paper.pages())));
    CHECK(pdf.contains("/MediaBox [0 0 595"));
    CHECK(pdf.contains("Garamond"));
    CHECK(pdf.contains("Inter"));
    CHECK(pdf.contains("/FontFile2"));
    const QString reader = QStandardPaths::findExecutable(QStringLiteral("pdftotext"));
    if (reader.isEmpty()) return;
    QProcess process;
    process.start(reader, {QStringLiteral("-"), QStringLiteral("-")});
    process.write(pdf);
    process.closeWriteChannel();
    REQUIRE(process.waitForFinished());
    const QString words = QString::fromUtf8(process.readAllStandardOutput());
    for (const char* word : {"Brannoch Hale", "Widow", "page 1 of", "Hack and slash"})
        CHECK(words.contains(QString::fromUtf8(word)));
}

TEST_CASE("Ctrl+P saves the sheet of whoever is chosen, and says where") {
    Desk desk;
    desk.start(desk.campaign());
    const std::string before = desk.table();
    desk.answers().files = {desk.path(QStringLiteral("Ash"))};
    desk.press(Qt::Key_P, Qt::ControlModifier);
    CHECK(bytesOf(desk.path(QStringLiteral("Ash.pdf"))).startsWith("%PDF-1."));
    CHECK(desk.says("notice") ==
          QStringLiteral("The sheet of Ash is in %1.").arg(desk.path(QStringLiteral("Ash.pdf"))));
    CHECK(desk.table() == before);              // it is no turn
    desk.press(Qt::Key_P, Qt::ControlModifier); // cancelled
    CHECK(desk.answers().files.empty());
}

TEST_CASE("Without anybody chosen there is no sheet to save, and the window says so") {
    Desk desk;
    desk.start();
    desk.answers().files = {desk.path(QStringLiteral("nobody.pdf"))};
    desk.press(Qt::Key_P, Qt::ControlModifier);
    CHECK(desk.says("notice") == QStringLiteral("Nobody is chosen: choose a character, whose sheet is then saved."));
    CHECK(desk.answers().files.size() == 1); // nothing was asked
}

TEST_CASE("A sheet that cannot be written leaves what was there, and a sentence") {
    Desk desk;
    const QString file = desk.path(QStringLiteral("ash.pdf"));
    {
        QFile old(file);
        REQUIRE(old.open(QIODevice::WriteOnly));
        old.write("the sheet of last week");
    }
    const PrintableSheet sheet = paperSheet(belfry::brannoch());
    SECTION("in a folder that is none") {
        const auto saved = savePdf(sheet, file + QStringLiteral("/ash.pdf"), QPageSize::A4);
        REQUIRE_FALSE(saved);
        CHECK(saved.error().endsWith(QStringLiteral("choose a folder that you may write to.")));
    }
    SECTION("without room") {
        const FullDisk full(1000);
        const auto saved = savePdf(sheet, file, QPageSize::A4);
        REQUIRE_FALSE(saved);
        CHECK(saved.error().contains(QStringLiteral("there may be no room")));
    }
    SECTION("under a name without its ending, which nobody was asked about") {
        const auto saved = savePdf(sheet, desk.path(QStringLiteral("ash")), QPageSize::A4);
        REQUIRE_FALSE(saved);
        CHECK(saved.error().contains(QStringLiteral("is there already")));
    }
    CHECK(bytesOf(file) == QByteArray("the sheet of last week"));
    CHECK(QDir(desk.path({})).entryList({QStringLiteral("ash*")}) ==
          QStringList{QStringLiteral("ash.pdf")}); // and no leavings
}

TEST_CASE("The file of a sheet is named as a file can be") {
    const Desk desk;
    const auto name = [](const char* of) {
        return QFileInfo(Campaigns::freeFile(QString::fromUtf8(of), QStringLiteral(".pdf"))).fileName();
    };
    CHECK(name("Brannoch Hale") == QStringLiteral("Brannoch Hale.pdf"));
    CHECK(name("../../etc/Ash: \"the Grey\"") == QStringLiteral("etc Ash the Grey.pdf"));
    CHECK(name("???") == QStringLiteral("Untitled.pdf"));
    CHECK(QFile::encodeName(name(std::string(400, 'w').c_str())).size() <= 255);
}

TEST_CASE("A recap on paper has as many pages as it needs, and loads nothing that is named in it") {
    const auto pagesOf = [](const QByteArray& pdf) { return pdf.count("/Type /Page\n"); };
    const QString line = QStringLiteral(
        "- Ash opens the door. <img src=\"/etc/hostname\"> ![a](file:///etc/hostname) Nobody answers.\n");
    const auto recap = [&](int times) {
        return recapPdf(paperRecap(QStringLiteral("The Long Tide"), QStringLiteral("The story so far"),
                                   {{QStringLiteral("Session 1"), line.repeated(times)}}),
                        QStringLiteral("The Long Tide"), QPageSize::A4);
    };
    const QByteArray brief = recap(1);
    CHECK(brief.startsWith("%PDF"));
    CHECK(pagesOf(brief) == 1);
    CHECK(pagesOf(recap(400)) > 5);
}

TEST_CASE("A recap on paper is laid out as a sheet is: a head, a section for each session, points and headings") {
    const PrintableSheet paper =
        paperRecap(QStringLiteral("The Long Tide"), QStringLiteral("The story so far"),
                   {{QString(), QStringLiteral("Ash joins the table.")},
                    {QStringLiteral("Session 1: The bell"),
                     QStringLiteral("# Night\n\n- They *rang* it\n- Nobody \\*came\n\nThe end.")}});
    CHECK(paper.name == QStringLiteral("The Long Tide"));
    CHECK(paper.columns == 1);
    REQUIRE(paper.atTable.size() == 2);
    CHECK(paper.atTable[0].title.isEmpty());
    REQUIRE(paper.atTable[1].entries.size() == 4);
    CHECK(paper.atTable[1].entries[0].name == QStringLiteral("Night"));
    CHECK(paper.atTable[1].entries[1].text == QStringLiteral("• They rang it"));
    CHECK(paper.atTable[1].entries[2].text == QStringLiteral("• Nobody *came"));
    CHECK(paper.atTable[1].entries[3].text == QStringLiteral("The end."));
    CHECK(PrintLayout(paper, QPageSize::A4).pages() == 1);
}
