import type { PlainChange } from '@giotto/chart/changes';
import type { Suggestion } from '@giotto/contract/api';
import { CircleAlert, MessageSquareDiff } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useReadable } from '../../../lib/store.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';
import { useFocusReturn } from '../../../lib/use-focus-return.ts';
import { useNow } from '../../../lib/use-now.ts';
import { elementsOf, evaluateSuggestion } from '../review/evaluate-suggestion.ts';
import cards from '../suggestion-card.module.css';
import { SuggestionsSkeleton } from '../suggestions-skeleton.tsx';
import styles from './author.module.css';
import { OwnSuggestionItem } from './own-suggestion-item.tsx';
import type { OwnSuggestions } from './use-own-suggestions.ts';

interface AuthorPanelProps {
  readonly host: SuggestionsHost;
  readonly own: OwnSuggestions;
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  readonly onWithdraw: (suggestion: Suggestion) => Promise<void>;
}

/** The person's own suggestions, newest first, with their outcome and a way to withdraw open ones. */
export function AuthorPanel({ host, own, chosenId, onChoose, onWithdraw }: AuthorPanelProps): ReactElement {
  const intl = useIntl();
  const now = useNow();
  const panel = useRef<HTMLDivElement>(null);
  useFocusReturn(panel);
  const state = useReadable(host.chart, (chart) => chart.state);
  const { status, suggestions, reload } = own;
  useEffect(() => {
    if (chosenId)
      panel.current
        ?.querySelector(`[data-own-suggestion="${chosenId}"]`)
        ?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const timeOf = (date: string) => {
    const time = relativeTime(Date.parse(date), now);
    return time
      ? intl.formatRelativeTime(time.value, time.unit, { numeric: 'auto' })
      : intl.formatMessage({ id: 'suggestions.review.now' });
  };
  const choose = (suggestion: Suggestion) => {
    onChoose(suggestion.id);
    const changes = suggestion.changes as readonly PlainChange[];
    const [ref] = elementsOf(state, {
      changes,
      differences: evaluateSuggestion(state, suggestion).differences,
    });
    if (ref) host.reveal(ref);
  };
  return (
    <div ref={panel} className={styles.panel} tabIndex={-1} data-own-suggestions>
      {status === 'loading' && (
        <SuggestionsSkeleton label={intl.formatMessage({ id: 'suggestions.author.loading' })} />
      )}
      {status === 'failed' && (
        <div role="alert">
          <EmptyState
            icon={<CircleAlert size={20} strokeWidth={1.75} />}
            title={intl.formatMessage({ id: 'suggestions.author.failed' })}
            action={
              <Button onPress={reload}>{intl.formatMessage({ id: 'suggestions.author.retry' })}</Button>
            }
          />
        </div>
      )}
      {status === 'ready' && suggestions.length === 0 && (
        <EmptyState
          icon={<MessageSquareDiff size={20} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'suggestions.author.empty' })}
        >
          {intl.formatMessage({ id: 'suggestions.author.emptyText' })}
        </EmptyState>
      )}
      {suggestions.length > 0 && (
        <ul className={cards.list} aria-label={intl.formatMessage({ id: 'suggestions.author.list' })}>
          {suggestions.map((suggestion) => (
            <OwnSuggestionItem
              key={suggestion.id}
              suggestion={suggestion}
              state={state}
              time={timeOf(suggestion.date)}
              isChosen={suggestion.id === chosenId}
              onChoose={() => choose(suggestion)}
              onWithdraw={() => onWithdraw(suggestion)}
              onComment={() => host.commentOn(suggestion.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
