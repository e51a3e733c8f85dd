import type { Problem } from '@giotto/chart/schema';
import { FileUp } from 'lucide-react';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { useSession } from '../session/session-context.ts';
import { type CheckedFile, checkFile } from './check-file.ts';
import styles from './import-dialog.module.css';
import { importState, isLargeImport } from './import-state.ts';

/** Maximum number of problems shown; the rest are counted. */
const SHOWN = 100;

/** Chooses a .gio file, shows its problems or 'no errors detected', and imports it as one undo step. */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [isImporting, setImporting] = useState(false);
  const isLarge = useMemo(
    () => checked?.state !== null && checked?.state !== undefined && isLargeImport(session, checked.state),
    [checked, session],
  );
  const field = useRef<HTMLInputElement>(null);
  const close = () => {
    setChecked(null);
    onClose();
  };
  const check = async (file: File | undefined) => {
    if (file) setChecked(await checkFile(file));
  };
  const run = async () => {
    if (!checked?.state) return;
    setImporting(true);
    const isDone = await importState(session, checked.state);
    setImporting(false);
    if (!isDone) {
      showToast({ text: intl.formatMessage({ id: 'editor.import.failed' }), kind: 'danger' });
      return;
    }
    showToast({ text: intl.formatMessage({ id: 'editor.import.done' }), kind: 'success' });
    close();
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'editor.import.title' })}
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <Button variant="secondary" onPress={close}>
            {intl.formatMessage({ id: 'editor.import.cancel' })}
          </Button>
          <Button
            variant="primary"
            isDisabled={!checked?.state}
            isPending={isImporting}
            onPress={() => void run()}
          >
            {intl.formatMessage({ id: 'editor.import.import' })}
          </Button>
        </>
      }
    >
      <div className={styles.body} data-help="import-file">
        <p className={styles.text}>
          {intl.formatMessage({ id: isLarge ? 'editor.import.textLarge' : 'editor.import.text' })}
        </p>
        <input
          ref={field}
          className={styles.file}
          type="file"
          accept=".gio,application/json"
          aria-label={intl.formatMessage({ id: 'editor.import.choose' })}
          onChange={(event) => {
            void check(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button variant="secondary" onPress={() => field.current?.click()}>
          <FileUp size={16} strokeWidth={1.75} aria-hidden="true" />
          {checked?.name ?? intl.formatMessage({ id: 'editor.import.choose' })}
        </Button>
        {checked && <Report problems={checked.problems} />}
      </div>
    </Dialog>
  );
}

function Report({ problems }: { problems: readonly Problem[] }): ReactElement {
  const intl = useIntl();
  if (problems.length === 0) {
    return (
      <Banner kind="success" role="status">
        {intl.formatMessage({ id: 'editor.import.noErrors' })}
      </Banner>
    );
  }
  return (
    <>
      <Banner kind="danger" role="alert">
        {intl.formatMessage({ id: 'editor.import.errors' }, { count: problems.length })}
      </Banner>
      <ul className={styles.problems}>
        {problems.slice(0, SHOWN).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path && <code>{path}</code>} {message}
          </li>
        ))}
        {problems.length > SHOWN && (
          <li>{intl.formatMessage({ id: 'editor.import.more' }, { count: problems.length - SHOWN })}</li>
        )}
      </ul>
    </>
  );
}
