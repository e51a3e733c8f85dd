import { spanOf, startOf } from '@giotto/chart/interact';
import {
  type CivilDateTime,
  ELEMENT_KINDS,
  type State,
  settingsOf,
  timelineOf,
  type Unit,
} from '@giotto/chart/model';
import { anchorOf, automaticTotalUnits, floorEdge, formatCivil, minutesAt } from '@giotto/chart/time';

/** The end of the last element, in units; 0 for an empty chart. */
function lastEndOf(state: State): Unit {
  let last = 0;
  for (const kind of ELEMENT_KINDS) {
    if (kind === 'horizontalLane') continue;
    for (const id of state[kind].keys()) {
      const start = startOf(state, { kind, id });
      const span = spanOf(state, { kind, id });
      if (start !== null) last = Math.max(last, start + (span?.duration ?? 0));
    }
  }
  return last;
}

/**
 * The end date that the prompt offers: the automatic total units when the timeline ends before them and elements reach
 * beyond it, else null (`spec/charts.md` §5).
 */
export function findOverflow(state: State): Unit | null {
  const { endDate } = settingsOf(state);
  if (endDate === undefined) return null;
  const { scaleTypeScale, startDate, relativeTime } = timelineOf(state);
  const automatic = automaticTotalUnits(lastEndOf(state), scaleTypeScale, startDate, relativeTime);
  return endDate < automatic && lastEndOf(state) > endDate ? automatic : null;
}

/** The start date, on a scale edge, that shows everything. Null when nothing lies before the current start. */
export function findEarlierStart(state: State): CivilDateTime | null {
  let first: Unit = 0;
  for (const kind of ELEMENT_KINDS) {
    for (const id of state[kind].keys()) first = Math.min(first, startOf(state, { kind, id }) ?? 0);
  }
  if (first >= 0) return null;
  const { scaleTypeScale: scale, startDate, relativeTime } = timelineOf(state);
  return formatCivil(floorEdge(minutesAt(first, startDate), { scale }, anchorOf(startDate, relativeTime)));
}
