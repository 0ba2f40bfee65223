// What a screen reader is to say at once, such as the result of a roll. Everything that is announced goes through here,
// so that it is said once, and a test can listen.
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace tenplus::ui {

/// Says the words, which concern the widget; nothing while a Hush lives, or without words.
void announce(QWidget& about, const QString& words);

using Announcer = std::function<void(QWidget& about, const QString& words)>;
/// Replaces what says them; an empty one brings back the system's. Returns the former one.
Announcer setAnnouncer(Announcer announcer);

/// While one lives, nothing is announced: what panels show again is no news.
class Hush {
public:
    Hush();
    ~Hush();
    Hush(const Hush&) = delete;
    Hush& operator=(const Hush&) = delete;
};

} // namespace tenplus::ui
