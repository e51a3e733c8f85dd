import { MessageSquare } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { useSession } from '../session/session-context.ts';
import styles from './comment-entry.module.css';
import { feedOf, useComments } from './use-comments.ts';

/** Opens the comments on a selected task or milestone, and says how many open threads it has. */
export function CommentEntry({ id }: { readonly id: string }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const mark = useComments(({ feed }) => feed?.get().marks.find(({ target }) => target.id === id));
  return (
    <div className={styles.entry}>
      <Button
        size="small"
        icon={<MessageSquare size={14} strokeWidth={1.75} aria-hidden="true" />}
        onPress={() => {
          feedOf(session)?.want(id);
          session.ui.set({ panel: 'comments', surface: null });
        }}
      >
        {intl.formatMessage({ id: 'editor.command.comment' })}
      </Button>
      {mark && (
        <span className={styles.count}>
          {intl.formatMessage({ id: 'editor.commentMark' }, { open: mark.open, unread: mark.unread })}
        </span>
      )}
    </div>
  );
}
