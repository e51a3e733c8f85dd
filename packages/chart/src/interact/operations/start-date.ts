import { type Fields, type PlainChange, shiftTimes } from '../../changes/index.ts';
import {
  type CivilDateTime,
  ELEMENT_KINDS,
  type ElementKind,
  MAIN,
  type State,
  settingsOf,
  timelineOf,
  toMinuteGrain,
  type Unit,
} from '../../model/index.ts';
import { parseCivil, unitAt } from '../../time/index.ts';
import { startOf } from './move-in-time.ts';

/** The chart's own places in time. */
const CHART_TIMES = ['projectStart', 'projectFinish', 'statusDate'] as const;

/** Changes the chart's unit 0. Positions count from it and stay, so the whole plan shifts (`ux.md` A8). */
export function shiftStartDate(startDate: CivilDateTime): PlainChange[] {
  return [{ type: 'set', kind: 'timeline', id: MAIN, fields: { startDate } }];
}

/**
 * Changes the chart's unit 0 and every position with it, so that everything keeps its dates. In a scheduled chart the
 * inputs move, and what follows from them with them.
 */
export function keepDates(state: State, startDate: CivilDateTime): PlainChange[] {
  const delta = -unitAt(parseCivil(startDate), timelineOf(state).startDate);
  const shift = (unit: Unit) => toMinuteGrain(unit + delta);
  const elements = ELEMENT_KINDS.flatMap((kind) =>
    [...state[kind].keys()].flatMap((id): PlainChange[] => {
      const fields = shiftedPlaces(state, kind, id, shift);
      return Object.keys(fields).length === 0 ? [] : [{ type: 'set', kind, id, fields, drawn: 1 }];
    }),
  );
  const settings = shiftedSettings(state, shift);
  return [
    ...shiftStartDate(startDate),
    ...(Object.keys(settings).length === 0
      ? []
      : [{ type: 'set', kind: 'chart', id: MAIN, fields: settings } as const]),
    ...elements,
  ];
}

function shiftedSettings(state: State, shift: (unit: Unit) => Unit): Fields {
  const settings = state.chart.get(MAIN) ?? {};
  const fields: Record<string, number> = {};
  if (settings.endDate !== undefined) fields.endDate = Math.max(1, shift(settings.endDate));
  for (const field of CHART_TIMES) {
    const unit = settings[field];
    if (unit !== undefined) fields[field] = shift(unit);
  }
  if (settings.dependentShift === 'schedule') fields.projectStart ??= shift(settingsOf(state).projectStart);
  return fields;
}

function shiftedPlaces(state: State, kind: ElementKind, id: string, shift: (unit: Unit) => Unit): Fields {
  const start = startOf(state, { kind, id });
  const first = start === null ? {} : { [kind === 'task' ? 'start' : 'positionInUnit']: start };
  const title = kind === 'horizontalMarker' ? { titlePositionInUnit: 0 } : {};
  const record = state[kind].get(id) as Fields | undefined;
  return shiftTimes(kind, { ...first, ...title, ...record }, shift);
}
