import { apply, orderedIds, type PlainChange } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { activeRules } from '@giotto/chart/rules';
import { checkChanges, checkState } from '@giotto/chart/schema';
import { createChartState } from '@giotto/chart/templates';
import { describe, expect, it } from 'vitest';
import { newRule, peopleToColour, personRules, placeRule, progressRule, setRule } from './rule-changes.ts';

let count = 0;
const newId = () => `rule-made-${String(count++).padStart(8, '0')}`;
const PLAN = createChartState('defaultGantt', 'style1', '2027-03-17');

function after(state: State, changes: readonly PlainChange[]): State {
  expect(checkChanges(changes).ok).toBe(true);
  const outcome = apply(state, changes);
  expect([outcome.dropped, checkState(outcome.state)]).toEqual([[], []]);
  return outcome.state;
}

const assign = (state: State, ...people: string[]): State =>
  apply(
    state,
    orderedIds(state, 'task')
      .slice(0, people.length)
      .map((id, at): PlainChange => {
        const assignments = [{ person: people[at] ?? '' }];
        return { type: 'set', kind: 'task', id, fields: { assignments } };
      }),
  ).state;

describe('the rules that a chart without rules begins with', () => {
  it.each(['late', 'done'] as const)('%s: have the style’s own template for it', (is) => {
    const state = after(PLAN, progressRule(PLAN, is, { id: newId(), name: 'It' }));
    expect(state.taskDesignTemplate).toBe(PLAN.taskDesignTemplate);
    expect(activeRules(state).map(({ rule }) => [rule.name, rule.conditions, rule.taskTemplate])).toEqual([
      ['It', [{ is }], is === 'late' ? 'risk' : 'done'],
    ]);
  });

  it('bring a template into a chart whose style has none', () => {
    const state = after(createState(), progressRule(createState(), 'late', { id: newId(), name: 'Late' }));
    expect(state.taskDesignTemplate.get('risk')).toMatchObject({ name: 'Late', color: '#DC2626' });
    expect(activeRules(state)).toHaveLength(1);
  });

  it('are one for each person who works on a task, in a colour of their own', () => {
    const [ana, ben] = ['name-QW5h', 'name-QmVu'];
    const plan = assign(PLAN, ana, ben, ana);
    const state = after(plan, personRules(plan, newId));
    const rules = activeRules(state).map(({ rule }) => rule);
    expect(rules.map(({ name }) => name)).toEqual(['Ana', 'Ben']);
    expect(rules.map(({ conditions }) => conditions[0]?.people)).toEqual([[ana], [ben]]);
    const colours = rules.map(({ taskTemplate = '' }) => state.taskDesignTemplate.get(taskTemplate)?.color);
    expect(new Set(colours).size).toBe(2);
    expect(personRules(PLAN, newId)).toEqual([]);
  });

  it('are for people only as many as a chart can have', () => {
    const rules = Array.from({ length: 49 }, () => newRule({ id: newId(), name: 'One' })).flat();
    const full = assign(after(PLAN, rules), 'name-QW5h', 'name-QmVu');
    expect(peopleToColour(full)).toEqual(['name-QW5h']);
    expect(after(full, personRules(full, newId)).rule.size).toBe(50);
  });
});

describe('a rule', () => {
  const ids = [newId(), newId(), newId()] as const;
  const state = after(
    PLAN,
    ids.flatMap((id) => newRule({ id, name: id })),
  );

  it('is moved to a place counted without itself', () => {
    const [first, second, third] = ids;
    const orderAfter = (id: string, index: number) =>
      orderedIds(after(state, placeRule(state, id, index)), 'rule');
    expect(orderAfter(first, 2)).toEqual([second, third, first]);
    expect(orderAfter(third, 0)).toEqual([third, first, second]);
    expect(placeRule(state, second, 1)).toEqual([]);
    expect(placeRule(state, 'gone', 0)).toEqual([]);
  });

  it('is new without a design, so that it does nothing yet', () => {
    expect(activeRules(state)).toEqual([]);
    const changed = after(state, [setRule(ids[0], { taskTemplate: 'done', isOff: null })]);
    expect(activeRules(changed).map(({ id }) => id)).toEqual([ids[0]]);
  });
});
