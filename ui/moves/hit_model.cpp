#include "moves/hit_model.h"

#include "bridge/text.h"
#include "bridge/typography.h"

namespace tenplus::ui {

void HitModel::setRows(std::vector<MoveHitRow> rows, Manner manner) {
    beginResetModel();
    m_rows = std::move(rows);
    m_manner = std::move(manner);
    endResetModel();
}

int HitModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_rows.size()) + (m_manner.noMove ? 2 : 0);
}

bool HitModel::hasHeading(int row) const {
    if (!m_manner.headings || row < 0 || row >= int(m_rows.size())) return false;
    if (row == 0 || row == m_manner.leading) return true;
    return row > m_manner.leading && m_rows[std::size_t(row)].group != m_rows[std::size_t(row) - 1].group;
}

QString HitModel::headingOf(int row) const {
    if (!hasHeading(row)) return {};
    return row < m_manner.leading ? m_manner.leadingName : qs(m_rows[std::size_t(row)].group);
}

QVariant HitModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    if (index.row() == rulingRow() || index.row() == noteRow()) {
        const bool rules = index.row() == rulingRow();
        switch (role) {
        case Qt::DisplayRole: return rules ? tr("Make a ruling") : tr("Write a note");
        case Words: return rules ? tr("say what happens") : tr("keep these words");
        case NoMove: return true;
        default: return {};
        }
    }
    const MoveHitRow& row = m_rows[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: return row.thing ? tr("Use %1").arg(qs(row.name)) : qs(row.name);
    case NoMove: return row.thing != 0;
    case Words: return qs(row.words);
    case With: return typeset(qs(row.with));
    case Heading: return headingOf(index.row());
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2").arg(qs(row.name), qs(row.with.empty() ? row.group : row.with));
    default: return {};
    }
}

} // namespace tenplus::ui
