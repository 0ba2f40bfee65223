#include "app/players_controls.h"

#include "paint/key_button.h"
#include "paint/plain_label.h"
#include "players/players_window.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace tenplus::ui {

namespace {

constexpr int kPictureWidth = 192;
constexpr int kPictureHeight = 108;
constexpr int kSoonest = 250; // ms: four pictures a second are enough

} // namespace

PlayersControls::PlayersControls(const Look& look, PlayersWindow& window, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_window(window) {
    m_picture = plainLabel({}, nullptr, this);
    m_picture->setObjectName(QStringLiteral("miniature"));
    m_picture->setAccessibleName(tr("What the players see"));
    m_picture->setFixedSize(look.px(kPictureWidth), look.px(kPictureHeight));

    m_state = plainLabel(tr("Players see"), "label", this);
    m_show = new KeyButton(look, tr("Screen"), QStringLiteral("F7"), this);
    m_show->setGlyph(Icon::Screen);
    m_show->setObjectName(QStringLiteral("playersScreen"));
    m_curtain = new KeyButton(look, tr("Curtain"), QStringLiteral("F9"), this);
    m_curtain->setGlyph(Icon::Curtain);
    m_curtain->setObjectName(QStringLiteral("curtain"));
    for (KeyButton* each : {m_show, m_curtain}) {
        each->setLeftAligned(true);
        each->setCheckable(true);
    }

    auto* column = new QVBoxLayout;
    column->setSpacing(look.px(6));
    column->addWidget(m_state);
    column->addWidget(m_show);
    column->addWidget(m_curtain);
    column->addStretch();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(look.px(14), look.px(12), look.px(14), look.px(6));
    row->setSpacing(look.px(12));
    row->addWidget(m_picture, 0, Qt::AlignTop);
    row->addLayout(column, 1);

    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoonest);
    connect(&m_soon, &QTimer::timeout, this, &PlayersControls::draw);
    connect(m_show, &QPushButton::clicked, this, &PlayersControls::windowToggled);
    connect(m_curtain, &QPushButton::clicked, this, &PlayersControls::curtainToggled);
    draw();
}

void PlayersControls::refresh() {
    m_curtain->setChecked(m_window.curtain());
    m_show->setChecked(m_window.isVisible());
    m_state->setText(m_window.curtain() ? tr("Behind the curtain") : tr("Players see"));
    if (!m_soon.isActive()) m_soon.start();
}

void PlayersControls::draw() {
    m_curtain->setChecked(m_window.curtain());
    m_show->setChecked(m_window.isVisible());
    const QSize size = m_picture->size() * devicePixelRatioF();
    QPixmap picture = m_window.miniature(size);
    picture.setDevicePixelRatio(devicePixelRatioF());
    m_picture->setPixmap(picture);
}

} // namespace tenplus::ui
