import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apply, type PlainChange } from '../changes/index.ts';
import { createLayouter, layoutChart } from '../layout/index.ts';
import { CONDITION_TYPES, createState, type State, stateFromJson, stateToJson } from '../model/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { layoutWithRules, withRuleLooks } from './index.ts';

const metrics = await allTextMetrics();
const TASKS = Array.from({ length: 8 }, (_, at) => `task-${at}`);
const RULES = ['rule-a', 'rule-b', 'rule-c'];
const TEMPLATES = ['default', 'risk', 'done'];
const START = Date.UTC(2027, 0, 4) / 86_400_000;

const template = fc.constantFrom(...TEMPLATES, 'gone');
const condition = fc.constantFrom(...CONDITION_TYPES).map((is) => {
  if (is === 'person') return { is, people: ['ana'] };
  return is === 'text' ? { is, text: 'a' } : { is };
});
const ruleFields = fc.record(
  {
    isOff: fc.boolean(),
    conditions: fc.array(condition, { minLength: 1, maxLength: 2 }),
    taskTemplate: template,
  },
  { requiredKeys: ['conditions'] },
);
const taskFields = fc.record(
  {
    title: fc.constantFrom('a', 'b', 'Ábc'),
    start: fc.integer({ min: 0, max: 20 }),
    duration: fc.integer({ min: 1, max: 9 }),
    progress: fc.constantFrom(0, 40, 100),
    indentation: fc.integer({ min: 0, max: 2 }),
    assignments: fc.constantFrom([{ person: 'ana' }], [{ person: 'ben' }]),
    designTemplate: template,
  },
  { requiredKeys: [] },
);
const change: fc.Arbitrary<PlainChange> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...TASKS), taskFields)
      .map(([id, fields]) => ({ type: 'set', kind: 'task', id, fields }) as PlainChange),
  },
  fc.constantFrom(...TASKS).map((id): PlainChange => ({ type: 'delete', kind: 'task', id })),
  fc
    .constantFrom(...TASKS)
    .map((id): PlainChange => ({ type: 'create', kind: 'task', id, value: { title: 'b' } })),
  fc
    .tuple(fc.constantFrom(...TASKS), fc.constantFrom(...TASKS))
    .map(([id, after]): PlainChange => ({ type: 'move', kind: 'task', id, after })),
  fc
    .tuple(fc.constantFrom(...RULES), ruleFields)
    .map(([id, fields]) => ({ type: 'set', kind: 'rule', id, fields }) as PlainChange),
  fc
    .tuple(fc.constantFrom(...RULES), fc.constantFrom(null, ...RULES))
    .map(([id, after]): PlainChange => ({ type: 'move', kind: 'rule', id, after })),
  fc
    .constantFrom('risk', 'done')
    .map((id): PlainChange => ({ type: 'delete', kind: 'taskDesignTemplate', id })),
);

const BEGIN = apply(createState(), [
  { type: 'set', kind: 'timeline', id: 'main', fields: { startDate: '2027-01-04' } },
  ...TEMPLATES.map((id): PlainChange => ({ type: 'create', kind: 'taskDesignTemplate', id, value: {} })),
  ...TASKS.map((id): PlainChange => ({ type: 'create', kind: 'task', id, value: { title: id } })),
  ...RULES.map(
    (id): PlainChange => ({
      type: 'create',
      kind: 'rule',
      id,
      value: { name: id, conditions: [{ is: 'late' }] },
    }),
  ),
]).state;

/** A chart of which nothing has been computed. */
const copyOf = (state: State) => stateFromJson(structuredClone(stateToJson(state)));

it('CH-806 gives after any edits what a chart that was never seen gives, and keeps what no rule changes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(change, fc.integer({ min: 0, max: 24 })), { maxLength: 25 }), (steps) => {
      let state = BEGIN;
      let day = START;
      for (const [edit, later] of steps) {
        state = apply(state, [edit]).state;
        if (later > 20) day += 1;
        const shown = withRuleLooks(state, day);
        expect(stateToJson(shown)).toEqual(stateToJson(withRuleLooks(copyOf(state), day)));
        expect(withRuleLooks(state, day)).toBe(shown);
        for (const [id, record] of shown.task) {
          const own = state.task.get(id);
          if (own?.designTemplate === record.designTemplate) expect(record).toBe(own);
        }
      }
    }),
    { numRuns: 150 },
  );
});

it('CH-806 a layouter draws after any edits what a layout of the whole chart draws', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (edits) => {
      const layOut = createLayouter(metrics);
      let state = BEGIN;
      for (const edit of edits) {
        state = apply(state, [edit]).state;
        const view = { today: START + 8, width: 700 };
        const scene = layoutWithRules(state, view, metrics, layOut);
        expect(scene).toEqual(layoutWithRules(copyOf(state), view, metrics, layoutChart));
      }
    }),
    { numRuns: 40 },
  );
});
