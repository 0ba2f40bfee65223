// Lengths, strokes and times shared by all painting. Lengths are px at 96 dpi and text size 1: pass them through
// Look::px (whole) or Look::exact (for painters), so that one setting scales the whole desktop.
#pragma once

namespace tenplus::ui {

namespace space {
inline constexpr double kHair = 2, kTight = 4, kSmall = 6, kNormal = 8, kWide = 12, kPanel = 14, kSection = 18;
inline constexpr double kCardX = 10, kCardY = 8, kSheetX = 26, kSheetY = 20, kInCard = 6, kBetweenCards = 6;
} // namespace space

namespace radius {
inline constexpr double kBar = 3, kCondition = 3, kTile = 4, kButton = 5, kCard = 6, kSheetCard = 10, kFarSeat = 14;
}

namespace stroke {
inline constexpr double kHairline = 1, kControl = 1, kChoice = 1.5, kIcon = 1.7, kFocus = 2, kFocusHighContrast = 3;
inline constexpr double kActiveEdge = 3, kBandEdge = 4, kTokenRing = 2.6, kFarTokenRing = 6, kRay = 3.5, kRayHalo = 7;
} // namespace stroke

namespace size {
inline constexpr double kChip = 20, kChipLarge = 24, kButton = 30, kButtonLarge = 36, kField = 34, kRow = 34;
inline constexpr double kChoiceRow = 33, kMenuBar = 44, kDockLeft = 264, kDockRight = 348, kBottom = 326;
inline constexpr double kHitTarget = 24, kEmblem = 36, kIconChip = 13, kIconSmall = 16, kIcon = 18, kIconLarge = 24;
} // namespace size

// Milliseconds; pass them through Look::duration, which is 0 with reduced motion.
namespace motion {
inline constexpr int kHover = 80, kPress = 60, kChipAppear = 140, kCardAppear = 180, kClockTick = 220;
inline constexpr int kMeterFlash = 220, kDockSlide = 160, kCurtain = 400, kTumble = 600;
} // namespace motion

// Fractions of the players' screen height. Nothing on it is smaller than kMinimum.
namespace far_seat {
inline constexpr double kMinimum = 0.025, kCaption = 0.0278, kLabel = 0.0296, kValue = 0.0333, kName = 0.0426;
inline constexpr double kMove = 0.037, kActor = 0.0593, kBandWord = 0.0963, kTotal = 0.25, kDie = 0.25;
} // namespace far_seat

} // namespace tenplus::ui
