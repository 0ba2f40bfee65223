#include "gm_guide/guide_page.h"

#include "bridge/text.h"
#include "gm_guide/guide_detail.h"
#include "gm_guide/guide_list.h"
#include "paint/icon.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "paint/row_keys.h"
#include "theme/widget_role.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kRowsAtOnce = 8; // rows per PageUp and PageDown
constexpr double kListWide = 320, kListLeast = 150, kSectionWide = 180, kSectionLeast = 110;

} // namespace

int rankOf(const GuideItem& item, const QStringList& words) {
    int rank = 3;
    for (const QString& word : words) {
        int here = 0;
        if (item.title.startsWith(word, Qt::CaseInsensitive))
            here = 3;
        else if (item.title.contains(word, Qt::CaseInsensitive))
            here = 2;
        else if (item.section.contains(word, Qt::CaseInsensitive) || item.text.contains(word, Qt::CaseInsensitive))
            here = 1;
        for (const GuideFact& fact : item.facts) {
            if (here == 0 && fact.words.contains(word, Qt::CaseInsensitive)) here = 1;
        }
        rank = std::min(rank, here);
    }
    return rank;
}

GuidePage::GuidePage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("The GM’s guide"), parent)
    , m_search(new QLineEdit(this))
    , m_sections(new QComboBox(this))
    , m_error(new Paragraph(look, Role::Body, Ink::Error, this))
    , m_none(plainLabel({}, WidgetRole::Sentence))
    , m_list(new GuideList(look))
    , m_detail(new GuideDetail(look)) {
    m_search->setObjectName(QStringLiteral("guideSearch"));
    setRole(*m_search, WidgetRole::Search);
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search the guide and the creatures"));
    m_search->addAction(iconOf(Icon::Search), QLineEdit::LeadingPosition);
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_sections->setObjectName(QStringLiteral("guideSection"));
    m_sections->setAccessibleName(tr("Section"));
    m_error->setObjectName(QStringLiteral("guideError"));
    m_error->hide();
    m_none->setObjectName(QStringLiteral("guideNone"));
    m_none->hide();
    auto* top = new QHBoxLayout;
    top->addWidget(m_search, 1);
    top->addWidget(m_sections);
    head().addLayout(top);
    head().addWidget(m_error);
    head().addWidget(m_none);
    auto* both = new QWidget(this);
    auto* across = new QHBoxLayout(both);
    across->setContentsMargins(0, 0, 0, 0);
    auto* reading = new PageScroll(both);
    reading->setWidget(m_detail);
    across->addWidget(m_list, 2);
    across->addWidget(reading, 3);
    setPlainBody(both);
    const auto measure = [this, &look, across, top] {
        across->setSpacing(look.px(space::kNormal));
        top->setSpacing(look.px(space::kNormal));
        m_list->setMinimumWidth(look.px(kListLeast));
        m_list->setMaximumWidth(look.px(kListWide));
        m_sections->setMinimumWidth(look.px(kSectionLeast));
        m_sections->setMaximumWidth(look.px(kSectionWide));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(m_search, &QLineEdit::textChanged, this, &GuidePage::filter);
    connect(m_sections, &QComboBox::activated, this, &GuidePage::filter);
    connect(m_list, &GuideList::moved, this, [this] {
        m_detail->setItem(m_list->chosen());
        m_search->setAccessibleDescription(m_list->currentIndex()
                                               .data(Qt::AccessibleTextRole)
                                               .toString()); // for screen readers: the entry that Enter opens
    });
    connect(m_list, &GuideList::lifted, this, &GuidePage::lifted);
    connect(m_list, &GuideList::letGo, this, &GuidePage::letGo);
    connect(m_list, &GuideList::entered, m_detail, &GuideDetail::focusDeed);
    const auto forget = [this] { setError({}); };
    connect(m_detail, &GuideDetail::bringWanted, this, forget);
    connect(m_detail, &GuideDetail::makeWanted, this, forget);
    connect(m_detail, &GuideDetail::hireWanted, this, forget);
    connect(m_detail, &GuideDetail::bringWanted, this, &GuidePage::bringWanted);
    connect(m_detail, &GuideDetail::makeWanted, this, &GuidePage::makeWanted);
    connect(m_detail, &GuideDetail::hireWanted, this, &GuidePage::hireWanted);
}

void GuidePage::setItems(std::vector<GuideItem> items) {
    m_items = std::move(items);
    fillSections();
    filter();
}

void GuidePage::setNow(std::vector<GuideItem> now, const QStringList& hints) {
    m_error->hide();
    setSubtitle(hints.join(QLatin1Char(' ')));
    if (now == m_now) return;
    m_now = std::move(now);
    filter();
}

void GuidePage::fillSections() {
    const QSignalBlocker quiet(m_sections);
    const QString chosen = m_sections->currentData().toString();
    m_sections->clear();
    m_sections->addItem(tr("All sections"), QString());
    for (const GuideItem& item : m_items) {
        if (m_sections->findData(item.section) < 0) m_sections->addItem(item.section, item.section);
    }
    m_sections->setCurrentIndex(std::max(0, m_sections->findData(chosen)));
}

void GuidePage::chooseSection(const QString& section) {
    m_sections->setCurrentIndex(std::max(0, m_sections->findData(section)));
    filter();
}

// Without words: the current moment first, then all sections. With words: best matches first, each run of a section
// under its heading.
void GuidePage::filter() {
    const QStringList words = m_search->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const QString section = m_sections->currentData().toString();
    std::vector<GuideItem> shown;
    if (words.isEmpty() && section.isEmpty()) shown = m_now;
    std::vector<std::pair<int, const GuideItem*>> hits;
    for (const GuideItem& item : m_items) {
        if (!section.isEmpty() && item.section != section) continue;
        if (const int rank = rankOf(item, words); rank > 0) hits.emplace_back(words.isEmpty() ? 3 : rank, &item);
    }
    std::ranges::stable_sort(hits, std::greater<>(), &std::pair<int, const GuideItem*>::first);
    for (const auto& [rank, item] : hits) shown.push_back(*item);
    m_none->setText(tr("Nothing in the guide speaks of “%1”.").arg(m_search->text().trimmed()));
    m_none->setVisible(shown.empty() && !words.isEmpty());
    m_list->setItems(std::move(shown));
    m_detail->setItem(m_list->chosen());
}

void GuidePage::enter() {
    setError({});
    m_search->clear();
    m_list->setCurrentIndex(m_list->model()->index(0, 0));
    m_list->scrollToTop();
    m_search->setFocus(Qt::OtherFocusReason);
}

// Typing replaces the words.
void GuidePage::searchFor(const QString& words) {
    m_search->setText(words);
    m_search->selectAll();
}

QString GuidePage::searched() const { return m_search->text(); }

std::optional<table::PlayerHandout> GuidePage::thingToShow() const {
    const GuideItem* const item = m_list->chosen();
    if (item == nullptr) return std::nullopt;
    return table::PlayerHandout{ss(item->title), ss(item->text.isEmpty() ? item->title : item->text), {}};
}

void GuidePage::setError(const QString& sentence) {
    m_error->setText(sentence);
    m_error->setVisible(!sentence.isEmpty());
}

// The search field keeps the focus while arrows move through the matches.
bool GuidePage::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_search || event->type() != QEvent::KeyPress) return PageFrame::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (const auto by = listStep(key, !m_search->text().isEmpty(), kRowsAtOnce)) {
        m_list->step(*by);
        return true;
    }
    switch (key.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: m_detail->focusDeed(); return true;
    case Qt::Key_Escape:
        if (m_search->text().isEmpty()) break;
        m_search->clear();
        return true;
    default: break;
    }
    return PageFrame::eventFilter(watched, event);
}

} // namespace tenplus::ui
