import type { Fields, PlainChange } from '../../changes/index.ts';
import {
  type CivilDateTime,
  ELEMENT_KINDS,
  type ElementKind,
  MAIN,
  type State,
  timelineOf,
  toMinuteGrain,
} from '../../model/index.ts';
import { parseCivil, unitAt } from '../../time/index.ts';
import { startOf } from './move-in-time.ts';

/** The fields that hold a place in time, apart from the start. */
const PLACES: Partial<Record<ElementKind, readonly string[]>> = {
  task: ['deadline', 'notBefore'],
  horizontalMarker: ['titlePositionInUnit'],
};

/** Changes the chart's unit 0. Positions count from it and stay, so the whole plan shifts (`ux.md` A8). */
export function shiftStartDate(startDate: CivilDateTime): PlainChange[] {
  return [{ type: 'set', kind: 'timeline', id: MAIN, fields: { startDate } }];
}

/** Changes the chart's unit 0 and every position with it, so that everything keeps its dates. */
export function keepDates(state: State, startDate: CivilDateTime): PlainChange[] {
  const delta = -unitAt(parseCivil(startDate), timelineOf(state).startDate);
  const end = state.chart.get(MAIN)?.endDate;
  const elements = ELEMENT_KINDS.flatMap((kind) =>
    [...state[kind].keys()].flatMap((id): PlainChange[] => {
      const fields = shiftedPlaces(state, kind, id, delta);
      return Object.keys(fields).length === 0 ? [] : [{ type: 'set', kind, id, fields }];
    }),
  );
  const length = end === undefined ? null : Math.max(1, toMinuteGrain(end + delta));
  return [
    ...shiftStartDate(startDate),
    ...(length === null
      ? []
      : [{ type: 'set', kind: 'chart', id: MAIN, fields: { endDate: length } } as const]),
    ...elements,
  ];
}

function shiftedPlaces(state: State, kind: ElementKind, id: string, delta: number): Fields {
  const fields: Record<string, number> = {};
  const start = startOf(state, { kind, id });
  if (start !== null) fields[kind === 'task' ? 'start' : 'positionInUnit'] = toMinuteGrain(start + delta);
  const record = state[kind].get(id) as Fields | undefined;
  for (const field of PLACES[kind] ?? []) {
    const place = record?.[field] ?? (kind === 'horizontalMarker' ? 0 : undefined);
    if (typeof place === 'number') fields[field] = toMinuteGrain(place + delta);
  }
  return fields;
}
