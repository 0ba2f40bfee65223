#include "scene/tool_words.h"

#include "scene/board_page.h"

#include <QCoreApplication>

namespace tenplus::ui {
namespace {

struct Tools {
    Q_DECLARE_TR_FUNCTIONS(Tools)
};

Ask tiles() {
    const QStringList names{Tools::tr("Nothing"), Tools::tr("Floor"),  Tools::tr("Stone"),
                            Tools::tr("Water"),   Tools::tr("Grass"),  Tools::tr("Rubble"),
                            Tools::tr("Wood"),    Tools::tr("Stairs"), Tools::tr("Chasm")};
    std::vector<Pick> picks;
    for (qsizetype i = 0; i < names.size(); ++i) picks.push_back({std::to_string(i), names[i]});
    return oneAsk("tile", Tools::tr("What is drawn"), std::move(picks), std::to_string(int(table::Tile::Floor)));
}

Ask whose(const std::vector<BoardPerson>& people) {
    std::vector<Pick> picks{{"0", Tools::tr("A thing")}};
    for (const BoardPerson& person : people) picks.push_back({std::to_string(person.id.value), person.name});
    const std::string first = picks[people.empty() ? 0 : 1].id;
    return oneAsk("who", Tools::tr("Whose token"), std::move(picks), first);
}

Ask zoneShapes() {
    const QStringList names{Tools::tr("Rectangle or corners"), Tools::tr("Circle"), Tools::tr("Cone"),
                            Tools::tr("Line"), Tools::tr("Freehand")};
    std::vector<Pick> picks;
    for (qsizetype i = 0; i < names.size(); ++i) picks.push_back({std::to_string(i), names[i]});
    return oneAsk("shape", Tools::tr("Shape"), std::move(picks), std::to_string(int(ZoneShape::Corners)));
}

} // namespace

std::vector<ToolWords> toolWords() {
    return {
        {SceneTool::Select, Icon::Cursor, Qt::Key_V, "select", Tools::tr("Choose and move"),
         Tools::tr("Drag a token, or Space, arrows, Space. Shift and an arrow moves the chosen one a square.")},
        {SceneTool::Token, Icon::Person, Qt::Key_T, "token", Tools::tr("Place a token"),
         Tools::tr("Click, or Space, where it stands. It comes hidden unless you say otherwise.")},
        {SceneTool::Brush, Icon::Brush, Qt::Key_B, "brush", Tools::tr("Fog with a brush"),
         Tools::tr("Drag over what is cleared.")},
        {SceneTool::Outline, Icon::Outline, Qt::Key_P, "outline", Tools::tr("Fog by outline"),
         Tools::tr("Drag a rectangle, or click corner by corner and press Enter. Backspace takes a corner back.")},
        {SceneTool::Tiles, Icon::Map, Qt::Key_F, "tiles", Tools::tr("Draw floor, stone and water"),
         Tools::tr("Drag over squares. Sight ends at stone.")},
        {SceneTool::Wall, Icon::Wall, Qt::Key_W, "wall", Tools::tr("Build walls"),
         Tools::tr("Click corner by corner and press Enter. Alt lets go of the grid.")},
        {SceneTool::Door, Icon::Door, Qt::Key_D, "door", Tools::tr("Build, open and shut doors"),
         Tools::tr("Drag from jamb to jamb; click a door to open or shut it.")},
        {SceneTool::Light, Icon::Sun, Qt::Key_L, "light", Tools::tr("Place a light"),
         Tools::tr("Click, or Space, where it burns.")},
        {SceneTool::Zone, Icon::Flag, Qt::Key_Z, "zone", Tools::tr("Mark a zone"),
         Tools::tr(
             "Drag a rectangle, or click corner by corner and press Enter. Other shapes are dragged from where they "
             "begin.")},
        {SceneTool::Measure, Icon::Ruler, Qt::Key_M, "measure", Tools::tr("Measure"),
         Tools::tr("Drag from here to there, or Space, arrows, Space.")},
        {SceneTool::Ping, Icon::Pin, Qt::Key_G, "ping", Tools::tr("Point at something"),
         Tools::tr("Click, or Space: rings spread there on both screens.")},
    };
}

std::vector<Ask> asksFor(SceneTool tool, const std::vector<BoardPerson>& people) {
    switch (tool) {
    case SceneTool::Token:
        return {whose(people), numberAsk("size", Tools::tr("Squares wide"), 1, 20, 1),
                flagAsk("shown", Tools::tr("The players see it")),
                textAsk("name", Tools::tr("Name of a thing"), Tools::tr("Altar"))};
    case SceneTool::Brush:
        return {numberAsk("radius", Tools::tr("Half squares from its middle"), 1, 40, 2),
                flagAsk("covers", Tools::tr("Cover again"))};
    case SceneTool::Outline: return {flagAsk("covers", Tools::tr("Cover again"))};
    case SceneTool::Measure: return {flagAsk("shown", Tools::tr("Show the players"))};
    case SceneTool::Tiles: return {tiles()};
    case SceneTool::Door: return {flagAsk("secret", Tools::tr("A secret door"))};
    case SceneTool::Light: return {numberAsk("radius", Tools::tr("Squares it reaches"), 1, 60, 4)};
    case SceneTool::Zone:
        return {textAsk("name", Tools::tr("Name"), Tools::tr("The pool")),
                textAsk("note", Tools::tr("Note for you"), {}), zoneShapes(),
                flagAsk("shown", Tools::tr("The players see it"))};
    case SceneTool::Select:
    case SceneTool::Wall:
    case SceneTool::Ping: break;
    }
    return {};
}

ToolSettings settingsFrom(const Answers& answers) {
    ToolSettings out;
    out.who = answers.ref<table::ActorId>("who");
    out.name = answers.one("name");
    out.note = answers.one("note");
    out.shape = static_cast<ZoneShape>(answers.number("shape"));
    out.size = static_cast<int>(answers.number("size"));
    out.shown = answers.flag("shown");
    out.covers = answers.flag("covers");
    out.radius = static_cast<int>(answers.number("radius"));
    out.tile = static_cast<table::Tile>(answers.number("tile"));
    out.secret = answers.flag("secret");
    return out;
}

} // namespace tenplus::ui
