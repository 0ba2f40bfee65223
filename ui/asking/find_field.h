// Picks one of many by typing: a field, and below it the first few matches. Enter takes the first, and so does
// Ctrl+Enter if none is picked yet; Down goes into the list. A quiet one shows only what is picked until something is
// typed, or Down is pressed.
#pragma once

#include "asking/pick_list.h"

#include <QLineEdit>
#include <QWidget>

namespace tenplus::ui {

class FindField : public QWidget {
    Q_OBJECT

public:
    explicit FindField(const Look& look, QWidget* parent = nullptr);

    /// `id`: object name of the field; `words`: its accessible name.
    void setPicks(const QString& id, const QString& words, std::vector<Pick> picks);
    void setPicked(const std::string& id);
    void setQuiet(bool quiet);
    std::string picked() const { return m_picked; }
    QWidget* entry() const { return m_words; }

signals:
    void changed();
    void settled(); ///< Enter: one is picked, and the focus may move on

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    std::size_t mostShown() const;
    void search();
    void enterList();
    bool isTyped() const { return !m_words->text().trimmed().isEmpty(); }
    void take(const std::string& id);

    QLineEdit* m_words = nullptr;
    PickList* m_list = nullptr;
    QLabel* m_more = nullptr; ///< below the list
    std::vector<Pick> m_all;
    std::string m_picked;
    std::size_t m_shownMost = 0;
    bool m_quiet = false;
    bool m_open = false; ///< a quiet one shows its list
};

/// The first `most` whose name, or else any text, contains every word of `words`: the one that is called so
/// first, then those that begin so.
std::vector<Pick> foundBy(const std::vector<Pick>& all, const QString& words, std::size_t most);

} // namespace tenplus::ui
