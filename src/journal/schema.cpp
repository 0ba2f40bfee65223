#include "journal/schema.h"

#include "journal/chain.h"

#include <algorithm>
#include <array>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <string_view>

namespace tenplus::journal {

namespace {

struct SchemaObject {
    const char* name;
    const char* sql;
};

// SQLite stores these texts verbatim, so that a file's schema can be compared word for word.
constexpr std::array<SchemaObject, 10> kSchema{{
    {"campaign",
     "CREATE TABLE campaign(one INTEGER PRIMARY KEY CHECK(one = 1), id TEXT NOT NULL, system TEXT NOT NULL, "
     "name TEXT NOT NULL, created INTEGER NOT NULL, hash BLOB NOT NULL CHECK(length(hash) = 32)) STRICT"},
    {"event", "CREATE TABLE event(seq INTEGER PRIMARY KEY, turn INTEGER NOT NULL, at INTEGER NOT NULL, "
              "kind TEXT NOT NULL, payload TEXT NOT NULL, hash BLOB NOT NULL CHECK(length(hash) = 32)) STRICT"},
    {"blob", "CREATE TABLE blob(hash BLOB NOT NULL PRIMARY KEY CHECK(length(hash) = 32), bytes BLOB NOT "
             "NULL) STRICT"},
    // Also blocks REPLACE, which deletes without firing a delete trigger.
    {"event_only_at_the_end", "CREATE TRIGGER event_only_at_the_end BEFORE INSERT ON event "
                              "WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM event) "
                              "BEGIN SELECT RAISE(ABORT, 'an event is only ever added at the end'); END"},
    {"event_no_update", "CREATE TRIGGER event_no_update BEFORE UPDATE ON event "
                        "BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END"},
    {"event_no_delete", "CREATE TRIGGER event_no_delete BEFORE DELETE ON event "
                        "BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END"},
    {"campaign_no_update", "CREATE TRIGGER campaign_no_update BEFORE UPDATE ON campaign "
                           "BEGIN SELECT RAISE(ABORT, 'the campaign is never renamed'); END"},
    {"campaign_no_delete", "CREATE TRIGGER campaign_no_delete BEFORE DELETE ON campaign "
                           "BEGIN SELECT RAISE(ABORT, 'the campaign is never deleted'); END"},
    {"blob_no_update", "CREATE TRIGGER blob_no_update BEFORE UPDATE ON blob "
                       "BEGIN SELECT RAISE(ABORT, 'a blob is never changed'); END"},
    {"blob_no_delete", "CREATE TRIGGER blob_no_delete BEFORE DELETE ON blob "
                       "BEGIN SELECT RAISE(ABORT, 'a blob is never deleted'); END"},
}};

bool isOurs(const std::string& name, const std::string& sql) {
    return std::ranges::any_of(kSchema, [&](const SchemaObject& ours) { return name == ours.name && sql == ours.sql; });
}

} // namespace

void makeSchema(SQLite::Database& db, const CampaignHead& head) {
    db.exec("PRAGMA encoding='UTF-8'");
    SQLite::Transaction transaction(db);
    for (const SchemaObject& object : kSchema) db.exec(object.sql);
    SQLite::Statement row(db, "INSERT INTO campaign VALUES(1, ?, ?, ?, ?, ?)");
    const Hash hash = headHash(head);
    row.bind(1, head.id);
    row.bind(2, head.system);
    row.bind(3, head.name);
    row.bind(4, head.createdAt);
    row.bind(5, hash.data(), static_cast<int>(hash.size()));
    row.exec();
    db.exec("PRAGMA application_id=" + std::to_string(kApplicationId));
    db.exec("PRAGMA user_version=" + std::to_string(kFormat));
    transaction.commit();
}

std::optional<std::string> schemaFault(SQLite::Database& db) {
    // A rollback on opening may have changed the numbers since the header was read.
    if (db.execAndGet("PRAGMA application_id").getUInt() != kApplicationId) return "it is not marked as a campaign";
    if (db.execAndGet("PRAGMA user_version").getUInt() != kFormat) return "its format is unknown";
    if (db.execAndGet("PRAGMA encoding").getString() != "UTF-8") return "its texts are not in UTF-8";
    std::size_t found = 0;
    SQLite::Statement objects(db, "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL");
    while (objects.executeStep()) {
        const std::string name = objects.getColumn(0).getString();
        if (!isOurs(name, objects.getColumn(1).getString())) return "it has an unknown part called " + name;
        ++found;
    }
    if (found != kSchema.size()) return "a part of it is missing";
    return std::nullopt;
}

} // namespace tenplus::journal
