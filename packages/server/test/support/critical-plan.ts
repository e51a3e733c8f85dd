import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';

const create = (kind: PlainChange['kind'], id: string, value: object) =>
  ({ type: 'create', kind, id, value }) as PlainChange;

/** Draft decides when Print starts, which ends last, with the milestone End; Paint can be later. */
export const criticalPlan: State = apply(withStyle(createState(), DEFAULT_STYLE), [
  create('task', 'task-draft', { title: 'Draft', start: 0, duration: 5 }),
  create('task', 'task-print', { title: 'Print', start: 5, duration: 7 }),
  create('task', 'task-paint', { title: 'Paint', start: 1, duration: 3 }),
  create('milestone', 'milestone-end', { title: 'End', positionInUnit: 12 }),
  create('dependency', 'link', { from: 'task-draft', to: 'task-print' }),
]).state;
