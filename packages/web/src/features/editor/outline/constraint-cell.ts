import { CONSTRAINT_TYPES, type Constraint, type ConstraintType, type State } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';
import { holdsFinish } from '../scheduling/holds-finish.ts';
import { dateEditText, dateText, readUnit, readUnitAgain } from './date-cells.ts';

/** Whether a type needs a date. */
export function isDated(type: ConstraintType): boolean {
  return type !== 'ASAP' && type !== 'ALAP';
}

/** "Start by 12 Mar 2027"; nothing for as soon as possible, which every task is. */
export function constraintText(intl: IntlShape, state: State, constraint: Constraint | undefined): string {
  if (constraint === undefined || constraint.type === 'ASAP') return '';
  const { type, at } = constraint;
  if (type === 'ALAP' || at === undefined) return intl.formatMessage({ id: 'outline.constraint.ALAP' });
  return intl.formatMessage(
    { id: `outline.constraintDated.${type}` },
    { date: dateText(state, at, holdsFinish(type)) },
  );
}

/** A constraint for editing: its type and an ISO date, `SNET 2027-03-12`; empty without one. */
export function constraintEditText(state: State, constraint: Constraint | undefined): string {
  if (constraint === undefined || constraint.type === 'ASAP') return '';
  const { type, at } = constraint;
  return at === undefined ? type : `${type} ${dateEditText(state, at, holdsFinish(type))}`;
}

/** The type and the date, in the chart's form, of a constraint's editing text. */
export function splitConstraint(
  text: string,
): { readonly type: ConstraintType; readonly date: string } | null {
  const [name = '', ...rest] = text.trim().split(/\s+/);
  const type = CONSTRAINT_TYPES.find((one) => one === (name.toUpperCase() || 'ASAP'));
  return type === undefined ? null : { type, date: rest.join(' ') };
}

/**
 * Reads a constraint: `SNET 2027-03-12`, `ALAP`, `ASAP`. Null removes it, as an empty text says; undefined: it can't be
 * read. A date that is typed as it was shown keeps its time of day.
 */
export function readConstraint(
  state: State,
  text: string,
  before: Constraint | undefined,
): Constraint | null | undefined {
  const split = splitConstraint(text);
  if (split === null) return undefined;
  const { type, date } = split;
  if (!isDated(type)) return date !== '' ? undefined : text.trim() === '' ? null : { type };
  const isEnd = holdsFinish(type);
  const at =
    before?.at === undefined || holdsFinish(before.type) !== isEnd
      ? readUnit(state, date, isEnd)
      : readUnitAgain(state, date, isEnd, before.at);
  return at === null ? undefined : { type, at };
}
