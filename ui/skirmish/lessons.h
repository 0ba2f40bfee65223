// Lessons: short explanations of a rule of the skirmish, each given once, when the rule first matters to a person.
#pragma once

#include "skirmish/skirmish_offers.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace tenplus::ui {

enum class Lesson { Initiative, KillDice, KillZone, Exploring };

/// The first lesson that what is shown calls for, and that is not among those `learned`; none while the program chooses
/// or during a look back.
std::optional<Lesson> lessonDue(const SkirmishShown& shown, const SkirmishOffers& offers, const QStringList& learned);

/// Its name in the settings.
QString lessonName(Lesson lesson);
QString lessonTitle(Lesson lesson);
QString lessonText(Lesson lesson);

} // namespace tenplus::ui
