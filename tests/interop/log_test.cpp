#include "interop/log.h"
#include "session/campaign.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <ctime>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using journal::testing::ScratchFolder;

namespace {

// Where this computer is, until the test ends.
class Place {
public:
    explicit Place(const char* zone)
        : m_before(std::getenv("TZ") ? std::getenv("TZ") : "UTC") {
        set(zone);
    }
    ~Place() { set(m_before.c_str()); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

private:
    static void set(const char* zone) {
        ::setenv("TZ", zone, 1);
        ::tzset();
    }
    std::string m_before;
};

} // namespace

TEST_CASE("a session carries the date that it had where it was played") {
    const ScratchFolder folder;
    session::Session session = createdSession(folder / "c"); // on 15 January 2027, at 8 in the morning, UTC
    performed(session, table::StartSession{});
    const auto chapter = [&](const char* zone) {
        const Place place(zone);
        return recapMarkdown(session);
    };
    CHECK(chapter("UTC").find("## Session 1 (2027-01-15)") != std::string::npos);
    CHECK(chapter("XXX9").find("## Session 1 (2027-01-14)") != std::string::npos);
    CHECK(chapter("XXX-17").find("## Session 1 (2027-01-16)") != std::string::npos);
}

TEST_CASE("what the table wrote is no mark of the recap, at the start of a line or within it") {
    const ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    performed(session, table::StartSession{});
    const auto written = [&](const std::string& note) {
        performed(session, table::WriteNote{.text = note, .secret = false});
        const std::string recap = recapMarkdown(session);
        const std::size_t end = recap.size() - 2;
        return recap.substr(recap.rfind("\n\n", end - 1) + 2, end - recap.rfind("\n\n", end - 1) - 2);
    };
    CHECK(written("1. A bell") == "1\\. A bell");
    CHECK(written("12) bells") == "12\\) bells");
    CHECK(written("- not a list") == "\\- not a list");
    CHECK(written("+ nor this") == "\\+ nor this");
    CHECK(written("=== nor a title") == "\\=== nor a title");
    CHECK(written("    no code") == "no code");
    CHECK(written("\tno code") == "no code");
    CHECK(written("salt &amp; ~~smoke~~") == "salt \\&amp; \\~\\~smoke\\~\\~");
    CHECK(written("in the year 1. of the king - and +1 = 2") == "in the year 1. of the king - and +1 = 2");
    CHECK(written("it ends\n2. and begins") == "2\\. and begins");
}

namespace {

// As a spreadsheet reads RFC 4180.
std::vector<std::vector<std::string>> rowsOf(const std::string& csv) {
    std::vector<std::vector<std::string>> rows{{""}};
    bool quoted = false;
    for (std::size_t i = 0; i < csv.size(); ++i) {
        const char c = csv[i];
        if (quoted && c == '"' && i + 1 < csv.size() && csv[i + 1] == '"')
            rows.back().back() += csv[++i];
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && c == ',')
            rows.back().emplace_back();
        else if (!quoted && c == '\r')
            continue;
        else if (!quoted && c == '\n')
            rows.emplace_back(1);
        else
            rows.back().back() += c;
    }
    rows.pop_back();
    return rows;
}

// As whoever takes the apostrophe away that makes a text of a formula.
std::string readBack(const std::string& cell) {
    const std::size_t core = cell.find_first_not_of('\'');
    const bool defused = core != 0 && core != std::string::npos &&
                         std::string_view("=+-@\t\r\n").find(cell[core]) != std::string_view::npos;
    return defused ? cell.substr(1) : cell;
}

} // namespace

TEST_CASE("a cell of the CSV is never a formula, and is read back as it was written") {
    const ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    const std::vector<std::string> all{"=1+1",     "+49 30", "-2 each",           "@home", "\tindented",
                                       "'=quoted", "'plain", "say \"no\", twice", "a = b", "''-x"};
    for (const std::string& text : all) performed(session, table::WriteNote{.text = text});
    const auto rows = rowsOf(logCsv(session));
    REQUIRE(rows.size() == all.size() + 2);
    for (const auto& row : rows) {
        REQUIRE(row.size() == 7);
        for (const std::string& cell : row)
            CHECK((cell.empty() || std::string_view("=+-@\t\r\n").find(cell[0]) == std::string_view::npos));
    }
    for (std::size_t i = 0; i < all.size(); ++i) CHECK(readBack(rows[i + 2][5]) == all[i]);
}

TEST_CASE("the log says of each line whether the players know it, and for players has only what they know") {
    const ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    const auto note = performed(session, table::WriteNote{.text = "The miller lied"});
    performed(session, table::WriteNote{.text = "It rains", .secret = false});
    performed(session, table::RollDice{.expression = "1d6", .purpose = "Morale", .secret = true}, {4});
    const auto column = [&](std::size_t row) { return rowsOf(logCsv(session)).at(row).at(3); };
    CHECK(column(0) == "secret");
    CHECK(column(2) == "yes");
    CHECK(column(3) == "no");
    CHECK(column(4) == "yes");
    for (const std::string& told :
         {recapMarkdown(session), logJson(session, Reader::Players), logCsv(session, Reader::Players)}) {
        CHECK(told.find("It rains") != std::string::npos);
        CHECK(told.find("miller") == std::string::npos);
        CHECK(told.find("Morale") == std::string::npos);
    }
    CHECK(recapMarkdown(session, 0, Reader::Gm).find("(secret) The miller lied") != std::string::npos);
    CHECK(rowsOf(logCsv(session, Reader::Players)).at(1).at(0) ==
          "1"); // the number of a turn would tell how many were hidden
    const table::NoteId id = session.table().kept.ids().at(0);
    performed(session, table::RevealNote{id});
    for (const std::string& told :
         {recapMarkdown(session), logJson(session, Reader::Players), logCsv(session, Reader::Players)})
        CHECK(told.find("miller") != std::string::npos);
    CHECK(column(2) == "no");
    CHECK(recapMarkdown(session, 0, Reader::Gm).find("(secret) The miller lied") == std::string::npos);
    performed(session, table::RevealRoll{session.table().lastRoll->id});
    CHECK(column(4) == "no");
    REQUIRE(session.undo());
    REQUIRE(session.undo());
    CHECK(column(2) == "yes");
    CHECK(column(4) == "yes");
    CHECK(recapMarkdown(session).find("miller") == std::string::npos);
    CHECK(note.turn == 2);
}

TEST_CASE("somebody is known to the players by the name that they heard") {
    const ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    performed(session, table::AddActor{.kind = table::ActorKind::Person, .name = "A hooded woman", .revealed = false});
    const table::ActorId who = session.table().actors.begin()->first;
    CHECK(recapMarkdown(session).find("hooded") == std::string::npos);
    performed(session, table::RevealActor{who, true, false});
    CHECK(recapMarkdown(session).find("A hooded woman enters the story") != std::string::npos); // when they met her
    performed(session, table::SetCondition{who, "dazed", true});
    performed(session, table::RevealActor{who, false, false});
    performed(session, table::EditSheet{who, "name", std::string("Ysolde")});
    CHECK(recapMarkdown(session).find("Ysolde") == std::string::npos);
    CHECK(logCsv(session, Reader::Players).find("Ysolde") == std::string::npos);
    performed(session, table::RevealActor{who, true, false});
    performed(session, table::SetCondition{who, "dazed", false});
    CHECK(recapMarkdown(session).find("Ysolde is no longer") != std::string::npos);
}

TEST_CASE("a roll and a blow name whom they are about, and to the players nobody who is hidden from them") {
    const ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    performed(session, table::AddActor{.name = "Ada"});
    performed(session, table::AddActor{.kind = table::ActorKind::Foe, .name = "Lurker", .revealed = false});
    const table::ActorId ada = session.table().actors.begin()->first;
    const table::ActorId lurker = session.table().actors.rbegin()->first;
    const auto strike = [&] {
        performed(session, table::RollMove{.who = ada, .move = "hack-and-slash", .target = lurker}, {4, 4});
        performed(session, table::ApplyWaiting{.waiting = session.table().waiting.back().id, .amount = 2});
    };
    strike();
    const std::string players = recapMarkdown(session), gm = recapMarkdown(session, 0, Reader::Gm);
    CHECK(players.find("- Ada, Hack and Slash: weak hit (8)") != std::string::npos);
    CHECK(players.find("- Ada is hit\n- Ada takes 2") != std::string::npos);
    CHECK(players.find("Lurker") == std::string::npos);
    CHECK(logCsv(session, Reader::Players).find("Lurker") == std::string::npos);
    CHECK(gm.find("- (secret) Ada, Hack and Slash on Lurker: weak hit (8)") != std::string::npos);
    CHECK(gm.find("- (secret) Lurker hits Ada\n- Ada takes 2") != std::string::npos);
    performed(session, table::RevealActor{lurker, true, false});
    strike();
    CHECK(recapMarkdown(session).find("Ada, Hack and Slash on Lurker: weak hit") != std::string::npos);
    CHECK(recapMarkdown(session).find("Lurker hits Ada") != std::string::npos);
}

TEST_CASE("the numbers and notes on the sheet of somebody whom the GM plays are not told to the players") {
    const ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    performed(session, table::AddActor{.kind = table::ActorKind::Foe, .name = "Orc", .revealed = true});
    const table::ActorId who = session.table().actors.begin()->first;
    performed(session, table::ChangeField{.who = who, .field = "armour", .by = 2, .why = "plate"});
    performed(session, table::AddEntry{who, "moves", {{"text", std::string("Serves the baron")}}});
    CHECK(logCsv(session).find("Serves the baron") != std::string::npos);
    for (const std::string& told : {recapMarkdown(session), logCsv(session, Reader::Players)}) {
        CHECK(told.find("baron") == std::string::npos);
        CHECK(told.find("Armour") == std::string::npos);
    }
}

TEST_CASE("a character that turns a line round stands in every export as what it is") {
    const ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    performed(session, table::RollDice{.expression = "1d6", .purpose = "for \u202Egold", .secret = false}, {4});
    performed(session, table::RevealNote{session.table().kept.ids().at(0)});
    performed(session, table::WriteNote{.text = "\x1b]0;title\x07", .secret = false});
    for (const Reader reader : {Reader::Gm, Reader::Players}) {
        for (const std::string& told :
             {recapMarkdown(session, 0, reader), logJson(session, reader), logCsv(session, reader)}) {
            CHECK(told.find("\u202E") == std::string::npos);
            CHECK(told.find('\x1b') == std::string::npos);
            CHECK(told.find("u202e") != std::string::npos);
            CHECK(told.find("u001b") != std::string::npos);
        }
    }
}
