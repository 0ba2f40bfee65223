#include "world/card_editor.h"

#include "theme/fonts.h"
#include "theme/metrics.h"
#include "world/link_names.h"

#include <QAbstractItemView>
#include <QAbstractTextDocumentLayout>
#include <QCompleter>
#include <QKeyEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QStringListModel>
#include <QTextBlock>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr int kPause = 1000;       // ms
constexpr int kLongestPrefix = 80; // letters after "[[" that may begin a name
constexpr int kMostLines = 16;     // in sight at once
constexpr int kMostNamesShown = 8;
constexpr int kLongestWord = 500;      // letters
constexpr int kSurelyScrolls = 10'000; // letters: more than kMostLines in any width

bool hasEndlessWord(const QString& text) {
    int letters = 0;
    return std::ranges::any_of(text, [&](QChar each) {
        letters = each.isSpace() ? 0 : letters + 1;
        return letters > kLongestWord;
    });
}

bool isOneOf(const QKeyEvent& key, std::initializer_list<QKeySequence::StandardKey> all) {
    return std::ranges::any_of(all, [&](QKeySequence::StandardKey each) { return key.matches(each); });
}

} // namespace

CardEditor::CardEditor(const Look& look, Role role, Kind kind, QWidget* parent)
    : QPlainTextEdit(parent)
    , m_look(look)
    , m_kind(kind) {
    setTabChangesFocus(false); // Tab comes to keyPressEvent: it may take a name
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    if (kind == Kind::Line) setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFont(widgetFont(look.font(role)));
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPause);
    connect(&m_pause, &QTimer::timeout, this, &CardEditor::save);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        m_pause.start();
        chooseWrap(toPlainText());
        fit();
    });
}

void CardEditor::begin(const QString& text, std::shared_ptr<const LinkNames> names, int mostLetters) {
    m_most = mostLetters;
    m_names = std::move(names);
    m_rows = new QStringListModel(this);
    m_list = new QCompleter(m_rows, this);
    m_list->setWidget(this);
    m_list->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_list->setMaxVisibleItems(kMostNamesShown + 1);
    m_list->popup()->setAccessibleName(tr("Cards to link to"));
    connect(m_list, qOverload<const QModelIndex&>(&QCompleter::activated), this, &CardEditor::take);
    chooseWrap(text);
    // It will scroll: a bar that comes later would have all of it laid out again.
    if (m_kind == Kind::Text && text.size() > kSurelyScrolls) setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setPlainText(text);
    setSaved();
    moveCursor(QTextCursor::End);
    m_pause.stop();
    fit();
}

void CardEditor::follow(const QString& text) {
    if (isDirty() || text == m_saved) return;
    setPlainText(text);
    setSaved();
    m_pause.stop();
}

void CardEditor::save() {
    m_pause.stop();
    if (isDirty()) emit written(toPlainText());
}

// A search for a place to break in a word without end takes a tenth of a second at every key.
void CardEditor::chooseWrap(const QString& text) {
    const auto mode = hasEndlessWord(text) ? QTextOption::WrapAnywhere : QTextOption::WrapAtWordBoundaryOrAnywhere;
    if (wordWrapMode() != mode) setWordWrapMode(mode);
}

// As high as its lines, up to a bound; then it scrolls.
void CardEditor::fit() {
    const int line = fontMetrics().lineSpacing();
    const int around = 2 * (frameWidth() + int(document()->documentMargin())) + 2;
    const int most = m_kind == Kind::Line ? 3 : kMostLines;
    const int lines = std::clamp(int(std::ceil(document()->size().height())), m_kind == Kind::Line ? 1 : 3, most);
    const int high = std::max(lines * line + around, m_look.px(size::kField));
    if (height() != high) setFixedHeight(high);
}

void CardEditor::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    fit();
}

// Where the name begins that is being typed after "[["; -1 if none is. Looks back over a few letters only, however long
// the text is.
int CardEditor::linkStart() const {
    const QTextCursor cursor = textCursor();
    const int end = cursor.positionInBlock(), from = std::max(0, end - kLongestPrefix);
    const QString before = cursor.block().text().mid(from, end - from);
    const qsizetype open = before.lastIndexOf(QStringLiteral("[["));
    if (open < 0) return -1;
    const QString typed = before.mid(open + 2);
    if (typed.contains(u']') || typed.contains(u'|') || typed.contains(u'[')) return -1;
    return from + int(open) + 2;
}

void CardEditor::offerNames() {
    const int start = linkStart();
    if (start < 0) return m_list->popup()->hide();
    const QTextCursor cursor = textCursor();
    const QString typed = cursor.block().text().mid(start, cursor.positionInBlock() - start);
    const QString name = typed.simplified();
    m_offered = m_names->offered(typed, kMostNamesShown);
    const bool isNew = !name.isEmpty() && !name.startsWith(u'#') && !m_names->isCalled(name);
    m_newName = isNew ? name : QString();
    QStringList rows = m_offered;
    if (isNew) rows << tr("New card “%1”").arg(name);
    if (rows != m_rows->stringList()) m_rows->setStringList(rows);
    if (rows.isEmpty()) return m_list->popup()->hide();
    QRect at = cursorRect();
    at.setWidth(std::min(m_look.px(260), width()));
    m_list->complete(at);
    m_list->popup()->setCurrentIndex(m_list->completionModel()->index(0, 0));
}

void CardEditor::take(const QModelIndex& row) {
    if (row.row() < m_offered.size()) return takeName(m_offered[row.row()]);
    const QString name = m_newName;
    if (name.isEmpty()) return;
    takeName(name);
    emit newWanted(name);
}

void CardEditor::typeOn(const QString& typed) {
    constexpr QStringView kClosing = u".,;:!?)'\u2019\u201d";
    moveCursor(QTextCursor::End);
    const QString text = toPlainText();
    const bool isApart = text.isEmpty() || text.back().isSpace() || kClosing.contains(typed.front());
    insertPlainText(isApart ? typed : u' ' + typed);
}

void CardEditor::takeName(const QString& name) {
    const int start = linkStart();
    if (start < 0) return;
    QTextCursor cursor = textCursor();
    cursor.setPosition(cursor.block().position() + start, QTextCursor::KeepAnchor);
    const QString after = textCursor().block().text().mid(textCursor().positionInBlock(), 2);
    cursor.insertText(after == QStringLiteral("]]") ? name : name + QStringLiteral("]]"));
    setTextCursor(cursor);
}

void CardEditor::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    const bool enters = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (m_list && m_list->popup()->isVisible() &&
        (enters || key == Qt::Key_Tab || key == Qt::Key_Backtab || key == Qt::Key_Escape)) {
        if (key == Qt::Key_Tab && m_list->popup()->currentIndex().isValid()) {
            const QModelIndex row = m_list->popup()->currentIndex();
            m_list->popup()->hide();
            take(row);
            return;
        }
        event->ignore(); // the list takes it
        return;
    }
    const bool finishes = enters && (m_kind == Kind::Line || event->modifiers().testFlag(Qt::ControlModifier));
    if (finishes || key == Qt::Key_Escape) return emit left(0);
    if (key == Qt::Key_Tab || key == Qt::Key_Backtab) return emit left(key == Qt::Key_Tab ? 1 : -1);
    QPlainTextEdit::keyPressEvent(event);
    const bool types = !event->text().isEmpty() || key == Qt::Key_Backspace;
    if (types && m_list) offerNames();
}

void CardEditor::focusOutEvent(QFocusEvent* event) {
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason) return;
    emit left(0);
}

// More than the card has room for is not pasted at all: half a text would be a loss that nobody sees.
void CardEditor::insertFromMimeData(const QMimeData* source) {
    QString typed = source->text();
    if (m_kind == Kind::Line) typed.replace(u'\n', u' ');
    const qsizetype room = m_most - (document()->characterCount() - 1 - textCursor().selectedText().size());
    if (typed.size() > room) {
        return emit refused(tr("There is room for %1 letters, and the paste has %2: nothing was pasted.")
                                .arg(std::max<qsizetype>(0, room))
                                .arg(typed.size()));
    }
    insertPlainText(typed);
}

// Keys of the window stay the window's, except those that edit.
bool CardEditor::event(QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride) return QPlainTextEdit::event(event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (key.key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    const bool isUndo = key.matches(QKeySequence::Undo) && document()->isUndoAvailable();
    const bool isRedo = key.matches(QKeySequence::Redo) && document()->isRedoAvailable();
    using K = QKeySequence::StandardKey;
    const bool edits = isUndo || isRedo ||
                       isOneOf(key, {K::Cut, K::Copy, K::Paste, K::SelectAll, K::MoveToNextWord, K::MoveToPreviousWord,
                                     K::SelectNextWord, K::SelectPreviousWord, K::DeleteStartOfWord, K::DeleteEndOfWord,
                                     K::MoveToStartOfDocument, K::MoveToEndOfDocument});
    const bool isChord = key.modifiers() & (Qt::ControlModifier | Qt::AltModifier);
    if (edits || !isChord) return QPlainTextEdit::event(event);
    event->ignore();
    return true;
}

} // namespace tenplus::ui
