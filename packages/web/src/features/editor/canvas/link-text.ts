import { formatLag } from '@giotto/chart/interact';
import {
  type Dependency,
  ELEMENT_DEFAULTS,
  type Lag,
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

/** "2 days lag", "4 hours lead"; '' without one. */
export function lagText(intl: IntlShape, lag: Unit | Lag, { calendar }: ResolvedTimeline): string {
  if (typeof lag !== 'number') return formatLag(lag);
  if (lag === 0) return '';
  const hours = Math.round(Math.abs(lag) * HOURS_PER_DAY * 100) / 100;
  const isDays = hours >= HOURS_PER_DAY;
  return intl.formatMessage(
    { id: 'editor.link.wait' },
    {
      amount: isDays ? Math.round(Math.abs(lag) * 100) / 100 : hours,
      unit: isDays ? (calendar ? 'workingDays' : 'days') : 'hours',
      isLead: String(lag < 0),
    },
  );
}
