#include "app/arguments.h"

#include <QRegularExpression>
#include <QStringList>

#include <array>

namespace tenplus::ui {

namespace {

constexpr QSize kLeast(320, 240);
constexpr int kLongestSide = 16'384; // of a picture that can be painted

const QString kFile = QStringLiteral("file"), kHelp = QStringLiteral("help"),
              kVersionOption = QStringLiteral("version"), kDemo = QStringLiteral("demo"),
              kResume = QStringLiteral("resume"), kShot = QStringLiteral("screenshot"), kOf = QStringLiteral("of"),
              kSize = QStringLiteral("size"), kTheme = QStringLiteral("theme"),
              kSay = QStringLiteral("say-when-painted");
const QStringList kWindows{QStringLiteral("gm"), QStringLiteral("players")};
const QStringList kThemes{QStringLiteral("ember"), QStringLiteral("paper"), QStringLiteral("contrast")};

std::optional<QSize> sizeOf(const QString& words) {
    static const QRegularExpression kSides(QStringLiteral("^(\\d{1,5})x(\\d{1,5})$"));
    const auto sides = kSides.match(words);
    const QSize size(sides.captured(1).toInt(), sides.captured(2).toInt());
    const bool fits = size.expandedTo(kLeast) == size && size.boundedTo({kLongestSide, kLongestSide}) == size;
    return sides.hasMatch() && fits ? std::optional(size) : std::nullopt;
}

} // namespace

Arguments::Arguments() {
    m_parser.setApplicationDescription(QStringLiteral("A table for games driven by moves"));
    m_parser.addHelpOption();
    m_parser.addVersionOption();
    m_parser.addPositionalArgument(kFile,
                                   QStringLiteral("A campaign file to open, or a game to take in (.tenplus-game)."));
    m_parser.addOptions(
        {{kDemo, QStringLiteral("Open the demo campaign.")},
         {kResume, QStringLiteral("Open the campaign played last, or the demo the first time.")},
         {kShot, QStringLiteral("Paint the window into FILE and leave."), QStringLiteral("FILE")},
         {kOf, QStringLiteral("Which window the picture is of: gm or players."), QStringLiteral("WINDOW"),
          kWindows.first()},
         {kSize, QStringLiteral("Size of the window."), QStringLiteral("WxH")},
         {kTheme, QStringLiteral("ember, paper or contrast."), QStringLiteral("NAME")},
         {kSay,
          QStringLiteral("Say so after the first picture, and leave when the input ends: to measure the start.")}});
}

void Arguments::read(const QStringList& words) { m_parser.parse(words); }

bool Arguments::wantsHelp() const { return m_parser.isSet(kHelp); }

bool Arguments::wantsVersion() const { return m_parser.isSet(kVersionOption); }

std::optional<QString> Arguments::fault() const {
    const auto value = [this](const QString& option) { return m_parser.value(option); };
    if (hasUnknown())
        return QStringLiteral("There is no option \"%1\": run tenplus --help for those there are.")
            .arg(m_parser.unknownOptionNames().first());
    if (!m_parser.errorText().isEmpty())
        return QStringLiteral("%1 Run tenplus --help for what can be said.").arg(m_parser.errorText());
    if (m_parser.positionalArguments().size() > 1)
        return QStringLiteral("The window opens one campaign at a time: name one file.");
    if (m_parser.isSet(kShot) && value(kShot).isEmpty())
        return QStringLiteral("The picture needs a file to go to: write --screenshot FILE.");
    if (!kWindows.contains(value(kOf)))
        return QStringLiteral("There is no window \"%1\" to paint: choose gm or players.").arg(value(kOf));
    if (m_parser.isSet(kTheme) && !kThemes.contains(value(kTheme)))
        return QStringLiteral("There is no theme \"%1\": choose ember, paper or contrast.").arg(value(kTheme));
    if (m_parser.isSet(kSize) && !sizeOf(value(kSize))) {
        return QStringLiteral("\"%1\" is no size of a window: write one from %2x%3 to %4x%4, such as 1440x900.")
            .arg(value(kSize))
            .arg(kLeast.width())
            .arg(kLeast.height())
            .arg(kLongestSide);
    }
    return std::nullopt;
}

Wanted Arguments::wanted() const {
    const QString named = m_parser.positionalArguments().value(0);
    const bool isGame = named.endsWith(QStringLiteral(".tenplus-game"));
    return {.file = isGame ? QString() : named,
            .game = isGame ? named : QString(),
            .demo = m_parser.isSet(kDemo),
            .resume = m_parser.isSet(kResume),
            .screenshot = m_parser.value(kShot),
            .screenshotOf = m_parser.value(kOf),
            .size = sizeOf(m_parser.value(kSize)),
            .theme = m_parser.value(kTheme),
            .sayWhenPainted = m_parser.isSet(kSay)};
}

} // namespace tenplus::ui
