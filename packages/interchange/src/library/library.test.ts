import { readFile } from 'node:fs/promises';
import { openChart, renderChart, saveChart } from '@giotto/chart';
import { createChartState, findStyle } from '@giotto/chart/templates';
import { describe, expect, expectTypeOf, it, test } from 'vitest';
import { FORMATS, type FormatName } from '../formats/index.ts';
import { openPlan } from './open-plan.ts';
import { PLAN_FORMATS, type PlanFormatName } from './plan-formats.ts';
import { UnreadablePlanError } from './unreadable-plan-error.ts';
import { planOf, writePlan } from './write-plan.ts';

const MERMAID = `gantt
  title Garden house
  dateFormat YYYY-MM-DD
  Foundation :a, 2027-03-01, 5d
  Walls :b, after a, 10d
`;

const titlesOf = ({ state }: Awaited<ReturnType<typeof openPlan>>) =>
  [...state.task.values(), ...state.milestone.values()].map(({ title }) => title);

async function problemsOf(opening: Promise<unknown>) {
  const error = await opening.catch((reason: unknown) => reason);
  if (error instanceof UnreadablePlanError) return error.problems;
  throw new Error(`It was not refused, but ${String(error)}`);
}

describe('opening a plan', () => {
  it('recognises text, bytes and objects by their content', async () => {
    const mermaid = await openPlan(MERMAID);
    expect(mermaid).toMatchObject({ format: 'mermaid', name: 'Garden house' });
    expect(titlesOf(mermaid)).toEqual(['Foundation', 'Walls']);
    expect(await openPlan(new TextEncoder().encode(MERMAID))).toEqual(mermaid);
    expect(await openPlan({ ...planOf(mermaid) })).toMatchObject({
      format: 'plan-json',
      name: 'Garden house',
    });
    const excel = await writePlan(mermaid, 'xlsx');
    expect(titlesOf(await openPlan(excel.bytes))).toEqual(['Foundation', 'Walls']);
  });

  it('gives the same chart for the same file', async () => {
    const [one, other] = await Promise.all([openPlan(MERMAID), openPlan(MERMAID)]);
    expect(one.state).toEqual(other.state);
    expect(await renderChart(one.state)).toBe(await renderChart(other.state));
  });

  it('opens a .gio as it is: text, bytes and object', async () => {
    const state = createChartState('wedding', 'style4', '2027-01-04');
    const gio = saveChart({ name: 'Wedding', state });
    const opened = { format: 'gio', name: 'Wedding', state, report: [], unread: 0 };
    expect(await openPlan(gio)).toEqual(opened);
    expect(await openPlan(new TextEncoder().encode(gio))).toEqual(opened);
    expect(await openPlan(JSON.parse(gio) as object)).toEqual(opened);
  });

  it('draws in a style, in a language, and from today on if the plan has no dates', async () => {
    const style = findStyle('style3');
    if (style === undefined) throw new Error('no such style');
    const undated = { calendars: [], tasks: [{ id: '1', title: 'Design', level: 0 }] };
    const { state } = await openPlan(undated, { style, language: 'de', today: '2027-05-03' });
    expect(state.theme.get('main')).toEqual(style.theme);
    expect(state.timeline.get('main')).toMatchObject({ scaleTypeLang: 'de', startDate: '2027-05-03' });
    expect((await openPlan(undated)).state.timeline.get('main')).toMatchObject({ startDate: '1999-12-27' });
  });

  it('reports what it changed or left out, with place and reason', async () => {
    const { report } = await openPlan('Task,Start\nDesign,2027-01-04\nBuild,31.2.2027\n');
    expect(report).toContainEqual(
      expect.objectContaining({ where: expect.stringContaining('row 3'), count: 1 }),
    );
    for (const { what, why } of report) expect(`${what} ${why}`).not.toBe(' ');
  });

  it('refuses what it can’t read, with place and reason', async () => {
    expect(await problemsOf(openPlan(''))).toEqual([expect.objectContaining({ path: '' })]);
    expect(
      await problemsOf(
        openPlan('gantt\n  dateFormat YYYY-MM-DD\n  A :2027-01-04, 3d\n', { format: 'mspdi' }),
      ),
    ).toHaveLength(1);
    expect(await problemsOf(openPlan({ tasks: [{ id: '1', title: 5 }] }))).toContainEqual(
      expect.objectContaining({ path: expect.stringContaining('tasks.0.title') }),
    );
    expect(await problemsOf(openPlan({ data: { tasks: { a: { duration: 0 } } } }))).toContainEqual(
      expect.objectContaining({ path: 'tasks.a.duration' }),
    );
    const latin1 = Uint8Array.from('{"data":{"tasks":{}},"ganttName":"\u00e9"}', (sign) =>
      sign.charCodeAt(0),
    );
    expect(await problemsOf(openPlan(latin1))).toEqual([
      { path: '', message: 'The file isn’t text in UTF-8.' },
    ]);
    expect(await problemsOf(openPlan({ tasks: [1n] }))).toHaveLength(1);
  });

  it('names five problems in its message, and how many more there are', () => {
    const problems = Array.from({ length: 6 }, (_, at) => ({ path: `line ${at}`, message: 'No.' }));
    expect(new UnreadablePlanError(problems.slice(0, 5)).message).not.toContain('more');
    expect(new UnreadablePlanError(problems).message).toMatch(/^line 0: No\.\n[\s\S]*\nand 1 more$/);
  });
});

describe('writing a plan', () => {
  const chart = { name: 'House', state: createChartState('houseConstruction', 'style1', '2027-01-04') };

  test.each(PLAN_FORMATS.filter(({ canRead, canWrite }) => canRead && canWrite).map(({ name }) => name))(
    'opens what it wrote as %s with the same tasks',
    async (format) => {
      const { bytes } = await writePlan(chart, format);
      const titles = new Set(titlesOf({ ...chart, format, report: [], unread: 0 }));
      expect(new Set(titlesOf(await openPlan(bytes, { format })))).toEqual(titles);
    },
  );

  it('reports what the format can’t hold', async () => {
    const { report } = await writePlan(chart, 'mermaid');
    expect(report.length).toBeGreaterThan(0);
  });

  it('refuses formats that are only read', async () => {
    await expect(writePlan(chart, 'xer')).rejects.toThrow(new RangeError('the format xer can only be read'));
  });

  it('writes the same Mermaid for a chart of a chart', async () => {
    const again = openChart(saveChart(chart));
    expect((await writePlan(again, 'mermaid')).bytes).toEqual((await writePlan(chart, 'mermaid')).bytes);
  });
});

test('every format has its entry', () => {
  expect(PLAN_FORMATS.map(({ name }) => name).sort()).toEqual(Object.keys(FORMATS).sort());
  expectTypeOf<PlanFormatName>().toEqualTypeOf<FormatName>();
});

test('the README’s table says which formats are read and written', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain('| Primavera P6 (XER) | yes | no |');
  expect(PLAN_FORMATS.filter(({ canRead }) => !canRead).map(({ name }) => name)).toEqual([
    'markdown',
    'html',
  ]);
  expect(PLAN_FORMATS.filter(({ canWrite }) => !canWrite).map(({ name }) => name)).toEqual(['xer']);
});
