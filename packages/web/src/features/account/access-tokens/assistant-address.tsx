import { Copy } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import styles from '../profile-page.module.css';
import own from './tokens.module.css';

/** The address at which assistants work on the person's charts with a token (`docs/mcp.md`). */
export function AssistantAddress() {
  const intl = useIntl();
  const address = `${location.origin}/mcp`;
  async function copy(): Promise<void> {
    const isDone = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    const id = isDone ? 'token.assistantCopied' : 'token.assistantCopyFailed';
    showToast({ kind: isDone ? 'success' : 'danger', text: intl.formatMessage({ id }) });
  }
  return (
    <div className={styles.setting} data-assistant data-help="assistant-address">
      <div className={styles.settingWords}>
        <h4 className={styles.settingTitle}>{intl.formatMessage({ id: 'token.assistant' })}</h4>
        <p className={styles.settingText}>{intl.formatMessage({ id: 'token.assistantText' })}</p>
        <code className={own.address}>{address}</code>
      </div>
      <Button
        icon={<Copy size={16} strokeWidth={1.75} aria-hidden="true" />}
        aria-label={intl.formatMessage({ id: 'token.assistantCopy' })}
        onPress={() => void copy()}
      >
        {intl.formatMessage({ id: 'token.copy' })}
      </Button>
    </div>
  );
}
