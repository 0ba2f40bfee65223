#include "sessions/sessions_presenter.h"

#include "bridge/disk.h"
#include "bridge/text.h"
#include "interop/log.h"
#include "sessions/session_parts.h"
#include "sessions/sessions_page.h"
#include "world/linked_lines.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QKeySequence>

#include <algorithm>

namespace tenplus::ui {

SessionsPresenter::SessionsPresenter(const Look& look, TableLink& link, QWidget& home)
    : QObject(&home)
    , m_look(look)
    , m_link(link)
    , m_home(home) {
    connect(&link, &TableLink::turned, this, &SessionsPresenter::read);
    connect(&link, &TableLink::leaving, this, [this] { m_rows.clear(); });
}

SessionsPage& SessionsPresenter::page() {
    if (m_page) return *m_page;
    m_page = new SessionsPage(m_look, &m_home);
    m_page->hide();
    m_page->installEventFilter(this);
    connect(m_page, &SessionsPage::sessionChosen, this, &SessionsPresenter::show);
    connect(m_page, &SessionsPage::recapWanted, this, &SessionsPresenter::copyRecap);
    connect(m_page, &SessionsPage::editRecapWanted, this, &SessionsPresenter::editRecap);
    connect(m_page, &SessionsPage::pdfWanted, this, &SessionsPresenter::pdfWanted);
    connect(m_page, &SessionsPage::acted, this, &SessionsPresenter::perform);
    connect(m_page, &SessionsPage::formWanted, this,
            [this](const QString& form, qint64 ref) { emit formWanted(form, ref, {}); });
    connect(m_page, &SessionsPage::followed, this, [this](const QString& target) {
        if (const QString name = newCardOf(target); !name.isEmpty()) return emit newCardWanted(name);
        const CardTarget to = cardTarget(target);
        emit cardWanted(to.card, to.field);
    });
    connect(m_page, &SessionsPage::momentWanted, this, [this](int number) {
        if (const interop::SessionRow* const session = row(number)) emit turnWanted(session->toTurn);
    });
    return *m_page;
}

// It is filled whenever it comes into sight: it may have been hidden while the table turned.
bool SessionsPresenter::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_page && event->type() == QEvent::Show) read();
    return QObject::eventFilter(watched, event);
}

void SessionsPresenter::enter(int number) {
    m_page->choose(number);
    if (m_pdfAction) m_page->setPdfKey(m_pdfAction->shortcut().toString(QKeySequence::NativeText));
    m_page->enter();
}

int SessionsPresenter::chosen() const { return m_page && m_page->isVisible() ? std::max(0, m_page->chosen()) : 0; }

// Only while the page is visible: it reads the journal.
void SessionsPresenter::read() {
    if (!m_page || !m_page->isVisible() || !m_link.isOpen()) return;
    const session::Session& session = *m_link.session();
    const auto cut = cutShort([&] {
        m_rows = interop::sessionsOf(session);
        m_page->setSessions(m_rows, session.table().session.number + 1);
    });
    if (cut) emit failed(*cut);
}

const interop::SessionRow* SessionsPresenter::row(int number) const {
    const auto at = std::ranges::find(m_rows, number, &interop::SessionRow::number);
    return at == m_rows.end() ? nullptr : &*at;
}

void SessionsPresenter::show(int number) {
    if (!m_link.isOpen()) return;
    const session::Session& session = *m_link.session();
    const table::LinkReader links(*session.table().world);
    const auto cut = cutShort([&] {
        if (number == SessionsPage::kCalendar)
            return m_page->setParts(calendarParts(interop::calendarOf(session), links));
        const interop::SessionRow* const chosen = row(number);
        if (!chosen) return m_page->setParts(nextParts(interop::nextSession(session)));
        std::optional<interop::Chapter> chapter;
        for (interop::Chapter& each :
             interop::chaptersOf(session, number, interop::Reader::Gm, interop::LinksAs::Written)) {
            if (each.number == number) chapter = std::move(each);
        }
        std::vector<interop::StoryParagraph> story;
        if (chapter && m_page->showsStory())
            story = interop::paragraphsOf(*chapter, interop::knownCards(session, interop::Reader::Gm));
        m_page->setParts(sessionParts(*chosen, chapter ? chapter : interop::Chapter{}, links, story));
    });
    if (cut) emit failed(*cut);
}

void SessionsPresenter::copyRecap(int number) {
    if (!m_link.isOpen()) return;
    const auto cut = cutShort([&] {
        QApplication::clipboard()->setText(
            qs(interop::recapMarkdown(*m_link.session(), number, interop::Reader::Players, telling())));
    });
    if (cut) return emit failed(*cut);
    emit told(tr("The recap of session %1, as the players know it, is on the clipboard.").arg(number));
}

interop::Telling SessionsPresenter::telling() const {
    return m_page->showsStory() ? interop::Telling::Story : interop::Telling::Log;
}

// The form begins with what the players know, so that no secret slips into it.
void SessionsPresenter::editRecap(int number) {
    if (!m_link.isOpen()) return;
    QString text;
    const auto cut = cutShort([&] {
        const session::Session& session = *m_link.session();
        for (const interop::Chapter& each : interop::chaptersOf(session, number, interop::Reader::Players)) {
            if (each.number != number) continue;
            text = qs(telling() == interop::Telling::Story
                          ? interop::storyMarkdownOf(session, each, interop::Reader::Players)
                          : interop::markdownOf(each));
        }
    });
    if (cut) return emit failed(*cut);
    emit formWanted(QStringLiteral("keep-recap"), number, text.trimmed());
}

void SessionsPresenter::perform(const Act& act) {
    const TurnMade made = m_link.perform(act);
    if (!made) emit refused(sentenceOf(made.error()));
}

} // namespace tenplus::ui
