// FoundPage: a thing that was found and has no page of its own, to be read: its name, its kind and its text.
#pragma once

#include "bridge/hand_out.h"
#include "interop/find.h"
#include "paint/page_frame.h"
#include "table/world/links.h"

namespace tenplus::ui {

class ReadingPane;

class FoundPage : public PageFrame, public ShowsThing {
    Q_OBJECT

public:
    explicit FoundPage(const Look& look, QWidget* parent = nullptr);

    /// Lines that name a card lead there.
    void setThing(const interop::Found& found, const table::LinkReader& links);
    void enter() override;
    /// Nothing for what the players do not know.
    std::optional<table::PlayerHandout> thingToShow() const override;

signals:
    void followed(const QString& target); ///< see world/linked_lines.h

private:
    std::optional<table::PlayerHandout> m_thing;
    ReadingPane* m_text = nullptr;
};

} // namespace tenplus::ui
