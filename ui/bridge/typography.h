// Typesets the engine's ASCII texts: true minus signs, arrows, dashes and quotes. For the engine's words only: what
// people typed is never changed.
#pragma once

#include <QString>

namespace tenplus::ui {

inline QString typeset(const QString& text) {
    QString set;
    set.reserve(text.size());
    bool quoted = false;
    const auto at = [&](qsizetype i) { return i >= 0 && i < text.size() ? text[i] : QChar(u' '); };
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar before = at(i - 1), here = text[i], after = at(i + 1);
        const bool opens = before.isSpace() || before == u'(' || before == u'+';
        if (here == u'-' && after == u'>') {
            set += QChar(0x2192);
            ++i;
        } else if (here == u'-' && before.isDigit() && after.isDigit()) {
            set += QChar(0x2013); // a range
        } else if (here == u'-' && opens && (after.isDigit() || after.isSpace())) {
            set += QChar(0x2212);
        } else if (here == u'"') {
            set += quoted ? QChar(0x201D) : QChar(0x201C);
            quoted = !quoted;
        } else {
            set += here == u'\'' && before.isLetter() ? QChar(0x2019) : here;
        }
    }
    return set;
}

/// Capitalises the first letter of a sentence.
inline QString capitalised(QString words) {
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    return words;
}

} // namespace tenplus::ui
