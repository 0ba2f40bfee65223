#include "command_forms/scene_forms.h"

#include "command_forms/form_parts.h"
#include "paint/icon.h"
#include "table/scene/fog.h"
#include "table/scene/handout.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"

#include <algorithm>
#include <set>

namespace tenplus::ui {
namespace {

constexpr int kRowsOfHandout = 5; // of its text, in sight

constexpr int kLargestUnit = 1000;
constexpr int kQuarter = board::kSquare / 4;
constexpr int kLargestToken = 80; // quarters

template <typename Kind>
Kind kindOf(const std::string& word) {
    const auto names = wireNames(Kind{});
    const auto found = std::ranges::find(names, word);
    return found == names.end() ? Kind{} : Kind(found - names.begin());
}

template <typename Kind>
std::string wordOf(Kind kind) {
    return std::string(wireNames(kind)[static_cast<std::size_t>(kind)]);
}

std::vector<Pick> fogs() {
    return {{"off", FormWords::tr("No fog: everything lies open"), {}, {}, {}},
            {"hand", FormWords::tr("Cleared by hand"), {}, {}, {}},
            {"sight", FormWords::tr("Cleared by what the party sees"), {}, {}, {}}};
}

// The icons that can represent an actor or a thing.
std::vector<Pick> signs() {
    std::vector<Pick> all;
    for (const Icon icon : {Icon::Person, Icon::Skull, Icon::Maw, Icon::Crown, Icon::Sword, Icon::Shield, Icon::Bow,
                            Icon::Book, Icon::Bell, Icon::Camp, Icon::Coin, Icon::Door, Icon::Flag, Icon::Flame,
                            Icon::Heart, Icon::Moon, Icon::Star, Icon::Sun}) {
        all.push_back({ss(nameOf(icon)), nameOf(icon), {}, {}, {}});
    }
    return withNone(std::move(all), FormWords::tr("None, or that of who it is"));
}

std::vector<Pick> pictures(const FormTable& at, const QString& none) {
    std::vector<Pick> all;
    for (const table::Picture& each : at.table.pictures) all.push_back({each.hash, qs(each.name), {}, {}, {}});
    return withNone(std::move(all), none);
}

// Pictures of scenes show what the fog hides: they are listed last and never preselected.
bool isMap(const table::Table& table, const std::string& picture) {
    return std::ranges::any_of(table.stage.scenes,
                               [&](const table::SceneBoard& scene) { return scene.look.backdrop.picture == picture; });
}

std::vector<Pick> handoutPictures(const FormTable& at) {
    std::vector<Pick> all, maps;
    for (auto each = at.table.pictures.rbegin(); each != at.table.pictures.rend(); ++each) { // newest first
        const bool map = isMap(at.table, each->hash);
        (map ? maps : all).push_back({each->hash, qs(each->name), {}, map ? FormWords::tr("a map") : QString(), {}});
    }
    all.push_back({{}, FormWords::tr("No picture"), {}, {}, {}});
    all.insert(all.end(), maps.begin(), maps.end());
    return all;
}

std::vector<Ask> asksOf(const FormTable& at, const table::SceneLook& look) {
    constexpr int kMost = board::kMostSquares;
    return {textAsk("name", FormWords::tr("Name"), FormWords::tr("The drowned hall"), look.name),
            textAsk("title", FormWords::tr("What the players read"), FormWords::tr("Nothing"), look.title),
            textAsk("note", FormWords::tr("Note for you"), {}, look.note),
            numberAsk("width", FormWords::tr("Squares across"), 1, kMost, look.width),
            numberAsk("height", FormWords::tr("Squares down"), 1, kMost, look.height),
            flagAsk("grid", FormWords::tr("A grid of squares"), look.grid.shape == table::GridShape::Square),
            numberAsk("size", FormWords::tr("A square measures"), 1, kLargestUnit, look.grid.size),
            textAsk("unit", FormWords::tr("Unit of that"), FormWords::tr("ft"), look.grid.unit),
            oneAsk("fog", FormWords::tr("Fog"), fogs(), wordOf(look.fog)),
            oneAsk("picture", FormWords::tr("Picture"), pictures(at, FormWords::tr("No picture: it is drawn")),
                   look.backdrop.picture.empty() ? "0" : look.backdrop.picture)};
}

table::SceneLook lookFrom(const Answers& answers, table::SceneLook look) {
    look.name = answers.one("name");
    look.title = answers.one("title");
    look.note = answers.one("note");
    look.width = static_cast<int>(answers.number("width"));
    look.height = static_cast<int>(answers.number("height"));
    look.grid.shape = answers.flag("grid") ? table::GridShape::Square : table::GridShape::None;
    look.grid.size = static_cast<int>(answers.number("size"));
    look.grid.unit = answers.one("unit");
    look.fog = kindOf<table::Fog>(answers.one("fog"));
    const std::string picture = answers.one("picture") == "0" ? std::string() : answers.one("picture");
    if (picture != look.backdrop.picture) look.backdrop = {picture};
    return look;
}

} // namespace

std::optional<Form> prepareScene(const FormTable& at) {
    Form form;
    form.title = FormWords::tr("Prepare a scene");
    form.text = FormWords::tr("The players see nothing of it until it is staged and shown.");
    form.action = FormWords::tr("Prepare it");
    form.asks = asksOf(at, {});
    form.command = [](const Answers& answers) {
        table::PrepareScene prepare;
        prepare.look = lookFrom(answers, {});
        return table::Command(prepare);
    };
    return form;
}

std::optional<Form> changeScene(const FormTable& at) {
    const table::SceneBoard* scene = at.table.stage.scene(table::SceneId{at.about.ref});
    if (!scene) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Change the scene");
    form.text = FormWords::tr("What lies beyond a new edge is taken off the board.");
    form.action = FormWords::tr("Change it");
    form.asks = asksOf(at, scene->look);
    form.command = [id = scene->id, look = scene->look](const Answers& answers) {
        return table::Command(table::ChangeScene{id, lookFrom(answers, look)});
    };
    return form;
}

std::optional<Form> addHandout(const FormTable& at) {
    Form form;
    form.title = FormWords::tr("Prepare a handout");
    std::vector<Pick> pictures = handoutPictures(at);
    const bool hasPictures = pictures.size() > 1;
    form.text = hasPictures
                    ? FormWords::tr("A text, a picture, or both; the note is yours alone.")
                    : FormWords::tr("The note is yours alone. Pictures are added with “Pictures from files …”.");
    form.action = FormWords::tr("Prepare it");
    form.asks = {textAsk("title", FormWords::tr("Title"), FormWords::tr("The letter under the altar")),
                 linesAsk("text", FormWords::tr("Text"), {}, kRowsOfHandout),
                 textAsk("note", FormWords::tr("Note for you")),
                 flagAsk("shown", FormWords::tr("Hand it out at once"))};
    if (hasPictures) {
        const std::string newest = pictures.front().id;
        form.asks.push_back(pictureAsk("picture", FormWords::tr("Picture"), std::move(pictures), newest));
    }
    std::set<std::string> maps;
    for (const table::SceneBoard& scene : at.table.stage.scenes) maps.insert(scene.look.backdrop.picture);
    form.question = [maps](const Answers& answers) {
        const std::string picture = answers.one("picture");
        return picture.empty() || !maps.contains(picture)
                   ? QString()
                   : FormWords::tr("This is the map of a scene: as a handout the players see all of it, without fog. "
                                   "Shall they?");
    };
    form.anyway = FormWords::tr("They may see the whole map");
    form.command = [](const Answers& answers) {
        table::AddHandout add;
        add.title = answers.one("title");
        add.text = answers.one("text");
        add.picture = answers.one("picture");
        add.note = answers.one("note");
        add.shown = answers.flag("shown");
        return table::Command(add);
    };
    return form;
}

std::optional<Form> changeToken(const FormTable& at) {
    const table::TokenId id{at.about.ref};
    const table::SceneBoard* scene = at.table.stage.sceneOf(id);
    if (!scene) return std::nullopt;
    const table::Token& token = *std::ranges::find(scene->tokens, id, &table::Token::id);
    Form form;
    form.title = FormWords::tr("Change the token");
    form.text = token.who
                    ? FormWords::tr("Without a name of its own it has that of %1.").arg(nameOf(at.table, token.who))
                    : QString();
    form.action = FormWords::tr("Change it");
    form.asks = {
        textAsk("name", FormWords::tr("Name"), token.who ? nameOf(at.table, token.who) : QString(), token.name),
        oneAsk("icon", FormWords::tr("Sign"), signs(), token.icon.empty() ? "0" : token.icon),
        numberAsk("size", FormWords::tr("Squares across, in quarters"), 1, kLargestToken, token.size / kQuarter)};
    form.command = [id](const Answers& answers) {
        table::ChangeToken change{id};
        change.name = answers.one("name");
        change.icon = answers.one("icon") == "0" ? std::string() : answers.one("icon");
        change.size = static_cast<int>(answers.number("size")) * kQuarter;
        return table::Command(change);
    };
    return form;
}

std::optional<Form> changeZone(const FormTable& at) {
    const table::ZoneId id{at.about.ref};
    const table::SceneBoard* scene = at.table.stage.sceneOf(id);
    if (!scene) return std::nullopt;
    const table::Zone& zone = *std::ranges::find(scene->zones, id, &table::Zone::id);
    Form form;
    form.title = FormWords::tr("Change the zone");
    form.text = zone.shown ? FormWords::tr("The players read its name, and not the note.")
                           : FormWords::tr("The players see nothing of it.");
    form.action = FormWords::tr("Change it");
    form.asks = {textAsk("name", FormWords::tr("Name"), {}, zone.name),
                 textAsk("note", FormWords::tr("Note for you"), {}, zone.note)};
    form.command = [id](const Answers& answers) {
        table::ChangeZone change{id, {}, {}};
        change.name = answers.one("name");
        change.note = answers.one("note");
        return table::Command(change);
    };
    return form;
}

} // namespace tenplus::ui
