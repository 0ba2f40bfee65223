// StatisticsPage: luck and the other numbers of a campaign, part by part: a chart, and the same numbers as a table.
// Each can be saved as a picture, and all of them as CSV.
#pragma once

#include "paint/page_frame.h"
#include "statistics/stat_parts.h"

class QComboBox;

namespace tenplus::ui {

class ChartView;
class PageScroll;
class PlainTable;

class StatisticsPage : public PageFrame {
    Q_OBJECT

public:
    explicit StatisticsPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// Keeps the chosen part. `summary`: what was counted.
    void setStatistics(const interop::Statistics& statistics, const std::vector<content::Band>& bands,
                       const QString& summary);
    bool asPlayers() const; ///< the numbers are those that the players know
    void enter() override;

signals:
    void readerChanged();
    void saveWanted(const QString& name, const QByteArray& bytes); ///< "luck.png"
    void csvWanted();

private:
    void makeHead();
    void makeBody();
    void show();
    void measure();
    const StatPart* chosen() const;

    const Look& m_look;
    std::vector<StatPart> m_parts;
    QComboBox* m_part = nullptr;
    QComboBox* m_reader = nullptr;
    PageScroll* m_reading = nullptr;
    Paragraph* m_about = nullptr;
    ChartView* m_chart = nullptr;
    PlainTable* m_table = nullptr;
};

} // namespace tenplus::ui
