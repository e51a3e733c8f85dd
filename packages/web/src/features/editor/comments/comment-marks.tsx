import type { Scene } from '@giotto/chart/layout';
import type { CommentMark } from '@giotto/contract/api';
import { type ReactElement, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '../../../components/ui/class-names.ts';
import { useSession, useUi } from '../session/session-context.ts';
import { planned } from '../why/go-to.ts';
import styles from './comment-marks.module.css';
import { placeCommentMarks } from './place-comment-marks.ts';
import { feedOf, useComments } from './use-comments.ts';

interface CommentMarksProps {
  readonly scene: Scene;
  readonly zoom: number;
}

const NONE: readonly CommentMark[] = [];

/** Small marks on the bars and milestones that have open threads, over the canvas: never in the chart's picture. */
export function CommentMarks({ scene, zoom }: CommentMarksProps): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const marks = useComments(({ feed }) => feed?.get().marks ?? NONE);
  const isHidden = useUi(({ panel, pointer }) => panel === 'history' || pointer.type === 'dragging');
  const placed = useMemo(() => placeCommentMarks(scene, marks), [scene, marks]);
  if (isHidden || placed.length === 0) return null;
  return (
    <div className={styles.layer}>
      {placed.map(({ mark: { target, open, unread }, box }) => (
        // The list in the panel is the way for keyboards and screen readers.
        <button
          key={`${target.kind} ${target.id}`}
          type="button"
          tabIndex={-1}
          className={classNames(styles.mark, unread > 0 && styles.unread)}
          style={{ left: (box.x + box.width) * zoom, top: box.y * zoom }}
          aria-label={intl.formatMessage({ id: 'editor.commentMark' }, { open, unread })}
          title={intl.formatMessage({ id: 'editor.commentMark' }, { open, unread })}
          data-comment-mark={target.id}
          data-own-pointer
          onClick={() => {
            const ref = planned(session.chart.get().state, target.id);
            if (ref === null) return;
            session.select([ref]);
            feedOf(session)?.want(target.id);
            session.ui.set({ panel: 'comments' });
          }}
        >
          {open}
        </button>
      ))}
    </div>
  );
}
