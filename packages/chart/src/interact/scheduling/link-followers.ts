import { apply, type Difference, type Moved, type PlainChange } from '../../changes/index.ts';
import { timesOf } from '../../chart-schedule/link-times.ts';
import { HALF_MINUTE, type Id, type State, settingsOf } from '../../model/index.ts';
import { withDependents } from './shift-dependents.ts';

/** How often what isn't where links put it is taken as moved by hand, and the rest is put there anew. */
const PASSES = 4;

/** Whether an element is elsewhere in time, as long as before, on its row. */
function isShifted(one: Difference): one is Moved {
  return one.type === 'moved' && one.rows === 0 && one.start !== 0 && one.start === one.end;
}

/**
 * In a drawn chart whose links move others: the differences that are where the chart itself puts them once the rest of the
 * changes is made (CH-518). None in other charts.
 */
export function linkFollowers(
  before: State,
  after: State,
  changes: readonly PlainChange[],
  differences: readonly Difference[],
): readonly Moved[] {
  const mode = settingsOf(before).dependentShift;
  if (mode === 'off' || mode === 'schedule' || settingsOf(after).dependentShift !== mode) return [];
  const linked = linkedTo(after, new Set(differences.map(({ id }) => id)));
  let followers = differences
    .filter(isShifted)
    .filter(({ id, fields }) => fields.length === 0 && linked.has(id));
  for (let pass = 0; pass < PASSES && followers.length > 0; pass++) {
    const ids = new Set(followers.map(({ id }) => id));
    const made = changes.filter(({ id }) => !ids.has(id));
    const put = apply(before, withDependents(before, made)).state;
    const elsewhere = new Set(followers.filter(({ id }) => !isSamePlace(put, after, id)).map(({ id }) => id));
    if (elsewhere.size === 0) return followers;
    // What follows from what was moved by hand is in its place once that is.
    const carried = linkedTo(after, elsewhere);
    const byHand = [...elsewhere].filter((id) => !carried.has(id));
    const left = new Set(byHand.length > 0 ? byHand : elsewhere);
    followers = followers.filter(({ id }) => !left.has(id));
  }
  return [];
}

/** What a link from one of these leads to, or one of these links itself. */
function linkedTo({ dependency }: State, ids: ReadonlySet<Id>): ReadonlySet<Id> {
  const linked = [...dependency].filter(([id, { from }]) => ids.has(id) || ids.has(from));
  return new Set(linked.map(([, { to }]) => to));
}

function isSamePlace(one: State, other: State, id: Id): boolean {
  const [a, b] = [timesOf(one, id), timesOf(other, id)];
  return (
    a !== undefined &&
    b !== undefined &&
    Math.abs(a.start - b.start) < HALF_MINUTE &&
    Math.abs(a.end - b.end) < HALF_MINUTE
  );
}
