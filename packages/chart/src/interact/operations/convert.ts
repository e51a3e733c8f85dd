import { type Fields, orderedIds, type PlainChange, rowsOf } from '../../changes/index.ts';
import { ELEMENT_DEFAULTS, type Id, type Scale, type State } from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';
import { deleteElements } from './delete-elements.ts';
import { defaultDuration } from './insert-elements.ts';

/** The changes that convert elements, and the results. */
interface Conversion {
  readonly changes: PlainChange[];
  readonly converted: readonly ElementRef[];
}

/** The fields that tasks and milestones share. */
const SHARED = ['title', 'externalLink', 'externalId', 'notes'] as const;

/**
 * Converts tasks to milestones at their end, and milestones to tasks of the default length that begin there, below the
 * row that they were on. Title, link, external id, notes and dependencies stay; looks, which differ by kind, don't. Other kinds stay
 * as they are. Positions count the previous rows: add the rows' shift (`rowShiftChanges`).
 */
export function convertElements(
  state: State,
  refs: readonly ElementRef[],
  scale: Scale,
  newId: () => Id,
): Conversion {
  const rows = rowsOf(state);
  const names = new Map<Id, Id>();
  const creates: PlainChange[] = [];
  const converted: ElementRef[] = [];
  const chosen = new Set(refs.filter(({ kind }) => kind === 'task').map(({ id }) => id));
  const nameAnew = (id: Id, kind: 'task' | 'milestone') => {
    const to = newId();
    names.set(id, to);
    converted.push({ kind, id: to });
    return to;
  };
  for (const id of orderedIds(state, 'task')) {
    const task = chosen.has(id) ? state.task.get(id) : undefined;
    if (!task) continue;
    const { start, duration } = { ...ELEMENT_DEFAULTS.task, ...task };
    const place = { positionInUnit: start + duration, position: rows.indexOf(task.rowTask ?? id) };
    const value = { ...sharedFields(task), ...place };
    creates.push({ type: 'create', kind: 'milestone', id: nameAnew(id, 'milestone'), value });
  }
  for (const { kind, id } of refs) {
    const milestone = kind === 'milestone' ? state.milestone.get(id) : undefined;
    if (!milestone) continue;
    const { positionInUnit, position } = { ...ELEMENT_DEFAULTS.milestone, ...milestone };
    const value = { ...sharedFields(milestone), start: positionInUnit, duration: defaultDuration(scale) };
    const after = rows[Math.min(rows.length - 1, Math.max(0, Math.round(position)))] ?? null;
    creates.push({ type: 'create', kind: 'task', id: nameAnew(id, 'task'), value, after });
  }
  const gone = refs.filter(({ id }) => names.has(id));
  const changes = [...creates, ...deleteElements(state, gone), ...linkAnew(state, names, newId)];
  return { changes, converted };
}

function sharedFields(record: { readonly [Field in (typeof SHARED)[number]]?: string }): Fields {
  return Object.fromEntries(
    SHARED.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]])),
  );
}

/** Recreates the links of converted elements, from and to their replacements. */
function linkAnew(state: State, names: ReadonlyMap<Id, Id>, newId: () => Id): PlainChange[] {
  return [...state.dependency.values()]
    .filter(({ from, to }) => names.has(from) || names.has(to))
    .map(({ from, to, ...rest }): PlainChange => {
      const value = { ...rest, from: names.get(from) ?? from, to: names.get(to) ?? to } as Fields;
      return { type: 'create', kind: 'dependency', id: newId(), value };
    });
}
