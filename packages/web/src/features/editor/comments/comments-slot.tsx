import { type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { openComments } from '../../../lib/comments/open-comments.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { useSession, useUi } from '../session/session-context.ts';
import { useComments } from './use-comments.ts';

interface CommentsSlotProps {
  readonly ownerId: string;
  readonly ganttId: string;
  /** Who looks. */
  readonly userId: string;
}

/**
 * Follows the chart's comments once the page is idle, and opens the list: for the thread that a mail's link names, and for
 * the command that begins a comment.
 */
export function CommentsSlot({ ownerId, ganttId, userId }: CommentsSlotProps): ReactElement | null {
  const session = useSession();
  useEffect(() => {
    // Without an account there is nobody to talk to.
    if (session.onDevice) return;
    let stop = () => {};
    const cancel = whenIdle(() => {
      stop = openComments(session.chart, { ownerId, ganttId }, userId);
    });
    return () => {
      cancel();
      stop();
    };
  }, [session, ownerId, ganttId, userId]);
  const feed = useComments((open) => open.feed);
  useEffect(() => {
    const thread = new URLSearchParams(window.location.search).get('thread');
    if (feed === null || thread === null) return;
    feed.want(thread);
    session.ui.set({ panel: 'comments' });
  }, [feed, session]);
  const isBeginning = useUi(({ surface }) => surface?.type === 'comment');
  useEffect(() => {
    if (!isBeginning || (feed === null && !session.onDevice)) return;
    session.ui.set({ panel: 'comments', surface: null });
    feed?.wantField();
  }, [isBeginning, feed, session]);
  return feed && <Arrivals />;
}

/** Announces comments that arrive while the list is closed. */
function Arrivals(): null {
  const session = useSession();
  const intl = useIntl();
  const unread = useUnread();
  const before = useRef<number | null>(null);
  const isListed = useComments(({ feed }) => feed?.get().status === 'ready');
  useEffect(() => {
    const last = before.current;
    before.current = unread;
    if (last === null || unread <= last || isListed) return;
    session.announce(intl.formatMessage({ id: 'editor.commentCount' }, { count: unread }));
  }, [unread, isListed, session, intl]);
  return null;
}

/** How many open threads have something new. */
function useUnread(): number {
  return useComments(({ feed }) => feed?.get().marks.reduce((sum, mark) => sum + mark.unread, 0) ?? 0);
}
