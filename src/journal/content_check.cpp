#include "journal/content_check.h"

#include "journal/connection.h"
#include "journal/hashing.h"
#include "table/scene/handout.h"
#include "wire/reader.h"

#include <algorithm>
#include <optional>
#include <SQLiteCpp/Column.h>

namespace tenplus::journal {

struct CheckedBlob {
    std::int64_t rowid = 0;
    Hash name{};
    std::size_t size = 0;
    std::size_t done = 0;
    Hashing hashing;
};

struct ContentCheck::State {
    std::int64_t lastRowid = 0; ///< of the last blob that was checked completely
    std::optional<CheckedBlob> current;
    bool isOver = false;
    std::string fault;
};

namespace {

// The name that a picture of that hash was listed under; empty for none.
std::string pictureNamed(Connection& connection, const Hash& hash) {
    SQLite::Statement kept(connection.db, "SELECT payload FROM event WHERE kind = ?");
    kept.bind(1, std::string(table::PictureKept::kName));
    while (kept.executeStep()) {
        table::PictureKept event;
        if (!WireReader::read(bytesOf(kept, 0), event, WireReader::Unknown::Ignore) && event.picture.hash == hex(hash))
            return event.picture.name;
    }
    return {};
}

} // namespace

ContentCheck::ContentCheck()
    : m_state(std::make_unique<State>()) {}
ContentCheck::ContentCheck(ContentCheck&&) noexcept = default;
ContentCheck& ContentCheck::operator=(ContentCheck&&) noexcept = default;
ContentCheck::~ContentCheck() = default;

const std::string& ContentCheck::fault() const { return m_state->fault; }

bool ContentCheck::goOn(Connection& connection, std::size_t bytes) {
    constexpr std::size_t kPart = std::size_t{256} << 10U;
    auto& state = *m_state;
    while (!state.isOver && bytes > 0) {
        if (!state.current) {
            SQLite::Statement next(
                connection.db, "SELECT rowid, hash, length(bytes) FROM blob WHERE rowid > ? ORDER BY rowid LIMIT 1");
            next.bind(1, state.lastRowid);
            state.isOver = !next.executeStep();
            if (state.isOver) {
                const auto missing = missingPictures(connection);
                state.fault = missing.empty() ? "" : missing.front().message;
                return true;
            }
            state.current.emplace();
            state.current->rowid = next.getColumn(0).getInt64();
            state.current->name = hashAt(next, 1).value_or(Hash{});
            state.current->size = static_cast<std::size_t>(std::max(std::int64_t{0}, next.getColumn(2).getInt64()));
        }
        auto& blob = *state.current;
        const std::string part = connection.partOfBlob(blob.rowid, blob.done, std::min(kPart, bytes));
        blob.hashing.add(part);
        blob.done += part.size();
        bytes -= std::min(bytes, std::max<std::size_t>(part.size(), 1));
        if (blob.done < blob.size && !part.empty()) continue;
        if (blob.hashing.finish() != blob.name) {
            const std::string picture = pictureNamed(connection, blob.name);
            state.fault = (picture.empty() ? "The content " + hex(blob.name) : "The picture \"" + picture + "\"") +
                          " is not what was stored.";
            state.isOver = true;
        }
        state.lastRowid = blob.rowid;
        state.current.reset();
    }
    return state.isOver;
}

} // namespace tenplus::journal
