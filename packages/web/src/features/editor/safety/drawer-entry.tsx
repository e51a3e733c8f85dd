import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import type { NotApplied } from '../../../lib/chart-store/outbox.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { useCanEdit, useChart, useSession } from '../session/session-context.ts';
import { causeWords, changeWords } from './change-words.ts';
import { changesToRestore } from './restore-entry.ts';
import styles from './safety.module.css';

/** Changes listed per edit; the rest are counted. */
const SHOWN = 5;

interface DrawerEntryProps {
  readonly entry: NotApplied;
  readonly nameOf: (userId: string) => string;
  readonly onSave: () => void;
}

/** One edit that wasn't applied, or the part of it that was left out. */
export function DrawerEntry({ entry, nameOf, onSave }: DrawerEntryProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const canEdit = useCanEdit();
  const state = useChart((chart) => chart.state);
  const [isFailed, setFailed] = useState(false);
  const { changes, causes, reason, queuedAt } = entry;
  const reasons = new Set(changes.map((_, i) => causeWords(intl, causes[i], reason, nameOf)));
  const discard = () => void session.chart.discardNotApplied(entry);
  const bringBack = () => {
    const wanted = changesToRestore(entry, session.chart.get().state);
    setFailed(wanted === null);
    if (wanted === null) return;
    session.commit(wanted);
    discard();
    showToast({ text: intl.formatMessage({ id: 'safety.drawer.back' }), kind: 'success' });
  };
  const words = changes.slice(0, SHOWN).map((change, i) => changeWords(intl, change, causes[i], state));
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        {words.map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the changes of an edit have no other name, and never move
          <p key={i} className={styles.what} dir="auto">
            {text}
          </p>
        ))}
        {changes.length > SHOWN && (
          <p>{intl.formatMessage({ id: 'safety.drawer.more' }, { count: changes.length - SHOWN })}</p>
        )}
        <p className={styles.why}>
          {[...reasons].join(' ')}
          {queuedAt > 0 && (
            <time dateTime={new Date(queuedAt).toISOString()}>{formatDateTime(intl, queuedAt)}</time>
          )}
        </p>
        {isFailed && (
          <p role="alert" className={styles.failed}>
            {intl.formatMessage({ id: 'safety.drawer.failed' })}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {canEdit && (
          <Button variant="secondary" size="small" onPress={bringBack}>
            {intl.formatMessage({ id: 'safety.drawer.bringBack' })}
          </Button>
        )}
        <Button variant="quiet" size="small" onPress={onSave}>
          {intl.formatMessage({ id: 'safety.drawer.save' })}
        </Button>
        <Button variant="quiet" size="small" onPress={discard}>
          {intl.formatMessage({ id: 'safety.drawer.discard' })}
        </Button>
      </div>
    </li>
  );
}
