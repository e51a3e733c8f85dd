import { DEPENDENCY_TYPES } from '@giotto/chart/model';
import type { PlanTask } from '../plan/index.ts';
import { linkKey } from './read-links.ts';

/** Ids that a cell of predecessors can name without being taken for something else. */
const PLAIN_ID = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u;

/**
 * What the program that tasks come from calls them, by their ids; tasks added since get the next numbers where its ids are
 * numbers, otherwise their own ids. Undefined if links couldn't name all of them so.
 */
export function sourceReferences(tasks: readonly PlanTask[]): ReadonlyMap<string, string> | undefined {
  const isNew = ({ id, externalId = id }: PlanTask) => externalId === id;
  const known = tasks.filter((task) => !isNew(task)).map(({ externalId = '' }) => externalId);
  const hasNumbers = known.every((id) => /^[1-9]\d{0,8}$/.test(id));
  let last = known.reduce((most, id) => (hasNumbers ? Math.max(most, Number(id)) : most), 0);
  const references = new Map(
    tasks.map((task) => {
      if (!isNew(task)) return [task.id, task.externalId ?? ''];
      if (hasNumbers) last += 1;
      return [task.id, hasNumbers ? `${last}` : task.id];
    }),
  );
  return areClear([...references.values()]) ? references : undefined;
}

/** Whether each is another one, also before the type of a link: `A` isn't where `ASS` is. */
function areClear(names: readonly string[]): boolean {
  const keys = new Set(names.map(linkKey));
  if (keys.size !== names.length || !names.every((name) => PLAIN_ID.test(name))) return false;
  return [...keys].every((key) => DEPENDENCY_TYPES.every((type) => !keys.has(`${key}${type.toLowerCase()}`)));
}
