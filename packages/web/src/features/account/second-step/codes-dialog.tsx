import { Copy, Download } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { saveFile } from '../../../lib/save-file.ts';
import styles from './second-step.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Shows the recovery codes, this once. */
export function CodesDialog(props: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const { codes, onClose } = props;
  const intl = useIntl();
  const text = `${codes.join('\n')}\n`;
  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    const id = isCopied ? 'step.copied' : 'account.error';
    showToast({ kind: isCopied ? 'success' : 'danger', text: intl.formatMessage({ id }) });
  }
  return (
    <Dialog
      isOpen
      size="small"
      role="alertdialog"
      title={intl.formatMessage({ id: 'step.codes' })}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {intl.formatMessage({ id: 'step.codesKept' })}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.text}>{intl.formatMessage({ id: 'step.codesText' })}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button icon={<Copy {...icon} />} onPress={() => void copy()}>
            {intl.formatMessage({ id: 'step.copy' })}
          </Button>
          <Button
            icon={<Download {...icon} />}
            onPress={() => saveFile('giotto-recovery-codes.txt', text, 'text/plain')}
          >
            {intl.formatMessage({ id: 'step.download' })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
