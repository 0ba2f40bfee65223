#include "sheet/sheet_panel.h"

#include "base/contains.h"
#include "bridge/actor_chips.h"
#include "bridge/text.h"
#include "drafts/draft_keeper.h"
#include "paint/add_without_layout.h"
#include "paint/chip_strip.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "paint/wrapping_widget.h"
#include "sheet/field_page.h"
#include "sheet/in_place.h"
#include "sheet/list_shape.h"
#include "sheet/sheet_columns.h"
#include "sheet/sheet_head.h"
#include "sheet/sheet_metrics.h"
#include "sheet/sheet_offers.h"
#include "sheet/stat_row.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QClipboard>
#include <QFrame>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kWidest = 1400; // of the texts: longer lines are harder to read
constexpr int kChipRing = 4;

QWidget* emptyPage(SheetPanel& panel, const Look& look) {
    auto* page = new QWidget(&panel);
    QLabel* sentence = plainLabel(SheetPanel::tr("Nobody at the table yet."), WidgetRole::MoveTitle, page);
    sentence->setObjectName(QStringLiteral("nobodySentence"));
    sentence->setWordWrap(true);
    sentence->setAlignment(Qt::AlignHCenter);
    auto* column = new QVBoxLayout(page);
    column->addStretch();
    column->addWidget(sentence);
    column->addSpacing(look.px(space::kNormal));
    const auto step = [&](const QString& words, const char* name, void (SheetPanel::*wanted)()) {
        auto* button = new QPushButton(words, page);
        button->setObjectName(QString::fromLatin1(name));
        button->setAutoDefault(true);
        setRole(*button, WidgetRole::Plain);
        QObject::connect(button, &QPushButton::clicked, &panel, wanted);
        column->addWidget(button, 0, Qt::AlignHCenter);
    };
    step(SheetPanel::tr("Add a character"), "addCharacter", &SheetPanel::addCharacterWanted);
    step(SheetPanel::tr("Take a ready-made one …"), "takeReadyMade", &SheetPanel::readyMadeWanted);
    step(SheetPanel::tr("Start the session"), "beginSession", &SheetPanel::sessionWanted);
    column->addStretch();
    return page;
}

} // namespace

void SheetPanel::setPlayed(PlayedOn played, const QString& boardKey) {
    auto* sentence = findChild<QLabel*>(QStringLiteral("nobodySentence"));
    const QString way = boardKey.isEmpty() ? tr("the Table menu") : boardKey;
    sentence->setText(played == PlayedOn::Sheets  ? tr("Nobody at the table yet.")
                      : played == PlayedOn::Board ? tr("A game is being played: %1 leads back to the board.").arg(way)
                                                  : tr("The next game is prepared: %1 leads back to it.").arg(way));
    m_hasSheets = played == PlayedOn::Sheets;
    showFirstSteps();
}

void SheetPanel::setFirstSteps(bool readyMade, bool session) {
    m_offersReadyMade = readyMade;
    m_offersSession = session;
    showFirstSteps();
}

void SheetPanel::showFirstSteps() {
    findChild<QPushButton*>(QStringLiteral("addCharacter"))->setHidden(!m_hasSheets);
    findChild<QPushButton*>(QStringLiteral("takeReadyMade"))->setHidden(!m_hasSheets || !m_offersReadyMade);
    findChild<QPushButton*>(QStringLiteral("beginSession"))->setHidden(!m_hasSheets || !m_offersSession);
}

SheetPanel::SheetPanel(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_whole(new QStackedWidget(this))
    , m_page(new TallWidget)
    , m_scroll(new PageScroll)
    , m_head(new SheetHead(look, m_page))
    , m_sentence(new Paragraph(look, Role::Body, Ink::Error, m_page))
    , m_stats(new StatRow(look, m_page))
    , m_offers(new SheetOffers(look, m_page))
    , m_chips(new ChipStrip(look, m_page))
    , m_tabs(new QTabBar(m_page))
    , m_columns(new SheetColumns(look, m_page))
    , m_fields(new FieldPage(look, m_page)) {
    build();
    measure();
    connect(&look, &Look::changed, this, &SheetPanel::measure);
    connect(m_head, &SheetHead::fieldTyped, this, &SheetPanel::edit);
    connect(m_head, &SheetHead::acted, this, &SheetPanel::acted);
    connect(m_head, &SheetHead::pictureDropped, this, &SheetPanel::portraitWanted);
    connect(m_columns, &SheetColumns::fieldTyped, this, &SheetPanel::edit);
    connect(m_columns, &SheetColumns::acted, this, &SheetPanel::acted);
    connect(m_columns, &SheetColumns::moveChosen, this, &SheetPanel::moveChosen);
    connect(m_columns, &SheetColumns::castWanted, this, &SheetPanel::castWanted);
    connect(m_columns, &SheetColumns::formWanted, this, &SheetPanel::formWanted);
    connect(m_columns, &SheetColumns::prepareWanted, this, &SheetPanel::prepareWanted);
    connect(m_offers, &SheetOffers::levelWanted, this, &SheetPanel::levelWanted);
    connect(m_fields, &FieldPage::typed, this, &SheetPanel::edit);
    connect(m_fields, &FieldPage::flagged, this, [this](const QString& field, bool on) {
        if (m_view) emit acted(Act{table::EditSheet{m_view->id, ss(field), table::Value(on)}, {}});
    });
    connect(m_stats, &StatRow::chosen, this, &SheetPanel::statChosen);
    connect(m_stats, &StatRow::scoreTyped, this, [this](const QString& field, qlonglong score) {
        if (m_view) emit acted(Act{table::EditSheet{m_view->id, ss(field), table::Value(std::int64_t(score))}, {}});
    });
    connect(m_stats, &StatRow::conditionWanted, this, [this](const QString& condition, bool on) {
        if (m_view) emit acted(Act{table::SetCondition{m_view->id, ss(condition), on}, {}});
    });
    connect(m_chips, &ChipStrip::activated, this, [this](int chip) {
        if (chip < 0 || chip >= int(m_inHand.size())) return;
        const table::ChipView view = m_inHand[std::size_t(chip)]; // the table may change meanwhile
        if (view.kind == table::ChipKind::Hold) emit holdWanted(view.id);
    });
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_columns->setVisible(tab == 0);
        m_fields->setVisible(tab == 1);
        showFields();
    });
    setView(std::nullopt);
}

void SheetPanel::build() {
    m_tabs->setObjectName(QStringLiteral("sheetTabs"));
    m_tabs->setAccessibleName(tr("Pages of the sheet"));
    m_tabs->addTab(tr("Sheet"));
    m_tabs->addTab(tr("All fields"));
    auto* line = new QFrame(m_page);
    setRole(*line, WidgetRole::Hairline);
    line->setFixedHeight(1);
    m_sentence->setObjectName(QStringLiteral("sheetSentence"));
    m_sentence->hide();
    m_chips->setAccessibleName(tr("In hand"));
    m_chips->setInteractive(false);
    m_fields->hide();
    auto* top = new QVBoxLayout; // aligned with the texts of the columns below
    for (QWidget* part : std::initializer_list<QWidget*>{m_sentence, m_stats, m_offers}) top->addWidget(part);
    auto* chips = new QVBoxLayout;
    chips->addWidget(m_chips);
    auto* tabs = new QVBoxLayout;
    tabs->setSpacing(0);
    tabs->addWidget(m_tabs);
    tabs->addWidget(line);
    auto* fields = new QVBoxLayout;
    fields->addWidget(m_fields);
    m_scroll->setWidget(m_page); // before it has content, whose size it would compute at once
    auto* column = new QVBoxLayout(m_page);
    column->addWidget(m_head);
    column->addLayout(top);
    column->addLayout(chips);
    column->addLayout(tabs);
    column->addWidget(m_columns);
    column->addLayout(fields);
    column->addStretch();
    QWidget* const empty = emptyPage(*this, m_look);
    addWithoutLayout(*empty, [&] { m_whole->addWidget(empty); });
    showFirstSteps();
    m_whole->addWidget(m_scroll);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_whole);
}

void SheetPanel::measure() {
    const int out = m_look.px(kOutset), trail = m_look.px(kTrail);
    auto* column = static_cast<QVBoxLayout*>(m_page->layout());
    column->setContentsMargins(m_look.px(space::kSheetX) - out, m_look.px(space::kSheetY), 2,
                               m_look.px(space::kSheetY));
    column->setSpacing(m_look.px(space::kWide));
    m_page->setMaximumWidth(m_look.px(kWidest));
    const auto margins = [column](int place, int left, int above, int right) {
        column->itemAt(place)->layout()->setContentsMargins(left, above, right, 0);
    };
    margins(1, out, m_look.px(space::kNormal), trail);
    margins(2, out - kChipRing, 0, trail - kChipRing);
    margins(3, out, m_look.px(space::kNormal), trail);
    margins(5, out, 0, trail);
    column->itemAt(1)->layout()->setSpacing(m_look.px(space::kWide));
}

void SheetPanel::setShops(bool buys, bool takes) { m_columns->setShops(buys, takes); }
void SheetPanel::setGearList(const std::string& list) { m_columns->setGearList(list); }

void SheetPanel::setView(const std::optional<table::SheetView>& view) {
    const bool another = !view || !m_view || view->id != m_view->id;
    m_view = view;
    if (another) m_scroll->verticalScrollBar()->setValue(0); // do not keep another sheet's scroll position
    m_whole->setCurrentIndex(view ? 1 : 0);
    if (!view) return;
    setDraftScope(*this, "sheet/" + std::to_string(view->id.value));
    m_sentence->hide();
    m_head->setView(*view);
    m_stats->setStats(view->stats);
    m_offers->setView(*view);
    m_columns->setView(*view);
    showFields();
    showChips(*view);
}

// Created on demand, because they are many.
void SheetPanel::showFields() {
    if (m_view && m_tabs->currentIndex() == 1) m_fields->setFields(m_view->allFields);
}

// Chips that the stat tiles do not show. They can be pressed while one of them is a hold.
void SheetPanel::showChips(const table::SheetView& view) {
    std::vector<ChipData> chips;
    m_inHand.clear();
    for (const table::ChipView& chip : view.chips) {
        const bool told =
            chip.kind == table::ChipKind::Condition &&
            std::ranges::any_of(view.stats, [&](const table::StatView& stat) { return stat.condition == chip.id; });
        if (told) continue;
        chips.push_back(chipOf(chip));
        m_inHand.push_back(chip);
    }
    m_chips->setInteractive(contains(m_inHand, table::ChipKind::Hold, &table::ChipView::kind));
    m_chips->setVisible(!chips.empty());
    m_chips->setChips(std::move(chips));
}

void SheetPanel::setChosenStat(const QString& id) { m_stats->setChosen(ss(id)); }

void SheetPanel::showAllFields(bool all) { m_tabs->setCurrentIndex(all ? 1 : 0); }

void SheetPanel::setPortrait(const QImage& portrait) { m_head->setPortrait(portrait); }

// A field that is being typed in has the key first.
void SheetPanel::keyPressEvent(QKeyEvent* event) {
    if (!m_view || !event->matches(QKeySequence::Paste)) return QWidget::keyPressEvent(event);
    const QMimeData* const pasted = QGuiApplication::clipboard()->mimeData();
    const QString file = pasted ? SheetHead::pictureFileIn(*pasted) : QString();
    const QImage picture = pasted && file.isEmpty() ? qvariant_cast<QImage>(pasted->imageData()) : QImage();
    if (!file.isEmpty() || !picture.isNull()) emit portraitWanted(file, picture);
}

void SheetPanel::setError(const QString& field, const QString& sentence) {
    for (InPlace* place : findChildren<InPlace*>()) {
        if (place->isAsking()) return place->refuse(sentence);
    }
    const auto at = m_view ? std::ranges::find(m_view->allFields, ss(field), &table::FieldView::id)
                           : std::vector<table::FieldView>::const_iterator{};
    const bool named = m_view && at != m_view->allFields.end();
    m_sentence->setText(named ? QStringLiteral("%1: %2").arg(qs(at->name), sentence) : sentence);
    m_sentence->show();
}

content::FieldType SheetPanel::typeOf(const std::string& field) const {
    const auto at = std::ranges::find(m_view->allFields, field, &table::FieldView::id);
    if (at != m_view->allFields.end()) return at->type;
    return content::FieldType::Text;
}

void SheetPanel::edit(const QString& field, const QString& value) {
    if (!m_view) return;
    const std::string id = ss(field);
    const bool listed = contains(m_view->allFields, id, &table::FieldView::id);
    const bool number = !listed && isWholeNumber(value) && id != "name";
    const auto typed = typedValue(number ? content::FieldType::Number : typeOf(id), value);
    if (!typed) return setError(field, typed.error());
    emit acted(Act{table::EditSheet{m_view->id, id, *typed}, {}});
}

} // namespace tenplus::ui
