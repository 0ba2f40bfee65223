#include "settings/settings_page.h"

#include "bridge/text.h"
#include "paint/columns_layout.h"
#include "paint/flow_layout.h"
#include "paint/icon.h"
#include "paint/plain_label.h"
#include "settings/setting_row.h"
#include "table/core/campaign.h"
#include "theme/widget_role.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr std::size_t kManySettings = 10; // from this number on there is a search field
constexpr double kLeastSettings = 480;    // px at text size 1: a control beside its words
const QString kMature = QStringLiteral("mature-matter");
const QString kOpen = QStringLiteral("open-writing");

} // namespace

SettingsPage::SettingsPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Settings"), parent)
    , m_look(look)
    , m_search(new QLineEdit(this))
    , m_body(new QWidget)
    , m_columns(new ColumnsLayout(m_body))
    , m_none(plainLabel({}, WidgetRole::Sentence, m_body))
    , m_presets(new QWidget(this)) {
    m_search->setObjectName(QStringLiteral("settingSearch"));
    setRole(*m_search, WidgetRole::Search);
    m_search->setPlaceholderText(tr("Search the settings"));
    m_search->setAccessibleName(tr("Search the settings"));
    m_search->addAction(iconOf(Icon::Search), QLineEdit::LeadingPosition);
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &SettingsPage::filter);
    head().addWidget(m_search);
    m_presets->setObjectName(QStringLiteral("presets"));
    m_presets->setLayout(new FlowLayout(m_look.px(space::kNormal), m_look.px(space::kTight)));
    m_presets->hide();
    head().addWidget(m_presets);
    m_none->setObjectName(QStringLiteral("noSetting"));
    m_none->hide();
    m_columns->addWidget(m_none);
    setBody(m_body, kWidestColumns);
    const auto measure = [this] {
        m_columns->setColumn(m_look.px(kLeastSettings), m_look.px(2 * space::kSection), m_look.px(space::kSection));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
}

SettingsPage::~SettingsPage() {
    for (SettingRow* row : m_rows) row->blockSignals(true);
}

void SettingsPage::setView(const std::vector<table::SettingView>& settings, bool mature, bool openWriting) {
    std::vector<table::SettingView> all;
    table::SettingView first{.id = ss(kMature), .name = ss(tr("Mature matter")), .text = {}};
    first.text = ss(tr("Moves, conditions and settings that are marked as mature are there to be found and used, in "
                       "this campaign only."));
    first.value = mature;
    first.initial = false;
    first.words = ss(mature ? tr("on") : tr("off"));
    first.initialWords = ss(tr("off"));
    first.changed = mature;
    all.push_back(first);
    table::SettingView open{.id = ss(kOpen), .name = ss(tr("What I write is open")), .text = {}};
    open.text = ss(tr("Off, notes, facts, places and whatever else you write are yours alone until you show them. On, "
                      "the players may read them at once."));
    open.value = openWriting;
    open.initial = false;
    open.words = ss(openWriting ? tr("on") : tr("off"));
    open.initialWords = ss(tr("off"));
    open.changed = openWriting;
    all.push_back(open);
    all.insert(all.end(), settings.begin(), settings.end());
    makeRows(all);
    m_search->setVisible(settings.size() > kManySettings);
    tellCount();
    filter();
}

void SettingsPage::setPresets(const std::vector<content::SettingPreset>& presets) {
    std::vector<std::string> ids;
    for (const content::SettingPreset& preset : presets) ids.push_back(preset.id);
    if (ids == m_presetIds) return;
    m_presetIds = ids;
    qDeleteAll(m_presets->findChildren<QPushButton*>());
    for (const content::SettingPreset& preset : presets) {
        auto* button = new QPushButton(escaped(qs(preset.name)), m_presets);
        button->setObjectName(QStringLiteral("preset-") + qs(preset.id));
        setRole(*button, WidgetRole::Plain);
        button->setToolTip(plainTip(qs(preset.text)));
        button->setAccessibleDescription(qs(preset.text));
        connect(button, &QPushButton::clicked, this, [this, id = preset.id] {
            emit acted(Act{table::ApplyPreset{id}, {}});
        });
        m_presets->layout()->addWidget(button);
    }
    m_presets->setVisible(!presets.empty());
}

void SettingsPage::makeRows(const std::vector<table::SettingView>& settings) {
    const bool same = std::ranges::equal(
        m_rows, settings, {}, [](const SettingRow* row) { return row->setting().id; }, &table::SettingView::id);
    if (same) {
        for (std::size_t i = 0; i < settings.size(); ++i) m_rows[i]->setSetting(settings[i]);
        return;
    }
    // Reuses rows, which keep focus and place.
    std::vector<SettingRow*> old = std::move(m_rows);
    m_rows.clear();
    for (const table::SettingView& setting : settings) {
        const auto kept = std::ranges::find_if(old, [&](const SettingRow* row) {
            return row && row->setting().id == setting.id && row->setting().type == setting.type;
        });
        if (kept == old.end()) {
            addRow(setting);
        } else {
            m_rows.push_back(*kept);
            *kept = nullptr;
            m_rows.back()->setSetting(setting);
        }
    }
    for (SettingRow* each : old) {
        if (!each) continue;
        each->hide();
        each->deleteLater();
    }
    for (SettingRow* each : m_rows) m_columns->removeWidget(each);
    for (SettingRow* each : m_rows) m_columns->addWidget(each);
}

void SettingsPage::addRow(const table::SettingView& setting) {
    auto* row = new SettingRow(m_look, setting, m_body);
    connect(row, &SettingRow::wanted, this, [this, row](const content::SettingValue& value) { ask(*row, value); });
    m_rows.push_back(row);
}

void SettingsPage::ask(SettingRow& row, const content::SettingValue& value) {
    forgetRefusals();
    m_asked = &row;
    const table::SettingView& setting = row.setting();
    if (qs(setting.id) == kMature) {
        emit acted(Act{table::AllowMature{std::get<bool>(value)}, {}});
    } else if (qs(setting.id) == kOpen) {
        emit acted(Act{table::OpenWriting{std::get<bool>(value)}, {}});
    } else {
        emit acted(Act{table::ChangeSetting{setting.id, value, {}}, {}});
    }
    m_asked = nullptr;
}

void SettingsPage::setError(const QString& sentence) {
    if (!m_asked) return;
    m_asked->control().setSetting(m_asked->setting());
    m_asked->refuse(sentence);
}

void SettingsPage::searchFor(const QString& words) { m_search->setText(words); }

void SettingsPage::forgetRefusals() {
    for (SettingRow* row : m_rows) row->refuse({});
}

void SettingsPage::enter() {
    forgetRefusals();
    if (!m_search->isHidden()) {
        m_search->setFocus(Qt::OtherFocusReason);
        m_search->selectAll();
    } else if (SettingRow* row = firstShown()) {
        row->control().field().setFocus(Qt::TabFocusReason);
    }
}

void SettingsPage::filter() {
    const QString words = m_search->isHidden() ? QString() : m_search->text();
    for (SettingRow* row : m_rows) row->setVisible(row->matches(words));
    m_none->setText(tr("No setting speaks of “%1”.").arg(words.trimmed()));
    m_none->setVisible(!firstShown());
}

void SettingsPage::tellCount() {
    const auto changed = std::ranges::count_if(m_rows, [](const SettingRow* row) { return row->setting().changed; });
    setSubtitle(changed == 0 ? tr("Everything stands as the book has it. What you change counts for this campaign.")
                             : tr("Changed for this campaign: %1.").arg(changed));
}

SettingRow* SettingsPage::firstShown() const {
    const auto shown = std::ranges::find_if(m_rows, [](const SettingRow* row) { return !row->isHidden(); });
    return shown == m_rows.end() ? nullptr : *shown;
}

bool SettingsPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_search || event->type() != QEvent::KeyPress) return PageFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape && !m_search->text().isEmpty()) {
        m_search->clear();
        return true;
    }
    if (key == Qt::Key_Down || key == Qt::Key_Return) {
        if (SettingRow* row = firstShown()) row->control().field().setFocus(Qt::TabFocusReason);
        return true;
    }
    return PageFrame::eventFilter(watched, event);
}

} // namespace tenplus::ui
