#include "theme/announce.h"

#include <QAccessible>
#include <QWidget>

#include <utility>

namespace tenplus::ui {
namespace {

int hushes = 0;

Announcer& current() {
    static Announcer one;
    return one;
}

// Screen readers read the name and the description of what an alert comes from.
void alert(QWidget& about, const QString& words) {
    if (about.accessibleName() != words) about.setAccessibleDescription(words);
    QAccessibleEvent said(&about, QAccessible::Alert);
    QAccessible::updateAccessibility(&said);
}

} // namespace

void announce(QWidget& about, const QString& words) {
    if (hushes > 0 || words.isEmpty()) return;
    if (current())
        current()(about, words);
    else
        alert(about, words);
}

Announcer setAnnouncer(Announcer announcer) { return std::exchange(current(), std::move(announcer)); }

Hush::Hush() { ++hushes; }
Hush::~Hush() { --hushes; }

} // namespace tenplus::ui
