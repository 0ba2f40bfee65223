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
#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

namespace tenplus::ui {
namespace {

constexpr double kGrid = 24;
constexpr double kThinnest = 1.2;

constexpr std::string_view kBlank = " \n";

// Parses the language of icon_paths.h.
class StrokeReader {
public:
    explicit StrokeReader(std::string_view strokes)
        : m_rest(strokes) {}

    QPainterPath read() {
        QPainterPath path;
        for (std::string_view command = word(); !command.empty(); command = word()) {
            assert(command.size() == 1);
            addTo(path, command.front());
        }
        return path;
    }

private:
    // Empty at the end.
    std::string_view word() {
        m_rest.remove_prefix(std::min(m_rest.find_first_not_of(kBlank), m_rest.size()));
        const std::string_view found = m_rest.substr(0, m_rest.find_first_of(kBlank));
        m_rest.remove_prefix(found.size());
        return found;
    }

    double number() {
        const std::string_view text = word();
        double value = 0;
        [[maybe_unused]] const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
        assert(read.ec == std::errc() && read.ptr == text.data() + text.size());
        return value;
    }

    QPointF point() {
        const double x = number();
        return {x, number()};
    }

    void addTo(QPainterPath& path, char command) {
        const QPointF first = command == 'Z' ? QPointF() : point();
        switch (command) {
        case 'M': return path.moveTo(first);
        case 'L': return path.lineTo(first);
        case 'Q': return path.quadTo(first, point());
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
        case 'Z': return path.closeSubpath();
        default: assert(false);
        }
    }

    std::string_view m_rest;
};

struct Drawing {
    QString name;
    std::string_view strokes;
    std::optional<QPainterPath> path; // parsed when the icon is first drawn
};

std::vector<Drawing> readDrawings() {
    std::vector<Drawing> read(1);
    for (std::string_view rest = kIconStrokes; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (line.empty()) continue;
        std::string_view& last = read.back().strokes;
        if (line.front() == ' ') {
            last = {last.data(), line.data() + line.size()};
            continue;
        }
        const std::size_t colon = line.find(':');
        read.push_back({QString::fromLatin1(line.data(), qsizetype(colon)), line.substr(colon + 1), std::nullopt});
    }
    assert(read.size() == std::size_t(kLastIcon) + 1);
    return read;
}

// Indexed by icon; the first is None's. The table is ours, so a fault in it is a bug.
std::vector<Drawing>& drawings() {
    static std::vector<Drawing> all = readDrawings();
    return all;
}

struct IconShown {
    Icon icon;
    QRgb ink;

    bool operator==(const IconShown&) const = default;
    friend std::size_t qHash(const IconShown& shown, std::size_t seed = 0) {
        return qHashMulti(seed, int(shown.icon), shown.ink);
    }
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

QString nameOf(Icon icon) { return drawings()[std::size_t(icon)].name; }

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

QIcon iconOf(Icon icon) { return iconOf(icon, QColor()); }

QIcon iconOf(Icon icon, const QColor& colour) {
    return icon == Icon::None ? QIcon() : QIcon(new IconEngine(icon, colour));
}

} // namespace tenplus::ui
