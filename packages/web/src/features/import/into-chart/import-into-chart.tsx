import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Dialog } from '../../../components/ui/dialog.tsx';
import type { ImportHost } from '../../../lib/import-host.ts';
import { FileChooser } from '../file-chooser.tsx';
import { ReadingProgress } from '../reading-progress.tsx';
import { RefusedNotice } from '../refused-notice.tsx';
import { useFileImport } from '../use-file-import.ts';
import styles from './import-into-chart.module.css';
import { MergePreview } from './merge-preview.tsx';
import { ReplacePreview } from './replace-preview.tsx';

/** Imports a file into the open chart: choose it, look at what it would change, leave out what shouldn't change. */
export function ImportIntoChart({ host }: { readonly host: ImportHost }): ReactElement {
  const intl = useIntl();
  const { status, choose, reread, rechoose, relimit, cancel } = useFileImport();
  const isReady = status.kind === 'ready';
  return (
    <Dialog
      title={intl.formatMessage({ id: 'import.merge.title' })}
      size={isReady ? 'full' : 'large'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && host.close()}
    >
      {status.kind === 'ready' ? (
        status.chart.plan === undefined ? (
          <ReplacePreview
            key={status.file.name}
            chart={status.chart}
            fileName={status.file.name}
            host={host}
            onChooseAnother={cancel}
          />
        ) : (
          <MergePreview
            key={status.file.name}
            chart={status.chart}
            plan={status.chart.plan}
            fileName={status.file.name}
            table={status.table}
            onTableChange={reread}
            choice={status.choice}
            onChoiceChange={rechoose}
            limit={status.limit}
            onLimitChange={relimit}
            isReading={status.isReading}
            host={host}
            onChooseAnother={cancel}
          />
        )
      ) : (
        <div className={styles.choosing}>
          {status.kind === 'refused' && <RefusedNotice {...status} />}
          {status.kind === 'reading' ? (
            <ReadingProgress {...status} onCancel={cancel} />
          ) : (
            <FileChooser onChoose={choose} />
          )}
        </div>
      )}
    </Dialog>
  );
}
