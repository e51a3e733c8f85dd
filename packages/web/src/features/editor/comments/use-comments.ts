import { useCallback, useSyncExternalStore } from 'react';
import type { CommentsFeed } from '../../../lib/comments/comments-types.ts';
import { commentsOf, type OpenComments } from '../../../lib/comments/open-comments.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { useSession } from '../session/session-context.ts';

/** Selects a part of the chart's comments, which may not be followed yet. `select` must return stable identities. */
export function useComments<Part>(select: (open: OpenComments) => Part): Part {
  const { chart } = useSession();
  const subscribe = useCallback(
    (listener: () => void) => {
      const slot = commentsOf(chart);
      let leave = slot.get().feed?.subscribe(listener);
      const stop = slot.subscribe(() => {
        leave?.();
        leave = slot.get().feed?.subscribe(listener);
        listener();
      });
      return () => {
        leave?.();
        stop();
      };
    },
    [chart],
  );
  return useSyncExternalStore(subscribe, () => select(commentsOf(chart).get()));
}

/** The chart's feed outside of React; null while comments aren't followed yet. */
export function feedOf({ chart }: EditorSession): CommentsFeed | null {
  return commentsOf(chart).get().feed;
}
