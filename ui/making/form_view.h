// The form of one part: a widget for each field, and below it the faults that belong to it. Fields whose kind and place
// stay the same are kept while others change, so that typing is never interrupted.
#pragma once

#include "interop/making/form.h"
#include "theme/look.h"

#include <QWidget>

#include <functional>
#include <string>
#include <vector>

class QPlainTextEdit;
class QVBoxLayout;

namespace tenplus::ui {

class Paragraph;

class FormView : public QWidget {
    Q_OBJECT

public:
    explicit FormView(const Look& look, QWidget* parent = nullptr);

    void setForm(const std::vector<interop::FormField>& form);
    void setFaults(const interop::PlacedFaults& faults);
    /// The first field, with all of it selected; false if there is none.
    bool enter();

signals:
    void typed(const tenplus::interop::FormField& field, const QString& words);
    void chosen(const tenplus::interop::FormField& field, const std::vector<std::string>& ids);
    void rowsTyped(const tenplus::interop::FormField& field, const std::vector<tenplus::content::ChanceRow>& rows);

private:
    struct Row {
        interop::FormField field;
        QWidget* whole = nullptr;
        QWidget* entry = nullptr; ///< takes the keyboard; nullptr for words alone
        Paragraph* fault = nullptr;
        std::function<void(const interop::FormField&)> show; ///< the value, unless it is being typed
    };
    void build(const std::vector<interop::FormField>& form);
    void add(const interop::FormField& field, std::size_t at);
    QWidget* entryFor(std::size_t at, Row& row);
    QWidget* lineFor(std::size_t at, Row& row);
    QWidget* proseFor(std::size_t at, Row& row);
    QWidget* flagFor(std::size_t at, Row& row);
    QWidget* oneFor(std::size_t at, Row& row);
    QWidget* manyFor(std::size_t at, Row& row);
    QWidget* rowsFor(std::size_t at, Row& row);
    QWidget* addFor(std::size_t at, Row& row);
    void measure();
    void measureRows();
    void fitText(QPlainTextEdit& text, interop::FieldKind kind) const;

    const Look& m_look;
    QVBoxLayout* m_column = nullptr;
    Paragraph* m_rest = nullptr;
    std::vector<Row> m_rows;
    bool m_isBuilding = false;
};

} // namespace tenplus::ui
