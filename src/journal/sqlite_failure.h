// Translates SQLite's result codes into messages for a person, and tells whether the file is in doubt.
#pragma once

#include "journal/failure.h"

#include <filesystem>
#include <SQLiteCpp/Exception.h>

namespace tenplus::journal {

StorageError storageError(const SQLite::Exception& failure, const std::filesystem::path& path);

/// The same for making or copying a file, after which nothing is in doubt.
FileRefused refusedBy(const SQLite::Exception& failure, const std::filesystem::path& path);
/// The same for opening a file.
FileRefused notOpened(const SQLite::Exception& failure, const std::filesystem::path& path);

/// True if the content of the file is wrong and reading again would not help; false for a failing disk or short memory.
bool isDamage(const SQLite::Exception& failure);
/// A value is larger than a connection takes: kLargestValue.
bool isTooLarge(const SQLite::Exception& failure);

} // namespace tenplus::journal
