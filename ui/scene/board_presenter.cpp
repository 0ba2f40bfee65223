#include "scene/board_presenter.h"

#include "board/player_picture.h"
#include "bridge/campaign_pictures.h"
#include "bridge/text.h"
#include "journal/failure.h"
#include "preferences/gm_habits.h"
#include "table/gm_view.h"
#include "table/player_view.h"
#include "table/world/world.h"

#include <QFileInfo>

#include <algorithm>

namespace tenplus::ui {
namespace {

// Their own, or the picture of the card with that name or alias, if there is one.
std::string portraitOf(const table::Table& table, const table::Actor& who) {
    if (who.portrait) return *who.portrait;
    const std::string& actor = who.name;
    for (const auto& each : table.world->cards) {
        const table::WorldCard& card = *each;
        const bool isOwn = isPortraitOf(card.name, actor) || std::ranges::any_of(card.aliases, [&](const auto& alias) {
                               return isPortraitOf(alias, actor);
                           });
        if (isOwn && !card.picture.empty()) return card.picture;
    }
    return {};
}

std::vector<BoardPerson> peopleOf(const table::Table& table) {
    std::vector<BoardPerson> people;
    for (const auto& [id, actor] : table.actors) {
        if (actor.retired.empty())
            people.push_back({id, qs(actor.name), actor.kind, actor.revealed, portraitOf(table, actor)});
    }
    std::ranges::stable_sort(people, {}, &BoardPerson::kind); // heroes first
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
    connect(&page, &BoardPage::filesDropped, this, [this](const QStringList& files) { bringHandouts(files); });
    connect(&page, &BoardPage::stopped, this, [this] {
        m_shelf.stop();
        giveUp();
    });
    connect(&m_shelf, &PictureShelf::settled, this, &BoardPresenter::settled);
    connect(&m_shelf, &PictureShelf::progressed, this, &BoardPresenter::tellBusy);
    connect(&m_import, &SceneImport::progressed, this, &BoardPresenter::tellBusy);
    connect(&m_import, &SceneImport::read, this, &BoardPresenter::takeAll);
    connect(&m_import, &SceneImport::failed, this, [this](const QString& sentence) {
        if (m_handouts) {
            m_handouts->faults << sentence;
            return nextHandout();
        }
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
    m_handouts.reset();
    m_read.reset();
    m_next.clear();
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
        if (players.scene) shown.players = boardPicture(*players.scene, players.actors, players.cards);
    }
    m_page.setBoard(std::move(shown));
}

// Reports finished pictures at once; does not repeat failed ones.
void BoardPresenter::fetch(const QStringList& pictures) {
    if (!m_link.isOpen()) return;
    m_shelf.want(pictures);
    for (const QString& each : pictures) {
        if (m_shelf.picture(each) != nullptr) settled(each);
    }
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

void BoardPresenter::bring(const QString& file) {
    if (!m_link.isOpen()) return;
    m_handouts.reset();
    m_page.setError({});
    m_importing = tr("Reading %1 …").arg(QFileInfo(file).fileName());
    m_import.start(file);
    tellBusy();
}

void BoardPresenter::bringHandouts(const QStringList& files, bool asked) {
    if (!m_link.isOpen() || files.isEmpty()) return;
    giveUp();
    m_page.setError({});
    m_handouts = Handouts{.left = files.first(std::min(files.size(), kMostDropped)), .asked = asked};
    if (files.size() > kMostDropped)
        m_handouts->faults
            << tr("%1 files are too many at once: the first %2 were taken.").arg(files.size()).arg(kMostDropped);
    nextHandout();
}

void BoardPresenter::nextHandout() {
    if (!m_handouts->left.isEmpty()) {
        const QString file = m_handouts->left.takeFirst();
        m_importing = tr("Reading %1 …").arg(QFileInfo(file).fileName());
        m_import.start(file);
        return tellBusy();
    }
    const Handouts all = *std::exchange(m_handouts, std::nullopt);
    m_importing.clear();
    tellBusy();
    m_page.setError(all.faults.join(u' '));
    if (all.made == 0) return;
    const QString made =
        all.made == 1
            ? tr("1 picture is a handout now, on the page of the scene; the players do not see it yet.")
            : tr("%1 pictures are handouts now, on the page of the scene; the players see none yet.").arg(all.made);
    if (!all.asked) return emit told(made);
    emit handed((QStringList{made} + all.faults).join(u' '));
}

// A picture that the campaign has already is used again. It stays with the GM until it is handed out.
void BoardPresenter::handOut(const ReadScene& read) {
    const auto refused = [&](const QString& sentence) {
        m_handouts->faults << sentence;
        nextHandout();
    };
    if (read.image.empty()) return refused(tr("There is no picture in %1.").arg(read.name));
    const TurnMade kept = m_link.keepPicture(read.image, read.name);
    if (!kept && !session().table().picture(read.image.name())) return refused(sentenceOf(kept.error()));
    table::AddHandout add;
    add.title = ss(QFileInfo(read.name).completeBaseName());
    add.picture = read.image.name();
    const TurnMade made = m_link.perform({std::move(add), {}});
    if (!made) return refused(sentenceOf(made.error()));
    ++m_handouts->made;
    nextHandout();
}

// Each map of a zip becomes a scene; where a handout is wanted, the picture of the first counts.
void BoardPresenter::takeAll(const std::vector<ReadScene>& scenes) {
    m_next.assign(scenes.begin() + 1, m_handouts ? scenes.begin() + 1 : scenes.end());
    m_remarks.clear();
    take(scenes.front());
}

void BoardPresenter::takeNext() {
    const ReadScene next = std::move(m_next.front());
    m_next.pop_front();
    take(next);
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
        if (m_handouts) return handOut(read);
        table::PrepareScene scene = read.scene;
        if (!scene.walls.empty() && !settings_store::mapsComeCovered()) scene.look.fog = table::Fog::Off;
        const TurnMade made = m_link.prepare(std::move(scene), read.image, read.name);
        if (!made) return m_page.setError(sentenceOf(made.error()));
    } catch (const journal::StorageError& error) {
        return m_page.setError(qs(error.what()));
    }
    const auto& scenes = session().table().stage.scenes;
    if (scenes.size() > before) look(scenes.back().id);
    m_remarks << read.remarks;
    m_page.setError(m_remarks.join(u' '));
    if (!m_next.empty()) return takeNext();
    if (m_page.isVisible()) m_page.enter(); // so that keys work on the board at once
}

} // namespace tenplus::ui
