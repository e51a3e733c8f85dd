import { openChart } from '@giotto/chart';
import { expect, test } from 'vitest';
import { planUpdate } from './plan-update.ts';
import { readImported } from './read-imported.ts';

const CHART = {
  startDate: '2027-01-04',
  tasks: [
    { id: 'design', title: 'Design', start: 0, duration: 5 },
    { id: 'build', title: 'Build', start: 7, duration: 5 },
  ],
  milestones: [{ id: 'launch', title: 'Launch', positionInUnit: 14, position: 1 }],
};

/** What a table with this head and rows does to the chart. */
async function update(table: string, removesMissing = false) {
  const file = await readImported(new TextEncoder().encode(table), { today: '2027-01-04' });
  return planUpdate(openChart(CHART).state, file, { removesMissing });
}

test('an update is told field by field, in the plan’s terms', async () => {
  const { lines } = await update(
    [
      'Title,Start,Finish,Progress,People,Notes,Deadline,Predecessors',
      'Design,2027-01-05,2027-01-08,50,Anna; Ben,Ask first,2027-01-15,',
      'Build,2027-01-11,2027-01-15,0,,,,1',
    ].join('\n'),
  );
  expect(lines).toEqual([
    '~ task “Design”: start 2027-01-04 → 2027-01-05, duration 5 d → 4 d, progress 0 % → 50 %, notes, deadline 2027-01-16, people Anna, Ben',
    '+ link “Design” → “Build”',
  ]);
});

test('what isn’t in the file stays, and that is said, unless it should be removed', async () => {
  const table = 'Title,Start,Finish\nDesign,2027-01-04,2027-01-08\n';
  const kept = await update(table);
  expect([kept.changes, kept.lines]).toEqual([[], []]);
  expect(kept.leftOut.slice(0, 2)).toEqual([
    '- task “Build” (not in the file: it stays)',
    '- milestone “Launch” (not in the file: it stays)',
  ]);
  const removed = await update(table, true);
  expect(removed.lines).toEqual(['- task “Build”', '- milestone “Launch”']);
  expect(removed.changes.map(({ type }) => type)).toEqual(['delete', 'delete']);
});

test.each([9_998, 9_999])('a chart has room for 10,000 tasks: %i more beside two', async (count) => {
  const rows = Array.from({ length: count }, (_, at) => `Task ${at},2028-01-03,2028-01-07`);
  const updating = update(`Title,Start,Finish\n${rows.join('\n')}\n`);
  if (count === 9_998) expect((await updating).changes.length).toBeGreaterThanOrEqual(count);
  else await expect(updating).rejects.toThrow('the chart would have 10001 tasks, and can have 10000');
});
