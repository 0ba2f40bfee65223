#include "players/players_window.h"

#include "dice/dice_view.h"
#include "players/curtain_sheet.h"
#include "players/parts_painter.h"
#include "players/roll_words.h"

#include <QAccessible>
#include <QCloseEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr QSize kFirstSize{1280, 720};
constexpr QSize kSmallestSize{480, 270};
constexpr int kPageTurn = 7000; // ms: long enough to read a page

} // namespace

PlayersWindow::PlayersWindow(const Look& desktop, QWidget* parent)
    : QWidget(parent, Qt::Window) {
    setObjectName(QStringLiteral("playersWindow"));
    setWindowTitle(QStringLiteral("Tenplus"));
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAttribute(Qt::WA_QuitOnClose, false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::BlankCursor);
    setMinimumSize(kSmallestSize);
    resize(kFirstSize);

    m_dice = new DiceView(m_look, this);
    m_dice->setObjectName(QStringLiteral("playersDice"));
    m_dice->setGlow(false);
    m_dice->setFocusPolicy(Qt::NoFocus);
    m_dice->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_dice->hide();
    m_curtain = new CurtainSheet(m_look, this);

    m_pageTurn.setInterval(kPageTurn);
    connect(&m_pageTurn, &QTimer::timeout, this, &PlayersWindow::turnPages);
    connect(&desktop, &Look::changed, this, [this, &desktop] { follow(desktop); });
    connect(&m_look, &Look::changed, this, [this] { layOut(false); });
    follow(desktop);
    layOut(false);
    sayAloud(false);
}

PlayersWindow::~PlayersWindow() = default;

void PlayersWindow::follow(const Look& desktop) {
    LookSettings settings = m_look.settings();
    settings.readingFont = desktop.settings().readingFont;
    settings.reducedMotion = desktop.settings().reducedMotion;
    m_look.setSettings(settings);
}

void PlayersWindow::setView(const table::PlayerView& view, bool animate) {
    if (view == m_view) return;
    const bool another = view.roll != m_view.roll || view.gmRolled != m_view.gmRolled;
    m_view = view;
    layOut(animate && another);
    sayAloud(another);
}

void PlayersWindow::setCurtain(bool closed) {
    if (closed == curtain()) return;
    m_curtain->setClosed(closed);
    layOut(false);
    sayAloud(!closed);
}

bool PlayersWindow::curtain() const {
    return m_curtain->closed();
}

void PlayersWindow::setTextScale(double scale) {
    m_textScale = std::clamp(scale, 1.0, 4.0);
    layOut(false);
}

void PlayersWindow::setTheme(ThemeKind theme) {
    LookSettings settings = m_look.settings();
    settings.theme = theme;
    m_look.setSettings(settings);
}

// Behind the curtain there is no layout at all, so nothing of the view can be painted by mistake.
void PlayersWindow::layOut(bool tumble) {
    m_layout = curtain() ? PlayersLayout{} : layoutOf(m_view, size(), m_textScale, m_look.settings().readingFont);
    m_page = pageOfActing(m_layout, m_view);
    m_glow = {};
    m_curtain->setGeometry(rect());
    m_dice->setVisible(!m_layout.dieStates.empty() && !m_layout.dice.isEmpty());
    m_dice->setGeometry(m_layout.dice.toAlignedRect());
    m_dice->setLargestDie(std::max(1.0, m_layout.die));
    if (tumble || m_dice->dice() != m_layout.dieStates) {
        m_dice->setDice(m_layout.dieStates, tumble);
        if (!tumble) m_dice->skip();
    }
    const bool turning = isVisible() && m_layout.pages.size() > 1;
    turning ? m_pageTurn.start() : m_pageTurn.stop();
    update();
}

void PlayersWindow::sayAloud(bool announce) {
    if (curtain()) {
        setAccessibleName(tr("The curtain is closed"));
    } else if (m_view.gmRolled) {
        setAccessibleName(tr("The GM rolled"));
    } else {
        setAccessibleName(m_view.roll ? spokenText(*m_view.roll) : tr("No roll yet"));
    }
    if (!announce || curtain()) return;
    QAccessibleEvent said(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&said);
}

QPixmap PlayersWindow::miniature(const QSize& size) {
    QPixmap picture(size);
    picture.fill(m_look.theme().surface.scrim);
    const QPixmap whole = grab();
    const QPixmap small = whole.scaled(size, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    QPainter painter(&picture);
    const QSizeF shown = small.size();
    painter.drawPixmap(QRectF(QPointF((size.width() - shown.width()) / 2, (size.height() - shown.height()) / 2), shown), small, small.rect());
    return picture;
}

void PlayersWindow::showPage(int page) {
    m_page = m_layout.pages.empty() ? 0 : page % pages();
    update(m_layout.strip.toAlignedRect());
}

void PlayersWindow::turnPages() {
    showPage(m_page + 1);
}

void PlayersWindow::paintGround(QPainter& painter) {
    const Theme& theme = m_look.theme();
    painter.fillRect(rect(), theme.surface.window);
    const QRectF table = m_layout.table;
    if (!table.isEmpty()) {
        if (m_glow.isNull()) {
            m_glow = QPixmap((table.size() * devicePixelRatioF()).toSize());
            m_glow.setDevicePixelRatio(devicePixelRatioF());
            QPainter glow(&m_glow);
            paintTrayGlow(glow, QRectF(QPointF(0, 0), table.size()), theme);
        }
        painter.drawPixmap(table.topLeft(), m_glow);
    }
    painter.fillRect(m_layout.panel, theme.surface.dock);
    painter.fillRect(m_layout.edge, toneOf(theme, m_layout.mark).fill);
}

void PlayersWindow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    if (curtain()) {
        painter.fillRect(rect(), m_look.theme().surface.scrim);
        return;
    }
    paintGround(painter);
    paintParts(painter, m_layout.parts, m_look);
    if (m_layout.pages.empty()) return;
    paintParts(painter, m_layout.pages[std::size_t(m_page)], m_look);
    painter.setPen(Qt::NoPen);
    for (std::size_t i = 0; i < m_layout.dots.size(); ++i) {
        painter.setBrush(i == std::size_t(m_page) ? m_look.theme().text.primary : m_look.theme().surface.pressed);
        painter.drawEllipse(m_layout.dots[i]);
    }
}

void PlayersWindow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layOut(false);
}

void PlayersWindow::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    layOut(false);
}

void PlayersWindow::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_pageTurn.stop();
    m_dice->skip();
}

void PlayersWindow::closeEvent(QCloseEvent* event) {
    event->accept();
    emit closed();
}

void PlayersWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        close();
    } else if (event->key() == Qt::Key_F11) {
        isFullScreen() ? showNormal() : showFullScreen();
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace tenplus::ui
