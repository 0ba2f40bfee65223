// A question of a wizard with choices: one, or up to a number. Picking one too many drops the one picked first. Where
// there is room they stand in two columns.
#pragma once

#include "asking/pick_row.h"

#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace tenplus::ui {

class ColumnsLayout;

class PickList : public QWidget {
    Q_OBJECT

public:
    explicit PickList(const Look& look, QWidget* parent = nullptr);

    /// `most` 0: any number. Choices that remain keep their state.
    void setPicks(const QString& question, const std::vector<Pick>& picks, int most);
    void setPicked(const std::vector<std::string>& ids);
    /// In the order picked.
    const std::vector<std::string>& picked() const { return m_picked; }
    /// The one picked first; empty for none.
    std::string first() const { return m_picked.empty() ? std::string() : m_picked.front(); }
    void setFree(bool free);
    /// Replaces "1 of 2 picked" beside the question; empty: default.
    void setCount(const QString& words);
    PickRow* row(const std::string& id) const;
    /// 1 or 2, at that width in px.
    int columnsAt(int width) const;
    /// The picked row, or the first open one.
    QWidget* entry() const;

signals:
    void changed();
    void settled(); ///< Enter on a row of a single choice: it is picked, and the wizard moves on

private:
    void take(const std::string& id, bool on);
    void tell();
    void seatTab();
    void measure();

    const Look& m_look;
    ColumnsLayout* m_columns = nullptr;
    QLabel* m_question = nullptr;
    QLabel* m_count = nullptr;
    std::vector<PickRow*> m_rows;
    std::size_t m_shown = 0;
    std::vector<std::string> m_picked;
    QString m_countWords;
    int m_most = 1;
    bool m_free = false;
    bool m_areNames = false; ///< no pick has a long word or a text
};

} // namespace tenplus::ui
