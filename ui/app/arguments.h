// The window's command line: what was asked for, or the sentence that says what is wrong with it. Read before the
// application is made, which takes Qt's own words away.
#pragma once

#include <QCommandLineParser>
#include <QSize>
#include <QString>

#include <optional>

namespace tenplus::ui {

struct Wanted {
    QString file;
    bool demo = false;
    bool resume = false;
    QString screenshot;
    QString screenshotOf; ///< gm or players
    std::optional<QSize> size;
    QString theme; ///< ember, paper or contrast; empty: as kept
    bool sayWhenPainted = false;
};

class Arguments {
public:
    Arguments();

    /// Takes in the words, the program's name first.
    void read(const QStringList& words);
    bool wantsHelp() const;
    QString help() const { return m_parser.helpText(); }
    /// True if an option is not known here: it may be Qt's.
    bool hasUnknown() const { return !m_parser.unknownOptionNames().isEmpty(); }
    /// What is wrong, in one sentence.
    std::optional<QString> fault() const;
    /// Only without a fault.
    Wanted wanted() const;

private:
    QCommandLineParser m_parser;
};

} // namespace tenplus::ui
