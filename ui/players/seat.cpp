#include "players/seat.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr QChar kBetween = u'|';
constexpr qsizetype kMostKnown = 12;

const ScreenFacts* find(const Screens& screens, const QString& key) {
    auto found = std::ranges::find(screens, key, &ScreenFacts::key);
    if (found == screens.end())
        found = std::ranges::find_if(screens, [&](const ScreenFacts& each) { return isSameScreen(each.key, key); });
    if (found != screens.end()) return &*found;
    const auto isAlike = [&](const ScreenFacts& each) { return isSameKind(each.key, key); };
    if (std::ranges::count_if(screens, isAlike) != 1) return nullptr;
    return &*std::ranges::find_if(screens, isAlike);
}

struct Others {
    Screens free;          // screens that the window may fill
    bool mirrored = false; // some screen mirrors the GM's
};

// Overlapping screens show the same pixels: the players would see the GM's window.
Others othersThan(const QString& gm, const Screens& screens) {
    Others others;
    const ScreenFacts* own = find(screens, gm);
    for (const ScreenFacts& each : screens) {
        if (own == nullptr || &each == own) continue;
        const bool mirror = each.geometry.intersects(own->geometry);
        others.mirrored = others.mirrored || mirror;
        if (!mirror) others.free.push_back(each);
    }
    return others;
}

// The last used one, else the largest.
const ScreenFacts& bestOf(const Screens& free, const QStringList& known) {
    for (const QString& key : known) {
        if (const ScreenFacts* screen = find(free, key)) return *screen;
    }
    const auto area = [](const ScreenFacts& screen) {
        return screen.geometry.width() * qint64(screen.geometry.height());
    };
    return *std::ranges::max_element(free, {}, area);
}

} // namespace

QString screenKey(const QString& connector, const QString& maker, const QString& model, const QString& serial) {
    QStringList parts{connector, maker, model, serial};
    for (QString& part : parts) part = part.simplified().remove(kBetween);
    return parts.join(kBetween);
}

bool isSameScreen(const QString& key, const QString& other) {
    if (key == other) return true;
    const qsizetype made = key.indexOf(kBetween), otherMade = other.indexOf(kBetween);
    return made >= 0 && otherMade >= 0 && !key.endsWith(kBetween) && key.mid(made) == other.mid(otherMade);
}

bool isSameKind(const QString& key, const QString& other) {
    const QStringList one = key.split(kBetween), two = other.split(kBetween);
    if (one.size() != 4 || two.size() != 4 || !one[3].isEmpty() || !two[3].isEmpty()) return false;
    return !one[1].isEmpty() && !one[2].isEmpty() && one[1] == two[1] && one[2] == two[2];
}

WindowPlacement placementOf(const PlacementChoice& seat, const Screens& screens, const QString& gm) {
    if (!seat.open) return {};
    const Others others = othersThan(gm, screens);
    const ScreenConcern concern = others.mirrored       ? ScreenConcern::Mirrored
                                  : others.free.empty() ? ScreenConcern::OneScreen
                                                        : ScreenConcern::None;
    if (seat.plain) return {Stand::Plain, gm, concern};
    const bool chosen = !seat.screen.isEmpty() && !isSameScreen(seat.screen, gm);
    if (const ScreenFacts* screen = chosen ? find(others.free, seat.screen) : nullptr)
        return {Stand::Full, screen->key, ScreenConcern::None};
    if (chosen) return {Stand::Waiting, {}, others.mirrored ? ScreenConcern::Mirrored : ScreenConcern::Unplugged};
    if (others.free.empty()) return {Stand::Waiting, {}, concern};
    return {Stand::Full, bestOf(others.free, seat.known).key, ScreenConcern::None};
}

PlacementChoice toggled(PlacementChoice seat, const Screens& screens, const QString& gm) {
    const Stand stand = placementOf(seat, screens, gm).stand;
    if (stand == Stand::Full || stand == Stand::Plain) {
        seat.open = false;
        return seat;
    }
    seat.open = true;
    seat.screen.clear();
    seat.plain = othersThan(gm, screens).free.empty();
    return seat;
}

PlacementChoice movedOn(PlacementChoice seat, const Screens& screens, const QString& gm) {
    const Screens free = othersThan(gm, screens).free;
    if (free.empty()) return seat;
    const WindowPlacement now = placementOf(seat, screens, gm);
    const auto here = std::ranges::find(free, now.stand == Stand::Full ? now.screen : QString(), &ScreenFacts::key);
    const auto next = here == free.end() || here + 1 == free.end() ? free.begin() : here + 1;
    seat.open = true;
    seat.plain = false;
    seat.screen = next->key;
    return seat;
}

PlacementChoice plainToggled(PlacementChoice seat) {
    seat.plain = !(seat.open && seat.plain);
    seat.open = true;
    return seat;
}

PlacementChoice settled(PlacementChoice seat, const WindowPlacement& standing) {
    if (standing.stand != Stand::Full) return seat;
    seat.screen = standing.screen;
    seat.known.removeIf([&](const QString& key) { return isSameScreen(key, standing.screen); });
    seat.known.prepend(standing.screen);
    seat.known.resize(std::min(seat.known.size(), kMostKnown));
    return seat;
}

} // namespace tenplus::ui
