import type { Plan } from '@giotto/interchange/plan';
import type { TableOptions } from '@giotto/interchange/table';
import { type ReactElement, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import type { ImportHost } from '../../../lib/import-host.ts';
import type { ReadChart } from '../../../lib/interchange/worker-messages.ts';
import { useReadable } from '../../../lib/store.ts';
import { ImportReport } from '../import-report.tsx';
import { TableChoices } from '../table-choices.tsx';
import { ChartPreview } from './chart-preview.tsx';
import { DifferenceGroups } from './difference-groups.tsx';
import styles from './import-into-chart.module.css';
import { useMerge } from './use-merge.ts';

interface MergePreviewProps {
  readonly chart: ReadChart;
  readonly plan: Plan;
  readonly fileName: string;
  /** What the person has chosen about the file's table. */
  readonly table: TableOptions;
  readonly onTableChange: (table: TableOptions) => void;
  readonly host: ImportHost;
  readonly onChooseAnother: () => void;
}

/** What the file would do to the chart, as an update or as new rows, with the chart as it will be. */
export function MergePreview(props: MergePreviewProps): ReactElement {
  const { chart, plan, fileName, table, onTableChange, host, onChooseAnother } = props;
  const intl = useIntl();
  const current = useReadable(host.chart, ({ state }) => state);
  const imported = useMemo(
    () => ({ plan, state: chart.state, elementIds: chart.elementIds }),
    [plan, chart.state, chart.elementIds],
  );
  const merge = useMerge(current, imported);
  const { mode, setMode, merged, isTooLarge } = merge;
  const isIdle = merged.changes.length === 0 || isTooLarge;

  function finish(): void {
    host.commit(merged.changes);
    const text = intl.formatMessage({ id: `import.merge.${host.isSuggesting ? 'suggested' : 'done'}` });
    showToast({ text, kind: 'success' });
    host.close();
  }

  return (
    <div className={styles.preview}>
      <div className={styles.side}>
        <div className={styles.scroll}>
          <ImportReport chart={chart} fileName={fileName} />
          {chart.table && <TableChoices inspection={chart.table} options={table} onChange={onTableChange} />}
          <SegmentedControl
            aria-label={intl.formatMessage({ id: 'import.merge.mode' })}
            isFullWidth
            segments={(['update', 'rows'] as const).map((id) => ({
              id,
              label: intl.formatMessage({ id: `import.merge.${id}` }),
            }))}
            value={mode}
            onChange={setMode}
          />
          {mode === 'rows' ? (
            <p className={styles.text}>{intl.formatMessage({ id: 'import.merge.rowsText' })}</p>
          ) : (
            <DifferenceGroups merge={merge} />
          )}
          {merged.cycles > 0 && (
            <Banner kind="warning">
              {intl.formatMessage({ id: 'import.merge.cycles' }, { count: merged.cycles })}
            </Banner>
          )}
          {isTooLarge && (
            <Banner kind="danger" role="alert">
              {intl.formatMessage({ id: 'import.merge.tooLarge' })}
            </Banner>
          )}
        </div>
        <div className={styles.buttons}>
          <Button variant="primary" isDisabled={isIdle} onPress={finish}>
            {intl.formatMessage({ id: `import.merge.${host.isSuggesting ? 'suggest' : 'import'}` })}
          </Button>
          <Button onPress={onChooseAnother}>{intl.formatMessage({ id: 'import.chooseAnother' })}</Button>
        </div>
      </div>
      <ChartPreview state={merged.state} isFree={host.isFree} before={current} />
    </div>
  );
}
