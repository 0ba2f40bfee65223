#include "world/card_row.h"

#include "bridge/text.h"
#include "drafts/draft_keeper.h"
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

#include <utility>

namespace tenplus::ui {
namespace {

constexpr double kWidestPicture = 360, kPictureHigh = 220; // px at text size 1, at most

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
    m_picture->setWordWrap(true); // in place of a picture that cannot be read
    connect(m_words, &CardText::followed, this, &CardRow::followed);
    connect(m_words, &CardText::editWanted, this, &CardRow::write);
    connect(m_words, &CardText::typed, this, &CardRow::typeOn);
    connect(m_eye, &QToolButton::clicked, this, &CardRow::revealWanted);
}

void CardRow::setMember(const CardMember& member) {
    if (isEditing()) m_editor->follow(member.typed);
    if (member == m_member) return;
    if (member.picture != m_member.picture) {
        m_image = {};
        m_picture->clear();
    }
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
        connect(m_ticks, &StepTicks::editWanted, this, &CardRow::write);
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
    if (m_member.picture.empty() || !image.isNull()) return;
    m_picture->setText(tr("The picture cannot be read any more: F2 chooses another, or none."));
    fitImage();
}

void CardRow::fitImage() {
    if (m_member.picture.empty()) return;
    m_picture->setFocusPolicy(Qt::TabFocus);
    m_picture->setAccessibleName(m_picture->text().isEmpty() ? m_member.caption : m_picture->text());
    if (m_image.isNull()) return;
    const double ratio = devicePixelRatioF();
    QPixmap pixmap =
        QPixmap::fromImage(m_image.scaled(QSize(m_look.px(kWidestPicture), m_look.px(kPictureHigh)) * ratio,
                                          Qt::KeepAspectRatio, Qt::SmoothTransformation));
    pixmap.setDevicePixelRatio(ratio);
    m_picture->setPixmap(pixmap);
}

QWidget* CardRow::stop() const {
    if (m_editor) return m_editor;
    if (!m_member.picture.empty()) return m_picture;
    return m_member.ticks && m_ticks ? m_ticks->next() : m_words;
}

void CardRow::enter(Qt::FocusReason reason) {
    stop()->setFocus(reason);
    if (stop() == m_words && !m_member.isWritable) m_words->toFirstLink();
}

// A row of links only is not written: the first of them is followed.
void CardRow::write() {
    if (m_member.isWritable)
        emit editWanted();
    else if (!m_member.words.links.empty())
        emit followed(m_member.words.links.front().target);
}

void CardRow::typeOn(const QString& letter) {
    if (!m_member.isWritable || m_member.isLine) return;
    emit editWanted();
    if (m_editor) m_editor->typeOn(letter);
}

void CardRow::setNames(const std::shared_ptr<const LinkNames>& names) {
    if (m_editor) m_editor->setNames(names);
}

void CardRow::edit(std::shared_ptr<const LinkNames> names) {
    if (!m_member.isWritable || isEditing()) return;
    m_editor =
        new CardEditor(m_look, m_member.role, m_member.isLine ? CardEditor::Kind::Line : CardEditor::Kind::Text, this);
    m_editor->setObjectName(QStringLiteral("write-") + m_member.key);
    m_editor->setAccessibleName(m_member.caption);
    m_line->insertWidget(0, m_editor, 1);
    if (m_words->isVisible()) m_editor->resize(m_words->size());
    showWords();
    m_editor->show(); // a long text is laid out once: in its width
    m_editor->begin(m_member.typed, std::move(names), m_member.most);
    if (m_member.key == QLatin1String("name")) m_editor->selectAll(); // a new name takes the place of the old one
    connect(m_editor, &CardEditor::written, this, [this](const QString& typed) {
        m_refused = false;
        emit written(typed);
        if (m_refused || !m_editor) return;
        m_editor->setSaved();
        m_draft->done();
        beginDraft();
    });
    connect(m_editor, &CardEditor::newWanted, this, &CardRow::newWanted);
    connect(m_editor, &CardEditor::refused, this, &CardRow::refused);
    connect(m_editor, &CardEditor::left, this, &CardRow::leave);
    m_refused = false;
    m_draft = draftKeeperOf(*m_editor, {{"text", m_editor}});
    beginDraft();
    m_editor->setFocus(Qt::OtherFocusReason);
}

// A draft outlives a crash before the next pause, and a text that was refused.
void CardRow::beginDraft() {
    m_draft->begin(draftScopeOf(*this) + "/" + ss(m_member.key), tr("A card: %1").arg(m_member.caption));
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
    const bool isDone = finish() || (by == 0 && hadFocus && wasRefused && (m_draft->done(), drop(), true));
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
    if (event->keyCombination() == (Qt::SHIFT | Qt::Key_F2) && !isEditing()) {
        event->accept();
        return emit renameWanted();
    }
    if (event->modifiers() != Qt::NoModifier && event->modifiers() != Qt::KeypadModifier) return;
    if (event->key() == Qt::Key_F5 && m_member.shown) {
        emit revealWanted();
        event->accept();
    } else if (!isEditing()) {
        readKey(*event);
    }
}

// Of a row that is not being written.
void CardRow::readKey(QKeyEvent& event) {
    event.accept();
    switch (event.key()) {
    case Qt::Key_Up: return emit stepped(-1);
    case Qt::Key_Down: return emit stepped(1);
    case Qt::Key_Home: return emit jumped(false);
    case Qt::Key_End: return emit jumped(true);
    case Qt::Key_Left: return emit listWanted();
    case Qt::Key_F2:
    case Qt::Key_Return:
    case Qt::Key_Enter: return write();
    case Qt::Key_Delete: return emit removeWanted();
    default: event.ignore();
    }
}

} // namespace tenplus::ui
