import { type ReactElement, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { withTexts } from '../../../app/language/catalogue.ts';
import { commentsTexts } from '../../../app/locales/comments-texts.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { SidePanel } from '../panels/side-panel.tsx';
import { useSession, useUi } from '../session/session-context.ts';
import { useComments } from './use-comments.ts';

export const NeedsAccount = lazyComponent(
  async () => (await import('../../../components/account/needs-account.tsx')).NeedsAccount,
);

/** The list, with its texts: loaded when it is first opened. */
export const LazyCommentsList = lazyComponent(
  withTexts(commentsTexts, async () => (await import('./comments-list.tsx')).CommentsList),
);

/** The panel of comments, while it is open. */
export function CommentsPanel(): ReactElement | null {
  const { onDevice } = useSession();
  const intl = useIntl();
  const isOpen = useUi(({ panel }) => panel === 'comments');
  const feed = useComments((open) => open.feed);
  if (!isOpen) return null;
  return (
    <SidePanel title={intl.formatMessage({ id: 'editor.toolbar.comments' })} isFlush>
      <Suspense fallback={null}>
        {onDevice && <NeedsAccount feature="comments" onKeep={onDevice.keep} />}
        {feed && <LazyCommentsList feed={feed} />}
      </Suspense>
    </SidePanel>
  );
}
