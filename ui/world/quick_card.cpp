#include "world/quick_card.h"

#include "bridge/text.h"
#include "paint/paragraph.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QVBoxLayout>

namespace tenplus::ui {
namespace {

constexpr double kQuickWide = 560; // px at text size 1

} // namespace

QuickCard::QuickCard(const Look& look, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_look(look)
    , m_name(new QLineEdit(this))
    , m_kind(new QComboBox(this))
    , m_said(new Paragraph(look, Role::Body, Ink::Muted, this)) {
    setObjectName(QStringLiteral("quickCard"));
    setAccessibleName(tr("Write a card"));
    m_name->setObjectName(QStringLiteral("quickName"));
    m_name->setAccessibleName(tr("Name of the new card"));
    m_name->setPlaceholderText(tr("A name, and Enter"));
    m_name->setMaxLength(kLongestCardName);
    m_name->installEventFilter(this);
    m_kind->setObjectName(QStringLiteral("quickKind"));
    m_kind->setAccessibleName(tr("Kind of the new card"));
    m_kind->installEventFilter(this);
    m_said->setObjectName(QStringLiteral("quickSaid"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_name, 2);
    row->addWidget(m_kind, 1);
    auto* column = new QVBoxLayout(this);
    column->addLayout(row);
    column->addWidget(m_said);
}

void QuickCard::setKinds(const std::vector<std::pair<std::string, QString>>& kinds) {
    const std::string before = kind();
    m_kind->clear();
    for (const auto& [id, name] : kinds) m_kind->addItem(name, qs(id));
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(qs(before))));
}

std::string QuickCard::kind() const { return ss(m_kind->currentData().toString()); }

void QuickCard::open(const QString& name) {
    m_name->setText(name);
    say(tr("Up and Down change the kind. Ctrl+Enter also opens the card, Esc closes."), false);
    place();
    show();
    m_name->setFocus(Qt::PopupFocusReason);
}

void QuickCard::place() {
    const int side = m_look.px(space::kWide);
    layout()->setContentsMargins(side, side, side, side);
    layout()->setSpacing(m_look.px(space::kNormal));
    const QRect window = parentWidget()->rect();
    const int wide = std::min(m_look.px(kQuickWide), window.width() - 2 * side);
    resize(wide, layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(wide) : sizeHint().height());
    move(parentWidget()->mapToGlobal(QPoint((window.width() - wide) / 2, window.height() / 10)));
}

void QuickCard::setMade(const QString& sentence) {
    m_name->setText({}); // unlike clear(), forgets what was typed: Ctrl+Z takes back the card
    say(sentence, false);
}

void QuickCard::setRefused(const QString& sentence) {
    say(sentence, true);
    m_name->selectAll();
}

void QuickCard::say(const QString& sentence, bool isRefusal) {
    m_said->setInk(isRefusal ? Ink::Error : Ink::Muted);
    m_said->setText(sentence);
    m_name->setAccessibleDescription(sentence);
    if (isVisible()) place();
}

void QuickCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_look.theme().surface.dock);
    painter.setPen(m_look.theme().line.control);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

bool QuickCard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const int by = key.key() == Qt::Key_Up ? -1 : key.key() == Qt::Key_Down ? 1 : 0;
    switch (key.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const int count = m_kind->count();
        if (count > 0 && watched == m_name) m_kind->setCurrentIndex((m_kind->currentIndex() + by + count) % count);
        return watched == m_name;
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit wanted(m_kind->currentData().toString(), m_name->text().trimmed(),
                    key.modifiers().testFlag(Qt::ControlModifier));
        return true;
    case Qt::Key_Escape: hide(); return true;
    default: return QFrame::eventFilter(watched, event);
    }
}

} // namespace tenplus::ui
