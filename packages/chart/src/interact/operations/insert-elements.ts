import { type PlainChange, rowsOf } from '../../changes/index.ts';
import {
  ELEMENT_DEFAULTS,
  type Id,
  type Row,
  type Scale,
  type State,
  spanOfTask,
  type Unit,
} from '../../model/index.ts';
import { hostOf, indentationOf } from './hierarchy.ts';
import { rowBelow } from './row-below.ts';

/** Place and content of a new task; absent fields are derived from its neighbours. */
export interface NewTask {
  readonly id: Id;
  /** The task above it; null: first row; absent: last row. */
  readonly after?: Id | null;
  readonly start?: Unit;
  /** Its start when there is no row above it: the first visible unit from today on. */
  readonly first?: Unit;
  readonly duration?: Unit;
  readonly indentation?: number;
  readonly title?: string;
  readonly designTemplate?: string;
}

/** A new task's length on each scale, in units: 5 days, 2 weeks, else one step (`ux.md` A1). */
export function defaultDuration(scale: Scale): Unit {
  const lengths: Record<Scale, Unit> = { hour: 1 / 24, day: 5, week: 14, month: 30, quarter: 91, year: 365 };
  return lengths[scale];
}

/** Adds a task; its start is the end of the row above, its level that of the row above (`ux.md` A1). */
export function insertTask(state: State, task: NewTask, scale: Scale): PlainChange[] {
  const last = rowsOf(state).at(-1) ?? null;
  const after = task.after === undefined ? last : task.after;
  const above = after === null ? null : hostOf(state, after);
  const before = after === null ? undefined : state.task.get(after);
  const level = task.indentation ?? (above === null ? 0 : indentationOf(state, above));
  return [
    {
      type: 'create',
      kind: 'task',
      id: task.id,
      value: {
        title: task.title ?? '',
        start: task.start ?? (before ? spanOfTask(before).end : (task.first ?? 0)),
        duration: task.duration ?? defaultDuration(scale),
        ...(level > 0 && { indentation: level }),
        ...(task.designTemplate !== undefined && { designTemplate: task.designTemplate }),
      },
      after: above,
    },
  ];
}

/** The row after Enter in a title: in its place below, with the same length and look (`ux.md` A1). */
export function insertFollowingTask(
  state: State,
  row: Id,
  { id, isCollapsed = false }: { readonly id: Id; readonly isCollapsed?: boolean },
  scale: Scale,
): PlainChange[] {
  const { like, ...place } = rowBelow(state, row, isCollapsed);
  const { duration, designTemplate } = state.task.get(like) ?? {};
  return insertTask(
    state,
    {
      id,
      ...place,
      ...(duration !== undefined && { duration }),
      ...(designTemplate !== undefined && { designTemplate }),
    },
    scale,
  );
}

/** Kinds that a tool places at a point of the plot. */
export type PlacedKind =
  | 'milestone'
  | 'verticalLane'
  | 'horizontalLane'
  | 'verticalMarker'
  | 'horizontalMarker';

/** Where a tool was used: time and rows, and how far it was dragged. */
export interface Placement {
  readonly unit: Unit;
  readonly row: Row;
  readonly duration?: Unit;
  readonly rows?: Row;
}

/** Adds a milestone, lane or marker where a tool was clicked or dragged, in its default size (`ux.md` A1). */
export function placeElement(
  kind: PlacedKind,
  id: Id,
  at: Placement,
  title: string,
  scale: Scale,
  designTemplate?: string,
): PlainChange[] {
  const fields = {
    milestone: () => ({ positionInUnit: at.unit, position: Math.floor(at.row) }),
    verticalLane: () => ({ positionInUnit: at.unit, duration: at.duration ?? defaultDuration(scale) }),
    horizontalLane: () => ({
      rowIndex: Math.floor(at.row),
      duration: at.rows ?? ELEMENT_DEFAULTS.horizontalLane.duration,
    }),
    verticalMarker: () => ({ positionInUnit: at.unit, titleRow: Math.max(0, Math.floor(at.row)) }),
    horizontalMarker: () => ({ rowIndex: Math.round(at.row), titlePositionInUnit: at.unit }),
  }[kind]();
  return [
    {
      type: 'create',
      kind,
      id,
      value: { title, ...fields, ...(designTemplate !== undefined && { designTemplate }) },
    },
  ];
}
