#include "campaigns/strangers_presenter.h"

#include "asking/prompts.h"
#include "bridge/table_link.h"
#include "bridge/text.h"
#include "campaigns/campaigns.h"
#include "campaigns/strangers_page.h"
#include "interop/arrival.h"
#include "interop/undo_as_one.h"
#include "play/page_stack.h"

#include <optional>
#include <utility>

namespace tenplus::ui {

namespace {

// Gives the commands to the open campaign, one turn each.
class AtTheTable final : public interop::Performer {
public:
    explicit AtTheTable(TableLink& link)
        : m_link(link) {}
    Answer perform(const table::Command& command) override {
        return noted(m_link.perform({command, std::vector<int>()})); // no dice fall
    }
    Answer keep(const table::Picture& picture, const journal::NamedBytes& bytes) override {
        return noted(m_link.keepPicture(bytes, qs(picture.name)));
    }
    const table::Table& table() const override { return m_link.session()->table(); }
    const content::Rulebook& rulebook() const override { return m_link.session()->rulebook(); }
    std::optional<session::Refused> failed() const override { return m_failed; }
    std::vector<std::int64_t> turns;

private:
    Answer noted(const TurnMade& made) {
        if (made) {
            turns.push_back(made->turn);
            return {};
        }
        if (made.error().isStorage()) m_failed = made.error();
        return Unexpected(made.error().message);
    }

    TableLink& m_link;
    std::optional<session::Refused> m_failed;
};

} // namespace

StrangersPresenter::StrangersPresenter(const Look& look, TableLink& link, PageStack& pages, Prompts& prompts,
                                       QObject* parent)
    : QObject(parent)
    , m_look(look)
    , m_link(link)
    , m_pages(pages)
    , m_prompts(prompts) {
    connect(&pages, &PageStack::emptied, this, [this] {
        dropPage(m_page);
        m_other.reset();
    });
    connect(&pages, &PageStack::left, this, [this] { m_other.reset(); });
}

StrangersPresenter::~StrangersPresenter() = default;

StrangersPage& StrangersPresenter::page() {
    if (m_page) return *m_page;
    m_page = new StrangersPage(m_look);
    connect(m_page, &StrangersPage::previewWanted, this, &StrangersPresenter::preview);
    connect(m_page, &StrangersPage::bringWanted, this, &StrangersPresenter::bring);
    connect(m_page, &StrangersPage::takeBackWanted, this, &StrangersPresenter::takeBack);
    return *m_page;
}

void StrangersPresenter::open() {
    if (!m_link.isOpen()) return;
    const auto file = m_prompts.openFile(tr("Bring a character over from another campaign"), Campaigns::folder());
    if (!file) return;
    m_other.reset(); // it may be the same file
    auto other = interop::OtherCampaign::open(ss(*file), *m_link.session());
    if (!other) return m_pages.refuse(qs(other.error().message));
    m_turns.clear();
    if (!m_pages.open(page())) return;
    m_other = std::make_unique<interop::OtherCampaign>(std::move(*other));
    m_page->setPeople(qs(m_other->name()), m_other->people());
    preview();
    m_page->enter();
}

interop::OtherNotes StrangersPresenter::notes() const {
    return m_page->wantsNotes() ? interop::OtherNotes::Come : interop::OtherNotes::StayBehind;
}

void StrangersPresenter::preview() {
    const auto who = m_page->chosen();
    if (!m_other || !m_link.isOpen() || !who) return;
    const auto preview = interop::previewOf(*m_link.session(), *m_other, *who, notes());
    if (!preview) return m_page->setError(sentenceOf(preview.error()));
    m_page->setError({});
    m_page->setPreview(*preview);
}

void StrangersPresenter::bring() {
    const auto who = m_page->chosen();
    const table::Actor* const from = m_other && who ? m_other->session().table().actor(*who) : nullptr;
    if (!from || !m_link.isOpen()) return;
    AtTheTable here(m_link);
    const auto brought = interop::arrive(here, *m_other, *from, notes());
    m_turns = std::move(here.turns);
    if (!brought) return m_page->setError(sentenceOf(brought.error()));
    m_page->setNews(tr("%1 is at the table.").arg(qs(brought->name)), true);
}

void StrangersPresenter::takeBack() {
    const auto undone = interop::undoAsOne(
        m_turns, [this](std::int64_t turn) { return m_link.undo(turn); },
        [this](std::int64_t turn) { return m_link.redo(turn); });
    if (!undone) return m_page->setError(sentenceOf(undone.error()));
    m_turns.clear();
    m_page->setNews(tr("It is taken back."), false);
}

} // namespace tenplus::ui
