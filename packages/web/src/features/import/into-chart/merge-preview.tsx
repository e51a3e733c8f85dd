import type { Plan, TaskChoice } from '@giotto/interchange/plan';
import type { ReportEntry } from '@giotto/interchange/report';
import type { TableOptions } from '@giotto/interchange/table';
import { type ReactElement, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import fade from '../../../components/ui/scroll-fade.module.css';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import type { ImportHost } from '../../../lib/import-host.ts';
import type { PackedExtra } from '../../../lib/interchange/extra-calls.ts';
import type { ReadChart } from '../../../lib/interchange/worker-messages.ts';
import { useReadable } from '../../../lib/store.ts';
import { ImportReport } from '../import-report.tsx';
import { KeptExtra } from '../kept-extra.tsx';
import { ReadingChoices } from '../reading-choices.tsx';
import { findChoiceFault } from '../task-choice/sum-of.ts';
import { TaskChoiceSection } from '../task-choice/task-choice.tsx';
import { ChartPreview } from './chart-preview.tsx';
import { DifferenceGroups } from './difference-groups.tsx';
import styles from './import-into-chart.module.css';
import { MergeActions } from './merge-actions.tsx';
import { useMerge } from './use-merge.ts';
import { useRoom } from './use-room.ts';

interface MergePreviewProps {
  readonly chart: ReadChart;
  readonly plan: Plan;
  readonly fileName: string;
  /** What the person has chosen about the file's table. */
  readonly table: TableOptions;
  readonly onTableChange: (table: TableOptions) => void;
  /** What is kept of a file with more tasks than there is room for. */
  readonly choice: TaskChoice;
  readonly onChoiceChange: (choice: TaskChoice) => void;
  /** Tasks that were read at most. */
  readonly limit: number;
  readonly onLimitChange: (limit: number) => void;
  /** Whether the chart is of an earlier choice, because the file is being read again. */
  readonly isReading: boolean;
  readonly host: ImportHost;
  readonly onChooseAnother: () => void;
}

/** What is more of what a file holds beyond the chart than the chart keeps. */
interface ExtraTooMuch {
  readonly extra: PackedExtra;
  readonly leftOut: readonly ReportEntry[];
}

/** What the file would do to the chart, as an update or as new rows, with the chart as it will be. */
export function MergePreview(props: MergePreviewProps): ReactElement {
  const { chart, plan, fileName, table, choice, limit, isReading, host } = props;
  const intl = useIntl();
  const current = useReadable(host.chart, ({ state }) => state);
  const imported = useMemo(
    () => ({ plan, state: chart.state, elementIds: chart.elementIds }),
    [plan, chart.state, chart.elementIds],
  );
  const isPart = chart.overview !== undefined;
  const merge = useMerge(current, imported, isPart);
  useRoom({
    merge,
    current,
    tasks: chart.overview?.tasks ?? plan.tasks.length,
    limit,
    onLimitChange: props.onLimitChange,
  });
  const choiceFault = findChoiceFault(chart.overview, choice, limit);
  const { mode, setMode, merged } = merge;
  // Rows that are added belong to another plan than what the chart keeps.
  const extra = mode === 'update' && !host.isSuggesting ? chart.extra : undefined;
  const [tooMuch, setTooMuch] = useState<ExtraTooMuch>();
  const leftOut = extra !== undefined && tooMuch?.extra === extra ? tooMuch.leftOut : [];

  return (
    <div className={styles.preview}>
      <div className={styles.side}>
        <div className={classNames(styles.scroll, fade.fading)}>
          <ImportReport
            chart={{ ...chart, entries: [...leftOut, ...merged.entries, ...chart.entries] }}
            fileName={fileName}
          />
          <ReadingChoices chart={chart} options={table} onChange={props.onTableChange} />
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
          {chart.overview && (
            <TaskChoiceSection
              overview={chart.overview}
              choice={choice}
              limit={limit}
              title={intl.formatMessage(
                { id: `import.limit.${mode === 'rows' ? 'room' : 'title'}` },
                { count: chart.overview.tasks, limit },
              )}
              isReading={isReading}
              onChange={props.onChoiceChange}
            />
          )}
          {mode === 'rows' ? (
            <p className={styles.text}>{intl.formatMessage({ id: 'import.merge.rowsText' })}</p>
          ) : (
            <DifferenceGroups merge={merge} />
          )}
          {mode === 'update' && isPart && (
            <p className={styles.text}>{intl.formatMessage({ id: 'import.limit.part' })}</p>
          )}
          {extra !== undefined && leftOut.length === 0 && <KeptExtra extra={extra} />}
          {merged.cycles > 0 && (
            <Banner kind="warning">
              {intl.formatMessage({ id: 'import.merge.cycles' }, { count: merged.cycles })}
            </Banner>
          )}
        </div>
        <MergeActions
          merge={merge}
          fileName={fileName}
          extra={extra}
          isExtraTooMuch={leftOut.length > 0}
          onExtraTooMuch={(entries) => extra && setTooMuch({ extra, leftOut: entries })}
          fault={choiceFault && intl.formatMessage({ id: choiceFault }, { limit })}
          isReading={isReading}
          host={host}
          onChooseAnother={props.onChooseAnother}
        />
      </div>
      <ChartPreview state={merged.state} isFree={host.isFree} before={current} />
    </div>
  );
}
