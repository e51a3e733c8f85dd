import { diff, type Fields, type Json, orderedIds, type PlainChange } from '../../changes/index.ts';
import type { Id, Kind, State } from '../../model/index.ts';
import type { RandomSource } from './random-source.ts';

/** Where gestures get their unique values, so that every value tells who wrote it. */
export interface GestureSource {
  readonly view: State;
  /** Every id that any client ever created, including deleted ones. */
  readonly ids: Id[];
  /** A number that no other write uses. */
  nextValue(): number;
  /** An id that nothing else uses. */
  nextId(): Id;
  /** A state to restore. */
  pastState(random: RandomSource): State | null;
}

const COLOURS = ['#112233', '#445566', '#778899'] as const;
const LINK_TYPES = ['FS', 'SS', 'FF', 'SF', null] as const;

/** A gesture's changes: one to three edits of any kind, sensible or not, sometimes with a client-written order. */
export function makeGesture(random: RandomSource, source: GestureSource): PlainChange[] {
  if (random.isRare(25)) {
    const past = source.pastState(random);
    return past ? diff(source.view, past) : [];
  }
  const changes: PlainChange[] = [];
  for (let count = random.isRare(3) ? 1 + random.roll(3) : 1; count > 0; count--) {
    const maker = random.pick(MAKERS) ?? renameTask;
    changes.push(...maker(random, source));
  }
  // Last, so that pinned scenarios, whose numbers end earlier, stay as they are.
  if (random.isRare(5)) changes.push(...changeRules(random, source));
  if (random.isRare(4)) changes.push(...dragEdge(random, source));
  return changes;
}

type Maker = (random: RandomSource, source: GestureSource) => PlainChange[];

const createTask: Maker = (random, source) => {
  const id = random.isRare(40) ? (random.pickLate(source.ids) ?? 'x') : source.nextId();
  source.ids.push(id);
  const after = random.isRare(4) ? null : random.pickLate(source.ids);
  const value: Record<string, Json> = { title: `T${source.nextValue()}` };
  if (random.roll(2) === 0)
    Object.assign(value, { start: source.nextValue(), duration: 1 + source.nextValue() });
  if (random.isRare(4)) value.rowTask = random.pickLate(source.ids) ?? null;
  if (random.isRare(5)) value.order = random.isRare(2) ? 'V' : '!client!';
  if (random.isRare(5)) value.color = null;
  const isAnchored = after !== undefined && !random.isRare(4);
  return [{ type: 'create', kind: 'task', id, value, ...(isAnchored ? { after } : {}) }];
};

const createElement: Maker = (random, source) => {
  const id = source.nextId();
  const title = `E${source.nextValue()}`;
  const values: readonly (readonly [Kind, Fields])[] = [
    ['milestone', { title, positionInUnit: source.nextValue(), position: 1 }],
    ['horizontalLane', { title, rowIndex: source.nextValue(), duration: 1 + source.nextValue() }],
    ['verticalLane', { title, positionInUnit: source.nextValue(), duration: 1 + source.nextValue() }],
    ['horizontalMarker', { title, rowIndex: 1 }],
    ['taskDesignTemplate', { name: title, color: random.pick(COLOURS) ?? null, order: 'V' }],
  ];
  const [kind, value] = random.pick(values) ?? (['verticalMarker', { title }] as const);
  source.ids.push(id);
  return [{ type: 'create', kind, id, value }];
};

const createLink: Maker = (random, source) => {
  const id = source.nextId();
  source.ids.push(id);
  const ends = random.isRare(4) ? source.ids : [...source.view.task.keys(), ...source.view.milestone.keys()];
  const value = { from: random.pickLate(ends) ?? null, to: random.pickLate(ends) ?? null };
  const type = random.pick(LINK_TYPES) ?? null;
  return [{ type: 'create', kind: 'dependency', id, value: { ...value, type } }];
};

const retargetLink: Maker = (random, source) => {
  const id = random.pick([...source.view.dependency.keys()]);
  if (id === undefined) return createLink(random, source);
  const ends = random.isRare(4) ? source.ids : [...source.view.task.keys()];
  const end = random.pickLate(ends) ?? null;
  const fields: Fields =
    random.pick([{ from: end }, { to: end }, { type: random.pick(LINK_TYPES) ?? null }]) ?? {};
  return [
    { type: 'set', kind: 'dependency', id, fields: { ...fields, designTemplate: `d${source.nextValue()}` } },
  ];
};

const renameTask: Maker = (random, source) => setTask(random, source, { title: `R${source.nextValue()}` });

const placeTask: Maker = (random, source) => {
  const start = source.nextValue();
  const fields = random.roll(2) === 0 ? { start } : { start, duration: 1 + source.nextValue() };
  // Mostly the same bar: only concurrent edits show whether its fields stay together.
  return random.isRare(3)
    ? setTask(random, source, fields)
    : [{ type: 'set', kind: 'task', id: 't1', fields }];
};

/** Drags the start or the end of a bar, mostly of the same, until it has a length that no other write uses. */
const dragEdge: Maker = (random, source) => {
  const id = random.isRare(4) ? (random.pickLate(source.ids) ?? 'x') : 't1';
  const { start = 0, duration: before = 5 } = source.view.task.get(id) ?? {};
  const duration = source.nextValue() + 0.5;
  const fields: Fields = random.roll(2) === 0 ? { duration } : { start: start + before - duration, duration };
  return [{ type: 'set', kind: 'task', id, fields }];
};

const styleTask: Maker = (random, source) => {
  const fields: Record<string, Json> = { color: random.pick([...COLOURS, null]) ?? null };
  if (random.isRare(3)) fields.order = 'V';
  if (random.isRare(3)) fields.rowTask = random.pick([...source.ids, null]) ?? null;
  return setTask(random, source, fields);
};

const placeLane: Maker = (random, source) => {
  const kind = random.roll(2) === 0 ? 'horizontalLane' : 'verticalLane';
  const id = random.pick([...source.view[kind].keys()]);
  if (id === undefined) return createElement(random, source);
  const place = kind === 'horizontalLane' ? 'rowIndex' : 'positionInUnit';
  const fields =
    random.roll(2) === 0 ? { [place]: source.nextValue() } : { duration: 1 + source.nextValue() };
  return [{ type: 'set', kind, id, fields }];
};

const setChart: Maker = (random, source) => {
  if (random.roll(2) === 0) {
    return [
      {
        type: 'set',
        kind: 'theme',
        id: 'main',
        fields: { name: random.isRare(3) ? null : `N${source.nextValue()}` },
      },
    ];
  }
  const calendar = random.isRare(3) ? null : { workingDays: [1, 2, 3], name: `C${source.nextValue()}` };
  return [{ type: 'set', kind: 'timeline', id: 'main', fields: { calendar } }];
};

const moveTask: Maker = (random, source) => {
  const id = random.pickLate(source.ids) ?? 'x';
  const after = random.isRare(5) ? null : (random.pickLate(source.ids) ?? null);
  return [{ type: 'move', kind: 'task', id, after }];
};

const moveBlock: Maker = (random, source) => {
  const tasks = orderedIds(source.view, 'task');
  const at = random.roll(Math.max(1, tasks.length));
  const block = tasks.slice(at, at + 2);
  let after = random.isRare(5) ? null : (random.pick(tasks.filter((id) => !block.includes(id))) ?? null);
  return block.map((id): PlainChange => {
    const move: PlainChange = { type: 'move', kind: 'task', id, after };
    after = id;
    return move;
  });
};

const deleteAny: Maker = (random, source) => {
  const kinds = ['task', 'task', 'milestone', 'dependency', 'horizontalLane', 'taskDesignTemplate'] as const;
  const kind = random.pick(kinds) ?? 'task';
  const id = random.pick([...source.view[kind].keys()]) ?? random.pickLate(source.ids) ?? 'x';
  return [{ type: 'delete', kind, id }];
};

const RULES = ['r1', 'r2', 'r3'] as const;

/** Edits, moves, makes or deletes a rule: mostly one of the same few, so that edits collide. */
const changeRules: Maker = (random, source) => {
  const id = random.isRare(4) ? (random.pickLate(source.ids) ?? 'x') : (random.pick(RULES) ?? 'r1');
  const conditions = random.pick([
    [{ is: 'late' }],
    [{ is: 'text', text: `T${source.nextValue()}` }, { is: 'done' }],
  ]) ?? [{ is: 'done' }];
  const created = source.nextId();
  const made: readonly PlainChange[] = [
    { type: 'set', kind: 'rule', id, fields: { name: `L${source.nextValue()}` } },
    { type: 'set', kind: 'rule', id, fields: { conditions } },
    { type: 'set', kind: 'rule', id, fields: { isOff: random.roll(2) === 0 ? true : null } },
    { type: 'move', kind: 'rule', id, after: random.isRare(3) ? null : (random.pick(RULES) ?? null) },
    { type: 'create', kind: 'rule', id: created, value: { conditions }, after: null },
    { type: 'delete', kind: 'rule', id },
  ];
  const change = random.isRare(12) ? made[5] : random.pick(made.slice(0, 5));
  if (change?.type === 'create') source.ids.push(created);
  return change === undefined ? [] : [change];
};

/** Often one of the same few tasks, so that edits collide. */
function setTask(random: RandomSource, source: GestureSource, fields: Fields): PlainChange[] {
  const id = random.roll(2) === 0 ? random.pick(['t1', 't3']) : random.pickLate(source.ids);
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
