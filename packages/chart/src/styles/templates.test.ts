import { describe, expect, test } from 'vitest';
import { apply, orderedIds, type PlainChange } from '../changes/index.ts';
import type { ElementRef } from '../interact/element-ref.ts';
import { handSetLook } from '../interact/operations/design-template.ts';
import { type Id, laneLook, MAIN, type State, type Task, TEMPLATE_KINDS, taskLook } from '../model/index.ts';
import { checkChanges, checkState } from '../schema/index.ts';
import { createChartState, DATA_TEMPLATES, STYLES, withStyle } from '../templates/index.ts';
import {
  applyToAll,
  checkContrast,
  checkStyleContrast,
  copyTemplate,
  countUses,
  deleteTemplate,
  excerptOf,
  findSimilarTemplates,
  freeTemplateName,
  passingColour,
  placeTemplate,
  renameTemplate,
  resetFields,
  usersOf,
} from './index.ts';

const NEW = 'template-new-0001';
const KIND = 'taskDesignTemplate';

/** The starter plan with one hand-coloured task. */
function chart(): State {
  const state = createChartState('defaultGantt', 'style1', '2027-03-17');
  const [id = ''] = orderedIds(state, 'task');
  const painted: Task = {
    ...state.task.get(id),
    designTemplate: 'accent2',
    color: '#00AA55',
    corner: 0,
  };
  return { ...state, task: new Map(state.task).set(id, painted) };
}

const painted = (state: State): ElementRef => ({ kind: 'task', id: orderedIds(state, 'task')[0] ?? '' });
const taskOf = (state: State, { id }: ElementRef): Task => state.task.get(id) ?? {};

/** Applies changes that the server accepts completely and checks that the chart stays valid. */
function after(state: State, changes: readonly PlainChange[]): State {
  expect(checkChanges(changes).ok).toBe(true);
  const { state: next, dropped } = apply(state, changes);
  expect(dropped).toEqual([]);
  expect(checkState(next)).toEqual([]);
  return next;
}

describe('the templates of a style', () => {
  test('CH-320 counts uses where the look comes from: no key, or a deleted one, is `default`', () => {
    const state = chart();
    const [first = '', second = ''] = orderedIds(state, 'task').slice(1);
    const task = new Map(state.task)
      .set(first, { ...state.task.get(first), designTemplate: 'gone' })
      .set(second, { title: 'Plain', order: state.task.get(second)?.order ?? 'V' });
    const counts = countUses({ ...state, task }, KIND);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    expect(total).toBe(state.task.size);
    expect(usersOf({ ...state, task }, KIND, 'default').map(({ id }) => id)).toEqual(
      expect.arrayContaining([first, second]),
    );
    expect(counts.get('risk')).toBe(0);
  });

  test('CH-320 share one set between both kinds of lane', () => {
    const state = chart();
    const counts = countUses(state, 'laneDesignTemplate');
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    expect(total).toBe(state.verticalLane.size + state.horizontalLane.size);
  });

  test('CH-321 copies a template right below, with the same look and a new name', () => {
    const state = chart();
    const copied = after(state, copyTemplate(state, KIND, 'phase', { id: NEW, name: 'Phase' }));
    const keys = orderedIds(copied, KIND);
    expect(keys.indexOf(NEW)).toBe(keys.indexOf('phase') + 1);
    expect(copied[KIND].get(NEW)?.name).toBe('Phase 2');
    expect(taskLook(copied, { designTemplate: NEW })).toEqual(taskLook(state, { designTemplate: 'phase' }));
    expect(freeTemplateName(copied, KIND, 'phase 2')).toBe('phase 3');
  });

  test('CH-322 renames a template; an empty or unchanged name is a no-op', () => {
    const state = chart();
    expect(after(state, renameTemplate(state, KIND, 'risk', ' Danger '))[KIND].get('risk')?.name).toBe(
      'Danger',
    );
    expect(renameTemplate(state, KIND, 'risk', '  ')).toEqual([]);
    expect(renameTemplate(state, KIND, 'risk', 'Risk')).toEqual([]);
  });

  test('CH-322 moves a template to any place of its set', () => {
    const state = chart();
    const keys = orderedIds(state, KIND);
    for (const key of keys) {
      for (let index = 0; index < keys.length; index++) {
        const placed = after(state, placeTemplate(state, KIND, key, index));
        expect(orderedIds(placed, KIND).indexOf(key)).toBe(index);
      }
    }
  });

  test('CH-323 deletes a template and gives its users another one; keeps `default`', () => {
    const state = chart();
    const users = usersOf(state, KIND, 'phase');
    expect(users.length).toBeGreaterThan(0);
    const next = after(state, deleteTemplate(state, KIND, 'phase', 'accent3'));
    expect(next[KIND].has('phase')).toBe(false);
    for (const { id } of users) expect(next.task.get(id)?.designTemplate).toBe('accent3');
    expect(deleteTemplate(state, KIND, 'default', 'phase')).toEqual([]);
  });

  test('CH-807 deleting one gives its rules the replacement', () => {
    const conditions = [{ is: 'done' }];
    const templates = { taskTemplate: 'risk', milestoneTemplate: 'gate' };
    const state = after(chart(), [
      { type: 'create', kind: 'rule', id: 'rule-late', value: { conditions, ...templates } },
      { type: 'create', kind: 'rule', id: 'rule-done', value: { conditions, taskTemplate: 'done' } },
    ]);
    const next = after(state, deleteTemplate(state, KIND, 'risk', 'accent3'));
    expect(next.rule.get('rule-late')).toMatchObject({ ...templates, taskTemplate: 'accent3' });
    expect(next.rule.get('rule-done')).toBe(state.rule.get('rule-done'));
    const both = after(next, deleteTemplate(next, 'milestoneDesignTemplate', 'gate', 'default'));
    expect(both.rule.get('rule-late')?.milestoneTemplate).toBe('default');
  });
});

describe('an element and its template', () => {
  test('CH-324 knows the hand-set fields and resets them one by one or all at once', () => {
    const state = chart();
    const ref = painted(state);
    expect(handSetLook(state, ref)).toEqual({ color: '#00AA55', corner: 0 });
    const next = after(state, resetFields(state, [ref], ['corner']));
    expect(handSetLook(next, ref)).toEqual({ color: '#00AA55' });
    expect(handSetLook(after(state, resetFields(state, [ref])), ref)).toEqual({});
  });

  test('CH-326 gives a template’s look to all its users', () => {
    const state = chart();
    const ref = painted(state);
    const next = after(state, applyToAll(state, KIND, 'accent2'));
    expect(handSetLook(next, ref)).toEqual({});
    expect(taskOf(next, ref).designTemplate).toBe('accent2');
  });
});

describe('the contrast coach', () => {
  test.each(STYLES)('CH-327 passes every pair of $id $name', (style) => {
    const state = withStyle(chart(), style);
    const checks = checkStyleContrast(state, TEMPLATE_KINDS);
    expect(checks.length).toBeGreaterThan(30);
    expect(checks.filter(({ passes }) => !passes)).toEqual([]);
  });

  test('CH-327 finds a faint text and fixes it with the nearest passing colour', () => {
    const state = chart();
    const lane: PlainChange = {
      type: 'set',
      kind: 'laneDesignTemplate',
      id: 'default',
      fields: { textColor: '#C9CDD6' },
    };
    const faint = after(state, [lane]);
    const [check] = checkContrast(faint, 'laneDesignTemplate', 'default').filter(({ passes }) => !passes);
    expect(check).toMatchObject({ field: 'textColor', colour: '#C9CDD6', needed: 4.5 });
    const textColor = (check && passingColour(check)) ?? '';
    const mended = after(faint, [{ ...lane, fields: { textColor } }]);
    expect(checkContrast(mended, 'laneDesignTemplate', 'default').every(({ passes }) => passes)).toBe(true);
    expect(laneLook(mended, {}).textColor).toBe(textColor);
  });

  test('CH-327 finds and fixes a progress colour barely visible on its bar; an absent one is the ink', () => {
    const state = chart();
    const checkOf = (one: State) =>
      checkContrast(one, KIND, 'default').find(({ field }) => field === 'colorInProgress');
    expect(checkOf(state)).toMatchObject({ colour: '#FFFFFF', ground: '#2563EB', passes: true });
    const choose = (colorInProgress: string): PlainChange => ({
      type: 'set',
      kind: KIND,
      id: 'default',
      fields: { colorInProgress },
    });
    const faint = after(state, [choose('#7DA2F5')]);
    const check = checkOf(faint);
    expect(check).toMatchObject({ ground: '#2563EB', needed: 3, passes: false });
    const mended = after(faint, [choose((check && passingColour(check)) ?? '')]);
    expect(checkOf(mended)?.passes).toBe(true);
  });

  test('CH-327 judges a translucent lane on the page behind it', () => {
    const state = chart();
    const fields = { backgroundColor: '#00000010', textColor: '#4B5563' };
    const lane: PlainChange = { type: 'set', kind: 'laneDesignTemplate', id: 'default', fields };
    const [check] = checkContrast(after(state, [lane]), 'laneDesignTemplate', 'default');
    expect(check).toMatchObject({ ground: '#EFEFEF', passes: true });
  });

  test('CH-330 names bars that look alike and for whom; skips bars of one colour', () => {
    const state = chart();
    expect(findSimilarTemplates(state, (key) => key.startsWith('accent'))).toEqual([]);
    const fields = { color: '#2C66E8' };
    const next = after(state, [{ type: 'set', kind: KIND, id: 'accent2', fields }]);
    const alike = findSimilarTemplates(next, (key) => key === 'accent1' || key === 'accent2');
    expect(alike).toHaveLength(1);
    expect(alike[0]).toMatchObject({ keys: ['accent1', 'accent2'] });
    expect(alike[0]?.distance).toBeLessThan(10);
  });
});

test.each(DATA_TEMPLATES)('CH-331 makes a valid chart of the first rows of $id', ({ id }) => {
  const state = createChartState(id, 'style1', '2027-03-17');
  const excerpt = excerptOf(state, 6);
  const rowTasks = [...excerpt.task.values()].filter(({ rowTask }) => rowTask === undefined);
  expect(rowTasks).toHaveLength(Math.min(6, state.task.size));
  expect(checkState(excerpt)).toEqual([]);
  expect(excerpt.theme).toBe(state.theme);
  expect(excerpt.chart.get(MAIN)).not.toHaveProperty('ganttWidth');
  const ends: readonly Id[] = [...excerpt.dependency.values()].flatMap(({ from, to }) => [from, to]);
  expect(ends.every((end) => excerpt.task.has(end) || excerpt.milestone.has(end))).toBe(true);
});
