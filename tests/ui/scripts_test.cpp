// Text in every script: what needs shaping is shaped, and Latin text is set in a fraction of the time.
#include "theme/fonts.h"
#include "theme/text_line.h"

#include <catch2/catch.hpp>

#include <QFontMetricsF>
#include <QLineEdit>

using namespace tenplus::ui;

TEST_CASE("Arabic is joined and a combining accent stands on its letter in the sans font; Latin needs no shaping") {
    const QFont sans = fontOf(Role::Body);
    const QString joined = QStringLiteral("\u0645\u0631\u062d\u0628\u0627"), accent = QStringLiteral("e\u0301a");
    for (const QString& text : {joined, accent}) {
        CHECK(fontFor(sans, text).styleStrategy() == QFont::PreferDefault);
        CHECK(TextLine(text, sans).width() == TextLine(text, widgetFont(sans)).width());
    }
    for (const char* latin : {"Brannoch, HP 10 → 6", "Ægir “hits” — √2…", "Đặng"})
        CHECK(fontFor(sans, QString::fromUtf8(latin)) == sans);
    QFont unshaped = sans;
    unshaped.setStyleStrategy(QFont::PreferNoShaping);
    CHECK(QFontMetricsF(unshaped).horizontalAdvance(joined) > TextLine(joined, sans).width()); // letters apart
    QLineEdit field;
    field.ensurePolished();
    CHECK((field.font().styleStrategy() & QFont::PreferNoShaping) == 0);
    const QFont serif = fontOf(Role::MoveText);
    CHECK(fontFor(serif, joined) == serif);
}
