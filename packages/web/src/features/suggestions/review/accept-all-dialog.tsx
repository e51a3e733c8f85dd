import type { State } from '@giotto/chart/model';
import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import type { ReactElement } from 'react';
import type { IntlShape } from 'react-intl';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { conflictText } from './conflict-words.ts';
import { nameConflict, nameLost } from './name-parts.ts';
import type { PersonNames } from './person-names.ts';
import styles from './review.module.css';
import type { Conflict } from './suggestion-conflicts.ts';
import type { EvaluatedSuggestion } from './use-evaluations.ts';

interface AcceptAllDialogProps {
  readonly evaluated: readonly EvaluatedSuggestion[];
  readonly state: State;
  readonly names: PersonNames;
  readonly intl: IntlShape;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks for confirmation before accepting several suggestions if some conflict with other people's changes or can only
 * be applied in part.
 */
export function AcceptAllDialog(props: AcceptAllDialogProps): ReactElement {
  const { evaluated, state, names, intl, onConfirm, onCancel } = props;
  const isThere = ({ kind, id }: Conflict) => (state[kind] as ReadonlyMap<string, unknown>).has(id);
  const contested = evaluated.filter(({ conflicts }) => conflicts.some(isThere));
  const partial = evaluated.filter(
    ({ lost, conflicts }) => lost.length > 0 || conflicts.some((conflict) => !isThere(conflict)),
  );
  // Several suggestions may conflict with the same change, which is listed once.
  const listConflicts = (some: readonly EvaluatedSuggestion[], isMeant: (conflict: Conflict) => boolean) => {
    const lines = some.flatMap((one) =>
      one.conflicts.filter(isMeant).map((conflict) => {
        const name = nameConflict(intl, conflict, one, state);
        const text = conflictText(intl, conflict, names);
        return [`${conflict.kind} ${conflict.id} ${text}`, { name, text }] as const;
      }),
    );
    return [...new Map(lines)].map(([key, { name, text }]) => (
      <li key={key}>
        <b dir="auto">{stripBidiControls(name)}</b>: {text}
      </li>
    ));
  };
  return (
    <ConfirmDialog
      isOpen
      title={intl.formatMessage({ id: 'suggestions.review.confirmTitle' }, { count: evaluated.length })}
      confirmLabel={intl.formatMessage({ id: 'suggestions.review.confirmYes' })}
      cancelLabel={intl.formatMessage({ id: 'suggestions.review.confirmNo' })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {contested.length > 0 && (
        <>
          <p className={styles.confirm}>
            {intl.formatMessage({ id: 'suggestions.review.confirmConflicts' }, { count: contested.length })}
          </p>
          <ul className={styles.confirmList}>{listConflicts(contested, isThere)}</ul>
        </>
      )}
      {partial.length > 0 && (
        <>
          <p className={styles.confirm}>
            {intl.formatMessage({ id: 'suggestions.review.confirmLost' }, { count: partial.length })}
          </p>
          <ul className={styles.confirmList}>
            {partial.flatMap((one) =>
              one.lost.map((part) => (
                <li key={`${one.suggestion.id} ${part.kind} ${part.id}`} dir="auto">
                  {nameLost(intl, part, one, state)}
                </li>
              )),
            )}
            {listConflicts(partial, (conflict) => !isThere(conflict))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
