import type { State } from '@giotto/chart/model';
import { excerptOf } from '@giotto/chart/styles';
import { isDefaultTheme } from '@giotto/chart/templates';
import { type ReactElement, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ChartPicture } from '../../../components/chart/chart-picture.tsx';
import styles from './import-into-chart.module.css';

/** Rows of the preview's picture. */
const SHOWN_ROWS = 300;

interface ChartPreviewProps {
  readonly state: State;
  readonly isFree: boolean;
}

/** The chart as it will be. */
export function ChartPreview({ state, isFree }: ChartPreviewProps): ReactElement {
  const intl = useIntl();
  const picture = useMemo(
    () => (state.task.size > SHOWN_ROWS ? excerptOf(state, SHOWN_ROWS) : state),
    [state],
  );
  return (
    <div className={styles.stage}>
      <div className={styles.paper}>
        <ChartPicture
          state={picture}
          hasWatermark={isFree && !isDefaultTheme(state)}
          label={intl.formatMessage({ id: 'import.preview' })}
          smallestScale={0.6}
        />
      </div>
      {picture !== state && (
        <p className={styles.text}>
          {intl.formatMessage({ id: 'import.firstRows' }, { shown: SHOWN_ROWS, all: state.task.size })}
        </p>
      )}
    </div>
  );
}
