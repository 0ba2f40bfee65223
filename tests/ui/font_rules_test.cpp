// The system's rules for fonts, of which a start reads a part.
#include "theme/font_rules.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QTest>

#ifdef TENPLUS_FONTCONFIG

#include <fontconfig/fontconfig.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

using namespace tenplus::ui;

namespace {

// What Fontconfig goes by is put back for the tests that follow.
class Before {
public:
    Before() = default;
    Before(const Before&) = delete;
    Before& operator=(const Before&) = delete;
    ~Before() {
        FcConfigSetCurrent(m_config);
        FcConfigDestroy(m_config);
    }
    FcConfig* config() const { return m_config; }

private:
    FcConfig* m_config = FcConfigReference(nullptr);
};

using Pattern = std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)>;

std::string textOf(const FcPattern* pattern, const char* object, int index = 0) {
    FcChar8* text = nullptr;
    return FcPatternGetString(pattern, object, index, &text) == FcResultMatch ? reinterpret_cast<const char*>(text) : std::string();
}

std::set<std::string> files() {
    const Pattern any(FcPatternCreate(), &FcPatternDestroy);
    FcObjectSet* const file = FcObjectSetBuild(FC_FILE, nullptr);
    FcFontSet* const fonts = FcFontList(nullptr, any.get(), file);
    std::set<std::string> found;
    for (int i = 0; i < fonts->nfont; ++i) found.insert(textOf(fonts->fonts[i], FC_FILE));
    FcFontSetDestroy(fonts);
    FcObjectSetDestroy(file);
    return found;
}

Pattern asked(const char* family) {
    Pattern pattern(FcPatternCreate(), &FcPatternDestroy);
    FcPatternAddString(pattern.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>(family));
    FcPatternAddDouble(pattern.get(), FC_PIXEL_SIZE, 13);
    FcConfigSubstitute(nullptr, pattern.get(), FcMatchPattern);
    FcDefaultSubstitute(pattern.get());
    return pattern;
}

// The font that is found, and how its letters are to be drawn.
std::string drawn(const char* family) {
    FcResult result = FcResultMatch;
    const Pattern match(FcFontMatch(nullptr, asked(family).get(), &result), &FcPatternDestroy);
    std::string words = textOf(match.get(), FC_FILE);
    for (const char* object : {FC_ANTIALIAS, FC_HINTING, FC_AUTOHINT, FC_EMBOLDEN}) {
        FcBool is = FcFalse;
        words += FcPatternGetBool(match.get(), object, 0, &is) == FcResultMatch ? std::string(" ") + object + (is ? " yes" : " no") : std::string();
    }
    for (const char* object : {FC_HINT_STYLE, FC_RGBA, FC_LCD_FILTER}) {
        int number = 0;
        words += FcPatternGetInteger(match.get(), object, 0, &number) == FcResultMatch ? std::string(" ") + object + ' ' + std::to_string(number) : std::string();
    }
    return words;
}

// Families that are asked for where one of that kind is wanted.
int standIns(const char* family) {
    const Pattern pattern = asked(family);
    int count = 0;
    while (!textOf(pattern.get(), FC_FAMILY, count).empty()) ++count;
    return count;
}

} // namespace

TEST_CASE("A start reads fewer rules for fonts, finds the same fonts with them, and draws those of the look as ever") {
    const Before before;
    const std::set<std::string> fonts = files();
    std::vector<std::string> looks;
    for (const char* family : {"Inter", "EB Garamond", "OpenDyslexic"}) looks.push_back(drawn(family));
    const int standing = standIns("sans-serif");
    REQUIRE(standing > 1);

    readFontRules(QLocale::LatinScript);
    CHECK(FcConfigGetCurrent() != before.config());
    CHECK(files() == fonts);
    CHECK(std::vector<std::string>{drawn("Inter"), drawn("EB Garamond"), drawn("OpenDyslexic")} == looks);
    CHECK(standIns("sans-serif") == 1); // these wait

    readStandIns(*qApp);
    CHECK(QTest::qWaitFor([&] { return standIns("sans-serif") == standing; }));
    FcConfig* const all = FcConfigGetCurrent();
    readStandIns(*qApp); // once is enough
    QTest::qWait(50);
    CHECK(FcConfigGetCurrent() == all);
}

TEST_CASE("Where another script than Latin is written all rules for fonts are there from the start") {
    const Before before;
    readFontRules(QLocale::JapaneseScript);
    CHECK(FcConfigGetCurrent() == before.config());
}

TEST_CASE("Where the settings of fonts are not as they usually are all rules for fonts are there from the start") {
    const Before before;
    qputenv("FONTCONFIG_FILE", TENPLUS_SOURCE_DIR "/README.md");
    readFontRules(QLocale::LatinScript);
    qunsetenv("FONTCONFIG_FILE");
    CHECK(FcConfigGetCurrent() == before.config());
}

#endif
