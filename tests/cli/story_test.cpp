// Golden stories: see tests/stories/README.md.
#include "cli/program.h"
#include "cli/story_names.h"
#include "journal/scratch.h"

#include <nlohmann/json.hpp>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <utility>

using Json = nlohmann::json;
using namespace tenplus::cli::testing;
using tenplus::journal::testing::bytesIn;
using tenplus::journal::testing::ScratchFolder;
using tenplus::journal::testing::writeBytes;
namespace fs = std::filesystem;

namespace {

const fs::path kStories = fs::path(TENPLUS_SOURCE_DIR) / "tests/stories";

struct Story {
    std::string system;
    std::vector<std::string> commands; ///< with names in the place of numbers
    std::vector<std::string> refusals; ///< for each command the code it is to be refused with; empty: it is to be done
};

Story readStory(const fs::path& folder) {
    Story story;
    std::string refusal;
    for (const std::string& line : linesOf(bytesIn(folder / "story.jsonl"))) {
        const Json step = Json::parse(line);
        if (step.contains("system")) story.system = step["system"];
        if (story.system.find('/') != std::string::npos && fs::path(story.system).is_relative())
            story.system = (fs::path(TENPLUS_SOURCE_DIR) / story.system).string(); // a game of the fixtures
        if (step.contains("rules")) CHECK(step["rules"].size() <= 6);
        if (step.contains("refused")) refusal = step["refused"];
        if (!step.contains("command")) continue;
        story.commands.push_back(line);
        story.refusals.push_back(std::exchange(refusal, {}));
    }
    CHECK(refusal.empty()); // a command follows that is to be refused
    REQUIRE_FALSE(story.system.empty());
    REQUIRE_FALSE(story.commands.empty());
    return story;
}

/// Answers without the views, whose words are tested elsewhere.
std::string answersOf(const std::string& out) {
    std::string answers;
    for (const std::string& line : linesOf(out)) {
        auto answer = nlohmann::ordered_json::parse(line);
        answer.erase("result");
        answers += answer.dump() + "\n";
    }
    return answers;
}

void checkRefusals(const Story& story, const std::string& answers) {
    const std::vector<std::string> lines = linesOf(answers);
    REQUIRE(lines.size() == story.commands.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Json answer = Json::parse(lines[i]);
        CAPTURE(story.commands[i], lines[i]);
        CHECK((answer["ok"] == true ? std::string() : answer["error"]["code"].get<std::string>()) == story.refusals[i]);
    }
}

/// The cards of a world, each as the GM sees it, and all as the players do; empty if there are none.
std::string cardsOf(const fs::path& campaign) {
    using Ordered = nlohmann::ordered_json;
    Ordered all = {{"cards", Ordered::array()}};
    const Json list = Json::parse(run({"cards", campaign, "--json"}).out);
    for (const Json& row : list["cards"])
        all["cards"].push_back(Ordered::parse(run({"card", campaign, std::to_string(row["id"].get<int>())}).out));
    if (all["cards"].empty()) return {};
    all["players"] = Ordered::parse(run({"cards", campaign, "--as", "player", "--json"}).out)["cards"];
    return all.dump(1) + "\n";
}

/// What is compared, by the name of its file.
std::map<std::string, std::string> endingOf(const fs::path& campaign, const std::string& answers) {
    const Ran table = run({"show", campaign, "--json"});
    CHECK(table.code == 0);
    const std::string recap = run({"log", campaign}).out;
    std::map<std::string, std::string> ending{
        {"expected.jsonl", answers},
        {"table.json", nlohmann::ordered_json::parse(table.out).dump(1) + "\n"},
        {"recap.md", std::regex_replace(recap, std::regex(R"(\(\d{4}-\d\d-\d\d\))"), "(date)")}};
    if (std::string cards = cardsOf(campaign); !cards.empty()) ending["cards.json"] = std::move(cards);
    return ending;
}

std::map<std::string, std::string> playedInOneGo(const Story& story, const fs::path& campaign) {
    Playing playing({"play", campaign, "--new", story.system});
    StoryNames names;
    std::string out;
    for (const std::string& command : story.commands) {
        const std::string answer = playing.ask(names.numbered(command));
        names.hear(answer);
        out += answer + "\n";
    }
    CHECK(playing.end() == 0);
    return endingOf(campaign, answersOf(out));
}

std::map<std::string, std::string> openedForEachLine(const Story& story, const fs::path& campaign) {
    REQUIRE(run({"play", campaign, "--new", story.system}).code == 0);
    StoryNames names;
    std::string out;
    for (const std::string& command : story.commands) {
        const std::string answer = run({"play", campaign}, names.numbered(command) + "\n").out;
        names.hear(answer);
        out += answer;
    }
    return endingOf(campaign, answersOf(out));
}

template <typename Check>
void forEachStory(Check&& check) {
    int stories = 0;
    for (const auto& entry : fs::directory_iterator(kStories)) {
        if (!entry.is_directory()) continue;
        CAPTURE(entry.path().filename());
        ++stories;
        const ScratchFolder folder;
        check(entry.path(), readStory(entry.path()), folder / "campaign");
    }
    CHECK(stories >= 2);
}

void checkEnding(const std::map<std::string, std::string>& ending, const fs::path& folder) {
    for (const auto& [name, text] : ending) {
        CAPTURE(name);
        CHECK(linesOf(bytesIn(folder / name)) == linesOf(text));
    }
}

} // namespace

TEST_CASE("every story ends as it ended before") {
    forEachStory([](const fs::path& folder, const Story& story, const fs::path& campaign) {
        const auto ending = playedInOneGo(story, campaign);
        checkRefusals(story, ending.at("expected.jsonl"));
        CHECK(run({"verify", campaign}).code == 0);
        if (std::getenv("TENPLUS_WRITE_STORIES")) {
            for (const auto& [name, text] : ending) writeBytes(folder / name, text);
        }
        checkEnding(ending, folder);
    });
}

TEST_CASE("a story ends as ever when its campaign is opened again for every line", "[volume]") {
    forEachStory([](const fs::path& folder, const Story& story, const fs::path& campaign) {
        checkEnding(openedForEachLine(story, campaign), folder);
    });
}
