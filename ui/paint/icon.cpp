#include "paint/icon.h"

#include "paint/icon_paths.h"
#include "theme/pictures.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>

#include <algorithm>
#include <cassert>
#include <optional>
#include <vector>

namespace tenplus::ui {
namespace {

constexpr double kGrid = 24;
constexpr double kThinnest = 1.2;

// Reads the language of icon_paths.h.
class StrokeReader {
public:
    explicit StrokeReader(const QString& text)
        : m_words(text.split(u' ', Qt::SkipEmptyParts)) {}

    QPainterPath read() {
        QPainterPath path;
        while (m_next < m_words.size()) {
            const QString command = m_words[m_next++];
            assert(command.size() == 1);
            addTo(path, command.front().toLatin1());
        }
        return path;
    }

private:
    double number() {
        bool good = false;
        const double value = m_words[m_next++].toDouble(&good);
        assert(good);
        return value;
    }

    QPointF point() {
        const double x = number();
        return {x, number()};
    }

    void addTo(QPainterPath& path, char command) {
        const QPointF first = command == 'Z' ? QPointF() : point();
        switch (command) {
        case 'M':
            return path.moveTo(first);
        case 'L':
            return path.lineTo(first);
        case 'Q':
            return path.quadTo(first, point());
        case 'C': {
            const QPointF second = point();
            return path.cubicTo(first, second, point());
        }
        case 'O': {
            const double r = number();
            return path.addEllipse(first, r, r);
        }
        case 'R': {
            const QPointF extent = point();
            const double r = number();
            return path.addRoundedRect(QRectF(first, QSizeF(extent.x(), extent.y())), r, r);
        }
        case 'Z':
            return path.closeSubpath();
        default:
            assert(false);
        }
    }

    QStringList m_words;
    qsizetype m_next = 0;
};

struct Drawing {
    QString name;
    QString strokes;
    std::optional<QPainterPath> path; // read when the icon is first drawn
};

// By icon; the first is None's. The table is ours, so a fault in it is a bug.
std::vector<Drawing>& drawings() {
    static std::vector<Drawing> all = [] {
        const QString table =
            QString::fromLatin1(kIconStrokes).replace(QStringLiteral("\n "), QStringLiteral(" "));
        std::vector<Drawing> read(1);
        for (const QString& line : table.split(u'\n', Qt::SkipEmptyParts)) {
            const qsizetype colon = line.indexOf(u':');
            read.push_back({line.left(colon), line.mid(colon + 1), std::nullopt});
        }
        assert(read.size() == std::size_t(kLastIcon) + 1);
        return read;
    }();
    return all;
}

struct IconShown {
    Icon icon;
    QRgb ink;

    bool operator==(const IconShown&) const = default;
    friend std::size_t qHash(const IconShown& shown, std::size_t seed = 0) { return qHashMulti(seed, int(shown.icon), shown.ink); }
};

class IconEngine : public QIconEngine {
public:
    IconEngine(Icon icon, const QColor& colour)
        : m_icon(icon)
        , m_colour(colour) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        paintIcon(*painter, rect, m_icon, inkIn(mode));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
        const QColor ink = inkIn(mode);
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paintIcon(painter, QRect(QPoint(), size), m_icon, ink);
        return pixmap;
    }

    QIconEngine* clone() const override { return new IconEngine(*this); }

private:
    QColor inkIn(QIcon::Mode mode) const {
        const QPalette palette = QGuiApplication::palette();
        if (mode == QIcon::Disabled) return palette.color(QPalette::Disabled, QPalette::ButtonText);
        return m_colour.isValid() ? m_colour : palette.color(QPalette::Active, QPalette::ButtonText);
    }

    Icon m_icon;
    QColor m_colour;
};

} // namespace

const QPainterPath& pathOf(Icon icon) {
    Drawing& drawing = drawings()[std::size_t(icon)];
    if (!drawing.path) drawing.path = StrokeReader(drawing.strokes).read();
    return *drawing.path;
}

QString nameOf(Icon icon) {
    return drawings()[std::size_t(icon)].name;
}

Icon iconNamed(const QString& name) {
    const auto found = std::ranges::find(drawings(), name, &Drawing::name);
    return found == drawings().end() ? Icon::None : Icon(found - drawings().begin());
}

void paintIcon(QPainter& painter, const QRectF& rect, Icon icon, const QColor& colour) {
    static Pictures<IconShown> pictures(200);
    if (icon == Icon::None) return;
    pictures.show(painter, rect, {icon, colour.rgba()}, [&](QPainter& onto, const QRectF& place) {
        const double scale = std::min(place.width(), place.height()) / kGrid;
        onto.save();
        onto.setRenderHint(QPainter::Antialiasing);
        onto.translate(place.center() - QPointF(kGrid, kGrid) * scale / 2);
        onto.scale(scale, scale);
        const double width = std::max(stroke::kIcon, kThinnest / scale);
        onto.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        onto.setBrush(Qt::NoBrush);
        onto.drawPath(pathOf(icon));
        onto.restore();
    });
}

QIcon iconOf(Icon icon) {
    return iconOf(icon, QColor());
}

QIcon iconOf(Icon icon, const QColor& colour) {
    return icon == Icon::None ? QIcon() : QIcon(new IconEngine(icon, colour));
}

} // namespace tenplus::ui
