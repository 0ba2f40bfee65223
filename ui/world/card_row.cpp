#include "world/card_row.h"

#include "paint/icon.h"
#include "paint/plain_label.h"
#include "theme/metrics.h"
#include "world/card_editor.h"
#include "world/card_text.h"
#include "world/step_ticks.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QToolButton>
#include <QVBoxLayout>

namespace tenplus::ui {
namespace {

constexpr double kPictureWide = 360, kPictureHigh = 220; // px at text size 1, at most

} // namespace

CardRow::CardRow(const Look& look, Role role, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_caption(plainLabel({}, WidgetRole::Label, this))
    , m_words(new CardText(look, role, this))
    , m_picture(plainLabel({}, WidgetRole::None, this))
    , m_eye(new QToolButton(this))
    , m_line(new QHBoxLayout) {
    m_member.role = role;
    m_caption->setWordWrap(true);
    m_eye->setFocusPolicy(Qt::NoFocus); // F5 on the row
    setRole(*m_eye, WidgetRole::Quiet);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_caption);
    column->addLayout(m_line);
    m_line->addWidget(m_words, 1);
    m_line->addWidget(m_picture, 1, Qt::AlignLeft | Qt::AlignTop);
    m_line->addWidget(m_eye, 0, Qt::AlignTop);
    const auto measure = [this, column] {
        column->setSpacing(m_look.px(space::kHair));
        m_line->setSpacing(m_look.px(space::kNormal));
        m_eye->setIconSize(QSize(m_look.px(size::kIconSmall), m_look.px(size::kIconSmall)));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(&look, &Look::changed, this, &CardRow::fitImage);
    m_picture->setFocusPolicy(Qt::NoFocus);
    connect(m_words, &CardText::followed, this, &CardRow::followed);
    connect(m_words, &CardText::editWanted, this, &CardRow::editWanted);
    connect(m_eye, &QToolButton::clicked, this, &CardRow::revealWanted);
}

void CardRow::setMember(const CardMember& member) {
    if (isEditing()) m_editor->follow(member.typed);
    if (member == m_member) return;
    if (member.picture != m_member.picture) m_image = {};
    m_member = member;
    fitImage();
    setObjectName(QStringLiteral("row-") + member.key);
    m_caption->setText(member.caption);
    m_caption->setVisible(!member.quiet);
    m_words->setWords(member.words);
    m_words->setObjectName(QStringLiteral("words-") + member.key);
    m_words->setAccessibleName(member.caption);
    if (member.ticks && !m_ticks) {
        m_ticks = new StepTicks(m_look, this);
        m_line->insertWidget(1, m_ticks, 1);
        connect(m_ticks, &StepTicks::ticked, this, &CardRow::ticked);
        connect(m_ticks, &StepTicks::followed, this, &CardRow::followed);
    }
    if (member.ticks) m_ticks->setTicks(member.caption, *member.ticks);
    m_eye->setVisible(member.shown.has_value());
    const bool isShown = member.shown.value_or(false);
    const QString words = isShown ? tr("The players see it (F5 hides it)") : tr("Only you see it (F5 shows it)");
    m_eye->setIcon(iconOf(isShown ? Icon::Eye : Icon::EyeStruck));
    m_eye->setToolTip(plainTip(words));
    m_eye->setAccessibleName(words);
    m_words->setAccessibleDescription(member.shown ? words : QString());
    showWords();
}

void CardRow::showWords() {
    const bool isRead = !isEditing();
    m_picture->setVisible(isRead && !m_member.picture.empty());
    m_words->setVisible(isRead && !m_member.ticks && m_member.picture.empty());
    if (m_ticks) m_ticks->setVisible(isRead && m_member.ticks.has_value());
}

void CardRow::setImage(const QImage& image) {
    m_image = image;
    fitImage();
}

void CardRow::fitImage() {
    if (m_member.picture.empty()) return;
    m_picture->setFocusPolicy(Qt::TabFocus);
    m_picture->setAccessibleName(m_member.caption);
    if (m_image.isNull()) return m_picture->clear();
    const double ratio = devicePixelRatioF();
    QPixmap pixmap = QPixmap::fromImage(m_image.scaled(QSize(m_look.px(kPictureWide), m_look.px(kPictureHigh)) * ratio,
                                                       Qt::KeepAspectRatio, Qt::SmoothTransformation));
    pixmap.setDevicePixelRatio(ratio);
    m_picture->setPixmap(pixmap);
}

QWidget* CardRow::stop() const {
    if (m_editor) return m_editor;
    if (!m_member.picture.empty()) return m_picture;
    if (m_member.ticks && m_ticks) {
        for (QWidget* each : m_ticks->findChildren<QWidget*>()) {
            if (each->focusPolicy() & Qt::TabFocus && each->isVisibleTo(m_ticks) && each->isEnabled()) return each;
        }
    }
    return m_words;
}

void CardRow::enter(Qt::FocusReason reason) { stop()->setFocus(reason); }

void CardRow::edit(const QStringList& names) {
    if (!m_member.isWritable || isEditing()) return;
    m_editor =
        new CardEditor(m_look, m_member.role, m_member.isLine ? CardEditor::Kind::Line : CardEditor::Kind::Text, this);
    m_editor->setObjectName(QStringLiteral("write-") + m_member.key);
    m_editor->setAccessibleName(m_member.caption);
    m_line->insertWidget(0, m_editor, 1);
    m_editor->begin(m_member.typed, names, m_member.most);
    connect(m_editor, &CardEditor::written, this, [this](const QString& typed) {
        m_refused = false;
        emit written(typed);
        if (!m_refused && m_editor) m_editor->setSaved();
    });
    connect(m_editor, &CardEditor::refused, this, &CardRow::refused);
    connect(m_editor, &CardEditor::left, this, &CardRow::leave);
    m_refused = false;
    showWords();
    m_editor->show(); // a layout shows it later: the first letter would go elsewhere
    m_editor->setFocus(Qt::OtherFocusReason);
}

bool CardRow::finish() {
    if (!isEditing()) return true;
    m_editor->save();
    if (m_editor && m_editor->isDirty()) return false;
    drop();
    return true;
}

bool CardRow::isEditing() const { return m_editor != nullptr; }

void CardRow::drop() {
    if (!isEditing()) return;
    CardEditor* const gone = m_editor;
    m_editor.clear();
    gone->disconnect(this);
    gone->hide();
    gone->deleteLater();
    showWords();
}

// A refused save keeps the field open once; leaving it again with Esc lets the typed text go.
void CardRow::leave(int by) {
    if (m_leaving) return;
    m_leaving = true;
    const bool hadFocus = m_editor && m_editor->hasFocus();
    const bool wasRefused = m_refused;
    const bool isDone = finish() || (by == 0 && hadFocus && wasRefused && (drop(), true));
    m_leaving = false;
    if (!isDone) return;
    if (hadFocus) enter(Qt::OtherFocusReason);
    emit left(hadFocus ? by : 0);
}

// Before the window's own F5, which shows what was written last.
bool CardRow::event(QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride || !m_member.shown) return QWidget::event(event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (key.keyCombination() != QKeyCombination(Qt::Key_F5)) return QWidget::event(event);
    event->accept();
    return true;
}

void CardRow::keyPressEvent(QKeyEvent* event) {
    event->ignore();
    if (event->modifiers() != Qt::NoModifier && event->modifiers() != Qt::KeypadModifier) return;
    const bool isRead = !isEditing();
    const int key = event->key();
    if (key == Qt::Key_F5 && m_member.shown) {
        emit revealWanted();
    } else if (isRead && (key == Qt::Key_Up || key == Qt::Key_Down)) {
        emit stepped(key == Qt::Key_Up ? -1 : 1);
    } else if (isRead && (key == Qt::Key_F2 || key == Qt::Key_Return || key == Qt::Key_Enter)) {
        emit editWanted();
    } else if (isRead && key == Qt::Key_Delete) {
        emit removeWanted();
    } else {
        return;
    }
    event->accept();
}

} // namespace tenplus::ui
