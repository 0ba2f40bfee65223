// A hundred questions to a campaign of three sessions. The second fifty were held out while the search was written.
#include "interop/find.h"
#include "interop/request_json.h"
#include "session/campaign.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <variant>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;

namespace {

std::vector<std::string> linesOf(const char* name) {
    std::ifstream file(std::string(TENPLUS_SOURCE_DIR) + "/tests/interop/questions/" + name);
    REQUIRE(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

session::Session askedCampaign(const std::filesystem::path& file) {
    session::Session session = createdSession(file);
    for (const std::string& line : linesOf("campaign.jsonl")) {
        INFO(line);
        const auto request = readRequest(line);
        REQUIRE(request);
        performed(session, std::get<table::Command>(request->request), request->dice.value_or(std::vector<int>{}));
    }
    return session;
}

// One of the first three has that name, or a text that begins so.
bool isAnswered(const FoundList& list, const std::string& expected) {
    const auto answers = [](const Found& found, const std::string& each) {
        return found.name == each || found.text.starts_with(each);
    };
    std::istringstream any(expected);
    for (std::string each; std::getline(any, each, ';');)
        if (std::ranges::any_of(list.found, [&](const Found& found) { return answers(found, each); })) return true;
    return false;
}

int answeredOf(Finder& finder, const char* name) {
    int answered = 0;
    for (const std::string& line : linesOf(name)) {
        const std::size_t tab = line.find('\t');
        REQUIRE(tab != std::string::npos);
        const auto query = parseFind(line.substr(0, tab));
        REQUIRE(query);
        const bool isRight = isAnswered(finder.find(*query, 3), line.substr(tab + 1));
        if (!isRight) UNSCOPED_INFO("not answered: " << line.substr(0, tab));
        answered += isRight ? 1 : 0;
    }
    return answered;
}

} // namespace

TEST_CASE("of a hundred questions at least ninety-six are answered among the first three results") {
    const journal::testing::ScratchFolder folder;
    const session::Session session = askedCampaign(folder / "c");
    Finder finder(session, folder / "index");
    while (!finder.catchUp(1000)) {
    }
    CHECK(answeredOf(finder, "seen.tsv") >= 48);
    CHECK(answeredOf(finder, "held_out.tsv") >= 48);
}
