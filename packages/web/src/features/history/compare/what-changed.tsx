import type { Difference } from '@giotto/chart/changes';
import type { ElementRef, SortedDifferences } from '@giotto/chart/interact';
import { isElementKind, type State } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { amountText } from '../../../lib/differences/amount-text.ts';
import { nameDifference } from '../../../lib/differences/name-difference.ts';
import styles from '../panel.module.css';

interface WhatChangedProps {
  readonly differences: SortedDifferences;
  /** The earlier and the current state, which provide the names in links. */
  readonly states: readonly State[];
  readonly onReveal: (ref: ElementRef) => void;
}

const GROUPS = ['added', 'moved', 'followed', 'changed', 'removed'] as const;

/** All differences between a version and the current chart, grouped, those that followed from others by themselves; a click scrolls to the element. */
export function WhatChanged({
  differences: { meant, followed },
  states,
  onReveal,
}: WhatChangedProps): ReactElement {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'history.changed' });
  return (
    <section className={styles.changes} aria-label={title} data-what-changed data-help="history-changes">
      <h3>{title}</h3>
      {meant.length + followed.length === 0 && (
        <p className={styles.quiet}>{intl.formatMessage({ id: 'history.changed.none' })}</p>
      )}
      {GROUPS.map((type) => {
        const group: readonly Difference[] =
          type === 'followed' ? followed : meant.filter((difference) => difference.type === type);
        if (group.length === 0) return null;
        return (
          <div key={type}>
            <h4>
              {intl.formatMessage({ id: `history.changed.${type}` })}
              <span>{intl.formatNumber(group.length)}</span>
            </h4>
            <ul>
              {group.map((difference) => (
                <li key={`${difference.kind} ${difference.id}`}>
                  <Entry difference={difference} states={states} onReveal={onReveal} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

type EntryProps = Omit<WhatChangedProps, 'differences'> & { readonly difference: Difference };

function Entry({ difference, states, onReveal }: EntryProps): ReactElement {
  const intl = useIntl();
  const { type, kind, id } = difference;
  const content = (
    <>
      <span className={styles.changeTitle} dir="auto">
        {nameDifference(intl, difference, states)}
      </span>
      <span className={styles.amount}>{amountText(intl, difference)}</span>
    </>
  );
  // Deleted elements, and records that aren't elements, have no position.
  if (type === 'removed' || !isElementKind(kind)) return <span className={styles.change}>{content}</span>;
  return (
    <button type="button" className={styles.change} onClick={() => onReveal({ kind, id })}>
      {content}
    </button>
  );
}
