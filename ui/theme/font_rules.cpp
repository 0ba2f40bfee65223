#include "theme/font_rules.h"

#ifdef TENPLUS_FONTCONFIG
#include <QtConcurrentRun>

#include <algorithm>
#include <filesystem>
#include <fontconfig/fontconfig.h>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>
#endif

namespace tenplus::ui {

#ifdef TENPLUS_FONTCONFIG
namespace {

namespace fs = std::filesystem;

bool s_standInsWait = false;

struct Destroyed {
    void operator()(FcConfig* config) const {
        if (config) FcConfigDestroy(config);
    }
};
using Rules = std::unique_ptr<FcConfig, Destroyed>;

// By the names of the files (the README of that folder, which Fontconfig brings along): below 20 how all fonts are drawn, from 50 the
// person's own rules, from 70 which fonts there are. The others are about certain fonts, and say which stand in for which.
bool isForAllFonts(std::string_view file) {
    const std::string_view number = file.substr(0, 2);
    return number < "20" || (number >= "50" && number < "57") || number >= "70";
}

bool isRule(std::string_view file) {
    return file.size() > 2 && file[0] >= '0' && file[0] <= '9' && file[1] >= '0' && file[1] <= '9' && file.ends_with(".conf");
}

// In the order in which Fontconfig reads them.
std::optional<std::string> drawingRulesIn(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code failed;
    for (fs::directory_iterator each(folder, failed), end; !failed && each != end; each.increment(failed)) {
        const std::string name = each->path().filename().string();
        if (isRule(name) && isForAllFonts(name)) files.push_back(each->path());
    }
    if (failed || files.empty()) return std::nullopt;
    std::ranges::sort(files);
    std::string includes;
    for (const fs::path& file : files) includes += "<include ignore_missing=\"yes\">" + file.string() + "</include>";
    return includes;
}

// The settings as they stand in `file`, but for the folder of rules, of which only those about drawing are taken in.
std::optional<std::string> withoutStandIns(const fs::path& file) {
    constexpr std::string_view kEnd = "</include>", kFolder = "conf.d</include>";
    std::ifstream stream(file, std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(stream), {});
    const std::size_t end = text.find(kFolder);
    const std::size_t start = end == std::string::npos ? end : text.rfind("<include", end);
    const std::size_t name = start == std::string::npos ? start : text.find('>', start) + 1;
    if (name == std::string::npos || name > end) return std::nullopt;
    const std::size_t after = end + kFolder.size();
    const auto rules = drawingRulesIn(file.parent_path() / text.substr(name, after - kEnd.size() - name)); // or where an absolute path leads
    if (!rules) return std::nullopt;
    return text.replace(start, after - start, *rules);
}

Rules drawingRules() {
    Rules rules(FcConfigCreate());
    if (!rules) return nullptr;
    const std::unique_ptr<FcChar8, decltype(&FcStrFree)> file(FcConfigGetFilename(rules.get(), nullptr), &FcStrFree);
    const auto text = file ? withoutStandIns(reinterpret_cast<const char*>(file.get())) : std::nullopt;
    const bool read = text && FcConfigParseAndLoadFromMemory(rules.get(), reinterpret_cast<const FcChar8*>(text->c_str()), FcTrue) && FcConfigBuildFonts(rules.get());
    return read ? std::move(rules) : nullptr;
}

} // namespace

void readFontRules(QLocale::Script script) {
    const bool mayWait = script == QLocale::LatinScript || script == QLocale::AnyScript;
    const Rules rules = mayWait ? drawingRules() : nullptr;
    s_standInsWait = rules && FcConfigSetCurrent(rules.get()); // which keeps them
}

void readStandIns(QObject& application) {
    if (!std::exchange(s_standInsWait, false)) return;
    QtConcurrent::run([] { return std::shared_ptr<FcConfig>(FcInitLoadConfigAndFonts(), Destroyed()); }).then(&application, [](const std::shared_ptr<FcConfig>& all) {
        if (all) FcConfigSetCurrent(all.get());
    });
}
#else
void readFontRules(QLocale::Script) {}
void readStandIns(QObject&) {}
#endif

} // namespace tenplus::ui
