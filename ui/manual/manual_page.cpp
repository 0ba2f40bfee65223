#include "manual/manual_page.h"

#include "manual/manual_view.h"
#include "paint/icon.h"
#include "paint/paragraph.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kManualWide = 1180, kContentsWide = 250; // px at text size 1
constexpr double kContentsShare = 0.34;                   // of the page's width, at most
constexpr int kLongestSearch = 100;
enum ManualRole { ChapterRole = Qt::UserRole, AnchorRole };

const ManualChapter* chapterOf(const QString& id) {
    const auto& all = manualChapters();
    const auto at = std::ranges::find(all, id, &ManualChapter::id);
    return at == all.end() ? nullptr : &*at;
}

} // namespace

ManualPage::ManualPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Manual"), parent)
    , m_look(look) {
    makeFoot();
    makeBody();
    for (const auto& [key, way] :
         {std::pair(Qt::Key_Left, &ManualPage::goBack), std::pair(Qt::Key_Right, &ManualPage::goOn)}) {
        auto* const shortcut = new QShortcut(QKeySequence(Qt::ALT | key), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, way);
    }
    connect(&look, &Look::changed, this, &ManualPage::measure);
    fillList();
    measure();
}

void ManualPage::makeBody() {
    m_search = new QLineEdit(this);
    m_search->setObjectName(QStringLiteral("manualSearch"));
    setRole(*m_search, WidgetRole::Search);
    m_search->setPlaceholderText(tr("Search the manual"));
    m_search->setAccessibleName(tr("Search the manual"));
    m_search->addAction(iconOf(Icon::Search), QLineEdit::LeadingPosition);
    m_search->setClearButtonEnabled(true);
    m_search->setMaxLength(kLongestSearch);
    m_search->installEventFilter(this);
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("manualList"));
    m_list->setAccessibleName(tr("Chapters"));
    m_list->setWordWrap(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view = new ManualView(m_look, this);
    QVBoxLayout& body = makePlainBody(kManualWide);
    body.addWidget(m_search);
    auto* const row = new QHBoxLayout;
    row->addWidget(m_list);
    row->addWidget(m_view, 1);
    body.addLayout(row, 1);
    connect(m_search, &QLineEdit::textChanged, this, &ManualPage::fillList);
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item != nullptr) openItem(*item);
    });
    connect(m_list, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        openItem(*item);
        m_view->setFocus(Qt::OtherFocusReason);
    });
    connect(m_view, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) { follow(link.toString()); });
}

void ManualPage::makeFoot() {
    m_said = new Paragraph(m_look, Role::Body, Ink::Muted, this);
    m_said->setObjectName(QStringLiteral("manualSaid"));
    m_said->hide();
    foot().addWidget(m_said);
    m_back = addFootButton(tr("Back"), "manualBack");
    m_on = addFootButton(tr("Forward"), "manualOn");
    connect(m_back, &QPushButton::clicked, this, &ManualPage::goBack);
    connect(m_on, &QPushButton::clicked, this, &ManualPage::goOn);
    m_back->setEnabled(false);
    m_on->setEnabled(false);
}

// Chapters, or what the search found.
void ManualPage::fillList() {
    const QSignalBlocker still(m_list);
    m_list->clear();
    const auto add = [this](const QString& words, const QString& chapter, const QString& anchor) {
        auto* const item = new QListWidgetItem(words, m_list);
        item->setData(ChapterRole, chapter);
        item->setData(AnchorRole, anchor);
    };
    const QString words = m_search->text().trimmed();
    if (words.isEmpty()) {
        for (const ManualChapter& each : manualChapters()) add(each.title, each.id, {});
    } else {
        for (const ManualHit& each : findInManual(manualChapters(), words)) {
            const QString place = each.heading == each.title
                                      ? each.title
                                      : tr("%1: %2", "a chapter and a part of it").arg(each.title, each.heading);
            add(each.excerpt == each.heading ? place : place + u'\n' + each.excerpt, each.chapter,
                anchorOf(each.heading));
        }
    }
    const bool none = m_list->count() == 0;
    m_said->setText(none ? tr("Nothing in the manual speaks of “%1”.").arg(words) : QString());
    m_said->setVisible(none);
    markChosen();
}

void ManualPage::openItem(const QListWidgetItem& item) {
    go({item.data(ChapterRole).toString(), item.data(AnchorRole).toString()});
}

void ManualPage::follow(const QString& link) {
    const QString file = link.section(u'#', 0, 0), anchor = link.section(u'#', 1);
    const QString id = file.isEmpty() ? chapter() : chapterIdOf(file);
    if (openChapter(id, anchor)) return;
    m_said->setText(tr("That page is not part of the manual: %1.").arg(link));
    m_said->show();
}

bool ManualPage::openChapter(const QString& id, const QString& anchor) {
    if (!chapterOf(id)) return false;
    go({id, anchor});
    markChosen();
    return true;
}

QString ManualPage::chapter() const { return m_places.empty() ? QString() : m_places[m_at].chapter; }

// A new place forgets those that lay ahead.
void ManualPage::go(const Place& place) {
    if (!m_places.empty() && m_places[m_at] == place) {
        showPlace(place);
        return;
    }
    if (!showPlace(place)) return;
    if (!m_places.empty()) m_places.resize(m_at + 1);
    m_places.push_back(place);
    m_at = m_places.size() - 1;
    m_back->setEnabled(m_at > 0);
    m_on->setEnabled(false);
}

bool ManualPage::showPlace(const Place& place) {
    const ManualChapter* const chapter = chapterOf(place.chapter);
    if (!chapter) return false;
    m_view->setChapter(chapter->markdown, m_search->text().simplified().split(u' ', Qt::SkipEmptyParts));
    m_view->setAccessibleName(chapter->title);
    m_view->goTo(place.anchor);
    if (m_list->count() > 0) m_said->hide();
    return true;
}

void ManualPage::goBack() {
    if (m_at == 0) return;
    showPlace(m_places[--m_at]);
    m_back->setEnabled(m_at > 0);
    m_on->setEnabled(true);
    markChosen();
}

void ManualPage::goOn() {
    if (m_at + 1 >= m_places.size()) return;
    showPlace(m_places[++m_at]);
    m_back->setEnabled(true);
    m_on->setEnabled(m_at + 1 < m_places.size());
    markChosen();
}

// The list of chapters shows where one is; results of a search keep their own choice.
void ManualPage::markChosen() {
    if (!m_search->text().trimmed().isEmpty()) return;
    const QSignalBlocker still(m_list);
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->data(ChapterRole).toString() == chapter()) m_list->setCurrentRow(row);
    }
}

void ManualPage::search(const QString& words) { m_search->setText(words); }

void ManualPage::enter() {
    if (m_places.empty() && !manualChapters().empty()) openChapter(manualChapters().front().id);
    m_search->setFocus(Qt::OtherFocusReason);
    m_search->selectAll();
}

bool ManualPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_search || event->type() != QEvent::KeyPress) return PageFrame::eventFilter(watched, event);
    const int key = static_cast<const QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape && !m_search->text().isEmpty()) {
        m_search->clear();
        return true;
    }
    const bool enters = key == Qt::Key_Return || key == Qt::Key_Enter;
    if ((key != Qt::Key_Down && !enters) || m_list->count() == 0) return PageFrame::eventFilter(watched, event);
    if (m_list->currentRow() < 0) m_list->setCurrentRow(0);
    if (const QListWidgetItem* const item = m_list->currentItem(); enters && item != nullptr) openItem(*item);
    if (enters)
        m_view->setFocus(Qt::OtherFocusReason);
    else
        m_list->setFocus(Qt::OtherFocusReason);
    return true;
}

void ManualPage::resizeEvent(QResizeEvent* event) {
    PageFrame::resizeEvent(event);
    measure();
}

void ManualPage::measure() {
    m_list->setFixedWidth(std::min(m_look.px(kContentsWide), std::max(1, int(width() * kContentsShare))));
    m_list->setSpacing(m_look.px(space::kTight) / 2);
}

} // namespace tenplus::ui
