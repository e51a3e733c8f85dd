import { apply, type Description, describe, type PlainChange, rowsOf } from '@giotto/chart/changes';
import {
  type ElementRef,
  hostOf,
  indentationOf,
  isLinkViolated,
  spanOf,
  startOf,
} from '@giotto/chart/interact';
import { type Id, isElementKind, type State, timelineOf } from '@giotto/chart/model';
import { formatDateRange } from '@giotto/chart/time';
import { currentScheduler } from '../../../lib/scheduler.ts';

/** Formats a catalogue text. */
export type Format = (id: FormatjsIntl.Message['ids'], values?: Record<string, string | number>) => string;

/** Describes an edit: "Moved 3 tasks", "Moved “Design”". Uses the element's current title. */
export function changeText(format: Format, { key, values }: Description, title = values.title): string {
  return format(`change.${key}`, {
    count: values.count,
    title: title ?? '',
    hasTitle: String(values.count === 1 && title !== undefined && title !== ''),
  });
}

/**
 * Describes the result of changes for people who can't see it: what was done, where the element is now, and how many
 * links became violated (`ux.md` A15). Null where something else announces it: a deletion offers undo, a new title was
 * typed.
 */
export function resultText(format: Format, before: State, changes: readonly PlainChange[]): string | null {
  const { state: after, effects } = apply(before, changes, currentScheduler());
  const description = describe(effects);
  const { key, values } = description;
  if (key === 'nothing' || /\.(deleted|renamed)$/.test(key)) return null;
  const ref = values.count === 1 ? onlyElement(changes, after) : null;
  const title = ref ? (after[ref.kind].get(ref.id) as { title?: string } | undefined)?.title : undefined;
  const done = changeText(format, description, title);
  const detail = ref ? detailOf(format, key, ref, after) : '';
  const own = detail === '' ? done : format('change.result', { what: done, detail });
  const { followed } = description;
  const what = followed === undefined ? own : format('change.followed', { what: own, count: followed });
  const touched = new Set(effects.map(({ id }) => id));
  const count = countViolated(after, touched) - countViolated(before, touched);
  return count > 0 ? format('change.detail.violated', { what, count }) : what;
}

/** The only element that was edited directly; changes that follow from it come after it. */
function onlyElement(changes: readonly PlainChange[], after: State): ElementRef | null {
  for (const change of changes) {
    if (!('kind' in change) || !('id' in change)) continue;
    const { kind, id } = change;
    if (isElementKind(kind) && kind !== 'dependency' && after[kind].has(id)) return { kind, id };
  }
  return null;
}

function detailOf(format: Format, key: string, ref: ElementRef, state: State): string {
  if (key.endsWith('.progressed')) {
    return format('editor.badge.progress', { progress: state.task.get(ref.id)?.progress ?? 0 });
  }
  if (key.endsWith('.indented')) {
    return format('change.detail.level', { level: indentationOf(state, ref.id) + 1 });
  }
  if (key.endsWith('.reordered')) {
    const rows = rowsOf(state);
    const row = rows.indexOf(hostOf(state, ref.id)) + 1;
    return format('change.detail.row', { row, rows: rows.length });
  }
  if (!/\.(moved|resized|created)$/.test(key)) return '';
  const start = startOf(state, ref);
  const span = start === null ? null : spanOf(state, ref);
  if (start === null) return '';
  return formatDateRange({ start, ...(span && { end: start + span.duration }) }, timelineOf(state));
}

/** The violated links among those attached to these records: no others can become violated. */
function countViolated(state: State, touched: ReadonlySet<Id>): number {
  let count = 0;
  for (const [id, { from, to }] of state.dependency) {
    if ((touched.has(id) || touched.has(from) || touched.has(to)) && isLinkViolated(state, id)) count++;
  }
  return count;
}
