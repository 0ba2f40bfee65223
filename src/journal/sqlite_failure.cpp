#include "journal/sqlite_failure.h"

#include <sqlite3.h>
#include <string>
#include <string_view>

namespace tenplus::journal {

namespace fs = std::filesystem;

namespace {

struct Meaning {
    const char* code;
    const char* sentence; ///< follows the name of the file
    bool inDoubt;
};

Meaning meaningOf(const SQLite::Exception& failure) {
    switch (failure.getErrorCode() & 0xFF) {
    case SQLITE_FULL: return {"disk-full", "could not be saved, the disk is full; make room and try again", false};
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return {"locked", "is locked by another program; close it there and try again", false};
    case SQLITE_PERM:
    case SQLITE_AUTH:
    case SQLITE_READONLY: return {"read-only", "is open only for reading; save a copy to go on with", false};
    case SQLITE_TOOBIG: return {"too-large", "takes nothing of more than 64 MiB; choose something smaller", false};
    case SQLITE_NOMEM: return {"out-of-memory", "could not be saved, memory is short; try again", false};
    case SQLITE_CANTOPEN: return {"cannot-write", "could not be saved; check that its folder can be written", false};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_CONSTRAINT: return {"damaged", "is damaged; open a copy saved before", true};
    default: return {"device", "is in doubt after a disk error; open it again before going on", true};
    }
}

std::string sentence(const Meaning& meaning, const SQLite::Exception& failure, const fs::path& path) {
    return "\"" + path.string() + "\" " + meaning.sentence + " (" + failure.what() + ").";
}

} // namespace

StorageError storageError(const SQLite::Exception& failure, const fs::path& path) {
    const Meaning meaning = meaningOf(failure);
    return {meaning.code, sentence(meaning, failure, path), meaning.inDoubt};
}

FileRefused refusedBy(const SQLite::Exception& failure, const fs::path& path) {
    const Meaning meaning = meaningOf(failure);
    return {meaning.code, sentence(meaning, failure, path)};
}

FileRefused notOpened(const SQLite::Exception& failure, const fs::path& path) {
    Meaning meaning = meaningOf(failure);
    const std::string_view code = meaning.code;
    if (code == "out-of-memory")
        meaning.sentence = "could not be read, memory is short; close another program and open it again";
    if (code == "device") meaning.sentence = "could not be read, the disk failed; check the disk and open it again";
    if (code == "cannot-write")
        meaning.sentence = "could not be opened; check that it and its folder can be read and written";
    return {meaning.code, sentence(meaning, failure, path)};
}

bool isDamage(const SQLite::Exception& failure) { return std::string_view(meaningOf(failure).code) == "damaged"; }

bool isTooLarge(const SQLite::Exception& failure) { return std::string_view(meaningOf(failure).code) == "too-large"; }

} // namespace tenplus::journal
