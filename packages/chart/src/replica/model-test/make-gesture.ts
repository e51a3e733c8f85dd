import { diff, type Fields, type Json, orderedIds, type PlainChange } from '../../changes/index.ts';
import type { Id, Kind, State } from '../../model/index.ts';
import type { Dice } from './dice.ts';

/** What gestures are made from: unique values, so that every value tells who wrote it. */
export interface GestureSource {
  readonly view: State;
  /** Every id that any client ever made, deleted ones too. */
  readonly ids: Id[];
  /** A number that nobody else writes. */
  nextValue(): number;
  /** An id that nobody else makes. */
  nextId(): Id;
  /** A state to go back to, as restore does. */
  pastState(dice: Dice): State | null;
}

const COLOURS = ['#112233', '#445566', '#778899'] as const;
const LINK_TYPES = ['FS', 'SS', 'FF', 'SF', null] as const;

/** A gesture's changes: one to three edits of any kind, sensible or not, sometimes with a client-written order. */
export function makeGesture(dice: Dice, source: GestureSource): PlainChange[] {
  if (dice.isRare(25)) {
    const past = source.pastState(dice);
    return past ? diff(source.view, past) : [];
  }
  const changes: PlainChange[] = [];
  for (let count = dice.isRare(3) ? 1 + dice.roll(3) : 1; count > 0; count--) {
    const maker = dice.pick(MAKERS) ?? renameTask;
    changes.push(...maker(dice, source));
  }
  return changes;
}

type Maker = (dice: Dice, source: GestureSource) => PlainChange[];

const createTask: Maker = (dice, source) => {
  const id = dice.isRare(40) ? (dice.pickLate(source.ids) ?? 'x') : source.nextId();
  source.ids.push(id);
  const after = dice.isRare(4) ? null : dice.pickLate(source.ids);
  const value: Record<string, Json> = { title: `T${source.nextValue()}` };
  if (dice.roll(2) === 0)
    Object.assign(value, { start: source.nextValue(), duration: 1 + source.nextValue() });
  if (dice.isRare(4)) value.rowTask = dice.pickLate(source.ids) ?? null;
  if (dice.isRare(5)) value.order = dice.isRare(2) ? 'V' : '!client!';
  if (dice.isRare(5)) value.color = null;
  const isAnchored = after !== undefined && !dice.isRare(4);
  return [{ type: 'create', kind: 'task', id, value, ...(isAnchored ? { after } : {}) }];
};

const createElement: Maker = (dice, source) => {
  const id = source.nextId();
  const title = `E${source.nextValue()}`;
  const values: readonly (readonly [Kind, Fields])[] = [
    ['milestone', { title, positionInUnit: source.nextValue(), position: 1 }],
    ['horizontalLane', { title, rowIndex: source.nextValue(), duration: 1 + source.nextValue() }],
    ['verticalLane', { title, positionInUnit: source.nextValue(), duration: 1 + source.nextValue() }],
    ['horizontalMarker', { title, rowIndex: 1 }],
    ['taskDesignTemplate', { name: title, color: dice.pick(COLOURS) ?? null, order: 'V' }],
  ];
  const [kind, value] = dice.pick(values) ?? (['verticalMarker', { title }] as const);
  source.ids.push(id);
  return [{ type: 'create', kind, id, value }];
};

const createLink: Maker = (dice, source) => {
  const id = source.nextId();
  source.ids.push(id);
  const ends = dice.isRare(4) ? source.ids : [...source.view.task.keys(), ...source.view.milestone.keys()];
  const value = { from: dice.pickLate(ends) ?? null, to: dice.pickLate(ends) ?? null };
  const type = dice.pick(LINK_TYPES) ?? null;
  return [{ type: 'create', kind: 'dependency', id, value: { ...value, type } }];
};

const retargetLink: Maker = (dice, source) => {
  const id = dice.pick([...source.view.dependency.keys()]);
  if (id === undefined) return createLink(dice, source);
  const ends = dice.isRare(4) ? source.ids : [...source.view.task.keys()];
  const end = dice.pickLate(ends) ?? null;
  const fields: Fields =
    dice.pick([{ from: end }, { to: end }, { type: dice.pick(LINK_TYPES) ?? null }]) ?? {};
  return [
    { type: 'set', kind: 'dependency', id, fields: { ...fields, designTemplate: `d${source.nextValue()}` } },
  ];
};

const renameTask: Maker = (dice, source) => setTask(dice, source, { title: `R${source.nextValue()}` });

const placeTask: Maker = (dice, source) => {
  const start = source.nextValue();
  const fields = dice.roll(2) === 0 ? { start } : { start, duration: 1 + source.nextValue() };
  // Mostly one and the same bar: only edits that cross show whether its fields stay together.
  return dice.isRare(3) ? setTask(dice, source, fields) : [{ type: 'set', kind: 'task', id: 't1', fields }];
};

const styleTask: Maker = (dice, source) => {
  const fields: Record<string, Json> = { color: dice.pick([...COLOURS, null]) ?? null };
  if (dice.isRare(3)) fields.order = 'V';
  if (dice.isRare(3)) fields.rowTask = dice.pick([...source.ids, null]) ?? null;
  return setTask(dice, source, fields);
};

const placeLane: Maker = (dice, source) => {
  const kind = dice.roll(2) === 0 ? 'horizontalLane' : 'verticalLane';
  const id = dice.pick([...source.view[kind].keys()]);
  if (id === undefined) return createElement(dice, source);
  const place = kind === 'horizontalLane' ? 'rowIndex' : 'positionInUnit';
  const fields = dice.roll(2) === 0 ? { [place]: source.nextValue() } : { duration: 1 + source.nextValue() };
  return [{ type: 'set', kind, id, fields }];
};

const setChart: Maker = (dice, source) => {
  if (dice.roll(2) === 0) {
    return [
      {
        type: 'set',
        kind: 'theme',
        id: 'main',
        fields: { name: dice.isRare(3) ? null : `N${source.nextValue()}` },
      },
    ];
  }
  const calendar = dice.isRare(3) ? null : { workingDays: [1, 2, 3], name: `C${source.nextValue()}` };
  return [{ type: 'set', kind: 'timeline', id: 'main', fields: { calendar } }];
};

const moveTask: Maker = (dice, source) => {
  const id = dice.pickLate(source.ids) ?? 'x';
  const after = dice.isRare(5) ? null : (dice.pickLate(source.ids) ?? null);
  return [{ type: 'move', kind: 'task', id, after }];
};

const moveBlock: Maker = (dice, source) => {
  const tasks = orderedIds(source.view, 'task');
  const at = dice.roll(Math.max(1, tasks.length));
  const block = tasks.slice(at, at + 2);
  let after = dice.isRare(5) ? null : (dice.pick(tasks.filter((id) => !block.includes(id))) ?? null);
  return block.map((id): PlainChange => {
    const move: PlainChange = { type: 'move', kind: 'task', id, after };
    after = id;
    return move;
  });
};

const deleteAny: Maker = (dice, source) => {
  const kinds = ['task', 'task', 'milestone', 'dependency', 'horizontalLane', 'taskDesignTemplate'] as const;
  const kind = dice.pick(kinds) ?? 'task';
  const id = dice.pick([...source.view[kind].keys()]) ?? dice.pickLate(source.ids) ?? 'x';
  return [{ type: 'delete', kind, id }];
};

/** Often of the same few tasks, so that people meet. */
function setTask(dice: Dice, source: GestureSource, fields: Fields): PlainChange[] {
  const id = dice.roll(2) === 0 ? dice.pick(['t1', 't3']) : dice.pickLate(source.ids);
  return [{ type: 'set', kind: 'task', id: id ?? 'x', fields }];
}

const MAKERS: readonly Maker[] = [
  createTask,
  createElement,
  createLink,
  createLink,
  retargetLink,
  renameTask,
  placeTask,
  placeTask,
  placeTask,
  styleTask,
  placeLane,
  setChart,
  moveTask,
  moveBlock,
  deleteAny,
];
