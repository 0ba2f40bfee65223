// Plans and makes imports of the fixtures in tests/fixtures/imports, with games of one's own in a scratch folder.
#pragma once

#include "content/pack.h"
#include "interop/imports/import_pack.h"
#include "interop/own_games.h"
#include "interop/shipped.h"
#include "journal/scratch.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace tenplus::interop::testing {

inline const std::filesystem::path kImports = std::filesystem::path(TENPLUS_SOURCE_DIR) / "tests/fixtures/imports";

struct ImportShelf {
    ImportShelf() {
        ::setenv("TENPLUS_DATA", TENPLUS_SOURCE_DIR "/data", 1);
        ::setenv("XDG_DATA_HOME", (scratch / "share").string().c_str(), 1);
    }
    /// The plan of a fixture, or of an absolute path; fails the test if it is refused.
    static PlannedImport plan(const std::filesystem::path& path, const ImportWishes& wishes = {}) {
        auto planned = planImport(kImports / path, wishes);
        INFO((planned ? std::string() : planned.error().message));
        REQUIRE(planned);
        return std::move(*planned);
    }
    static std::string refusal(const std::filesystem::path& path, const ImportWishes& wishes = {}) {
        const auto planned = planImport(kImports / path, wishes);
        return planned ? "taken in" : planned.error().message;
    }
    std::filesystem::path file(const std::string& name, const std::string& bytes) const {
        journal::testing::writeBytes(scratch / name, bytes);
        return scratch / name;
    }
    journal::testing::ScratchFolder scratch;
};

/// The planned game as the loader sees it once it is written; fails the test if it has a fault.
inline content::Rulebook written(const PlannedImport& planned) {
    const auto game = writeImport(planned);
    INFO((game ? std::string() : game.error().message));
    REQUIRE(game);
    content::Loaded loaded = content::loadRulebookFolder(game->folder, gameShelves());
    for (const content::Issue& issue : loaded.issues) UNSCOPED_INFO(content::toText(issue));
    CHECK_FALSE(content::hasErrors(loaded.issues));
    REQUIRE(loaded.rulebook);
    return std::move(*loaded.rulebook);
}

inline std::vector<std::string> namesOf(const ImportReport& report, const std::string& kind) {
    std::vector<std::string> names;
    for (const ImportedThing& thing : report.comes) {
        if (thing.kind == kind && thing.taken) names.push_back(thing.name);
    }
    return names;
}

/// True if a note has all of these words.
bool tells(const auto& notes, const std::string& words) {
    return std::ranges::any_of(notes,
                               [&](const FoundNote& note) { return note.text.find(words) != std::string::npos; });
}

template <typename Lists>
auto& named(Lists& list, const std::string& name) {
    const auto found = std::ranges::find_if(list, [&](const auto& each) { return each.name == name; });
    INFO(name);
    REQUIRE(found != list.end());
    return *found;
}

} // namespace tenplus::interop::testing
