import type { ChartDriver, ChartFigures } from '@giotto/chart/chart-schedule';
import {
  type ConstraintType,
  ELEMENT_DEFAULTS,
  type Id,
  type State,
  settingsOf,
  timelineOf,
} from '@giotto/chart/model';
import { lagAmount } from './amount.ts';
import type { Cause, Side } from './reason.ts';

/** What decides where an element is, and which of its dates that decides. */
interface Causes {
  readonly side: Side;
  readonly causes: readonly Cause[];
}

/** A cause with the date that it decides. */
interface Deciding {
  readonly side: 'start' | 'finish';
  readonly cause: Cause;
}

const BOUNDS = {
  SNET: ['notBefore', 'start'],
  FNET: ['notBefore', 'finish'],
  SNLT: ['notAfter', 'start'],
  FNLT: ['notAfter', 'finish'],
  MSO: ['exactly', 'start'],
  MFO: ['exactly', 'finish'],
} as const satisfies Partial<Record<ConstraintType, unknown>>;

/** The date of an element on this side: a milestone has one. */
export function sideAt(state: State, id: Id, side: 'start' | 'finish'): Side {
  return state.milestone.has(id) ? 'point' : side;
}

/** Why an element that isn't done yet is where it is; where nothing else decides, because it was put there. */
export function causesOf(state: State, figures: ChartFigures, id: Id): Causes {
  const all = decidingOf(state, figures, id);
  const [first] = all;
  const side = first?.side ?? 'start';
  return {
    side: sideAt(state, id, side),
    causes: all.filter((one) => one.side === side).map(({ cause }) => cause),
  };
}

function decidingOf(state: State, figures: ChartFigures, id: Id): readonly Deciding[] {
  const { schedule } = state.task.get(id) ?? state.milestone.get(id) ?? {};
  const drivers = figures.driversOf(id).flatMap((driver) => decidingBy(state, figures, id, driver));
  const isHeld = figures.isScheduled && (schedule === 'manual' || schedule === 'locked');
  if (isHeld) return [{ side: 'start', cause: { kind: schedule } }, ...drivers];
  return drivers.length > 0 ? drivers : [{ side: 'start', cause: { kind: 'put' } }];
}

function decidingBy(state: State, figures: ChartFigures, id: Id, driver: ChartDriver): Deciding[] {
  switch (driver.kind) {
    case 'link':
      return linkCause(state, figures, driver.link);
    case 'constraint':
      return [constraintCause(state, id, driver.type, driver.at)];
    case 'summary-constraint': {
      const isBefore = driver.type === 'SNET';
      const kind = isBefore ? 'summaryNotBefore' : 'summaryNotAfter';
      return [{ side: isBefore ? 'start' : 'finish', cause: { kind, id: driver.summary, at: driver.at } }];
    }
    case 'pin':
      return [{ side: 'start', cause: { kind: 'put' } }];
    case 'project-start':
      return [{ side: 'start', cause: { kind: 'projectStart', at: driver.at } }];
    case 'project-finish':
      return [{ side: 'finish', cause: { kind: 'projectFinish', at: driver.at } }];
    case 'child':
      return [];
  }
}

/** From the project's finish, a link decides when its first end is. */
function linkCause(state: State, figures: ChartFigures, id: Id): Deciding[] {
  const link = state.dependency.get(id);
  if (link === undefined) return [];
  const { type, lag } = { ...ELEMENT_DEFAULTS.dependency, ...link };
  const isBackward = figures.isScheduled && settingsOf(state).scheduleFrom === 'finish';
  const [from, to] = [sideOf(type[0]), sideOf(type[1])];
  const other = isBackward ? link.to : link.from;
  const otherSide = isBackward ? to : from;
  const of = figures.of(other);
  const value = (typeof lag === 'number' ? lag : lag.value) * (isBackward ? -1 : 1);
  const { calendar } = timelineOf(state);
  const cause: Cause = {
    kind: 'link',
    id: other,
    side: sideAt(state, other, otherSide),
    at: (otherSide === 'finish' ? of?.finish : of?.start) ?? 0,
    wait: value > 0 ? 'lag' : value < 0 ? 'lead' : 'none',
    amount: lagAmount(lag, { minutes: figures.dayMinutes, isWorking: calendar !== undefined }),
  };
  return [{ side: isBackward ? from : to, cause }];
}

function sideOf(letter: string | undefined): 'start' | 'finish' {
  return letter === 'F' ? 'finish' : 'start';
}

function constraintCause(state: State, id: Id, type: ConstraintType, at: number | undefined): Deciding {
  if (type === 'ASAP' || type === 'ALAP' || at === undefined)
    return { side: 'start', cause: { kind: type === 'ASAP' ? 'asSoon' : 'asLate' } };
  const [kind, side] = BOUNDS[type];
  return { side, cause: { kind, side: sideAt(state, id, side), at } };
}
