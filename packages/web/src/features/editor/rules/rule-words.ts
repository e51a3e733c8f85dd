import { personOf, type RuleCondition, type State } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';

/** What a condition asks, in words: "Assigned to Ana or Ben". */
function conditionWords(
  intl: IntlShape,
  state: State,
  { is, people = [], text = '' }: RuleCondition,
): string {
  if (is === 'text') return intl.formatMessage({ id: 'rules.summary.text' }, { text });
  if (is !== 'person') return intl.formatMessage({ id: `rules.is.${is}` });
  const names = people.map((id) => personOf(state, id).name).filter((name) => name !== '');
  return intl.formatMessage(
    { id: 'rules.summary.person' },
    { people: intl.formatList(names, { type: 'disjunction' }) },
  );
}

/** What a rule asks, in words. */
export function ruleWords(intl: IntlShape, state: State, conditions: readonly RuleCondition[]): string {
  return conditions.map((condition) => conditionWords(intl, state, condition)).join(' · ');
}
