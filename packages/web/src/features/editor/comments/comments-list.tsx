import type { CommentTarget, CommentThread } from '@giotto/contract/api';
import { LEVELS } from '@giotto/contract/permissions';
import { CircleAlert, MessageSquare, X } from 'lucide-react';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { commentsTexts } from '../../../app/locales/comments-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import type { CommentsFeed, UnsentComment } from '../../../lib/comments/comments-types.ts';
import { useReadable } from '../../../lib/store.ts';
import { useFocusReturn } from '../../../lib/use-focus-return.ts';
import { useChart, useSession, useUi } from '../session/session-context.ts';
import styles from './comments.module.css';
import { Composer } from './composer.tsx';
import { findWanted, pickThreads, type ThreadFilter } from './pick-threads.ts';
import { TargetIcon, useTargetText } from './target-text.tsx';
import { ThreadCard } from './thread-card.tsx';
import { useComments } from './use-comments.ts';

/** Threads rendered at first, and with each request for more. */
const STEP = 50;
const FILTERS = ['all', 'mine', 'mentions'] as const satisfies readonly ThreadFilter[];
const NONE: ReadonlySet<string> = new Set();
const CHART: CommentTarget = { kind: 'chart', id: 'main' };

/** The chart's threads with their filters, and the field for a new one. */
export function CommentsList({ feed }: { readonly feed: CommentsFeed }): ReactElement {
  return (
    <FeatureTexts texts={commentsTexts}>
      <Threads feed={feed} />
    </FeatureTexts>
  );
}

function Threads({ feed }: { readonly feed: CommentsFeed }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const panel = useRef<HTMLDivElement>(null);
  useFocusReturn(panel);
  const snapshot = useReadable(feed, whole);
  const { status, threads, unsent, me, people, wanted } = snapshot;
  const [isResolved, setResolved] = useState(false);
  const [filter, setFilter] = useState<ThreadFilter>('all');
  const [limit, setLimit] = useState(STEP);
  const mayWrite = useChart((chart) => chart.level >= LEVELS.SUGGEST && chart.lost === null);
  const selected = useUi(({ selection }) => selection);
  useEffect(() => {
    feed.open();
    return feed.close;
  }, [feed]);
  useArrivals(feed);

  const wantedThread = wanted && findWanted(threads, wanted.id);
  const handled = useRef<typeof wanted>(null);
  // A link may lead to a resolved thread. Once there, the person decides what is listed.
  useEffect(() => {
    if (!wantedThread || handled.current === wanted) return;
    handled.current = wanted;
    setResolved(wantedThread.resolved !== undefined);
    setFilter('all');
  }, [wanted, wantedThread]);
  const [kept, setKept] = useState<ReadonlySet<string>>(NONE);
  const keeper = (id: string) => (isKept: boolean) =>
    setKept((before) => {
      if (before.has(id) === isKept) return before;
      return new Set(isKept ? [...before, id] : [...before].filter((other) => other !== id));
    });
  const picked = useMemo(
    () => pickThreads(threads, { isResolved, filter, me, wanted: wantedThread?.id ?? null, kept }),
    [threads, isResolved, filter, me, wantedThread?.id, kept],
  );
  const begun = isResolved ? [] : listBegun(unsent, threads);
  const openCount = threads.filter(({ resolved }) => resolved === undefined).length;
  const isChosen = ({ target }: CommentThread) => selected.some(({ id }) => id === target.id);
  const isEmpty = status === 'ready' && picked.length + begun.length === 0;
  return (
    <div ref={panel} className={styles.panel} tabIndex={-1} data-comments>
      <div className={styles.filters}>
        <SegmentedControl
          aria-label={intl.formatMessage({ id: 'comments.state' })}
          size="small"
          isFullWidth
          segments={[
            { id: 'open', label: intl.formatMessage({ id: 'comments.open' }, { count: openCount }) },
            { id: 'resolved', label: intl.formatMessage({ id: 'comments.resolvedTab' }) },
          ]}
          value={isResolved ? 'resolved' : 'open'}
          onChange={(next) => {
            setResolved(next === 'resolved');
            setKept(NONE);
            setLimit(STEP);
          }}
        />
        <Select
          aria-label={intl.formatMessage({ id: 'comments.filter' })}
          size="small"
          value={filter}
          onChange={setFilter}
          options={FILTERS.map((one) => ({
            id: one,
            label: intl.formatMessage({ id: `comments.filter.${one}` }),
          }))}
        />
      </div>
      <div className={styles.scroller}>
        {status === 'loading' && <Waiting label={intl.formatMessage({ id: 'comments.loading' })} />}
        {status === 'failed' && (
          <div role="alert">
            <EmptyState
              icon={<CircleAlert size={20} strokeWidth={1.75} />}
              title={intl.formatMessage({ id: 'comments.loadFailed' })}
              action={<Button onPress={feed.open}>{intl.formatMessage({ id: 'comments.retry' })}</Button>}
            />
          </div>
        )}
        {isEmpty && (
          <EmptyState
            icon={<MessageSquare size={20} strokeWidth={1.75} />}
            title={intl.formatMessage({
              id: isResolved
                ? 'comments.noneResolved'
                : filter === 'all'
                  ? 'comments.none'
                  : 'comments.noneFound',
            })}
          >
            {!isResolved &&
              filter === 'all' &&
              intl.formatMessage({ id: mayWrite ? 'comments.noneText' : 'comments.readersText' })}
          </EmptyState>
        )}
        {begun.map((thread) => (
          <ThreadCard
            key={thread.id}
            feed={feed}
            snapshot={snapshot}
            thread={thread}
            unsent={unsent.filter(({ threadId }) => threadId === thread.id)}
            isChosen={isChosen(thread)}
            isWanted={false}
            onKeep={keeper(thread.id)}
          />
        ))}
        {picked.slice(0, limit).map((thread) => (
          <ThreadCard
            key={thread.id}
            feed={feed}
            snapshot={snapshot}
            thread={thread}
            unsent={unsent.filter(({ threadId }) => threadId === thread.id)}
            isChosen={isChosen(thread)}
            isWanted={thread.id === wantedThread?.id}
            onKeep={keeper(thread.id)}
          />
        ))}
        {picked.length > limit && (
          <div className={styles.more}>
            <Button onPress={() => setLimit(limit + STEP)}>
              {intl.formatMessage({ id: 'comments.more' }, { count: picked.length - limit })}
            </Button>
          </div>
        )}
      </div>
      {mayWrite ? (
        <div className={styles.foot}>
          <NewThread feed={feed} onWritten={() => setResolved(false)} announce={session.announce} />
        </div>
      ) : (
        people.size > 0 && <p className={styles.note}>{intl.formatMessage({ id: 'comments.readersText' })}</p>
      )}
    </div>
  );
}

const whole = <Snapshot,>(snapshot: Snapshot) => snapshot;

interface NewThreadProps {
  readonly feed: CommentsFeed;
  readonly onWritten: () => void;
  readonly announce: (text: string) => void;
}

/** Where the draft of a new thread is kept; of one on a suggestion beside it. */
const NEW = 'new';

/**
 * The field for a new thread: about the suggestion asked for, what the draft left here was about, the one selected task or
 * milestone, or the chart.
 */
function NewThread({ feed, onWritten, announce }: NewThreadProps): ReactElement {
  const intl = useIntl();
  const { chart } = useSession();
  const { about, fieldWanted } = useReadable(feed, whole);
  const selected = useUi(({ selection }) => selection);
  const [ref, ...others] = selected;
  const isElement = others.length === 0 && (ref?.kind === 'task' || ref?.kind === 'milestone');
  const place = about ? `new ${about.id}` : NEW;
  const drafts = useComments((open) => open.drafts);
  const [left, setLeft] = useState(() => drafts?.read(NEW)?.target ?? CHART);
  const { isDeleted } = useTargetText(left);
  const isLeft = about === null && left.kind !== 'chart' && !isDeleted;
  const chosen: CommentTarget =
    isElement && (ref.kind === 'task' || ref.kind === 'milestone') ? { kind: ref.kind, id: ref.id } : CHART;
  const target = about ?? (isLeft ? left : chosen);
  const { text } = useTargetText(target);
  return (
    <Composer
      key={place}
      place={place}
      target={target}
      opensUp
      autoFocus={about !== null}
      focusedBy={fieldWanted}
      label={intl.formatMessage({ id: 'comments.newOn' }, { about: text })}
      placeholder={intl.formatMessage({ id: 'comments.writeHere' })}
      submitLabel={intl.formatMessage({ id: 'comments.comment' })}
      suggestionId={target.kind === 'suggestion' ? target.id : undefined}
      isHere={() => chart.get().level >= LEVELS.SUGGEST}
      about={
        <div className={styles.newAbout}>
          <TargetIcon kind={target.kind} />
          <span dir="auto">{text}</span>
          {(about || isLeft) && (
            <IconButton
              label={intl.formatMessage({ id: about ? 'comments.cancel' : 'comments.elsewhere' })}
              icon={<X size={14} strokeWidth={1.75} />}
              size={24}
              onPress={() => (about ? feed.startOn(null) : setLeft(CHART))}
            />
          )}
        </div>
      }
      onSubmit={(body) => {
        feed.write(body, target);
        feed.startOn(null);
        setLeft(CHART);
        onWritten();
        announce(intl.formatMessage({ id: 'comments.written' }));
      }}
    />
  );
}

/** Threads that exist only here so far. */
function listBegun(
  unsent: readonly UnsentComment[],
  threads: readonly CommentThread[],
): readonly CommentThread[] {
  const known = new Set(threads.map(({ id }) => id));
  return unsent.flatMap(({ threadId, target }) =>
    target === undefined || known.has(threadId)
      ? []
      : [{ id: threadId, target, title: '', person: '', comments: [] }],
  );
}

/** Announces comments of others that arrive while the list is open. */
function useArrivals(feed: CommentsFeed): void {
  const session = useSession();
  const intl = useIntl();
  const known = useRef<number | null>(null);
  const { status, revision, threads, people, me } = useReadable(feed, whole);
  useEffect(() => {
    if (status !== 'ready') return;
    const last = known.current;
    known.current = revision;
    if (last === null) return;
    const newest = threads
      .flatMap(({ comments }) => comments)
      .filter((comment) => comment.revision > last && comment.person !== me)
      .at(-1);
    if (!newest) return;
    const name = people.get(newest.person)?.name ?? intl.formatMessage({ id: 'comments.formerMember' });
    session.announce(intl.formatMessage({ id: 'comments.arrived' }, { name }));
  }, [status, revision, threads, people, me, session, intl]);
}

const WIDTHS = ['62%', '78%', '50%'];

function Waiting({ label }: { readonly label: string }): ReactElement {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {WIDTHS.map((width) => (
        <div key={width} className={styles.thread}>
          <Skeleton width="40%" height={12} />
          <Skeleton width={width} height={14} />
          <Skeleton width="90%" height={14} />
        </div>
      ))}
    </div>
  );
}
