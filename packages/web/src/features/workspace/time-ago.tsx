import { useIntl } from 'react-intl';
import { formatDateTime } from '../../lib/dates.ts';
import { toRelativeTime } from './relative-time.ts';

/** How long ago a chart was changed, with the exact time on hover. Both in Unix milliseconds. */
export function TimeAgo({ moment, now }: { readonly moment: number; readonly now: number }) {
  const intl = useIntl();
  const { value, unit } = toRelativeTime(moment, now);
  return (
    <time dateTime={new Date(moment).toISOString()} title={formatDateTime(intl, moment)}>
      {value === 0
        ? intl.formatMessage({ id: 'workspace.editedNow' })
        : intl.formatMessage(
            { id: 'workspace.edited' },
            { time: intl.formatRelativeTime(value, unit, { numeric: 'auto' }) },
          )}
    </time>
  );
}
