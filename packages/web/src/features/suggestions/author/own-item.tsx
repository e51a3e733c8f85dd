import type { State } from '@giotto/chart/model';
import type { Suggestion, SuggestionState } from '@giotto/contract/api';
import { type ReactElement, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { Tag, type TagProps } from '../../../components/ui/tag.tsx';
import { Note } from '../note.tsx';
import { doesLine } from '../review/does-text.ts';
import { readSuggestion } from '../review/read-suggestion.ts';
import styles from './author.module.css';

interface OwnItemProps {
  readonly suggestion: Suggestion;
  readonly state: State;
  /** How long ago it was made. */
  readonly time: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onWithdraw: () => Promise<void>;
}

const FIRST = 5;

/** One of the own suggestions. */
export function OwnItem(props: OwnItemProps): ReactElement {
  const { suggestion, time, isChosen, onChoose, onWithdraw } = props;
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
    <li className={classNames(styles.item, isChosen && isOpen && styles.chosen)} data-own-suggestion={id}>
      {isOpen && (
        <button
          type="button"
          className={styles.show}
          aria-pressed={isChosen}
          aria-label={intl.formatMessage({ id: 'suggestions.author.show' }, { time })}
          onClick={onChoose}
        />
      )}
      <div className={styles.about}>
        <div className={styles.head}>
          <span title={intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short' })}>{time}</span>
          <Tag {...lookOf(state)}>{intl.formatMessage({ id: `suggestions.author.state.${state}` })}</Tag>
        </div>
        {note && <Note text={note} />}
        {isOpen ? (
          <Does {...props} />
        ) : (
          <p className={styles.hint}>
            {intl.formatMessage({ id: 'suggestions.author.changes' }, { count: suggestion.changes.length })}
            {'. '}
            {intl.formatMessage(
              { id: 'suggestions.author.decided' },
              { state, name: deciderName || intl.formatMessage({ id: 'suggestions.author.owner' }) },
            )}
          </p>
        )}
      </div>
      {isOpen && (
        <div className={styles.actions}>
          <Button
            size="small"
            isPending={isWithdrawing}
            aria-label={intl.formatMessage({ id: 'suggestions.author.withdrawOf' }, { time })}
            onPress={() => void withdraw()}
          >
            {intl.formatMessage({ id: 'suggestions.author.withdraw' })}
          </Button>
        </div>
      )}
    </li>
  );
}

/** What it would do to the chart as it is. */
function Does({ suggestion, state }: Pick<OwnItemProps, 'suggestion' | 'state'>): ReactElement {
  const intl = useIntl();
  const { differences, after, isEmpty } = useMemo(
    () => readSuggestion(state, suggestion),
    [state, suggestion],
  );
  if (isEmpty)
    return <p className={styles.hint}>{intl.formatMessage({ id: 'suggestions.review.nothing' })}</p>;
  const rest = differences.length - FIRST;
  return (
    <ul className={styles.does}>
      {differences.slice(0, FIRST).map((difference) => {
        const { key, does, name, amount } = doesLine(intl, difference, state, after);
        return (
          <li key={key}>
            {does} <b dir="auto">{name}</b> {amount && <span>{amount}</span>}
          </li>
        );
      })}
      {rest > 0 && <li>{intl.formatMessage({ id: 'suggestions.submit.more' }, { count: rest })}</li>}
    </ul>
  );
}

function lookOf(state: SuggestionState): Pick<TagProps, 'kind'> {
  if (state === 'accepted') return { kind: 'success' };
  return state === 'open' ? { kind: 'accent' } : {};
}
