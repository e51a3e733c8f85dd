import type { ChartFilter } from '../filter/index.ts';
import { checkFilter, readFilter } from '../filter/index.ts';
import { isJsonObject } from '../schema/json-object.ts';
import { type Problem, ProblemList } from '../schema/problem.ts';
import { andThat, listOf, objectOf, textThat, type ValueRule } from '../schema/value-rule.ts';
import { dayValue, idValue } from '../schema/values.ts';
import { type SavedView, type ShownDays, VIEW_LIMITS } from './saved-view.ts';

const filterValue: ValueRule<ChartFilter> = {
  check: (value, path, problems) => {
    for (const { path: at, message } of checkFilter(value))
      problems.add([...path, ...(at === '' ? [] : at.split('.'))], message);
  },
};
const daysValue = andThat(
  objectOf<ShownDays>({ from: dayValue, to: dayValue }, ['from', 'to'], "must be 'fit' or {from, to}"),
  ({ from, to }) => from <= to,
  { at: ['to'], message: 'must not be before from' },
);
const timeValue: ValueRule<'fit' | ShownDays> = {
  check: (value, path, problems) => {
    if (value !== 'fit') daysValue.check(value, path, problems);
  },
};
const columnValue = textThat((text) => /^[A-Za-z]{1,40}$/.test(text), 'must be the name of a column');

const RULES = {
  filter: filterValue,
  collapsed: listOf(
    idValue,
    { min: 0, max: VIEW_LIMITS.collapsed },
    `must be a list of at most ${VIEW_LIMITS.collapsed} ids`,
  ),
  columns: listOf(
    columnValue,
    { min: 0, max: VIEW_LIMITS.columns },
    `must be a list of at most ${VIEW_LIMITS.columns} columns`,
  ),
  time: timeValue,
};
const viewValue = objectOf<SavedView>(RULES, [], 'must be an object: filter, collapsed, columns, time');

/** What is wrong with a value that should be a view; empty if it is one. Untrusted values may be of any kind. */
export function checkView(value: unknown): readonly Problem[] {
  const problems = new ProblemList();
  viewValue.check(value, [], problems);
  return problems.list();
}

/**
 * The view that a stored value holds: each part that is one, the others left out, so that an older or newer version of the
 * program still shows something.
 */
export function readView(value: unknown): SavedView {
  if (!isJsonObject(value)) return {};
  const { filter, ...others } = value;
  const kept = Object.entries<ValueRule<unknown>>(RULES).filter(([name, rule]) => {
    if (!Object.hasOwn(others, name)) return false;
    const problems = new ProblemList();
    rule.check(others[name], [name], problems);
    return problems.isEmpty;
  });
  // Each has just been found to be what a view has there.
  const view = Object.fromEntries(kept.map(([name]) => [name, others[name]])) as SavedView;
  return filter === undefined ? view : { ...view, filter: readFilter(filter) };
}
