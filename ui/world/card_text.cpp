#include "world/card_text.h"
#include "theme/fonts.h"

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QTextDocument>
#include <QWheelEvent>

#include <cmath>

namespace tenplus::ui {
namespace {

constexpr qsizetype kAtOnce = 2'500; // letters that are laid out before the first painting
constexpr int kUntilRest = 30;       // ms: the card is painted by then

// About so much of the text, without half a line or half a link.
LinkedText beginningOf(const LinkedText& words) {
    const qsizetype end = words.markdown.lastIndexOf(u'\n', kAtOnce);
    qsizetype most = end > kAtOnce / 2 ? end : words.markdown.lastIndexOf(u' ', kAtOnce);
    if (most <= 0) most = kAtOnce;
    return {words.markdown.left(most), words.links};
}

} // namespace

CardText::CardText(const Look& look, Role role, QWidget* parent)
    : QTextBrowser(parent)
    , m_look(look)
    , m_role(role) {
    setOpenLinks(false);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    viewport()->setAutoFillBackground(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setContextMenuPolicy(Qt::NoContextMenu);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) { emit followed(link.toString()); });
    connect(&look, &Look::changed, this, &CardText::fill);
    m_rest.setSingleShot(true);
    m_rest.setInterval(kUntilRest);
    connect(&m_rest, &QTimer::timeout, this, [this] { lay(m_words); });
}

void CardText::setWords(const LinkedText& words) {
    if (words == m_words) return;
    m_words = words;
    fill();
}

void CardText::fill() {
    const bool isLong = m_words.markdown.size() > kAtOnce;
    lay(isLong ? beginningOf(m_words) : m_words);
    if (isLong)
        m_rest.start();
    else
        m_rest.stop();
}

// A document of its own is filled before it has a layout: a large text is laid out once.
void CardText::lay(const LinkedText& words) {
    setFont(widgetFont(
        m_look.font(m_role))); // Qt lays the document in the widget's font whenever the application's changes
    auto* const text = new QTextDocument(this);
    text->setDefaultFont(widgetFont(m_look.font(m_role)));
    text->setDocumentMargin(0);
    setMarkdownText(*text, words, m_look);
    QTextDocument* const before = document();
    const bool isOwn = before->parent() == this; // the first one is Qt's, and goes by itself
    setDocument(text);
    if (isOwn) before->deleteLater();
    fit();
}

void CardText::fit() {
    const int high = int(std::ceil(document()->size().height()));
    if (minimumHeight() != high || maximumHeight() != high) setFixedHeight(high);
}

bool CardText::isOnLink() const { return textCursor().charFormat().isAnchor() && textCursor().hasSelection(); }

void CardText::toFirstLink() {
    if (m_words.links.empty()) return;
    setTextCursor(QTextCursor(document()));
    focusNextPrevChild(true);
}

QVariant CardText::loadResource(int, const QUrl&) { return {}; }

QSize CardText::sizeHint() const { return {m_look.px(200), maximumHeight()}; }

QSize CardText::minimumSizeHint() const { return {m_look.px(40), 0}; }

void CardText::resizeEvent(QResizeEvent* event) {
    QTextBrowser::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) fit();
}

void CardText::keyPressEvent(QKeyEvent* event) {
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->keyCombination() == (Qt::SHIFT | Qt::Key_F2)) return event->ignore(); // the row has that key
    if (event->key() == Qt::Key_F2 || (enters && !isOnLink())) return emit editWanted();
    const QString letter = event->text();
    const bool isChord = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    if (!isChord && !letter.isEmpty() && letter.front().isPrint() && !letter.front().isSpace())
        return emit typed(letter);
    QTextBrowser::keyPressEvent(event);
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        event->ignore(); // the row and the page use them
}

// The page scrolls, not the text.
void CardText::wheelEvent(QWheelEvent* event) { event->ignore(); }

void CardText::mouseDoubleClickEvent(QMouseEvent*) { emit editWanted(); }

} // namespace tenplus::ui
