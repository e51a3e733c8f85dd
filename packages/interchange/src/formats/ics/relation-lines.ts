import type { DependencyType } from '@giotto/chart/model';
import type { PlanLag, PlanLink } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { RELATION_TYPES } from './relations.ts';

const NAMES = new Map<DependencyType, string>(
  Object.entries(RELATION_TYPES).map(([name, type]) => [type, name]),
);
const UNITS = { min: 1, h: 60, d: 1_440, w: 10_080 } as const;

/** A dependency as the later task's relation, with a lag by the clock; the title is the later task's. */
export function relationLine({ type, lag }: PlanLink, uid: string, title: string, report: Report): string {
  const gap = lag === undefined ? '' : gapOf(lag, title, report);
  return `RELATED-TO;RELTYPE=${NAMES.get(type) ?? 'FINISHTOSTART'}${gap === '' ? '' : `;GAP=${gap}`}:${uid}`;
}

/** A lag as a duration; one of working time is reported, and one that is no length of time left out. */
function gapOf({ value, unit, elapsed }: PlanLag, title: string, report: Report): string {
  const source = `${value} ${elapsed ? 'elapsed ' : ''}${unit}`;
  if (unit === '%' || unit === 'mo') {
    report.add('ics.gap', { task: title }, { source });
    return '';
  }
  const minutes = Math.round(value * UNITS[unit]);
  const gap = durationText(minutes);
  if (!elapsed || minutes !== value * UNITS[unit])
    report.add('ics.gap', { task: title }, { source, kept: gap });
  return minutes === 0 ? '' : gap;
}

function durationText(minutes: number): string {
  const sign = minutes < 0 ? '-' : '';
  const length = Math.abs(minutes);
  const [days, rest] = [Math.floor(length / UNITS.d), length % UNITS.d];
  if (rest === 0) return days % 7 === 0 && days > 0 ? `${sign}P${days / 7}W` : `${sign}P${days}D`;
  const [hours, left] = [Math.floor(rest / 60), rest % 60];
  return `${sign}P${days > 0 ? `${days}D` : ''}T${hours > 0 ? `${hours}H` : ''}${left > 0 ? `${left}M` : ''}`;
}
