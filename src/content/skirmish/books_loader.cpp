#include "content/skirmish/books_loader.h"

#include "content/skirmish/book_loader.h"

#include <algorithm>

namespace tenplus::content::skirmish {

namespace {

using Files = std::list<SourceFile>;

// The content of a file of the book; reports a missing one as a fault of the system.
std::string bytesOf(Files& book, const std::string& name, SourceFile& system) {
    const auto found =
        std::ranges::find_if(book, [&](const SourceFile& file) { return file.shownName.ends_with("/" + name); });
    if (found != book.end()) return std::string(found->source.bytes());
    if (const auto root = system.source.root()) root->fault("the folder 'book' lacks the file '" + name + "'");
    return {};
}

// Older packs have none.
std::string wordsOf(const Files& book) {
    const auto found =
        std::ranges::find_if(book, [](const SourceFile& file) { return file.shownName.ends_with("/words.json"); });
    return found == book.end() ? std::string() : std::string(found->source.bytes());
}

std::optional<skirmish::Book> readBook(Files& files, SourceFile& system) {
    const skirmish::BookFiles bytes{.profiles = bytesOf(files, "profiles.json", system),
                                    .rules = bytesOf(files, "rules.json", system),
                                    .furnishings = bytesOf(files, "furnishings.json", system),
                                    .shop = bytesOf(files, "shop.json", system),
                                    .words = wordsOf(files)};
    if (hasErrors(system.issues)) return std::nullopt;
    const std::string& first = files.front().shownName;
    skirmish::LoadedBook loaded = skirmish::loadBook(bytes, first.substr(0, first.rfind('/')));
    Issues& told = files.front().issues;
    told.insert(told.end(), loaded.issues.begin(), loaded.issues.end());
    return std::move(loaded.book);
}

} // namespace

void loadSkirmishBooks(Draft& draft, SourceFile& system,
                       std::map<std::string, std::list<SourceFile>, std::less<>>& folders) {
    Files& files = folders["book"];
    if (files.empty()) {
        for (SourceFile& file : folders["scenarios"]) {
            if (const auto root = file.source.root())
                root->fault("the game has no folder 'book', so nothing here can be played");
        }
        return;
    }
    auto book = readBook(files, system);
    if (!book) return;
    skirmish::Books books{.book = std::move(*book), .scenarios = {}};
    Names ids("scenario");
    for (SourceFile& file : folders["scenarios"]) {
        const auto whole = file.source.root();
        if (whole && !draft.hasRoom(*whole, "scenarios", books.scenarios.size(), kMostParts)) break;
        skirmish::LoadedScenario loaded =
            skirmish::loadScenario(std::string(file.source.bytes()), file.shownName, books.book);
        file.issues.insert(file.issues.end(), loaded.issues.begin(), loaded.issues.end());
        if (!loaded.scenario) continue;
        const auto root = file.source.root();
        if (const auto id = root ? root->member("id") : std::nullopt; id && ids.claim(*id, loaded.scenario->id))
            books.scenarios.push_back(std::move(*loaded.scenario));
    }
    for (SourceFile& file : folders["scenarios"]) {
        const auto root = file.source.root();
        const auto after = root && root->has("after") ? root->member("after") : std::nullopt;
        const auto id = after ? after->asText({}) : std::nullopt;
        if (id && !books.scenario(*id)) after->fault("there is no scenario '" + *id + "' to come after");
    }
    std::ranges::stable_sort(books.scenarios, {}, &skirmish::Scenario::name);
    draft.rulebook.skirmish = std::move(books);
}

} // namespace tenplus::content::skirmish
