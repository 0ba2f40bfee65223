// PrintLayout: a sheet laid out on pages. The first page has what is needed all the time, the next one the moves and
// spells with their text; more pages only if needed. All lengths are in tenths of a point, 720 to the inch, so that the
// pages are the same on every device: scale the painter to that.
#pragma once

#include "print/printable_sheet.h"
#include "print/type_flow.h"

#include <QByteArray>
#include <QFont>
#include <QImage>
#include <QPageSize>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <algorithm>
#include <memory>
#include <vector>

class QLocale;
class QPainter;
class QTextLayout;

namespace tenplus::ui {

inline constexpr int kPaperDotsPerInch = 720;

/// Letter in regions that use inches like the United States, A4 elsewhere.
QPageSize::PageSizeId pageSizeFor(const QLocale& locale);

class PrintLayout {
public:
    PrintLayout(const PrintableSheet& sheet, QPageSize::PageSizeId size);
    ~PrintLayout();
    PrintLayout(const PrintLayout&) = delete;
    PrintLayout& operator=(const PrintLayout&) = delete;

    QPageSize pageSize() const { return m_pageSize; }
    QSizeF size() const; ///< of a page
    int pages() const { return std::max(1, pagesOf(m_places)); }
    /// 0 <= page < pages(). Assumes a white page.
    void paint(QPainter& painter, int page) const;

private:
    struct Run {
        QString text;
        QFont font;
    };
    // One line of a text, or another element of that height.
    struct Strip {
        std::size_t text = 0; ///< index into m_texts
        int line = 0;
        QString aside;
        bool heading = false;
    };
    struct Word {
        QPointF baseline;
        QString text;
        QFont font;
    };
    struct Row { ///< of slots
        QPointF topLeft;
        SlotsData data;
    };
    struct Rule { ///< to write on
        int page = 0;
        QPointF left;
        double length = 0;
    };
    struct Ring { ///< to be filled with a pencil
        QPointF centre;
        bool filled = false;
    };

    std::size_t set(const std::vector<Run>& runs, double width);
    void layHead(const PrintableSheet& sheet);
    void layPicture(const QImage& picture, bool isAlone);
    void layLines(const std::vector<PaperLine>& lines);
    void layNotes();
    void layStats(const std::vector<PaperStat>& stats);
    void layStat(const PaperStat& stat, double left, double width);
    void layNumbers(const std::vector<PaperNumber>& numbers);
    void laySections(const std::vector<PaperSection>& sections);
    void layHeading(const PaperSection& section);
    void layEntry(const PaperEntry& entry, bool first);
    void layText(const std::vector<Run>& runs, double lead, double above, const QString& aside, bool gluedOn);
    double columnWidth() const;
    double lowestOn(int page) const;
    void paintNotes(QPainter& painter, int page) const;
    void paintStrip(QPainter& painter, const Strip& strip, const QPointF& topLeft, double height) const;
    void paintHead(QPainter& painter) const;

    QPageSize m_pageSize;
    QString m_name;
    Icon m_icon = Icon::None;
    int m_columns = 2;
    QImage m_picture;
    QRectF m_pictureAt;
    std::vector<std::unique_ptr<QTextLayout>> m_texts;
    std::size_t m_headTexts = 0; ///< the first of m_texts belong to the head
    std::vector<Word> m_words;
    std::vector<Row> m_rows;
    std::vector<Ring> m_rings;
    std::vector<double> m_rules; ///< horizontal lines across the page
    double m_headEnd = 0;
    std::vector<Rule> m_blanks;
    int m_notesPage = -1; ///< -1: there is no room for notes
    double m_notesTop = 0;
    std::vector<FlowStrip> m_flow; ///< parallel to m_strips
    std::vector<Strip> m_strips;
    std::vector<FlowPlace> m_places;
};

/// All pages as one PDF document with that title.
QByteArray pdfOf(const PrintLayout& paper, const QString& title);

} // namespace tenplus::ui
