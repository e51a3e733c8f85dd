import { assign, type State } from '@giotto/chart/model';
import { createChartState } from '@giotto/chart/templates';
import { chartOf } from '../../packages/chart/src/layout/scene-test/chart-of.ts';
import { withMarks } from '../../packages/chart/src/layout/scene-test/with-marks.ts';
import type { SlideLayout } from '../../packages/interchange/src/slides/index.ts';

/** A chart to draw, with the name of its files. */
export interface Case {
  readonly name: string;
  readonly state: State;
  readonly layout: SlideLayout;
}

const TODAY = '2027-01-20';

/** Two hundred tasks in groups of ten, each linked to the one before. */
function manyTasks(): State {
  const ids = Array.from({ length: 200 }, (_, at) => `t${at}`);
  return chartOf({
    tasks: Object.fromEntries(
      ids.map((id, at) => [
        id,
        {
          title: at % 10 === 0 ? `Work package ${at / 10 + 1}` : `Prepare and review part ${at}`,
          start: Math.floor(at / 10) * 4 + (at % 10) * 2,
          duration: at % 10 === 0 ? 24 : 3 + (at % 7),
          progress: (at * 13) % 100,
          indentation: at % 10 === 0 ? 0 : 1,
        },
      ]),
    ),
    dependencies: Object.fromEntries(
      ids.flatMap((id, at) => (at % 10 > 1 ? [[`d${at}`, { from: `t${at - 1}`, to: id }]] : [])),
    ),
  });
}

function longNames(): State {
  const name = 'A title that says everything there is to say about this step, its people and its place';
  return chartOf({
    tasks: Object.fromEntries(
      Array.from({ length: 14 }, (_, at) => [
        `t${at}`,
        {
          title:
            at % 3 === 0 ? `${name} (${at})` : at % 3 === 1 ? `Größe & Maß ${at}\nsecond line` : `Step ${at}`,
          start: at * 3,
          duration: 4 + ((at * 7) % 30),
          ...(at % 4 === 0 && { assignments: assign(['Anne-Marie van der Berg-Larsson']) ?? [] }),
        },
      ]),
    ),
    milestones: {
      m: { title: `${name}: approved`, positionInUnit: 20, position: 5 },
      n: { title: 'Late', positionInUnit: 50, position: 12, icon: 'flag' },
    },
  });
}

/** The charts of the check. */
export const CASES: readonly Case[] = [
  { name: 'default', state: createChartState('defaultGantt', 'style1', TODAY), layout: 'readable' },
  {
    name: 'marks',
    state: withMarks(createChartState('houseConstruction', 'style1', TODAY)),
    layout: 'readable',
  },
  { name: 'dark', state: createChartState('productRoadmap', 'style4', TODAY), layout: 'readable' },
  { name: 'many', state: manyTasks(), layout: 'readable' },
  { name: 'many-on-one', state: manyTasks(), layout: 'one' },
  { name: 'long-names', state: longNames(), layout: 'pages' },
];
