import type { Rule } from '@giotto/chart/model';
import { createChartState } from '@giotto/chart/templates';
import { expect, it } from 'vitest';
import { designOf } from './rule-design.ts';

const state = createChartState('defaultGantt', 'style1', '2027-03-17');
const [milestone = ''] = state.milestoneDesignTemplate.keys();
const text = { conditions: [{ is: 'text', text: 'a' }] } as const;
const late = { conditions: [{ is: 'late' }] } as const;

it.each<readonly [string, Rule, ReturnType<typeof designOf>]>([
  [
    'both designs',
    { ...text, taskTemplate: 'done', milestoneTemplate: milestone },
    { task: 'done', milestone, missing: null },
  ],
  ['no design', late, { task: undefined, milestone: undefined, missing: 'unset' }],
  [
    'a design that is gone',
    { ...late, taskTemplate: 'gone' },
    { task: undefined, milestone: undefined, missing: 'deleted' },
  ],
  [
    'one of two that is gone',
    { ...text, taskTemplate: 'gone', milestoneTemplate: milestone },
    { task: undefined, milestone, missing: null },
  ],
  [
    'a design of what it never applies to',
    { conditions: [{ is: 'milestone' }], taskTemplate: 'done' },
    { task: undefined, milestone: undefined, missing: 'unset' },
  ],
])('a rule with %s', (_, rule, design) => {
  expect(designOf(state, rule)).toEqual(design);
});
