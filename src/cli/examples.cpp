#include "cli/example_people.h"
#include "cli/request_list.h"

namespace tenplus::cli {

namespace {

constexpr std::string_view kWren = R"({"command":"add-actor","kind":"character","name":"Wren"})";
constexpr std::string_view kMira =
    R"({"command":"add-card","kind":"person","name":"Mira","aliases":["The ferry girl"],"tags":["ferry"],"text":"She keeps the ferry of [[Saltmoor]].","secret":"The baron is her father.","values":{"knack":{"text":"Knows the fords"}}})";
constexpr std::string_view kOswin = R"({"command":"add-card","kind":"person","name":"Baron Oswin"})";
constexpr std::string_view kDaughter =
    R"({"command":"relate","from":1,"to":2,"words":"daughter of","back":"father of"})";
constexpr std::string_view kFront =
    R"({"command":"add-card","kind":"front","name":"The drowned court","values":{"portents":{"lines":["A bell rings under water","The ferry is gone"]}}})";
constexpr std::string_view kClock = R"({"command":"start-clock","name":"The tide rises","segments":6})";
constexpr std::string_view kForward = R"({"command":"give-forward","who":1,"value":1,"source":"Higher ground"})";
constexpr std::string_view kOngoing =
    R"({"command":"start-ongoing","who":1,"value":-1,"until":"the smoke clears","source":"Smoke"})";
constexpr std::string_view kGear =
    R"({"command":"add-entry","who":1,"list":"gear","values":{"name":"Rope","weight":1}})";
constexpr std::string_view kPrepared =
    R"({"command":"add-actor","name":"Ash","values":{"strength":16,"preparation":1}})";
constexpr std::string_view kRich = R"({"command":"add-actor","name":"Ash","values":{"coins":60}})";
constexpr std::string_view kBandages =
    R"({"command":"take-thing","who":1,"values":{"name":"Bandages","tags":"slow","uses":3}})";
// Ids: Ash 1, the orc 2, the roll 3, the waiting damage 4.
constexpr std::string_view kStrike =
    R"({"command":"roll-move","who":1,"move":"hack-and-slash","target":2,"dice":[3,4]})";
// Ids: Ash 1, the roll 2, the waiting choice 3.
constexpr std::string_view kHold = R"({"command":"set-hold","who":1,"move":"defend","count":3})";

constexpr std::string_view kGoblin = R"({"command":"bring-creature","creature":"goblin"})";
constexpr std::string_view kThreat = R"({"command":"write-note","kind":"threat","text":"The boulder rolls at Ash."})";
constexpr std::string_view kTam = R"({"command":"hire","name":"Tam","cost":"coin","loyalty":1,"skills":{"warrior":1}})";
constexpr std::string_view kSetOut = R"({"command":"start-journey","to":"Saltmoor","length":3})";
constexpr std::string_view kCamp = R"({"command":"pitch-camp","place":"Under the bridge","dangerous":true})";
// Ids: Tansy 1; then her moves and gear.
constexpr std::string_view kTansy =
    R"({"command":"create-character","playbook":"wizard","name":"Tansy","race":"elf","alignment":"good","scores":{"int":16,"wis":15,"dex":13,"con":12,"cha":9,"str":8},"bonds":[{"text":"Wren keeps something from me","with":"Wren"}],"spells":["telepathy","alarm","magic-missile"],"prepared":["telepathy","alarm"]})";
// Ids: Ash 1, the move 2, the roll 3, the running spell 4.
constexpr std::string_view kCaster = R"({"command":"gain-move","who":1,"move":"wizard-cast-a-spell","agreed":true})";
constexpr std::string_view kCast =
    R"({"command":"roll-move","who":1,"move":"wizard-cast-a-spell","spell":"telepathy","override":true,"dice":[5,5]})";
constexpr std::string_view kGained = R"({"command":"gain-move","who":1,"name":"The river listens","agreed":true})";
constexpr std::string_view kBarkskin = R"({"command":"gain-move","who":1,"move":"druid-barkskin","agreed":true})";
constexpr std::string_view kBond =
    R"({"command":"add-entry","who":1,"list":"bonds","values":{"text":"Wren pulled me out of the river","with":"Wren"}})";
constexpr std::string_view kLookBack = R"({"command":"look-back"})";

constexpr std::string_view kMill = R"({"command":"prepare-scene","look":{"name":"The mill","width":20,"height":12}})";
constexpr std::string_view kStage = R"({"command":"stage-scene","scene":1})";
constexpr std::string_view kCart =
    R"({"command":"place-token","scene":1,"name":"Cart","at":{"x":4500,"y":4500},"size":2000})";
constexpr std::string_view kDoor =
    R"({"command":"build-walls","scene":1,"points":[{"x":5000,"y":2000},{"x":5000,"y":3000}],"kind":"door"})";
constexpr std::string_view kLamp =
    R"({"command":"place-light","scene":1,"light":{"at":{"x":4500,"y":4500},"range":4000,"colour":"ffffd27f"}})";
constexpr std::string_view kWeir =
    R"({"command":"draw-zone","scene":1,"name":"The weir","note":"Whoever wades here is swept off.","corners":[{"x":0,"y":0},{"x":4000,"y":0},{"x":4000,"y":3000}]})";
constexpr std::string_view kLetter =
    R"({"command":"add-handout","title":"The baron's letter","text":"Come alone, and tell nobody."})";
constexpr std::string_view kPicture =
    R"({"command":"keep-picture","picture":{"hash":"ed70200e209d3997e165bf019b91df431098ff137a51da09791edc60fda457cb","name":"mill.png","type":"png","width":1,"height":1,"bytes":67}})";

constexpr std::string_view kOmens =
    R"({"command":"write-table","table":{"id":"ferry-omens","name":"Omens of the ferry","tags":["omens"],"dice":"1d6","rows":[{"text":"[[1d4]] geese fly backwards","from":1,"to":3},{"text":"The rope hums","from":4,"to":6}]}})";
constexpr std::string_view kOmenRolled = R"({"command":"roll-table","table":"ferry-omens","dice":[2,3]})";

constexpr std::string_view kHero =
    R"({"command":"duality","do":{"act":"make-hero","name":"Wren","class":"mummer","subclass":"dreamplayer","ancestry":"glasswing","community":"gallows-raised","traits":{"agility":1,"strength":-1,"finesse":1,"instinct":0,"presence":2,"knowledge":0},"experiences":["Rooftops","Crowd work"],"cards":["dreamdart","hush"],"weapons":["harbour-sabre"]}})";

constexpr std::string_view kSkirmishers =
    R"({"command":"skirmish","do":{"act":"choose-party","heroes":[{"profile":"dwarf","name":"Bera"},{"profile":"wood-elf"}]}})";
constexpr std::string_view kTollCellar =
    R"({"command":"skirmish","do":{"act":"set-out","scenario":"toll-cellar","deal":[1,2]},"dice":[5,2]})";
constexpr std::string_view kMover = R"({"command":"skirmish","do":{"act":"be-mover"},"dice":[1,2]})";

const std::vector<Example> kExamples{
    {"add-actor", "Brings a character or a foe to the table.", {}, kAsh},
    {"remove-actor", "Takes somebody from the table.", {kAsh}, R"({"command":"remove-actor","who":1})"},
    {"edit-sheet",
     "Types over a field, the name or the icon.",
     {kAsh},
     R"({"command":"edit-sheet","who":1,"field":"strength","value":17})"},
    {"change-field",
     "Moves a number up or down, within its bounds.",
     {kAsh},
     R"({"command":"change-field","who":1,"field":"hp","by":-4,"why":"a fall"})"},
    {"set-condition",
     "Sets or clears a condition.",
     {kAsh},
     R"({"command":"set-condition","who":1,"condition":"weak","on":true})"},
    {"add-entry", "Writes a row into a list: gear, a bond.", {kAsh}, kGear},
    {"edit-entry",
     "Types over one cell of a row.",
     {kAsh, kGear},
     R"({"command":"edit-entry","who":1,"list":"gear","entry":2,"field":"weight","value":2})"},
    {"remove-entry",
     "Strikes a row from a list.",
     {kAsh, kGear},
     R"({"command":"remove-entry","who":1,"list":"gear","entry":2})"},
    {"reveal-actor",
     "Says what the players see of somebody, or of several people.",
     {kOrc},
     R"({"command":"reveal-actor","who":1,"revealed":true,"hpShown":false})"},
    {"give-forward", "Gives a modifier for the next roll that it matches.", {kAsh}, kForward},
    {"drop-forward", "Takes an unused forward away.", {kAsh, kForward}, R"({"command":"drop-forward","forward":2})"},
    {"start-ongoing", "Gives a modifier that lasts until it ends.", {kAsh}, kOngoing},
    {"end-ongoing", "Ends an ongoing modifier.", {kAsh, kOngoing}, R"({"command":"end-ongoing","ongoing":2})"},
    {"spend-hold",
     "Spends hold of a move on one of its options.",
     {kAsh, kWren, kHold},
     R"({"command":"spend-hold","who":1,"move":"defend","count":1})"},
    {"set-hold", "Sets the hold of a move by hand.", {kAsh}, kHold},
    {"roll-move", "Makes a move; without \"dice\" the program throws.", {kAsh, kOrc}, kStrike},
    {"roll-dice",
     "Throws loose dice.",
     {},
     R"({"command":"roll-dice","expression":"2d6+1","purpose":"how many they are","dice":[2,5]})"},
    {"reveal-roll",
     "Shows the last secret roll to the players.",
     {R"({"command":"roll-dice","expression":"1d6","secret":true,"dice":[4]})"},
     R"({"command":"reveal-roll","roll":1})"},
    {"choose",
     "Takes options of a choice that waits.",
     {kAsh, kOrc, R"({"command":"roll-move","who":1,"move":"volley","target":2,"dice":[3,5]})"},
     R"({"command":"choose","waiting":4,"options":["danger"]})"},
    {"roll-waiting",
     "Throws the dice of what waits, without doing it yet.",
     {kAsh, kOrc, kStrike},
     R"({"command":"roll-waiting","waiting":4,"dice":[7]})"},
    {"apply", "Does what waits.", {kAsh, kOrc, kStrike}, R"({"command":"apply","waiting":4,"dice":[7]})"},
    {"wave-off", "Lets something that waits go.", {kAsh, kOrc, kStrike}, R"({"command":"wave-off","waiting":4})"},
    {"deal-damage",
     "Deals damage without a move: a fall, a trap.",
     {kOrc},
     R"({"command":"deal-damage","to":1,"amount":"1d8","source":"The pit","dice":[6]})"},
    {"boost-roll",
     "Spends preparation on a roll whose dice have just fallen.",
     {kPrepared, kOrc, kStrike},
     R"({"command":"boost-roll","who":1,"boost":"preparation","how":"a month of drill"})"},
    {"attack",
     "Announces a blow, which waits for whoever may step in.",
     {kAsh, kOrc},
     R"({"command":"attack","from":[2],"to":[1]})"},
    {"heal",
     "Heals without a move, from a source.",
     {kAsh, R"({"command":"change-field","who":1,"field":"hp","by":-4})"},
     R"({"command":"heal","to":1,"amount":"1d8","source":"A healer's hands","dice":[3]})"},
    {"take-penalty",
     "Takes what a defeat costs.",
     {kRich},
     R"({"command":"take-penalty","who":1,"field":"coins","by":50,"override":true})"},
    {"take-thing",
     "Puts a thing on a sheet, found or given.",
     {kAsh},
     R"({"command":"take-thing","who":1,"values":{"name":"Fine rapier","tags":"close, precise","weight":1,"worn":true}})"},
    {"buy-thing",
     "Buys a thing of the books for its price.",
     {kRich},
     R"({"command":"buy-thing","who":1,"thing":"adventuring-gear"})"},
    {"use-thing", "Uses a thing once.", {kAsh, kBandages}, R"({"command":"use-thing","who":1,"entry":2})"},
    {"wear-thing",
     "Puts a thing on or takes it in hand, or puts it away.",
     {kAsh, kBandages},
     R"({"command":"wear-thing","who":1,"entry":2,"on":true})"},
    {"drop-thing",
     "Lets a thing go: dropped, given or sold.",
     {kAsh, kBandages},
     R"({"command":"drop-thing","who":1,"entry":2,"coins":3})"},
    {"start-clock", "Starts a clock.", {}, kClock},
    {"tick-clock", "Ticks a clock, or takes ticks back.", {kClock}, R"({"command":"tick-clock","clock":1,"by":2})"},
    {"reveal-clock",
     "Shows a clock to the players, or hides it.",
     {kClock},
     R"({"command":"reveal-clock","clock":1,"revealed":true})"},
    {"remove-clock", "Puts a clock away.", {kClock}, R"({"command":"remove-clock","clock":1})"},
    {"rename-campaign",
     "Gives the campaign another name.",
     {},
     R"({"command":"rename-campaign","name":"The Long Tide"})"},
    {"change-setting",
     "Plays by another ruling than the default: one of the game's settings.",
     {},
     R"({"command":"change-setting","setting":"roundDamageHalf","value":"up"})"},
    {"apply-preset",
     "Changes all settings of one of the game's presets: another known way to play.",
     {},
     R"({"command":"apply-preset","preset":"as-printed"})",
     "duality"},
    {"open-writing",
     "Whether the players may read what the GM writes at once.",
     {},
     R"({"command":"open-writing","on":true})"},
    {"allow-mature", "Turns the campaign's mature rules on or off.", {}, R"({"command":"allow-mature","on":true})"},
    {"set-limit",
     "Draws a line, which stays out of the story, or a veil, behind which nobody looks.",
     {},
     R"({"command":"set-limit","words":"spider*","kind":"veil"})"},
    {"lift-limit",
     "Lifts a line or a veil.",
     {R"({"command":"set-limit","words":"spider*","kind":"veil"})"},
     R"({"command":"lift-limit","words":"spider*"})"},
    {"start-session", "Begins a session.", {}, R"({"command":"start-session"})"},
    {"end-session", "Ends the session.", {R"({"command":"start-session"})"}, R"({"command":"end-session"})"},
    {"write-note",
     "Writes something down, for the GM alone until it is shown or with \"secret\": false.",
     {},
     R"({"command":"write-note","text":"The miller lied about the bell."})"},
    {"strike-note",
     "Takes a note that stands from the list.",
     {kThreat},
     R"({"command":"strike-note","note":1,"text":"He leapt aside"})"},
    {"enter-place",
     "The party comes to a place; its size and tags help some moves.",
     {},
     R"({"command":"enter-place","name":"Saltmoor","size":"town","tags":["market"]})"},
    {"reveal-place",
     "Shows the players the name of the place, and its tags, or hides them.",
     {R"({"command":"enter-place","name":"Saltmoor"})"},
     R"({"command":"reveal-place"})"},
    {"reveal-note",
     "Shows the players a note, or the words of a turn, that were the GM's alone.",
     {kThreat},
     R"({"command":"reveal-note","note":1})"},
    {"make-gm-move",
     "The GM makes a move, of somebody they play or of the guide.",
     {kGoblin},
     R"({"command":"make-gm-move","who":1,"number":1,"text":"They come out of the reeds","secret":false})"},
    {"bring-creature",
     "Brings a creature of the books to the table, one or several.",
     {},
     R"({"command":"bring-creature","creature":"goblin","count":2})"},
    {"make-creature",
     "Makes a creature by its answers and brings it.",
     {},
     R"({"command":"make-creature","name":"Mire troll","answers":["solitary","large","hide","strong"],"instinct":"to smash","moves":["Hurl a boulder"]})"},
    {"hire",
     "Takes a hireling into service.",
     {kAsh},
     R"({"command":"hire","name":"Tam","cost":"coin","loyalty":1,"skills":{"warrior":1},"size":"village","points":2})"},
    {"pay-hireling",
     "Meets a hireling's cost.",
     {kAsh, kTam},
     R"({"command":"pay-hireling","who":2,"text":"Ten coins each"})"},
    {"promote-hireling",
     "Makes a hireling a character of level 1.",
     {kAsh, kTam},
     R"({"command":"promote-hireling","who":2})"},
    {"start-journey",
     "Sets out through hostile country, with a job for each; or down a safe road.",
     {kAsh, kWren},
     R"({"command":"start-journey","to":"Saltmoor","length":3,"jobs":{"scout":1,"quartermaster":2}})"},
    {"finish-journey", "Arrives, or turns back; everybody eats.", {kAsh, kSetOut}, R"({"command":"finish-journey"})"},
    {"pitch-camp",
     "Makes camp: everyone eats a ration.",
     {kAsh},
     R"({"command":"pitch-camp","place":"Under the bridge","dangerous":true,"watches":[1]})"},
    {"set-watches", "Sets the order of the watches.", {kAsh, kCamp}, R"({"command":"set-watches","watches":[1]})"},
    {"break-camp",
     "Morning: who slept is healed.",
     {kAsh, kCamp, R"({"command":"set-watches","watches":[1]})"},
     R"({"command":"break-camp","hours":6})"},
    {"spend-days",
     "Days of rest, or of practice.",
     {kAsh},
     R"({"command":"spend-days","pastime":"rest","who":[1],"days":3})"},
    {"pool",
     "Puts coins together in one hand.",
     {kAsh, R"({"command":"add-actor","kind":"character","name":"Wren","values":{"coins":50}})"},
     R"({"command":"pool","to":1,"field":"coins","shares":{"2":50}})"},
    {"create-character", "Makes a character from a playbook; what is left out stays open.", {}, kTansy},
    {"gain-move",
     "Gives a move that the story brought, if all agree.",
     {kAsh},
     R"({"command":"gain-move","who":1,"name":"The river listens","why":"blessed at the ford","agreed":true})"},
    {"lose-move", "Takes a move of a class away.", {kAsh, kGained}, R"({"command":"lose-move","who":1,"entry":2})"},
    {"suspend-move",
     "Puts a move to rest while its ground in the story is lost.",
     {kAsh, kGained},
     R"({"command":"suspend-move","who":1,"entry":2,"active":false,"why":"the river has gone dry"})"},
    {"switch-passive",
     "Says whether a condition that only people can judge holds.",
     {kAsh, kBarkskin},
     R"({"command":"switch-passive","who":1,"entry":2,"passive":0,"on":true})"},
    {"level-up",
     "Gains a level: a score, a move and what comes with them.",
     {kAsh, R"({"command":"edit-sheet","who":1,"field":"xp","value":8})"},
     R"({"command":"level-up","who":1,"score":"con","moveName":"Hard to kill","hours":8})"},
    {"go-beyond",
     "Above the highest level: retires, takes an apprentice or begins a new class.",
     {kAsh, R"({"command":"edit-sheet","who":1,"field":"level","value":10})",
      R"({"command":"edit-sheet","who":1,"field":"xp","value":17})"},
     R"({"command":"go-beyond","who":1,"way":"retire","place":"Captain of the ford"})"},
    {"prepare-spells",
     "Chooses the spells that are in mind.",
     {kTansy},
     R"({"command":"prepare-spells","who":1,"spells":["alarm","telepathy"]})"},
    {"learn-spell",
     "Writes a spell into the book.",
     {kTansy},
     R"({"command":"learn-spell","who":1,"spell":"invisibility"})"},
    {"lose-spell",
     "Takes a spell out of mind; it stays known.",
     {kTansy},
     R"({"command":"lose-spell","who":1,"spell":"telepathy"})"},
    {"end-spell",
     "Ends a spell that was kept up.",
     {kAsh, kCaster, kCast},
     R"({"command":"end-spell","spell":4,"why":"let go"})"},
    {"look-back", "Begins the questions at the end of a session.", {kAsh}, kLookBack},
    {"settle-bond",
     "Settles a bond that has run its course, and writes another.",
     {kAsh, kBond, kLookBack},
     R"({"command":"settle-bond","who":1,"bond":2,"why":"they are even","text":"I will teach her to swim","with":"Wren"})"},
    {"answer-alignment",
     "Says whether somebody lived up to their alignment.",
     {kAsh, kLookBack},
     R"({"command":"answer-alignment","who":1,"met":true})"},
    {"answer-question",
     "Answers one of the questions to the whole table.",
     {kAsh, kLookBack},
     R"({"command":"answer-question","question":"learned","yes":true})"},
    {"finish-looking-back", "Ends the questions.", {kLookBack}, R"({"command":"finish-looking-back"})"},
    {"set-xp-question",
     "Adds, changes or takes out a question of the end of a session.",
     {},
     R"({"command":"set-xp-question","question":"rune","text":"Did we find a rune?"})"},
    {"change-alignment",
     "Changes alignment or goal between sessions.",
     {kAsh},
     R"({"command":"change-alignment","who":1,"alignment":"good","goal":"Show mercy","why":"the widow at the ford"})"},
    {"prepare-scene", "Makes a scene, hidden; walls, lights and zones may come with it.", {}, kMill},
    {"change-scene",
     "Types over how a scene looks.",
     {kMill},
     R"({"command":"change-scene","scene":1,"look":{"name":"The mill","title":"The burnt mill","width":20,"height":12,"fog":"sight"}})"},
    {"remove-scene", "Puts a scene away.", {kMill}, R"({"command":"remove-scene","scene":1})"},
    {"stage-scene", "Says which scene comes next; the players see nothing of it yet.", {kMill}, kStage},
    {"go", "Shows the staged scene to the players.", {kMill, kStage}, R"({"command":"go"})"},
    {"clear-stage",
     "Takes the scene from the players.",
     {kMill, kStage, R"({"command":"go"})"},
     R"({"command":"clear-stage"})"},
    {"draw-tiles",
     "Draws a rectangle of squares.",
     {kMill},
     R"({"command":"draw-tiles","scene":1,"x":2,"y":2,"width":6,"height":4,"tile":"floor"})"},
    {"place-token",
     "Puts somebody or something on a board, hidden; places are thousandths of a square.",
     {kMill},
     kCart},
    {"move-token",
     "Moves a token.",
     {kMill, kCart},
     R"({"command":"move-token","token":2,"at":{"x":6500,"y":4500},"facing":90})"},
    {"change-token",
     "Changes what a token is called or looks like.",
     {kMill, kCart},
     R"({"command":"change-token","token":2,"name":"Burnt cart","size":3000})"},
    {"reveal-token",
     "Shows a token to the players, or hides it.",
     {kMill, kCart},
     R"({"command":"reveal-token","token":2})"},
    {"remove-token", "Takes a token from the board.", {kMill, kCart}, R"({"command":"remove-token","token":2})"},
    {"build-walls", "Builds walls, or doors, from each point to the next.", {kMill}, kDoor},
    {"remove-wall", "Takes a wall or a door away.", {kMill, kDoor}, R"({"command":"remove-wall","wall":2})"},
    {"set-door",
     "Opens or shuts a door, hides it or lets it be found.",
     {kMill, kDoor},
     R"({"command":"set-door","door":2,"open":true})"},
    {"place-light", "Places a light.", {kMill}, kLamp},
    {"remove-light", "Puts a light out.", {kMill, kLamp}, R"({"command":"remove-light","light":2})"},
    {"paint-fog",
     "Clears the fog along a stroke, within a polygon or everywhere, or covers it again.",
     {kMill},
     R"({"command":"paint-fog","scene":1,"clear":true,"shape":"brush","points":[{"x":2500,"y":2500},{"x":6500,"y":2500}],"radius":1500})"},
    {"draw-zone", "Marks a part of the board with a name and a note.", {kMill}, kWeir},
    {"change-zone",
     "Changes the name or the note of a zone.",
     {kMill, kWeir},
     R"({"command":"change-zone","zone":2,"name":"The old weir"})"},
    {"reveal-zone",
     "Shows a zone to the players, or hides it.",
     {kMill, kWeir},
     R"({"command":"reveal-zone","zone":2})"},
    {"remove-zone", "Takes a zone away.", {kMill, kWeir}, R"({"command":"remove-zone","zone":2})"},
    {"keep-picture",
     "Lists a picture whose bytes are in the file: tenplus-cli picture FILE --put PATH does both.",
     {},
     kPicture},
    {"drop-picture",
     "Takes a picture from the list.",
     {kPicture},
     R"({"command":"drop-picture","picture":"ed70200e209d3997e165bf019b91df431098ff137a51da09791edc60fda457cb"})"},
    {"add-handout", "Prepares a handout: a text, a picture or both.", {}, kLetter},
    {"reveal-handout",
     "Puts a handout before the players, or takes it back.",
     {kLetter},
     R"({"command":"reveal-handout","handout":1})"},
    {"remove-handout", "Puts a handout away.", {kLetter}, R"({"command":"remove-handout","handout":1})"},
    {"write-table", "Writes a table of chance of the campaign, or writes it anew.", {}, kOmens},
    {"remove-table",
     "Removes a table of the campaign.",
     {kOmens},
     R"({"command":"remove-table","table":"ferry-omens"})"},
    {"roll-table", "Rolls a table of chance; the result is the GM's unless it is shown.", {kOmens}, kOmenRolled},
    {"keep-result",
     "Keeps the last result as a note, or with \"who\" as a thing on a sheet.",
     {kOmens, kOmenRolled},
     R"({"command":"keep-result","kind":"threat"})"},
    {"duality",
     "An act of duality play: a roll, a rest, the GM's Fear.",
     {kHero},
     R"({"command":"duality","do":{"act":"roll","who":1,"trait":"presence","difficulty":13},"dice":[8,5]})",
     "duality"},
    {"skirmish",
     "An act of the skirmish: who sets out, a walk, a shot, where a die goes.",
     {kSkirmishers, kTollCellar, kMover},
     R"({"command":"skirmish","do":{"act":"walk","who":1,"path":[{"x":2,"y":3},{"x":3,"y":3}]}})",
     "skirmish"},
    {"add-card",
     "Writes a card of the world: a person, a place, a front. The players see nothing of it yet.",
     {},
     kMira},
    {"edit-card",
     "Changes the members of a card that are given; a field that is given empty is cleared.",
     {kMira},
     R"({"command":"edit-card","card":1,"text":"The daughter of [[Baron Oswin|the baron]].","values":{"knack":{"text":"Knows every ford"}}})"},
    {"reveal-card",
     "Shows members of a card to the players, or hides them; without members, all that is not secret.",
     {kMira},
     R"({"command":"reveal-card","card":1,"members":["name","picture"]})"},
    {"tick-card",
     "Ticks a clock or the steps of a card: the next portent of a front.",
     {kFront},
     R"({"command":"tick-card","card":1,"field":"portents"})"},
    {"remove-card",
     "Removes a card with its relations; links to it become words again.",
     {kMira},
     R"({"command":"remove-card","card":1})"},
    {"relate", "Says what one card is to another, and back.", {kMira, kOswin}, kDaughter},
    {"reveal-relation",
     "Shows a relation to the players who see both names, or hides it.",
     {kMira, kOswin, kDaughter},
     R"({"command":"reveal-relation","relation":3})"},
    {"unrelate", "Removes a relation.", {kMira, kOswin, kDaughter}, R"({"command":"unrelate","relation":3})"},
    {"migrate-notes",
     "Makes cards of the notes that are listed and of the party's place: tenplus-cli migration FILE shows them first.",
     {kThreat},
     R"({"command":"migrate-notes"})"},
    {"undo", "Takes back the newest turn, or the one named.", {kAsh}, R"({"command":"undo"})"},
    {"redo",
     "Brings back what was undone last, or the turn named.",
     {kAsh, R"({"command":"undo"})"},
     R"({"command":"redo"})"},
    {"retry", "After not-saved: tries again to save the same turn.", {}, R"({"command":"retry"})"},
    {"drop", "After not-saved: lets the turn go that is not saved.", {}, R"({"command":"drop"})"},
};

} // namespace

std::span<const Example> examples() {
    static const std::vector<Example> kAll = [] {
        std::vector<Example> all = kExamples;
        for (const std::span<const Example> more : {preparedExamples(), memoryExamples()})
            all.insert(all.end(), more.begin(), more.end());
        return all;
    }();
    return kAll;
}

} // namespace tenplus::cli
