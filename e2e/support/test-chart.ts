/** Ids in the program's format: at least 16 characters. */
export const ids = {
  plan: 'task-plan-0000001',
  brief: 'task-brief-000001',
  scope: 'task-scope-000001',
  build: 'task-build-000001',
  test: 'task-test-0000001',
  goLive: 'milestone-live-01',
  freeze: 'lane-freeze-00001',
  team: 'lane-team-0000001',
  review: 'marker-review-001',
  phase: 'marker-phase-0001',
  link: 'link-scope-build1',
} as const;

const MAIN = 'main';

/**
 * A chart with one of everything, which looks the same on any day: five rows from Monday, 4 January 2027, at 20 px per
 * day; Brief and Scope are subtasks of Plan.
 */
const records = {
  chart: { [MAIN]: { endDate: 40, ganttWidth: 1024, lockTaskLabelSpacing: true, labelWidth: 200 } },
  timeline: { [MAIN]: { startDate: '2027-01-04', scaleTypeScale: 'day', scaleTypeLang: 'en' } },
  task: {
    [ids.plan]: { title: 'Plan', start: 0, duration: 10, order: 'B' },
    [ids.brief]: { title: 'Brief', start: 0, duration: 4, indentation: 1, order: 'D' },
    [ids.scope]: { title: 'Scope', start: 4, duration: 6, indentation: 1, progress: 50, order: 'F' },
    [ids.build]: { title: 'Build', start: 12, duration: 8, order: 'H' },
    [ids.test]: { title: 'Test', start: 22, duration: 6, order: 'J' },
  },
  milestone: { [ids.goLive]: { title: 'Go-live', positionInUnit: 30, position: 4 } },
  verticalLane: { [ids.freeze]: { title: 'Freeze', positionInUnit: 33, duration: 4 } },
  horizontalLane: { [ids.team]: { title: 'Team', rowIndex: 3, duration: 1 } },
  verticalMarker: { [ids.review]: { title: 'Review', positionInUnit: 21, titleRow: 1 } },
  horizontalMarker: { [ids.phase]: { title: 'Phase two', rowIndex: 3, titlePositionInUnit: 1 } },
  dependency: { [ids.link]: { from: ids.scope, to: ids.build } },
};

/** What the test chart is created from. */
export const testChart = { state: records, styleId: 'style1' };

/** The same chart with many rows, long names among them. */
export function longChart(rows: number) {
  const task = Object.fromEntries(
    Array.from({ length: rows }, (_, i) => [
      `task-number-${String(i).padStart(6, '0')}`,
      {
        title:
          i % 7 === 3 ? `Task ${i} with a name that goes on for much longer than its bar does` : `Task ${i}`,
        start: (i * 3) % 60,
        duration: 3 + (i % 9),
        order: `K${String(i).padStart(5, '0')}z`,
      },
    ]),
  );
  const state = { ...records, chart: { [MAIN]: { endDate: 80 } }, task, dependency: {}, horizontalLane: {} };
  return { state, styleId: 'style1' };
}
