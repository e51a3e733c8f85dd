import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import styles from './tokens.module.css';

interface SecretDialogProps {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a new token's secret, this once. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const intl = useIntl();
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    const isDone = await navigator.clipboard.writeText(secret).then(
      () => true,
      () => false,
    );
    setCopied(isDone);
    const id = isDone ? 'token.copied' : 'token.copyFailed';
    showToast({ kind: isDone ? 'success' : 'danger', text: intl.formatMessage({ id }) });
  }
  return (
    <Dialog
      isOpen
      size="small"
      role="alertdialog"
      title={intl.formatMessage({ id: 'token.secretTitle' })}
      onOpenChange={onClose}
      footer={
        <>
          <Button
            autoFocus
            variant={isCopied ? 'secondary' : 'primary'}
            icon={<Copy size={16} strokeWidth={1.75} aria-hidden="true" />}
            onPress={() => void copy()}
          >
            {intl.formatMessage({ id: 'token.copy' })}
          </Button>
          <Button variant={isCopied ? 'primary' : 'secondary'} onPress={onClose}>
            {intl.formatMessage({ id: 'token.done' })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.hint} dir="auto">
          {intl.formatMessage({ id: 'token.secretText' }, { name })}
        </p>
        <code className={styles.secret} data-secret>
          {secret}
        </code>
        <Banner kind="warning">{intl.formatMessage({ id: 'token.secretWarning' })}</Banner>
      </div>
    </Dialog>
  );
}
