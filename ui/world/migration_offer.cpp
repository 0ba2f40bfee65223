#include "world/migration_offer.h"

#include "bridge/text.h"
#include "paint/flow_layout.h"
#include "paint/paragraph.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kPreviewRows = 4; // in sight at once

} // namespace

MigrationOffer::MigrationOffer(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_words(new Paragraph(look, Role::Body, Ink::Secondary, this))
    , m_list(new QListWidget(this)) {
    m_words->setObjectName(QStringLiteral("migrationWords"));
    auto* buttons = new FlowLayout(look.px(space::kNormal), look.px(space::kTight));
    const auto button = [&](const QString& words, const char* name) {
        auto* made = new QPushButton(words, this);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(true);
        buttons->addWidget(made);
        return made;
    };
    auto* make = button(tr("Make cards of them"), "migrate");
    m_preview = button(tr("Show what becomes which card"), "migrationShow");
    m_preview->setCheckable(true);
    auto* later = button(tr("Not now"), "migrationLater");
    setRole(*later, WidgetRole::Quiet);
    m_list->setObjectName(QStringLiteral("migrationList"));
    m_list->setAccessibleName(tr("What becomes which card"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_words);
    column->addLayout(buttons);
    column->addWidget(m_list);
    connect(make, &QPushButton::clicked, this, &MigrationOffer::wanted);
    connect(m_preview, &QPushButton::toggled, this, &MigrationOffer::showPreview);
    connect(later, &QPushButton::clicked, this, [this] {
        m_later = true;
        hide();
    });
    showPreview(false);
    hide();
}

void MigrationOffer::setOffer(const content::Rulebook& rulebook, const std::vector<table::Migrating>& offer) {
    m_list->clear();
    bool isPlace = false;
    for (const table::Migrating& each : offer) {
        const content::CardDef* kind = rulebook.card(each.card.kind);
        const QString kindName = kind ? qs(kind->name) : qs(each.card.kind);
        isPlace = isPlace || !each.note;
        const QString from =
            each.note ? tr("note: %1").arg(qs(each.card.text).simplified().left(80)) : tr("place of the party");
        m_list->addItem(tr("%1 (%2), from the %3", "name and kind of a card, what it is made of")
                            .arg(qs(each.card.name), kindName, from));
    }
    const int notes = int(offer.size()) - (isPlace ? 1 : 0);
    const QString all = notes == 1 ? tr("One note") : tr("%1 notes").arg(notes);
    m_words->setText(notes == 0 ? tr("The place of the party can become a card.")
                     : isPlace  ? tr("%1 and the place of the party can become cards.").arg(all)
                                : tr("%1 of this campaign can become cards.").arg(all));
    m_list->setFixedHeight(std::min(kPreviewRows, std::max(1, m_list->count())) * m_look.px(size::kButton) +
                           2 * m_list->frameWidth());
    m_any = !offer.empty();
    setVisible(m_any && !m_later);
}

void MigrationOffer::showPreview(bool shown) { m_list->setVisible(shown); }

} // namespace tenplus::ui
