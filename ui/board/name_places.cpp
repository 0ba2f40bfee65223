#include "board/name_places.h"

#include <QTransform>

#include <algorithm>
#include <array>

namespace tenplus::ui {
namespace {

// Shares of a square's side, from its middle: where a name begins below it, above it, and past its left and right edge.
constexpr double kBelowPips = 0.56, kBelowBody = 0.46, kAboveBody = 0.5, kPastBody = 0.4;

QRectF plateAt(QPointF middle, QSizeF size) { return {middle - QPointF(size.width(), size.height()) / 2, size}; }

class Places {
public:
    Places(const std::vector<NamedToken>& tokens, const std::vector<QRectF>& kept, const QRectF& window, int turned)
        : m_tokens(tokens)
        , m_kept(kept)
        , m_window(window)
        , m_lies(turned % 180 == 0) {
        m_turn.rotate(turned);
    }

    std::optional<PlacedName> place(std::size_t number) {
        const NamedToken& token = m_tokens[number];
        for (std::size_t plate = 0; plate < token.plates.size(); ++plate) {
            for (const QPointF middle : besides(token, token.plates[plate])) {
                if (isFree(plateAt(middle, token.plates[plate]), number, true)) return put(token, plate, middle);
            }
        }
        if (!token.lastOnCorner || token.plates.empty()) return std::nullopt;
        const QSizeF plate = token.plates.back();
        for (const QPointF middle : corners(token, plate)) {
            if (isFree(plateAt(middle, plate), number, false)) return put(token, token.plates.size() - 1, middle);
        }
        return std::nullopt;
    }

private:
    // So far to the right and down, as the viewer sees it.
    [[nodiscard]] QPointF moved(QPointF at, double right, double down) const {
        return at + m_turn.map(QPointF(right, down));
    }
    // Below, above and beside it; then at its corners.
    [[nodiscard]] std::array<QPointF, 8> besides(const NamedToken& token, QSizeF plate) const {
        const QSizeF lying = m_lies ? plate : plate.transposed();
        const double half = lying.height() / 2, wide = token.side / 2 + lying.width() / 2,
                     below = token.side * (token.pips ? kBelowPips : kBelowBody) + half,
                     above = token.side * kAboveBody + half, shift = token.side * kPastBody + lying.width() / 2;
        return {moved(token.at, 0, below),      moved(token.at, 0, -above),     moved(token.at, wide, 0),
                moved(token.at, -wide, 0),      moved(token.at, shift, below),  moved(token.at, -shift, below),
                moved(token.at, shift, -above), moved(token.at, -shift, -above)};
    }
    // Within the token's own square, so that nobody else is covered.
    [[nodiscard]] std::array<QPointF, 4> corners(const NamedToken& token, QSizeF plate) const {
        const QSizeF lying = m_lies ? plate : plate.transposed();
        const double right = std::max(0.0, (token.side - lying.width()) / 2),
                     down = std::max(0.0, (token.side - lying.height()) / 2);
        return {moved(token.at, -right, -down), moved(token.at, right, -down), moved(token.at, -right, down),
                moved(token.at, right, down)};
    }
    [[nodiscard]] bool isFree(const QRectF& plate, std::size_t number, bool sparesOwn) const {
        const auto meets = [&](const QRectF& other) { return other.intersects(plate); };
        if (!m_window.contains(plate) || std::ranges::any_of(m_names, meets) || std::ranges::any_of(m_kept, meets))
            return false;
        for (std::size_t i = 0; i < m_tokens.size(); ++i) {
            if ((i != number || sparesOwn) && meets(m_tokens[i].body)) return false;
        }
        return true;
    }
    PlacedName put(const NamedToken& token, std::size_t plate, QPointF middle) {
        m_names.push_back(plateAt(middle, token.plates[plate]));
        return {plate, middle};
    }

    const std::vector<NamedToken>& m_tokens;
    const std::vector<QRectF>& m_kept;
    const QRectF& m_window;
    bool m_lies;
    QTransform m_turn;
    std::vector<QRectF> m_names;
};

} // namespace

std::vector<std::optional<PlacedName>> placeNames(const std::vector<NamedToken>& tokens,
                                                  const std::vector<QRectF>& kept, const QRectF& window, int turned) {
    Places places(tokens, kept, window, turned);
    std::vector<std::optional<PlacedName>> placed(tokens.size());
    for (const bool first : {true, false}) {
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if (tokens[i].first == first) placed[i] = places.place(i);
        }
    }
    return placed;
}

} // namespace tenplus::ui
