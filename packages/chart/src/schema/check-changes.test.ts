import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkChanges } from './check-changes.ts';

function pathsOf(input: unknown): string[] {
  const result = checkChanges(input);
  return result.ok ? [] : result.problems.map(({ path }) => path);
}

const GOOD = [
  { type: 'create', kind: 'task', id: 'a', value: { title: 'A', notes: null }, after: null },
  { type: 'create', kind: 'dependency', id: 'd', value: { from: 'a', to: 'b' } },
  { type: 'create', kind: 'task', id: 'b', value: {}, after: 'a', hint: 'a1' },
  { type: 'set', kind: 'task', id: 'a', fields: { start: 1, duration: 2 }, if: { start: 0, duration: null } },
  {
    type: 'set',
    kind: 'task',
    id: 'a',
    fields: { start: 1, duration: 2 },
    was: { start: 0, duration: null },
  },
  { type: 'set', kind: 'theme', id: 'main', fields: { font: 'Rasa' } },
  { type: 'move', kind: 'task', id: 'a', after: 'b', if: null },
  { type: 'move', kind: 'task', id: 'a', after: 'b', hint: 'V', if: 'c', ifOrder: 'k1' },
  { type: 'delete', kind: 'milestone', id: 'm' },
  { type: 'delete', kind: 'task', id: 'a', if: { title: 'A' } },
  { type: 'restore', version: 7 },
  { type: 'import', state: { task: { a: { order: 'a1', title: 'A' } } } },
];

test('every type of change passes and is returned unchanged', () => {
  expect(checkChanges(GOOD)).toEqual({ ok: true, changes: GOOD });
});

test.each([
  ['not a list', {}, 'changes'],
  ['a change that is not an object', [null], 'changes.0'],
  ['an unknown type', [{ type: 'drop' }], 'changes.0.type'],
  ['a type from the prototype', [{ type: 'toString' }], 'changes.0.type'],
  ['an unknown key', [{ type: 'delete', kind: 'task', id: 'a', force: 1 }], 'changes.0.force'],
  ['an unknown kind', [{ type: 'delete', kind: 'user', id: 'a' }], 'changes.0.kind'],
  ['an invalid id', [{ type: 'delete', kind: 'task', id: 'a b' }], 'changes.0.id'],
  [
    'an id with a special meaning for objects',
    [{ type: 'delete', kind: 'task', id: '__proto__' }],
    'changes.0.id',
  ],
  ['a second theme', [{ type: 'create', kind: 'theme', id: 'main', value: {} }], 'changes.0.type'],
  ['a theme by another id', [{ type: 'set', kind: 'theme', id: 'x', fields: {} }], 'changes.0.id'],
  [
    'an invalid value',
    [{ type: 'set', kind: 'task', id: 'a', fields: { duration: 0 } }],
    'changes.0.fields.duration',
  ],
  ['no fields', [{ type: 'set', kind: 'task', id: 'a' }], 'changes.0.fields'],
  [
    'a link without an end',
    [{ type: 'create', kind: 'dependency', id: 'd', value: { from: 'a' } }],
    'changes.0.value.to',
  ],
  ['a moved lane', [{ type: 'move', kind: 'verticalLane', id: 'a', after: null }], 'changes.0.kind'],
  ['a move to nowhere', [{ type: 'move', kind: 'task', id: 'a' }], 'changes.0.after'],
  ['an invalid hint', [{ type: 'move', kind: 'task', id: 'a', after: null, hint: '' }], 'changes.0.hint'],
  [
    'an invalid old key',
    [{ type: 'move', kind: 'task', id: 'a', after: null, ifOrder: 'a0' }],
    'changes.0.ifOrder',
  ],
  [
    'a delete with an unknown condition',
    [{ type: 'delete', kind: 'task', id: 'a', if: { x: 1 } }],
    'changes.0.if.x',
  ],
  [
    'a condition that no record can meet',
    [{ type: 'set', kind: 'task', id: 'a', fields: {}, if: { title: 'a\0' } }],
    'changes.0.if.title',
  ],
  [
    'a bar that nobody can have seen',
    [{ type: 'set', kind: 'task', id: 'a', fields: { start: 1 }, was: { duration: 0 } }],
    'changes.0.was.duration',
  ],
  ['an invalid condition', [{ type: 'delete', kind: 'task', id: 'a', if: 'x' }], 'changes.0.if'],
  ['an invalid version', [{ type: 'restore', version: 0.5 }], 'changes.0.version'],
  [
    'an invalid state',
    [{ type: 'import', state: { task: { a: { order: 'a', duration: 0 } } } }],
    'changes.0.state.tasks.a.duration',
  ],
  ['an unknown table', [{ type: 'import', state: { people: {} } }], 'changes.0.state.people'],
  [
    'an unknown conditional field',
    [{ type: 'set', kind: 'task', id: 'a', fields: {}, if: { x: 1 } }],
    'changes.0.if.x',
  ],
])('CH-156 %s is refused with its path', (_, input, path) => {
  expect(pathsOf(input)).toContain(path);
});

test('CH-156 an update holds at most 5,000 changes', () => {
  const change = { type: 'delete', kind: 'task', id: 'a' };
  expect(pathsOf(new Array(4_999).fill(change))).toEqual([]);
  expect(pathsOf(new Array(5_000).fill(change))).toEqual([]);
  expect(pathsOf(new Array(5_001).fill(change))).toEqual(['changes']);
});

test('CH-157 the check never throws on any JSON', () => {
  const key = fc.constantFrom(
    'type',
    'kind',
    'id',
    'value',
    'fields',
    'after',
    'if',
    'state',
    '__proto__',
    'x',
  );
  const leaf = fc.oneof(
    fc.constantFrom('create', 'set', 'move', 'import', 'task', 'theme', 'main', 'a'),
    fc.jsonValue(),
  );
  const change = fc.dictionary(key, fc.oneof(leaf, fc.dictionary(key, leaf)));
  fc.assert(
    fc.property(fc.oneof(fc.array(fc.oneof(change, leaf)), leaf), (input) => {
      expect(typeof checkChanges(input).ok).toBe('boolean');
    }),
    { numRuns: 5_000 },
  );
});
