#include "statistics/statistics_page.h"

#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/plain_table.h"
#include "paint/wrapping_widget.h"
#include "statistics/chart_view.h"
#include "theme/metrics.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr double kStatisticsWide = 1000; // px at text size 1
constexpr double kPictureWide = 960, kPngTimes = 2;

} // namespace

StatisticsPage::StatisticsPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Luck and statistics"), parent)
    , m_look(look) {
    makeHead();
    makeBody();
    const auto save = [this](const QString& words, const char* name, const QString& ending,
                             QByteArray (*bytesOf)(const ChartPicture&)) {
        connect(addFootButton(words, name), &QPushButton::clicked, this, [this, ending, bytesOf] {
            const StatPart* const part = chosen();
            if (part) emit saveWanted(part->file + ending, bytesOf(m_chart->picture(m_look.exact(kPictureWide))));
        });
    };
    save(tr("Save as PNG …"), "statisticsPng", QStringLiteral(".png"),
         [](const ChartPicture& picture) { return pngOf(picture, kPngTimes); });
    save(tr("Save as SVG …"), "statisticsSvg", QStringLiteral(".svg"), svgOf);
    connect(addFootButton(tr("Save all numbers as CSV …"), "statisticsCsv"), &QPushButton::clicked, this,
            &StatisticsPage::csvWanted);
    connect(&look, &Look::changed, this, &StatisticsPage::measure);
    measure();
}

void StatisticsPage::makeHead() {
    m_part = new QComboBox(this);
    m_part->setObjectName(QStringLiteral("statisticsPart"));
    m_part->setAccessibleName(tr("Which numbers"));
    m_reader = new QComboBox(this);
    m_reader->setObjectName(QStringLiteral("statisticsReader"));
    m_reader->setAccessibleName(tr("Whose knowledge"));
    m_reader->addItem(tr("All that you know"));
    m_reader->addItem(tr("What the players know"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_part);
    row->addWidget(m_reader);
    row->addStretch();
    head().addLayout(row);
    connect(m_part, &QComboBox::currentIndexChanged, this, &StatisticsPage::show);
    connect(m_reader, &QComboBox::activated, this, &StatisticsPage::readerChanged);
}

void StatisticsPage::makeBody() {
    auto* sheet = new TallWidget;
    auto* column = new QVBoxLayout(sheet);
    m_about = new Paragraph(m_look, Role::Body, Ink::Muted, sheet);
    m_about->setObjectName(QStringLiteral("statisticsAbout"));
    m_chart = new ChartView(m_look, sheet);
    m_chart->setObjectName(QStringLiteral("statisticsChart"));
    m_table = new PlainTable(m_look, sheet);
    m_table->setObjectName(QStringLiteral("statisticsTable"));
    m_table->setWhole(true);
    for (QWidget* each : std::initializer_list<QWidget*>{m_about, m_chart, m_table}) column->addWidget(each);
    column->addStretch();
    m_reading = new PageScroll(this);
    m_reading->setWidget(sheet);
    makePlainBody(kStatisticsWide).addWidget(m_reading, 1);
}

void StatisticsPage::setStatistics(const interop::Statistics& statistics, const std::vector<content::Band>& bands,
                                   const QString& summary) {
    setSubtitle(summary);
    const QString before = m_part->currentText();
    m_parts = statParts(statistics, bands);
    {
        const QSignalBlocker still(m_part);
        m_part->clear();
        for (const StatPart& part : m_parts) m_part->addItem(part.name);
        m_part->setCurrentIndex(std::max(0, m_part->findText(before)));
    }
    show();
}

const StatPart* StatisticsPage::chosen() const {
    const int at = m_part->currentIndex();
    return at >= 0 && std::size_t(at) < m_parts.size() ? &m_parts[std::size_t(at)] : nullptr;
}

void StatisticsPage::show() {
    const StatPart* const part = chosen();
    if (!part) return;
    m_about->setText(part->about);
    m_chart->setChart(part->chart);
    m_chart->setAccessibleName(tr("Chart: %1. The table below has its numbers.").arg(part->name));
    m_chart->setVisible(!part->rows.empty());
    m_table->setAccessibleName(part->name);
    m_table->setTable(part->heads, part->rows, part->wide);
    m_table->setVisible(!part->rows.empty());
    m_reading->verticalScrollBar()->setValue(0);
}

bool StatisticsPage::asPlayers() const { return m_reader->currentIndex() == 1; }

void StatisticsPage::enter() { m_part->setFocus(Qt::OtherFocusReason); }

void StatisticsPage::measure() {
    const int gap = m_look.px(space::kNormal);
    m_reading->widget()->layout()->setContentsMargins(m_look.px(kPageRoom), 0, m_look.px(space::kPanel), gap);
    m_reading->widget()->layout()->setSpacing(gap);
}

} // namespace tenplus::ui
