import { findStyle, isDefaultTheme, STYLES, withStyle } from '@giotto/chart/templates';
import { DEFAULT_STYLE_ID } from '@giotto/contract/plans';
import { PLAN_LIMITS, type TaskChoice } from '@giotto/interchange/plan';
import type { TableOptions } from '@giotto/interchange/table';
import { type ReactElement, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ReadChart } from '../../lib/interchange/worker-messages.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { ImportForm } from './import-form.tsx';
import styles from './import-preview.module.css';
import { ImportReport } from './import-report.tsx';
import { KeptExtra } from './kept-extra.tsx';
import { PreviewStage } from './preview-stage.tsx';
import { ReadingChoices } from './reading-choices.tsx';
import { findChoiceFault } from './task-choice/sum-of.ts';
import { TaskChoiceSection } from './task-choice/task-choice.tsx';

/** Rows of the preview's picture. */
const SHOWN_ROWS = 80;

interface ImportPreviewProps {
  readonly fileName: string;
  readonly chart: ReadChart;
  /** What the person has chosen about the file's table. */
  readonly table: TableOptions;
  readonly onTableChange: (table: TableOptions) => void;
  /** What is kept of a file with more tasks than a chart holds. */
  readonly choice: TaskChoice;
  readonly onChoiceChange: (choice: TaskChoice) => void;
  /** Whether the chart is of an earlier choice, because the file is being read again. */
  readonly isReading: boolean;
  readonly folderId: string | undefined;
  readonly onChooseAnother: () => void;
}

/** The chart that a file becomes, what is different from the file, and the form that creates it. */
export function ImportPreview(props: ImportPreviewProps): ReactElement {
  const { fileName, chart, table, onTableChange, choice, isReading, folderId, onChooseAnother } = props;
  const intl = useIntl();
  const isFree = useProfile()?.edition === 'free';
  const isOwn = chart.format === 'gio';
  const [styleId, setStyleId] = useState(DEFAULT_STYLE_ID);
  const state = useMemo(() => {
    const style = isOwn ? undefined : findStyle(styleId);
    return style === undefined ? chart.state : withStyle(chart.state, style);
  }, [chart.state, isOwn, styleId]);
  const hasWatermark = useMemo(() => isFree && !isDefaultTheme(state), [isFree, state]);
  return (
    <div className={styles.preview}>
      <div className={styles.side}>
        <ImportReport chart={chart} fileName={fileName} />
        {chart.extra !== undefined && <KeptExtra extra={chart.extra} />}
        {chart.overview && (
          <TaskChoiceSection
            overview={chart.overview}
            choice={choice}
            limit={PLAN_LIMITS.tasks}
            title={intl.formatMessage(
              { id: 'import.limit.title' },
              { count: chart.overview.tasks, limit: PLAN_LIMITS.tasks },
            )}
            isReading={isReading}
            onChange={props.onChoiceChange}
          />
        )}
        <ReadingChoices chart={chart} options={table} onChange={onTableChange} />
        <ImportForm
          planName={chart.name}
          fileName={fileName}
          folderId={folderId}
          state={state}
          extra={chart.extra}
          styles={isOwn ? [] : STYLES}
          styleId={styleId}
          onStyleChange={setStyleId}
          hasWatermark={hasWatermark}
          isReading={isReading}
          choiceFault={findChoiceFault(chart.overview, choice, PLAN_LIMITS.tasks)}
          onChooseAnother={onChooseAnother}
        />
      </div>
      <PreviewStage state={state} isFree={isFree} shownRows={SHOWN_ROWS} />
    </div>
  );
}
