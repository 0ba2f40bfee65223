#include "cli/game_file_tools.h"

#include "cli/game_tools.h"
#include "cli/play.h"
#include "interop/game_file.h"
#include "interop/shipped.h"

#include <cstdint>
#include <ostream>
#include <system_error>

namespace tenplus::cli {

namespace {

int sayNo(const session::OpenRefused& no, std::ostream& err) {
    err << no.message << '\n';
    return no.code == "disk" ? kStorage : kRefused;
}

void printRead(const interop::GameFile& read, std::ostream& out) {
    const auto count = [](std::size_t number, const char* what) {
        return counted(static_cast<std::int64_t>(number), what);
    };
    out << read.name << ", version " << read.version << " (" << read.id << ")\n"
        << count(read.moves, "move") << ", " << count(read.playbooks, "playbook") << ", "
        << count(read.creatures, "creature") << ", " << count(read.files.size(), "file") << '\n'
        << read.credit << '\n';
    if (read.left > 0) out << count(read.left, "entry") << " that is no part of a game stays behind.\n";
    for (const content::Issue& issue : read.issues) out << content::toText(issue) << '\n';
    if (!read.taken.empty()) out << read.taken << '\n';
}

} // namespace

int packGameFile(const std::string& game, const std::string& file, std::ostream& out, std::ostream& err) {
    std::error_code ignored;
    std::filesystem::path folder = game;
    if (!std::filesystem::is_directory(folder, ignored)) {
        const auto found = interop::findGame(game);
        if (!found) return sayNo(found.error(), err);
        folder = *found;
    }
    const auto packed = interop::packGame(folder, file);
    if (!packed) return sayNo(packed.error(), err);
    out << file << ": " << counted(static_cast<std::int64_t>(*packed), "file") << ".\n";
    return kDone;
}

int takeGameFileIn(const TakeInWish& wish, std::ostream& out, std::ostream& err) {
    const auto read = interop::readGameFile(wish.file);
    if (!read) return sayNo(read.error(), err);
    printRead(*read, out);
    if (wish.dryRun) return kDone;
    const std::string folder = wish.name.empty() ? read->folder : wish.name;
    const auto taken = interop::takeIn(*read, folder, wish.replace);
    if (!taken) {
        err << taken.error().message << '\n';
        if (read->canReplace && !wish.replace && wish.name.empty())
            err << "To replace it, add --replace; to keep both, add --name " << interop::freeFolderFor(*read) << ".\n";
        return taken.error().code == "disk" ? kStorage : kRefused;
    }
    out << "Taken in: " << taken->folder.string() << '\n';
    return kDone;
}

} // namespace tenplus::cli
