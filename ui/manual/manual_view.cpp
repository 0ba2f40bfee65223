#include "manual/manual_view.h"

#include "manual/manual_book.h"
#include "theme/metrics.h"

#include <QAbstractTextDocumentLayout>
#include <QFontInfo>
#include <QImage>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kMargin = 12, kCell = 5; // px
constexpr int kMostMarks = 500;           // of found words: one letter is in thousands of places

} // namespace

ManualView::ManualView(const Look& look, QWidget* parent)
    : QTextBrowser(parent)
    , m_look(look) {
    setObjectName(QStringLiteral("manualText"));
    setAccessibleName(tr("Chapter"));
    setOpenLinks(false);
    setUndoRedoEnabled(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(&look, &Look::changed, this, [this] { setChapter(m_markdown, m_words); });
}

void ManualView::setChapter(const QString& markdown, const QStringList& words) {
    m_markdown = markdown;
    m_words = words;
    document()->setDefaultFont(m_look.font(Role::Body));
    document()->setDocumentMargin(m_look.exact(kMargin));
    setMarkdown(markdown);
    dressText();
    markWords();
}

// Markdown brings colours, sizes and widths of its own: all follow the look and the width of the view.
void ManualView::dressText() {
    struct Fragment {
        int from, length;
        int heading; ///< its level; 0: none
        QTextCharFormat format;
    };
    std::vector<Fragment> fragments;
    QTextCursor cursor(document());
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        for (auto at = block.begin(); !at.atEnd(); ++at)
            fragments.push_back({at.fragment().position(), at.fragment().length(), block.blockFormat().headingLevel(),
                                 at.fragment().charFormat()});
        if (block.blockFormat().headingLevel() > 1) {
            QTextBlockFormat apart;
            apart.setTopMargin(m_look.exact(space::kSection));
            cursor.setPosition(block.position());
            cursor.mergeBlockFormat(apart);
        }
        if (!block.blockFormat().nonBreakableLines()) continue;
        QTextBlockFormat wrapped; // the lines of an example may be wider than the view
        wrapped.setNonBreakableLines(false);
        cursor.setPosition(block.position());
        cursor.mergeBlockFormat(wrapped);
    }
    for (const Fragment& each : fragments) {
        const auto dressed =
            each.heading > 0 ? std::optional(headingFormat(each.heading, each.format)) : dressedFormat(each.format);
        if (!dressed) continue;
        cursor.setPosition(each.from);
        cursor.setPosition(each.from + each.length, QTextCursor::KeepAnchor);
        cursor.setCharFormat(*dressed);
    }
    for (QTextFrame* const frame : document()->rootFrame()->childFrames()) {
        if (auto* const table = qobject_cast<QTextTable*>(frame)) dressTable(*table);
    }
}

QTextCharFormat ManualView::headingFormat(int level, const QTextCharFormat& format) const {
    QTextCharFormat dressed = format;
    dressed.clearProperty(QTextFormat::FontSizeAdjustment);
    dressed.setFont(m_look.font(level == 1 ? Role::SheetName : level == 2 ? Role::MoveTitle : Role::CardName));
    return dressed;
}

// Nothing if the format stays.
std::optional<QTextCharFormat> ManualView::dressedFormat(const QTextCharFormat& format) {
    if (format.isImageFormat()) {
        QTextImageFormat picture = format.toImageFormat();
        const QImage image = loadResource(QTextDocument::ImageResource, QUrl(picture.name())).value<QImage>();
        if (image.isNull()) return std::nullopt;
        const double room = std::max(1.0, viewport()->width() - 2 * document()->documentMargin() - 1);
        const double width = std::min(room, double(image.width()));
        picture.setWidth(width);
        picture.setHeight(width * image.height() / image.width());
        return picture;
    }
    const bool isLink = format.isAnchor(), isCode = format.fontFixedPitch();
    if (!isLink && !isCode) return std::nullopt;
    QTextCharFormat dressed = format;
    if (isLink) dressed.setForeground(m_look.theme().accent.text);
    if (isCode) {
        QFont font = format.font();
        font.setPixelSize(QFontInfo(document()->defaultFont()).pixelSize());
        dressed.setFont(font);
    }
    return dressed;
}

void ManualView::dressTable(QTextTable& table) {
    QTextTableFormat format = table.format();
    format.setBorderBrush(m_look.theme().line.control);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderCollapse(true);
    format.setBorder(1);
    format.setCellPadding(m_look.exact(kCell));
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    table.setFormat(format);
}

void ManualView::markWords() {
    QList<ExtraSelection> marks;
    for (const QString& word : m_words) {
        for (QTextCursor at = document()->find(word); !at.isNull() && marks.size() < kMostMarks;
             at = document()->find(word, at)) {
            ExtraSelection mark;
            mark.cursor = at;
            mark.format.setFontUnderline(true);
            mark.format.setUnderlineColor(m_look.theme().accent.text);
            mark.format.setForeground(m_look.theme().accent.text);
            marks << mark;
        }
    }
    setExtraSelections(marks);
}

void ManualView::goTo(const QString& anchor) {
    int top = 0;
    for (QTextBlock block = document()->begin(); block.isValid() && !anchor.isEmpty(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || anchorOf(block.text()) != anchor) continue;
        top = int(document()->documentLayout()->blockBoundingRect(block).top());
        setTextCursor(QTextCursor(block));
        break;
    }
    verticalScrollBar()->setValue(top);
}

QVariant ManualView::loadResource(int type, const QUrl& name) {
    static const QString kPictures = QStringLiteral("pictures/");
    const QString path = name.toString();
    if (type != QTextDocument::ImageResource || !path.startsWith(kPictures) || path.contains(QLatin1String("..")))
        return {};
    return QImage(QStringLiteral(":/manual/") + path);
}

// Pictures and tables have the new width; the top line stays.
void ManualView::resizeEvent(QResizeEvent* event) {
    const QTextCursor top = cursorForPosition(QPoint(0, 0));
    QTextBrowser::resizeEvent(event);
    if (event->size().width() == event->oldSize().width()) return;
    dressText();
    verticalScrollBar()->setValue(int(document()->documentLayout()->blockBoundingRect(top.block()).top()));
}

} // namespace tenplus::ui
