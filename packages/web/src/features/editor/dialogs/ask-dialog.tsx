import type { FormEvent, ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useSession } from '../session/session-context.ts';
import styles from './ask-dialog.module.css';

interface AskDialogProps {
  readonly title: string;
  readonly action: string;
  readonly canRun: boolean;
  readonly onRun: () => void;
  readonly children: ReactNode;
}

/** A small dialog for a command: one or two fields, Cancel, and an action button that Enter triggers. */
export function AskDialog({ title, action, canRun, onRun, children }: AskDialogProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const close = () => session.ui.set({ surface: null });
  const run = () => {
    if (!canRun) return;
    close();
    onRun();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={close}
      size="small"
      footer={
        <>
          <Button variant="secondary" onPress={close}>
            {intl.formatMessage({ id: 'editor.ask.cancel' })}
          </Button>
          <Button variant="primary" isDisabled={!canRun} onPress={run}>
            {action}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
