#include "moves/approach_buttons.h"

#include "bridge/rolls.h"
#include "bridge/text.h"
#include "paint/flow_layout.h"
#include "paint/plain_label.h"
#include "paint/tile_button.h"

namespace tenplus::ui {
namespace {

constexpr double kApproachGap = 4;

} // namespace

ApproachButtons::ApproachButtons(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_flow(new FlowLayout(look.px(kApproachGap), look.px(kApproachGap), this)) {
    connect(&look, &Look::changed, this, [this] { m_flow->setGaps(m_look.px(kApproachGap), m_look.px(kApproachGap)); });
}

void ApproachButtons::fill(const std::vector<table::ApproachView>& approaches, const std::string& chosen) {
    m_approaches = approaches;
    while (m_buttons.size() < approaches.size()) {
        auto* button = new TileButton(m_look, this);
        button->setCheckable(true);
        const int place = int(m_buttons.size());
        connect(button, &QAbstractButton::clicked, this, [this, place] { choose(place); });
        m_flow->addWidget(button);
        m_buttons.push_back(button);
    }
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        TileButton* button = m_buttons[i];
        button->setVisible(i < approaches.size());
        if (i >= approaches.size()) continue;
        const table::ApproachView& approach = approaches[i];
        const QString name = qs(approach.name), value = signedText(approach.modifier);
        button->fill(qs(approach.abbreviation.empty() ? approach.name : approach.abbreviation), value);
        button->setChecked(approach.id == chosen);
        button->setObjectName(QStringLiteral("approach-%1").arg(qs(approach.id)));
        const QString spoken = QStringLiteral("%1 %2").arg(name, value);
        button->setAccessibleName(spoken);
        const QString key = i < 9 ? tr("%1 (Alt+%2)").arg(spoken).arg(i + 1) : spoken;
        button->setToolTip(
            plainTip(approach.hint.empty() ? key : QStringLiteral("%1: %2").arg(key, qs(approach.hint))));
    }
    setVisible(!approaches.empty());
}

void ApproachButtons::choose(int place) {
    if (place < 0 || place >= int(m_approaches.size())) return;
    for (std::size_t i = 0; i < m_buttons.size(); ++i) m_buttons[i]->setChecked(int(i) == place);
    emit chosen(qs(m_approaches[std::size_t(place)].id));
}

} // namespace tenplus::ui
