import { type ReactElement, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useChart, useSession } from '../session/session-context.ts';
import { type FileFault, readChangesFile } from './changes-file.ts';
import type { ChartFacts } from './chart-facts.ts';
import { DrawerEntry } from './drawer-entry.tsx';
import styles from './safety.module.css';
import { saveEditsToFile } from './unsynced-edits.ts';
import { useNames } from './use-names.ts';

/** Describes the changes that weren't applied, each of which can be restored, saved to a file, or discarded. */
export function Drawer(props: ChartFacts): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const entries = useChart((chart) => chart.notApplied);
  const nameOf = useNames(props);
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const close = () => session.ui.set({ surface: null });
  const open = async (file: File | undefined) => {
    if (!file) return;
    const { level, version } = session.chart.get();
    const { ganttId, userId } = props;
    const read = await readChangesFile(file, { ganttId, userId, level, base: version });
    setFault(typeof read === 'string' ? read : null);
    if (typeof read !== 'string') await session.chart.addNotApplied(read);
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'safety.drawer.title' })}
      size="large"
      isOpen
      onOpenChange={close}
      footer={
        <>
          <Button variant="quiet" onPress={() => field.current?.click()}>
            {intl.formatMessage({ id: 'safety.drawer.open' })}
          </Button>
          {entries.length > 0 && (
            <Button variant="secondary" onPress={() => saveEditsToFile(entries)}>
              {intl.formatMessage({ id: 'safety.drawer.saveAll' })}
            </Button>
          )}
          <Button variant="primary" onPress={close}>
            {intl.formatMessage({ id: 'safety.drawer.close' })}
          </Button>
        </>
      }
    >
      <input
        ref={field}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label={intl.formatMessage({ id: 'safety.drawer.open' })}
        onChange={(event) => {
          void open(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {fault !== null && (
        <Banner kind="danger" role="alert">
          {intl.formatMessage({ id: `safety.file.${fault}` })}
        </Banner>
      )}
      <p>{intl.formatMessage({ id: entries.length === 0 ? 'safety.drawer.empty' : 'safety.drawer.text' })}</p>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <DrawerEntry
            key={`${entry.clientId} ${entry.seq}`}
            entry={entry}
            nameOf={nameOf}
            onSave={() => saveEditsToFile([entry])}
          />
        ))}
      </ul>
    </Dialog>
  );
}
