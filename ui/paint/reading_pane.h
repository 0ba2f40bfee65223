// ReadingPane: headings and paragraphs to be read, in a scroll area that is one Tab stop: arrows, Page Up and Down,
// Home and End scroll.
#pragma once

#include "paint/page_scroll.h"
#include "theme/look.h"

#include <QString>
#include <QStringList>

#include <vector>

class QVBoxLayout;

namespace tenplus::ui {

struct ReadingPart {
    QString heading; ///< may be empty
    QStringList paragraphs;
    friend bool operator==(const ReadingPart&, const ReadingPart&) = default;
};

class ReadingPane : public PageScroll {
    Q_OBJECT

public:
    explicit ReadingPane(const Look& look, QWidget* parent = nullptr);

    /// Shows them from the top; the same parts again keep the place. Parts without paragraphs are left out.
    void setParts(const std::vector<ReadingPart>& parts);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void measure();

    const Look& m_look;
    std::vector<ReadingPart> m_parts;
    QWidget* m_sheet = nullptr;
    QVBoxLayout* m_column = nullptr;
};

} // namespace tenplus::ui
