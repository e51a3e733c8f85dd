import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import styles from './tokens.module.css';

const TEXTS = {
  token: {
    title: 'token.secretTitle',
    text: 'token.secretText',
    warning: 'token.secretWarning',
    copy: 'token.copy',
    copied: 'token.copied',
    copyFailed: 'token.copyFailed',
    done: 'token.done',
  },
  webhook: {
    title: 'webhook.secretTitle',
    text: 'webhook.secretText',
    warning: 'webhook.secretWarning',
    copy: 'webhook.copy',
    copied: 'webhook.copied',
    copyFailed: 'webhook.copyFailed',
    done: 'webhook.done',
  },
} as const;

interface SecretDialogProps {
  /** What the secret is of. */
  readonly kind: keyof typeof TEXTS;
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows the secret of a new token or webhook, this once. */
export function SecretDialog({ kind, name, secret, onClose }: SecretDialogProps) {
  const intl = useIntl();
  const texts = TEXTS[kind];
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    const isDone = await navigator.clipboard.writeText(secret).then(
      () => true,
      () => false,
    );
    setCopied(isDone);
    const id = isDone ? texts.copied : texts.copyFailed;
    showToast({ kind: isDone ? 'success' : 'danger', text: intl.formatMessage({ id }) });
  }
  return (
    <Dialog
      isOpen
      size="small"
      role="alertdialog"
      title={intl.formatMessage({ id: texts.title })}
      onOpenChange={onClose}
      footer={
        <>
          <Button
            autoFocus
            variant={isCopied ? 'secondary' : 'primary'}
            icon={<Copy size={16} strokeWidth={1.75} aria-hidden="true" />}
            onPress={() => void copy()}
          >
            {intl.formatMessage({ id: texts.copy })}
          </Button>
          <Button variant={isCopied ? 'primary' : 'secondary'} onPress={onClose}>
            {intl.formatMessage({ id: texts.done })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.hint} dir="auto">
          {intl.formatMessage({ id: texts.text }, { name })}
        </p>
        <code className={styles.secret} data-secret>
          {secret}
        </code>
        <Banner kind="warning">{intl.formatMessage({ id: texts.warning })}</Banner>
      </div>
    </Dialog>
  );
}
