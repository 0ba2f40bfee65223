// The bonds of a new character: the sentences of its class, each with a companion, and how long they have known each
// other in a game that counts it. Bonds without a companion stay open.
#pragma once

#include "table/pbta/classes/creation.h"
#include "theme/look.h"

#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;
class QVBoxLayout;

namespace tenplus::ui {

/// The number by which the bonds of a game say how long two have known each other.
struct BondDegree {
    QString name; ///< of its column: "Known: 1 for a while, 2 longest"
    int least = 0;
    int most = 0;
    int initial = 0; ///< counts as much as a bond that leaves it open
};

class BondRows : public QWidget {
    Q_OBJECT

public:
    explicit BondRows(const Look& look, QWidget* parent = nullptr);

    /// `degree`: nothing in a game that does not count it.
    void setBonds(const std::vector<std::string>& sentences, const QStringList& companions,
                  const std::optional<BondDegree>& degree = {});
    /// Those with a companion or edited text.
    std::vector<table::NewBond> bonds() const;
    QWidget* entry() const;
    /// Typed words, by row: empty for one that still has its sentence.
    std::vector<std::string> typed() const;
    void setTyped(const std::vector<std::string>& texts);

signals:
    void changed();

private:
    struct Row {
        QWidget* whole = nullptr;
        QComboBox* with = nullptr;
        QLineEdit* text = nullptr;
        QSpinBox* degree = nullptr;
        QString sentence; ///< with {} for the companion
    };
    QString rendered(const Row& row) const;
    void addRow();
    void askDegree(const Row& row) const;

    const Look& m_look;
    QVBoxLayout* m_column = nullptr;
    QLabel* m_says = nullptr; ///< the meaning of the numbers below it
    std::optional<BondDegree> m_degree;
    std::vector<Row> m_rows;
    std::size_t m_shown = 0;
};

} // namespace tenplus::ui
