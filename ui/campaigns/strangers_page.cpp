#include "campaigns/strangers_page.h"

#include "bridge/text.h"
#include "paint/paragraph.h"
#include "paint/state_row.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>

namespace tenplus::ui {

namespace {

constexpr double kStrangersWide = 1100, kBeside = 640; // px at text size 1

QString linesOf(const QString& title, const std::vector<std::string>& lines) {
    QString text = title + u'\n';
    for (const std::string& line : lines) text += QStringLiteral("\u2022 ") + qs(line) + u'\n';
    return text;
}

} // namespace

StrangersPage::StrangersPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Bring a character over"), parent)
    , m_look(look)
    , m_said(new Paragraph(look, Role::Body, Ink::Error, this)) {
    m_said->setObjectName(QStringLiteral("strangersSaid"));
    m_said->hide();
    head().addWidget(m_said);
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("strangersList"));
    m_list->setAccessibleName(tr("Characters and hirelings of the other campaign"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new StateRow(look, m_list));
    m_preview = new QPlainTextEdit(this);
    m_preview->setObjectName(QStringLiteral("strangersPreview"));
    m_preview->setAccessibleName(tr("What comes, and what stays behind"));
    m_preview->setReadOnly(true);
    m_preview->setTabChangesFocus(true);
    m_notes = new QCheckBox(tr("With the other GM’s notes about them"), this);
    m_notes->setObjectName(QStringLiteral("strangersNotes"));
    m_notes->setToolTip(tr("The notes stay hidden from the players."));
    m_notes->setAccessibleDescription(m_notes->toolTip());
    QVBoxLayout& body = makePlainBody(kStrangersWide);
    m_across = new QHBoxLayout;
    m_across->addWidget(m_list, 2);
    m_across->addWidget(m_preview, 3);
    body.addLayout(m_across, 1);
    body.addWidget(m_notes);
    m_bring = addFootButton(tr("Bring them to the table"), "strangersBring");
    setRole(*m_bring, WidgetRole::Primary);
    m_takeBack = addFootButton(tr("Take it back"), "strangersTakeBack");
    m_takeBack->hide();
    connect(m_list, &QListWidget::currentRowChanged, this, &StrangersPage::previewWanted);
    connect(m_list, &QListWidget::itemActivated, this, &StrangersPage::bringWanted);
    connect(m_notes, &QCheckBox::toggled, this, &StrangersPage::previewWanted);
    connect(m_bring, &QPushButton::clicked, this, &StrangersPage::bringWanted);
    connect(m_takeBack, &QPushButton::clicked, this, &StrangersPage::takeBackWanted);
    connect(&look, &Look::changed, this, &StrangersPage::arrange);
    arrange();
}

// What comes stands beside the list, or below it where there is no room.
void StrangersPage::arrange() {
    m_across->setDirection(width() >= m_look.px(kBeside) ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_across->setSpacing(m_look.px(space::kNormal));
    m_list->setMinimumHeight(m_look.px(2 * size::kButton));
    m_preview->setMinimumHeight(m_look.px(2 * size::kButton));
}

void StrangersPage::resizeEvent(QResizeEvent* event) {
    PageFrame::resizeEvent(event);
    arrange();
}

void StrangersPage::setPeople(const QString& campaign, const std::vector<interop::Stranger>& people) {
    setSubtitle(tr("From %1, which is only read. Nothing changes here before you bring somebody.").arg(campaign));
    const QSignalBlocker still(m_list);
    m_people = people;
    m_list->clear();
    for (const interop::Stranger& each : m_people) {
        const QString kind = each.kind == "hireling" ? tr("Hireling") : tr("Character");
        m_list->addItem(StateRow::itemOf(qs(each.name), each.about.empty() ? kind : qs(each.about)));
    }
    m_list->setCurrentRow(m_people.empty() ? -1 : 0);
    m_preview->clear();
    m_notes->setChecked(false);
    m_bring->setEnabled(!m_people.empty());
    setError(m_people.empty() ? tr("That campaign has neither characters nor hirelings.") : QString());
}

void StrangersPage::setPreview(const interop::Bringing& preview) {
    QString text = linesOf(tr("%1 comes with:").arg(qs(preview.name)), preview.comes);
    if (!preview.staysBehind.empty()) text += u'\n' + linesOf(tr("Stays behind:"), preview.staysBehind);
    if (!preview.sameGame)
        text.prepend(tr("The other campaign plays another game: only fields come that both games have.") +
                     QStringLiteral("\n\n"));
    m_preview->setPlainText(text);
    m_bring->setEnabled(true);
}

void StrangersPage::setError(const QString& sentence) {
    m_said->setInk(Ink::Error);
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
    m_takeBack->hide();
}

void StrangersPage::setNews(const QString& sentence, bool canTakeBack) {
    setError(sentence);
    m_said->setInk(Ink::Primary);
    m_takeBack->setVisible(canTakeBack);
}

std::optional<table::ActorId> StrangersPage::chosen() const {
    const int row = m_list->currentRow();
    if (row < 0 || std::size_t(row) >= m_people.size()) return std::nullopt;
    return m_people[std::size_t(row)].who;
}

bool StrangersPage::wantsNotes() const { return m_notes->isChecked(); }

void StrangersPage::enter() { m_list->setFocus(Qt::OtherFocusReason); }

} // namespace tenplus::ui
