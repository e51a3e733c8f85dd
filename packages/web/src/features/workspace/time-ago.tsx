import { useIntl } from 'react-intl';
import { toRelativeTime } from './relative-time.ts';

/** How long ago something was, in words; the exact time when hovered. Both in Unix milliseconds. */
export function TimeAgo({ moment, now }: { readonly moment: number; readonly now: number }) {
  const intl = useIntl();
  const { value, unit } = toRelativeTime(moment, now);
  return (
    <time
      dateTime={new Date(moment).toISOString()}
      title={intl.formatDate(moment, { dateStyle: 'long', timeStyle: 'short' })}
    >
      {intl.formatRelativeTime(value, unit, { numeric: 'auto' })}
    </time>
  );
}
