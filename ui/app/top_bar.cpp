#include "app/top_bar.h"

#include "paint/key_button.h"
#include "paint/plain_label.h"
#include "theme/widget_role.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QResizeEvent>
#include <QToolButton>

#include <algorithm>

namespace tenplus::ui {

TopBar::TopBar(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    setObjectName(QStringLiteral("topBar"));
    m_menus = new QMenuBar(this);
    m_menus->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Preferred);

    m_title = new QWidget(this);
    m_title->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_campaign = plainLabel({}, WidgetRole::CardName, m_title);
    m_session = plainLabel({}, WidgetRole::Muted, m_title);
    auto* title = new QHBoxLayout(m_title);
    title->setContentsMargins(0, 0, 0, 0);
    title->setSpacing(look.px(4));
    title->addWidget(m_campaign);
    title->addWidget(m_session);

    m_right = new QWidget(this);
    auto* right = new QHBoxLayout(m_right);
    right->setContentsMargins(0, 0, look.px(12), 0);
    right->setSpacing(look.px(8));
    m_undo = new QToolButton(m_right);
    m_redo = new QToolButton(m_right);
    for (QToolButton* each : {m_undo, m_redo}) {
        setRole(*each, WidgetRole::Quiet);
        right->addWidget(each);
    }
    m_find = new KeyButton(look, tr("Find anything"), QString(), m_right);
    m_find->setObjectName(QStringLiteral("findAnything"));
    m_find->setAccessibleName(tr("Find anything"));
    m_find->setGlyph(Icon::Search);
    m_find->setLeftAligned(true);
    m_card = new KeyButton(look, tr("X-card"), QString(), m_right);
    m_card->setObjectName(QStringLiteral("xCard"));
    m_card->setGlyph(Icon::CardX);
    setRole(*m_card, WidgetRole::Plain);
    right->addSpacing(look.px(8));
    right->addWidget(m_find);
    right->addSpacing(look.px(8));
    right->addWidget(m_card);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(look.px(4), 0, 0, 0);
    row->addWidget(m_menus, 0, Qt::AlignVCenter);
    m_menus->installEventFilter(this);
    row->addStretch();
    row->addWidget(m_right, 0, Qt::AlignVCenter);
    measure();
    connect(&look, &Look::changed, this, &TopBar::measure);
    connect(m_find, &QPushButton::clicked, this, &TopBar::findWanted);
    connect(m_card, &QPushButton::clicked, this, &TopBar::xCardRaised);
}

void TopBar::setTitle(const QString& campaign, const QString& session) {
    m_name = campaign;
    m_session->setText(session.isEmpty() ? QString() : QStringLiteral("· ") + session);
    seatTitle();
}

void TopBar::setCompact(bool compact) {
    m_compact = compact;
    m_find->setText(compact ? QString() : tr("Find anything"));
    m_find->setKeyShown(!compact); // the menus need the room
    m_card->setKeyShown(!compact);
    measure();
}

void TopBar::measure() {
    const int icon = m_look.px(18);
    for (QToolButton* each : {m_undo, m_redo}) each->setIconSize({icon, icon});
    m_find->setMinimumWidth(m_compact ? 0 : m_look.px(212));
    setMinimumHeight(m_look.px(44));
    seatTitle();
}

void TopBar::setUndoRedo(QAction& undo, QAction& redo) {
    m_undo->setDefaultAction(&undo);
    m_redo->setDefaultAction(&redo);
    m_undo->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_redo->setToolButtonStyle(Qt::ToolButtonIconOnly);
}

void TopBar::followKeys(const QAction& find, const QAction& card) {
    m_find->followKey(find);
    m_card->followKey(card);
}

// Larger text widens the menus without resizing the window.
bool TopBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_menus && event->type() == QEvent::Resize) seatTitle();
    return QWidget::eventFilter(watched, event);
}

void TopBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    seatTitle();
}

void TopBar::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    seatTitle();
}

// Centres the title in the row, or in the room that the menus leave; needs the row's size, which is known once it is
// shown.
void TopBar::seatTitle() {
    if (!isVisible()) return;
    const int left = m_menus->geometry().right() + m_look.px(12);
    const int right = std::max(left, width() - m_right->sizeHint().width() - m_look.px(12));
    m_title->setVisible(!m_name.isEmpty() && right - left > m_look.px(120));
    if (m_title->isHidden()) return;
    m_campaign->ensurePolished(); // applies its role's font
    const int beside = m_title->layout()->spacing() + m_session->sizeHint().width();
    m_campaign->setText(
        m_campaign->fontMetrics().elidedText(m_name, Qt::ElideRight, std::max(0, right - left - beside)));
    const QSize size = m_title->sizeHint().boundedTo({right - left, height()});
    const int x = std::clamp((width() - size.width()) / 2 - m_look.px(30), left, right - size.width());
    m_title->setGeometry(x, (height() - size.height()) / 2, size.width(), size.height());
}

} // namespace tenplus::ui
