#include "interop/map_zip.h"

#include "base/text.h"
#include "interop/picture.h"
#include "interop/zip_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <utility>

namespace tenplus::interop {

namespace {

constexpr std::array kMapEndings = std::to_array<std::string_view>({".dd2vtt", ".uvtt", ".df2vtt"});
constexpr std::array kPictureEndings = std::to_array<std::string_view>({".png", ".jpg", ".jpeg", ".webp"});

std::string lastNameOf(std::string_view path) { return std::filesystem::path(path).filename().string(); }
std::string stemInLower(std::string_view path) { return asciiLower(std::filesystem::path(path).stem().string()); }

template <typename Endings>
bool endsWithOne(std::string_view path, const Endings& endings) {
    const std::string lower = asciiLower(path);
    return std::ranges::any_of(endings, [&](std::string_view ending) { return lower.ends_with(ending); });
}

bool isJsonFile(std::string_view path) { return asciiLower(path).ends_with(".json"); }

// What the zips of some systems hold beside the files that were packed.
bool isLeftover(std::string_view path) { return path.starts_with("__MACOSX/") || lastNameOf(path).starts_with('.'); }

bool isOfMaps(std::string_view path) {
    return !isLeftover(path) &&
           (endsWithOne(path, kMapEndings) || endsWithOne(path, kPictureEndings) || isJsonFile(path));
}

class MapsOfZip {
public:
    explicit MapsOfZip(const std::map<std::string, std::string>& files) {
        for (const auto& file : files) {
            if (endsWithOne(file.first, kPictureEndings)) m_pictures.push_back(&file);
            if (endsWithOne(file.first, kMapEndings)) m_texts.push_back(&file);
        }
        if (!m_texts.empty()) return;
        for (const auto& file : files) {
            if (isJsonFile(file.first)) m_texts.push_back(&file);
        }
    }

    Expected<std::vector<ReadMap>, std::string> read(const std::string& zip) const {
        if (m_texts.empty())
            return Unexpected("The zip \"" + zip +
                              "\" was not read: it holds no map of formats 0.2 to 1.0 (.dd2vtt, .uvtt or .df2vtt).");
        if (m_texts.size() > kMostMapsOfZip)
            return Unexpected(fmt::format("The zip \"{}\" was not read: it holds {} maps and may have {}: import them "
                                          "one by one.",
                                          zip, m_texts.size(), kMostMapsOfZip));
        std::vector<ReadMap> maps;
        std::vector<std::string> faults;
        for (const File* text : m_texts) {
            auto map = readMap(text->second, lastNameOf(text->first));
            if (!map) {
                faults.push_back(map.error());
                continue;
            }
            addPicture(*map, text->first);
            maps.push_back(std::move(*map));
        }
        if (maps.empty()) return Unexpected(std::move(faults.front()));
        for (std::string& fault : faults) maps.front().remarks.push_back(std::move(fault));
        return maps;
    }

private:
    using File = std::pair<const std::string, std::string>;

    const File* pictureOf(const ReadMap& map, const std::string& path) const {
        const std::string named = asciiLower(lastNameOf(map.imageName));
        for (const File* each : m_pictures) {
            if (!named.empty() && asciiLower(lastNameOf(each->first)) == named) return each;
        }
        for (const File* each : m_pictures) {
            if (stemInLower(each->first) == stemInLower(path)) return each;
        }
        return m_texts.size() == 1 && m_pictures.size() == 1 ? m_pictures.front() : nullptr;
    }

    void addPicture(ReadMap& map, const std::string& path) const {
        if (!map.image.empty()) return;
        const File* const picture = pictureOf(map, path);
        if (picture == nullptr) return;
        std::erase(map.remarks, std::exchange(map.noPicture, {}));
        if (const auto judged = judgePicture(picture->second, lastNameOf(picture->first)); !judged) {
            map.noPicture = judged.error() + " The scene is made without it.";
            map.remarks.push_back(map.noPicture);
        } else {
            map.image = picture->second;
        }
    }

    std::vector<const File*> m_texts, m_pictures;
};

} // namespace

Expected<std::vector<ReadMap>, std::string> readMaps(std::string_view bytes, const std::string& name) {
    if (!bytes.starts_with("PK")) {
        auto map = readMap(bytes, name);
        if (!map) return Unexpected(std::move(map).error());
        std::vector<ReadMap> one;
        one.push_back(std::move(*map));
        return one;
    }
    const auto zip = unpackZip(bytes, isOfMaps);
    if (!zip) return Unexpected("The zip \"" + name + "\" was not read: it " + whyNotUnpacked(zip.error()) + ".");
    return MapsOfZip(zip->files).read(name);
}

} // namespace tenplus::interop
