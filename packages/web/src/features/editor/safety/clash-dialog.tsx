import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useCanEdit, useChart, useSession } from '../session/session-context.ts';
import { changesToTake, type ElementClash } from './clash-changes.ts';
import { clashText } from './clash-text.ts';
import styles from './safety.module.css';

interface ClashDialogProps {
  readonly clashes: readonly ElementClash[];
  readonly nameOf: (userId: string) => string;
  readonly onClose: () => void;
}

/** Everything that was changed at once, to be taken one by one. */
export function ClashDialog({ clashes, nameOf, onClose }: ClashDialogProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const canEdit = useCanEdit();
  const state = useChart((chart) => chart.state);
  const [taken, setTaken] = useState<ReadonlySet<ElementClash>>(new Set());
  const take = (clash: ElementClash) => {
    const { chart } = session;
    session.commit(changesToTake(clash, chart.get().state, chart.findRestoration));
    setTaken(new Set([...taken, clash]));
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'safety.clash.title' })}
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
        {clashes.map((clash) => {
          const { text, action } = clashText({ intl, nameOf }, [clash], state);
          return (
            <li key={`${clash.kind} ${clash.id} ${clash.userId} ${clash.winner}`} className={styles.entry}>
              <p className={styles.words} dir="auto">
                {text}
              </p>
              {canEdit && action !== null && (
                <Button
                  variant="secondary"
                  size="small"
                  isDisabled={taken.has(clash)}
                  onPress={() => take(clash)}
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
