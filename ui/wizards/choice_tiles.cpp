#include "wizards/choice_tiles.h"

#include "base/contains.h"
#include "paint/flow_layout.h"
#include "paint/plain_label.h"
#include "paint/tile_button.h"

#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {

ChoiceTiles::ChoiceTiles(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_question(plainLabel({}, WidgetRole::Label, this))
    , m_row(new QWidget(this))
    , m_flow(new FlowLayout(0, 0, m_row)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_question);
    column->addWidget(m_row);
    const auto measure = [this, column] {
        column->setSpacing(m_look.px(space::kTight));
        m_flow->setGaps(m_look.px(space::kSmall), m_look.px(space::kSmall));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
}

void ChoiceTiles::setChoices(const QString& question, const std::vector<TileChoice>& choices) {
    m_question->setText(question);
    m_question->setVisible(!question.isEmpty());
    m_choices = choices;
    while (m_tiles.size() < choices.size()) {
        const std::size_t place = m_tiles.size();
        auto* tile = new TileButton(m_look, m_row);
        tile->setCheckable(true);
        tile->installEventFilter(this);
        connect(tile, &QAbstractButton::clicked, this, [this, place] { take(place); });
        m_flow->addWidget(tile);
        m_tiles.push_back(tile);
    }
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        TileButton& tile = *m_tiles[i];
        tile.setVisible(i < choices.size());
        if (i >= choices.size()) continue;
        tile.fill(choices[i].words, choices[i].value);
        tile.setObjectName(QStringLiteral("tile-%1").arg(QString::fromStdString(choices[i].id)));
        tile.setAccessibleName(question.isEmpty() ? choices[i].words
                                                  : QStringLiteral("%1: %2").arg(question, choices[i].words));
        tile.setEnabled(choices[i].closed.isEmpty());
        tile.setToolTip(plainTip(choices[i].closed));
    }
    if (!contains(choices, m_chosen, &TileChoice::id)) m_chosen.clear();
    tell();
}

void ChoiceTiles::setChosen(const std::string& id) {
    m_chosen = id;
    tell();
}

QWidget* ChoiceTiles::entry() const {
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        if (m_choices[i].id == m_chosen && !m_chosen.empty()) return m_tiles[i];
    }
    const auto open = std::ranges::find_if(m_tiles, [](const TileButton* tile) { return tile->isEnabled(); });
    return open == m_tiles.end() ? nullptr : *open;
}

void ChoiceTiles::take(std::size_t place) {
    const std::string& id = m_choices[place].id;
    if (m_needed && m_chosen == id) return tell();
    m_chosen = m_chosen == id ? std::string() : id;
    tell();
    emit changed();
}

void ChoiceTiles::settle(std::size_t place) {
    const bool isNew = m_chosen != m_choices[place].id;
    if (isNew) take(place);
    if (isNew || !m_needed) emit settled();
}

// Only the selected tile, or else the first, is a Tab stop.
void ChoiceTiles::tell() {
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        m_tiles[i]->setChecked(!m_chosen.empty() && m_choices[i].id == m_chosen);
        m_tiles[i]->setFocusPolicy(Qt::ClickFocus);
    }
    if (QWidget* stop = entry()) stop->setFocusPolicy(Qt::StrongFocus);
}

bool ChoiceTiles::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool isHeld = (static_cast<QKeyEvent*>(event)->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier;
    if ((key == Qt::Key_Return || key == Qt::Key_Enter) && !isHeld) {
        settle(std::size_t(std::ranges::find(m_tiles, watched) - m_tiles.begin()));
        return true;
    }
    const int forward = isRightToLeft() ? Qt::Key_Left : Qt::Key_Right,
              back = isRightToLeft() ? Qt::Key_Right : Qt::Key_Left;
    const bool isForward = key == forward || key == Qt::Key_Down, isBack = key == back || key == Qt::Key_Up;
    if (!isForward && !isBack && key != Qt::Key_Home && key != Qt::Key_End) return QWidget::eventFilter(watched, event);
    const std::ptrdiff_t by = isForward || key == Qt::Key_Home ? 1 : -1, count = std::ssize(m_choices);
    const auto at = std::ranges::find(m_tiles, watched) - m_tiles.begin();
    for (std::ptrdiff_t next = key == Qt::Key_Home  ? 0
                               : key == Qt::Key_End ? count - 1
                                                    : at + by;
         next >= 0 && next < count; next += by) {
        if (!m_tiles[std::size_t(next)]->isEnabled()) continue;
        m_tiles[std::size_t(next)]->setFocus(Qt::TabFocusReason);
        break;
    }
    return true; // the focus stays at the ends: the next widget may be a button
}

} // namespace tenplus::ui
