import { layoutChart } from '@giotto/chart/layout';
import { type StateJson, stateFromJson } from '@giotto/chart/model';
import { loadTextMetrics } from '@giotto/chart/text';

const SAMPLE: StateJson = {
  timeline: { main: { startDate: '2027-01-04', scaleTypeScale: 'day' } },
  task: {
    plan: { order: 'a', title: 'Plan', duration: 20 },
    draw: { order: 'b', title: 'Draw', duration: 4, progress: 50, indentation: 1 },
    build: { order: 'c', title: 'Build the first part', start: 4, duration: 2, indentation: 1 },
    test: { order: 'd', title: 'Test', start: 5, indentation: 1 },
  },
  milestone: { done: { title: 'Done', positionInUnit: 12, position: 3 } },
  dependency: {
    one: { from: 'draw', to: 'build' },
    two: { from: 'build', to: 'test' },
    three: { from: 'test', to: 'done' },
  },
};

/**
 * Loads the tables of the default font and lays a small chart out while the server still answers: when the real chart
 * is there, the code that draws it is compiled. A fault here is one of the real chart too, and is shown there.
 */
export async function warmUp(): Promise<void> {
  try {
    const metrics = await loadTextMetrics(['Roboto']);
    layoutChart(stateFromJson(SAMPLE), { rows: { from: 0, to: 3 } }, metrics);
  } catch (error) {
    console.warn(error);
  }
}
