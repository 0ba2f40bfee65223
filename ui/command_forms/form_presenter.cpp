#include "command_forms/form_presenter.h"

#include "base/contains.h"
#include "bridge/campaign_pictures.h"
#include "bridge/text.h"
#include "command_forms/form_page.h"
#include "paint/thumbnails.h"
#include "play/page_stack.h"
#include "play/play_families.h"
#include "table/pbta/moves/waiting.h"

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr int kThumbnailPixels = 256; // enough for twice the text and twice the pixels

// Letters to two people are two drafts. Whoever is chosen by chance does not count.
std::string draftKeyOf(const Form& form, table::ActorId who, qint64 ref) {
    const std::string person = std::to_string(who.value);
    const bool isAbout = std::ranges::any_of(form.asks, [&](const Ask& ask) {
        const bool picks = ask.kind == AskKind::One || ask.kind == AskKind::Find || ask.kind == AskKind::Many;
        return picks && contains(ask.initial, person);
    });
    return "form/" + form.id + "/" + (isAbout ? person : "") + "/" + std::to_string(ref) + "/" + ss(form.title);
}

} // namespace

FormPresenter::FormPresenter(const Look& look, TableLink& link, PageStack& pages, const PlayFamilies& families,
                             QWidget& home)
    : QObject(&home)
    , m_look(look)
    , m_link(link)
    , m_pages(pages)
    , m_families(families)
    , m_home(home) {
    connect(&pages, &PageStack::emptied, this, [this] {
        m_from = nullptr;
        dropPage(m_page);
    });
}

FormPage& FormPresenter::page() {
    if (m_page) return *m_page;
    m_page = new FormPage(m_look, &m_home);
    m_pages.seat(*m_page);
    disconnect(m_page, &PageFrame::closed, &m_pages, nullptr); // it returns to the page that opened it
    connect(m_page, &FormPage::closed, this, &FormPresenter::leave);
    connect(m_page, &FormPage::acted, this, &FormPresenter::perform);
    connect(m_page, &FormPage::formWanted, this,
            [this](const QString& form, const QString& typed) { open(form, {}, 0, typed); });
    return *m_page;
}

void FormPresenter::open(const QString& name, table::ActorId who, qint64 ref, const QString& text) {
    const auto made =
        m_link.isOpen() ? formOf(ss(name), {m_link.session()->rulebook(), m_link.session()->table(), {who, ref, text}})
                        : std::nullopt;
    if (!made)
        return m_pages.refuse(m_link.isOpen() ? tr("That cannot be done now.")
                                              : tr("This belongs to a campaign: open one first."));
    if (!m_pages.isShown(&page())) m_from = m_pages.shown();
    m_page->setForm(*made, draftKeyOf(*made, who, ref));
    showThumbnails();
    m_pages.open(*m_page);
}

void FormPresenter::perform(const Act& act) {
    const table::WaitingId before = newestWaiting();
    const PlayFamily& family = m_families.current();
    const bool isThrown = family.throwsDice(act) || family.byHand(act);
    if (isThrown || m_pages.ask(*m_page, act)) {
        m_page->setHandedOver();
        leave();
    }
    if (isThrown) emit thrown(act);
    if (before < newestWaiting() && m_pages.shown() == nullptr) emit leftWaiting(newestWaiting());
}

table::WaitingId FormPresenter::newestWaiting() const {
    table::WaitingId newest;
    if (!m_link.isOpen()) return newest;
    for (const table::Waiting& each : m_link.session()->table().waiting) newest = std::max(newest, each.id);
    return newest;
}

void FormPresenter::leave() {
    if (!m_from || !m_pages.open(*m_from)) m_pages.close();
}

// Shows thumbnails in a form with a picture, as they are loaded.
void FormPresenter::showThumbnails() {
    const QStringList pictures = m_page->pictures();
    if (pictures.isEmpty()) return;
    if (m_thumbnails == nullptr) {
        m_thumbnails = new Thumbnails(campaignPictures(m_link), kThumbnailPixels, this);
        connect(m_thumbnails, &Thumbnails::came, this, [this](const QString& hash) {
            if (m_page) m_page->setThumbnail(hash, m_thumbnails->image(hash));
        });
    }
    for (const QString& hash : pictures) m_page->setThumbnail(hash, m_thumbnails->image(hash));
    m_thumbnails->want(pictures);
}

} // namespace tenplus::ui
