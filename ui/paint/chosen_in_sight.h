// Keeps the chosen row of a list in sight when the list gets another size or comes into sight; Qt scrolls to it only
// when it is chosen in a list that is shown.
#pragma once

class QAbstractItemView;

namespace tenplus::ui {

void keepChosenInSight(QAbstractItemView& list);

} // namespace tenplus::ui
