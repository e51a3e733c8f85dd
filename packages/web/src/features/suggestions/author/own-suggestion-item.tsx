import { type Change, countMeant } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { Suggestion, SuggestionState } from '@giotto/contract/api';
import { type ReactElement, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Tag, type TagProps } from '../../../components/ui/tag.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { CommentButton } from '../comment-button.tsx';
import { DifferenceList } from '../difference-list.tsx';
import { Note } from '../note.tsx';
import { evaluateSuggestion } from '../review/evaluate-suggestion.ts';
import { SuggestionCard } from '../suggestion-card.tsx';
import styles from './author.module.css';

interface OwnSuggestionItemProps {
  readonly suggestion: Suggestion;
  readonly state: State;
  /** How long ago it was made. */
  readonly time: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onWithdraw: () => Promise<void>;
  readonly onComment: () => void;
}

/** One of the person's own suggestions. */
export function OwnSuggestionItem(props: OwnSuggestionItemProps): ReactElement {
  const { suggestion, time, isChosen, onChoose, onWithdraw, onComment } = props;
  const intl = useIntl();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { id, state, note, date, deciderName } = suggestion;
  const isOpen = state === 'open';
  const withdraw = async () => {
    setWithdrawing(true);
    await onWithdraw();
    setWithdrawing(false);
  };
  return (
    <SuggestionCard
      isChosen={isChosen && isOpen}
      {...(isOpen && {
        show: { label: intl.formatMessage({ id: 'suggestions.author.show' }, { time }), onPress: onChoose },
        actions: (
          <>
            <Button
              size="small"
              isPending={isWithdrawing}
              aria-label={intl.formatMessage({ id: 'suggestions.author.withdrawOf' }, { time })}
              onPress={() => void withdraw()}
            >
              {intl.formatMessage({ id: 'suggestions.author.withdraw' })}
            </Button>
            <CommentButton onPress={onComment} />
          </>
        ),
      })}
      data-own-suggestion={id}
    >
      <div className={styles.head}>
        <span title={formatDateTime(intl, date)}>{time}</span>
        <Tag {...lookOf(state)}>{intl.formatMessage({ id: `suggestions.author.state.${state}` })}</Tag>
      </div>
      {note && <Note text={note} />}
      {isOpen ? (
        <Does {...props} />
      ) : (
        <p className={styles.hint}>
          {intl.formatMessage(
            { id: 'suggestions.author.changes' },
            { count: countMeant(suggestion.changes as readonly Change[]) },
          )}
          {'. '}
          {intl.formatMessage(
            { id: 'suggestions.author.decided' },
            { state, name: deciderName || intl.formatMessage({ id: 'suggestions.author.owner' }) },
          )}
        </p>
      )}
    </SuggestionCard>
  );
}

/** Its effect on the current chart. */
function Does({ suggestion, state }: Pick<OwnSuggestionItemProps, 'suggestion' | 'state'>): ReactElement {
  const intl = useIntl();
  const { differences, after, isEmpty } = useMemo(
    () => evaluateSuggestion(state, suggestion),
    [state, suggestion],
  );
  if (isEmpty)
    return <p className={styles.hint}>{intl.formatMessage({ id: 'suggestions.review.nothing' })}</p>;
  return <DifferenceList differences={differences} before={state} after={after} />;
}

function lookOf(state: SuggestionState): Pick<TagProps, 'kind'> {
  if (state === 'accepted') return { kind: 'success' };
  return state === 'open' ? { kind: 'accent' } : {};
}
