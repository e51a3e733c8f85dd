import { ELEMENT_DEFAULTS, type State } from '@giotto/chart/model';
import type { OutlineTask } from '../convert/index.ts';
import { isSame } from '../plan/index.ts';
import type { PatchStep } from './patch-step.ts';
import type { PatchedPlan } from './patched-plan.ts';

/** The changes of levels: of the rows that a patch names, and of those that go along. Rows that skip levels do so until then. */
export function levelSteps(
  { task: bars }: State,
  before: readonly OutlineTask[],
  { outline, patched }: PatchedPlan,
): readonly PatchStep[] {
  const [rows, former] = [outline, before].map((each) => each.filter(({ id }) => bars.has(id)));
  if (isSame(rows?.map(placeOf), former?.map(placeOf))) return [];
  return outline.flatMap(({ id, level }): PatchStep[] => {
    const bar = bars.get(id);
    if (bar === undefined || bar.rowTask !== undefined) return [];
    const { indentation } = { ...ELEMENT_DEFAULTS.task, ...bar };
    if (indentation === level) return [];
    const at = patched.get(id)?.at;
    const change = { type: 'set', kind: 'task', id, fields: { indentation: level } } as const;
    return [{ path: at === undefined ? 'tasks' : `tasks.${at}`, change }];
  });
}

const placeOf = ({ id, level }: OutlineTask) => [id, level];
