#include "scene/board_presenter.h"

#include "board/player_picture.h"
#include "bridge/campaign_pictures.h"
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

BoardPresenter::BoardPresenter(TableLink& link, BoardPage& page, QObject* parent)
    : QObject(parent)
    , m_link(link)
    , m_page(page) {
    connect(&page, &BoardPage::sceneWanted, this, &BoardPresenter::look);
    connect(&page, &BoardPage::pixelsWanted, this, &BoardPresenter::fetch);
    connect(&page, &BoardPage::fileDropped, this, [this](const QString& file) { bring(file); });
    connect(&page, &BoardPage::stopped, this, [this] {
        m_shelf.stop();
        giveUp();
    });
    connect(&m_shelf, &PictureShelf::settled, this, &BoardPresenter::settled);
    connect(&m_shelf, &PictureShelf::progressed, this, &BoardPresenter::tellBusy);
    connect(&m_import, &SceneImport::progressed, this, &BoardPresenter::tellBusy);
    connect(&m_import, &SceneImport::read, this, &BoardPresenter::take);
    connect(&m_import, &SceneImport::failed, this, [this](const QString& sentence) {
        giveUp();
        m_page.setError(sentence);
    });
    connect(&m_link, &TableLink::stored, this, [this] {
        if (const auto read = std::exchange(m_read, std::nullopt)) place(*read);
    });
    m_shelf.setSource(campaignPictures(link));
}

void BoardPresenter::look(table::SceneId scene) {
    m_scene = scene;
    refresh();
}

void BoardPresenter::forget() {
    m_shelf.setSource(campaignPictures(m_link));
    giveUp();
    m_scene = {};
}

// Bytes written so far stay in the campaign and are reused the next time.
void BoardPresenter::giveUp() {
    m_import.stop();
    m_read.reset();
    m_importing.clear();
    tellBusy();
}

void BoardPresenter::refresh() {
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

// Reports a finished picture at once; does not repeat a failed one.
void BoardPresenter::fetch(const QString& picture) {
    if (!m_link.isOpen()) return;
    m_shelf.want({picture});
    if (m_shelf.picture(picture) != nullptr) settled(picture);
    tellBusy();
}

void BoardPresenter::settled(const QString& picture) {
    const PictureFault fault = m_shelf.fault(picture);
    if (m_shelf.picture(picture) != nullptr)
        m_page.setPixels(picture, m_shelf.levels(picture));
    else if (fault != PictureFault::None && m_link.isOpen()) {
        const auto& all = session().table().pictures;
        const auto known = std::ranges::find(all, ss(picture), &table::Picture::hash);
        m_page.setError(
            faultText(fault, known == all.end() ? tr("of this scene") : qs(known->name), m_shelf.sizeOf(picture)));
    }
    tellBusy();
}

void BoardPresenter::tellBusy() {
    if (!m_importing.isEmpty())
        return m_page.setBusy(m_import.percent() > 0 ? tr("%1 %2 %").arg(m_importing).arg(m_import.percent())
                                                     : m_importing);
    const auto reading = m_shelf.progress();
    m_page.setBusy(reading ? tr("Reading the picture of this scene: %1 %").arg(*reading) : QString());
}

void BoardPresenter::bring(const QString& file, bool onlyPicture) {
    if (!m_link.isOpen()) return;
    m_onlyPicture = onlyPicture;
    m_page.setError({});
    m_importing = tr("Reading %1 …").arg(QFileInfo(file).fileName());
    m_import.start(file);
    tellBusy();
}

void BoardPresenter::keep(const ReadScene& read) {
    if (read.image.empty())
        return m_page.setError(tr("There is no picture in %1: choose a PNG, JPEG or WebP file.").arg(read.name));
    const TurnMade made = m_link.keepPicture(read.image, read.name);
    if (!made) return m_page.setError(sentenceOf(made.error()));
    emit kept(read.name);
}

void BoardPresenter::take(const ReadScene& read) {
    if (read.image.empty() || !m_link.isOpen()) return place(read);
    m_read = read;
    m_importing = tr("Keeping %1 in the campaign …").arg(read.name);
    tellBusy();
    m_link.store(read.image);
}

void BoardPresenter::place(const ReadScene& read) {
    m_importing.clear();
    tellBusy();
    const std::size_t before = m_link.isOpen() ? session().table().stage.scenes.size() : 0;
    try {
        if (m_onlyPicture) return keep(read);
        const TurnMade made = m_link.prepare(read.scene, read.image, read.name);
        if (!made) return m_page.setError(sentenceOf(made.error()));
    } catch (const journal::StorageError& error) {
        return m_page.setError(qs(error.what()));
    }
    const auto& scenes = session().table().stage.scenes;
    if (scenes.size() > before) look(scenes.back().id);
    m_page.setError(read.remarks.join(u' '));
    if (m_page.isVisible()) m_page.enter(); // so that keys work on the board at once
}

} // namespace tenplus::ui
