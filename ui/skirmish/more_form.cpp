#include "skirmish/more_form.h"

#include "asking/ask_form.h"
#include "theme/widget_role.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace tenplus::ui {

MoreForm::MoreForm(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_pick(new AskForm(look, this))
    , m_asks(new AskForm(look, this))
    , m_do(new QPushButton(tr("Do it"), this)) {
    setObjectName(QStringLiteral("moreForm"));
    m_do->setObjectName(QStringLiteral("doMore"));
    setRole(*m_do, WidgetRole::Plain);
    m_do->setAutoDefault(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pick);
    column->addWidget(m_asks);
    connect(m_pick, &AskForm::changed, this, &MoreForm::showAsks);
    connect(m_do, &QPushButton::clicked, this, [this] {
        if (const MoreDeed* const deed = picked()) emit acted(deed->act(m_asks->answers()));
    });
}

const MoreDeed* MoreForm::picked() const {
    const auto place = std::size_t(m_pick->answers().number("more"));
    return place < m_deeds.size() ? &m_deeds[place] : nullptr;
}

void MoreForm::setDeeds(std::vector<MoreDeed> deeds) {
    m_deeds = std::move(deeds);
    std::vector<Pick> picks;
    for (std::size_t i = 0; i < m_deeds.size(); ++i) picks.push_back({std::to_string(i), m_deeds[i].words});
    m_pick->setAsks({oneAsk("more", tr("What else"), std::move(picks), "0")}, true);
    showAsks();
}

void MoreForm::showAsks() {
    const MoreDeed* const deed = picked();
    m_asks->setAsks(deed ? deed->asks : std::vector<Ask>(), true);
    m_asks->setVisible(deed && !deed->asks.empty());
    m_do->setEnabled(deed != nullptr);
}

void MoreForm::enter() { m_pick->enter(); }

} // namespace tenplus::ui
