#include "forms/scene_forms.h"

#include "forms/form_parts.h"
#include "table/scene_board.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kLargestUnit = 1000;

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
    return {{"off", FormWords::tr("No fog: everything lies open"), {}, {}, {}}, {"hand", FormWords::tr("Cleared by hand"), {}, {}, {}},
            {"sight", FormWords::tr("Cleared by what the party sees"), {}, {}, {}}};
}

std::vector<Pick> pictures(const FormTable& at) {
    std::vector<Pick> all;
    for (const table::Picture& each : at.table.pictures) all.push_back({each.hash, qs(each.name), {}, {}, {}});
    return withNone(std::move(all), FormWords::tr("No picture: it is drawn"));
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
            textAsk("unit", FormWords::tr("of these"), FormWords::tr("ft"), look.grid.unit),
            oneAsk("fog", FormWords::tr("Fog"), fogs(), wordOf(look.fog)),
            oneAsk("picture", FormWords::tr("Picture"), pictures(at), look.backdrop.picture.empty() ? "0" : look.backdrop.picture)};
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
    form.text = FormWords::tr("What stands beyond a new edge goes with it.");
    form.action = FormWords::tr("Change it");
    form.asks = asksOf(at, scene->look);
    form.command = [id = scene->id, look = scene->look](const Answers& answers) { return table::Command(table::ChangeScene{id, lookFrom(answers, look)}); };
    return form;
}

} // namespace tenplus::ui
