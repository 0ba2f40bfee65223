// The forms of duality play: effects of the story on bodies, countdowns, adversaries and environments, group rolls, and
// levels.
#pragma once

#include "command_forms/form.h"

namespace tenplus::ui {

std::optional<Form> bringAdversary(const FormTable& at);
std::optional<Form> enterEnvironment(const FormTable& at);
std::optional<Form> startCountdown(const FormTable& at);
std::optional<Form> takeDamage(const FormTable& at);
std::optional<Form> mendBody(const FormTable& at);
std::optional<Form> forceStress(const FormTable& at);
std::optional<Form> afflictBody(const FormTable& at);
std::optional<Form> foeReacts(const FormTable& at);
/// A feature that acts on heroes: of the foe, and of the place around the party. The subject's number is its place in
/// the list of features, from 1.
std::optional<Form> useThreat(const FormTable& at);
std::optional<Form> usePlace(const FormTable& at);

std::optional<Form> rollGroup(const FormTable& at);
std::optional<Form> rollTagTeam(const FormTable& at);
std::optional<Form> strikeSpell(const FormTable& at);
std::optional<Form> beginEffect(const FormTable& at);
std::optional<Form> payPrice(const FormTable& at);
std::optional<Form> changeGold(const FormTable& at);
std::optional<Form> lendDie(const FormTable& at);
std::optional<Form> loseCard(const FormTable& at);
std::optional<Form> restProject(const FormTable& at);
std::optional<Form> bringBack(const FormTable& at);

} // namespace tenplus::ui
