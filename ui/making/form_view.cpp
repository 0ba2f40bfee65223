#include "making/form_view.h"

#include "asking/plain_button.h"
#include "bridge/text.h"
#include "chance/table_text.h"
#include "making/pick_order.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {

namespace {

using interop::FieldKind;
using interop::FormField;

constexpr double kStep = 14;  // px that an inner field stands in
constexpr int kTextLines = 3; // of a text, in sight at least
constexpr int kTableLines = 8;

// What decides how the form is built; values do not.
bool isSameShape(const FormField& a, const FormField& b) {
    return a.kind == b.kind && a.pointer == b.pointer && a.depth == b.depth &&
           (a.kind == FieldKind::Many || a.choices == b.choices) && (a.kind == FieldKind::Remark || a.label == b.label);
}

bool hasLabel(FieldKind kind) {
    return kind != FieldKind::Heading && kind != FieldKind::Remark && kind != FieldKind::Flag &&
           kind != FieldKind::Remove && kind != FieldKind::Add;
}

QString entryName(const FormField& field) { return QStringLiteral("making") + qs(field.pointer); }

} // namespace

FormView::FormView(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_column(new QVBoxLayout(this))
    , m_rest(new Paragraph(look, Role::Body, Ink::Error, this)) {
    m_rest->setObjectName(QStringLiteral("makingRest"));
    m_rest->hide();
    m_column->addWidget(m_rest);
    m_column->addStretch(1);
    measure();
    connect(&look, &Look::changed, this, [this] {
        measure();
        QTimer::singleShot(0, this, &FormView::measureRows); // once the texts have their new font
    });
}

void FormView::measure() {
    const int room = m_look.px(space::kSmall);
    m_column->setContentsMargins(room, room, room, room);
    m_column->setSpacing(m_look.px(space::kTight));
}

void FormView::measureRows() {
    for (const Row& row : m_rows) {
        QLayout& column = *row.whole->layout();
        QMargins around = column.contentsMargins();
        around.setLeft(m_look.px(kStep) * row.field.depth);
        column.setContentsMargins(around);
        if (auto* const text = qobject_cast<QPlainTextEdit*>(row.entry)) fitText(*text, row.field.kind);
    }
}

// A few lines are in sight, and of a table more.
void FormView::fitText(QPlainTextEdit& text, FieldKind kind) const {
    const int lines = kind == FieldKind::Rows ? kTableLines : kTextLines + 1;
    text.setFixedHeight(lines * text.fontMetrics().lineSpacing() + m_look.px(space::kNormal));
}

void FormView::setForm(const std::vector<FormField>& form) {
    const bool same = std::ranges::equal(form, m_rows, isSameShape, {}, &Row::field);
    if (!same) return build(form);
    for (std::size_t i = 0; i < form.size(); ++i) {
        m_rows[i].field = form[i];
        if (m_rows[i].show) m_rows[i].show(form[i]);
    }
}

// The keyboard goes back to the field in which it was, and the cursor to its place.
void FormView::build(const std::vector<FormField>& form) {
    QString focused;
    int cursor = -1;
    for (const Row& row : m_rows) {
        if (row.entry == nullptr || !row.entry->hasFocus()) continue;
        focused = row.entry->objectName();
        if (const auto* const line = qobject_cast<QLineEdit*>(row.entry)) cursor = line->cursorPosition();
    }
    m_isBuilding = true; // a field that is hidden loses the keyboard, and would hand over its words
    for (const Row& row : m_rows) {
        row.whole->hide();
        row.whole->deleteLater(); // it may be the sender of the signal that led here
    }
    m_rows.clear();
    m_rows.reserve(form.size());
    for (std::size_t i = 0; i < form.size(); ++i) add(form[i], i);
    m_isBuilding = false;
    if (focused.isEmpty()) return;
    for (const Row& row : m_rows) {
        if (row.entry == nullptr || row.entry->objectName() != focused) continue;
        row.entry->setFocus(Qt::OtherFocusReason);
        if (auto* const line = qobject_cast<QLineEdit*>(row.entry); line && cursor >= 0) {
            line->deselect();
            line->setCursorPosition(cursor);
        }
        return;
    }
}

void FormView::add(const FormField& field, std::size_t at) {
    Row row{.field = field};
    row.whole = new QWidget(this);
    auto* const column = new QVBoxLayout(row.whole);
    column->setContentsMargins(m_look.px(kStep) * field.depth,
                               field.kind == FieldKind::Heading ? m_look.px(space::kWide) : 0, 0, 0);
    column->setSpacing(m_look.px(space::kHair));
    if (hasLabel(field.kind)) {
        QLabel* const label = plainLabel(qs(field.label), WidgetRole::Label, row.whole);
        label->setWordWrap(true);
        column->addWidget(label);
    }
    if (QWidget* const entry = entryFor(at, row)) column->addWidget(entry);
    row.fault = new Paragraph(m_look, Role::Body, Ink::Error, row.whole);
    row.fault->setObjectName(QStringLiteral("fault") + qs(field.pointer));
    row.fault->hide();
    column->addWidget(row.fault);
    m_column->insertWidget(m_column->count() - 1, row.whole);
    row.whole->show();
    if (row.show) row.show(field);
    m_rows.push_back(std::move(row));
}

QWidget* FormView::entryFor(std::size_t at, Row& row) {
    const FormField& field = row.field;
    QWidget* made = nullptr;
    switch (field.kind) {
    case FieldKind::Heading:
    case FieldKind::Remark: {
        const bool heads = field.kind == FieldKind::Heading;
        auto* const words =
            new Paragraph(m_look, heads ? Role::CardName : Role::Caption, heads ? Ink::Primary : Ink::Muted, row.whole);
        row.show = [words](const FormField& now) { words->setText(qs(now.label)); };
        return words;
    }
    case FieldKind::Prose:
    case FieldKind::Lines: made = proseFor(at, row); break;
    case FieldKind::Flag: made = flagFor(at, row); break;
    case FieldKind::One: made = oneFor(at, row); break;
    case FieldKind::Many: made = manyFor(at, row); break;
    case FieldKind::Rows: made = rowsFor(at, row); break;
    case FieldKind::Add: made = addFor(at, row); break;
    case FieldKind::Remove: {
        QPushButton* const button =
            plainButton(qs(field.label), entryName(field) + QStringLiteral("/remove"), row.whole);
        setRole(*button, WidgetRole::Plain);
        connect(button, &QPushButton::clicked, this, [this, at] { emit typed(m_rows[at].field, {}); });
        row.entry = button;
        auto* const holder = new QWidget(row.whole);
        auto* const across = new QHBoxLayout(holder);
        across->setContentsMargins(0, 0, 0, 0);
        across->addWidget(button);
        across->addStretch();
        return holder;
    }
    default: made = lineFor(at, row); break;
    }
    row.entry = made;
    if (made->objectName().isEmpty()) made->setObjectName(entryName(field));
    made->setAccessibleName(qs(field.label));
    made->setAccessibleDescription(qs(field.hint));
    return made;
}

// An id is renamed once it is whole; everything else is taken letter by letter.
QWidget* FormView::lineFor(std::size_t at, Row& row) {
    auto* const line = new QLineEdit(row.whole);
    line->setPlaceholderText(qs(row.field.hint));
    if (row.field.kind == FieldKind::Id)
        connect(line, &QLineEdit::editingFinished, this, [this, at, line] {
            if (!m_isBuilding && line->text() != qs(m_rows[at].field.value)) emit typed(m_rows[at].field, line->text());
        });
    else
        connect(line, &QLineEdit::textEdited, this,
                [this, at](const QString& words) { emit typed(m_rows[at].field, words); });
    row.show = [line](const FormField& now) {
        if (line->hasFocus() || line->text() == qs(now.value)) return;
        line->setText(qs(now.value));
        line->setCursorPosition(0); // a long text shows its beginning
    };
    return line;
}

QWidget* FormView::proseFor(std::size_t at, Row& row) {
    auto* const text = new QPlainTextEdit(row.whole);
    text->setPlaceholderText(qs(row.field.hint));
    text->setTabChangesFocus(true);
    fitText(*text, row.field.kind);
    connect(text, &QPlainTextEdit::textChanged, this, [this, at, text] {
        if (text->hasFocus()) emit typed(m_rows[at].field, text->toPlainText());
    });
    row.show = [text](const FormField& now) {
        if (text->hasFocus() || text->toPlainText() == qs(now.value)) return;
        const QSignalBlocker quiet(text);
        text->setPlainText(qs(now.value));
    };
    return text;
}

QWidget* FormView::flagFor(std::size_t at, Row& row) {
    auto* const box = new QCheckBox(escaped(qs(row.field.label)), row.whole);
    connect(box, &QCheckBox::clicked, this,
            [this, at](bool on) { emit typed(m_rows[at].field, on ? QStringLiteral("1") : QString()); });
    row.show = [box](const FormField& now) { box->setChecked(now.value == "1"); };
    return box;
}

QWidget* FormView::oneFor(std::size_t at, Row& row) {
    auto* const box = new QComboBox(row.whole);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(box, &QComboBox::activated, this,
            [this, at, box] { emit typed(m_rows[at].field, box->currentData().toString()); });
    row.show = [box](const FormField& now) {
        const QSignalBlocker quiet(box);
        box->clear();
        for (const interop::FieldChoice& choice : now.choices) box->addItem(qs(choice.name), qs(choice.id));
        int index = box->findData(qs(now.value));
        if (index < 0) { // what the file says, though it is none of the choices
            box->insertItem(0, now.value.empty() ? FormView::tr("Choose") : qs(now.value), qs(now.value));
            index = 0;
        }
        box->setCurrentIndex(index);
    };
    return box;
}

QWidget* FormView::manyFor(std::size_t at, Row& row) {
    auto* const list = new PickOrder(m_look, row.whole);
    connect(list, &PickOrder::picked, this, [this, at, list] { emit chosen(m_rows[at].field, list->chosen()); });
    row.show = [list](const FormField& now) {
        if (list->count() != int(now.choices.size()) || list->chosen() != now.values)
            list->setChoices(now.choices, now.values);
    };
    return list;
}

QWidget* FormView::rowsFor(std::size_t at, Row& row) {
    QWidget* const made = proseFor(at, row);
    auto* const text = static_cast<QPlainTextEdit*>(made);
    text->disconnect(this);
    connect(text, &QPlainTextEdit::textChanged, this, [this, at, text] {
        if (!text->hasFocus()) return;
        Row& own = m_rows[at];
        const auto read = readRows(text->toPlainText(), !own.field.table.dice.empty());
        own.fault->setText(read ? QString() : tr("Line %1: %2").arg(read.error().line + 1).arg(read.error().sentence));
        own.fault->setVisible(!read);
        if (read) emit rowsTyped(own.field, read->rows);
    });
    row.show = [text](const FormField& now) {
        if (text->hasFocus()) return;
        const QSignalBlocker quiet(text);
        text->setPlainText(rowsText(now.table));
    };
    return made;
}

// A list of what can be added, and a button: with keys, choose and press Enter.
QWidget* FormView::addFor(std::size_t at, Row& row) {
    auto* const box = new QComboBox(row.whole);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->addItem(qs(row.field.label));
    for (const interop::FieldChoice& choice : row.field.choices) box->addItem(qs(choice.name), qs(choice.id));
    box->setObjectName(entryName(row.field) + QStringLiteral("/add"));
    connect(box, &QComboBox::activated, this, [this, at, box](int index) {
        if (index <= 0) return;
        const QString fresh = box->currentData().toString();
        box->setCurrentIndex(0);
        emit typed(m_rows[at].field, fresh);
    });
    return box;
}

void FormView::setFaults(const interop::PlacedFaults& faults) {
    const auto joined = [](const std::vector<std::string>& all) {
        QStringList lines;
        for (const std::string& each : all) lines << qs(each);
        return lines.join(u'\n');
    };
    for (std::size_t i = 0; i < m_rows.size() && i < faults.beside.size(); ++i) {
        m_rows[i].fault->setText(joined(faults.beside[i]));
        m_rows[i].fault->setVisible(!faults.beside[i].empty());
    }
    m_rest->setText(joined(faults.rest));
    m_rest->setVisible(!faults.rest.empty());
}

bool FormView::enter() {
    const auto first = std::ranges::find_if(m_rows, [](const Row& row) { return row.entry != nullptr; });
    if (first == m_rows.end()) return false;
    first->entry->setFocus(Qt::TabFocusReason);
    if (auto* const line = qobject_cast<QLineEdit*>(first->entry)) line->selectAll();
    return true;
}

} // namespace tenplus::ui
