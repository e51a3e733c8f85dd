import { compareStates, type Difference } from '@giotto/chart/changes';
import type { Scene } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { type ReactElement, useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { GhostMarks } from '../../../components/chart/ghosts/ghost-marks.tsx';
import { isDarkColour } from '../../../components/chart/is-dark-colour.ts';
import { amountLabel } from '../../../lib/differences/amount-text.ts';
import { PreviewStage } from '../preview-stage.tsx';

/** Rows of the preview's picture. */
const SHOWN_ROWS = 300;

interface ChartPreviewProps {
  readonly state: State;
  readonly isFree: boolean;
  /** The chart as it is: what differs is marked, as time travel does. */
  readonly before?: State;
}

/** The chart as it will be. */
export function ChartPreview({ state, isFree, before }: ChartPreviewProps): ReactElement {
  const intl = useIntl();
  const comparison = useMemo(
    () =>
      before && {
        state: before,
        differences: compareStates(before, state),
        labelOf: (difference: Difference) => amountLabel(intl, difference),
      },
    [before, state, intl],
  );
  const overlay = useCallback(
    (scene: Scene) =>
      comparison && (
        // The marks are in the colours of the chart's page, not of the app.
        <g style={{ colorScheme: isDarkColour(scene.background) ? 'dark' : 'light' }}>
          <GhostMarks comparison={comparison} now={state} scene={scene} />
        </g>
      ),
    [comparison, state],
  );
  return <PreviewStage state={state} isFree={isFree} shownRows={SHOWN_ROWS} overlay={overlay} />;
}
