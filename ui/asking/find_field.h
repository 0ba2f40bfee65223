// Picks one of many by typing: a field, and below it the first few matches. Enter takes the first, and so does
// Ctrl+Enter if none is picked yet; Down goes into the list.
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
    std::string picked() const { return m_picked; }
    QWidget* entry() const { return m_words; }

signals:
    void changed();
    void settled(); ///< Enter: one is picked, and the focus may move on

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search();
    void take(const std::string& id);

    const Look& m_look;
    QLineEdit* m_words = nullptr;
    PickList* m_list = nullptr;
    std::vector<Pick> m_all;
    std::string m_picked;
};

/// The first `most` whose name, or else any text, contains every word of `words`; those that begin with it first.
std::vector<Pick> foundBy(const std::vector<Pick>& all, const QString& words, std::size_t most);

} // namespace tenplus::ui
