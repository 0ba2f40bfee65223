// Runs the fuzz targets over their corpus and over deterministic mutations of it. Inputs that once crashed a target are
// kept in the corpus: their names begin with "fell-".
#include "base/arbitrary.h"
#include "content/pack.h"
#include "fuzz/batch.h"
#include "fuzz/parsers/shapes.h"
#include "fuzz/parsers/targets.h"
#include "interop/imports/recognise.h"
#include "interop/uvtt.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <catch2/catch.hpp>

using namespace tenplus;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> corpusOf(const char* target) {
    std::vector<fs::path> paths;
    const fs::path folder = fs::path(TENPLUS_SOURCE_DIR) / "tests/fuzz/parsers/corpus" / target;
    for (const auto& entry : fs::directory_iterator(folder)) paths.push_back(entry.path());
    std::ranges::sort(paths);
    std::vector<std::string> corpus;
    for (const fs::path& path : paths) {
        std::ifstream file(path, std::ios::binary);
        corpus.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return corpus;
}

// A few changes: flipped, deleted, doubled bytes, parts of another input, hostile numbers and characters.
std::string mutated(std::string text, const std::vector<std::string>& corpus, testing::Chance& chance) {
    static const std::vector<std::string> kEvil{"-1",
                                                "0",
                                                "2147483648",
                                                "9223372036854775807",
                                                "-9223372036854775808",
                                                "1e400",
                                                "\"",
                                                "{",
                                                "[",
                                                "}",
                                                "]",
                                                "null",
                                                "\\u0000",
                                                std::string(1, '\0'),
                                                "\xff",
                                                "\xe2\x80\xae",
                                                "d",
                                                "!",
                                                "(",
                                                "/",
                                                "*",
                                                "r1",
                                                ">="};
    for (std::size_t left = 1 + chance.below(6); left > 0; --left) {
        const std::size_t at = text.empty() ? 0 : chance.below(text.size() + 1);
        const std::size_t length =
            text.size() == at ? 0 : chance.below(std::min<std::size_t>(text.size() - at, 16) + 1);
        switch (chance.below(5)) {
        case 0: text.insert(at, chance.of(kEvil)); break;
        case 1: text.erase(at, length); break;
        case 2: text.insert(at, text.substr(at, length)); break;
        case 3: {
            const std::string& other = chance.of(corpus);
            const std::size_t from = other.empty() ? 0 : chance.below(other.size());
            text.insert(at, other.substr(from, chance.below(64)));
            break;
        }
        default:
            if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << chance.below(8)));
        }
    }
    return text;
}

void runAll(const char* name, std::size_t mutations) {
    const fuzz::Target& target = fuzz::targetNamed(name);
    const std::vector<std::string> corpus = corpusOf(name);
    REQUIRE_FALSE(corpus.empty());
    const auto run = [&](const std::string& input) {
        try {
            target.run(input);
        } catch (const std::exception& error) {
            FAIL(error.what() << " for the bytes: " << Catch::StringMaker<std::string>::convert(input));
        }
    };
    std::ranges::for_each(corpus, run);
    testing::Chance chance(33);
    for (std::size_t i = 0; i < mutations; ++i) run(mutated(chance.of(corpus), corpus, chance));
}

std::string wordsOfPack(const std::string& name, const std::string& bytes) {
    const interop::FoundPack pack = interop::readFoundPack({{name, bytes}}, {});
    std::string words;
    for (const interop::FoundNotes* notes : {&pack.skipped, &pack.guessed}) {
        for (const interop::FoundNote& note : *notes) words += note.text + "\n";
    }
    return words;
}

std::string wordsOfMap(const std::string& name, const std::string& bytes) {
    const auto map = interop::readMap(bytes, name);
    return map ? std::string() : map.error();
}

std::string wordsOfGame(const std::string& name, const std::string& bytes) {
    static const std::string kSystem = [] {
        content::Issues issues;
        return content::readPackFolder(std::string(TENPLUS_SOURCE_DIR) + "/tests/fixtures/packs/nightferry",
                                       "nightferry", issues)["system.json"];
    }();
    std::string words;
    for (const content::Issue& issue : content::loadRulebook({{"system.json", kSystem}, {name, bytes}}, "p").issues)
        words += issue.message + "\n";
    return words;
}

// Each in a child with limits, so that one that falls is named and the others are still tried.
void bearAll(const std::vector<fuzz::HostileFile>& files,
             std::string (*wordsOf)(const std::string& name, const std::string& bytes)) {
    for (const fuzz::HostileFile& file : files) {
        fuzz::Most most;
        const auto work = [&](std::size_t) {
            const std::string words = wordsOf(file.name, file.bytes);
            if (words.find(file.words) == std::string::npos) throw std::logic_error(words.substr(0, 300));
        };
        const auto death = fuzz::inChild(0, 1, work, most);
        INFO(file.name << ", " << file.shape << ": " << (death ? death->how : std::string()) << ", " << most.seconds
                       << " s, " << most.megabytes << " MB");
        CHECK_FALSE(death);
    }
}

} // namespace

TEST_CASE("no file that is deep, wide or long ends an import, and each is refused in a sentence", "[import]") {
    bearAll(fuzz::hostilePacks(), wordsOfPack);
}
TEST_CASE("no map that is deep, wide or long ends its import, and each is refused in a sentence", "[map]") {
    bearAll(fuzz::hostileMaps(), wordsOfMap);
}
TEST_CASE("no file of a game that is deep, wide or long ends the loader, and each is refused in a sentence", "[pack]") {
    bearAll(fuzz::hostileGameFiles(), wordsOfGame);
}

TEST_CASE("no dice notation brings its reader down", "[notation]") { runAll("notation", 20'000); }
TEST_CASE("no formula brings its reader down", "[formula]") { runAll("formula", 20'000); }
TEST_CASE("no line of play brings its reader down", "[request]") { runAll("request", 20'000); }
TEST_CASE("no file of a pack brings the loader down", "[pack]") { runAll("pack", 400); }
TEST_CASE("no map brings its reader down", "[map]") { runAll("map", 5'000); }
TEST_CASE("no file of another program brings its reader down", "[import]") { runAll("import", 5'000); }
TEST_CASE("no picture brings its judge down", "[picture]") { runAll("picture", 20'000); }
