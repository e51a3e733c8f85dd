import { describe, expect, it, test } from 'vitest';
import { CHANGES_LIMIT, SIZE_RANGES } from '../model/limits.ts';
import { createChartState } from '../templates/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { editChart } from './edit-chart.ts';
import { fontFilesOf } from './font-files-of.ts';
import { InvalidChartError } from './invalid-chart-error.ts';
import { measureChart } from './measure-chart.ts';
import { scheduleNetwork } from './network.ts';
import { openChart } from './open-chart.ts';
import { renderChart } from './render-chart.ts';
import { saveChart } from './save-chart.ts';

const BY_HAND = {
  startDate: '2027-01-04',
  tasks: [
    { id: 'design', title: 'Design', start: 0, duration: 5 },
    { id: 'build', title: 'Build', start: 7, duration: 12 },
  ],
  dependencies: [{ id: 'first', from: 'design', to: 'build' }],
};

function problemsOf(run: () => unknown) {
  try {
    run();
  } catch (error) {
    if (error instanceof InvalidChartError)
      return error.problems.map(({ path, message }) => `${path} ${message}`);
    throw error;
  }
  return [];
}

describe('opening a chart', () => {
  it('keeps the dependencies of a chart written by hand, which has no version', () => {
    const { state } = openChart(BY_HAND);
    expect([...state.dependency.values()]).toEqual([{ from: 'design', to: 'build' }]);
    expect(openChart({ ...BY_HAND, dependentShift: 'schedule' }).state.task.get('build')?.start).toBe(5);
  });

  it('reads a file without a version as one of the first programs, which had no dependencies', () => {
    expect(openChart({ data: BY_HAND }).state.dependency.size).toBe(0);
    expect(openChart(JSON.stringify(BY_HAND)).state.dependency.size).toBe(0);
  });

  it('opens what it saved as the same chart with the same name', () => {
    const state = createChartState('houseConstruction', 'style3', '2027-01-04');
    const saved = saveChart({ name: 'House', state });
    expect(openChart(saved)).toEqual({ name: 'House', state });
    expect(openChart(JSON.parse(saved) as object)).toEqual({ name: 'House', state });
    expect(openChart(saveChart({ state }))).toEqual({ state });
  });

  it('names the path and the reason of each problem, and five of them in its message', () => {
    const tasks = Array.from({ length: 7 }, (_, index) => ({ id: `task${index}`, duration: -1 }));
    const problems = problemsOf(() => openChart({ tasks }));
    expect(problems).toHaveLength(7);
    expect(problems[0]).toMatch(/^tasks\.task0\.duration must be /);
    expect(() => openChart({ tasks })).toThrow(/^(tasks\.task\d\.duration [^\n]+\n){5}and 2 more$/);
    expect(problemsOf(() => openChart('{'))[0]).toMatch(/^file is not valid JSON/);
    expect(problemsOf(() => openChart({}))).toEqual(['data is missing']);
    expect(problemsOf(() => openChart({ tasks: [10n] as never }))[0]).toMatch(
      /^file can't be written as JSON/,
    );
  });
});

describe('changing a chart', () => {
  const { state } = openChart({ ...BY_HAND, dependentShift: 'schedule' });

  it('moves the dates that follow, and leaves the given chart as it is', () => {
    const longer = editChart(state, [{ type: 'set', kind: 'task', id: 'design', fields: { duration: 8 } }]);
    expect(longer.state.task.get('build')?.start).toBe(8);
    expect(state.task.get('build')?.start).toBe(5);
    expect(longer.dropped).toEqual([]);
  });

  it('says what had no effect', () => {
    const { dropped, state: after } = editChart(state, [{ type: 'delete', kind: 'task', id: 'gone' }]);
    expect(dropped).toEqual([{ i: 0, why: 'gone' }]);
    expect(after.task).toEqual(state.task);
  });

  it('refuses changes that are not well formed, too many, whole charts, and ids in use', () => {
    const set = { type: 'set', kind: 'task', id: 'design', fields: { progress: 1 } } as const;
    expect(problemsOf(() => editChart(state, [{ ...set, fields: { duration: -1 } }]))[0]).toMatch(
      /^changes\.0\.fields\.duration must be /,
    );
    expect(problemsOf(() => editChart(state, Array(CHANGES_LIMIT).fill(set)))).toEqual([]);
    expect(problemsOf(() => editChart(state, Array(CHANGES_LIMIT + 1).fill(set)))).toHaveLength(1);
    expect(problemsOf(() => editChart(state, [{ type: 'import', state: {} } as never]))).toEqual([
      'changes.0.state a whole chart is no edit',
    ]);
    expect(problemsOf(() => editChart(state, [{ type: 'restore', version: 1 } as never]))).toEqual([
      'changes.0 an earlier version is no edit',
    ]);
    const taken = { type: 'create', kind: 'task', id: 'build', value: {} } as const;
    expect(problemsOf(() => editChart(state, [set, taken]))).toEqual([
      'changes.1.id there is a task with the id build already',
    ]);
  });
});

describe('drawing a chart', () => {
  const { state } = openChart(BY_HAND);

  test.each([
    ['width', SIZE_RANGES.ganttWidth],
    ['rowHeight', SIZE_RANGES.rowHeight],
  ])('takes a %s within its range only', async (name, { min, max }) => {
    for (const [value, isGood] of [
      [min - 1, false],
      [min, true],
      [min + 1, true],
      [max - 1, true],
      [max, true],
      [max + 1, false],
      [Number.NaN, false],
    ] as const) {
      const drawn = renderChart(state, { [name]: value });
      if (isGood) expect(await drawn).toContain('</svg>');
      else await expect(drawn).rejects.toThrow(`${name} must be ${min} to ${max} px, not ${value}`);
    }
  });

  it('draws today only where it is told, and names a date that does not exist', async () => {
    const today = await renderChart(state, { today: '2027-01-06' });
    expect(today).not.toBe(await renderChart(state));
    await expect(renderChart(state, { today: '2027-02-30' })).rejects.toThrow('2027-02-30');
  });

  it('draws a part of the timeline, as wide as it is told', async () => {
    const part = await renderChart(state, { from: '2027-01-10', to: '2027-01-20', width: 600 });
    expect(part).toContain('Build');
    expect(part).not.toContain('Design');
    expect(Math.abs(Number(/width="([\d.]+)"/.exec(part)?.[1]) - 600)).toBeLessThan(2);
    expect(await renderChart(state, { to: '2027-01-12' })).toContain('Design');
    for (const to of ['2027-01-10', '2027-01-09'])
      await expect(renderChart(state, { from: '2027-01-10', to })).rejects.toThrow(
        `to must be after from, not ${to}`,
      );
    expect(await renderChart(state, { from: '2027-01-10', to: '2027-01-10T00:01' })).toContain('</svg>');
  });

  it('leaves the page behind to the page, in its theme', async () => {
    const page = /<rect x="0" y="0" width="1050"/;
    expect(await renderChart(state)).toMatch(page);
    expect(await renderChart(state, { theme: 'dark' })).not.toMatch(page);
    expect(await renderChart(state, { theme: 'dark' })).not.toBe(
      await renderChart(state, { theme: 'light' }),
    );
  });

  it('asks for the font files of its texts alone, and contains what it gets', async () => {
    const asked: string[] = [];
    const svg = await renderChart(state, {
      fontUrl: ({ font, weight, subset }) => {
        asked.push(`${font} ${weight} ${subset}`);
        return 'data:font/woff2;base64,AAAA';
      },
    });
    expect(asked).toEqual(['Roboto 400 latin', 'Roboto 700 latin']);
    expect(svg).toContain('src:url("data:font/woff2;base64,AAAA")');
  });
});

describe('measuring a chart', () => {
  it('loads the tables of the alphabets of titles, people and dates, and no others', async () => {
    const subsets = async (chart: object) =>
      new Set((await measureChart(openChart(chart).state)).tables.map(({ subset }) => subset));
    expect(await subsets(BY_HAND)).toEqual(new Set(['latin']));
    expect(await subsets({ ...BY_HAND, scaleTypeLang: 'ru' })).toEqual(new Set(['latin', 'cyrillic']));
    const people = [{ id: 'olga', name: 'Ольга' }];
    const tasks = [{ id: 'design', assignments: [{ person: 'olga' }] }];
    expect(await subsets({ tasks, people })).toEqual(new Set(['latin', 'cyrillic']));
  });

  it('measures its texts as all tables do', async () => {
    const { state } = openChart({ ...BY_HAND, scaleTypeLang: 'el' });
    const [own, all] = await Promise.all([measureChart(state), allTextMetrics()]);
    for (const text of ['Design', 'Ιανουάριος', 'Τρίτη'])
      expect(own.width(text, 'Roboto', 400, 13)).toBe(all.width(text, 'Roboto', 400, 13));
  });
});

test('the font files of a chart are those of its font and of Roboto, each once', () => {
  const names = (font: string) =>
    fontFilesOf(openChart({ ...BY_HAND, theme: { font } }).state).map(
      (file) => `${file.font} ${file.weight} ${file.subset}`,
    );
  expect(new Set(names('Roboto')).size).toBe(names('Roboto').length);
  expect(names('Arvo')).toEqual(expect.arrayContaining(['Arvo 700 latin', 'Roboto 400 cyrillic']));
});

test('a network is scheduled without a chart', () => {
  const activity = (id: string, length: number) =>
    ({
      id,
      calendar: 0,
      length,
      isElapsed: true,
      drawn: { start: 0, finish: 0 },
      isAuto: true,
      progress: 0,
    }) as const;
  const day = { from: 0, to: 1440 };
  const { schedule, figures } = scheduleNetwork({
    calendars: [{ week: Array(7).fill([day]), exceptions: [] }],
    activities: [activity('a', 60), activity('b', 30)],
    summaries: [],
    links: [
      {
        id: 'l',
        from: { kind: 'activity', index: 0 },
        to: { kind: 'activity', index: 1 },
        type: 'FS',
        lag: { value: 0, unit: 'working' },
      },
    ],
    options: {
      direction: 'start',
      projectStart: 0,
      calendar: 0,
      lagCalendar: 'chart',
      alap: 'free',
      criticalSlack: 0,
      hasOwnEnds: false,
    },
  });
  expect([...schedule.start]).toEqual([0, 60]);
  expect([...figures.isCritical]).toEqual([1, 1]);
});
