// The bonds of a new character: the sentences of its class, each with a companion. Bonds without a companion stay open.
#pragma once

#include "table/pbta/classes/creation.h"
#include "theme/look.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QComboBox;
class QLineEdit;
class QVBoxLayout;

namespace tenplus::ui {

class BondRows : public QWidget {
    Q_OBJECT

public:
    explicit BondRows(const Look& look, QWidget* parent = nullptr);

    void setBonds(const std::vector<std::string>& sentences, const QStringList& companions);
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
        QString sentence; ///< with {} for the companion
    };
    QString rendered(const Row& row) const;
    void addRow();

    const Look& m_look;
    QVBoxLayout* m_column = nullptr;
    std::vector<Row> m_rows;
    std::size_t m_shown = 0;
};

} // namespace tenplus::ui
