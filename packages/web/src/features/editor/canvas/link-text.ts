import {
  type Dependency,
  ELEMENT_DEFAULTS,
  type Lag,
  type LagUnit,
  type ResolvedTimeline,
  type Unit,
} from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';

const HOURS_PER_DAY = 24;

/** Describes how a link differs from the default: "start to start, 2 days lag"; '' for finish-to-start without lag. */
export function ruleText(
  intl: IntlShape,
  { type = ELEMENT_DEFAULTS.dependency.type, lag = ELEMENT_DEFAULTS.dependency.lag }: Dependency,
  timeline: ResolvedTimeline,
): string {
  const kind = type === 'FS' ? '' : intl.formatMessage({ id: `editor.link.name.${type}` });
  return [kind, lagText(intl, lag, timeline)].filter(Boolean).join(', ');
}

/** "2 days lag", "4 hours lead", "3 elapsed days lag"; '' without one. */
export function lagText(intl: IntlShape, lag: Unit | Lag, { calendar }: ResolvedTimeline): string {
  const { value, unit } = typeof lag === 'number' ? daysOrHours(lag, calendar?.week !== undefined) : lag;
  const amount = Math.round(Math.abs(value) * 100) / 100;
  if (amount === 0) return '';
  const isLead = String(value < 0);
  if (unit === '%') return intl.formatMessage({ id: 'editor.link.share' }, { amount, isLead });
  return intl.formatMessage(
    { id: 'editor.link.wait' },
    { amount, unit: unit === 'd' && calendar ? 'workingDays' : UNITS[unit], isLead },
  );
}

/** Less than a day is said in hours, unless a day has its own working hours. */
function daysOrHours(days: Unit, hasHours: boolean): Lag {
  return hasHours || Math.abs(days) >= 1
    ? { value: days, unit: 'd' }
    : { value: days * HOURS_PER_DAY, unit: 'h' };
}

/** The units as the text names them. */
const UNITS: { readonly [U in Exclude<LagUnit, '%'>]: string } = {
  m: 'minutes',
  h: 'hours',
  d: 'days',
  w: 'weeks',
  em: 'elapsedMinutes',
  eh: 'elapsedHours',
  ed: 'elapsedDays',
  ew: 'elapsedWeeks',
};
