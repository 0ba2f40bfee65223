#include "party/ask_box.h"

#include "bridge/text.h"
#include "drafts/draft_keeper.h"
#include "paint/eye_action.h"
#include "paint/key_button.h"
#include "paint/plain_label.h"
#include "theme/widget_role.h"

#include <QAction>
#include <QBoxLayout>
#include <QScreen>

#include <algorithm>

namespace tenplus::ui {

AskBox::AskBox(const Look& look, Question question, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_question(std::move(question)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setAttribute(Qt::WA_StyledBackground);
    setRole(*this, WidgetRole::Card);
    setAccessibleName(m_question.title);
    m_text = new QLineEdit;
    m_text->setObjectName(QStringLiteral("answer"));
    m_text->setPlaceholderText(m_question.hint);
    m_text->setAccessibleName(m_question.hint);
    m_text->setMaxLength(80);
    auto* offers = new QHBoxLayout;
    offers->setSpacing(look.px(space::kNormal));
    for (int i = 0; i < m_question.offers.size(); ++i) {
        auto* offer = new KeyButton(look, escaped(m_question.offers[i]), i == 0 ? tr("Enter") : QString(), this);
        setRole(*offer, i == 0 ? WidgetRole::Primary : WidgetRole::Plain);
        offer->setObjectName(QStringLiteral("offer%1").arg(i + 1));
        offer->setAccessibleName(m_question.offers[i]);
        offer->setAutoDefault(true); // Enter presses the focused one
        connect(offer, &QPushButton::clicked, this, [this, i] { take(i); });
        offers->addWidget(offer);
        m_offers.push_back(offer);
    }
    offers->addStretch();
    auto* column = new QVBoxLayout(this);
    const int margin = look.px(space::kWide);
    column->setContentsMargins(margin, margin, margin, margin);
    column->setSpacing(look.px(space::kNormal));
    column->addWidget(plainLabel(m_question.title, WidgetRole::Label, this));
    column->addWidget(m_text);
    column->addLayout(offers);
    if (m_question.open) addEye(*m_text, *m_question.open);
    m_draft = draftKeeperOf(*this, {{"text", m_text}});
    connect(m_text, &QLineEdit::textChanged, this, &AskBox::weigh);
    connect(m_text, &QLineEdit::returnPressed, this, [this] { take(0); });
    weigh();
}

void AskBox::openAt(const QRect& place) {
    adjustSize();
    QPoint corner = parentWidget()->mapToGlobal(place.bottomLeft());
    const QRect room = parentWidget()->screen()->availableGeometry();
    if (corner.y() + height() > room.bottom()) {
        corner.setY(parentWidget()->mapToGlobal(place.topLeft()).y() - height());
    }
    corner.setX(std::max(room.left(), std::min(corner.x(), room.right() - width())));
    move(corner);
    show();
    m_text->setFocus(Qt::PopupFocusReason);
    m_draft->begin("ask/" + ss(m_question.title), m_question.title);
}

void AskBox::weigh() {
    for (int i = 0; i < int(m_offers.size()); ++i) {
        m_offers[std::size_t(i)]->setEnabled(m_question.accepts(i, m_text->text().trimmed()));
    }
}

void AskBox::take(int offer) {
    const QString text = m_text->text().trimmed();
    if (!m_question.accepts(offer, text)) return;
    const QAction* eye = eyeOf(*m_text);
    m_draft->done();
    emit answered(offer, text, eye && eye->isChecked());
    close();
}

} // namespace tenplus::ui
