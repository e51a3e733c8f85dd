import type { Scene } from '@giotto/chart/layout';
import { isEmptyChart, themeOf } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useCanEdit, useChart, useSession, useUi } from '../session/session-context.ts';
import styles from './ghost-rows.module.css';

/** Where the example bars start and end, as fractions of the plot's width. */
const EXAMPLES = [
  { id: 'plan', from: 0.14, to: 0.38 },
  { id: 'make', from: 0.38, to: 0.7 },
  { id: 'check', from: 0.7, to: 0.9 },
] as const;
/** A bar's height as a share of its row's. */
const BAR = 2 / 3;

/** Example bars on an empty chart's rows, which people can draw over as if they weren't there (`ux.md` A13). */
export function GhostRows({ scene, zoom }: { scene: Scene; zoom: number }): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const canEdit = useCanEdit();
  const isEmpty = useChart((chart) => isEmptyChart(chart.state));
  const isBusy = useUi((ui) => ui.pointer.type === 'dragging' || ui.editing !== null);
  if (!isEmpty || !canEdit || isBusy) return null;
  const { plot, rowHeight } = scene;
  const { textColor, labelSize } = themeOf(session.shown().state);
  return (
    <div className={styles.rows} style={{ color: textColor, fontSize: labelSize * zoom }} aria-hidden="true">
      {EXAMPLES.map(({ id, from, to }, row) => (
        <span
          key={id}
          className={styles.ghost}
          style={{
            left: (plot.x + from * plot.width) * zoom,
            top: (plot.y + (row + (1 - BAR) / 2) * rowHeight) * zoom,
            width: (to - from) * plot.width * zoom,
            height: BAR * rowHeight * zoom,
          }}
        >
          {intl.formatMessage({ id: `editor.empty.example.${id}` })}
        </span>
      ))}
    </div>
  );
}
