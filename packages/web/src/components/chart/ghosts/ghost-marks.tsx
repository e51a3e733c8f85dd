import type { Scene } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { type ReactElement, useMemo } from 'react';
import type { Comparison } from '../../../lib/history-host.ts';
import type { GhostMark } from './ghost-mark.ts';
import styles from './ghost-marks.module.css';
import { placeGhosts } from './ghost-places.ts';

interface GhostMarksProps {
  readonly comparison: Comparison;
  /** The chart that is drawn. */
  readonly now: State;
  readonly scene: Scene;
}

/** Ghosts of an earlier version over a later one: where bars were, what is new, what was removed. */
export function GhostMarks({ comparison, now, scene }: GhostMarksProps): ReactElement {
  const marks = useMemo(() => placeGhosts(comparison, now, scene), [comparison, now, scene]);
  return (
    <>
      {marks.map((mark) => (
        <g
          key={`${mark.type} ${mark.id}`}
          className={styles[mark.type]}
          data-ghost={mark.type}
          data-element={mark.id}
        >
          {mark.isPoint ? <Diamond mark={mark} /> : <rect className={styles.ghost} {...mark.box} rx={4} />}
          {mark.label && (
            <text
              className={styles.label}
              x={mark.labelX}
              y={mark.box.y + mark.box.height / 2}
              textAnchor={mark.anchor}
            >
              {mark.label}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

function Diamond({ mark: { box } }: { mark: GhostMark }): ReactElement {
  const { x, y, width, height } = box;
  const d = `M${x + width / 2} ${y}l${width / 2} ${height / 2}l${-width / 2} ${height / 2}l${-width / 2} ${-height / 2}z`;
  return <path className={styles.ghost} d={d} />;
}
