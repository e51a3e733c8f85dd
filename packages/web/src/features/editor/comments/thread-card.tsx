import type { CommentThread } from '@giotto/contract/api';
import { LEVELS } from '@giotto/contract/permissions';
import { Check, RotateCcw } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import type { CommentsFeed, CommentsSnapshot, UnsentComment } from '../../../lib/comments/comments-types.ts';
import { formatDate } from '../../../lib/dates.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useChart, useSession } from '../session/session-context.ts';
import { planned } from '../why/go-to.ts';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { Composer } from './composer.tsx';
import { TargetIcon, useTargetText } from './target-text.tsx';
import { useWriting } from './use-draft.ts';

interface ThreadCardProps {
  readonly feed: CommentsFeed;
  readonly snapshot: CommentsSnapshot;
  /** A thread that isn't sent yet has no comments but unsent ones. */
  readonly thread: CommentThread;
  readonly unsent: readonly UnsentComment[];
  /** It is about what is selected. */
  readonly isChosen: boolean;
  /** Asked for by a mark or a link: comes into view. */
  readonly isWanted: boolean;
  /** Keeps it listed where it is, or no longer: somebody else may resolve it while this person writes in it. */
  readonly onKeep: (isKept: boolean) => void;
}

/** A conversation: what it is about, its comments, and the way to reply and to resolve it. */
export function ThreadCard(props: ThreadCardProps): ReactElement {
  const { feed, snapshot, thread, unsent, isChosen, isWanted, onKeep } = props;
  const { people, me, newSince } = snapshot;
  const { target, resolved, comments } = thread;
  const session = useSession();
  const intl = useIntl();
  const card = useRef<HTMLElement>(null);
  const { text: about, isDeleted } = useTargetText(target, thread.title);
  const level = useChart((chart) => chart.level);
  const mayWrite = level >= LEVELS.SUGGEST;
  const isSent = comments.length > 0;
  const mayResolve = isSent && mayWrite && (level >= LEVELS.WRITE || thread.person === me);
  const keep = () => onKeep(true);
  const replying = useWriting(thread.id, keep);
  const mayStillWrite = () => session.chart.get().level >= LEVELS.SUGGEST;
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isWanted]);
  const suggestionId = target.kind === 'suggestion' ? target.id : undefined;
  const tell = (error: unknown) =>
    showToast({ kind: 'danger', text: errorText(error, intl.formatMessage({ id: 'comments.failed' })) });
  const show = () => {
    if (target.kind === 'suggestion') session.ui.set({ panel: 'suggestions' });
    if (target.kind !== 'task' && target.kind !== 'milestone') return;
    const ref = planned(session.chart.get().state, target.id);
    if (ref === null) return;
    session.select([ref]);
    session.camera.current?.reveal(ref);
  };
  const resolve = () => {
    const next = resolved === undefined;
    onKeep(false);
    feed
      .resolve(thread.id, next)
      .then(
        () => session.announce(intl.formatMessage({ id: next ? 'comments.resolved' : 'comments.reopened' })),
        tell,
      );
  };
  const nameOf = (id: string) => people.get(id)?.name ?? intl.formatMessage({ id: 'comments.formerMember' });
  return (
    <article
      ref={card}
      className={classNames(styles.thread, isChosen && styles.chosen)}
      aria-label={about}
      data-thread={thread.id}
    >
      <header className={styles.about}>
        <button
          type="button"
          className={styles.target}
          disabled={isDeleted || target.kind === 'chart'}
          title={about}
          onClick={show}
        >
          <TargetIcon kind={target.kind} />
          <span dir="auto">{about}</span>
        </button>
        {mayResolve && (
          <IconButton
            label={intl.formatMessage({ id: resolved ? 'comments.reopen' : 'comments.resolve' })}
            icon={
              resolved ? <RotateCcw size={16} strokeWidth={1.75} /> : <Check size={16} strokeWidth={1.75} />
            }
            size={28}
            onPress={resolve}
          />
        )}
      </header>
      {resolved && (
        <p className={styles.quiet}>
          {intl.formatMessage(
            { id: 'comments.resolvedBy' },
            { name: nameOf(resolved.person), date: formatDate(intl, resolved.date) },
          )}
        </p>
      )}
      <ul className={styles.comments}>
        {comments.map((comment) => {
          const { id, person, date, editedDate, body, revision } = comment;
          const isMine = person === me;
          return (
            <CommentItem
              key={id}
              id={id}
              author={people.get(person)}
              date={date}
              isEdited={editedDate !== undefined}
              isNew={!isMine && revision > newSince}
              onWriting={keep}
              isHere={() => mayStillWrite() && commentsOf(feed, thread.id).some((one) => one.id === id)}
              body={body}
              people={people}
              me={me}
              suggestionId={suggestionId}
              onEdit={isMine && mayWrite ? (changed) => void feed.edit(id, changed).catch(tell) : undefined}
              onDelete={isMine || level === LEVELS.OWNER ? () => void feed.remove(id).catch(tell) : undefined}
            />
          );
        })}
        {unsent.map((one) => (
          <CommentItem
            key={one.id}
            id={one.id}
            author={people.get(me)}
            date={one.date}
            isEdited={false}
            isNew={false}
            body={one.body}
            people={people}
            me={me}
            state={<UnsentState feed={feed} comment={one} />}
          />
        ))}
      </ul>
      {isSent &&
        mayWrite &&
        (replying.isOpen ? (
          <Composer
            place={thread.id}
            autoFocus={replying.takesFocus}
            label={intl.formatMessage({ id: 'comments.replyTo' }, { about })}
            placeholder={intl.formatMessage({ id: 'comments.replyHere' })}
            submitLabel={intl.formatMessage({ id: 'comments.send' })}
            suggestionId={suggestionId}
            isHere={() => mayStillWrite() && commentsOf(feed, thread.id).length > 0}
            onSubmit={(body) => {
              feed.write(body, thread.id);
              replying.close();
            }}
            onCancel={replying.close}
          />
        ) : (
          <div className={styles.reply}>
            <Button
              size="small"
              variant="quiet"
              aria-label={intl.formatMessage({ id: 'comments.replyTo' }, { about })}
              onPress={replying.open}
            >
              {intl.formatMessage({ id: 'comments.reply' })}
            </Button>
          </div>
        ))}
    </article>
  );
}

/** A thread's comments as they are now; none once it is gone. */
function commentsOf(feed: CommentsFeed, id: string): CommentThread['comments'] {
  return feed.get().threads.find((thread) => thread.id === id)?.comments ?? [];
}

/** What became of a comment that isn't sent yet. */
function UnsentState({ feed, comment }: { feed: CommentsFeed; comment: UnsentComment }): ReactElement {
  const intl = useIntl();
  if (comment.refusal === undefined)
    return (
      <span role="status">
        {intl.formatMessage({ id: comment.isWaiting ? 'comments.waiting' : 'comments.sending' })}
      </span>
    );
  return (
    <>
      <span role="alert" className={styles.refused}>
        {errorText(comment.refusal, intl.formatMessage({ id: 'comments.notSent' }))}
      </span>
      <span className={styles.choices}>
        <Button size="small" onPress={feed.retry}>
          {intl.formatMessage({ id: 'comments.retry' })}
        </Button>
        <Button size="small" onPress={() => feed.discard(comment.id)}>
          {intl.formatMessage({ id: 'comments.discard' })}
        </Button>
      </span>
    </>
  );
}
