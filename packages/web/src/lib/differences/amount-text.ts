import type { Difference } from '@giotto/chart/changes';
import type { IntlShape } from 'react-intl';

/** Formats a number of days with its sign: whole days, or hours for a fraction of a day. */
function spanText(intl: IntlShape, days: number): string {
  const isWhole = Math.abs(days - Math.round(days)) < 1e-6;
  const isShort = !isWhole && Math.abs(days) < 3;
  const amount = isShort ? Math.round(days * 24 * 10) / 10 : Math.round(days * 10) / 10;
  const number = intl.formatNumber(amount, { signDisplay: 'exceptZero' });
  return intl.formatMessage(
    { id: isShort ? 'difference.amount.hours' : 'difference.amount.days' },
    { number },
  );
}

/** How far something moved, in a few characters for the canvas, e.g. '+3 d'; '' if it didn't move. */
export function amountLabel(intl: IntlShape, difference: Difference): string {
  if (difference.type === 'added') return intl.formatMessage({ id: 'difference.amount.new' });
  if (difference.type === 'removed') return difference.title;
  if (difference.type !== 'moved') return '';
  const { start, end, rows } = difference;
  // The list shows both ends.
  const time = start === 0 ? end : start;
  const parts = [
    ...(time === 0 ? [] : [spanText(intl, time)]),
    ...(rows === 0 ? [] : [`${rows > 0 ? '↓' : '↑'}${intl.formatNumber(Math.abs(rows))}`]),
  ];
  return parts.join(' ');
}

/** The same in words, for the list. */
export function amountText(intl: IntlShape, difference: Difference): string {
  if (difference.type !== 'moved') return '';
  const { start, end, rows } = difference;
  const say = (id: 'moved' | 'begins' | 'ends', days: number) =>
    intl.formatMessage({ id: `difference.amount.${id}` }, { span: spanText(intl, days) });
  const inTime =
    start === end
      ? start === 0
        ? []
        : [say('moved', start)]
      : [...(start === 0 ? [] : [say('begins', start)]), ...(end === 0 ? [] : [say('ends', end)])];
  const inRows =
    rows === 0
      ? []
      : [
          intl.formatMessage(
            { id: 'difference.amount.rows' },
            { count: Math.abs(rows), direction: rows > 0 ? 'down' : 'up' },
          ),
        ];
  return intl.formatList([...inTime, ...inRows], { type: 'unit' });
}
