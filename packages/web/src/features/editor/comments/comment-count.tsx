import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Badge } from '../../../components/ui/badge.tsx';
import { useComments } from './use-comments.ts';

/** The number of threads with something new; nothing when there are none. */
export function CommentCount({ className }: { readonly className: string | undefined }): ReactElement | null {
  const intl = useIntl();
  const count = useComments(
    ({ feed }) => feed?.get().marks.reduce((sum, { unread }) => sum + unread, 0) ?? 0,
  );
  if (count === 0) return null;
  return (
    <span className={className}>
      <Badge
        count={count}
        kind="accent"
        label={intl.formatMessage({ id: 'editor.commentCount' }, { count })}
      />
    </span>
  );
}
