import { CONDITIONS_LIMIT, RULE_PEOPLE_LIMIT } from '../model/limits.ts';
import { CONDITION_TYPES, type Rule, type RuleCondition } from '../model/rules.ts';
import { TEXT_FIELDS } from './text-rules.ts';
import {
  andThat,
  listOf,
  objectOf,
  oneOf,
  textOf,
  textThat,
  trueOrFalse,
  type ValueRule,
} from './value-rule.ts';
import { idValue, nameValue, orderValue } from './values.ts';

const oneLine = textOf(TEXT_FIELDS.name);
const somethingWritten = textThat((text) => text.trim() !== '', 'must not be empty');
const soughtText: ValueRule<string> = {
  check: (value, path, problems) => {
    oneLine.check(value, path, problems);
    somethingWritten.check(value, path, problems);
  },
};

const PEOPLE = `must be a list of 1 to ${RULE_PEOPLE_LIMIT} people`;
const parts = objectOf<RuleCondition>(
  {
    is: oneOf(CONDITION_TYPES),
    people: listOf(idValue, { min: 1, max: RULE_PEOPLE_LIMIT }, PEOPLE),
    text: soughtText,
  },
  ['is'],
  'must be {is, people, text}',
);
const withPeople = andThat(parts, ({ is, people }) => (is === 'person') === (people !== undefined), {
  at: ['people'],
  message: 'must be there if the condition is person, and only then',
});
const conditionValue = andThat(withPeople, ({ is, text }) => (is === 'text') === (text !== undefined), {
  at: ['text'],
  message: 'must be there if the condition is text, and only then',
});

const CONDITIONS = `must be a list of 1 to ${CONDITIONS_LIMIT} conditions`;
const conditionsValue: ValueRule<Rule['conditions']> = listOf(
  conditionValue,
  { min: 1, max: CONDITIONS_LIMIT },
  CONDITIONS,
);

/** One rule per field of what colours a chart by conditions. */
export const ruleFields = {
  order: orderValue,
  name: nameValue,
  isOff: trueOrFalse,
  conditions: conditionsValue,
  taskTemplate: idValue,
  milestoneTemplate: idValue,
};
