import { findStyle, openChart, saveChart } from '@giotto/chart';
import { planOf, UnreadablePlanError } from '@giotto/interchange';
import { expect, it } from 'vitest';
import { isPrepared } from './chart-source.ts';
import { prepareChart } from './prepare-chart.ts';

const opened = openChart({ tasks: [{ id: 'a', title: 'Design' }] });
const titlesOf = async (source: Parameters<typeof prepareChart>[0]) =>
  [...(await prepareChart(source)).state.task.values()].map(({ title }) => title);

it('takes what is open, a state, a plan, and files as text or bytes', async () => {
  const mermaid = 'gantt\n  dateFormat YYYY-MM-DD\n  Design :2027-01-04, 5d\n';
  for (const source of [
    opened,
    opened.state,
    planOf(opened),
    mermaid,
    new TextEncoder().encode(mermaid),
    { data: { tasks: { a: { title: 'Design' } } } },
  ])
    expect(await titlesOf(source)).toEqual(['Design']);
});

it('leaves a prepared chart as it is', async () => {
  const prepared = await prepareChart({ ...opened, name: 'House' });
  expect(prepared.name).toBe('House');
  expect(isPrepared(prepared)).toBe(true);
  expect(isPrepared(opened)).toBe(false);
  expect(await prepareChart(prepared)).toBe(prepared);
});

it('says what it can’t read', async () => {
  await expect(prepareChart({ tasks: [{ id: 1 }] })).rejects.toThrow(UnreadablePlanError);
});

it('draws any source in a style, by its name or id', async () => {
  const boardroom = findStyle('style2');
  const mermaid = 'gantt\n  dateFormat YYYY-MM-DD\n  Design :2027-01-04, 5d\n';
  for (const source of [mermaid, saveChart(opened), opened, opened.state, await prepareChart(opened)])
    for (const style of ['style2', boardroom?.name, boardroom?.name.toUpperCase()])
      expect((await prepareChart(source, { style })).state.theme.get('main')).toEqual(boardroom?.theme);
  await expect(prepareChart(mermaid, { style: 'baroque' })).rejects.toThrow(
    /^there is no style baroque; there are .*boardroom/,
  );
});
