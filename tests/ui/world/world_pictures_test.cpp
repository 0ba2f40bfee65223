// Pictures of the page of the world, for people to look at.
#include "table/world/card.h"
#include "table/world/relation.h"
#include "ui/world/world_desk.h"

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::WorldDesk;

TEST_CASE("The page of the world as pictures", "[.pictures]") {
    WorldDesk at;
    at.add("Saltmoor", "A port that the tide takes back.", "place");
    const table::CardId oswin = at.add("Baron Oswin", "Lord of [[Saltmoor]].");
    const table::CardId mira =
        at.add("Mira", "## The ferry girl\n\nKeeps the ferry at [[Saltmoor]]. *Never* looks at the "
                       "water, and fears [[Old Marta]].\n\n- Knows every ford\n- Owes nobody");
    at.perform(
        table::EditCard{.card = mira, .tags = std::vector<std::string>{"ferry", "coast"}, .secret = "His daughter."});
    at.perform(table::Relate{mira, oswin, "daughter of", "father of", false});
    at.perform(table::RevealCard{mira, {"name", "text"}});
    at.perform(table::WriteNote{"The ferry is being watched", {}, true, content::NoteKind::Threat});
    at.openWorld();
    at.page()->go(mira);
    struct Shot {
        const char* name;
        QSize size;
        double scale;
    };
    for (const Shot& each : {Shot{"world-1280", {1280, 720}, 1}, Shot{"world-1440", {1440, 900}, 1},
                             Shot{"world-1280-200", {1280, 720}, 2}}) {
        at.desk.dress(ThemeKind::Ember, each.scale);
        at.desk.window().resize(each.size);
        QTest::qWait(60);
        at.desk.picture(each.name);
    }
    at.desk.dress(ThemeKind::Paper, 1);
    at.desk.window().resize(1440, 900);
    at.page()->write(QStringLiteral("text"));
    QTest::qWait(60);
    at.desk.picture("world-writing");
    CHECK(at.page()->isEditing());
}
