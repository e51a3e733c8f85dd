import { apply } from '@giotto/chart/changes';
import {
  EXCEPTIONS_LIMIT,
  MAIN,
  type NamedCalendar,
  type StateJson,
  stateFromJson,
  stateToJson,
} from '@giotto/chart/model';
import { checkRecord } from '@giotto/chart/schema';
import { fullCalendar } from '@giotto/chart/time';
import { describe, expect, it } from 'vitest';
import { createCalendar, deleteCalendar, setCalendar } from './calendar-changes.ts';
import { freeName, listCalendars, possibleBases } from './calendar-entries.ts';
import { USUAL_HOURS, WEEKDAYS } from './week-hours.ts';

const NIGHT = 'calendar-night-01';
const SITE = 'calendar-site-001';
const CREW = 'calendar-crew-001';

const EVERYTHING: NamedCalendar = {
  name: 'Site',
  base: MAIN,
  workingDays: [1, 2],
  week: WEEKDAYS.map(() => USUAL_HOURS),
  exceptions: [{ name: 'Eve', from: '2027-12-24', to: '2027-12-25', hours: USUAL_HOURS, isYearly: true }],
};

function chartWith(calendar: Readonly<Record<string, NamedCalendar>>, more: StateJson = {}) {
  return stateFromJson({ timeline: { main: { calendar: { workingDays: [1, 2, 3] } } }, calendar, ...more });
}

describe('a calendar', () => {
  it('is stored with all that it has, as a valid record', () => {
    const { state } = apply(chartWith({}), [createCalendar(SITE, EVERYTHING)]);
    expect(stateToJson(state).calendar).toEqual({ [SITE]: EVERYTHING });
    expect(checkRecord('calendar', { ...state.calendar.get(SITE) })).toEqual([]);
  });

  it('loses what it no longer has', () => {
    const chart = chartWith({ [SITE]: EVERYTHING });
    const { state } = apply(chart, setCalendar(SITE, EVERYTHING, { name: 'Bare' }));
    expect(state.calendar.get(SITE)).toEqual({ name: 'Bare' });
  });

  it('is the timeline’s where it is the chart’s own, with hours and names', () => {
    const { base: _, ...own } = EVERYTHING;
    const { state } = apply(chartWith({}), setCalendar(MAIN, {}, own));
    expect(state.timeline.get(MAIN)?.calendar).toEqual(own);
  });
});

describe('CH-664 the list of calendars', () => {
  it('begins with the chart’s own, then goes by name with numbers as numbers', () => {
    const chart = chartWith({
      [NIGHT]: { name: 'Shift 10' },
      [SITE]: { name: 'Shift 9' },
      [CREW]: { name: 'crew' },
    });
    expect(listCalendars(chart, 'en').map(({ id }) => id)).toEqual([MAIN, CREW, SITE, NIGHT]);
  });

  it('offers no base that leads back', () => {
    const chart = chartWith({ [NIGHT]: { base: SITE }, [SITE]: { base: MAIN }, [CREW]: { base: CREW } });
    const entries = listCalendars(chart, 'en');
    const basesOf = (id: string) => possibleBases(chart, entries, id).map((entry) => entry.id);
    expect(basesOf(SITE).sort()).toEqual([CREW, MAIN].sort());
    expect(basesOf(NIGHT).sort()).toEqual([CREW, MAIN, SITE].sort());
  });

  it('gives a new one a name of its own', () => {
    const entries = listCalendars(
      chartWith({ [NIGHT]: { name: 'Night' }, [SITE]: { name: 'Night 2' } }),
      'en',
    );
    expect([freeName(entries, 'Night'), freeName(entries, 'Day')]).toEqual(['Night 3', 'Day']);
  });
});

describe('CH-665 deleting a calendar', () => {
  const based: NamedCalendar = { name: 'Night', base: SITE, exceptions: [{ from: '2027-01-02' }] };

  it('leaves what is based on it with the same working time, on what it was based on', () => {
    const chart = chartWith({ [SITE]: EVERYTHING, [NIGHT]: based });
    const { state } = apply(chart, deleteCalendar(chart, SITE));
    expect([...state.calendar.keys()]).toEqual([NIGHT]);
    expect(fullCalendar(state, NIGHT)).toEqual(fullCalendar(chart, NIGHT));
    expect(state.calendar.get(NIGHT)).toMatchObject({ name: 'Night', base: MAIN });
  });

  it.each([-1, 0, 1])(
    'keeps at most 500 exceptions there: with %i beyond, its own and the last others',
    (more) => {
      const exceptions = Array.from({ length: EXCEPTIONS_LIMIT - 1 + more }, (_, at) => ({
        from: `2027-01-01T${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
      }));
      const chart = chartWith({ [SITE]: { exceptions }, [NIGHT]: based });
      const kept = apply(chart, deleteCalendar(chart, SITE)).state.calendar.get(NIGHT)?.exceptions ?? [];
      expect(kept).toHaveLength(Math.min(EXCEPTIONS_LIMIT, EXCEPTIONS_LIMIT + more));
      expect(kept.at(-1)).toEqual({ from: '2027-01-02' });
      expect(kept[0]).toEqual(exceptions[Math.max(0, more)]);
    },
  );

  it.each(['before', 'after'])(
    'keeps its week for what is based on it and changed by somebody %s',
    (when) => {
      const chart = chartWith({ [SITE]: EVERYTHING, [NIGHT]: based });
      const deleted = deleteCalendar(chart, SITE);
      const renamed = setCalendar(NIGHT, based, { ...based, name: 'Nights' });
      const { state } = apply(chart, when === 'before' ? [...renamed, ...deleted] : [...deleted, ...renamed]);
      expect(fullCalendar(state, NIGHT)).toEqual(fullCalendar(chart, NIGHT));
      expect(state.calendar.get(NIGHT)?.name).toBe('Nights');
    },
  );

  it('is followed by an edit that says nothing of what it took over', () => {
    const edited = setCalendar(NIGHT, based, { ...based, exceptions: [{ from: '2027-02-01' }] });
    expect(edited).toEqual([
      { type: 'set', kind: 'calendar', id: NIGHT, fields: { exceptions: [{ from: '2027-02-01' }] } },
    ]);
    expect(setCalendar(NIGHT, based, { ...based })).toEqual([]);
  });

  it('gives its tasks, milestones and people the chart’s own', () => {
    const chart = chartWith(
      { [SITE]: EVERYTHING, [NIGHT]: {} },
      {
        task: { a: { calendar: SITE }, b: { calendar: NIGHT } },
        milestone: { c: { calendar: SITE } },
        person: { d: { calendar: SITE } },
      },
    );
    const { state } = apply(chart, deleteCalendar(chart, SITE));
    expect(stateToJson(state)).toMatchObject({ task: { b: { calendar: NIGHT } } });
    expect([state.task.get('a'), state.milestone.get('c'), state.person.get('d')]).toEqual([{}, {}, {}]);
  });
});
