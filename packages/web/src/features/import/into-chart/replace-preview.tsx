import { type ReactElement, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { OthersSince } from '../../../components/chart/others-since.tsx';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import type { ImportHost } from '../../../lib/import-host.ts';
import type { ReadChart } from '../../../lib/interchange/worker-messages.ts';
import { ImportReport } from '../import-report.tsx';
import { ChartPreview } from './chart-preview.tsx';
import styles from './import-into-chart.module.css';

interface ReplacePreviewProps {
  readonly chart: ReadChart;
  readonly fileName: string;
  readonly host: ImportHost;
  readonly onChooseAnother: () => void;
}

/** A .gio file, which is a whole chart with its style: it replaces what is in the open one. */
export function ReplacePreview({
  chart,
  fileName,
  host,
  onChooseAnother,
}: ReplacePreviewProps): ReactElement {
  const intl = useIntl();
  const isUndoable = useMemo(() => host.isUndoable(chart.state), [host, chart.state]);
  const effect = isUndoable ? 'replaces' : 'replacesLarge';
  const [seen] = useState(() => host.chart.get().version);
  const [progress, setProgress] = useState<'running' | 'failed' | null>(null);

  async function replace(): Promise<void> {
    setProgress('running');
    if (!(await host.replace(chart.state))) return setProgress('failed');
    showToast({ text: intl.formatMessage({ id: 'import.merge.replaced' }), kind: 'success' });
    host.close();
  }

  return (
    <div className={styles.preview}>
      <div className={styles.side}>
        <div className={styles.scroll}>
          <ImportReport
            chart={chart}
            fileName={fileName}
            fits={intl.formatMessage({ id: 'import.merge.noErrors' })}
          />
          <p className={styles.text}>
            {intl.formatMessage({
              id: `import.merge.${host.isSuggesting ? 'forWriters' : effect}`,
            })}
          </p>
          {!host.isSuggesting && <OthersSince chart={host.chart} seen={seen} />}
          {progress === 'failed' && (
            <Banner kind="danger" role="alert">
              {intl.formatMessage({ id: 'import.merge.failed' })}
            </Banner>
          )}
        </div>
        <div className={styles.buttons}>
          <Button
            variant="primary"
            isDisabled={host.isSuggesting}
            isPending={progress === 'running'}
            onPress={() => void replace()}
          >
            {intl.formatMessage({ id: 'import.merge.replace' })}
          </Button>
          <Button onPress={onChooseAnother}>{intl.formatMessage({ id: 'import.chooseAnother' })}</Button>
        </div>
      </div>
      <ChartPreview state={chart.state} isFree={host.isFree} />
    </div>
  );
}
