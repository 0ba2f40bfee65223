// The matching moves as a list model, best first. Converts texts for display only when a row is requested, so that
// thousands of rows cost nothing while one types.
#pragma once

#include <QAbstractListModel>

#include <string>
#include <vector>

namespace tenplus::ui {

struct MoveHitRow {
    std::string id;
    std::string name;
    std::string words;     ///< its purpose, in a few words
    std::string with;      ///< "Str +1", "bond"; without a roll, the kind of move
    std::string group;     ///< name of its group
    bool isRecent = false; ///< one of those used last, which lead
    friend bool operator==(const MoveHitRow&, const MoveHitRow&) = default;
};

class HitModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { Words = Qt::UserRole, With, Heading, Ruling };
    using QAbstractListModel::QAbstractListModel;

    // `headings`: shows the group's name above the first row of each run. `ruling`: adds a last row that offers a
    // ruling. The first `leading` rows are under `leadingName`.
    struct Manner {
        bool headings = false;
        bool ruling = false;
        int leading = 0;
        QString leadingName;
        friend bool operator==(const Manner&, const Manner&) = default;
    };
    bool hasRows(const std::vector<MoveHitRow>& rows, const Manner& manner) const {
        return rows == m_rows && manner == m_manner;
    }
    void setRows(std::vector<MoveHitRow> rows, Manner manner);
    const std::vector<MoveHitRow>& rows() const { return m_rows; }
    int rulingRow() const { return m_manner.ruling ? int(m_rows.size()) : -1; }
    bool hasHeading(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    QString headingOf(int row) const;

    std::vector<MoveHitRow> m_rows;
    Manner m_manner;
};

} // namespace tenplus::ui
