#include "cli/scene_tools.h"

#include "base/plain_file.h"
#include "cli/game_tools.h"
#include "cli/play.h"
#include "interop/map_zip.h"
#include "interop/picture.h"
#include "interop/uvtt.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <ostream>
#include <utility>

namespace tenplus::cli {

namespace {

namespace fs = std::filesystem;

std::optional<std::string> bytesOf(const std::string& path, std::size_t most, std::ostream& err) {
    using Kind = PlainFileFault::Kind;
    auto bytes = readPlainFile(path, most);
    if (bytes) return std::move(*bytes);
    switch (const PlainFileFault& fault = bytes.error(); fault.kind) {
    case Kind::NotThere: err << "There is no file \"" << path << "\": check its name and folder.\n"; break;
    case Kind::Folder: err << "\"" << path << "\" is a folder: choose a file in it.\n"; break;
    case Kind::DeviceOrPipe: err << "\"" << path << "\" is a device or a pipe: choose a plain file.\n"; break;
    case Kind::TooLarge:
        err << fmt::format("\"{}\" has {} MB and may have {}: save it smaller.\n", path, fault.bytes >> 20U,
                           most >> 20U);
        break;
    case Kind::Unreadable:
        err << "\"" << path << "\" cannot be read (" << fault.reason << "): check who may read it.\n";
        break;
    }
    return std::nullopt;
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

int takePicture(const session::Session& session, const std::string& wanted, const std::string& path, std::ostream& out,
                std::ostream& err) {
    const auto& all = session.table().pictures;
    const auto found = std::ranges::find_if(
        all, [&](const table::Picture& each) { return each.hash == wanted || each.name == wanted; });
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
    const auto bytes = bytesOf(path, interop::kMostMapBytes, err);
    if (!bytes) return kRefused;
    auto maps = interop::readMaps(*bytes, fs::path(path).filename().string());
    if (!maps) {
        err << maps.error() << '\n';
        return kRefused;
    }
    for (interop::ReadMap& map : *maps) {
        const auto done = interop::importMap(session, std::move(map));
        if (!done) return refused(done.error(), err);
        const table::SceneBoard& scene = session.table().stage.scenes.back();
        const std::int64_t doors = std::ranges::count(scene.walls, table::WallKind::Door, &table::Wall::kind);
        out << fmt::format("Scene {} \"{}\": {} by {} squares, {}, {}, {}. Turn {}.\n", scene.id.value, scene.look.name,
                           scene.look.width, scene.look.height, counted(std::ssize(scene.walls) - doors, "wall"),
                           counted(doors, "door"), counted(std::ssize(scene.lights), "light"), done->performed.turn);
        for (const std::string& remark : done->remarks) err << remark << '\n';
    }
    return kDone;
}

} // namespace tenplus::cli
