#include "sessions/session_parts.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/markdown_text.h"
#include "world/linked_lines.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <string_view>

namespace tenplus::ui {

namespace {

class SessionWords {
    Q_DECLARE_TR_FUNCTIONS(tenplus::ui::SessionWords)
};

QStringList wordsOf(const std::vector<std::string>& lines) {
    QStringList words;
    for (const std::string& line : lines) words << typeset(qs(line));
    return words;
}

QStringList namesOf(const std::vector<std::string>& who) {
    QStringList names;
    for (const std::string& each : who) names << qs(each);
    return names.isEmpty() ? QStringList() : QStringList{names.join(QStringLiteral(", "))};
}

// The file has "2026-11-21T19:42:07Z"; a person reads the day and the time of the place where they are.
QDateTime momentOf(const std::string& utc) { return QDateTime::fromString(qs(utc), Qt::ISODate).toLocalTime(); }
QString dayOf(const std::string& utc) { return QLocale().toString(momentOf(utc).date(), QLocale::ShortFormat); }
QString timeOf(const std::string& utc) { return momentOf(utc).toString(QStringLiteral("HH:mm")); }

QString markedSecret(const QString& text, bool isSecret) {
    return isSecret ? SessionWords::tr("(secret) %1").arg(text) : text;
}

void addLine(ReadingPart& part, const interop::RecapLine& line, const table::LinkReader& links) {
    addLinked(part, line.text, links, [&](const QString& words) {
        QString text = typeset(words);
        if (!line.value.empty()) text = SessionWords::tr("%1: %2", "a line and its number").arg(text, qs(line.value));
        return markedSecret(text, line.secret);
    });
}

// A text in Markdown, a paragraph for each of its lines.
ReadingPart writtenPart(const QString& heading, const std::string& markdown, const table::LinkReader& links) {
    ReadingPart part{heading, {}, {}};
    for (const QString& line : plainOfMarkdown(qs(markdown)).split(u'\n', Qt::SkipEmptyParts))
        addLinked(part, ss(line), links, [](const QString& words) { return typeset(words); });
    return part;
}

void addStory(ReadingPart& part, const std::vector<interop::StoryParagraph>& story, const table::LinkReader& links) {
    for (const interop::StoryParagraph& told : story) {
        addLinked(part, told.text, links,
                  [&](const QString& words) { return markedSecret(typeset(words), told.secret); });
    }
}

// "Karth: They met Karth, session 3"; of a name that only cards have, the first of them.
ReadingPart unwrittenPart(const std::vector<interop::UnwrittenName>& names) {
    ReadingPart part{SessionWords::tr("To be written"), {}, {}};
    for (const interop::UnwrittenName& each : names) {
        QString where;
        if (!each.moments.empty()) {
            const table::CardMoment& last = each.moments.back();
            where = last.session > 0
                        ? SessionWords::tr("%1, session %2").arg(qs(last.words), QString::number(last.session))
                        : qs(last.words);
        } else if (!each.cards.empty()) {
            where = SessionWords::tr("on the card %1").arg(qs(each.cards.front().name));
        }
        part.paragraphs << SessionWords::tr("%1: %2", "a name and where it stands").arg(qs(each.name), where);
        part.targets << newCardTarget(qs(each.name));
    }
    return part;
}

QString leadTarget(const interop::NextSession& next, std::string_view list, std::size_t line) {
    const interop::NextLead* const lead = interop::leadOf(next, list, line);
    return lead ? targetOf(*lead) : QString();
}

} // namespace

std::pair<QString, QString> sessionLine(const interop::SessionRow& row) {
    const QString state = row.ended.empty() ? SessionWords::tr("%1, it is running").arg(dayOf(row.began))
                                            : SessionWords::tr("%1, %2 XP").arg(dayOf(row.began)).arg(row.xp);
    const QString numbered = SessionWords::tr("Session %1").arg(row.number);
    return {row.title.empty() ? numbered
                              : SessionWords::tr("%1: %2", "a session and its title").arg(numbered, qs(row.title)),
            state};
}

std::vector<ReadingPart> sessionParts(const interop::SessionRow& row, const std::optional<interop::Chapter>& chapter,
                                      const table::LinkReader& links,
                                      const std::vector<interop::StoryParagraph>& story) {
    QStringList when{
        row.ended.empty()
            ? SessionWords::tr("%1, from %2; it is still running.").arg(dayOf(row.began), timeOf(row.began))
            : SessionWords::tr("%1, from %2 to %3.").arg(dayOf(row.began), timeOf(row.began), timeOf(row.ended))};
    when << SessionWords::tr("Turns %1 to %2.").arg(row.fromTurn).arg(row.toTurn);
    QStringList xp;
    for (const auto& [who, gained] : row.xpBy)
        xp << SessionWords::tr("%1: %2 XP").arg(qs(who), QString::number(gained));
    ReadingPart happened{SessionWords::tr("What happened"), {}, {}};
    if (!story.empty()) {
        addStory(happened, story, links);
    } else if (chapter) {
        for (const interop::RecapLine& line : chapter->lines) addLine(happened, line, links);
        if (chapter->lines.empty()) happened.paragraphs << SessionWords::tr("Nothing was written or rolled.");
    }
    QStringList title;
    if (!row.title.empty())
        title << (row.titleShown ? SessionWords::tr("%1 (the players read it)").arg(qs(row.title)) : qs(row.title));
    const QString kept = row.recapShown ? SessionWords::tr("The recap as you kept it (the players read it)")
                                        : SessionWords::tr("The recap as you kept it (yours alone)");
    const auto part = [](const QString& heading, const QStringList& lines) { return ReadingPart{heading, lines, {}}; };
    return {part(SessionWords::tr("Title"), title),
            part(SessionWords::tr("When"), when),
            part(SessionWords::tr("Who acted"), namesOf(row.who)),
            part(SessionWords::tr("XP"), xp),
            writtenPart(SessionWords::tr("Your notes"), row.notes, links),
            writtenPart(kept, chapter ? chapter->kept : std::string(), links),
            happened};
}

std::vector<ReadingPart> nextParts(const interop::NextSession& next) {
    ReadingPart where{SessionWords::tr("Where you stopped"), {}, {}};
    const auto stop = [&](const QString& words, const char* list) {
        where.paragraphs << words;
        where.targets << leadTarget(next, list, 0);
    };
    where.paragraphs << SessionWords::tr("Session %1 comes next.").arg(next.number);
    where.targets << QString(); // it leads nowhere
    if (next.runs > 0) {
        where.paragraphs << SessionWords::tr("Session %1 is still running.").arg(next.runs);
        where.targets << QString();
    }
    if (!next.place.empty()) stop(SessionWords::tr("Place: %1").arg(qs(next.place)), "place");
    if (!next.scene.empty()) stop(SessionWords::tr("Scene: %1").arg(qs(next.scene)), "scene");
    where.paragraphs << typeset(qs(next.day)) << wordsOf(next.last);
    if (next.last.empty())
        where.paragraphs << SessionWords::tr("The story has not begun: the first roll or note begins it.");
    const QString who = next.lastDate.empty() ? SessionWords::tr("Who acted last")
                                              : SessionWords::tr("Who acted on %1").arg(dayOf(next.lastDate));
    const auto part = [&](const QString& heading, const char* list, const std::vector<std::string>& lines) {
        ReadingPart made{heading, wordsOf(lines), {}};
        for (std::size_t i = 0; i < lines.size(); ++i) made.targets << leadTarget(next, list, i);
        return made;
    };
    return {where,
            {who, namesOf(next.who), {}},
            part(SessionWords::tr("Not at the table"), "out", next.out),
            part(SessionWords::tr("Love letters"), "letters", next.letters),
            part(SessionWords::tr("What waits"), "waiting", next.waiting),
            part(SessionWords::tr("Open questions"), "questions", next.questions),
            part(SessionWords::tr("Threats"), "threats", next.threats),
            part(SessionWords::tr("Promises and warrants"), "promises", next.promises),
            part(SessionWords::tr("Clocks near their end"), "clocks", next.clocks),
            part(SessionWords::tr("What comes next on a front"), "portents", next.portents),
            part(SessionWords::tr("What runs on"), "running", next.running),
            unwrittenPart(next.unwritten)};
}

QString targetOf(const interop::NextLead& lead) {
    const QString card = QString::number(lead.card.value);
    return lead.field.empty() ? card : card + u':' + qs(lead.field);
}

CardTarget cardTarget(const QString& target) {
    return {table::CardId{target.section(u':', 0, 0).toLongLong()}, target.section(u':', 1)};
}

namespace {

// Which words of a marked day the players read; empty for a day without words.
QString readersOf(const interop::CalendarDay& day) {
    if (day.name.empty() && day.note.empty()) return {};
    if (!day.nameShown && !day.noteShown) return SessionWords::tr("Hidden from the players.");
    if (!day.nameShown && !day.name.empty()) return SessionWords::tr("The players read only the note.");
    if (!day.noteShown && !day.note.empty()) return SessionWords::tr("The players read only the name.");
    return SessionWords::tr("The players read it.");
}

} // namespace

std::vector<ReadingPart> calendarParts(const interop::CalendarList& calendar, const table::LinkReader& links) {
    std::vector<ReadingPart> parts;
    for (auto day = calendar.days.rbegin(); day != calendar.days.rend(); ++day) {
        QString heading = SessionWords::tr("Day %1").arg(day->day);
        if (!day->name.empty()) heading = SessionWords::tr("%1, %2", "a day and its name").arg(heading, qs(day->name));
        if (day->day == calendar.today) heading = SessionWords::tr("%1 (today)").arg(heading);
        QStringList paragraphs = writtenPart(heading, day->note, links).paragraphs;
        if (const QString readers = readersOf(*day); !readers.isEmpty()) paragraphs << readers;
        paragraphs << wordsOf(day->happened);
        if (paragraphs.isEmpty()) paragraphs << SessionWords::tr("Nothing has happened yet.");
        parts.push_back({heading, paragraphs, {}});
    }
    return parts;
}

} // namespace tenplus::ui
