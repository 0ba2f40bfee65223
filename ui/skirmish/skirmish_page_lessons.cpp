// The lessons of the skirmish page: a rule is explained above the acts when it first matters, until a person puts the
// words away.
#include "paint/key_button.h"
#include "paint/paragraph.h"
#include "skirmish/skirmish_page.h"
#include "theme/widget_role.h"

#include <QKeySequence>
#include <QVBoxLayout>

namespace tenplus::ui {

void SkirmishPage::makeLesson() {
    m_lesson = new QWidget(this);
    m_lesson->setObjectName(QStringLiteral("skirmishLesson"));
    m_lessonTitle = new Paragraph(m_look, Role::CardName, Ink::Primary, m_lesson);
    m_lessonText = new Paragraph(m_look, Role::Body, Ink::Secondary, m_lesson);
    m_lessonText->setObjectName(QStringLiteral("lessonText"));
    auto* away = new KeyButton(m_look, tr("Understood"), QKeySequence(kLessonKey).toString(), m_lesson);
    away->setObjectName(QStringLiteral("lessonAway"));
    away->setAccessibleName(tr("Understood"));
    away->setAccessibleDescription(tr("Key %1").arg(away->key()));
    setRole(*away, WidgetRole::Plain);
    auto* column = new QVBoxLayout(m_lesson);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_lessonTitle);
    column->addWidget(m_lessonText);
    column->addWidget(away, 0, Qt::AlignLeft);
    connect(away, &KeyButton::clicked, this, &SkirmishPage::putLessonAway);
    m_lesson->hide();
}

void SkirmishPage::setLessonsLearned(const QStringList& names) {
    m_learned = names;
    showLesson();
}

void SkirmishPage::showLesson() {
    const bool was = m_due.has_value();
    m_due = m_learned ? lessonDue(m_shown, m_offers, *m_learned) : std::nullopt;
    if (!m_due) yieldFocus(*m_lesson);
    m_lesson->setVisible(m_due.has_value());
    if (m_due.has_value() != was) seatSide();
    if (!m_due) return;
    m_lessonTitle->setText(lessonTitle(*m_due));
    m_lessonText->setText(lessonText(*m_due));
}

void SkirmishPage::putLessonAway() {
    if (!m_due) return;
    const QString name = lessonName(*m_due);
    *m_learned << name; // it is shown only if some are known
    showLesson();       // perhaps another one is due as well
    emit lessonLearned(name);
}

} // namespace tenplus::ui
