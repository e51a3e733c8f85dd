import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, MAIN, type State } from '@giotto/chart/model';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import de from '../../../app/locales/de/why.json' with { type: 'json' };
import { messages } from '../../../app/locales/en/index.ts';
import fr from '../../../app/locales/fr/why.json' with { type: 'json' };
import { reasonText } from './reason-text.ts';
import { reasonsOf } from './reasons-of.ts';

type Records = { readonly [id: string]: object };

interface Parts {
  readonly tasks?: Records;
  readonly milestones?: Records;
  readonly links?: Records;
  readonly chart?: object;
  readonly timeline?: object;
}

/** Unit 0 is Monday, 1 March 2027; Monday to Friday, eight hours each in a scheduled chart. */
const WEEK = { workingDays: [1, 2, 3, 4, 5] };
const HOURS = { ...WEEK, week: Array.from({ length: 7 }, () => [{ from: 480, to: 960 }]) };

function chartOf({ tasks = {}, milestones = {}, links = {}, chart = {}, timeline = {} }: Parts): State {
  const create = (kind: 'task' | 'milestone' | 'dependency', records: Records) =>
    Object.entries(records).map(([id, value]) => {
      const titled = kind === 'dependency' ? value : { title: id, ...value };
      return { type: 'create', kind, id, value: titled } as PlainChange;
    });
  return apply(createState(), [
    {
      type: 'set',
      kind: 'timeline',
      id: MAIN,
      fields: { startDate: '2027-03-01', scaleTypeScale: 'day', calendar: WEEK, ...timeline },
    } as PlainChange,
    { type: 'set', kind: 'chart', id: MAIN, fields: chart } as PlainChange,
    ...create('task', tasks),
    ...create('milestone', milestones),
    ...create('dependency', links),
  ]).state;
}

const scheduled = (parts: Parts): State =>
  chartOf({
    ...parts,
    chart: { dependentShift: 'schedule', ...parts.chart },
    timeline: { calendar: HOURS },
  });

function said(state: State, id: string, locale = 'en', texts: object = messages): string[] {
  const intl = createIntl({ locale, messages: texts as never });
  return reasonsOf(state, id).map((reason) => {
    const text = reasonText({ intl, state, nameOf: (one) => one }, reason);
    return Array.isArray(text) ? text.flat(9).join('') : String(text);
  });
}

describe('Why here? in a drawn chart', () => {
  const chain = (lag: unknown, more: Parts = {}) =>
    chartOf({
      tasks: { Design: { start: 0, duration: 5 }, Build: { start: 8, duration: 2 }, Paint: { duration: 1 } },
      links: { l: { from: 'Design', to: 'Build', ...(lag !== 0 && { lag }) } },
      ...more,
    });

  it('CH-682 names what ends before it, the lag, and what it can’t delay', () => {
    expect(said(chain(1), 'Build')).toEqual([
      'Starts 9 Mar because Design ends 5 Mar, plus 1 working day.',
      'Can’t be later without delaying the end.',
    ]);
  });

  it('CH-682 says so in German and French too', () => {
    expect(said(chain(1), 'Build', 'de', de)[0]).toMatch(
      /^Beginnt am .+, weil Design am .+ endet, zuzüglich 1 Arbeitstag\.$/,
    );
    expect(said(chain(1), 'Build', 'fr', fr)[0]).toMatch(
      /^Commence le .+, car Design se termine le .+, plus 1 jour ouvré\.$/,
    );
  });

  it('CH-682 says how much later it could be, and that it was put there', () => {
    expect(said(chain(1), 'Paint')).toEqual([
      'Starts 1 Mar because it was put there.',
      'Could move 7 working days later without delaying the end.',
    ]);
  });

  it('CH-682 says how much of that moves nothing else', () => {
    const state = chartOf({
      tasks: { A: { duration: 1 }, B: { start: 2, duration: 1 }, End: { duration: 5 } },
      links: { l: { from: 'A', to: 'B' } },
      timeline: { calendar: null },
    });
    expect(said(state, 'A')).toEqual([
      'Starts 1 Mar because it was put there.',
      'Could move 3 days later without delaying the end.',
      'Up to 1 day later, nothing else moves.',
    ]);
  });

  it.each([
    ['SS', { start: 0, duration: 9 }, 'Starts 1 Mar because A starts 1 Mar.'],
    ['FF', { start: 1, duration: 4 }, 'Ends 5 Mar because A ends 5 Mar.'],
    ['SF', { start: -4, duration: 4 }, 'Ends 28 Feb because A starts 1 Mar.'],
  ])('CH-682 follows links of the type %s', (type, place, text) => {
    const state = chartOf({
      tasks: { A: { duration: 5 }, B: place },
      links: { l: { from: 'A', to: 'B', type } },
      timeline: { calendar: null },
    });
    expect(said(state, 'B')[0]).toBe(text);
  });

  it('CH-682 says when a milestone is', () => {
    const state = chartOf({
      tasks: { A: { duration: 3 } },
      milestones: { Go: { positionInUnit: 2 } },
      links: { l: { from: 'A', to: 'Go', lag: -1 } },
    });
    expect(said(state, 'Go')[0]).toBe('Is on 3 Mar because A ends 3 Mar, less 1 working day.');
  });

  it('CH-682 names three of many causes', () => {
    const tasks = Object.fromEntries(['A', 'B', 'C', 'D', 'E'].map((id) => [id, { duration: 2 }]));
    const links = Object.fromEntries(['A', 'B', 'C', 'D', 'E'].map((from) => [from, { from, to: 'Z' }]));
    expect(said(chartOf({ tasks: { ...tasks, Z: { start: 2, duration: 1 } }, links }), 'Z')[0]).toBe(
      'Starts 3 Mar because A ends 2 Mar, B ends 2 Mar, C ends 2 Mar, and 2 others.',
    );
  });

  it('CH-682 names what a task with children begins with', () => {
    const state = chartOf({
      tasks: { Phase: { start: 9 }, A: { start: 2, indentation: 1 }, B: { start: 1, indentation: 1 } },
    });
    expect(said(state, 'Phase')[0]).toBe('Begins with B, 2 Mar.');
  });

  it('CH-682 says that a link isn’t kept, and by how much a deadline is missed', () => {
    const state = chartOf({
      tasks: { A: { duration: 5 }, B: { start: 2, duration: 2, deadline: 3 } },
      links: { l: { from: 'A', to: 'B' } },
    });
    expect(said(state, 'B')).toEqual([
      'Starts 3 Mar because it was put there.',
      'Doesn’t keep its link from A.',
      'Misses its deadline, 3 Mar. 1 working day too late.',
    ]);
    expect(said(state, 'A').at(-1)).toBe('4 working days too late for the end or a deadline.');
  });

  it('CH-682 says that it can’t be later without missing its deadline', () => {
    const state = chartOf({ tasks: { A: { duration: 2, deadline: 2 }, B: { duration: 9 } } });
    expect(said(state, 'A').at(-1)).toBe('Can’t be later without missing its deadline.');
  });

  it('CH-682 says nothing of an element that is gone, and no slack of one that is finished', () => {
    const state = chartOf({ tasks: { A: { progress: 100 } } });
    expect(said(state, 'gone')).toEqual([]);
    expect(said(state, 'A')).toEqual(['Starts 1 Mar because it was put there.']);
  });
});

describe('Why here? in a scheduled chart', () => {
  it.each([
    [{ constraint: { type: 'SNET', at: 2 } }, 'Starts 3 Mar because it may not start before 3 Mar.'],
    [{ constraint: { type: 'FNET', at: 3 } }, 'Ends 3 Mar because it may not end before 3 Mar.'],
    [{ constraint: { type: 'MSO', at: 4 } }, 'Starts 5 Mar because it must start on 5 Mar.'],
    [{ constraint: { type: 'MFO', at: 3 } }, 'Ends 3 Mar because it must end on 3 Mar.'],
    [{ constraint: { type: 'ALAP' } }, 'Starts 10 Mar because it is to be as late as possible.'],
    [{ pin: 1 }, 'Starts 2 Mar because it was put there.'],
    [{}, 'Starts 1 Mar because the project starts 1 Mar.'],
    [{ start: 3, schedule: 'manual' }, 'Starts 4 Mar because it is scheduled manually.'],
    [{ start: 3, schedule: 'locked' }, 'Starts 4 Mar because it is locked.'],
    [{ actualStart: 1 }, 'Started 2 Mar, so links no longer move it.'],
    [{ actualFinish: 2 + 16 / 24 }, 'Was finished 3 Mar.'],
    [{ start: 1, duration: 1, progress: 20 }, 'Started 2 Mar, so links no longer move it.'],
    [{ start: 1, duration: 1, progress: 100 }, 'Was finished 2 Mar.'],
  ])('CH-682 says of %o: %s', (fields, text) => {
    const state = scheduled({ tasks: { A: { work: 480, ...fields }, End: { work: 8 * 480 } } });
    expect(said(state, 'A')[0]).toBe(text);
  });

  it('CH-682 names the hard date that holds against a link', () => {
    const state = scheduled({
      tasks: { A: { work: 960 }, B: { work: 480, constraint: { type: 'SNLT', at: 1 } } },
      links: { l: { from: 'A', to: 'B' } },
    });
    expect(said(state, 'B').slice(0, 2)).toEqual([
      'Starts 2 Mar because it must start by 2 Mar.',
      'Doesn’t keep its link from A.',
    ]);
  });

  it('CH-682 names the constraint of a task around, and no status date, which moves nothing (CH-616)', () => {
    const late = scheduled({ tasks: { A: { work: 480 } }, chart: { statusDate: 2 } });
    expect(said(late, 'A')[0]).toBe('Starts 1 Mar because the project starts 1 Mar.');
    const tasks = {
      Phase: { constraint: { type: 'SNET', at: 3 } },
      A: { work: 480, indentation: 1 },
    };
    expect(said(scheduled({ tasks }), 'A')[0]).toBe(
      'Starts 4 Mar because nothing in Phase may start before 4 Mar.',
    );
  });

  it('CH-682 counts slack in working days of the chart, and elapsed lags in calendar days', () => {
    const state = scheduled({
      tasks: { A: { work: 480 }, B: { work: 480 }, C: { work: 480 }, End: { work: 8 * 480 } },
      links: {
        l: { from: 'A', to: 'B', lag: { value: 3, unit: 'ed' } },
        p: { from: 'A', to: 'C', lag: { value: 50, unit: '%' } },
      },
    });
    expect(said(state, 'B')).toEqual([
      'Starts 5 Mar because A ends 1 Mar, plus 3 calendar days.',
      'Could move 3 working days later without delaying the end.',
    ]);
    expect(said(state, 'C')[0]).toBe('Starts 2 Mar because A ends 1 Mar, plus 50 % of its length.');
  });

  it('CH-682 says from the project’s finish what comes after, and how much earlier it could be', () => {
    const state = scheduled({
      tasks: { A: { work: 480 }, B: { work: 480 } },
      links: { l: { from: 'A', to: 'B', lag: 1 } },
      chart: { scheduleFrom: 'finish', projectFinish: 5 },
    });
    expect(said(state, 'A')).toEqual([
      'Ends 3 Mar because B starts 5 Mar, less 1 working day.',
      'Could move 2 working days earlier.',
    ]);
    expect(said(state, 'B')[0]).toBe('Ends 5 Mar because the project must end by 5 Mar.');
  });

  it('CH-682 says from the project’s finish which link isn’t kept, and by how much too early it is', () => {
    const state = scheduled({
      tasks: { A: { work: 480, constraint: { type: 'SNET', at: 4 } }, B: { work: 2 * 480, deadline: 4 } },
      links: { l: { from: 'A', to: 'B' } },
      chart: { scheduleFrom: 'finish', projectFinish: 5 },
    });
    expect(said(state, 'A').slice(0, 2)).toEqual([
      'Starts 5 Mar because it may not start before 5 Mar.',
      'Doesn’t keep its link to B.',
    ]);
    expect(said(state, 'A', 'de', de)[1]).toBe('Hält die Verknüpfung nach B nicht ein.');
    expect(said(state, 'A', 'fr', fr)[1]).toBe('Ne respecte pas son lien vers B.');
    expect(said(state, 'B').slice(1)).toEqual(['Misses its deadline, 4 Mar.']);
    const early = apply(state, [{ type: 'set', kind: 'task', id: 'B', fields: { deadline: null } }]).state;
    expect(said(early, 'B').slice(1)).toEqual([
      '2 working days earlier than the project start, its links, or dates allow.',
    ]);
  });

  it('CH-724 names who is off while it waits or is under way, and says nothing of a manual one', () => {
    const shown = (fields: object) =>
      apply(
        scheduled({
          tasks: { A: { work: 480 }, B: { work: 2 * 480, assignments: [{ person: 'ana' }], ...fields } },
          links: { l: { from: 'A', to: 'B' } },
        }),
        [
          {
            type: 'create',
            kind: 'calendar',
            id: 'hers',
            value: { name: 'Ana', ...HOURS, exceptions: [{ from: '2027-03-02', to: '2027-03-04' }] },
          } as PlainChange,
          { type: 'create', kind: 'person', id: 'ana', value: { name: 'Ana', calendar: 'hers' } },
        ],
      ).state;
    expect(said(shown({}), 'B').slice(0, 2)).toEqual([
      'Starts 5 Mar because A ends 1 Mar.',
      'Ana is off 2–4 Mar.',
    ]);
    expect(said(shown({}), 'B', 'fr', fr)[1]).toMatch(/^Ana est en congé\u00a0: .+\.$/);
    expect(said(shown({ schedule: 'manual', start: 1 }), 'B').join()).not.toContain('is off');
  });
});
