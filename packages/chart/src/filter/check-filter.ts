import type { Id } from '../model/index.ts';
import { isId } from '../schema/id.ts';
import { isJsonObject } from '../schema/json-object.ts';
import { type Problem, ProblemList } from '../schema/problem.ts';
import { andThat, listOf, objectOf, oneOf, textOf, textThat, type ValueRule } from '../schema/value-rule.ts';
import { dayValue, idValue } from '../schema/values.ts';
import {
  type ChartFilter,
  FILTER_LIMITS,
  FILTER_MODES,
  type TimeCondition,
  tidyFilter,
} from './chart-filter.ts';
import { NOBODY, PROGRESS_STAGES, TIME_RELATIONS } from './conditions.ts';
import { PERIODS } from './period.ts';

const ofList = <Value>(rule: ValueRule<Value>, max: number, what: string) =>
  listOf(rule, { min: 0, max }, `must be a list of at most ${max} ${what}`);

const personValue: ValueRule<Id> = textThat(
  (text) => text === NOBODY || isId(text),
  'must be a person’s id, or empty for nobody',
);
const timeValue = andThat(
  andThat(
    objectOf<TimeCondition>(
      { relation: oneOf(TIME_RELATIONS), period: oneOf(PERIODS), from: dayValue, to: dayValue },
      ['relation'],
      'must be {relation, period} or {relation, from, to}',
    ),
    ({ period, from, to }) => (period === undefined) === (from !== undefined || to !== undefined),
    { message: 'must have either a period, or from, to or both' },
  ),
  // Dates of four-digit years are ordered like their texts.
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { at: ['to'], message: 'must not be before from' },
);

const trueValue: ValueRule<true> = {
  check: (value, path, problems) => {
    if (value !== true) problems.add(path, 'must be true or absent');
  },
  values: [true],
};

const RULES = {
  people: ofList(personValue, FILTER_LIMITS.people, 'people'),
  progress: ofList(oneOf(PROGRESS_STAGES), PROGRESS_STAGES.length, 'stages'),
  time: timeValue,
  taskTemplates: ofList(idValue, FILTER_LIMITS.templates, 'design templates'),
  milestoneTemplates: ofList(idValue, FILTER_LIMITS.templates, 'design templates'),
  isCritical: trueValue,
  text: textOf({ limit: FILTER_LIMITS.text, hasLines: false }),
  mode: oneOf(FILTER_MODES),
};

const filterValue = objectOf<ChartFilter>(RULES, [], 'must be an object of conditions');

/** What is wrong with a value that should be a filter; empty if it is one. Untrusted values may be of any kind. */
export function checkFilter(value: unknown): readonly Problem[] {
  const problems = new ProblemList();
  filterValue.check(value, [], problems);
  return problems.list();
}

/**
 * The filter that a stored value holds: each condition that is one, the others left out, so that an older or newer version
 * of the program still shows something.
 */
export function readFilter(value: unknown): ChartFilter {
  if (!isJsonObject(value)) return {};
  const conditions = Object.entries<ValueRule<unknown>>(RULES).filter(([name, rule]) => {
    if (!Object.hasOwn(value, name)) return false;
    const problems = new ProblemList();
    rule.check(value[name], [name], problems);
    return problems.isEmpty;
  });
  // Each has just been found to be what the filter has there.
  return tidyFilter(Object.fromEntries(conditions.map(([name]) => [name, value[name]])) as ChartFilter);
}
