#include "games/update_page.h"

#include "bridge/text.h"
#include "paint/paragraph.h"
#include "theme/widget_role.h"

#include <QCheckBox>
#include <QPlainTextEdit>
#include <QPushButton>

namespace tenplus::ui {

namespace {

void addLines(QString& text, const QString& title, const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    if (!text.isEmpty()) text += u'\n';
    text += title + u'\n';
    for (const std::string& line : lines) text += QStringLiteral("\u2022 ") + qs(line) + u'\n';
}

} // namespace

UpdatePage::UpdatePage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Update the game"), parent)
    , m_said(new Paragraph(look, Role::Body, Ink::Error, this)) {
    m_said->setObjectName(QStringLiteral("updateSaid"));
    m_said->hide();
    head().addWidget(m_said);
    m_preview = new QPlainTextEdit(this);
    m_preview->setObjectName(QStringLiteral("updatePreview"));
    m_preview->setAccessibleName(tr("What changes"));
    m_preview->setReadOnly(true);
    m_preview->setTabChangesFocus(true);
    m_anyway = new QCheckBox(tr("Update all the same"), this);
    m_anyway->setObjectName(QStringLiteral("updateAnyway"));
    m_anyway->setToolTip(tr("What the new version lacks stays on their sheets, without its rules."));
    m_anyway->setAccessibleDescription(m_anyway->toolTip());
    m_anyway->hide();
    QVBoxLayout& body = makePlainBody();
    body.addWidget(m_preview, 1);
    body.addWidget(m_anyway);
    body.addStretch(); // where nothing is shown
    m_update = addFootButton(tr("Update this campaign"), "updateGame");
    setRole(*m_update, WidgetRole::Primary);
    m_file = addFootButton(tr("From a file \u2026"), "updateFromFile");
    connect(m_anyway, &QCheckBox::toggled, this, &UpdatePage::showButtons);
    connect(m_update, &QPushButton::clicked, this, &UpdatePage::updateWanted);
    connect(m_file, &QPushButton::clicked, this, &UpdatePage::fileWanted);
    showButtons();
}

void UpdatePage::setPreview(const interop::GameUpdate& preview) {
    setSubtitle(tr("%1: version %2 here, version %3 to come. The people at the table and all that happened stay as "
                   "they are, and an undo goes back.")
                    .arg(qs(preview.game), qs(preview.from), qs(preview.to)));
    QString text;
    addLines(text, tr("The new version lacks what people here have. It would stay on their sheets, without its rules:"),
             preview.lost);
    addLines(text, tr("What comes:"), preview.comes);
    addLines(text, tr("What changes:"), preview.changes);
    addLines(text, tr("What goes:"), preview.goes);
    m_preview->setPlainText(text);
    m_said->hide();
    m_anyway->setChecked(false);
    m_anyway->setVisible(!preview.lost.empty());
    m_isReady = true;
    showButtons();
}

void UpdatePage::setNothing(Why why, const QString& sentence) {
    m_said->setInk(why == Why::Fault ? Ink::Error : Ink::Primary);
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
    m_preview->clear();
    m_anyway->setChecked(false);
    m_anyway->hide();
    m_isReady = false;
    showButtons();
}

bool UpdatePage::isAnyway() const { return m_anyway->isChecked(); }

void UpdatePage::showButtons() {
    m_preview->setVisible(m_isReady);
    m_update->setEnabled(m_isReady && (m_anyway->isHidden() || m_anyway->isChecked()));
}

void UpdatePage::enter() {
    QWidget* first = m_file;
    if (m_isReady) first = m_anyway;
    if (m_update->isEnabled()) first = m_update;
    first->setFocus(Qt::OtherFocusReason);
}

} // namespace tenplus::ui
