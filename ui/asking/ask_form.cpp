#include "asking/ask_form.h"

#include "asking/example_list.h"
#include "asking/find_field.h"
#include "base/contains.h"
#include "paint/eye_action.h"
#include "paint/flow_layout.h"
#include "paint/icon.h"
#include "paint/page_frame.h"
#include "paint/plain_label.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFontMetricsF>
#include <QImage>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPixmap>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr int kLongestText = 300;
constexpr qsizetype kExamples = 3; // in an empty field
constexpr double kThumbnail = 96;
constexpr double kTextWide = 260, kOneWide = 210, kNumberWide = 84, kAroundLines = 20;

std::string firstOf(const std::vector<std::string>& answer) { return answer.empty() ? std::string() : answer.front(); }

bool isShort(AskKind kind) {
    return kind != AskKind::Find && kind != AskKind::Many && kind != AskKind::Picture && kind != AskKind::Lines;
}

QString objectNameOf(const Ask& ask) { return QStringLiteral("ask-%1").arg(QString::fromStdString(ask.id)); }

} // namespace

AskForm::AskForm(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    measure();
    connect(&look, &Look::changed, this, &AskForm::measure);
}

void AskForm::measure() {
    m_column->setSpacing(m_look.px(space::kWide));
    for (FlowLayout* flow : m_flows) flow->setGaps(m_look.px(space::kSection), m_look.px(space::kNormal));
    for (const Field& field : m_fields) {
        if (field.wide > 0) field.entry->setFixedWidth(m_look.px(field.wide));
        if (field.ask.kind != AskKind::Lines) continue;
        field.entry->setMaximumWidth(m_look.px(kWidestPage));
        const double row = QFontMetricsF(m_look.font(Role::Body)).lineSpacing();
        field.entry->setFixedHeight(int(std::ceil(field.ask.rows * row)) + m_look.px(kAroundLines));
    }
}

void AskForm::setAsks(const std::vector<Ask>& asks, bool keep) {
    const Answers before = answers();
    const auto typed = std::ranges::find_if(m_fields, [](const Field& field) { return field.entry->hasFocus(); });
    const std::string focused = keep && typed != m_fields.end() ? typed->ask.id : std::string();
    const auto* const line = focused.empty() ? nullptr : qobject_cast<const QLineEdit*>(typed->entry);
    const int cursor = line ? line->cursorPosition() : 0;
    while (QLayoutItem* item = m_column->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->setParent(nullptr);
            widget->deleteLater(); // it may be the sender
        }
        delete item;
    }
    m_fields.clear();
    m_flows.clear();
    m_eyes.clear();
    for (const Ask& ask : asks) {
        const auto old = before.all.find(ask.id);
        add(ask, keep && old != before.all.end() ? old->second : ask.initial);
    }
    measure();
    if (!focused.empty()) resume(focused, cursor);
}

// The same question was made again while somebody was typing.
void AskForm::resume(const std::string& id, int cursor) {
    const auto found = std::ranges::find_if(m_fields, [&](const Field& field) { return field.ask.id == id; });
    if (found == m_fields.end()) return;
    found->entry->setFocus(Qt::OtherFocusReason);
    if (auto* line = qobject_cast<QLineEdit*>(found->entry)) line->setCursorPosition(cursor);
}

// Short fields share a row, unless they begin a new one.
void AskForm::add(const Ask& ask, const std::vector<std::string>& answer) {
    Field field = fieldFor(ask, answer);
    const bool joins = isShort(ask.kind) && !ask.apart && !m_fields.empty() && isShort(m_fields.back().ask.kind);
    if (!isShort(ask.kind)) {
        m_column->addWidget(field.whole);
    } else {
        if (!joins) {
            auto* row = new QWidget(this);
            m_flows.push_back(new FlowLayout(0, 0, row));
            m_column->addWidget(row);
        }
        m_flows.back()->addWidget(field.whole);
    }
    field.whole->show();
    m_fields.push_back(std::move(field));
}

AskForm::Field AskForm::fieldFor(const Ask& ask, const std::vector<std::string>& answer) {
    switch (ask.kind) {
    case AskKind::Text: return textField(ask, answer);
    case AskKind::Lines: return linesField(ask, answer);
    case AskKind::Number: return numberField(ask, answer);
    case AskKind::Flag: return flagField(ask, answer);
    case AskKind::One: return oneField(ask, answer);
    case AskKind::Find: return findField(ask, answer);
    case AskKind::Picture: return pictureField(ask, answer);
    case AskKind::Many: break;
    }
    return manyField(ask, answer);
}

QWidget* AskForm::titled(const Ask& ask, QWidget* field) {
    auto* whole = new QWidget(this);
    QLabel* title = plainLabel(ask.words, WidgetRole::Label, whole);
    title->setBuddy(field);
    field->setAccessibleName(ask.words);
    if (field->objectName().isEmpty()) field->setObjectName(objectNameOf(ask));
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_look.px(space::kTight));
    column->addWidget(title);
    column->addWidget(field);
    if (ask.kind == AskKind::Number && !ask.hint.isEmpty())
        column->addWidget(plainLabel(ask.hint, WidgetRole::Secondary, whole));
    return whole;
}

// The examples open with the key Down and with the sign at the end of the field; typing narrows them.
void AskForm::offerExamples(QLineEdit& edit, const std::vector<Pick>& picks) {
    QStringList names;
    for (const Pick& pick : picks) names << pick.name;
    auto* list = new ExampleList(names, edit);
    if (edit.placeholderText().isEmpty())
        edit.setPlaceholderText(tr("%1 …", "examples").arg(names.mid(0, kExamples).join(QStringLiteral(", "))));
    QAction* more = edit.addAction(iconOf(Icon::ChevronDown), QLineEdit::TrailingPosition);
    more->setToolTip(tr("Examples (Down)"));
    connect(more, &QAction::triggered, list, &ExampleList::open);
    connect(list, qOverload<const QString&>(&QCompleter::activated), this, &AskForm::changed, Qt::QueuedConnection);
}

AskForm::Field AskForm::textField(const Ask& ask, const std::vector<std::string>& answer) {
    auto* edit = new QLineEdit(QString::fromStdString(firstOf(answer)));
    edit->setMaxLength(kLongestText);
    edit->setPlaceholderText(ask.hint);
    connect(edit, &QLineEdit::textEdited, this, &AskForm::changed);
    edit->installEventFilter(this);
    if (!ask.picks.empty()) offerExamples(*edit, ask.picks);
    if (!ask.eye.empty()) linkEye(*addEye(*edit, ask.eyeOpen), ask.eye);
    return {ask, titled(ask, edit), edit, [edit] { return std::vector{edit->text().trimmed().toStdString()}; },
            kTextWide};
}

// Enter begins a new line here, and Tab leaves the field.
AskForm::Field AskForm::linesField(const Ask& ask, const std::vector<std::string>& answer) {
    auto* edit = new QPlainTextEdit(QString::fromStdString(firstOf(answer)));
    edit->setTabChangesFocus(true);
    connect(edit, &QPlainTextEdit::textChanged, this, &AskForm::changed);
    return {ask, titled(ask, edit), edit, [edit] { return std::vector{edit->toPlainText().trimmed().toStdString()}; }};
}

// Eyes with the same answer id toggle together.
void AskForm::linkEye(QAction& eye, const std::string& id) {
    for (const auto& [other, each] : m_eyes) {
        if (other == id) eye.setChecked(each->isChecked());
    }
    m_eyes.emplace_back(id, &eye);
    connect(&eye, &QAction::toggled, this, [this, id](bool open) {
        for (const auto& [other, each] : m_eyes) {
            if (other == id) each->setChecked(open);
        }
        emit changed();
    });
}

AskForm::Field AskForm::numberField(const Ask& ask, const std::vector<std::string>& answer) {
    auto* box = new QSpinBox;
    box->setRange(ask.least, ask.most);
    box->setValue(int(Answers::toNumber(firstOf(answer))));
    connect(box, &QSpinBox::valueChanged, this, &AskForm::changed);
    return {ask, titled(ask, box), box, [box] { return std::vector{std::to_string(box->value())}; }, kNumberWide};
}

// Has its own label, aligned with the fields beside it.
AskForm::Field AskForm::flagField(const Ask& ask, const std::vector<std::string>& answer) {
    auto* whole = new QWidget(this);
    QString words = ask.words;
    auto* box = new QCheckBox(words.replace(QLatin1Char('&'), QStringLiteral("&&")), whole);
    box->setObjectName(objectNameOf(ask));
    box->setAccessibleName(ask.words);
    box->setToolTip(plainTip(ask.hint));
    box->setChecked(firstOf(answer) == "1");
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_look.px(space::kTight));
    column->addWidget(plainLabel(QStringLiteral(" "), WidgetRole::Label, whole));
    column->addWidget(box, 1);
    connect(box, &QCheckBox::toggled, this, &AskForm::changed);
    return {ask, whole, box,
            [box] { return box->isChecked() ? std::vector<std::string>{"1"} : std::vector<std::string>{}; }};
}

AskForm::Field AskForm::oneField(const Ask& ask, const std::vector<std::string>& answer) {
    auto* box = new QComboBox;
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const Pick& pick : ask.picks) {
        box->addItem(pick.word.isEmpty() ? pick.name : QStringLiteral("%1, %2").arg(pick.name, pick.word),
                     QString::fromStdString(pick.id));
        if (!pick.text.isEmpty()) box->setItemData(box->count() - 1, plainTip(pick.text), Qt::ToolTipRole);
    }
    box->setCurrentIndex(std::max(0, box->findData(QString::fromStdString(firstOf(answer)))));
    connect(box, &QComboBox::currentIndexChanged, this, &AskForm::changed);
    const auto read = [box] {
        const std::string id = box->currentData().toString().toStdString();
        return id.empty() ? std::vector<std::string>{} : std::vector{id};
    };
    return {ask, titled(ask, box), box, read, kOneWide};
}

AskForm::Field AskForm::findField(const Ask& ask, const std::vector<std::string>& answer) {
    auto* whole = new QWidget(this);
    auto* find = new FindField(m_look, whole);
    find->setPicks(QString::fromStdString(ask.id), ask.words, ask.picks);
    find->setPicked(firstOf(answer));
    find->setQuiet(contains(ask.picks, std::string(), &Pick::id)); // it may be left out: no list before it is used
    QLabel* title = plainLabel(ask.words, WidgetRole::Label, whole);
    title->setBuddy(find->entry());
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_look.px(space::kTight));
    column->addWidget(title);
    column->addWidget(find);
    connect(find, &FindField::changed, this, &AskForm::changed);
    connect(find, &FindField::settled, this, [this, id = ask.id] { goOnFrom(id); });
    const auto read = [find] {
        return find->picked().empty() ? std::vector<std::string>{} : std::vector{find->picked()};
    };
    return {ask, whole, find->entry(), read};
}

AskForm::Field AskForm::pictureField(const Ask& ask, const std::vector<std::string>& answer) {
    auto* list = new QListWidget;
    list->setViewMode(QListView::IconMode);
    list->setMovement(QListView::Static);
    list->setResizeMode(QListView::Adjust);
    list->setWordWrap(true);
    list->setUniformItemSizes(true);
    const int side = m_look.px(kThumbnail);
    list->setIconSize({side, side});
    list->setGridSize(
        {side + m_look.px(space::kWide), side + 3 * int(QFontMetricsF(m_look.font(Role::Caption)).height())});
    list->setFixedHeight(list->gridSize().height() + m_look.px(space::kWide));
    QPixmap none(side, side);
    none.fill(Qt::transparent);
    for (const Pick& pick : ask.picks) {
        auto* item = new QListWidgetItem(
            QIcon(none), pick.word.isEmpty() ? pick.name : QStringLiteral("%1, %2").arg(pick.name, pick.word), list);
        item->setData(Qt::UserRole, QString::fromStdString(pick.id));
        item->setToolTip(plainTip(pick.name));
        if (pick.id == firstOf(answer)) list->setCurrentItem(item);
    }
    if (list->currentItem() == nullptr) list->setCurrentRow(0);
    connect(list, &QListWidget::currentItemChanged, this, &AskForm::changed);
    const auto read = [list] {
        const QListWidgetItem* item = list->currentItem();
        const std::string id = item == nullptr ? std::string() : item->data(Qt::UserRole).toString().toStdString();
        return id.empty() ? std::vector<std::string>{} : std::vector{id};
    };
    return {ask, titled(ask, list), list, read};
}

QString AskForm::typed(const std::string& id) const {
    const auto field = std::ranges::find(m_fields, id, [](const Field& each) { return each.ask.id; });
    const auto* const words = field == m_fields.end() ? nullptr : qobject_cast<const QLineEdit*>(field->entry);
    return words ? words->text().simplified() : QString();
}

void AskForm::setThumbnail(const QString& id, const QImage& image) {
    if (image.isNull()) return;
    for (const Field& field : m_fields) {
        auto* list = qobject_cast<QListWidget*>(field.entry);
        for (int row = 0; list != nullptr && row < list->count(); ++row) {
            if (list->item(row)->data(Qt::UserRole).toString() == id)
                list->item(row)->setIcon(QIcon(QPixmap::fromImage(image)));
        }
    }
}

AskForm::Field AskForm::manyField(const Ask& ask, const std::vector<std::string>& answer) {
    auto* list = new PickList(m_look, this);
    list->setPicks(ask.words, ask.picks, ask.most == Ask{}.most ? 0 : ask.most);
    list->setPicked(answer);
    list->setAccessibleName(ask.words);
    const auto order = [list, ask] {
        if (!ask.ordered) return;
        QStringList names;
        for (const std::string& id : list->picked()) {
            if (const PickRow* row = list->row(id)) names << row->pick().name;
        }
        list->setCount(names.join(QStringLiteral(", ")));
    };
    order();
    connect(list, &PickList::changed, this, [this, order] {
        order();
        emit changed();
    });
    QWidget* entry = list->entry();
    return {ask, list, entry != nullptr ? entry : list, [list] { return list->picked(); }};
}

Answers AskForm::answers() const {
    Answers all;
    for (const Field& field : m_fields) all.all[field.ask.id] = field.read();
    for (const auto& [id, eye] : m_eyes) all.all[id] = {eye->isChecked() ? "1" : "0"};
    return all;
}

bool AskForm::clearFlag(const std::string& id) {
    const auto found = std::ranges::find_if(m_fields, [&](const Field& field) { return field.ask.id == id; });
    auto* box = found == m_fields.end() ? nullptr : qobject_cast<QCheckBox*>(found->entry);
    if (box == nullptr || !box->isChecked()) return false;
    box->setChecked(false);
    return true;
}

bool AskForm::enter(const std::string& id) {
    if (m_fields.empty()) return false;
    const auto found = std::ranges::find_if(m_fields, [&](const Field& field) { return field.ask.id == id; });
    QWidget* entry = (found == m_fields.end() ? m_fields.front() : *found).entry;
    entry->setFocus(Qt::TabFocusReason);
    if (auto* edit = qobject_cast<QLineEdit*>(entry)) edit->selectAll();
    return true;
}

// Enter in a text moves on; Ctrl+Enter belongs to the form.
bool AskForm::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool enter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (!enter || key.modifiers().testFlag(Qt::ControlModifier)) return QWidget::eventFilter(watched, event);
    const auto found = std::ranges::find_if(m_fields, [watched](const Field& field) { return field.entry == watched; });
    if (found == m_fields.end()) return QWidget::eventFilter(watched, event);
    goOnFrom(std::string(found->ask.id));
    return true;
}

void AskForm::goOnFrom(const std::string& id) {
    const auto found = std::ranges::find_if(m_fields, [&](const Field& field) { return field.ask.id == id; });
    if (found == m_fields.end() || found + 1 == m_fields.end()) return emit settled();
    (found + 1)->entry->setFocus(Qt::TabFocusReason);
}

} // namespace tenplus::ui
