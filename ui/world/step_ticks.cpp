#include "world/step_ticks.h"

#include "paint/clock_face.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"
#include "world/card_text.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTextDocument>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kMostFaceSegments = 24; // that a face can show

} // namespace

StepTicks::StepTicks(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_column(new QVBoxLayout(this))
    , m_clockRow(new QWidget(this))
    , m_face(new ClockFace(look, m_clockRow))
    , m_less(new QPushButton(QStringLiteral("\u2212"), m_clockRow))
    , m_more(new QPushButton(QStringLiteral("+"), m_clockRow)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(look.px(space::kTight));
    auto* row = new QHBoxLayout(m_clockRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_face);
    for (QPushButton* each : {m_less, m_more}) {
        setRole(*each, WidgetRole::Quiet);
        each->setProperty("repeats", true);
        each->setAutoDefault(true);
        row->addWidget(each);
    }
    row->addStretch();
    m_column->addWidget(m_clockRow);
    connect(m_less, &QPushButton::clicked, this, [this] { emit ticked(-1); });
    connect(m_more, &QPushButton::clicked, this, [this] { emit ticked(1); });
}

void StepTicks::addStep() {
    auto* row = new QWidget(this);
    auto* across = new QHBoxLayout(row);
    across->setContentsMargins(0, 0, 0, 0);
    auto* box = new QCheckBox(row);
    box->installEventFilter(this);
    auto* words = new CardText(m_look, Role::MoveText, row);
    across->addWidget(box, 0, Qt::AlignTop);
    across->addWidget(words, 1);
    m_column->addWidget(row);
    const int place = int(m_steps.size());
    connect(box, &QCheckBox::clicked, this,
            [this, place](bool on) { emit ticked((on ? place + 1 : place) - m_ticks.filled); });
    connect(words, &CardText::followed, this, &StepTicks::followed);
    connect(words, &CardText::editWanted, this, &StepTicks::editWanted);
    m_steps.push_back({row, box, words});
}

void StepTicks::setTicks(const QString& name, const CardTicks& ticks) {
    m_ticks = ticks;
    while (m_steps.size() < ticks.steps.size()) addStep();
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const Step& step = m_steps[i];
        step.row->setVisible(i < ticks.steps.size());
        if (i >= ticks.steps.size()) continue;
        const QSignalBlocker quiet(step.box);
        step.box->setChecked(int(i) < ticks.filled);
        step.words->setWords(ticks.steps[i]);
        // The box is the stop; words with a link are one, too.
        step.words->setFocusPolicy(ticks.steps[i].links.empty() ? Qt::ClickFocus : Qt::StrongFocus);
        step.box->setObjectName(QStringLiteral("step%1").arg(i + 1));
        const QString words = step.words->toPlainText();
        step.box->setAccessibleName(tr("%1 %2: %3", "a field, a number, the step").arg(name).arg(i + 1).arg(words));
        step.words->setAccessibleName(words);
    }
    m_clockRow->setVisible(ticks.steps.empty());
    if (ticks.steps.empty()) showClock(name);
}

// Left is the row's, which leads back to the list; a box would go to the one before it.
bool StepTicks::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Left)
        return QWidget::eventFilter(watched, event);
    QCoreApplication::sendEvent(this, event);
    return true;
}

QWidget* StepTicks::next() const {
    if (m_ticks.steps.empty()) return m_more->isEnabled() ? m_more : m_less;
    const std::size_t last = m_ticks.steps.size() - 1;
    return m_steps[std::min(last, std::size_t(std::max(0, m_ticks.filled)))].box;
}

void StepTicks::showClock(const QString& name) {
    const int most = std::max(1, m_ticks.most);
    m_face->setVisible(most <= kMostFaceSegments);
    if (most <= kMostFaceSegments) m_face->setData({name, m_ticks.filled, most, false});
    m_less->setEnabled(m_ticks.filled > 0);
    m_more->setEnabled(m_ticks.filled < m_ticks.most);
    m_less->setAccessibleName(tr("One tick less of %1").arg(name));
    m_more->setAccessibleName(tr("Tick %1: %2 of %3").arg(name).arg(m_ticks.filled).arg(m_ticks.most));
    m_less->setObjectName(QStringLiteral("clockLess"));
    m_more->setObjectName(QStringLiteral("clockMore"));
}

} // namespace tenplus::ui
