// Exports: gives the open campaign away as files, and makes a campaign of an exported one. Each says what it did, with
// the path, or in one sentence why it could not.
#pragma once

#include "bridge/table_link.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <functional>
#include <string>

namespace tenplus::interop {
enum class Reader;
enum class Telling;
} // namespace tenplus::interop

namespace tenplus::ui {

class Prompts;
struct PrintableSheet;

class Exports : public QObject {
    Q_OBJECT

public:
    /// All outlive this.
    Exports(TableLink& link, Prompts& prompts, QObject* parent);

    void toVault();
    void toJson();
    void toHtml();
    void toMarkdown();
    void copyRecap(); ///< for the players, in brief
    void toPdf();
    /// The recap of one session; 0: of the last one.
    void sessionToPdf(int number);
    /// On paper, each asked for by its name: a handout as the players get it, and a card of the world.
    void handoutToPdf();
    void cardToPdf();
    /// The party on one page, for the GM.
    void partyToPdf();
    /// Asks for a file of that name, and writes it.
    void save(const QString& name, const QByteArray& bytes);
    /// Makes a new campaign of a file that toJson() wrote, and opens it with openWanted().
    void fromJson();

signals:
    void told(const QString& sentence);
    void refused(const QString& sentence); ///< it cannot be done
    void failed(const QString& sentence);  ///< a disk error
    void openWanted(const QString& file);

private:
    struct Recap {
        interop::Reader reader;
        interop::Telling telling;
    };
    /// Asks for the file, and writes the pages. `picture`: a hash; may be empty.
    void print(const QString& title, PrintableSheet paper, const std::string& picture = {});
    std::optional<Recap> askRecap(const QString& title);
    /// `of`: what the file is called after the campaign, such as ", session 3".
    void writeRecap(const QString& title, const QString& ending, const QString& of,
                    const std::function<std::string(const session::Session&, const Recap&)>& bytesOf);
    /// `number`: of a session; 0: the whole campaign.
    void writePdf(const QString& title, int number, const QString& of);
    std::optional<interop::Reader> askReader(const QString& title, const QString& whole);
    void write(const QString& title, const QString& ending,
               const std::function<std::string(const session::Session&, interop::Reader)>& bytesOf,
               const QString& whole);
    void put(const QString& file, const QByteArray& bytes);

    TableLink& m_link;
    Prompts& m_prompts;
};

} // namespace tenplus::ui
