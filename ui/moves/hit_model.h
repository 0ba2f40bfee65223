// The matching moves as a list model, best first. Converts texts for display only when a row is requested, so that
// thousands of rows cost nothing while one types.
#pragma once

#include <QAbstractListModel>

#include <cstdint>
#include <string>
#include <vector>

namespace tenplus::ui {

struct MoveHitRow {
    std::string id;
    std::string name;
    std::string words;      ///< its purpose, in a few words
    std::string with;       ///< "Str +1", "bond"; without a roll, the kind of move
    std::string group;      ///< name of its group
    bool isRecent = false;  ///< one of those used last, which lead
    std::int64_t thing = 0; ///< the entry of gear that it uses, instead of a move; 0: it is a move
    friend bool operator==(const MoveHitRow&, const MoveHitRow&) = default;
};

class HitModel : public QAbstractListModel {
    Q_OBJECT

public:
    /// NoMove: true for the rows that use a thing, and those that offer a ruling and a note.
    enum Role { Words = Qt::UserRole, With, Heading, NoMove };
    using QAbstractListModel::QAbstractListModel;

    // `headings`: shows the group's name above the first row of each run. `noMove`: adds two last rows, that offer a
    // ruling and a note. The first `leading` rows are under `leadingName`.
    struct Manner {
        bool headings = false;
        bool noMove = false;
        int leading = 0;
        QString leadingName;
        friend bool operator==(const Manner&, const Manner&) = default;
    };
    bool hasRows(const std::vector<MoveHitRow>& rows, const Manner& manner) const {
        return rows == m_rows && manner == m_manner;
    }
    void setRows(std::vector<MoveHitRow> rows, Manner manner);
    const std::vector<MoveHitRow>& rows() const { return m_rows; }
    int rulingRow() const { return m_manner.noMove ? int(m_rows.size()) : -1; }
    int noteRow() const { return m_manner.noMove ? int(m_rows.size()) + 1 : -1; }
    bool hasHeading(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    QString headingOf(int row) const;

    std::vector<MoveHitRow> m_rows;
    Manner m_manner;
};

} // namespace tenplus::ui
