import { type Fields, orderedIds, type PlainChange, recordsOf, rowsOf } from '../../changes/index.ts';
import { type Id, type Milestone, type State, spanOfMilestone } from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';
import { blockOf, hasChildren, hostOf, indentationOf, isGuest } from './hierarchy.ts';
import { freeFromRow, shareRow } from './shared-rows.ts';

/** The changes that make other elements of some, and these. */
export interface Renewal {
  readonly changes: readonly PlainChange[];
  readonly renewed: readonly ElementRef[];
}

/** What a floating milestone becomes: a task's fields, and the row that it comes after. */
interface Placed {
  readonly value: Fields;
  readonly after: Id | null;
}

/** Makes tasks of floating milestones under the same ids, so that links, comments and baselines stay with them. */
export function createAnew(
  state: State,
  refs: readonly ElementRef[],
  place: (milestone: Milestone, fields: Fields) => Placed,
): Renewal {
  const records = recordsOf(state, 'milestone');
  const chosen = refs.flatMap(({ kind, id }) => {
    const milestone = kind === 'milestone' ? state.milestone.get(id) : undefined;
    return milestone === undefined ? [] : [{ id, milestone, place: place(milestone, records.get(id) ?? {}) }];
  });
  chosen.sort((one, other) => spanOfMilestone(one.milestone).start - spanOfMilestone(other.milestone).start);
  const ids = new Set(chosen.map(({ id }) => id));
  const lastBelow = new Map<Id | null, Id>();
  const changes = chosen.flatMap(({ id, place: { value, after } }): PlainChange[] => {
    const previous = lastBelow.get(after) ?? after;
    lastBelow.set(after, id);
    return [
      { type: 'delete', kind: 'milestone', id },
      { type: 'create', kind: 'task', id, value, after: previous },
    ];
  });
  const hasEnd = (end: Fields[string] | undefined) => typeof end === 'string' && ids.has(end);
  const links = [...recordsOf(state, 'dependency')].flatMap(([id, value]): PlainChange[] =>
    hasEnd(value.from) || hasEnd(value.to) ? [{ type: 'create', kind: 'dependency', id, value }] : [],
  );
  return {
    changes: [...changes, ...links],
    renewed: chosen.map(({ id }): ElementRef => ({ kind: 'task', id })),
  };
}

/** How long the bar of a milestone is that was never a bar: a day. */
const DAY = 1;

/** A floating milestone as a task: below a parent's row it is the first child, elsewhere on the level of its row. */
function rowBelow(state: State, rows: readonly Id[], milestone: Milestone, fields: Fields): Placed {
  const { position = 0 } = milestone;
  const { position: _, positionInUnit: __, designTemplate, ...rest } = fields;
  const host = rows[Math.min(rows.length - 1, Math.floor(Math.max(0, position)))];
  const isParent = host !== undefined && hasChildren(state, orderedIds(state, 'task'), host);
  const isBelowAll = position >= rows.length;
  const level = host === undefined || isBelowAll ? 0 : indentationOf(state, host) + Number(isParent);
  const value = {
    ...rest,
    isMilestone: true,
    start: spanOfMilestone(milestone).start,
    duration: DAY,
    ...(level > 0 && { indentation: level }),
    ...(designTemplate !== undefined && { milestoneTemplate: designTemplate }),
    ...('actualFinish' in rest && { progress: 100 }),
  };
  const after = host === undefined ? null : isBelowAll ? (blockOf(state, rows, host).at(-1) ?? host) : host;
  return { value, after };
}

/** The milestones among some elements that could have a row of their own: floating ones, and those on a task's row. */
export function withoutOwnRow(state: State, refs: readonly ElementRef[]): readonly ElementRef[] {
  return refs.filter(
    ({ kind, id }) =>
      (kind === 'milestone' && state.milestone.has(id)) ||
      (kind === 'task' && state.task.get(id)?.isMilestone === true && isGuest(state, id)),
  );
}

/**
 * Gives milestones rows of their own below those that they stand on, in the order of their dates (CH-378). Positions count
 * the previous rows: add the rows' shift.
 */
export function giveOwnRows(state: State, refs: readonly ElementRef[]): Renewal {
  const chosen = withoutOwnRow(state, refs);
  const guests = chosen.filter(({ kind }) => kind === 'task');
  const rows = rowsOf(state);
  const floating = createAnew(state, chosen, (...of) => rowBelow(state, rows, ...of));
  return {
    changes: [
      ...freeFromRow(
        state,
        guests.map(({ id }) => id),
      ),
      ...floating.changes,
    ],
    renewed: [...guests, ...floating.renewed],
  };
}

/** The row that a milestone's row can join: the nearest bar without children among its siblings, above before below. */
function neighbourOf(state: State, rows: readonly Id[], id: Id): Id | undefined {
  const level = indentationOf(state, id);
  const at = rows.indexOf(id);
  const find = (step: 1 | -1): Id | undefined => {
    for (let row = at + step; row >= 0 && row < rows.length; row += step) {
      const other = rows[row] as Id;
      if (indentationOf(state, other) < level) return undefined;
      const isSibling = indentationOf(state, other) === level;
      const isBar = state.task.get(other)?.isMilestone !== true && !hasChildren(state, rows, other);
      if (isSibling && isBar) return other;
    }
    return undefined;
  };
  return find(-1) ?? find(1);
}

interface Joining {
  readonly id: Id;
  readonly host: Id;
}

/** The milestones among some elements whose rows can be given up, each with the row that it joins. */
function joinings(state: State, refs: readonly ElementRef[]): readonly Joining[] {
  const rows = rowsOf(state);
  const chosen = refs.filter(
    ({ kind, id }) =>
      kind === 'task' &&
      state.task.get(id)?.isMilestone === true &&
      !isGuest(state, id) &&
      !hasChildren(state, rows, id),
  );
  const ids = new Set(chosen.map(({ id }) => id));
  return rows
    .filter((id) => ids.has(id))
    .flatMap((id) => {
      const host = neighbourOf(state, rows, id);
      return host === undefined ? [] : [{ id, host }];
    });
}

/** Whether any of the elements is a milestone whose row can be given up. */
export function canJoinRows(state: State, refs: readonly ElementRef[]): boolean {
  return joinings(state, refs).length > 0;
}

/** Puts milestones that are rows on the rows of their neighbours: of the same parent, above if there is one (CH-379). */
export function joinRows(state: State, refs: readonly ElementRef[]): PlainChange[] {
  const byHost = Map.groupBy(joinings(state, refs), ({ host }) => host);
  return [...byHost].flatMap(([host, those]) =>
    shareRow(
      state,
      those.map(({ id }) => id),
      hostOf(state, host),
    ),
  );
}
