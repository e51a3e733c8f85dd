import { apply, type Fields, type PlainChange } from '../../changes/index.ts';
import { createState, type Id, type Kind, type State } from '../../model/index.ts';

/** A small chart with something of every kind that the rules cover. */
export function makeStartState(): State {
  const changes: PlainChange[] = [
    create('task', 't1', { title: 'One', start: 0, duration: 5 }),
    create('task', 't2', { title: 'Two' }),
    create('task', 't3', { title: 'Three', start: 2, duration: 3, color: '#abcdef' }),
    create('task', 't4', { title: 'Four', rowTask: 't3' }),
    create('milestone', 'm1', { title: 'Done', positionInUnit: 5, position: 1 }),
    create('dependency', 'd1', { from: 't1', to: 't2' }),
    create('dependency', 'd2', { from: 't2', to: 'm1', type: 'FF' }),
    create('horizontalLane', 'h1', { rowIndex: 0, duration: 2 }),
    create('verticalLane', 'v1', { positionInUnit: 1, duration: 2 }),
    create('taskDesignTemplate', 'default', { color: '#123456' }),
    create('rule', 'r1', { name: 'Late', conditions: [{ is: 'late' }], taskTemplate: 'default' }),
    create('rule', 'r2', { conditions: [{ is: 'done' }] }),
    create('rule', 'r3', { conditions: [{ is: 'text', text: 'T' }] }),
  ];
  return apply(createState(), changes).state;
}

function create(kind: Kind, id: Id, value: Fields): PlainChange {
  return { type: 'create', kind, id, value };
}
