// A number of a roll beside its dice, in the same words for the GM and the players.
#pragma once

#include <QString>

namespace tenplus::ui {

struct Addend {
    QString source; ///< where it comes from; may be empty
    QString value;  ///< "+2", with its sign
};

/// "+2", "0", "−1", with a true minus sign.
inline QString signedText(long long number) {
    if (number == 0) return QStringLiteral("0");
    return (number < 0 ? QChar(0x2212) : QChar(u'+')) + QString::number(number < 0 ? -number : number);
}

inline Addend addendOf(const QString& source, long long value) { return {source, signedText(value)}; }

/// "Agility +2".
inline QString addendWords(const Addend& addend) {
    return addend.source.isEmpty() ? addend.value : addend.source + QChar(u' ') + addend.value;
}

} // namespace tenplus::ui
