import { diff } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { Problem } from '@giotto/chart/schema';
import { FileUp } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { useSession } from '../session/session-context.ts';
import styles from './import-dialog.module.css';

/** Problems shown at once; the rest is counted. */
const SHOWN = 100;

interface Checked {
  readonly name: string;
  readonly problems: readonly Problem[];
  readonly state: State | null;
}

/** Chooses a .gio file, shows what is wrong with it or 'no errors detected', and imports it as one undo step. */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const [checked, setChecked] = useState<Checked | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = () => {
    setChecked(null);
    onClose();
  };
  const check = async (file: File | undefined) => {
    if (!file) return;
    const { readGio } = await import('@giotto/chart/schema');
    const result = readGio(await file.text());
    setChecked({
      name: file.name,
      problems: result.ok ? [] : result.problems,
      state: result.ok ? result.state : null,
    });
  };
  const run = () => {
    if (!checked?.state) return;
    session.commit(diff(session.chart.get().state, checked.state), 'import');
    session.ui.set({ selection: [], focusedRow: null });
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
          <Button variant="primary" isDisabled={!checked?.state} onPress={run}>
            {intl.formatMessage({ id: 'editor.import.import' })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>{intl.formatMessage({ id: 'editor.import.text' })}</p>
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
