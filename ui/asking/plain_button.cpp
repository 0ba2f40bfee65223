#include "asking/plain_button.h"

#include "bridge/text.h"
#include "theme/widget_role.h"

#include <QPushButton>

namespace tenplus::ui {

QPushButton* plainButton(const QString& words, const QString& name, QWidget* parent) {
    auto* made = new QPushButton(escaped(words), parent);
    made->setObjectName(name);
    made->setAccessibleName(words);
    setRole(*made, WidgetRole::Plain);
    made->setAutoDefault(true);
    return made;
}

} // namespace tenplus::ui
