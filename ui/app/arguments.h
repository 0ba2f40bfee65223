// The window's command line: the parsed options, or a sentence about what is wrong. Parsed before the application is
// created, which removes Qt's own arguments.
#pragma once

#include <QCommandLineParser>
#include <QSize>
#include <QString>

#include <optional>

namespace tenplus::ui {

struct Wanted {
    QString file;
    QString game; ///< a game as one file, to be taken in
    bool demo = false;
    bool resume = false;
    QString screenshot;
    QString screenshotOf; ///< gm or players
    std::optional<QSize> size;
    QString theme; ///< ember, paper or contrast; empty: the saved one
    bool sayWhenPainted = false;
};

class Arguments {
public:
    Arguments();

    /// Parses the words, the program's name first.
    void read(const QStringList& words);
    bool wantsHelp() const;
    bool wantsVersion() const;
    QString help() const { return m_parser.helpText(); }
    /// True if an option is unknown here: it may be Qt's.
    bool hasUnknown() const { return !m_parser.unknownOptionNames().isEmpty(); }
    /// The fault, in one sentence.
    std::optional<QString> fault() const;
    /// Requires that there is no fault.
    Wanted wanted() const;

private:
    QCommandLineParser m_parser;
};

} // namespace tenplus::ui
