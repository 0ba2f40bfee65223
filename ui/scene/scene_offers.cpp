#include "scene/scene_tools.h"

#include "bridge/text.h"
#include "table/scene/fog.h"
#include "table/scene/token.h"
#include "table/scene/wall.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenplus::ui {
namespace {

struct SceneWords {
    Q_DECLARE_TR_FUNCTIONS(Scene)
};

constexpr int kTurn = 45; // degrees

QString sightWords(const table::SceneView& scene, const table::TokenView& token) {
    if (!token.token.shown) return SceneWords::tr("Hidden from the players");
    if (!token.known)
        return token.kind == table::ActorKind::Foe ? SceneWords::tr("Hidden until the foe is revealed")
                                                   : SceneWords::tr("Hidden until they are revealed");
    if (!scene.shown) return SceneWords::tr("Shown once the scene is");
    return token.seen ? SceneWords::tr("The players see it") : SceneWords::tr("Out of the players’ sight");
}

std::vector<SceneOffer> tokenOffers(const table::TokenView& view) {
    const table::Token& token = view.token;
    const int turned = (token.facing.value_or(-kTurn) + kTurn) % 360;
    table::ChangeToken named{token.id}, facing{token.id};
    named.named = !token.named;
    facing.facing = turned;
    std::vector<SceneOffer> offers{
        {"show", token.shown ? SceneWords::tr("Hide") : SceneWords::tr("Show"), QStringLiteral("H"),
         table::RevealToken{token.id, !token.shown}},
        {"name", token.named ? SceneWords::tr("Hide its name") : SceneWords::tr("Show its name"), QStringLiteral("N"),
         named},
        {"change", SceneWords::tr("Change …"), QStringLiteral("E"), {}, "change-token", token.id.value},
        {"turn", SceneWords::tr("Turn"), QStringLiteral("R"), facing},
        {"remove", SceneWords::tr("Take off"), QStringLiteral("Del"), table::RemoveToken{token.id}}};
    if (!view.known) // a token that is shown alone would still be hidden
        offers.front() = {"reveal", SceneWords::tr("Reveal"), QStringLiteral("H"),
                          table::RevealActor{token.who, true, false}};
    return offers;
}

std::vector<SceneOffer> wallOffers(const table::Wall& wall) {
    SceneOffer remove{"remove", SceneWords::tr("Take away"), QStringLiteral("Del"), table::RemoveWall{wall.id}};
    if (wall.kind == table::WallKind::Wall) return {remove};
    return {{"open", wall.open ? SceneWords::tr("Shut") : SceneWords::tr("Open"), QStringLiteral("Enter"),
             table::SetDoor{wall.id, !wall.open, std::nullopt}},
            {"show", wall.secret ? SceneWords::tr("Let it be found") : SceneWords::tr("Make it secret"),
             QStringLiteral("H"), table::SetDoor{wall.id, std::nullopt, !wall.secret}},
            remove};
}

template <typename Part, typename Id>
const Part* found(const std::vector<Part>& parts, Id id) {
    const auto it = std::ranges::find(parts, id, &Part::id);
    return it == parts.end() ? nullptr : &*it;
}

const table::TokenView* found(const std::vector<table::TokenView>& tokens, table::TokenId id) {
    const auto it = std::ranges::find_if(tokens, [&](const table::TokenView& each) { return each.token.id == id; });
    return it == tokens.end() ? nullptr : &*it;
}

struct OfferList {
    const table::SceneView& scene;
    std::vector<SceneOffer> operator()(std::monostate) const { return {}; }
    std::vector<SceneOffer> operator()(table::TokenId id) const {
        const auto* token = found(scene.tokens, id);
        return token ? tokenOffers(*token) : std::vector<SceneOffer>{};
    }
    std::vector<SceneOffer> operator()(table::WallId id) const {
        const auto* wall = found(scene.walls, id);
        return wall ? wallOffers(*wall) : std::vector<SceneOffer>{};
    }
    std::vector<SceneOffer> operator()(table::LightId id) const {
        return {{"remove", SceneWords::tr("Put out"), QStringLiteral("Del"), table::RemoveLight{id}}};
    }
    std::vector<SceneOffer> operator()(table::ZoneId id) const {
        const auto* zone = found(scene.zones, id);
        if (!zone) return {};
        return {{"show", zone->shown ? SceneWords::tr("Hide") : SceneWords::tr("Show"), QStringLiteral("H"),
                 table::RevealZone{id, !zone->shown}},
                {"change", SceneWords::tr("Change …"), QStringLiteral("E"), {}, "change-zone", id.value},
                {"remove", SceneWords::tr("Remove"), QStringLiteral("Del"), table::RemoveZone{id}}};
    }
};

struct StoryContext {
    const table::SceneView& scene;
    QString operator()(std::monostate) const { return {}; }
    QString operator()(table::TokenId id) const {
        const auto* token = found(scene.tokens, id);
        return token ? SceneWords::tr("%1: %2").arg(sightWords(scene, *token), qs(token->name))
                     : QString(); // a long name may be elided
    }
    QString operator()(table::WallId id) const {
        const auto* wall = found(scene.walls, id);
        if (!wall) return {};
        if (wall->kind == table::WallKind::Wall) return SceneWords::tr("Wall");
        const QString door = wall->open ? SceneWords::tr("Open door") : SceneWords::tr("Shut door");
        return wall->secret ? SceneWords::tr("%1, a wall to the players").arg(door) : door;
    }
    QString operator()(table::LightId) const { return SceneWords::tr("Light"); }
    QString operator()(table::ZoneId id) const {
        const auto* zone = found(scene.zones, id);
        if (!zone) return {};
        const QString words =
            SceneWords::tr("%1, %2").arg(qs(zone->name), zone->shown ? SceneWords::tr("shown to the players")
                                                                     : SceneWords::tr("hidden from the players"));
        return zone->note.empty() ? words : words + QStringLiteral(". ") + qs(zone->note);
    }
};

} // namespace

std::vector<SceneOffer> offersFor(const table::SceneView& scene, const ScenePick& pick) {
    return std::visit(OfferList{scene}, pick);
}
QString pickWords(const table::SceneView& scene, const ScenePick& pick) {
    return std::visit(StoryContext{scene}, pick);
}

} // namespace tenplus::ui
