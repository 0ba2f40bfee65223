#include "tray/modifier_box.h"

#include "bridge/rolls.h"
#include "paint/eye_action.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>

namespace tenplus::ui {
namespace {

constexpr int kMost = 20;

class SignedSpinBox : public QSpinBox {
public:
    using QSpinBox::QSpinBox;

protected:
    QString textFromValue(int value) const override { return signedText(value); }
    int valueFromText(const QString& text) const override { return plain(text).toInt(); }
    QValidator::State validate(QString& text, int& position) const override {
        QString ascii = plain(text);
        return QSpinBox::validate(ascii, position);
    }

private:
    static QString plain(QString text) { return text.replace(QChar(0x2212), QLatin1Char('-')).remove(u'+'); }
};

} // namespace

ModifierBox::ModifierBox(const Look& look, bool open, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_value(new SignedSpinBox(this))
    , m_source(new QLineEdit(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("modifierBox"));
    setRole(*this, WidgetRole::Card);
    setAccessibleName(tr("Add to this roll"));
    m_value->setRange(-kMost, kMost);
    m_value->setValue(1);
    m_value->setObjectName(QStringLiteral("modifierValue"));
    m_value->setAccessibleName(tr("Modifier"));
    m_source->setPlaceholderText(tr("Where it comes from"));
    m_source->setAccessibleName(tr("Where it comes from"));
    m_source->setObjectName(QStringLiteral("modifierSource"));
    m_source->setMinimumWidth(look.px(190));
    addEye(*m_source, open);
    auto* button = new QPushButton(tr("Add"), this);
    setRole(*button, WidgetRole::Primary);
    button->setObjectName(QStringLiteral("modifierAdd"));
    button->setAutoDefault(false);
    auto* row = new QHBoxLayout(this);
    const int margin = look.px(space::kNormal);
    row->setContentsMargins(margin, margin, margin, margin);
    row->setSpacing(look.px(space::kSmall));
    row->addWidget(m_value);
    row->addWidget(m_source, 1);
    row->addWidget(button);
    connect(button, &QPushButton::clicked, this, &ModifierBox::add);
    connect(m_source, &QLineEdit::returnPressed, this, &ModifierBox::add);
    connect(m_value, &QSpinBox::editingFinished, this, [this] {
        if (m_value->hasFocus()) add();
    });
}

void ModifierBox::openAbove(const QRect& place) {
    adjustSize();
    const QPoint corner = parentWidget()->mapToGlobal(place.topLeft());
    move(corner.x(), std::max(0, corner.y() - height()));
    show();
    m_value->setFocus(Qt::PopupFocusReason);
    m_value->selectAll();
}

void ModifierBox::add() {
    const QString source = m_source->text().trimmed();
    const int value = m_value->value();
    if (value != 0)
        emit added(value, source.isEmpty() ? tr("By hand") : source, source.isEmpty() || eyeOf(*m_source)->isChecked());
    close();
}

} // namespace tenplus::ui
