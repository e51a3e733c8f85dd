import { X } from 'lucide-react';
import { type ReactElement, Suspense, useCallback, useId } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useBackGesture } from '../mobile/use-back-gesture.ts';
import { useSession, useUi } from '../session/session-context.ts';
import styles from './comments.module.css';
import { LazyCommentsList, NeedsAccount } from './comments-panel.tsx';
import { useComments } from './use-comments.ts';

/** The comments below the chart on mobile devices, while they are open. */
export function CommentsSheet(): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const heading = useId();
  const isOpen = useUi(({ panel }) => panel === 'comments');
  const feed = useComments((open) => open.feed);
  const close = useCallback(() => session.ui.set({ panel: null }), [session]);
  useBackGesture(isOpen, close);
  if (!isOpen) return null;
  return (
    <section className={styles.sheet} aria-labelledby={heading} data-sheet>
      <header className={styles.sheetHeader}>
        <h2 id={heading} className={styles.sheetTitle}>
          {intl.formatMessage({ id: 'editor.toolbar.comments' })}
        </h2>
        <IconButton
          label={intl.formatMessage({ id: 'ui.close' })}
          icon={<X size={20} strokeWidth={1.75} />}
          size={40}
          onPress={close}
        />
      </header>
      <Suspense fallback={null}>
        {session.onDevice && <NeedsAccount feature="comments" onKeep={session.onDevice.keep} />}
        {feed && <LazyCommentsList feed={feed} />}
      </Suspense>
    </section>
  );
}
