#include "wizards/step_page.h"

#include "bridge/text.h"
#include "paint/flow_layout.h"
#include "paint/icon.h"
#include "paint/key_button.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/tab_stops.h"
#include "theme/widget_role.h"

#include <QApplication>
#include <QCheckBox>
#include <QShortcut>
#include <QTabBar>
#include <QTimer>
#include <QVBoxLayout>

namespace tenplus::ui {

StepPage::StepPage(const Look& look, const QString& title, QWidget* parent)
    : PageFrame(look, title, parent)
    , m_look(look)
    , m_steps(new QTabBar(this))
    , m_error(new Paragraph(look, Role::Body, Ink::Error, this))
    , m_sum(new Paragraph(look, Role::Body, Ink::Primary, this))
    , m_open(new Paragraph(look, Role::Body, Ink::Muted, this))
    , m_better(new QCheckBox(tr("Do it anyway"), this))
    , m_next(new KeyButton(look, tr("Next"), tr("Ctrl+PgDn"), this))
    , m_finish(new KeyButton(look, {}, tr("Ctrl+Enter"), this)) {
    m_steps->setObjectName(QStringLiteral("steps"));
    m_steps->setAccessibleName(tr("Steps"));
    m_error->setObjectName(QStringLiteral("stepError"));
    m_sum->setObjectName(QStringLiteral("stepSum"));
    m_open->setObjectName(QStringLiteral("stepOpen"));
    m_better->setObjectName(QStringLiteral("knowsBetter"));
    m_better->setToolTip(tr("The GM sets the rule aside; the feed tells it."));
    m_better->hide();
    m_next->setObjectName(QStringLiteral("nextStep"));
    setRole(*m_next, WidgetRole::Plain);
    m_next->setAccessibleName(tr("Next"));
    m_finish->setObjectName(QStringLiteral("finish"));
    setRole(*m_finish, WidgetRole::Primary);
    head().addWidget(m_steps);
    auto* buttons = new FlowLayout(0, 0); // large text wraps to a second row
    buttons->addWidget(m_finish);
    buttons->addWidget(m_next);
    buttons->addWidget(m_better);
    for (QWidget* each :
         {static_cast<QWidget*>(m_error), static_cast<QWidget*>(m_sum), static_cast<QWidget*>(m_open)}) {
        foot().addWidget(each);
        each->hide();
    }
    foot().addLayout(buttons);
    auto* stack = new QWidget;
    auto* column = new QVBoxLayout(stack);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    setBody(stack, kWidestColumns);
    const auto measure = [this, buttons] { buttons->setGaps(m_look.px(space::kNormal), m_look.px(space::kTight)); };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(m_steps, &QTabBar::currentChanged, this, &StepPage::turnTo);
    connect(m_next, &QPushButton::clicked, this, &StepPage::goOn);
    connect(m_finish, &QPushButton::clicked, this, &StepPage::finishWanted);
    connect(m_better, &QCheckBox::toggled, this, &StepPage::knowsBetterChanged);
    const auto key = [this](const QKeySequence& keys, auto run) {
        auto* made = new QShortcut(keys, this);
        made->setContext(Qt::WidgetWithChildrenShortcut);
        connect(made, &QShortcut::activated, this, run);
    };
    key(QKeySequence(Qt::CTRL | Qt::Key_PageDown), [this] { goOn(); });
    key(QKeySequence(Qt::CTRL | Qt::Key_PageUp), [this] {
        for (int before = step() - 1; before >= 0; --before) {
            if (m_steps->isTabVisible(before)) return goTo(before);
        }
    });
    for (const Qt::Key enter : {Qt::Key_Return, Qt::Key_Enter}) {
        key(QKeySequence(Qt::CTRL | enter), [this] { m_finish->click(); });
    }
}

QWidget* StepPage::together(const std::vector<QWidget*>& parts) const {
    auto* whole = new QWidget;
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_look.px(space::kWide));
    for (QWidget* part : parts) column->addWidget(part);
    return whole;
}

// As large as the tick, so that tabs keep their size.
QIcon StepPage::noTick() const {
    QPixmap nothing(m_steps->iconSize());
    nothing.fill(Qt::transparent);
    return nothing;
}

int StepPage::addStep(const QString& name, QWidget* body) {
    const int step = int(m_bodies.size());
    scroll().widget()->layout()->itemAt(0)->widget()->layout()->addWidget(body);
    body->setVisible(step == 0);
    m_bodies.push_back(body);
    m_done.push_back(false);
    m_steps->addTab(noTick(), escaped(name));
    return step;
}

void StepPage::renameStep(int step, const QString& name) { m_steps->setTabText(step, escaped(name)); }

void StepPage::showStep(int step, bool shown) {
    m_steps->setTabVisible(step, shown);
    m_next->setEnabled(nextOf(this->step()) >= 0);
}

int StepPage::nextOf(int step) const {
    for (int next = step + 1; next < m_steps->count(); ++next) {
        if (m_steps->isTabVisible(next)) return next;
    }
    return -1;
}

void StepPage::setDone(int step, bool done) {
    if (m_done[std::size_t(step)] == done) return;
    m_done[std::size_t(step)] = done;
    m_steps->setTabIcon(step, done ? iconOf(Icon::Check) : noTick());
}

void StepPage::setFinish(const QString& words) {
    m_finish->setText(escaped(words));
    m_finish->setAccessibleName(words);
}

int StepPage::step() const { return m_steps->currentIndex(); }

void StepPage::goTo(int step) {
    if (m_steps->currentIndex() == step) turnTo(step);
    m_steps->setCurrentIndex(step);
    QWidget* const entry = entryOf(step);
    (entry != nullptr ? entry : m_finish)->setFocus(Qt::TabFocusReason);
}

void StepPage::goOn() {
    if (const int next = nextOf(step()); next >= 0) return goTo(next);
    m_finish->setFocus(Qt::TabFocusReason);
}

void StepPage::turnTo(int step) {
    for (int i = 0; i < int(m_bodies.size()); ++i) m_bodies[std::size_t(i)]->setVisible(i == step);
    m_error->setVisible(!m_errorWords.isEmpty() && m_errorAt == step);
    m_next->setEnabled(nextOf(step) >= 0);
    beginAtTop();
}

// It may grow over what was just chosen, which stays in sight.
void StepPage::setSummary(const QString& sum, const QString& open) {
    if (sum == m_sum->text() && open == m_open->text()) return;
    QTimer::singleShot(0, this, [this] { // once it is laid out
        const QWidget* const focus = QApplication::focusWidget();
        if (focus && isAncestorOf(focus)) bringIntoSight(*focus);
    });
    m_sum->setText(sum);
    m_sum->setVisible(!sum.isEmpty());
    m_open->setText(open);
    m_open->setVisible(!open.isEmpty());
}

void StepPage::setError(int step, const QString& sentence, bool isRule) {
    m_errorAt = step < 0 ? this->step() : step;
    m_errorWords = sentence;
    m_error->setText(sentence);
    m_better->setVisible(isRule);
    goTo(m_errorAt);
}

void StepPage::clearError() {
    m_errorWords.clear();
    m_error->hide();
    m_better->setChecked(false);
    m_better->hide();
}

bool StepPage::knowsBetter() const { return m_better->isChecked(); }

} // namespace tenplus::ui
