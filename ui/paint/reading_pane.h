// ReadingPane: headings and paragraphs to be read, in a scroll area that is one Tab stop: arrows, Page Up and Down,
// Home and End scroll. Paragraphs that lead somewhere are Tab stops of their own.
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
    QStringList targets; ///< by paragraph, where it leads; empty, or too few: nowhere
    friend bool operator==(const ReadingPart&, const ReadingPart&) = default;
};

class ReadingPane : public PageScroll {
    Q_OBJECT

public:
    explicit ReadingPane(const Look& look, QWidget* parent = nullptr);

    /// Shows them from the top; the same parts again keep the place. A line that leads where the one with
    /// the keyboard led has it again. Parts without paragraphs are left out.
    void setParts(const std::vector<ReadingPart>& parts);
    /// Gives the keyboard to the first paragraph that leads somewhere; false if none does.
    bool enterLinks();

signals:
    void followed(const QString& target);
    void leftWanted(); ///< Left on a paragraph that leads somewhere

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void measure();
    void addParagraph(const QString& text, const QString& target);

    const Look& m_look;
    std::vector<ReadingPart> m_parts;
    QWidget* m_sheet = nullptr;
    QVBoxLayout* m_column = nullptr;
};

} // namespace tenplus::ui
