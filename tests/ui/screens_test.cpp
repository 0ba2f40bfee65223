#include "ui/component_sheet.h"
#include "ui/dice_board.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QApplication>

using namespace tenplus::ui;

namespace {

struct Dressed {
    ThemeKind kind;
    const char* name;
};

constexpr Dressed kDressed[] = {
    {ThemeKind::Ember, "ember"}, {ThemeKind::Paper, "paper"}, {ThemeKind::HighContrast, "high-contrast"}};

} // namespace

TEST_CASE("The dice of every theme are pictured", "[.pictures]") {
    for (const Dressed& dressed : kDressed) {
        const QString name = QStringLiteral("dice-set-%1").arg(QLatin1String(dressed.name));
        CHECK(keepScreen(diceBoard(themeOf(dressed.kind)), name));
    }
}

TEST_CASE("Every component is pictured in every theme", "[.pictures]") {
    for (const Dressed& dressed : kDressed) {
        Look look({dressed.kind, 1, false, true});
        look.dress(*qApp);
        CHECK(keepScreen(componentSheet(look), QStringLiteral("components-%1").arg(QLatin1String(dressed.name))));
    }
    Look large({ThemeKind::Ember, 1.5, false, true});
    large.dress(*qApp);
    CHECK(keepScreen(componentSheet(large), QStringLiteral("components-ember-large")));
    Look().dress(*qApp);
}
