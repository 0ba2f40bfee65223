#include "skirmish/scenario_draft.h"

#include "base/hyphenated.h"
#include "bridge/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {

namespace {

struct DraftText {
    Q_DECLARE_TR_FUNCTIONS(Scenario)
};

constexpr int kLeastSide = 4, kMostSide = 64;

csk::Terrain terrainOf(DraftTool tool) {
    switch (tool) {
    case DraftTool::Rough: return csk::Terrain::Rough;
    case DraftTool::Slide: return csk::Terrain::Slide;
    case DraftTool::Water: return csk::Terrain::Water;
    case DraftTool::Wall: return csk::Terrain::Wall;
    default: return csk::Terrain::Floor;
    }
}

csk::PlacedThing thingFor(const csk::Book& book, const DraftSettings& settings, csk::Square square) {
    const bool numbered = settings.thing == csk::ThingKind::Coins || settings.thing == csk::ThingKind::Stack ||
                          settings.thing == csk::ThingKind::Key || settings.thing == csk::ThingKind::Stairs ||
                          (settings.thing == csk::ThingKind::Door && settings.number > 1);
    return {.kind = settings.thing,
            .square = square,
            .number = static_cast<std::uint8_t>(numbered ? std::clamp(settings.number, 1, 8) : 0),
            .hidden = false,
            .active = settings.thing == csk::ThingKind::Teleporter,
            .traits = book.things[static_cast<std::size_t>(settings.thing)]};
}

void clear(csk::Scenario& draft, csk::Square square) {
    const auto there = [&](const auto& each) { return each.square == square; };
    std::erase_if(draft.things, there);
    std::erase_if(draft.monsters, there);
    std::erase_if(draft.allies, there);
    std::erase_if(draft.triggers, there);
    std::erase(draft.starts, square);
}

void setTrigger(csk::Scenario& draft, const DraftSettings& settings, csk::Square square) {
    csk::Trigger trigger{.when = settings.when, .number = 0, .fired = false, .square = square, .effects = {}};
    if (!csk::isAtSquare(settings.when))
        trigger.number = static_cast<std::uint8_t>(std::clamp(settings.number, 1, 250)), trigger.square = csk::kNowhere;
    const bool fromOne = settings.effect == csk::EffectKind::MeetAim || settings.effect == csk::EffectKind::Reveal;
    csk::Effect& effect = trigger.effects[0];
    effect.kind = settings.effect;
    effect.amount = static_cast<std::uint8_t>(std::clamp(fromOne ? settings.amount - 1 : settings.amount, 0, 60));
    const bool onSquare = effect.kind == csk::EffectKind::OpenDoor || effect.kind == csk::EffectKind::ShowDoor ||
                          effect.kind == csk::EffectKind::WakeTeleporter || effect.kind == csk::EffectKind::SetTerrain;
    if (onSquare) effect.square = square, effect.amount = static_cast<std::uint8_t>(csk::Terrain::Floor);
    std::erase_if(draft.triggers, [&](const csk::Trigger& each) {
        return each.when == trigger.when && each.square == trigger.square && each.number == trigger.number;
    });
    draft.triggers.push_back(trigger);
    while (effect.kind == csk::EffectKind::MeetAim && draft.aims.size() <= effect.amount)
        draft.aims.push_back(ss(DraftText::tr("Aim %1").arg(draft.aims.size() + 1)));
}

// Adjusts the numbers to the number of chests.
void countChests(csk::Scenario& draft) {
    const auto chests =
        static_cast<std::size_t>(std::ranges::count(draft.things, csk::ThingKind::Chest, &csk::PlacedThing::kind));
    while (draft.chestNumbers.size() < chests)
        draft.chestNumbers.push_back(static_cast<std::uint8_t>(draft.chestNumbers.size() % 3 + 1));
    draft.chestNumbers.resize(chests);
}

board::Spot middleOf(const csk::Scenario& draft, csk::Square square) {
    const board::Point at = draft.extent.pointAt(square);
    return {at.x * board::kSquare + board::kSquare / 2, at.y * board::kSquare + board::kSquare / 2};
}

} // namespace

std::string idFor(const std::string& name, const char* otherwise) {
    const std::string id = hyphenated(name);
    return id.empty() ? otherwise : id;
}

std::vector<board::Point> strokeBetween(board::Point from, board::Point to) {
    const int steps = board::straightDistance(from, to);
    std::vector<board::Point> squares{from};
    for (int i = 1; i <= steps; ++i) {
        const auto along = [&](int a, int b) { return a + int(std::lround(double(b - a) * i / steps)); };
        squares.push_back({along(from.x, to.x), along(from.y, to.y)});
    }
    return squares;
}

std::vector<board::Point> rectangleBetween(board::Point from, board::Point to) {
    const auto [left, right] = std::minmax(from.x, to.x);
    const auto [top, bottom] = std::minmax(from.y, to.y);
    std::vector<board::Point> squares;
    for (int y = top; y <= bottom; ++y) {
        for (int x = left; x <= right; ++x) squares.push_back({x, y});
    }
    return squares;
}

csk::Scenario resized(const csk::Scenario& draft, int width, int height) {
    csk::Scenario now = draft;
    now.extent = {std::clamp(width, kLeastSide, kMostSide), std::clamp(height, kLeastSide, kMostSide)};
    const auto moved = [&](csk::Square square) {
        if (square == csk::kNowhere) return square;
        const board::Point at = draft.extent.pointAt(square);
        return now.extent.contains(at) ? static_cast<csk::Square>(now.extent.indexOf(at)) : csk::kNowhere;
    };
    const auto squares = static_cast<std::size_t>(now.extent.squares());
    now.terrain.assign(squares, csk::Terrain::Floor);
    now.areas.assign(squares, 0);
    now.regions.assign(squares, 0);
    for (int i = 0; i < draft.extent.squares(); ++i) {
        const csk::Square to = moved(static_cast<csk::Square>(i));
        if (to == csk::kNowhere) continue;
        const auto from = static_cast<std::size_t>(i);
        now.terrain[to] = draft.terrain[from];
        now.areas[to] = draft.areas[from];
        now.regions[to] = draft.regions[from];
    }
    const auto keep = [&](auto& placed) {
        for (auto& each : placed) each.square = moved(each.square);
        std::erase_if(placed, [](const auto& each) { return each.square == csk::kNowhere; });
    };
    keep(now.things);
    keep(now.monsters);
    keep(now.allies);
    for (csk::Square& start : now.starts) start = moved(start);
    std::erase(now.starts, csk::kNowhere);
    std::erase_if(now.triggers, [&](csk::Trigger& trigger) {
        const bool isPlaced = trigger.square != csk::kNowhere;
        trigger.square = moved(trigger.square);
        bool isLost = isPlaced && trigger.square == csk::kNowhere;
        for (csk::Effect& effect : trigger.effects) {
            const bool isAt = effect.square != csk::kNowhere;
            effect.square = moved(effect.square);
            isLost |= isAt && effect.square == csk::kNowhere;
        }
        return isLost;
    });
    countChests(now);
    return now;
}

csk::Scenario newScenario(const csk::Book& book, int width, int height) {
    csk::Scenario draft;
    draft.id = "my-scenario";
    draft.name = ss(DraftText::tr("My scenario"));
    draft.extent = {std::clamp(width, kLeastSide, kMostSide), std::clamp(height, kLeastSide, kMostSide)};
    const auto squares = static_cast<std::size_t>(draft.extent.squares());
    draft.terrain.assign(squares, csk::Terrain::Floor);
    draft.areas.assign(squares, 0);
    draft.regions.assign(squares, 0);
    draft.numbers = book.numbers;
    draft.spawn = book.tables.spawn;
    for (const board::Point start : {board::Point{1, 0}, board::Point{1, 1}, board::Point{1, 2}, board::Point{1, 3}})
        useTool(draft, book, DraftTool::Start, {}, start);
    useTool(draft, book, DraftTool::Thing, {.thing = csk::ThingKind::Teleporter}, {0, 1});
    return draft;
}

void useTool(csk::Scenario& draft, const csk::Book& book, DraftTool tool, const DraftSettings& settings,
             board::Point at) {
    if (!draft.extent.contains(at)) return;
    const auto square = static_cast<csk::Square>(draft.extent.indexOf(at));
    const auto open = [&] {
        if (draft.terrain[square] == csk::Terrain::Wall) draft.terrain[square] = csk::Terrain::Floor;
    };
    const auto model = [&](std::vector<csk::PlacedModel>& models) {
        clear(draft, square);
        open();
        models.push_back({.profile = settings.profile,
                          .square = square,
                          .tag = static_cast<std::uint8_t>(settings.number > 1 ? std::min(settings.number, 250) : 0),
                          .bow = false});
    };
    switch (tool) {
    case DraftTool::Area: draft.areas[square] = static_cast<std::uint8_t>(std::clamp(settings.area, 1, 64) - 1); break;
    case DraftTool::Start:
        clear(draft, square);
        open();
        draft.starts.push_back(square);
        break;
    case DraftTool::Thing:
        std::erase_if(draft.things, [&](const csk::PlacedThing& thing) { return thing.square == square; });
        open();
        draft.things.push_back(thingFor(book, settings, square));
        break;
    case DraftTool::Monster: model(draft.monsters); break;
    case DraftTool::Ally: model(draft.allies); break;
    case DraftTool::Trigger: setTrigger(draft, settings, square); break;
    case DraftTool::Erase: clear(draft, square); break;
    default:
        draft.terrain[square] = terrainOf(tool);
        if (tool == DraftTool::Wall) clear(draft, square);
        break;
    }
    countChests(draft);
}

BoardPicture draftPicture(const csk::Scenario& draft, const csk::Book& book) {
    static constexpr std::string_view kTiles = ".\":~#"; // floor, rough, slide, water, wall
    BoardPicture picture;
    picture.ground.width = draft.extent.width;
    picture.ground.height = draft.extent.height;
    picture.ground.labels = true;
    picture.ground.tiles.resize(static_cast<std::size_t>(draft.extent.height));
    for (int square = 0; square < draft.extent.squares(); ++square) {
        const auto at = static_cast<std::size_t>(square);
        picture.ground.tiles[at / static_cast<std::size_t>(draft.extent.width)] +=
            kTiles[static_cast<std::size_t>(draft.terrain[at])];
        if (draft.areas[at] != 0)
            picture.squares.push_back(
                {draft.extent.pointAt(square), SquareLook::Cover, QString::number(draft.areas[at] + 1), {}});
    }
    const auto token = [&](csk::Square square, TokenShape shape, Icon icon, const QString& name) {
        BoardToken& made = picture.tokens.emplace_back();
        made.at = middleOf(draft, square);
        made.shape = shape;
        made.icon = icon;
        made.name = name;
    };
    for (const csk::PlacedThing& thing : draft.things)
        token(thing.square, TokenShape::Thing, thing.kind == csk::ThingKind::Door ? Icon::Door : Icon::Outline,
              qs(book.thingNames[static_cast<std::size_t>(thing.kind)]));
    for (const csk::Square start : draft.starts) token(start, TokenShape::Party, Icon::Flag, {});
    const auto named = [&](const csk::PlacedModel& model) {
        const QString name = qs(book.profiles[model.profile].name);
        return model.tag == 0 ? name : QStringLiteral("%1 #%2").arg(name).arg(model.tag);
    };
    for (const csk::PlacedModel& ally : draft.allies) token(ally.square, TokenShape::Party, Icon::Person, named(ally));
    for (const csk::PlacedModel& monster : draft.monsters)
        token(monster.square, TokenShape::Foe, Icon::Skull, named(monster));
    for (const csk::Trigger& trigger : draft.triggers) {
        if (trigger.square != csk::kNowhere)
            picture.squares.push_back(
                {draft.extent.pointAt(trigger.square), SquareLook::Danger, {}, DraftText::tr("trigger")});
    }
    return picture;
}

} // namespace tenplus::ui
