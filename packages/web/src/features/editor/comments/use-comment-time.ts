import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';

/** Formats how long ago a comment was written, updated as time passes. */
export function useCommentTime(): (date: string) => string {
  const intl = useIntl();
  const now = useNow();
  return useMemo(
    () => (date) => {
      const time = relativeTime(Date.parse(date), now);
      return time
        ? intl.formatRelativeTime(time.value, time.unit, { numeric: 'auto' })
        : intl.formatMessage({ id: 'comments.now' });
    },
    [intl, now],
  );
}
