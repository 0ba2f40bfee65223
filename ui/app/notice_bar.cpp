#include "app/notice_bar.h"

#include "paint/plain_label.h"
#include "theme/announce.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace tenplus::ui {
namespace {

constexpr int kLeastTime = 8000, kTimeForALetter = 80; // ms

} // namespace

NoticeBar::NoticeBar(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_words(plainLabel({}, WidgetRole::Error, this))
    , m_away(new QPushButton(tr("Put away"), this))
    , m_retry(new QPushButton(tr("Try again"), this))
    , m_drop(new QPushButton(tr("Let it go"), this)) {
    m_words->setObjectName(QStringLiteral("notice"));
    m_words->setWordWrap(true);
    m_retry->setObjectName(QStringLiteral("retryTurn"));
    m_retry->setToolTip(tr("Save the turn as it was decided, with the dice that fell"));
    m_drop->setObjectName(QStringLiteral("dropTurn"));
    m_drop->setToolTip(tr("Forget the turn: the table is as it was before"));
    m_away->setObjectName(QStringLiteral("noticeAway"));
    setRole(*m_away, WidgetRole::Quiet);
    m_time.setObjectName(QStringLiteral("noticeTime"));
    m_time.setSingleShot(true);
    m_fresh.setSingleShot(true);
    auto* row = new QHBoxLayout(this);
    row->addWidget(m_words, 1);
    row->addWidget(m_away, 0, Qt::AlignTop);
    row->addWidget(m_retry);
    row->addWidget(m_drop);
    const auto measure = [&look, row] {
        row->setContentsMargins(look.px(space::kSheetX), look.px(space::kNormal), look.px(space::kSheetX), 0);
        row->setSpacing(look.px(space::kNormal));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(m_retry, &QPushButton::clicked, this, &NoticeBar::retryWanted);
    connect(m_drop, &QPushButton::clicked, this, &NoticeBar::dropWanted);
    connect(m_away, &QPushButton::clicked, this, [this] { say({}, Tone::News, false); });
    connect(&m_time, &QTimer::timeout, this, [this] { say({}, Tone::News, false); });
    hide();
}

void NoticeBar::say(const QString& sentence, Tone tone, bool unsaved) {
    changeRole(*m_words, tone == Tone::News ? WidgetRole::Secondary : WidgetRole::Error);
    m_words->setText(sentence);
    m_retry->setVisible(unsaved);
    m_drop->setVisible(unsaved);
    m_away->setVisible(!unsaved);
    m_passes = tone != Tone::Fault && !unsaved && !sentence.isEmpty();
    if (m_passes)
        m_time.start(kLeastTime + kTimeForALetter * int(sentence.size()));
    else
        m_time.stop();
    m_fresh.start(0);
    setVisible(unsaved || !sentence.isEmpty());
    if (sentence.isEmpty()) return;
    announce(*m_words, sentence);
}

void NoticeBar::leavePage() {
    if (m_passes && !m_fresh.isActive()) say({}, Tone::News, false);
}

// The notice stays while the pointer is over it.
void NoticeBar::enterEvent(QEnterEvent* event) {
    m_time.stop();
    QWidget::enterEvent(event);
}

void NoticeBar::leaveEvent(QEvent* event) {
    if (m_passes) m_time.start(kLeastTime);
    QWidget::leaveEvent(event);
}

} // namespace tenplus::ui
