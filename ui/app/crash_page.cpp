#include "app/crash_page.h"

#include "paint/paragraph.h"
#include "paint/reading_pane.h"
#include "theme/announce.h"
#include "theme/widget_role.h"

#include <QPushButton>

namespace tenplus::ui {

CrashPage::CrashPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Tenplus crashed last time"), parent)
    , m_said(new Paragraph(look, Role::Body, Ink::Primary, this))
    , m_text(new ReadingPane(look, this)) {
    setObjectName(QStringLiteral("crashPage"));
    m_said->setObjectName(QStringLiteral("crashSaid"));
    m_said->hide();
    m_text->setObjectName(QStringLiteral("crashText"));
    m_text->setAccessibleName(tr("The report"));
    setPlainBody(m_text);
    m_save = addFootButton(tr("Save the report …"), "crashSave");
    setRole(*m_save, WidgetRole::Primary);
    foot().addWidget(m_said);
    connect(m_save, &QPushButton::clicked, this, &CrashPage::saveWanted);
}

void CrashPage::setReport(const QString& report, const QString& whole) {
    m_text->setParts({{tr("Your campaigns and half-written words"), {whole}},
                      {tr("The report, for those who mend the program. It holds no word of a campaign."),
                       report.split(u'\n', Qt::SkipEmptyParts)}});
}

void CrashPage::setSaved(const QString& file) { say(tr("It is saved: %1").arg(file), false); }

void CrashPage::refuse(const QString&, const QString& sentence) { say(sentence, true); }

void CrashPage::say(const QString& sentence, bool isFault) {
    m_said->setInk(isFault ? Ink::Error : Ink::Primary);
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
    if (!sentence.isEmpty()) announce(*m_said, sentence);
}

void CrashPage::enter() { m_save->setFocus(Qt::OtherFocusReason); }

} // namespace tenplus::ui
