#include "app/board_desk.h"

#include "board/player_picture.h"
#include "bridge/text.h"
#include "journal/failure.h"
#include "table/gm_view.h"
#include "table/player_view.h"

#include <QFileInfo>

#include <algorithm>

namespace tenplus::ui {
namespace {

std::vector<BoardPerson> peopleOf(const table::Table& table) {
    std::vector<BoardPerson> people;
    for (const auto& [id, actor] : table.actors) {
        if (actor.retired.empty()) people.push_back({id, qs(actor.name)});
    }
    return people;
}

} // namespace

BoardDesk::BoardDesk(TableLink& link, BoardPage& page, QObject* parent)
    : QObject(parent)
    , m_link(link)
    , m_page(page) {
    connect(&page, &BoardPage::sceneWanted, this, &BoardDesk::look);
    connect(&page, &BoardPage::pixelsWanted, this, &BoardDesk::fetch);
    connect(&page, &BoardPage::fileDropped, this, &BoardDesk::bring);
    connect(&page, &BoardPage::stopped, this, [this] {
        m_import.stop();
        m_page.setBusy({});
    });
    connect(&m_loader, &PictureLoader::loaded, &page, &BoardPage::setPixels);
    connect(&m_loader, &PictureLoader::failed, this, [this](const QString& picture, const QString& sentence) {
        m_broken << picture;
        m_page.setError(sentence);
    });
    connect(&m_import, &SceneImport::read, this, &BoardDesk::take);
    connect(&m_import, &SceneImport::failed, this, [this](const QString& sentence) {
        m_page.setBusy({});
        m_page.setError(sentence);
    });
}

void BoardDesk::look(table::SceneId scene) {
    m_scene = scene;
    refresh();
}

void BoardDesk::forget() {
    m_import.stop();
    m_page.setBusy({});
    m_scene = {};
    m_broken.clear();
}

void BoardDesk::refresh() {
    if (!m_link.isOpen()) return;
    const table::Table& table = session().table();
    BoardShown shown;
    shown.scenes = table::sceneRows(table);
    if (!table.stage.scene(m_scene)) m_scene = table.stage.staged ? table.stage.staged : table.stage.shown;
    if (!table.stage.scene(m_scene) && !shown.scenes.empty()) m_scene = shown.scenes.front().id;
    shown.scene = table::sceneView(session().rulebook(), table, m_scene);
    shown.people = peopleOf(table);
    if (shown.scene && shown.scene->shown) {
        const table::PlayerView players = table::playerView(session().rulebook(), table);
        if (players.scene) shown.players = boardPicture(*players.scene, players.actors);
    }
    m_page.setBoard(std::move(shown));
}

void BoardDesk::fetch(const QString& picture) {
    if (!m_link.isOpen() || m_loader.isLoading(ss(picture)) || m_broken.contains(picture)) return;
    try {
        auto bytes = session().journal().blob(ss(picture));
        const auto& all = session().table().pictures;
        const auto known = std::ranges::find(all, ss(picture), &table::Picture::hash);
        if (bytes) return m_loader.load(ss(picture), std::move(*bytes), known == all.end() ? tr("the picture") : qs(known->name));
        m_page.setError(tr("The picture of this scene is not in the campaign file: import it again."));
    } catch (const journal::StorageError& error) {
        m_page.setError(qs(error.what()));
    }
    m_broken << picture;
}

void BoardDesk::bring(const QString& file) {
    if (!m_link.isOpen()) return;
    m_page.setError({});
    m_page.setBusy(tr("Reading %1 ...").arg(QFileInfo(file).fileName()));
    m_import.start(file);
}

void BoardDesk::take(const ReadScene& read) {
    m_page.setBusy({});
    const std::size_t before = m_link.isOpen() ? session().table().stage.scenes.size() : 0;
    try {
        if (!m_link.prepare(read.scene, read.image, read.name)) return;
    } catch (const journal::StorageError& error) {
        return m_page.setError(qs(error.what()));
    }
    const auto& scenes = session().table().stage.scenes;
    if (scenes.size() > before) look(scenes.back().id);
    m_page.setError(read.remarks.join(u' '));
}

} // namespace tenplus::ui
