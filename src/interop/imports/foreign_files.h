// ForeignFiles: the files of another program's pack in memory, from a file, a folder or a zip archive. Bounded before
// anything is unpacked; nothing is ever written to disk.
#pragma once

#include "base/expected.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace tenplus::interop::inline imports {

struct ForeignFiles {
    std::map<std::string, std::string> files; ///< by path, '/' separates folders; only names that may hold data
    std::size_t passedOver = 0;               ///< pictures, scripts and the like
};

/// Which of its files are read, by path, and how sentences call them.
struct ForeignWish {
    std::function<bool(std::string_view path)> isWanted;
    std::string whole = "pack";
    std::string parts = "packs";
};

/// Reads what may hold data (json, db, jsonl, ndjson, yml, yaml, toml, csv, tsv); the rest is counted. Refused in one
/// sentence: a missing path, a LevelDB database, an archive with '..', absolute paths, links, two names that differ in
/// case only, or more than the limits of zip_reader.h.
Expected<ForeignFiles, std::string> readForeignFiles(const std::filesystem::path& path);
/// The same for other files than those that may hold data.
Expected<ForeignFiles, std::string> readForeignFiles(const std::filesystem::path& path, const ForeignWish& wish);

/// The same for a zip archive in memory; `name` is for the sentence.
Expected<ForeignFiles, std::string> readZip(std::string_view bytes, const std::string& name);

} // namespace tenplus::interop::inline imports
