// A question of a guide with the things to pick from: one, or up to some number. Picking one more than there may be
// lets go of the one that was picked first.
#pragma once

#include "form/pick_row.h"

#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace tenplus::ui {

class PickList : public QWidget {
    Q_OBJECT

public:
    explicit PickList(const Look& look, QWidget* parent = nullptr);

    /// `most` 0: any number. Things that stay keep their pick.
    void setPicks(const QString& question, const std::vector<Pick>& picks, int most);
    void setPicked(const std::vector<std::string>& ids);
    /// In the order in which they were picked.
    const std::vector<std::string>& picked() const { return m_picked; }
    /// The first one that was picked; empty for none.
    std::string first() const { return m_picked.empty() ? std::string() : m_picked.front(); }
    void setFree(bool free);
    /// Words beside the question in place of "1 of 2 picked"; empty: those.
    void setCount(const QString& words);
    PickRow* row(const std::string& id) const;
    /// The picked one, or the first that is open.
    QWidget* entry() const;

signals:
    void changed();
    void settled(); ///< Enter on one of which only one is picked: it is, and the guide goes on

private:
    void take(const std::string& id, bool on);
    void tell();

    const Look& m_look;
    QVBoxLayout* m_column = nullptr;
    QLabel* m_question = nullptr;
    QLabel* m_count = nullptr;
    std::vector<PickRow*> m_rows;
    std::size_t m_shown = 0;
    std::vector<std::string> m_picked;
    QString m_countWords;
    int m_most = 1;
    bool m_free = false;
};

} // namespace tenplus::ui
