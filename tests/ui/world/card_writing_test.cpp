// A card as rows, what is typed into them as acts, and the search over the names.
#include "bridge/text.h"
#include "interop/shipped.h"
#include "session/session.h"
#include "table/scene.h"
#include "table/world/card.h"
#include "table/world/relation.h"
#include "world/card_list.h"
#include "world/card_writing.h"
#include "world/link_names.h"

#include <catch2/catch.hpp>

#include <QTextDocument>

#include <memory>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

table::CardView mira() {
    table::CardView view;
    view.id = table::CardId{7};
    view.kind = "person";
    view.kindName = "Person";
    view.name = "Mira";
    view.text = "Keeps the ferry of [[saltmoor]]; fears [[#3|the old one]] and [[Nobody]].";
    view.links = {{table::CardId{2}, "Saltmoor"}, {table::CardId{3}, "The king"}, {{}, "Nobody"}};
    view.backLinks = {{table::CardId{9}, "The *ferry*"}};
    view.values = {{.id = "knack", .name = "Knack"},
                   {.id = "loyalty", .name = "Loyalty", .shape = content::CardShape::Number}};
    return view;
}

const CardMember* rowIn(const std::vector<CardMember>& rows, const char* key) {
    const auto at = std::ranges::find(rows, QLatin1String(key), &CardMember::key);
    return at == rows.end() ? nullptr : &*at;
}

CardEntry entry(std::int64_t id, const char* name, std::vector<std::string> aliases = {}) {
    table::CardRow row;
    row.id = table::CardId{id};
    row.name = name;
    row.aliases = std::move(aliases);
    return entryOf(std::move(row));
}

} // namespace

TEST_CASE("Links in a card's text lead to cards by name or number, and an open one to a card to be written") {
    const auto rows = membersOf(mira(), {});
    const CardMember* text = rowIn(rows, "text");
    REQUIRE(text);
    REQUIRE(text->words.links.size() == 3);
    CHECK(text->words.links[0] == TextLink{QStringLiteral("Saltmoor"), QStringLiteral("card:2"), false});
    CHECK(text->words.links[1] == TextLink{QStringLiteral("the old one"), QStringLiteral("card:3"), false});
    CHECK(text->words.links[2] == TextLink{QStringLiteral("Nobody"), QStringLiteral("new:2"), true});
    CHECK(cardOfTarget(text->words.links[1].target) == table::CardId{3});
    CHECK(newNameOfTarget(mira(), text->words.links[2].target) == QStringLiteral("Nobody"));
    CHECK(text->typed.contains(QStringLiteral("[[Nobody]]")));
}

TEST_CASE("Notes that name a card are rows of links to their moments, the newest first") {
    table::CardView view = mira();
    CHECK(rowIn(membersOf(view, {}), "moments") == nullptr);
    view.moments = {{4, 0, "Of *Mira*"}, {12, 3, "They met Mira"}, {0, 2, "Mira is late"}};
    const auto rows = membersOf(view, {});
    const CardMember* const moments = rowIn(rows, "moments");
    REQUIRE(moments);
    REQUIRE(moments->words.links.size() == 3);
    CHECK(moments->words.links[0].words == QStringLiteral("Mira is late, session 2"));
    CHECK(moments->words.links[1].words == QStringLiteral("They met Mira, session 3"));
    CHECK(moments->words.links[2].words == QStringLiteral("Of *Mira*"));
    CHECK(momentOfTarget(moments->words.links[0].target) == table::CardMoment{0, 2, {}});
    CHECK(momentOfTarget(moments->words.links[1].target) == table::CardMoment{12, 3, {}});
    CHECK_FALSE(momentOfTarget(QStringLiteral("card:2")));
}

TEST_CASE(
    "More links in one paragraph than anybody reads are words from there on, and those of a long list stay links") {
    table::CardView view = mira();
    view.text.clear();
    for (int i = 0; i < 400; ++i) view.text += "[[Saltmoor]], ";
    const auto beside = membersOf(view, {});
    CHECK(rowIn(beside, "text")->words.links.size() == 250);
    CHECK(rowIn(beside, "text")->words.markdown.endsWith(QStringLiteral(", Saltmoor, Saltmoor, ")));
    view.text.clear();
    for (int i = 0; i < 400; ++i) view.text += "- [[Saltmoor]]\n";
    const auto listed = membersOf(view, {});
    CHECK(rowIn(listed, "text")->words.links.size() == 400);
}

TEST_CASE("A card has rows for what is written, and one line for what is not") {
    const auto rows = membersOf(mira(), {});
    QStringList keys;
    for (const CardMember& row : rows) keys << row.key;
    CHECK(keys == QStringList{QStringLiteral("name"), QStringLiteral("kind"), QStringLiteral("text"),
                              QStringLiteral("back"), QStringLiteral("open"), QStringLiteral("empty")});
    QStringList empty;
    for (const TextLink& each : rowIn(rows, "empty")->words.links) empty << rowOfTarget(each.target);
    CHECK(empty == QStringList{QStringLiteral("field:knack"), QStringLiteral("field:loyalty"),
                               QStringLiteral("picture"), QStringLiteral("secret"), QStringLiteral("tags"),
                               QStringLiteral("aliases"), QStringLiteral("relation:new")});
    const auto opened = membersOf(mira(), {QStringLiteral("field:knack")});
    CHECK(rowIn(opened, "field:knack"));
}

TEST_CASE("Names and tags are read as they are typed, whatever Markdown would make of them") {
    for (const char* each :
         {"1. of May", "# Top", "*Bold* _x_ `c` <b>", "[a](http://b)", "a | b", "> quote", "- dash"}) {
        QTextDocument document;
        document.setMarkdown(literalMarkdown(QString::fromUtf8(each)), QTextDocument::MarkdownNoHTML);
        CHECK(document.toPlainText() == QString::fromUtf8(each));
        CHECK(document.blockCount() == 1);
    }
}

TEST_CASE(
    "The search finds cards by the beginnings of words, accents aside, and those with the words in their text last") {
    const std::vector<CardEntry> all{entry(1, "Baron Oswin"), entry(2, "\u00c9va", {"The baker"}),
                                     entry(3, "Old Marta"), entry(4, "Oswin's hall")};
    const auto found = [&](const char* words, std::vector<table::CardId> elsewhere = {}) {
        std::vector<std::size_t> places = foundCards(all, QString::fromUtf8(words), elsewhere);
        return places;
    };
    using Places = std::vector<std::size_t>;
    CHECK(found("") == Places{0, 1, 2, 3});
    CHECK(found("os") == Places{3, 0});
    CHECK(found("EVA") == Places{1});
    CHECK(found("bak") == Places{1});
    CHECK(found("win").empty());
    CHECK(found("os ba") == Places{0});
    CHECK(found("mar", {table::CardId{1}}) == Places{2, 0});
}

TEST_CASE("Names for a link: near ones first, then those that begin so, then words, then letters anywhere, each once") {
    const auto cards = std::make_shared<const std::vector<CardEntry>>(std::vector<CardEntry>{
        entry(1, "Oswin"), entry(2, "Baron Oswin"), entry(3, "Ros"), entry(4, "Osla", {"The baker"}), entry(5, "Osla"),
        entry(6, "a [b] c"), entry(7, "Old Ostrid"), entry(8, "\u00d6sten")});
    const LinkNames names(cards, {table::CardId{7}});
    using Names = QStringList;
    CHECK(names.offered(QStringLiteral("os"), 8) ==
          Names{"Old Ostrid", QString::fromUtf8("\u00d6sten"), "Osla", "Oswin", "Baron Oswin", "Ros"});
    CHECK(names.offered(QStringLiteral("OSL"), 8) == Names{"Osla"});
    CHECK(names.offered(QStringLiteral("bak"), 8) == Names{"Osla"});
    CHECK(names.offered({}, 2) == Names{"Old Ostrid", QString::fromUtf8("\u00d6sten")});
    CHECK(names.offered(QStringLiteral("b]"), 8).isEmpty());
    CHECK(names.isCalled(QStringLiteral("the BAKER")));
    CHECK_FALSE(names.isCalled(QStringLiteral("bak")));
    CHECK(LinkNames().offered(QStringLiteral("a"), 8).isEmpty());
}

TEST_CASE("What is typed into a row is one act, or one clear sentence") {
    table::testing::Scene scene;
    table::CardView card = mira();
    const auto typed = [&](const char* key, const char* words) {
        return writtenAct(scene.rulebook(), scene.table(), card, QLatin1String(key), QString::fromUtf8(words));
    };
    const auto edit = [&](const char* key, const char* words) {
        const auto act = typed(key, words);
        REQUIRE(act);
        return *act->command.as<table::EditCard>();
    };
    CHECK(*edit("name", " Mira of the ford ").name == "Mira of the ford");
    CHECK(*edit("tags", "ferry, coast,,").tags == std::vector<std::string>{"ferry", "coast"});
    CHECK(edit("field:loyalty", "3").values["loyalty"].number == 3);
    CHECK(edit("field:loyalty", "").values["loyalty"].isEmpty());
    CHECK(edit("field:knack", " Fords ").values["knack"].text == "Fords");
    CHECK(*edit("kind", "pers").kind == "person");
    CHECK(typed("field:loyalty", "many").error() == QStringLiteral("“many” is no whole number that Loyalty can be."));
    CHECK(typed("kind", "dragon").error().startsWith(QStringLiteral("There is no kind “dragon”: write ")));
    CHECK(typed("relation:new", "daughter of Oswin").error() ==
          QStringLiteral("Name the other card in brackets: daughter of [[Name]]."));
    CHECK(typed("relation:new", "daughter of [[Oswin]]").error() ==
          QStringLiteral("No card is called “Oswin” yet: write it first."));
    table::AddCard oswin;
    oswin.kind = "person";
    oswin.name = "Oswin";
    scene.perform(oswin);
    const auto act = typed("relation:new", "daughter of [[oswin]] / father of");
    REQUIRE(act);
    const auto& relate = *act->command.as<table::Relate>();
    CHECK(relate.to == scene.table().world->cards.back()->id);
    CHECK(relate.words == "daughter of");
    CHECK(relate.back == "father of");
}
