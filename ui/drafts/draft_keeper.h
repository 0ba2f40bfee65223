// DraftKeeper: keeps what is typed into a field or a form until it is handed over. Fills the fields again when they are
// next begun, in this run or another one, and says so. Any page can use it: it needs a key, and a way to read and to
// write its words.
#pragma once

#include "interop/half_written.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <map>
#include <string>

class QWidget;

namespace tenplus::ui {

class DraftLine;
class DraftStore;

/// A name in FieldWords that begins so is a choice: a person, a box, an eye. It is kept with the words beside it, and
/// alone is not worth keeping.
inline constexpr char kDraftChoice = '=';

class DraftKeeper : public QObject {
    Q_OBJECT

public:
    using Read = std::function<interop::FieldWords()>;
    using Write = std::function<void(const interop::FieldWords&)>;

    /// `owner` holds the fields; the store is that of its window.
    DraftKeeper(QWidget& owner, Read read, Write write);

    /// Shows this line while kept words are in the fields; without one, the window's notice tells.
    void setLine(DraftLine& line);
    /// The fields hold their first words. Fills them with the kept ones, if there are any. `title` names the fields in
    /// a list of drafts.
    void begin(const std::string& key, const QString& title);
    /// Something was typed.
    void changed();
    /// Keeps and drops nothing until begin(): the fields are about to be filled by the program.
    void rest();
    /// The words were handed over, or a person gave them up: they are not kept any more. Rests.
    void done();

private:
    bool isWorthKeeping(const interop::FieldWords& words) const;
    void put(const interop::FieldWords& words);
    void takeOut();
    void showLine(bool shown);

    QWidget& m_owner;
    Read m_read;
    Write m_write;
    QPointer<DraftLine> m_line;
    QPointer<DraftStore> m_store;
    std::string m_key; ///< empty: it rests
    QString m_title;
    interop::FieldWords m_first;
    bool m_isFilling = false;
};

/// Says what all fields in the holder are about, "card/12", for the keys of their drafts.
void setDraftScope(QWidget& holder, const std::string& scope);
/// That of the nearest holder; empty without one.
std::string draftScopeOf(const QWidget& inside);

/// True if the text has three letters in a row: numbers and dice are typed again sooner than a draft is dropped.
bool hasWord(const QString& text);

/// A keeper for fields by their names, each a QLineEdit with its eye or a QPlainTextEdit. It rests until begin().
DraftKeeper* draftKeeperOf(QWidget& owner, const std::map<std::string, QWidget*>& fields, DraftLine* line = nullptr);

/// The same for one field that is always there: it begins at once, and with each campaign that opens.
DraftKeeper* keepDraft(QWidget& field, const std::string& key, const QString& title, DraftLine* line = nullptr);

} // namespace tenplus::ui
