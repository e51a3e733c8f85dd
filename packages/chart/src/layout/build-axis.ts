import type { Px, ResolvedTimeline, Scale, State, Unit } from '../model/index.ts';
import type { Axis, AxisCell } from './axis.ts';

// Provisional.
const DAY = 86_400_000;
const origin = (timeline: ResolvedTimeline): number =>
  Date.parse(`${timeline.startDate.slice(0, 10)}T00:00:00Z`);

export function countUnits(state: State, timeline: ResolvedTimeline): Unit {
  void timeline;
  let end = 7;
  for (const t of state.task.values()) end = Math.max(end, (t.start ?? 0) + (t.duration ?? 5));
  for (const m of state.milestone.values()) end = Math.max(end, m.positionInUnit ?? 0);
  return Math.ceil(end / 7) * 7;
}

function floorTo(ms: number, step: Scale | 'decade'): number {
  const d = new Date(ms);
  const y = d.getUTCFullYear();
  const m = d.getUTCMonth();
  switch (step) {
    case 'hour':
      return Math.floor(ms / 3_600_000) * 3_600_000;
    case 'day':
      return Math.floor(ms / DAY) * DAY;
    case 'week':
      return Math.floor(ms / DAY) * DAY - ((d.getUTCDay() + 6) % 7) * DAY;
    case 'month':
      return Date.UTC(y, m);
    case 'quarter':
      return Date.UTC(y, m - (m % 3));
    case 'year':
      return Date.UTC(y, 0);
    default:
      return Date.UTC(y - (y % 10), 0);
  }
}
function next(ms: number, step: Scale | 'decade'): number {
  const d = new Date(ms);
  const y = d.getUTCFullYear();
  const m = d.getUTCMonth();
  switch (step) {
    case 'hour':
      return ms + 3_600_000;
    case 'day':
      return ms + DAY;
    case 'week':
      return ms + 7 * DAY;
    case 'month':
      return Date.UTC(y, m + 1);
    case 'quarter':
      return Date.UTC(y, m + 3);
    case 'year':
      return Date.UTC(y + 1, 0);
    default:
      return Date.UTC(y + 10, 0);
  }
}

export function buildAxis(
  timeline: ResolvedTimeline,
  units: Unit,
  unitWidth: Px,
  now: number | undefined,
): Axis {
  const zero = origin(timeline);
  const scale = timeline.scaleTypeScale;
  const upperStep = (
    { hour: 'day', day: 'month', week: 'month', month: 'year', quarter: 'year', year: 'decade' } as const
  )[scale];
  const fmt = (o: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(timeline.scaleTypeLang, { ...o, timeZone: 'UTC' });
  const upperFmt = {
    hour: fmt({ weekday: 'short', day: 'numeric', month: 'short' }),
    day: fmt({ month: 'long', year: 'numeric' }),
    week: fmt({ month: 'long', year: 'numeric' }),
    month: fmt({ year: 'numeric' }),
    quarter: fmt({ year: 'numeric' }),
    year: fmt({ year: 'numeric' }),
  }[scale];
  const lowerLabel = (ms: number): string => {
    const d = new Date(ms);
    switch (scale) {
      case 'hour':
        return String(d.getUTCHours()).padStart(2, '0');
      case 'day':
        return String(d.getUTCDate());
      case 'week':
        return `${d.getUTCDate()}`;
      case 'month':
        return fmt({ month: 'short' }).format(d);
      case 'quarter':
        return `Q${Math.floor(d.getUTCMonth() / 3) + 1}`;
      default:
        return String(d.getUTCFullYear());
    }
  };
  const cells = (step: Scale | 'decade', label: (ms: number) => string): AxisCell[] => {
    const out: AxisCell[] = [];
    for (let at = floorTo(zero, step); at < zero + units * DAY; at = next(at, step)) {
      out.push({
        from: Math.max(0, (at - zero) / DAY),
        to: Math.min(units, (next(at, step) - zero) / DAY),
        label: label(at),
      });
    }
    return out;
  };
  const weekends = [];
  if (scale === 'hour' || scale === 'day') {
    for (let u = -7; u < units; u++) {
      const day = new Date(zero + u * DAY).getUTCDay();
      if (day === 6) weekends.push({ from: Math.max(0, u), to: Math.min(units, u + 2) });
    }
  }
  const short = fmt({ day: 'numeric', month: 'short' });
  void unitWidth;
  const nowUnit = now === undefined ? undefined : now / 1440 - zero / DAY;
  return {
    upper: cells(upperStep, (ms) => upperFmt.format(ms)),
    lower: cells(scale, lowerLabel),
    weekends: weekends.filter(({ from, to }) => to > from),
    now: nowUnit !== undefined && nowUnit >= 0 && nowUnit <= units ? nowUnit : undefined,
    todayLabel: 'Today',
    describeDate: (u) => [short.format(zero + u * DAY)],
    describeSpan: (a, b) => [
      short.formatRange(zero + a * DAY, zero + (b - 1) * DAY),
      short.format(zero + a * DAY),
    ],
  };
}
