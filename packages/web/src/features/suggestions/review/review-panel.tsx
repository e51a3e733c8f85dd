import type { State } from '@giotto/chart/model';
import type { Suggestion } from '@giotto/contract/api';
import { CircleAlert, MessageSquareDiff } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { useFocusReturn } from '../../../lib/use-focus-return.ts';
import cards from '../suggestion-card.module.css';
import { SuggestionsSkeleton } from '../suggestions-skeleton.tsx';
import { groupByAuthor } from './group-by-author.ts';
import type { PersonNames } from './person-names.ts';
import styles from './review.module.css';
import { SuggestionItem } from './suggestion-item.tsx';
import type { FeedSnapshot, Wish } from './suggestions-feed.ts';
import type { EvaluatedSuggestion } from './use-evaluations.ts';
import { useFocusOnNext } from './use-focus-on-next.ts';
import { useTimeText } from './use-time-text.ts';

interface ReviewPanelProps {
  readonly feed: FeedSnapshot;
  readonly evaluated: readonly EvaluatedSuggestion[];
  readonly state: State;
  readonly names: PersonNames;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Absent for people who may not decide. */
  readonly onDecide?: (wish: Wish, ids: readonly string[]) => void;
  /** For the person's own suggestions; absent for the owner. */
  readonly own?: { readonly userId: string; readonly onWithdraw: (suggestion: Suggestion) => Promise<void> };
  readonly onComment: (id: string) => void;
  readonly onStop: () => void;
  readonly onRetry: () => void;
}

/** The open suggestions by author; the owner decides here. */
export function ReviewPanel(props: ReviewPanelProps): ReactElement {
  const { feed, evaluated, state, names, chosen, onChoose, onDecide, own, onComment, onStop, onRetry } =
    props;
  const intl = useIntl();
  const panel = useRef<HTMLDivElement>(null);
  useFocusReturn(panel);
  useFocusOnNext(panel, evaluated.length);
  useEffect(() => {
    if (chosen)
      panel.current
        ?.querySelector(`[data-open-suggestion="${chosen}"]`)
        ?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const timeOf = useTimeText();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-open-suggestion] > button')];
    const item = document.activeElement
      ?.closest('[data-open-suggestion]')
      ?.querySelector<HTMLElement>(':scope > button');
    const next = item ? all[all.indexOf(item) + step] : all[0];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const ids = evaluated.map(({ suggestion }) => suggestion.id);
  return (
    <div ref={panel} className={styles.panel} tabIndex={-1} data-review>
      {feed.status === 'loading' && (
        <SuggestionsSkeleton label={intl.formatMessage({ id: 'suggestions.review.loading' })} />
      )}
      {feed.status === 'failed' && (
        <div role="alert">
          <EmptyState
            icon={<CircleAlert size={20} strokeWidth={1.75} />}
            title={intl.formatMessage({ id: 'suggestions.review.failed' })}
            action={
              <Button onPress={onRetry}>{intl.formatMessage({ id: 'suggestions.review.retry' })}</Button>
            }
          />
        </div>
      )}
      {feed.status === 'ready' && evaluated.length === 0 && (
        <EmptyState
          icon={<MessageSquareDiff size={20} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'suggestions.review.empty' })}
        >
          {intl.formatMessage({ id: 'suggestions.review.emptyText' })}
        </EmptyState>
      )}
      {evaluated.length > 0 && (
        <>
          {!onDecide && (
            <p className={styles.hint}>{intl.formatMessage({ id: 'suggestions.review.writersNote' })}</p>
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from one button in it to the next */}
          <div className={styles.scroller} onKeyDown={onKeyDown}>
            {groupByAuthor(evaluated).map(({ userId, userName, members }) => {
              const author = userName || intl.formatMessage({ id: 'suggestions.review.someone' });
              return (
                <section key={userId} aria-label={author} className={styles.author}>
                  <h3>
                    <Avatar name={author} colorKey={userId} size={24} />
                    <span dir="auto">{author}</span>
                    <small>
                      {intl.formatMessage(
                        { id: 'suggestions.review.authorCount' },
                        { count: members.length },
                      )}
                    </small>
                  </h3>
                  <ul className={cards.list}>
                    {members.map((one) => (
                      <SuggestionItem
                        key={one.suggestion.id}
                        evaluated={one}
                        state={state}
                        names={names}
                        time={timeOf(one.suggestion.date)}
                        date={formatDateTime(intl, one.suggestion.date)}
                        isChosen={one.suggestion.id === chosen}
                        run={feed.run}
                        onChoose={onChoose}
                        onComment={onComment}
                        {...(onDecide && { onDecide })}
                        {...(own?.userId === userId && { onWithdraw: own.onWithdraw })}
                      />
                    ))}
                  </ul>
                </section>
              );
            })}
          </div>
          {onDecide && (
            <div className={styles.foot}>
              {feed.run && feed.run.total > 1 ? (
                <>
                  <span role="status" className={styles.progress}>
                    {intl.formatMessage(
                      { id: `suggestions.review.progress.${feed.run.wish}` },
                      { done: feed.run.done + 1, total: feed.run.total },
                    )}
                  </span>
                  <Button onPress={onStop}>{intl.formatMessage({ id: 'suggestions.review.stop' })}</Button>
                </>
              ) : (
                <>
                  <Button
                    variant="primary"
                    isFullWidth
                    isDisabled={feed.run !== null}
                    onPress={() => onDecide('accept', ids)}
                  >
                    {intl.formatMessage({ id: 'suggestions.review.acceptAll' })}
                  </Button>
                  <Button isFullWidth isDisabled={feed.run !== null} onPress={() => onDecide('refuse', ids)}>
                    {intl.formatMessage({ id: 'suggestions.review.refuseAll' })}
                  </Button>
                </>
              )}
            </div>
          )}
        </>
      )}
    </div>
  );
}
