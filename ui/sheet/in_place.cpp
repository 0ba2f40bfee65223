#include "sheet/in_place.h"

#include "bridge/text.h"
#include "drafts/draft_keeper.h"
#include "paint/paragraph.h"
#include "theme/fonts.h"
#include "theme/metrics.h"

#include <QAbstractScrollArea>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>

#include <algorithm>

namespace tenplus::ui {
namespace {

// The parent that scrolls with the host, so that a note below it does too.
QWidget* groundOf(QWidget* host) {
    QWidget* ground = host;
    while (ground->parentWidget() != nullptr) {
        const QWidget* above = ground->parentWidget()->parentWidget();
        if (qobject_cast<const QAbstractScrollArea*>(above) != nullptr) return ground;
        ground = ground->parentWidget();
    }
    return ground;
}

QWidget* makeEditor(const InPlace::Order& order, QWidget* ground) {
    if (order.kind == InPlace::Kind::Paragraph) {
        auto* field = new QPlainTextEdit(ground);
        field->setTabChangesFocus(true);
        field->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        return field;
    }
    auto* field = new QLineEdit(ground);
    field->setAlignment(order.alignment);
    return field;
}

// The refusal's sentence, below the editor.
class RefusalNote : public QWidget {
public:
    RefusalNote(const Look& look, const QString& sentence, QWidget* ground)
        : QWidget(ground)
        , m_look(look)
        , m_words(new Paragraph(look, Role::Caption, Ink::Error, this)) {
        setObjectName(QStringLiteral("refusal"));
        const int side = look.px(space::kNormal), above = look.px(space::kTight);
        m_words->setContentsMargins(side, above, side, above);
        m_words->setText(sentence);
        const int width = std::min(m_words->sizeHint().width(), look.px(260));
        resize(width, m_words->heightForWidth(width));
        m_words->resize(size());
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(m_look.theme().miss.fill, 1));
        painter.setBrush(m_look.theme().surface.card);
        const double corner = m_look.exact(radius::kTile);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    }

private:
    const Look& m_look;
    Paragraph* m_words;
};

} // namespace

InPlace::InPlace(const Look& look, QWidget* host)
    : QObject(host)
    , m_look(look)
    , m_host(host) {}

InPlace::~InPlace() {
    delete m_note;
    delete m_editor;
}

void InPlace::open(const Order& order, const QString& typed) {
    close();
    m_order = order;
    QWidget* ground = groundOf(m_host);
    QWidget* editor = makeEditor(order, ground);
    editor->setObjectName(QStringLiteral("inPlace"));
    editor->setAccessibleName(order.name);
    editor->setFont(widgetFont(m_look.font(order.role)));
    editor->installEventFilter(this);
    editor->ensurePolished();
    const int least = std::max(editor->minimumSizeHint().height(), m_look.px(size::kHitTarget));
    QRect rect(m_host->mapTo(ground, order.rect.topLeft()), order.rect.size());
    if (order.kind == Kind::Paragraph) {
        rect.setHeight(std::max(rect.height() + least / 2, 3 * m_look.px(size::kHitTarget)));
    } else {
        rect = QRect(rect.left(), rect.center().y() - least / 2, rect.width(), least);
    }
    editor->setGeometry(rect);
    m_editor = editor;
    setText(typed.isEmpty() ? order.text : typed);
    if (auto* line = qobject_cast<QLineEdit*>(editor); line != nullptr && typed.isEmpty()) line->selectAll();
    beginDraft();
    editor->show();
    editor->raise();
    editor->setFocus(Qt::OtherFocusReason);
}

void InPlace::beginDraft() {
    if (m_order.draft.empty()) return;
    m_draft = draftKeeperOf(*m_editor, {{"text", m_editor}});
    m_draft->begin(draftScopeOf(*m_host) + "/" + m_order.draft, m_order.name);
}

QString InPlace::text() const {
    if (const auto* line = qobject_cast<QLineEdit*>(m_editor)) return line->text().trimmed();
    if (const auto* field = qobject_cast<QPlainTextEdit*>(m_editor)) return field->toPlainText().trimmed();
    return {};
}

void InPlace::setText(const QString& text) {
    if (auto* line = qobject_cast<QLineEdit*>(m_editor)) line->setText(text);
    if (auto* field = qobject_cast<QPlainTextEdit*>(m_editor)) field->setPlainText(text);
}

void InPlace::dropNote() {
    if (m_note) m_note->deleteLater();
    m_note.clear();
}

void InPlace::close() {
    dropNote();
    if (!m_editor) return;
    if (m_draft) m_draft->done(); // the words were accepted, or Esc gave them up
    QWidget* gone = m_editor;
    m_editor.clear();
    gone->removeEventFilter(this);
    const bool hadFocus = gone->hasFocus();
    gone->hide();
    gone->deleteLater();
    if (hadFocus && m_host->focusPolicy() != Qt::NoFocus) m_host->setFocus(Qt::OtherFocusReason);
}

void InPlace::refuse(const QString& sentence) {
    m_refused = true;
    dropNote();
    QWidget* ground = groundOf(m_host);
    auto* note = new RefusalNote(m_look, sentence, ground);
    const QRect above = m_editor ? m_editor->geometry() : QRect(m_host->mapTo(ground, QPoint()), m_host->size());
    note->move(std::clamp(above.left(), 0, std::max(0, ground->width() - note->width())),
               above.bottom() + m_look.px(space::kTight));
    note->show();
    note->raise();
    m_note = note;
    if (m_editor) {
        m_editor->setAccessibleDescription(sentence);
        if (auto* line = qobject_cast<QLineEdit*>(m_editor)) line->selectAll();
    }
}

// True if the editor has closed: nothing was changed, or the text was accepted.
bool InPlace::commit() {
    const QString typed = text();
    if (typed == m_order.text) {
        close();
        return true;
    }
    bool isNumber = false;
    typed.toLongLong(&isNumber);
    if (m_order.kind == Kind::Number && !isNumber) {
        refuse(tr("“%1” is no whole number.").arg(typed));
        return false;
    }
    const QPointer<InPlace> self(this);
    m_asking = true;
    m_refused = false;
    emit committed(typed);
    if (!self) return false;
    m_asking = false;
    if (!m_refused) close();
    return !m_refused;
}

void InPlace::nudge(int by) {
    bool isNumber = false;
    const qlonglong number = text().toLongLong(&isNumber);
    if (isNumber) setText(QString::number(number + by));
}

bool InPlace::takeKey(int key, Qt::KeyboardModifiers with) {
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_order.kind == Kind::Paragraph && with.testFlag(Qt::ShiftModifier)) return false;
        commit();
        return true;
    case Qt::Key_Escape: close(); return true;
    case Qt::Key_Tab:
        if (commit()) emit stepped(1);
        return true;
    case Qt::Key_Backtab:
        if (commit()) emit stepped(-1);
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (m_order.kind != Kind::Number) return false;
        nudge(key == Qt::Key_Up ? 1 : -1);
        return true;
    default: return false;
    }
}

bool InPlace::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_editor) return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        return takeKey(key->key(), key->modifiers());
    }
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::FocusOut && !m_asking) {
        const auto reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason != Qt::PopupFocusReason && reason != Qt::ActiveWindowFocusReason) commit();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace tenplus::ui
