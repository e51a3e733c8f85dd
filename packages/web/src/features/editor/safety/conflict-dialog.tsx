import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useCanEdit, useChart, useSession } from '../session/session-context.ts';
import { changesToTake, type ElementConflict } from './conflict-changes.ts';
import { conflictText } from './conflict-text.ts';
import styles from './safety.module.css';

interface ConflictDialogProps {
  readonly conflicts: readonly ElementConflict[];
  readonly nameOf: (userId: string) => string;
  readonly onClose: () => void;
}

/** Lists everything that was changed concurrently, to be resolved one by one. */
export function ConflictDialog({ conflicts, nameOf, onClose }: ConflictDialogProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const canEdit = useCanEdit();
  const state = useChart((chart) => chart.state);
  const [taken, setTaken] = useState<ReadonlySet<ElementConflict>>(new Set());
  const take = (conflict: ElementConflict) => {
    const { chart } = session;
    session.commit(changesToTake(conflict, chart.get().state, chart.findRestoration));
    setTaken(new Set([...taken, conflict]));
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'safety.conflict.title' })}
      size="large"
      isOpen
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {intl.formatMessage({ id: 'safety.drawer.close' })}
        </Button>
      }
    >
      <ul className={styles.entries}>
        {conflicts.map((conflict) => {
          const { text, action } = conflictText({ intl, nameOf }, [conflict], state);
          return (
            <li
              key={`${conflict.kind} ${conflict.id} ${conflict.userId} ${conflict.winner}`}
              className={styles.entry}
            >
              <p className={styles.words} dir="auto">
                {text}
              </p>
              {canEdit && action !== null && (
                <Button
                  variant="secondary"
                  size="small"
                  isDisabled={taken.has(conflict)}
                  onPress={() => take(conflict)}
                >
                  {action}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
