#include "journal/connection.h"
#include "journal/sqlite_failure.h"

#include <sqlite3.h>
#include <SQLiteCpp/Backup.h>

namespace tenplus::journal {

// Through SQLite's backup interface, page by page out of the open connection: the file itself is not opened
// a second time, which would drop its lock.
Expected<void, FileRefused> Journal::saveCopy(const std::filesystem::path& target) const {
    const auto place = freePlace(target);
    if (!place) return Unexpected(place.error());
    UnpublishedFile file(*place);
    if (file.path().empty()) {
        return Unexpected(FileRefused{"cannot-write", "\"" + place->string() +
                                                          "\" could not be made; choose another place."});
    }
    try {
        SQLite::Database copy(file.path(), SQLITE_OPEN_READWRITE);
        SQLite::Backup backup(copy, settled().db);
        if (backup.executeStep() != SQLITE_DONE)
            throw SQLite::Exception("the copy was not finished", SQLITE_BUSY);
    } catch (const SQLite::Exception& failure) {
        return Unexpected(refusedBy(failure, *place));
    }
    return file.publish();
}

} // namespace tenplus::journal
