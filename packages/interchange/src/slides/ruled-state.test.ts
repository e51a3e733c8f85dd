import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { layoutWithRules } from '@giotto/chart/rules';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { allTextMetrics } from '@giotto/chart/text';
import { describe, expect, it } from 'vitest';
import { ruledState } from './ruled-state.ts';
import { slideSheets } from './slide-sheets.ts';

const metrics = await allTextMetrics();
const create = (kind: 'task' | 'rule', id: string, value: object) =>
  ({ type: 'create', kind, id, value }) as PlainChange;

const PLAN = apply(withStyle(createState(), DEFAULT_STYLE), [
  create('task', 'dig', { title: 'Dig', progress: 100 }),
  create('task', 'pour', { title: 'Pour' }),
  create('rule', 'rule-done', { name: 'Finished', conditions: [{ is: 'done' }], taskTemplate: 'done' }),
  create('rule', 'rule-late', { name: 'Behind', conditions: [{ is: 'late' }], taskTemplate: 'risk' }),
]).state;

/** What the slides' own legend says, and whether there is one above the timeline. */
function legendOf(chart: State): readonly [words: readonly string[], hasOther: boolean] {
  const state = ruledState(chart, undefined);
  const scene = layoutWithRules(state, {}, metrics);
  const pieces = slideSheets(scene, 'one', { state, name: 'Plan', metrics }).flatMap(({ groups }) =>
    groups.flatMap((group) => group.pieces),
  );
  const legend = pieces.filter(({ layer }) => layer === 'legend');
  const words = legend.flatMap(({ shapes }) =>
    shapes.flatMap((one) => (one.type === 'text' ? one.text : [])),
  );
  return [words, scene.legend !== undefined];
}

describe('CH-804 the legend of slides', () => {
  it('is on each of them, instead of above the timeline, with the names of the rules whose looks are used', () => {
    expect(legendOf(PLAN)).toEqual([['Finished'], false]);
  });

  it('has the names of the templates if the chart’s legend is switched off', () => {
    const fields = { showLegend: false };
    const off = apply(PLAN, [{ type: 'set', kind: 'chart', id: 'main', fields }]).state;
    expect(legendOf(off)).toEqual([['Done'], false]);
  });

  it('changes nothing for a chart without rules', () => {
    const plain = createState();
    expect(ruledState(plain, undefined)).toBe(plain);
  });
});
