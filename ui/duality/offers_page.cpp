#include "duality/offers_page.h"

#include "paint/paragraph.h"

namespace tenplus::ui {

OffersPage::OffersPage(const Look& look, const QString& title, QWidget* parent)
    : PageFrame(look, title, parent)
    , m_error(new Paragraph(look, Role::Body, Ink::Error, this))
    , m_board(new OfferBoard(look)) {
    m_error->setObjectName(QStringLiteral("offersError"));
    m_error->hide();
    head().addWidget(m_error);
    setBody(m_board);
    connect(m_board, &OfferBoard::acted, this, &OffersPage::acted);
    connect(m_board, &OfferBoard::formWanted, this, &OffersPage::formWanted);
}

void OffersPage::setGroups(std::vector<OfferGroup> groups) {
    setError({});
    m_board->setGroups(std::move(groups));
}

void OffersPage::setError(const QString& sentence) {
    m_error->setText(sentence);
    m_error->setVisible(!sentence.isEmpty());
}

void OffersPage::enter() {
    QWidget* const first = m_board->entry();
    (first != nullptr ? first : static_cast<QWidget*>(this))->setFocus(Qt::OtherFocusReason);
}

} // namespace tenplus::ui
