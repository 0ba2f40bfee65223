#include "chance/table_text.h"

#include "base/contains.h"
#include "base/text.h"
#include "bridge/text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <optional>

namespace tenplus::ui {

namespace {

class TableText {
    Q_DECLARE_TR_FUNCTIONS(tenplus::ui::TableText)
};

constexpr qsizetype kMostDigits = 6; // of a total or a weight: more than any has

const QRegularExpression& rangeForm() {
    static const QRegularExpression form(QStringLiteral(R"(^(-?\d+)(?:\s*(?:-|–|to)\s*(-?\d+))?[.:)]?\s+(\S.*)$)"));
    return form;
}

const QRegularExpression& weightForm() {
    static const QRegularExpression form(QStringLiteral(R"(^(\d+)\s*[x×]\s+(\S.*)$)"));
    return form;
}

Expected<content::ChanceRow, QString> readRow(const QString& line, bool withDice) {
    const QRegularExpressionMatch found = (withDice ? rangeForm() : weightForm()).match(line);
    if (!found.hasMatch()) {
        if (withDice) return Unexpected(TableText::tr("Begin the line with its totals, as in “2-5 a patrol”."));
        return content::ChanceRow{ss(line), {}, {}, {}};
    }
    for (int part = 1; part < found.lastCapturedIndex(); ++part) {
        if (found.captured(part).size() > kMostDigits)
            return Unexpected(TableText::tr("%1 is more than any dice show.").arg(found.captured(part)));
    }
    content::ChanceRow row;
    row.text = ss(found.captured(found.lastCapturedIndex()).trimmed());
    if (withDice) {
        row.from = found.captured(1).toInt();
        if (!found.captured(2).isEmpty()) row.to = found.captured(2).toInt();
    } else {
        row.weight = found.captured(1).toInt();
    }
    return row;
}

} // namespace

Expected<RowsRead, RowFault> readRows(const QString& text, bool withDice) {
    RowsRead read;
    const QStringList lines = text.split(u'\n');
    for (int i = 0; i < lines.size(); ++i) {
        const QString line = lines[i].trimmed();
        if (line.isEmpty()) continue;
        auto row = readRow(line, withDice);
        if (!row) return Unexpected(RowFault{i, row.error()});
        read.rows.push_back(std::move(*row));
        read.lines.push_back(i);
    }
    return read;
}

QString rowsText(const content::ChanceTable& table) {
    QStringList lines;
    for (const content::ChanceRow& row : table.rows) {
        const QString text = qs(row.text);
        if (row.from)
            lines << (row.last() == *row.from ? QStringLiteral("%1 %2").arg(*row.from).arg(text)
                                              : QStringLiteral("%1-%2 %3").arg(*row.from).arg(row.last()).arg(text));
        else if (row.weight || weightForm().match(text).hasMatch()) // words such as "3x ale" are no weight
            lines << QStringLiteral("%1x %2").arg(row.times()).arg(text);
        else
            lines << text;
    }
    return lines.join(u'\n');
}

namespace {

// The text with each {{table}} as `change` has it; an empty answer leaves it.
template <typename Change>
QString withTables(const QString& text, const Change& change) {
    static const QRegularExpression kTable(QStringLiteral(R"(\{\{\s*([^{}\n]*?)\s*\}\})"));
    QString changed;
    qsizetype at = 0;
    for (auto all = kTable.globalMatch(text); all.hasNext();) {
        const QRegularExpressionMatch each = all.next();
        const QString other = change(each.captured(1), each.capturedStart());
        changed += text.mid(at, each.capturedStart() - at);
        changed += other.isEmpty() ? each.captured() : QStringLiteral("{{%1}}").arg(other);
        at = each.capturedEnd();
    }
    return changed + text.mid(at);
}

bool isCalled(const NamedTable& table, const QString& name) {
    return qs(table.name).compare(name, Qt::CaseInsensitive) == 0;
}

// The only table of that name, or null.
const NamedTable* tableNamed(const QString& name, const std::vector<NamedTable>& tables) {
    const NamedTable* found = nullptr;
    for (const NamedTable& each : tables) {
        if (!isCalled(each, name)) continue;
        if (found != nullptr) return nullptr;
        found = &each;
    }
    return found;
}

} // namespace

QString withNames(const QString& rows, const std::vector<NamedTable>& tables) {
    return withTables(rows, [&](const QString& id, qsizetype) {
        const auto found = std::ranges::find(tables, ss(id), &NamedTable::id);
        if (found == tables.end()) return QString();
        const QString name = qs(found->name);
        const bool isReadable = tableNamed(name, tables) == &*found && !name.contains(u'{') && !name.contains(u'}');
        return isReadable ? name : QString();
    });
}

Expected<QString, RowFault> withIds(const QString& rows, const std::vector<NamedTable>& tables) {
    std::optional<RowFault> fault;
    QString read = withTables(rows, [&](const QString& name, qsizetype at) {
        if (const NamedTable* const found = tableNamed(name, tables)) return qs(found->id);
        const bool isId = std::ranges::find(tables, ss(name), &NamedTable::id) != tables.end();
        if (isId || fault || name.isEmpty()) return QString();
        const auto first = std::ranges::find_if(tables, [&](const NamedTable& each) { return isCalled(each, name); });
        const QString sentence =
            first == tables.end()
                ? TableText::tr("There is no table “%1” to roll: write that one first.").arg(name)
                : TableText::tr("Two tables are called “%1”: write {{%2}} for one of them.").arg(name, qs(first->id));
        fault = RowFault{int(rows.left(at).count(u'\n')), sentence};
        return QString();
    });
    if (fault) return Unexpected(*fault);
    return read;
}

std::vector<std::string> readTags(const QString& text) {
    std::vector<std::string> tags;
    for (const QString& each : text.split(u',')) {
        if (const QString tag = each.trimmed(); !tag.isEmpty()) tags.push_back(ss(tag));
    }
    return tags;
}

std::string chanceIdOf(const QString& name, const std::vector<std::string>& taken) {
    constexpr qsizetype kLongest = 50; // leaves room for a number
    QString words;
    for (const QChar each : name.normalized(QString::NormalizationForm_KD).toLower()) {
        const bool isKept = each.unicode() < 128 && each.isLetterOrNumber();
        if (isKept)
            words += each;
        else if (!each.isMark() && !words.isEmpty() && !words.endsWith(u'-'))
            words += u'-';
    }
    words.truncate(kLongest);
    while (words.endsWith(u'-')) words.chop(1);
    const std::string first = words.isEmpty() ? "table" : ss(words);
    for (int number = 1;; ++number) {
        std::string id = number == 1 ? first : first + "-" + std::to_string(number);
        if (!contains(taken, id)) return id;
    }
}

} // namespace tenplus::ui
