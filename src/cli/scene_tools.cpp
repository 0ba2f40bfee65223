#include "cli/scene_tools.h"

#include "cli/play.h"
#include "interop/picture.h"
#include "interop/uvtt.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <ostream>

namespace tenplus::cli {

namespace {

namespace fs = std::filesystem;

// The bytes of a plain file; a larger one is read no further than what tells that it is too large.
std::optional<std::string> bytesOf(const std::string& path, std::size_t most, std::ostream& err) {
    std::error_code failed;
    std::ifstream file(path, std::ios::binary);
    if (!fs::is_regular_file(path, failed) || !file) {
        err << "There is no file \"" << path << "\" that can be read: check its name and folder.\n";
        return std::nullopt;
    }
    std::string bytes(std::min<std::uintmax_t>(fs::file_size(path, failed), most + 1), '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
    return bytes;
}

int refused(const session::Refused& no, std::ostream& err) {
    err << no.message << '\n';
    return no.isStorage() ? kStorage : kRefused;
}

} // namespace

int putPicture(session::Session& session, const std::string& path, std::ostream& out, std::ostream& err) {
    const auto bytes = bytesOf(path, interop::kMostPictureBytes, err);
    if (!bytes) return kRefused;
    const auto done = interop::keepPicture(session, *bytes, fs::path(path).filename().string());
    if (!done) return refused(done.error(), err);
    out << session.table().pictures.back().hash << '\n';
    return kDone;
}

int takePicture(const session::Session& session, const std::string& wanted, const std::string& path, std::ostream& out, std::ostream& err) {
    const auto& all = session.table().pictures;
    const auto found = std::ranges::find_if(all, [&](const table::Picture& each) { return each.hash == wanted || each.name == wanted; });
    const auto bytes = found == all.end() ? std::nullopt : session.journal().blob(found->hash);
    if (!bytes) {
        err << "The campaign holds no picture \"" << wanted << "\": list them with tenplus-cli picture FILE.\n";
        return kRefused;
    }
    std::error_code failed;
    if (fs::exists(path, failed)) {
        err << "\"" << path << "\" exists already: choose another name.\n";
        return kRefused;
    }
    std::ofstream file(path, std::ios::binary);
    file.write(bytes->data(), static_cast<std::streamsize>(bytes->size()));
    file.close();
    if (!file) {
        err << "\"" << path << "\" could not be written: make room or choose another place.\n";
        return kRefused;
    }
    out << path << '\n';
    return kDone;
}

int listPictures(const session::Session& session, std::ostream& out) {
    for (const table::Picture& each : session.table().pictures) {
        out << fmt::format("{}  {} x {}  {} bytes  {}\n", each.hash, each.width, each.height, each.bytes, each.name);
    }
    return kDone;
}

int importMap(session::Session& session, const std::string& path, std::ostream& out, std::ostream& err) {
    const auto text = bytesOf(path, interop::kMostMapBytes, err);
    if (!text) return kRefused;
    const auto done = interop::importMap(session, *text, fs::path(path).filename().string());
    if (!done) return refused(done.error(), err);
    const table::SceneBoard& scene = session.table().stage.scenes.back();
    out << fmt::format("Scene {} \"{}\": {} by {} squares, {} walls and doors, {} lights. Turn {}.\n", scene.id.value, scene.look.name, scene.look.width,
                       scene.look.height, scene.walls.size(), scene.lights.size(), done->performed.turn);
    for (const std::string& remark : done->remarks) err << remark << '\n';
    return kDone;
}

} // namespace tenplus::cli
