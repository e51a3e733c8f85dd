import type { Fields, PlainChange } from '@giotto/chart/changes';
import { recordsOf } from '@giotto/chart/changes';
import { createState, type Dependency, type Id, type Milestone, type Task } from '@giotto/chart/model';

/** A change, and the place of the patch that it comes from. */
export interface PatchStep {
  readonly path: string;
  readonly change: PlainChange;
}

/** A bar as changes write it. */
export function taskFields(task: Task): Fields {
  return recordsOf({ ...createState(), task: new Map([['', task]]) }, 'task').get('') ?? {};
}

/** A milestone as changes write it. */
export function milestoneFields(milestone: Milestone): Fields {
  return recordsOf({ ...createState(), milestone: new Map([['', milestone]]) }, 'milestone').get('') ?? {};
}

/** A link as changes write it. */
export function linkFields(link: Dependency): Fields {
  return recordsOf({ ...createState(), dependency: new Map([['', link]]) }, 'dependency').get('') ?? {};
}

/** The change that gives a record some of a target's fields; none if there are none. */
export function setStep(
  path: string,
  kind: 'task' | 'milestone' | 'dependency',
  id: Id,
  target: Fields,
  names: readonly string[],
): readonly PatchStep[] {
  if (names.length === 0) return [];
  const fields = Object.fromEntries(names.map((name) => [name, target[name] ?? null]));
  return [{ path, change: { type: 'set', kind, id, fields } }];
}
