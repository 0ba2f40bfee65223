// The settings of the open campaign: mature content, and each ruling that the system leaves to the table. Shows current
// values and requests changes; each is a turn and can be undone.
#pragma once

#include "bridge/act.h"
#include "paint/page_frame.h"
#include "table/core/settings_view.h"

#include <optional>
#include <vector>

class QLabel;
class QLineEdit;

namespace tenplus::ui {

class ColumnsLayout;
class SettingRow;

class SettingsPage : public PageFrame {
    Q_OBJECT

public:
    explicit SettingsPage(const Look& look, QWidget* parent = nullptr);
    /// Drops text that is being typed.
    ~SettingsPage() override;
    bool standsAlone() const override { return true; }

    void setView(const std::vector<table::SettingView>& settings, bool mature, bool openWriting = false);
    /// Presets of the game, each with a button above the settings.
    void setPresets(const std::vector<content::SettingPreset>& presets);
    /// True while a change is being performed.
    bool isAsking() const { return m_asked != nullptr; }
    /// Why the last change was refused: shown below its setting, which returns to the current value.
    void setError(const QString& sentence);
    void refuse(const QString&, const QString& sentence) override { setError(sentence); }
    /// Gives the page the keyboard: its search, or its first control.
    void enter() override;
    void searchFor(const QString& words);

signals:
    void acted(const tenplus::ui::Act& act);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeRows(const std::vector<table::SettingView>& settings);
    void addRow(const table::SettingView& setting);
    void ask(SettingRow& row, const content::SettingValue& value);
    void filter();
    void forgetRefusals();
    void tellCount();
    SettingRow* firstShown() const;

    const Look& m_look;
    QLineEdit* m_search = nullptr;
    QWidget* m_body = nullptr;
    ColumnsLayout* m_columns = nullptr;
    QLabel* m_none = nullptr;
    QWidget* m_presets = nullptr; ///< a row of buttons, hidden without any
    std::vector<std::string> m_presetIds;
    std::vector<SettingRow*> m_rows; ///< the mature switch first
    SettingRow* m_asked = nullptr;   ///< set while a change is being performed
};

} // namespace tenplus::ui
