#include "theme/style_sheet.h"

#include "theme/style_template.h"

#include <QHash>
#include <QRegularExpression>
#include <QStyle>
#include <QVariant>
#include <QWidget>

namespace tenplus::ui {
namespace {

using Words = QHash<QString, QString>;

Words coloursOf(const Theme& t) {
    return {
        {"window", t.surface.window.name()},
        {"dock", t.surface.dock.name()},
        {"card", t.surface.card.name()},
        {"control", t.surface.control.name()},
        {"pressed", t.surface.pressed.name()},
        {"tray", t.surface.tray.name()},
        {"lineDecorative", t.line.decorative.name()},
        {"lineControl", t.line.control.name()},
        // Dark surfaces tell a button from its card by themselves; light and high-contrast ones need an edge.
        {"controlEdge",
         t.kind == ThemeKind::Ember ? QStringLiteral("transparent") : t.line.decorative.name()},
        {"primary", t.text.primary.name()},
        {"secondary", t.text.secondary.name()},
        {"muted", t.text.muted.name()},
        {"disabled", t.text.disabled.name()},
        {"accentFill", t.accent.fill.name()},
        {"accentHover", t.accent.fillHover.name()},
        {"accentPressed", t.accent.fillPressed.name()},
        {"accentLine", t.accent.line.name()},
        {"onFill", t.accent.onFill.name()},
        {"missText", t.miss.text.name()}};
}

} // namespace

QString styleSheetOf(const Theme& theme, double textScale) {
    const Words words = coloursOf(theme);
    const QString source = QString::fromLatin1(kStyleTemplate);
    static const QRegularExpression kHole(QStringLiteral(R"(\$(\w+)|(?<![\w.])(-?\d+)u\b)"));
    QString sheet;
    qsizetype from = 0;
    for (auto holes = kHole.globalMatch(source); holes.hasNext();) {
        const QRegularExpressionMatch hole = holes.next();
        sheet += source.mid(from, hole.capturedStart() - from);
        from = hole.capturedEnd();
        if (hole.hasCaptured(2)) {
            sheet += QStringLiteral("%1px").arg(qRound(hole.captured(2).toDouble() * textScale));
        } else {
            Q_ASSERT(words.contains(hole.captured(1)));
            sheet += words.value(hole.captured(1));
        }
    }
    return sheet + source.mid(from);
}

void setRole(QWidget& widget, const char* role) {
    widget.setProperty("role", QString::fromLatin1(role));
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
    widget.update();
}

} // namespace tenplus::ui
