// What SQLite's result codes mean to the person at the table, and whether the file is in doubt after them.
#pragma once

#include "journal/failure.h"

#include <filesystem>
#include <SQLiteCpp/Exception.h>

namespace tenplus::journal {

StorageError storageError(const SQLite::Exception& failure, const std::filesystem::path& path);

/// The same while a file is made or copied, where nothing can be in doubt.
FileRefused refusedBy(const SQLite::Exception& failure, const std::filesystem::path& path);
/// The same while a file is opened.
FileRefused notOpened(const SQLite::Exception& failure, const std::filesystem::path& path);

/// The file is not as it should be, and reading it again would not help; false for a failing disk or short memory.
bool isDamage(const SQLite::Exception& failure);

} // namespace tenplus::journal
