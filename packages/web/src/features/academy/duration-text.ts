import type { IntlShape } from 'react-intl';

/** A duration in words, in minutes from one minute up. */
export function lengthText(intl: IntlShape, seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60
    ? intl.formatMessage({ id: 'academy.length' }, { seconds: whole })
    : intl.formatMessage({ id: 'academy.lengthInMinutes' }, { count: Math.round(whole / 60) });
}

/** A duration in a player's format: 0:42, 1:05, 1:00:00. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':');
}
