import type { Px, ResolvedTimeline, Unit } from '../model/index.ts';
import {
  buildHeader,
  dateForms,
  hasSeveralYears,
  spanForms,
  typicalDays,
  unitAt,
  weekendSpans,
} from '../time/index.ts';
import type { Axis } from './axis.ts';
import { nameToday } from './name-today.ts';
import type { View } from './scene.ts';

interface AxisRequest {
  readonly timeline: ResolvedTimeline;
  readonly units: Unit;
  readonly unitWidth: Px;
  /** Absent: no today line. */
  readonly now: View['now'];
  readonly measureUpper: (label: string) => Px;
  readonly measureLower: (label: string) => Px;
}

/** Days off narrower than this would only grey out the page. */
const NARROWEST_DAY: Px = 3;

/** Reads the timeline at one width: header cells, days off, today, and date formats. */
export function buildAxis(request: AxisRequest): Axis {
  const { timeline, units, unitWidth, now } = request;
  const { scale, upper, lower } = buildHeader(request);
  const today = now === undefined ? undefined : unitAt(now, timeline.startDate);
  const hasYear = hasSeveralYears(units, timeline.startDate);
  return {
    upper,
    lower,
    lowerStep: typicalDays({ scale }),
    daysOff: unitWidth >= NARROWEST_DAY ? weekendSpans(timeline, units) : [],
    now: today !== undefined && today >= 0 && today <= units ? today : undefined,
    todayLabel: nameToday(timeline.scaleTypeLang),
    describeDate: (unit) => dateForms(unit, timeline, hasYear),
    describeSpan: (start, end) => spanForms(start, end, timeline, hasYear),
  };
}
