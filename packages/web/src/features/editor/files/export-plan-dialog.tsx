import { FORMATS, type FormatName, isFormatName } from '@giotto/interchange/formats';
import { type ReactElement, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { exportPlanTexts } from '../../../app/locales/export-plan-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { formatTitle } from '../../../components/interchange/format-title.ts';
import { ReportList } from '../../../components/interchange/report-list.tsx';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import type { WrittenChart } from '../../../lib/interchange/write-chart.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSession } from '../session/session-context.ts';
import styles from './export-dialog.module.css';

/** Where the last choice is remembered. */
const CHOICE_KEY = 'giotto.export-plan.format';

const WRITTEN_FORMATS = Object.keys(FORMATS)
  .filter(isFormatName)
  .filter((name) => FORMATS[name].canWrite);

interface ExportPlanDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Saves the chart as a file of another program, and says beforehand what that file can't hold. */
export function ExportPlanDialog(props: ExportPlanDialogProps): ReactElement {
  return (
    <FeatureTexts texts={exportPlanTexts}>
      <PlanDialog {...props} />
    </FeatureTexts>
  );
}

function PlanDialog({ name, onClose }: ExportPlanDialogProps): ReactElement {
  const intl = useIntl();
  const session = useSession();
  const [format, setFormat] = useState(rememberedFormat);
  const [file, setFile] = useState<WrittenChart | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    setFile(null);
    session.settle();
    const { state } = session.chart.get();
    import('../../../lib/interchange/write-chart.ts')
      .then(({ writeChart }) => writeChart(state, name, format))
      .catch(() => 'failed' as const)
      .then((result) => {
        if (!isGone) setFile(result);
      });
    return () => {
      isGone = true;
    };
  }, [session, name, format]);

  function save(): void {
    if (file === null || file === 'failed') return;
    writeStored(CHOICE_KEY, format);
    saveFile(file.fileName, file.bytes, file.mediaType);
    showToast({
      text: intl.formatMessage({ id: 'interchange.done' }, { fileName: file.fileName }),
      kind: 'success',
    });
    onClose();
  }

  return (
    <Dialog
      title={intl.formatMessage({ id: 'interchange.title' })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {intl.formatMessage({ id: 'interchange.cancel' })}
          </Button>
          <Button variant="primary" data-help="export-plan-save" isPending={file === null} onPress={save}>
            {intl.formatMessage({ id: 'interchange.save' })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Select
          label={intl.formatMessage({ id: 'interchange.format' })}
          options={WRITTEN_FORMATS.map((id) => ({
            id,
            label: formatTitle(intl, id),
            description: `.${FORMATS[id].extension}`,
          }))}
          value={format}
          onChange={setFormat}
        />
        {file === null && (
          <div className={styles.status} role="status">
            <Spinner size={16} />
            {intl.formatMessage({ id: 'interchange.running' })}
          </div>
        )}
        {file === 'failed' && (
          <Banner kind="danger" role="alert">
            {intl.formatMessage({ id: 'interchange.failed' })}
          </Banner>
        )}
        {file !== null && file !== 'failed' && (
          <>
            <p className={styles.file}>
              <span>{intl.formatMessage({ id: 'interchange.file' })}</span>
              <strong title={file.fileName}>{file.fileName}</strong>
            </p>
            <ReportList entries={file.entries} fileName={name} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function rememberedFormat(): FormatName {
  const stored = readStored(CHOICE_KEY);
  return WRITTEN_FORMATS.find((name) => name === stored) ?? 'xlsx';
}
