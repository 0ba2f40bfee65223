// Pips of real dice as people type them: with the digits of any script, and those of small dice without spaces between.
#pragma once

#include "dice/notation.h"

#include <QString>

#include <algorithm>
#include <string_view>
#include <vector>

namespace tenplus::ui {

/// The text with 0 to 9 for the digits of any script, and with the letters, signs and spaces of full width as others
/// are.
inline QString plainDigits(QString text) {
    for (QChar& letter : text) {
        const char16_t c = letter.unicode();
        if (letter.isDigit())
            letter = QChar(u'0' + letter.digitValue());
        else if (c > 0xff00 && c < 0xff5f)
            letter = QChar(c - 0xfee0);
        else if (c == 0x060c || c == 0x3001) // commas
            letter = u',';
        else if (letter.isSpace())
            letter = u' ';
    }
    return text;
}

/// "64" for two d6 is 6 and 4: too few numbers for these dice are taken for their digits, if each die can show its own.
inline std::vector<int> pipsApart(std::vector<int> typed, std::string_view notation) {
    const auto parsed = dice::parse(notation);
    if (!parsed) return typed;
    std::vector<int> sides;
    for (const dice::DiceOfAKind& kind : dice::firstThrows(*parsed))
        sides.insert(sides.end(), static_cast<std::size_t>(kind.count), kind.fate ? 0 : kind.sides);
    if (typed.size() >= sides.size()) return typed;
    QString digits;
    for (const int number : typed) digits += QString::number(number);
    if (digits.size() != static_cast<qsizetype>(sides.size())) return typed;
    std::vector<int> apart;
    for (const QChar digit : digits) {
        const int pips = digit.digitValue(), most = sides[apart.size()];
        if (pips < 1 || pips > most || most > 9) return typed;
        apart.push_back(pips);
    }
    return apart;
}

} // namespace tenplus::ui
