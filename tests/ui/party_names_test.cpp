// The names of people in the party panel where there is little room for them.
#include "party/actor_tile.h"
#include "party/name_lines.h"
#include "theme/text_line.h"
#include "ui/painted_text.h"

#include <catch2/catch.hpp>

#include <vector>

#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;

TEST_CASE("A name is never broken inside a word: it has the line below, or ends in an ellipsis") {
    const Look look;
    const QFont font = look.font(Role::CardName);
    const QString name = QStringLiteral("Petra"), longer = QStringLiteral("Petra of the Reeds");
    const double wide = TextLine(name, font).width();
    CHECK(NameLines(name, font, wide + 1, wide + 1).lines() == QStringList{name});
    CHECK(NameLines(name, font, wide - 8, wide + 8).lines() == QStringList{QString(), name});
    CHECK(NameLines(name, font, wide - 8, wide - 8).lines() == QStringList{name}); // painted with an ellipsis
    CHECK(NameLines(longer, font, wide + 8, wide + 8).lines() == QStringList{name, QStringLiteral("of the Reeds")});

    const Look large{{ThemeKind::Ember, 2, false, true}};
    table::ActorCard card;
    card.id = table::ActorId{1};
    card.name = name.toStdString();
    card.health = table::Meter{14, 25};
    card.armour = 2;
    ActorTile tile(large, table::ActorKind::Character);
    tile.setCard(card);
    tile.setQuiet(1);
    int whole = 0, cut = 0;
    for (int width = 180; width <= 380; width += 4) {
        CAPTURE(width);
        tile.resize(width, tile.heightForWidth(width));
        for (const QString& word : paintedWords(tile)) {
            if (word.isEmpty() || !word[0].isLetter()) continue;
            CHECK((word == name || word.endsWith(QChar(0x2026))));
            (word == name ? whole : cut) += 1;
        }
    }
    CHECK(whole > cut);
    CHECK(whole > 30);
}

TEST_CASE("The words of a hold on a low card do what its chip does on a high one") {
    const Look look;
    ActorTile tile(look, table::ActorKind::Character);
    table::ActorCard card;
    card.name = "Oriel";
    card.health = table::Meter{5, 9};
    table::ChipView hold;
    hold.kind = table::ChipKind::Hold;
    hold.words = "Defend";
    hold.id = "defend";
    card.chips = {hold};
    tile.setCard(card);
    tile.setCompact(true);
    tile.resize(230, tile.heightForWidth(230));
    std::vector<int> pressed;
    QObject::connect(&tile, &ActorTile::chipActivated, &tile, [&](int chip) { pressed.push_back(chip); });
    QPoint words(-1, -1);
    for (int y = 0; y < tile.height() && words.x() < 0; ++y) {
        for (int x = 0; x < tile.width() && words.x() < 0; ++x) {
            if (tile.chipAt({x, y}) == 0) words = {x + 2, y + 2};
        }
    }
    REQUIRE(words.x() >= 0);
    QTest::mouseClick(&tile, Qt::LeftButton, {}, words);
    CHECK(pressed == std::vector<int>{0});
    QTest::mouseClick(&tile, Qt::LeftButton, {}, {2, 2});
    CHECK(pressed.size() == 1);
}
