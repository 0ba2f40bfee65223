// The packs that tests of the loaders read and change.
#pragma once

#include "content/pack.h"

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tenplus::content {

inline std::filesystem::path fixturePack(std::string_view name) {
    return std::filesystem::path(TENPLUS_SOURCE_DIR) / "tests/fixtures/packs" / name;
}

/// The files of the night ferry, a small game with four bands.
inline PackFiles nightFerry() {
    Issues issues;
    return readPackFolder(fixturePack("nightferry"), "nightferry", issues);
}

/// The night ferry with one text of a file replaced; the text must be there.
inline PackFiles changed(const std::string& file, std::string_view from, std::string_view to) {
    PackFiles files = nightFerry();
    std::string& text = files.at(file);
    const std::size_t at = text.find(from);
    if (at == std::string::npos) throw std::logic_error("the fixture no longer holds: " + std::string(from));
    text.replace(at, from.size(), to);
    return files;
}

/// What a change of that kind is told, one line each.
inline std::string toldOf(const PackFiles& files) {
    std::string told;
    for (const Issue& issue : loadRulebook(files, "p").issues) told += toText(issue) + "\n";
    return told;
}

} // namespace tenplus::content
