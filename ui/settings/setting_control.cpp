#include "settings/setting_control.h"

#include "bridge/text.h"
#include "paint/toggle.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <limits>

namespace tenplus::ui {
namespace {

constexpr int kStands = 700; // ms after the last step
constexpr double kNumberWide = 84, kDiceWide = 110, kChoiceWide = 190;

int clamped(std::int64_t number) {
    using Limits = std::numeric_limits<int>;
    return int(std::clamp<std::int64_t>(number, Limits::min(), Limits::max()));
}

} // namespace

SettingControl::SettingControl(const Look& look, const table::SettingView& setting, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_setting(setting) {
    switch (setting.type) {
    case content::SettingType::Flag: makeToggle(); break;
    case content::SettingType::Number: makeNumber(); break;
    case content::SettingType::Word: makeChoice(); break;
    case content::SettingType::Dice: makeDice(); break;
    }
    m_field->setObjectName(QStringLiteral("setting-%1").arg(qs(setting.id)));
    m_field->setAccessibleName(qs(setting.name));
    m_field->setAccessibleDescription(qs(setting.text));
    m_field->installEventFilter(this);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch();
    row->addWidget(m_field);
    setFocusProxy(m_field);
    put(setting.value);
    measure();
    connect(&look, &Look::changed, this, &SettingControl::measure);
}

void SettingControl::makeToggle() {
    m_field = m_toggle = new Toggle(m_look, this);
    connect(m_toggle, &QCheckBox::clicked, this, [this](bool on) { ask(on); });
}

void SettingControl::makeNumber() {
    m_field = m_number = new QSpinBox(this);
    m_number->setRange(clamped(m_setting.least), clamped(m_setting.most));
    m_number->setKeyboardTracking(false);
    m_stepped.setSingleShot(true);
    m_stepped.setInterval(kStands);
    connect(&m_stepped, &QTimer::timeout, this, &SettingControl::askNumber);
    connect(m_number, &QSpinBox::valueChanged, this, [this] { m_stepped.start(); });
    connect(m_number, &QSpinBox::editingFinished, this, &SettingControl::askNumber);
}

void SettingControl::makeChoice() {
    m_field = m_choice = new QComboBox(this);
    for (const auto& [id, name] : m_setting.choices) m_choice->addItem(qs(name), qs(id));
    connect(m_choice, &QComboBox::activated, this, [this](int at) { ask(ss(m_choice->itemData(at).toString())); });
}

void SettingControl::makeDice() {
    m_field = m_dice = new QLineEdit(this);
    connect(m_dice, &QLineEdit::editingFinished, this, [this] { ask(ss(m_dice->text().trimmed())); });
}

void SettingControl::measure() {
    if (m_number) m_number->setFixedWidth(m_look.px(kNumberWide));
    if (m_dice) m_dice->setFixedWidth(m_look.px(kDiceWide));
    if (m_choice) m_choice->setFixedWidth(m_look.px(kChoiceWide));
}

void SettingControl::setSetting(const table::SettingView& setting) {
    const bool typing = m_field->hasFocus() && m_setting.value == setting.value;
    m_setting = setting;
    if (!typing) put(setting.value);
}

void SettingControl::put(const content::SettingValue& value) {
    const QSignalBlocker quiet(m_field);
    const auto* flag = std::get_if<bool>(&value);
    const auto* number = std::get_if<std::int64_t>(&value);
    const auto* word = std::get_if<std::string>(&value);
    if (m_toggle && flag) m_toggle->setChecked(*flag);
    if (m_number && number) m_number->setValue(clamped(*number));
    if (m_choice && word) m_choice->setCurrentIndex(m_choice->findData(qs(*word)));
    if (m_dice && word) m_dice->setText(qs(*word));
}

void SettingControl::askNumber() {
    m_stepped.stop();
    ask(std::int64_t(m_number->value()));
}

void SettingControl::ask(const content::SettingValue& value) {
    if (value != m_setting.value) emit wanted(value);
}

// Keys open a combo box instead of changing it; Esc reverts typed text.
bool SettingControl::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool opens = key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Space;
    if (m_choice && opens) {
        m_choice->showPopup();
        return true;
    }
    const bool typed = (m_number && m_number->value() != std::get<std::int64_t>(m_setting.value)) ||
                       (m_dice && ss(m_dice->text()) != std::get<std::string>(m_setting.value));
    if (key == Qt::Key_Escape && typed) {
        m_stepped.stop();
        put(m_setting.value);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace tenplus::ui
