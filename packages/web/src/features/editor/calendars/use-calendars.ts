import type { PlainChange } from '@giotto/chart/changes';
import { type Id, MAIN, NAME_LIMIT, type NamedCalendar, RECORD_LIMITS } from '@giotto/chart/model';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSession, useShownState } from '../session/session-context.ts';
import { createCalendar, deleteCalendar, setCalendar } from './calendar-changes.ts';
import {
  type CalendarEntry,
  FIRST_CALENDAR,
  FIRST_WEEK,
  freeName,
  listCalendars,
} from './calendar-entries.ts';
import { type Pattern, patternWeek } from './patterns.ts';

const LIMIT = RECORD_LIMITS.find(({ name }) => name === 'calendars')?.max ?? 0;

/** The chart's calendars, the chosen one, and what can be done to them; each action is one undo step. */
export interface Calendars {
  readonly entries: readonly CalendarEntry[];
  readonly chosen: CalendarEntry;
  readonly choose: (id: Id) => void;
  readonly nameOf: (entry: CalendarEntry) => string;
  /** Whether the chart may have another one. */
  readonly canCreate: boolean;
  readonly create: (pattern: Pattern) => void;
  readonly duplicate: () => void;
  /** Deletes the chosen one. */
  readonly remove: () => void;
  /** Whether the chosen one can still be changed. */
  readonly isHere: () => boolean;
  /** Changes the chosen one; `message` says what happened, where it isn't seen at once. */
  readonly save: (calendar: NamedCalendar, message?: string, base?: number) => void;
  /** What happened last. */
  readonly message: string;
  /** How many steps were taken here that can be undone, and undone ones that can be redone. */
  readonly steps: { readonly done: number; readonly undone: number };
  readonly step: (isRedo: boolean) => void;
}

/** Counts the steps taken here, so that undo doesn't reach what was done before. */
function useSteps() {
  const session = useSession();
  const [steps, setSteps] = useState({ done: 0, undone: 0 });
  const commit = (changes: readonly PlainChange[], base?: number) => {
    const before = session.chart.get().state;
    session.commit(changes, 'edit', base);
    if (session.chart.get().state === before) return;
    setSteps(({ done }) => ({ done: done + 1, undone: 0 }));
  };
  const step = (isRedo: boolean) => {
    const before = session.chart.get().state;
    if (isRedo) session.redo();
    else session.undo();
    if (session.chart.get().state === before) return;
    const by = isRedo ? 1 : -1;
    setSteps(({ done, undone }) => ({ done: done + by, undone: undone - by }));
  };
  return { steps, commit, step };
}

export function useCalendars(): Calendars {
  const session = useSession();
  const intl = useIntl();
  const state = useShownState();
  const [id, choose] = useState<Id>(MAIN);
  const [message, setMessage] = useState('');
  const { steps, commit, step } = useSteps();
  const { timeline, calendar, chart } = state;
  const entries = useMemo(
    () => listCalendars({ timeline, calendar, chart }, intl.locale),
    [timeline, calendar, chart, intl.locale],
  );
  const own: CalendarEntry = entries[0] ?? { id: MAIN, calendar: FIRST_CALENDAR, full: FIRST_WEEK };
  const chosen = entries.find((entry) => entry.id === id) ?? own;
  const nameOf = (entry: CalendarEntry) =>
    entry.calendar.name ??
    intl.formatMessage({ id: entry.id === MAIN ? 'calendars.main' : 'calendars.unnamed' });
  const add = (wanted: string, value: NamedCalendar) => {
    const name = freeName(entries, wanted).slice(0, NAME_LIMIT);
    const made = session.newId();
    commit([createCalendar(made, { ...value, name })]);
    setMessage(intl.formatMessage({ id: 'calendars.created' }, { name }));
    choose(made);
  };
  return {
    entries,
    chosen,
    choose,
    nameOf,
    canCreate: calendar.size < LIMIT,
    create: (pattern) =>
      add(intl.formatMessage({ id: `calendars.pattern.${pattern}` }), patternWeek(pattern)),
    duplicate: () => add(nameOf(chosen), chosen.calendar),
    remove: () => {
      commit(deleteCalendar(session.chart.get().state, chosen.id));
      setMessage(intl.formatMessage({ id: 'calendars.deleted' }, { name: nameOf(chosen) }));
      choose(MAIN);
    },
    isHere: () =>
      session.canEdit() && (chosen.id === MAIN || session.chart.get().state.calendar.has(chosen.id)),
    save: (next, told = '', base) => {
      commit(setCalendar(chosen.id, chosen.calendar, next), base);
      setMessage(told);
    },
    message,
    steps,
    step: (isRedo) => {
      setMessage('');
      step(isRedo);
    },
  };
}
