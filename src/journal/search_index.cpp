#include "journal/search_index.h"

#include "base/folded_words.h"
#include "base/search_words.h"
#include "base/vocabulary.h"
#include "journal/connection.h"

#include <algorithm>
#include <fcntl.h>
#include <set>
#include <sqlite3.h>
#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Transaction.h>
#include <system_error>
#include <unistd.h>

namespace tenplus::journal {

namespace fs = std::filesystem;

namespace {

// Changes with the tables, the tokenizer and the rows that callers make.
constexpr std::string_view kIndexVersion = "2 ";

constexpr int kMakeOrOpen = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
constexpr const char* kMemory = ":memory:";

// A query of FTS5 takes about 10 µs for each phrase before it looks anything up.
constexpr std::size_t kMostWords = 16;
constexpr std::size_t kLongestWord = 100;

// In double quotes, where FTS5 gives no character but the quote a meaning.
std::string phrase(std::string_view word) {
    std::string out = "\"";
    for (const char c : word.substr(0, kLongestWord)) {
        if (c == '\0') continue;
        if (c == '"') out += '"';
        out += c;
    }
    return out + "\"";
}

// A text as it is indexed: its folded words, and after them the stems that differ from their words.
std::string indexedText(std::string_view text, const Stems& stems,
                        const std::function<void(const std::string&)>& visit) {
    std::string out;
    std::set<std::string> further;
    for (const std::string& word : foldedWords(text)) {
        out += word + ' ';
        visit(word);
        if (std::string stem = stems.of(word); stem != word) further.insert(std::move(stem));
    }
    for (const std::string& stem : further) out += stem + ' ';
    return out;
}

// The words that stand close together, the last by its beginning; one word also by its stem. Nothing if the text has no
// word, as that would make the whole search find nothing.
std::string expressionOf(std::string_view typed, const Stems& stems) {
    const FoldedWords words = foldedWords(typed.substr(0, kLongestWord));
    if (words.empty()) return {};
    std::string together;
    for (const std::string& word : words) together += (together.empty() ? "" : " ") + word;
    const std::string beginning = phrase(together) + "*";
    if (words.size() > 1) return beginning;
    const std::string stem = stems.of(together);
    return stem == together ? beginning : "(" + beginning + " OR " + phrase(stem) + ")";
}

std::string expressionFor(const SearchFor& wanted, SearchIn in, const Stems& stems) {
    std::string out;
    const auto join = [&](const std::string& part) { out += (out.empty() ? "" : " AND ") + part; };
    std::string words;
    for (std::size_t i = 0; i < wanted.words.size() && i < kMostWords; ++i) {
        const std::string one = expressionOf(wanted.words[i], stems);
        if (!one.empty()) words += (words.empty() ? "" : " AND ") + one;
    }
    if (!words.empty()) join((in == SearchIn::Name ? "{name} : (" : "{name text} : (") + words + ")");
    for (const std::vector<std::string>& any : wanted.marks) {
        std::string marks;
        for (const std::string& mark : any) marks += (marks.empty() ? "" : " OR ") + phrase(mark);
        join("{marks} : (" + (marks.empty() ? phrase("none") : marks) + ")");
    }
    return out;
}

} // namespace

struct SearchStore {
    SearchStore(std::string opened, std::string keyed)
        : path(std::move(opened))
        , key(std::move(keyed))
        , db(std::make_unique<SQLite::Database>(path, kMakeOrOpen)) {
        setUp();
    }

    void setUp() {
        db->exec("PRAGMA locking_mode=EXCLUSIVE");
        db->exec("PRAGMA trusted_schema=OFF");
        db->exec("PRAGMA mmap_size=0");
        db->exec("PRAGMA synchronous=NORMAL");
        SQLite::Transaction transaction(*db);
        db->exec("CREATE TABLE IF NOT EXISTS reached(one INTEGER PRIMARY KEY CHECK(one = 1), key TEXT NOT NULL, "
                 "seq INTEGER NOT NULL, turn INTEGER NOT NULL, hash TEXT NOT NULL, note TEXT NOT NULL) STRICT");
        if (!load()) makeEmpty();
        transaction.commit();
    }

    bool load() {
        SQLite::Statement row(*db, "SELECT key, seq, turn, hash, note FROM reached");
        if (!row.executeStep() || row.getColumn(0).getString() != key) return false;
        tip = {row.getColumn(1).getInt64(), row.getColumn(2).getInt64(), row.getColumn(3).getString()};
        note = row.getColumn(4).getString();
        SQLite::Statement known(*db, "SELECT word FROM words");
        while (known.executeStep()) vocabulary.insert(known.getColumn(0).getString());
        return true;
    }

    // Contentless, as the texts are in the journal; rows are never changed. The words are folded before FTS5 reads
    // them, so that its plainest tokenizer is enough.
    void makeEmpty() {
        db->exec("DROP TABLE IF EXISTS found");
        db->exec("DROP TABLE IF EXISTS words");
        db->exec("CREATE TABLE words(word TEXT PRIMARY KEY) WITHOUT ROWID, STRICT");
        vocabulary = {};
        db->exec("CREATE VIRTUAL TABLE found USING fts5(name, text, marks, content='', columnsize=0, "
                 "prefix='1 2 3', tokenize='ascii')");
        keep({}, {});
    }

    void keep(const Tip& now, const std::string& words) {
        SQLite::Statement row(*db, "INSERT OR REPLACE INTO reached VALUES(1, ?, ?, ?, ?, ?)");
        row.bind(1, key);
        row.bind(2, now.seq);
        row.bind(3, now.turn);
        row.bind(4, now.hash);
        bindText(row, 5, words);
        row.exec();
        tip = now;
        note = words;
    }

    std::string path;
    std::string key;
    std::unique_ptr<SQLite::Database> db;
    Tip tip;
    std::string note;
    Vocabulary vocabulary;
    Stems stems;
};

namespace {

// Makes the file before SQLite does, so that nobody else may read it. A file that is there is not opened, as closing it
// would release the locks of another index of this process.
bool makeOwnFile(const fs::path& file) {
    std::error_code ignored;
    fs::create_directories(file.parent_path(), ignored);
    const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (made >= 0) ::close(made);
    return fs::is_regular_file(fs::symlink_status(file, ignored));
}

std::unique_ptr<SearchStore> storeIn(const std::string& path, const std::string& key) {
    try {
        return std::make_unique<SearchStore>(path, key);
    } catch (const SQLite::Exception& failure) {
        const bool isHeld = (failure.getErrorCode() & 0xFF) == SQLITE_BUSY; // by another program: it stays there
        return isHeld ? std::make_unique<SearchStore>(kMemory, key) : nullptr;
    }
}

void removeIndex(const fs::path& file) {
    std::error_code ignored;
    fs::remove(file, ignored);
    fs::remove(file.string() + "-journal", ignored);
}

} // namespace

SearchIndex::SearchIndex(std::unique_ptr<SearchStore> store)
    : m_store(std::move(store)) {}
SearchIndex::SearchIndex(SearchIndex&&) noexcept = default;
SearchIndex& SearchIndex::operator=(SearchIndex&&) noexcept = default;
SearchIndex::~SearchIndex() = default;

SearchIndex SearchIndex::inMemory() { return SearchIndex(std::make_unique<SearchStore>(kMemory, std::string())); }

SearchIndex SearchIndex::inFile(const fs::path& file, std::string_view key) {
    const std::string whole = std::string(kIndexVersion) + std::string(key);
    constexpr int kTries = 2; // the second one in place of a file that is no index
    for (int i = 0; i < kTries && makeOwnFile(file); ++i) {
        if (auto store = storeIn(file.string(), whole)) return SearchIndex(std::move(store));
        if (i == 0) removeIndex(file);
    }
    return inMemory();
}

const Tip& SearchIndex::reached() const { return m_store->tip; }

const std::string& SearchIndex::note() const { return m_store->note; }

void SearchIndex::restart() {
    const std::string path = m_store->path, key = m_store->key;
    m_store.reset();
    if (path != kMemory) {
        removeIndex(path);
        if (makeOwnFile(path)) m_store = storeIn(path, key);
    }
    if (!m_store) m_store = std::make_unique<SearchStore>(kMemory, key);
}

void SearchIndex::clear() {
    try {
        SQLite::Transaction transaction(*m_store->db);
        m_store->makeEmpty();
        transaction.commit();
    } catch (const SQLite::Exception&) {
        restart();
    }
}

void SearchIndex::add(const std::vector<SearchRow>& rows, const Tip& reached, const std::string& note) {
    try {
        SQLite::Transaction transaction(*m_store->db);
        SQLite::Statement insert(*m_store->db, "INSERT INTO found(rowid, name, text, marks) VALUES(?, ?, ?, ?)");
        SQLite::Statement newWord(*m_store->db, "INSERT OR IGNORE INTO words VALUES(?)");
        const auto learn = [&](const std::string& word) {
            if (!m_store->vocabulary.insert(word) || m_store->path == kMemory) return;
            bindText(newWord, 1, word);
            newWord.exec();
            newWord.reset();
        };
        for (const SearchRow& row : rows) {
            std::string marks;
            for (const std::string& mark : row.marks) marks += mark + " ";
            insert.bind(1, row.id);
            const std::string name = indexedText(row.name, m_store->stems, learn);
            const std::string text = indexedText(row.text, m_store->stems, learn);
            bindText(insert, 2, name);
            bindText(insert, 3, text);
            bindText(insert, 4, marks);
            insert.exec();
            insert.reset();
        }
        m_store->keep(reached, note);
        transaction.commit();
    } catch (const SQLite::Exception&) {
        restart();
    }
}

bool SearchIndex::find(const SearchFor& wanted, SearchIn in, const std::function<bool(std::int64_t id)>& visit) {
    const std::string expression = expressionFor(wanted, in, m_store->stems);
    if (expression.empty()) return true;
    try {
        SQLite::Statement rows(*m_store->db, "SELECT rowid FROM found WHERE found MATCH ? AND rowid BETWEEN ? AND ? "
                                             "ORDER BY rowid DESC");
        bindText(rows, 1, expression);
        rows.bind(2, wanted.from);
        rows.bind(3, wanted.to);
        while (rows.executeStep()) {
            if (!visit(rows.getColumn(0).getInt64())) return true;
        }
        return true;
    } catch (const SQLite::Exception&) {
        restart();
        return false;
    }
}

std::optional<std::string> SearchIndex::wordNear(std::string_view typed) const {
    std::string word;
    for (const std::string& each : foldedWords(typed.substr(0, kLongestWord))) word += each;
    return m_store->vocabulary.wordNear(word);
}

} // namespace tenplus::journal
