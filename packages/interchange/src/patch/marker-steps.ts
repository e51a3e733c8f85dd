import { type Id, type State, timelineOf } from '@giotto/chart/model';
import { minutesAt, unitAt } from '@giotto/chart/time';
import { civilMinutesOf, type PlanMarker, toCivilMinute } from '../plan/index.ts';
import type { PatchStep } from './patch-step.ts';

interface KnownMarker extends PlanMarker {
  readonly id: Id;
}

/**
 * The changes that give a chart a plan's vertical markers, which are recognised by title and date, or by a title that only one
 * is left with.
 */
export function markerSteps(
  state: State,
  wanted: readonly PlanMarker[],
  createId: () => Id,
): readonly PatchStep[] {
  const { startDate } = timelineOf(state);
  const unitOf = ({ date }: PlanMarker) => unitAt(civilMinutesOf(date), startDate);
  const left: KnownMarker[] = [...state.verticalMarker].map(([id, { title = '', positionInUnit = 0 }]) => ({
    id,
    title,
    date: toCivilMinute(minutesAt(positionInUnit, startDate)),
  }));
  const take = (isIt: (one: KnownMarker) => boolean) => {
    const at = left.findIndex(isIt);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const others = wanted.flatMap((marker, at) =>
    take(({ title, date }) => title === marker.title && date === marker.date) ? [] : [{ marker, at }],
  );
  const steps = others.map(({ marker, at }): PatchStep => {
    const path = `markers.${at}`;
    const known = take(({ title }) => title === marker.title);
    const fields = { positionInUnit: unitOf(marker) };
    if (known !== undefined)
      return { path, change: { type: 'set', kind: 'verticalMarker', id: known.id, fields } };
    const value = { title: marker.title, ...fields };
    return { path, change: { type: 'create', kind: 'verticalMarker', id: createId(), value } };
  });
  const gone = left.map(
    ({ id }): PatchStep => ({ path: 'markers', change: { type: 'delete', kind: 'verticalMarker', id } }),
  );
  return [...steps, ...gone];
}
