// ChanceResult: the last result of a table of chance, large, and what becomes of it: shown to the players, kept as a
// note, as a thing on a sheet, or as a card of the world, or shared among the party.
#pragma once

#include "content/effect.h"
#include "table/core/ids.h"
#include "theme/look.h"

#include <QFrame>
#include <QString>

#include <utility>
#include <vector>

class QComboBox;

namespace tenplus::ui {

class KeyButton;
class Paragraph;

struct ResultShown {
    table::NoteId note; ///< none: there is no result
    QString table;      ///< its name
    QString text;
    bool secret = true;
    bool hasCoins = false; ///< the party can share it
    friend bool operator==(const ResultShown&, const ResultShown&) = default;
};

class ChanceResult : public QFrame {
    Q_OBJECT

public:
    explicit ChanceResult(const Look& look, QWidget* parent = nullptr);

    void setResult(const ResultShown& result);
    /// Whose sheet can take it as a thing.
    void setCarriers(const std::vector<std::pair<table::ActorId, QString>>& all);
    void keep();
    /// Asks for a card of it.
    void writeCard();

signals:
    void keepWanted(tenplus::table::NoteId result, tenplus::content::NoteKind kind, tenplus::table::ActorId who);
    void revealWanted(tenplus::table::NoteId result, bool shown);
    void cardWanted(const QString& words);
    void lootWanted(const QString& words);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitButtons();
    void nameReveal();
    bool isNarrow() const;

    const Look& m_look;
    ResultShown m_result;
    std::vector<std::pair<table::ActorId, QString>> m_carriers;
    Paragraph* m_from = nullptr;
    Paragraph* m_text = nullptr;
    QComboBox* m_as = nullptr;
    KeyButton* m_keep = nullptr;
    KeyButton* m_card = nullptr;
    KeyButton* m_share = nullptr;
    KeyButton* m_reveal = nullptr;
};

} // namespace tenplus::ui
