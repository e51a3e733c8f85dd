import type { State } from '@giotto/chart/model';
import type { Suggestion } from '@giotto/contract/api';
import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { Check, X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { CommentButton } from '../comment-button.tsx';
import { Note } from '../note.tsx';
import { SuggestionCard } from '../suggestion-card.tsx';
import type { PersonNames } from './person-names.ts';
import styles from './review.module.css';
import { SuggestionFacts } from './suggestion-facts.tsx';
import type { Run, Wish } from './suggestions-feed.ts';
import type { EvaluatedSuggestion } from './use-evaluations.ts';

export interface SuggestionItemProps {
  readonly evaluated: EvaluatedSuggestion;
  readonly state: State;
  readonly names: PersonNames;
  /** How long ago it was made, and the exact time. */
  readonly time: string;
  readonly date: string;
  readonly isChosen: boolean;
  readonly run: Run | null;
  /** Absent for people who may not decide. */
  readonly onDecide?: (wish: Wish, ids: readonly string[]) => void;
  /** Absent for suggestions of others, and for the owner, who decides. */
  readonly onWithdraw?: (suggestion: Suggestion) => Promise<void>;
  readonly onChoose: (id: string) => void;
  readonly onComment: (id: string) => void;
}

/** One suggestion in the list: its time, note and effect, and the decision. */
export function SuggestionItem(props: SuggestionItemProps): ReactElement {
  const { evaluated, state, names, time, date, isChosen, run, onDecide, onWithdraw, onChoose, onComment } =
    props;
  const intl = useIntl();
  const { id, note, userName, tokenName } = evaluated.suggestion;
  const author = userName || intl.formatMessage({ id: 'suggestions.review.someone' });
  return (
    <SuggestionCard
      isChosen={isChosen}
      show={{
        label: intl.formatMessage({ id: 'suggestions.review.show' }, { author, time }),
        onPress: () => onChoose(id),
      }}
      actions={
        <>
          {onDecide && <Decision {...{ id, author, run, onDecide }} />}
          {onWithdraw && <Withdrawal time={time} onWithdraw={() => onWithdraw(evaluated.suggestion)} />}
          <CommentButton onPress={() => onComment(id)} />
        </>
      }
      data-open-suggestion={id}
    >
      <span className={styles.time} title={date}>
        {tokenName === undefined
          ? time
          : intl.formatMessage(
              { id: 'suggestions.review.byToken' },
              { time, token: stripBidiControls(tokenName) },
            )}
      </span>
      {note && <Note text={note} />}
      <SuggestionFacts evaluated={evaluated} state={state} names={names} />
    </SuggestionCard>
  );
}

interface DecisionProps {
  readonly id: string;
  readonly author: string;
  readonly run: Run | null;
  readonly onDecide: (wish: Wish, ids: readonly string[]) => void;
}

const BUTTONS = [
  { wish: 'accept', variant: 'primary', Icon: Check },
  { wish: 'refuse', variant: 'secondary', Icon: X },
] as const;

/** The owner's two buttons. */
export function Decision({ id, author, run, onDecide }: DecisionProps): ReactElement {
  const intl = useIntl();
  return (
    <div className={styles.decision}>
      {BUTTONS.map(({ wish, variant, Icon }) => (
        <Button
          key={wish}
          size="small"
          variant={variant}
          icon={
            run?.id === id && run.wish === wish ? (
              <Spinner size={16} />
            ) : (
              <Icon size={14} strokeWidth={2} aria-hidden="true" />
            )
          }
          aria-label={intl.formatMessage({ id: `suggestions.review.${wish}Of` }, { author })}
          isDisabled={run !== null}
          onPress={() => onDecide(wish, [id])}
        >
          {intl.formatMessage({ id: `suggestions.review.${wish}` })}
        </Button>
      ))}
    </div>
  );
}

interface WithdrawalProps {
  readonly time: string;
  readonly onWithdraw: () => Promise<void>;
}

/** A writer's button on their own suggestion. */
function Withdrawal({ time, onWithdraw }: WithdrawalProps): ReactElement {
  const intl = useIntl();
  const [isPending, setPending] = useState(false);
  const withdraw = async () => {
    setPending(true);
    await onWithdraw();
    setPending(false);
  };
  return (
    <Button
      size="small"
      isPending={isPending}
      aria-label={intl.formatMessage({ id: 'suggestions.author.withdrawOf' }, { time })}
      onPress={() => void withdraw()}
    >
      {intl.formatMessage({ id: 'suggestions.author.withdraw' })}
    </Button>
  );
}
