// Campaigns of earlier versions, kept as they were: see tests/fixtures/campaigns/README.md.
#include "interop/views_json.h"
#include "journal/scratch.h"
#include "session/session.h"
#include "session/turn_reverted.h"
#include "table/all_kinds.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <utility>

using namespace tenplus;
using journal::testing::ScratchFolder;
namespace fs = std::filesystem;

namespace {

using FrozenJson = nlohmann::json;

const fs::path kFrozen = fs::path(TENPLUS_SOURCE_DIR) / "tests/fixtures/campaigns";

session::Session openedFrozen(const fs::path& file, const ScratchFolder& folder) {
    fs::copy_file(file, folder / "c");
    auto opened = session::Session::open(folder / "c");
    if (!opened) FAIL(opened.error().message);
    return std::move(*opened);
}

/// The place of the first member that is gone or differs; empty if there is none. A later version may tell more.
std::string lostFrom(const FrozenJson& before, const FrozenJson& now) {
    if (before.type() != now.type() && !(before.is_number() && now.is_number()))
        return ": " + before.dump() + " is now " + now.dump();
    if (before.is_object()) {
        for (const auto& [name, value] : before.items()) {
            if (!now.contains(name)) return "/" + name + " is gone";
            if (std::string lost = lostFrom(value, now.at(name)); !lost.empty()) return "/" + name + lost;
        }
        return {};
    }
    if (before.is_array() && before.size() == now.size()) {
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (std::string lost = lostFrom(before[i], now[i]); !lost.empty()) return "/" + std::to_string(i) + lost;
        }
        return {};
    }
    return before == now ? std::string() : ": " + before.dump() + " is now " + now.dump();
}

std::set<std::string> kindsIn(const session::Session& session) {
    std::set<std::string> kinds;
    session.journal().read(1, session.lastTurn(), [&](const journal::StoredTurn& turn) {
        for (const journal::StoredEvent& event : turn.events) kinds.insert(event.kind);
    });
    return kinds;
}

} // namespace

TEST_CASE("every campaign of an earlier version opens with all its turns and the table that it had") {
    int campaigns = 0;
    for (const auto& version : fs::directory_iterator(kFrozen)) {
        if (!version.is_directory()) continue;
        const auto tables = FrozenJson::parse(std::ifstream(version.path() / "tables.json"));
        for (const auto& [name, before] : tables.items()) {
            CAPTURE(version.path().filename(), name);
            const ScratchFolder folder;
            const session::Session session = openedFrozen(version.path() / name, folder);
            CHECK_FALSE(session.altered());
            CHECK(session.lastTurn() == before.at("turns").get<std::int64_t>());
            const auto now = FrozenJson::parse(interop::gmJson(session.rulebook(), session.table()));
            CHECK(lostFrom(before.at("actors"), now.at("actors")) == "");
            CHECK(lostFrom(before.at("clocks"), now.at("clocks")) == "");
            ++campaigns;
        }
    }
    CHECK(campaigns >= 5);
}

TEST_CASE("every kind of event is in a frozen campaign, or waits for the next release") {
    std::set<std::string> missing{std::string(session::TurnReverted::kName)};
    table::testing::eachStruct(table::testing::EventStructs(),
                               [&]<typename E>(std::type_identity<E>) { missing.insert(std::string(E::kName)); });
    for (const auto& entry : fs::recursive_directory_iterator(kFrozen)) {
        if (entry.path().extension() != ".tenplus") continue;
        const ScratchFolder folder;
        for (const std::string& kind : kindsIn(openedFrozen(entry.path(), folder))) missing.erase(kind);
    }
    std::ifstream list(kFrozen / "not-yet.txt");
    const std::set<std::string> waiting{std::istream_iterator<std::string>(list), {}};
    CHECK(missing == waiting);
}
