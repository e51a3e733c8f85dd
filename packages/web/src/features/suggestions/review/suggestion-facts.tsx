import type { State } from '@giotto/chart/model';
import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { DifferenceList } from '../difference-list.tsx';
import { bothValues, conflictText } from './conflict-words.ts';
import { nameConflict, nameLost } from './name-parts.ts';
import type { PersonNames } from './person-names.ts';
import styles from './review.module.css';
import type { Conflict } from './suggestion-conflicts.ts';
import type { EvaluatedSuggestion } from './use-evaluations.ts';

interface FactsProps {
  readonly evaluated: EvaluatedSuggestion;
  /** The current chart. */
  readonly state: State;
  readonly names: PersonNames;
}

/** A suggestion's effect, the parts that can no longer be applied, and what others have changed since. */
export function SuggestionFacts({ evaluated, state, names }: FactsProps): ReactElement {
  const intl = useIntl();
  const { differences, after, lost, conflicts, isEmpty, isUnknown } = evaluated;
  return (
    <>
      <DifferenceList differences={differences} before={state} after={after} />
      {isEmpty && lost.length + conflicts.length === 0 && (
        <p className={styles.warning}>{intl.formatMessage({ id: 'suggestions.review.nothing' })}</p>
      )}
      {lost.length > 0 && (
        <p className={styles.warning} data-lost>
          {intl.formatMessage(
            { id: 'suggestions.review.lost' },
            {
              names: intl.formatList(lost.map((part) => nameLost(intl, part, evaluated, state))),
            },
          )}
        </p>
      )}
      {conflicts.map((conflict) => (
        <ConflictNote
          key={`${conflict.kind} ${conflict.id}`}
          {...{ conflict, evaluated, state, names }}
          name={nameConflict(intl, conflict, evaluated, state)}
        />
      ))}
      {isUnknown && (
        <p className={styles.quiet}>{intl.formatMessage({ id: 'suggestions.review.unknown' })}</p>
      )}
    </>
  );
}

interface ConflictProps extends FactsProps {
  readonly conflict: Conflict;
  readonly name: string;
}

function ConflictNote({ conflict, evaluated, state, names, name }: ConflictProps): ReactElement {
  const intl = useIntl();
  const { kind, id } = conflict;
  const isThere = (state[kind] as ReadonlyMap<string, unknown>).has(id);
  const isDeleting = isThere && !(evaluated.after[kind] as ReadonlyMap<string, unknown>).has(id);
  const values = isThere && !isDeleting ? bothValues(intl, conflict, state, evaluated.after) : [];
  return (
    <div className={styles.conflict} data-conflict={id}>
      <p>
        <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" />
        <span>
          <b dir="auto">{stripBidiControls(name)}</b>: {conflictText(intl, conflict, names)}
        </span>
      </p>
      {!isThere && <p>{intl.formatMessage({ id: 'suggestions.review.cannot' })}</p>}
      {isDeleting && <p>{intl.formatMessage({ id: 'suggestions.review.wouldDelete' })}</p>}
      {values.length > 0 && (
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{intl.formatMessage({ id: 'suggestions.review.nowValue' })}</th>
              <th scope="col">{intl.formatMessage({ id: 'suggestions.review.suggestedValue' })}</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ label, now, suggested }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td dir="auto">{now}</td>
                <td dir="auto">{suggested}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
