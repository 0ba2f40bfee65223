// The names of files are told apart without Qt, which knows all of Unicode: here the two are compared.
#include "interop/file_names.h"

#include <QChar>
#include <QString>
#include <QStringList>

#include <catch2/catch.hpp>

using namespace tenplus;

TEST_CASE("A file has one key however its accents are written, for every letter that Qt takes apart") {
    int apart = 0;
    QStringList wrong;
    for (char16_t point = 0xA0; point < 0xF900; ++point) {
        const QChar letter(point);
        if (letter.isSurrogate() || letter.unicodeVersion() == QChar::Unicode_Unassigned) continue;
        const QString composed(letter), decomposed = composed.normalized(QString::NormalizationForm_D);
        if (composed == decomposed) continue;
        ++apart;
        if (interop::fileKey(composed.toStdString()) != interop::fileKey(decomposed.toStdString()))
            wrong << QString::number(point, 16);
    }
    CHECK(apart > 12'000); // eleven thousand of Hangul
    CHECK(wrong == QStringList());
}
