import { contentOf, type Fields, orderedIds, rowsOf } from '../changes/index.ts';
import { clampLevels, type ElementRef, levelsOf, withDescendants } from '../interact/index.ts';
import { ELEMENT_DEFAULTS, type Id, type State, timelineOf } from '../model/index.ts';
import { SCHEMA_VERSION } from '../schema/schema-version.ts';
import { type Clip, type ClipElement, ROW_FIELDS } from './clip.ts';
import { copyPeople } from './clip-people.ts';

/**
 * Copies elements unchanged, tasks with their descendants, and the links among them; null when there is nothing to
 * copy.
 */
export function copyElements(state: State, refs: readonly ElementRef[]): Clip | null {
  const chosen = refs.filter(({ kind }) => kind === 'task').map(({ id }) => id);
  const tasks = withDescendants(state, orderedIds(state, 'task'), chosen);
  const others = refs.filter(
    ({ kind, id }) => kind !== 'task' && kind !== 'dependency' && state[kind].has(id),
  );
  if (tasks.length + others.length === 0) return null;
  const taken = new Set([...tasks, ...others.map(({ id }) => id)]);
  const people = copyPeople(state, tasks);
  const links = [...state.dependency].filter(([, { from, to }]) => taken.has(from) && taken.has(to));
  return {
    giotto: 'elements',
    version: SCHEMA_VERSION,
    startDate: timelineOf(state).startDate,
    firstRow: firstRowOf(state, tasks, others),
    ...(Object.keys(people).length > 0 && { people }),
    elements: [
      ...copyTasks(state, tasks),
      ...others.map((ref) => ({ ...ref, fields: contentOf(state, ref) })),
      ...links.map(
        ([id]) => ({ kind: 'dependency', id, fields: contentOf(state, { kind: 'dependency', id }) }) as const,
      ),
    ],
  };
}

/** The tasks with levels relative to each other; a bar whose row isn't copied gets a row of its own. */
function copyTasks(state: State, ids: readonly Id[]): ClipElement[] {
  const levels = levelsOf(state, ids);
  const base = Math.min(...levels.values());
  for (const [id, level] of levels) levels.set(id, level - base);
  clampLevels(ids, levels);
  return ids.map((id) => {
    const { rowTask, indentation: _level, ...fields } = contentOf(state, { kind: 'task', id });
    const level = levels.get(id) ?? 0;
    const hasHost = typeof rowTask === 'string' && levels.has(rowTask);
    const value = { ...fields, ...(level > 0 && { indentation: level }), ...(hasHost && { rowTask }) };
    return { kind: 'task', id, fields: value };
  });
}

function firstRowOf(state: State, tasks: readonly Id[], others: readonly ElementRef[]): number {
  const [first] = tasks;
  const host = first === undefined ? undefined : (state.task.get(first)?.rowTask ?? first);
  if (host !== undefined) return Math.max(0, rowsOf(state).indexOf(host));
  const rows = others.flatMap(({ kind, id }) => {
    const field = ROW_FIELDS[kind];
    if (field === undefined) return [];
    const fallback = (ELEMENT_DEFAULTS[kind] as Fields)[field];
    return [Number((state[kind].get(id) as Fields | undefined)?.[field] ?? fallback)];
  });
  return rows.length === 0 ? 0 : Math.floor(Math.min(...rows));
}
