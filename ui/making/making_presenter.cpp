#include "making/making_presenter.h"

#include "asking/prompts.h"
#include "bridge/text.h"
#include "interop/json_edit.h"
#include "interop/making/pasted_move.h"
#include "interop/making/renaming.h"
#include "interop/making/trial.h"
#include "making/form_view.h"
#include "making/making_page.h"
#include "making/making_preview.h"
#include "making/part_list.h"
#include "play/page_stack.h"

#include <QtConcurrent>

#include <algorithm>
#include <utility>

namespace tenplus::ui {

namespace {

constexpr int kSoon = 120; // ms after the last letter
constexpr std::size_t kMostSteps = 200;

QString newName(interop::PartSort sort) { return MakingPresenter::tr("New %1").arg(qs(interop::nameOfOne(sort))); }

} // namespace

MakingPresenter::MakingPresenter(const Look& look, PageStack& pages, Prompts& prompts, QObject* parent)
    : QObject(parent)
    , m_look(look)
    , m_pages(pages)
    , m_prompts(prompts) {
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoon);
    connect(&m_soon, &QTimer::timeout, this, &MakingPresenter::check);
    connect(&m_checking, &QFutureWatcherBase::finished, this, [this] {
        m_checked = m_checking.result();
        if (m_page) fill();
        if (std::exchange(m_again, false)) check();
    });
}

MakingPresenter::~MakingPresenter() {
    m_checking.waitForFinished();
    if (!m_drafts.empty() && interop::isChanged(draft())) interop::keepDraft(draft());
}

MakingPage& MakingPresenter::page() {
    if (m_page) return *m_page;
    m_page = new MakingPage(m_look);
    connectPage();
    return *m_page;
}

void MakingPresenter::connectPage() {
    PartList& list = m_page->parts();
    connect(&list, &PartList::partChosen, this, &MakingPresenter::choose);
    connect(&list, &PartList::sortChosen, this, &MakingPresenter::chooseHeading);
    connect(&list, &PartList::addWanted, this, &MakingPresenter::addPart);
    connect(&list, &PartList::removeWanted, this, &MakingPresenter::removePart);
    connect(&list, &PartList::copyWanted, this, [this] {
        if (part()) takePart(interop::copyPart(draft(), *part()), true);
    });
    connect(&list, &PartList::moveWanted, this, [this](int by) {
        if (part()) takePart(interop::movePart(draft(), *part(), by), false);
    });
    FormView& form = m_page->form();
    connect(&form, &FormView::typed, this, &MakingPresenter::typed);
    connect(&form, &FormView::chosen, this,
            [this](const interop::FormField& field, const std::vector<std::string>& ids) {
                if (!part()) return;
                auto next = interop::withChosen(draft(), *part(), field, ids);
                if (next)
                    take(std::move(*next));
                else
                    refuse(next.error());
            });
    connect(&form, &FormView::rowsTyped, this,
            [this](const interop::FormField& field, const std::vector<content::ChanceRow>& rows) {
                if (!part()) return;
                auto next = interop::withRows(draft(), *part(), field, rows);
                if (next)
                    take(std::move(*next), field.pointer);
                else
                    refuse(next.error());
            });
    MakingPreview& preview = m_page->preview();
    connect(&preview, &MakingPreview::textTyped, this, &MakingPresenter::textTyped);
    connect(&preview, &MakingPreview::tryWanted, this, &MakingPresenter::tryMove);
    connect(&preview, &MakingPreview::approachChosen, this, [this](const QString& id) {
        m_approach = ss(id);
        fillPreview();
    });
    connect(m_page, &MakingPage::saveWanted, this, &MakingPresenter::save);
    connect(m_page, &MakingPage::undoWanted, this, [this] { step(-1); });
    connect(m_page, &MakingPage::redoWanted, this, [this] { step(1); });
    connect(m_page, &MakingPage::startWanted, this, [this] {
        if (mayLeave()) emit startWanted(m_game);
    });
    connect(m_page, &MakingPage::sendWanted, this, [this] {
        if (mayLeave()) emit sendWanted(m_game);
    });
    connect(m_page, &PageFrame::closed, this, [this] {
        mayLeave();
        QTimer::singleShot(0, this, [this] { emit left(m_game); }); // the page closes first
    });
}

void MakingPresenter::open(const interop::Game& game) {
    const bool isOpen = !m_drafts.empty() && m_game.folder == game.folder;
    if (!isOpen || !interop::isChanged(draft())) {
        auto read = interop::readDraft(game.folder);
        if (!read) return emit failed(qs(read.error()));
        interop::Draft first = std::move(*read);
        if (auto kept = interop::keptDraft(game.folder); kept && interop::isChanged(*kept)) {
            const auto answer = m_prompts.choice(tr("There are unsaved changes"),
                                                 tr("This game was changed and not saved the last time."),
                                                 {tr("Go on with them"), tr("Throw them away")});
            if (!answer) return;
            if (*answer == 0)
                first = std::move(*kept);
            else
                interop::forgetDraft(game.folder);
        }
        m_game = game;
        m_drafts.clear();
        m_drafts.push_back(std::move(first));
        m_at = 0;
        m_typing.clear();
        m_checked = {};
        m_fresh.reset();
        m_parts = interop::partsOf(draft());
        m_chosen = m_parts.front().where;
        m_heading.reset();
    }
    page().setTitle(tr("Making %1").arg(qs(m_parts.front().name)));
    page().setError({});
    fill();
    page().parts().choose(m_chosen);
    check();
    m_pages.openAnytime(page());
}

bool MakingPresenter::mayLeave() {
    if (m_drafts.empty() || !interop::isChanged(draft())) return true;
    const auto answer = m_prompts.choice(tr("The game was changed"), tr("What becomes of the changes?"),
                                         {tr("Save them"), tr("Keep them for later"), tr("Throw them away")});
    if (!answer || *answer == 1) {
        interop::keepDraft(draft());
        return answer.has_value();
    }
    if (*answer == 0) {
        save();
        return !interop::isChanged(draft());
    }
    m_checking.waitForFinished(); // it may be keeping the draft
    interop::forgetDraft(m_game.folder);
    auto read = interop::readDraft(m_game.folder);
    m_drafts.assign(1, read ? std::move(*read) : m_drafts.front());
    m_at = 0;
    fill();
    m_soon.start();
    return true;
}

const interop::Part* MakingPresenter::part() const {
    const auto found = std::ranges::find(m_parts, m_chosen, &interop::Part::where);
    return m_heading || found == m_parts.end() ? nullptr : &*found;
}

void MakingPresenter::choose(const interop::Part& part) {
    if (!m_heading && part.where == m_chosen) return;
    m_chosen = part.where;
    m_heading.reset();
    m_fresh.reset();
    m_typing.clear();
    m_approach.clear();
    m_page->preview().forget();
    fillForm();
    fillPreview();
    m_page->toTop();
}

void MakingPresenter::chooseHeading(interop::PartSort sort) {
    m_heading = sort;
    m_fresh.reset();
    m_page->preview().forget();
    fillForm();
    fillPreview();
}

void MakingPresenter::take(interop::Draft next, const std::string& typing) {
    if (next == draft()) return;
    const bool isSameWord = !typing.empty() && typing == m_typing && m_at + 1 == m_drafts.size() && m_at > 0;
    m_typing = typing;
    m_drafts.resize(m_at + 1);
    if (isSameWord)
        m_drafts.back() = std::move(next);
    else
        m_drafts.push_back(std::move(next));
    if (m_drafts.size() > kMostSteps) m_drafts.erase(m_drafts.begin());
    m_at = m_drafts.size() - 1;
    m_page->setError({});
    fill();
    m_soon.start();
}

void MakingPresenter::takePart(Expected<interop::WithPart, std::string> made, bool isNew) {
    if (!made) return refuse(made.error());
    m_chosen = made->part.where;
    m_heading.reset();
    m_approach.clear();
    m_fresh = isNew ? std::optional(m_chosen) : std::nullopt;
    m_page->preview().forget();
    take(std::move(made->draft));
    m_page->parts().choose(m_chosen);
    if (!isNew) return;
    m_page->toTop();
    m_page->enterForm();
}

void MakingPresenter::typed(const interop::FormField& field, const QString& words) {
    if (!part()) return;
    const std::string text = ss(words);
    const bool isName = field.pointer == interop::below(m_chosen.pointer, "name");
    if (isName && m_fresh == m_chosen) {
        auto named = interop::withNameOfNew(draft(), *part(), text);
        if (named) return take(std::move(named->draft), field.pointer);
    }
    if (field.kind == interop::FieldKind::Id) m_fresh.reset();
    auto next = interop::withTyped(draft(), *part(), field, text);
    if (!next) return refuse(next.error());
    const bool isWord = field.kind != interop::FieldKind::Add && field.kind != interop::FieldKind::Remove;
    take(std::move(*next), isWord ? field.pointer : std::string());
}

void MakingPresenter::textTyped(const QString& text) {
    if (!part()) return;
    if (part()->sort == interop::PartSort::Move && interop::isProse(ss(text))) return prosePasted(text);
    auto next = interop::withText(draft(), m_chosen, ss(text));
    m_page->preview().setTextFault(next ? QString()
                                        : tr("Line %1: %2").arg(next.error().line).arg(qs(next.error().sentence)));
    if (next) take(std::move(*next), "text" + m_chosen.pointer);
}

// A move in the words in which people write it takes the place of its JSON.
void MakingPresenter::prosePasted(const QString& text) {
    auto next = interop::withPastedMove(draft(), *part(), ss(text));
    m_page->preview().setTextFault(next ? QString() : qs(next.error()));
    if (next) take(std::move(*next), "text" + m_chosen.pointer);
}

void MakingPresenter::addPart(interop::PartSort sort) {
    takePart(interop::addPart(draft(), sort, ss(newName(sort))), true);
}

void MakingPresenter::removePart() {
    const interop::Part* const removed = part();
    if (!removed) return;
    const auto at = removed - m_parts.data();
    auto next = interop::removePart(draft(), *removed);
    if (!next) return refuse(next.error());
    m_chosen = m_parts[std::size_t(at > 0 ? at - 1 : 0)].where;
    m_fresh.reset();
    m_page->preview().forget();
    take(std::move(*next));
    m_page->parts().choose(m_chosen);
}

void MakingPresenter::step(int by) {
    const auto to = static_cast<std::ptrdiff_t>(m_at) + by;
    if (to < 0 || to >= static_cast<std::ptrdiff_t>(m_drafts.size())) return;
    m_at = std::size_t(to);
    m_typing.clear();
    m_fresh.reset();
    fill();
    m_soon.start();
}

void MakingPresenter::save() {
    if (!interop::isChanged(draft())) return;
    m_checking.waitForFinished(); // it may be keeping the draft
    auto saved = interop::saveDraft(draft());
    if (!saved) {
        const auto answer = m_prompts.choice(tr("The game is not saved"), qs(saved.error()),
                                             {tr("Leave the file as it is"), tr("Write over it")});
        if (answer != 1) return refuse(saved.error());
        saved = interop::saveDraft(draft(), true);
        if (!saved) return refuse(saved.error());
    }
    for (interop::Draft& each : m_drafts) each.onDisk = saved->onDisk;
    m_typing.clear();
    fill();
    m_page->setNews(m_checked.isSound ? tr("Saved.")
                                      : tr("Saved. Campaigns cannot use it before its faults are mended."));
}

void MakingPresenter::fill() {
    if (m_drafts.empty()) return;
    m_parts = interop::partsOf(draft());
    if (!m_heading && part() == nullptr) m_chosen = m_parts.front().where;
    m_page->setTitle(tr("Making %1").arg(qs(m_parts.front().name)));
    m_page->parts().setParts(m_parts, m_checked.faults);
    m_page->setState(interop::isChanged(draft()), m_at > 0, m_at + 1 < m_drafts.size());
    m_page->setFaultCount(int(m_checked.faults.size()), m_checked.isSound);
    fillForm();
    fillPreview();
}

void MakingPresenter::fillForm() {
    const interop::Part* const shown = part();
    std::vector<interop::FormField> form;
    if (m_heading) {
        form.push_back({.kind = interop::FieldKind::Heading, .label = std::string(interop::nameOfAll(*m_heading))});
        form.push_back({.kind = interop::FieldKind::Remark,
                        .label = ss(tr("Press Enter or Insert to add a %1.").arg(qs(interop::nameOfOne(*m_heading))))});
    } else if (shown) {
        form = interop::formOf(draft(), *shown);
        if (form.empty())
            form.push_back({.kind = interop::FieldKind::Remark,
                            .label = ss(tr("This file has no form: its text is beside this."))});
    }
    m_page->form().setForm(form);
    if (shown) m_page->form().setFaults(interop::placed(form, interop::faultsIn(m_checked.faults, m_parts, *shown)));
}

void MakingPresenter::fillPreview() {
    MakingPreview& preview = m_page->preview();
    const interop::Part* const shown = part();
    if (!shown) return preview.showWords(tr("Nothing is chosen."));
    preview.setPartText(qs(interop::textAt(draft(), shown->where)));
    if (!m_checked.rulebook) return preview.showWords(tr("There is a preview as soon as the game loads."));
    const content::Rulebook& book = *m_checked.rulebook;
    using Sort = interop::PartSort;
    if (shown->sort == Sort::Move) {
        const auto view = interop::previewOf(book, shown->id, m_approach);
        return view ? preview.showMove(*view) : preview.showWords(tr("The move has a fault: the game leaves it out."));
    }
    if (shown->sort == Sort::Creature) {
        const auto creature = std::ranges::find(book.creatures, shown->id, &content::Creature::id);
        return creature != book.creatures.end()
                   ? preview.showCreature(book, *creature)
                   : preview.showWords(tr("The creature has a fault: the game leaves it out."));
    }
    if (shown->sort == Sort::Thing) {
        const content::Thing* const thing = book.thing(shown->id);
        return thing ? preview.showThing(*thing, interop::thingPreviewOf(book, shown->id))
                     : preview.showWords(tr("The thing has a fault: the game leaves it out."));
    }
    const bool isOfSheet = shown->sort == Sort::Sheet || shown->sort == Sort::Stat || shown->sort == Sort::Field ||
                           shown->sort == Sort::Condition || shown->sort == Sort::Playbook;
    if (!isOfSheet) return preview.showWords(tr("Of this there is no preview: its text is behind the other tab."));
    const std::string playbook = shown->sort == Sort::Playbook ? shown->id
                                 : book.playbooks.empty()      ? std::string()
                                                               : book.playbooks.front().id;
    const auto sheet = interop::sheetPreviewOf(book, playbook);
    if (sheet)
        preview.showSheet(*sheet);
    else
        preview.showWords(tr("No sheet can be shown yet."));
}

// On another thread; a draft that is not saved is kept on the disk with it.
void MakingPresenter::check() {
    if (m_drafts.empty()) return;
    m_again = m_checking.isRunning();
    if (m_again) return;
    m_checking.setFuture(QtConcurrent::run([now = draft()] {
        if (interop::isChanged(now)) interop::keepDraft(now);
        return interop::checkDraft(now);
    }));
}

void MakingPresenter::tryMove(const std::vector<int>& pips) {
    const interop::Part* const shown = part();
    if (!shown || !m_checked.rulebook) return;
    const auto tried = interop::tryMove(*m_checked.rulebook, shown->id, m_approach, pips);
    if (tried)
        m_page->preview().setTried(*tried);
    else
        m_page->preview().refuseTrial(qs(tried.error()));
}

void MakingPresenter::refuse(const std::string& sentence) { m_page->setError(qs(sentence)); }

} // namespace tenplus::ui
