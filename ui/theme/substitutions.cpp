#include "theme/substitutions.h"

#include <optional>
#include <vector>

namespace tenplus::ui {
namespace {

// Big-endian numbers by offset; whatever lies outside the table reads as 0.
class Table {
public:
    explicit Table(const QByteArray& bytes)
        : m_bytes(bytes) {}

    int word(int at) const { return byte(at) << 8 | byte(at + 1); }
    int longWord(int at) const { return word(at) << 16 | word(at + 2); }
    bool tagged(int at, QByteArrayView tag) const { return at >= 0 && at <= m_bytes.size() - kTag && QByteArrayView(m_bytes).sliced(at, kTag) == tag; }

private:
    static constexpr int kTag = 4; // letters

    int byte(int at) const { return at >= 0 && at < m_bytes.size() ? quint8(m_bytes[at]) : 0; }

    const QByteArray& m_bytes;
};

// The place of a glyph in a coverage table.
std::optional<int> coverage(const Table& table, int at, int glyph) {
    const int count = table.word(at + 2);
    for (int i = 0; i < count; ++i) {
        if (table.word(at) == 1) {
            if (table.word(at + 4 + 2 * i) == glyph) return i;
            continue;
        }
        const int range = at + 4 + 6 * i;
        if (glyph >= table.word(range) && glyph <= table.word(range + 2)) {
            return table.word(range + 4) + glyph - table.word(range);
        }
    }
    return std::nullopt;
}

std::optional<int> singleSubstitute(const Table& table, int at, int glyph) {
    const auto place = coverage(table, at + table.word(at + 2), glyph);
    if (!place) return std::nullopt;
    if (table.word(at) == 1) return (glyph + table.word(at + 4)) & 0xFFFF;
    return *place < table.word(at + 4) ? std::optional(table.word(at + 6 + 2 * *place)) : std::nullopt;
}

std::optional<int> lookUp(const Table& table, int lookup, int glyph) {
    const int subtables = table.word(lookup + 4);
    for (int i = 0; i < subtables; ++i) {
        int kind = table.word(lookup);
        int at = lookup + table.word(lookup + 6 + 2 * i);
        if (kind == 7) { // an extension: the real subtable lies further on
            kind = table.word(at + 2);
            at += table.longWord(at + 4);
        }
        const auto found = kind == 1 ? singleSubstitute(table, at, glyph) : std::nullopt;
        if (found) return found;
    }
    return std::nullopt;
}

std::vector<int> lookupsOf(const Table& table, const QByteArray& feature) {
    const int features = table.word(6);
    const int lookups = table.word(8);
    std::vector<int> found;
    for (int i = 0; i < table.word(features); ++i) {
        const int record = features + 2 + 6 * i;
        if (!table.tagged(record, feature)) continue;
        const int at = features + table.word(record + 4);
        for (int k = 0; k < table.word(at + 2); ++k) {
            found.push_back(lookups + table.word(lookups + 2 + 2 * table.word(at + 4 + 2 * k)));
        }
    }
    return found;
}

} // namespace

quint32 substituteOf(const QByteArray& gsub, const QByteArray& feature, quint32 glyph) {
    const Table table(gsub);
    for (const int lookup : lookupsOf(table, feature)) {
        if (const auto found = lookUp(table, lookup, int(glyph))) return quint32(*found);
    }
    return glyph;
}

} // namespace tenplus::ui
