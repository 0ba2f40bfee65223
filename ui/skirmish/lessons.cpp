#include "skirmish/lessons.h"

#include "skirmish/skirmish_picture.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenplus::ui {

namespace {

struct LessonWords {
    Q_DECLARE_TR_FUNCTIONS(Skirmish)
};

bool isDue(Lesson lesson, const SkirmishShown& shown, const SkirmishOffers& offers) {
    switch (lesson) {
    case Lesson::Initiative: return shown.view.board->asks == sk::TaskKind::Role;
    case Lesson::KillDice: return isAssigning(shown);
    case Lesson::KillZone: return !offers.dangers.empty() || !offers.halts.empty();
    case Lesson::Exploring: break;
    }
    return std::ranges::find(offers.deeds, sk::Deed::Explore, &sk::Choice::deed) != offers.deeds.end();
}

} // namespace

std::optional<Lesson> lessonDue(const SkirmishShown& shown, const SkirmishOffers& offers, const QStringList& learned) {
    const bool isOpen = shown.view.board && shown.view.board->result == sk::Result::Open;
    if (!isOpen || shown.past || shown.byProgram) return std::nullopt;
    for (const Lesson each : {Lesson::Initiative, Lesson::KillDice, Lesson::KillZone, Lesson::Exploring}) {
        if (!learned.contains(lessonName(each)) && isDue(each, shown, offers)) return each;
    }
    return std::nullopt;
}

QString lessonName(Lesson lesson) {
    switch (lesson) {
    case Lesson::Initiative: return QStringLiteral("initiative");
    case Lesson::KillDice: return QStringLiteral("kill-dice");
    case Lesson::KillZone: return QStringLiteral("kill-zone");
    case Lesson::Exploring: break;
    }
    return QStringLiteral("exploring");
}

QString lessonTitle(Lesson lesson) {
    switch (lesson) {
    case Lesson::Initiative: return LessonWords::tr("Initiative");
    case Lesson::KillDice: return LessonWords::tr("Kill dice");
    case Lesson::KillZone: return LessonWords::tr("The kill zone");
    case Lesson::Exploring: break;
    }
    return LessonWords::tr("Exploring");
}

QString lessonText(Lesson lesson) {
    switch (lesson) {
    case Lesson::Initiative:
        return LessonWords::tr("Each side threw a die, and the winner chooses: the side that moves first acts with all "
                               "its models, the other one shoots after that. Then both fight.");
    case Lesson::KillDice:
        return LessonWords::tr("A kill die that beats the armour takes a Hit. The dice lie on enemies already; a die’s "
                               "digit puts it on the next one, and Enter strikes.");
    case Lesson::KillZone:
        return LessonWords::tr(
            "The squares next to an enemy are its kill zone. In a dashed frame are squares where the "
            "movement ends; on the way to a hatched one an enemy strikes first.");
    case Lesson::Exploring: break;
    }
    return LessonWords::tr("A hero beside a thing can explore it and finds what it holds, be it gold or a trap. Press "
                           "the thing, or its button.");
}

} // namespace tenplus::ui
