// Reads one kind of entry from a font's GSUB table (OpenType 1.9): the single substitutions of a feature such
// as "lnum".
#pragma once

#include <QByteArray>

namespace tenplus::ui {

// The glyph that stands for `glyph` when the feature is on, or `glyph` itself. A damaged table substitutes
// nothing.
quint32 substituteOf(const QByteArray& gsub, const QByteArray& feature, quint32 glyph);

} // namespace tenplus::ui
