// Papers: what is printed besides the sheets: a handout, a card of the world, and the party on one page for the GM.
// They are laid out as a sheet is. The caller adds their pictures.
#pragma once

#include "print/printable_sheet.h"
#include "table/scene/handout.h"
#include "table/world/card_view.h"
#include "table/world/links.h"
#include "table/world/player_view.h"

#include <QString>

#include <vector>

namespace tenplus::ui {

/// For the players: without the GM's note, and with links as they read them.
PrintableSheet paperHandout(const table::Handout& handout, const table::LinkReader& links);

/// For the GM, with everything that is on it.
PrintableSheet paperCard(const table::CardView& card, const table::LinkReader& links);
/// What the players see of it.
PrintableSheet paperCard(const table::PlayerCard& card);

/// The numbers, conditions and own moves of each, and who plays them. `player`: as of paperSheet.
PrintableSheet paperParty(const std::vector<table::SheetView>& party, const QString& campaign,
                          const std::string& player);

} // namespace tenplus::ui
