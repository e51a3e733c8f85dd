import type { Id, Rule, RuleCondition, State } from '@giotto/chart/model';
import { settingsOf } from '@giotto/chart/model';
import { activeRules } from '@giotto/chart/rules';

/** What a picture shows of a rule: not its name if there is no legend. */
function shown(state: State, rule: Rule): Rule {
  if (settingsOf(state).showLegend) return rule;
  const { name: _, ...rest } = rule;
  return rest;
}

/** The rules that colour something, with other ids for the people they ask for. */
export function visibleRules(state: State, idOf: (person: Id) => Id): State['rule'] {
  const renamed = ({ people, ...rest }: RuleCondition): RuleCondition =>
    people === undefined ? rest : { ...rest, people: people.map(idOf) };
  return new Map(
    activeRules(state).map(({ id, rule }) => [
      id,
      { ...shown(state, rule), conditions: rule.conditions.map(renamed) },
    ]),
  );
}

/** The same without those that ask for people. */
export function rulesWithoutPeople(state: State): State['rule'] {
  return new Map(
    activeRules(state).flatMap(({ id, rule }) =>
      rule.conditions.some(({ is }) => is === 'person') ? [] : [[id, shown(state, rule)] as const],
    ),
  );
}
