#include "bridge/table_link.h"

#include "bridge/disk.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "interop/open_campaign.h"
#include "interop/picture.h"
#include "interop/ready_made.h"
#include "interop/uvtt.h"
#include "interop/worlds/bring_world.h"
#include "table/scene/portrait.h"

#include <QtConcurrent>

#include <chrono>

namespace tenplus::ui {

QString sentenceOf(const session::Refused& no) { return no.isStorage() ? qs(no.message) : typeset(qs(no.message)); }

namespace {

TurnMade noCampaign() {
    return Unexpected(session::Refused{"not-open", "No campaign is open: open one first.", {}, {}, {}});
}

} // namespace

TableLink::TableLink(QObject* parent)
    : QObject(parent) {
    connect(&m_storing, &QFutureWatcherBase::finished, this, &TableLink::stored);
    connect(&m_checking, &QFutureWatcherBase::finished, this, &TableLink::checked);
    constexpr int kPause = 10; // ms for other events
    m_contentSteps.setInterval(kPause);
    connect(&m_contentSteps, &QTimer::timeout, this, &TableLink::checkContent);
    connect(this, &TableLink::checked, &m_contentSteps, qOverload<>(&QTimer::start));
}

std::optional<QString> TableLink::take(OpenedCampaign campaign) {
    if (!campaign) return qs(campaign.error().message);
    if (m_session) emit leaving();
    m_session = std::make_unique<session::Session>(std::move(*campaign));
    m_session->subscribe([this](const session::Performed& performed) { tell(performed); });
    m_game = &m_session->rulebook();
    emit opened();
    watchCheck();
    return std::nullopt;
}

// Panels keep what they read of a game when a campaign opens, so it opens again with a new version, and after an undo
// with the former one. Later, because the page that asked for it closes with that.
void TableLink::tell(const session::Performed& performed) {
    emit turned(performed);
    const content::Rulebook* const game = &m_session->rulebook();
    if (std::exchange(m_game, game) == game) return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (!m_session) return;
            emit leaving();
            emit opened();
        },
        Qt::QueuedConnection);
}

// The hash chain of a long campaign is still being checked when its table is already visible.
void TableLink::watchCheck() {
    const auto chain = m_session->isChecked();
    if (chain.wait_for(std::chrono::seconds(0)) != std::future_status::timeout) return emit checked();
    m_checking.setFuture(QtConcurrent::run([chain] { chain.wait(); }));
}

// In small steps, because only this thread may read the file.
void TableLink::checkContent() {
    constexpr std::size_t kPart = std::size_t{512} << 10U;
    if (isStoring()) return;
    bool isOver = true;
    if (m_session) cutShort([&] { isOver = m_session->checkContent(kPart); });
    if (!isOver) return;
    m_contentSteps.stop();
    if (m_session && !m_session->contentFault().empty()) emit contentFaultFound(qs(m_session->contentFault()));
}

std::optional<QString> TableLink::open(const QString& file) { return take(interop::openCampaign(ss(file))); }

std::optional<QString> TableLink::create(const QString& file, const QString& name, const content::PackFiles& pack) {
    return take(interop::createCampaign(ss(file), ss(name), pack));
}

void TableLink::playOnInOlder() {
    if (m_session) interop::watchLastTurn(*m_session, interop::OlderCopy::IsMeant);
}

void TableLink::close() {
    if (!m_session) return;
    emit leaving();
    m_session.reset();
    emit closed();
}

TurnMade TableLink::told(TurnMade made) {
    if (!made && hasUnsaved()) emit notSaved(sentenceOf(made.error()));
    if (!made && isOnHold()) emit heldBack();
    return made;
}

TurnMade TableLink::perform(const Act& act) {
    if (!m_session) return noCampaign();
    const auto pips = act.typedDice.empty() ? std::nullopt : std::optional(act.typedDice);
    return told(session::ask(*m_session, act.command, pips, m_dice));
}

void TableLink::store(const journal::NamedBytes& image) {
    if (!m_session) return;
    m_storing.setFuture(QtConcurrent::run([written = m_session->storeAside(image)] { written.wait(); }));
}

TurnMade TableLink::prepare(table::PrepareScene scene, const journal::NamedBytes& image, const QString& name) {
    if (!m_session) return noCampaign();
    scene.look.name = interop::freeSceneName(m_session->table(), scene.look.name);
    if (!image.empty()) {
        auto picture = interop::storePicture(*m_session, image, ss(name));
        if (!picture) return Unexpected(picture.error());
        scene.look.backdrop.picture = picture->hash;
        scene.picture = std::move(*picture);
    }
    return perform({std::move(scene), {}});
}

TurnMade TableLink::keepPicture(const journal::NamedBytes& image, const QString& name) {
    if (!m_session) return noCampaign();
    const auto picture = interop::storePicture(*m_session, image, ss(name));
    if (!picture) return Unexpected(picture.error());
    return perform({table::KeepPicture{*picture}, {}});
}

TurnMade TableLink::setPortrait(table::ActorId who, const journal::NamedBytes& image, const QString& name) {
    if (!m_session) return noCampaign();
    const auto picture = interop::storePicture(*m_session, image, ss(name));
    if (!picture) return Unexpected(picture.error());
    return perform({table::SetPortrait{who, *picture}, {}});
}

TurnMade TableLink::updateGame(const content::PackFiles& pack, interop::WhatPeopleHave have) {
    return m_session ? told(interop::updateGame(*m_session, pack, have)) : noCampaign();
}
TurnMade TableLink::bringWorld(const interop::PlannedWorld& planned) {
    return m_session ? told(interop::bringWorld(*m_session, planned)) : noCampaign();
}
Expected<int, session::Refused> TableLink::bringReadyMade(const interop::ReadyMade& made) {
    if (!m_session) return Unexpected(noCampaign().error());
    auto came = interop::bringReadyMade(*m_session, made);
    if (came) return came;
    return Unexpected(told(Unexpected(came.error())).error());
}
TurnMade TableLink::undo(std::int64_t turn) { return m_session ? told(m_session->undo(turn)) : noCampaign(); }
TurnMade TableLink::redo(std::int64_t turn) { return m_session ? told(m_session->redo(turn)) : noCampaign(); }
TurnMade TableLink::retry() { return m_session ? told(m_session->retry()) : noCampaign(); }

} // namespace tenplus::ui
