// Name, player and looks of a new character: suggests those of the class, accepts any.
#pragma once

#include "content/playbook.h"
#include "theme/look.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLineEdit;
class QVBoxLayout;

namespace tenplus::ui {

class ChoiceTiles;

class NameForm : public QWidget {
    Q_OBJECT

public:
    explicit NameForm(const Look& look, QWidget* parent = nullptr);

    void setBook(const content::Playbook& book);
    std::string name() const;
    std::string player() const;
    void setName(const QString& name);
    void setPlayer(const QString& name);
    std::vector<std::string> looks() const;
    void clear();
    QWidget* entry() const;

signals:
    void changed();
    void entered(); ///< Enter in a field
    void settled(); ///< Enter on a tile of the last choice

private:
    void goTo(std::size_t look);
    QLineEdit* field(const QString& name, const char* id, int most);

    const Look& m_look;
    QVBoxLayout* m_column = nullptr;
    QLineEdit* m_name = nullptr;
    QLineEdit* m_player = nullptr;
    ChoiceTiles* m_names = nullptr;
    std::vector<ChoiceTiles*> m_looks;
    std::vector<content::Look> m_offered;
};

} // namespace tenplus::ui
