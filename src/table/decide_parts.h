// One overload for each command; decide() visits them. A part that refuses leaves the turn to be thrown away.
#pragma once

#include "table/command.h"
#include "table/turn.h"

namespace tenplus::table {

Done decideOn(Turn& turn, const AddActor& command);
Done decideOn(Turn& turn, const RemoveActor& command);
Done decideOn(Turn& turn, const EditSheet& command);
Done decideOn(Turn& turn, const ChangeField& command);
Done decideOn(Turn& turn, const SetCondition& command);
Done decideOn(Turn& turn, const AddEntry& command);
Done decideOn(Turn& turn, const EditEntry& command);
Done decideOn(Turn& turn, const RemoveEntry& command);
Done decideOn(Turn& turn, const RevealActor& command);

Done decideOn(Turn& turn, const GiveForward& command);
Done decideOn(Turn& turn, const DropForward& command);
Done decideOn(Turn& turn, const StartOngoing& command);
Done decideOn(Turn& turn, const EndOngoing& command);
Done decideOn(Turn& turn, const SpendHold& command);
Done decideOn(Turn& turn, const SetHold& command);

Done decideOn(Turn& turn, const PlayDuality& command);
Done decideOn(Turn& turn, const PlaySkirmish& command);

Done decideOn(Turn& turn, const RollMove& command);
Done decideOn(Turn& turn, const RollDice& command);
Done decideOn(Turn& turn, const RevealRoll& command);
Done decideOn(Turn& turn, const ChooseOptions& command);
Done decideOn(Turn& turn, const RollWaiting& command);
Done decideOn(Turn& turn, const ApplyWaiting& command);
Done decideOn(Turn& turn, const WaveOff& command);
Done decideOn(Turn& turn, const DealDamage& command);

Done decideOn(Turn& turn, const BoostRoll& command);
Done decideOn(Turn& turn, const Attack& command);
Done decideOn(Turn& turn, const Heal& command);
Done decideOn(Turn& turn, const TakePenalty& command);

Done decideOn(Turn& turn, const TakeThing& command);
Done decideOn(Turn& turn, const BuyThing& command);
Done decideOn(Turn& turn, const UseThing& command);
Done decideOn(Turn& turn, const WearThing& command);
Done decideOn(Turn& turn, const DropThing& command);

Done decideOn(Turn& turn, const StartClock& command);
Done decideOn(Turn& turn, const TickClock& command);
Done decideOn(Turn& turn, const RevealClock& command);
Done decideOn(Turn& turn, const RemoveClock& command);

Done decideOn(Turn& turn, const RenameCampaign& command);
Done decideOn(Turn& turn, const AllowMature& command);
Done decideOn(Turn& turn, const OpenWriting& command);
Done decideOn(Turn& turn, const ChangeSetting& command);
Done decideOn(Turn& turn, const SetLimit& command);
Done decideOn(Turn& turn, const LiftLimit& command);
Done decideOn(Turn& turn, const StartSession& command);
Done decideOn(Turn& turn, const EndSession& command);
Done decideOn(Turn& turn, const WriteNote& command);
Done decideOn(Turn& turn, const StrikeNote& command);
Done decideOn(Turn& turn, const EnterPlace& command);
Done decideOn(Turn& turn, const RevealPlace& command);
Done decideOn(Turn& turn, const RevealNote& command);
Done decideOn(Turn& turn, const MakeGmMove& command);

Done decideOn(Turn& turn, const BringCreature& command);
Done decideOn(Turn& turn, const MakeCreature& command);
Done decideOn(Turn& turn, const HireHireling& command);
Done decideOn(Turn& turn, const PayHireling& command);
Done decideOn(Turn& turn, const PromoteHireling& command);
Done decideOn(Turn& turn, const StartJourney& command);
Done decideOn(Turn& turn, const FinishJourney& command);
Done decideOn(Turn& turn, const PitchCamp& command);
Done decideOn(Turn& turn, const SetWatches& command);
Done decideOn(Turn& turn, const BreakCamp& command);
Done decideOn(Turn& turn, const SpendDays& command);
Done decideOn(Turn& turn, const PoolNumber& command);

Done decideOn(Turn& turn, const CreateCharacter& command);
Done decideOn(Turn& turn, const GainMove& command);
Done decideOn(Turn& turn, const LoseMove& command);
Done decideOn(Turn& turn, const SuspendMove& command);
Done decideOn(Turn& turn, const SwitchPassive& command);
Done decideOn(Turn& turn, const LevelUp& command);
Done decideOn(Turn& turn, const GoBeyond& command);

Done decideOn(Turn& turn, const PrepareSpells& command);
Done decideOn(Turn& turn, const LearnSpell& command);
Done decideOn(Turn& turn, const ForgetSpell& command);
Done decideOn(Turn& turn, const EndSpell& command);

Done decideOn(Turn& turn, const LookBack& command);
Done decideOn(Turn& turn, const SettleBond& command);
Done decideOn(Turn& turn, const AnswerAlignment& command);
Done decideOn(Turn& turn, const AnswerQuestion& command);
Done decideOn(Turn& turn, const FinishLookingBack& command);
Done decideOn(Turn& turn, const SetXpQuestion& command);
Done decideOn(Turn& turn, const ChangeAlignment& command);

Done decideOn(Turn& turn, const PrepareScene& command);
Done decideOn(Turn& turn, const ChangeScene& command);
Done decideOn(Turn& turn, const RemoveScene& command);
Done decideOn(Turn& turn, const StageScene& command);
Done decideOn(Turn& turn, const GoToStaged& command);
Done decideOn(Turn& turn, const ClearStage& command);
Done decideOn(Turn& turn, const DrawTiles& command);

Done decideOn(Turn& turn, const PlaceToken& command);
Done decideOn(Turn& turn, const MoveToken& command);
Done decideOn(Turn& turn, const ChangeToken& command);
Done decideOn(Turn& turn, const RevealToken& command);
Done decideOn(Turn& turn, const RemoveToken& command);

Done decideOn(Turn& turn, const BuildWalls& command);
Done decideOn(Turn& turn, const RemoveWall& command);
Done decideOn(Turn& turn, const SetDoor& command);
Done decideOn(Turn& turn, const PlaceLight& command);
Done decideOn(Turn& turn, const RemoveLight& command);

Done decideOn(Turn& turn, const PaintFog& command);
Done decideOn(Turn& turn, const DrawZone& command);
Done decideOn(Turn& turn, const ChangeZone& command);
Done decideOn(Turn& turn, const RevealZone& command);
Done decideOn(Turn& turn, const RemoveZone& command);

Done decideOn(Turn& turn, const KeepPicture& command);
Done decideOn(Turn& turn, const DropPicture& command);
Done decideOn(Turn& turn, const AddHandout& command);
Done decideOn(Turn& turn, const RevealHandout& command);
Done decideOn(Turn& turn, const RemoveHandout& command);

/// What lasts as long as the hold of that move is over for who had it.
void endHeld(Turn& turn, ActorId who, const std::string& move);
/// The same for every hold that was there when the turn began and is gone (DW-ONG-05).
void endWithHold(Turn& turn, const Table& start);

} // namespace tenplus::table
