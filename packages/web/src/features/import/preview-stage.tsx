import type { Scene } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { excerptOf } from '@giotto/chart/styles';
import { isDefaultTheme } from '@giotto/chart/templates';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ChartPicture } from '../../components/chart/chart-picture.tsx';
import styles from './preview-stage.module.css';

interface PreviewStageProps {
  readonly state: State;
  /** Whether the owner is on the free edition, whose pictures have a watermark. */
  readonly isFree: boolean;
  /** Rows that are drawn at most. */
  readonly shownRows: number;
  readonly overlay?: (scene: Scene) => ReactNode;
}

/** The picture of the chart that will be. */
export function PreviewStage({ state, isFree, shownRows, overlay }: PreviewStageProps): ReactElement {
  const intl = useIntl();
  const picture = useMemo(
    () => (state.task.size > shownRows ? excerptOf(state, shownRows) : state),
    [state, shownRows],
  );
  const hasWatermark = useMemo(() => isFree && !isDefaultTheme(state), [isFree, state]);
  return (
    <div className={styles.stage}>
      <div className={styles.paper}>
        <ChartPicture
          state={picture}
          hasWatermark={hasWatermark}
          label={intl.formatMessage({ id: 'import.preview' })}
          smallestScale={0.6}
          {...(overlay && { overlay })}
        />
      </div>
      {picture !== state && (
        <p className={styles.note}>
          {intl.formatMessage({ id: 'import.firstRows' }, { shown: shownRows, all: state.task.size })}
        </p>
      )}
    </div>
  );
}
