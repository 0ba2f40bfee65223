// The system's rules for fonts, as Fontconfig reads them before the first words are measured. They say how letters are drawn, and
// which font stands in for which. The second are nearly all that there is to read, and the look names its fonts itself; so they
// wait until the window is painted: see docs/decisions/0022. Where there is no Fontconfig nothing is done.
#pragma once

#include <QLocale>

class QObject;

namespace tenplus::ui {

/// Reads the rules of drawing and the list of fonts: half a millisecond, where all of the rules take Qt some 5 ms of the window's time.
/// On any thread, before any words are measured. Where another `script` than Latin is written, which the look's fonts may not have, or
/// where the settings are not as they usually are, nothing is done: Qt has all of them read.
void readFontRules(QLocale::Script script);

/// Reads what waits, on another thread, for all fonts that are made from then on. On the thread of the windows; once is enough.
void readStandIns(QObject& application);

} // namespace tenplus::ui
