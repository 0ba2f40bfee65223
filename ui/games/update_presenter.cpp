#include "games/update_presenter.h"

#include "asking/prompts.h"
#include "bridge/table_link.h"
#include "bridge/text.h"
#include "games/update_page.h"
#include "interop/game_update.h"
#include "play/page_stack.h"

#include <utility>

namespace tenplus::ui {

UpdatePresenter::UpdatePresenter(const Look& look, TableLink& link, PageStack& pages, Prompts& prompts, QObject* parent)
    : QObject(parent)
    , m_look(look)
    , m_link(link)
    , m_pages(pages)
    , m_prompts(prompts) {
    connect(&pages, &PageStack::emptied, this, [this] {
        dropPage(m_page);
        m_version.reset();
    });
    connect(&pages, &PageStack::left, this, [this] { m_version.reset(); });
}

UpdatePage& UpdatePresenter::page() {
    if (m_page) return *m_page;
    m_page = new UpdatePage(m_look);
    connect(m_page, &UpdatePage::fileWanted, this, &UpdatePresenter::showFile);
    connect(m_page, &UpdatePage::updateWanted, this, &UpdatePresenter::update);
    return *m_page;
}

void UpdatePresenter::open() {
    if (!m_link.isOpen() || !m_pages.open(page())) return;
    m_page->setSubtitle(tr("The game of a campaign is kept in its file: a version that you have changed, or got from "
                           "somebody, comes in here."));
    show({});
    m_page->enter();
}

void UpdatePresenter::show(const std::string& wish) {
    m_version.reset();
    const session::Session& session = *m_link.session();
    auto pack = interop::packToUpdateTo(session, wish);
    if (!pack) return m_page->setNothing(UpdatePage::Why::Fault, sentenceOf(pack.error()));
    const auto preview = interop::previewOf(session, *pack);
    if (!preview && preview.error().code == "same-game") {
        return m_page->setNothing(UpdatePage::Why::Same,
                                  wish.empty() ? tr("The game that is here is the version that this campaign plays. "
                                                    "Another one comes from a file: a .tenplus-game, or the "
                                                    "system.json of its folder.")
                                               : sentenceOf(preview.error()));
    }
    if (!preview) return m_page->setNothing(UpdatePage::Why::Fault, sentenceOf(preview.error()));
    m_version = std::move(*pack);
    m_page->setPreview(*preview);
}

void UpdatePresenter::showFile() {
    if (!m_link.isOpen()) return;
    const auto file = m_prompts.openFile(tr("Update the game from a file"), {});
    if (!file) return;
    show(ss(*file));
    m_page->enter();
}

void UpdatePresenter::update() {
    if (!m_link.isOpen() || !m_version) return;
    const auto updated = m_link.updateGame(*m_version, m_page->isAnyway() ? interop::WhatPeopleHave::MayGo
                                                                          : interop::WhatPeopleHave::Stays);
    if (!updated) return m_page->setNothing(UpdatePage::Why::Fault, sentenceOf(updated.error()));
    emit told(tr("The game is now version %1. An undo goes back.").arg(qs(m_link.session()->table().pack.version)));
}

} // namespace tenplus::ui
