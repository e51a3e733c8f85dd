import type { Scene, SceneItem } from '@giotto/chart/layout';
import { memo, type ReactElement } from 'react';
import { GhostMarks } from '../../../components/chart/ghosts/ghost-marks.tsx';
import type { HistoryView } from '../../../lib/history-host.ts';
import canvas from '../canvas/chart-canvas.module.css';
import { useViewedState } from '../session/session-context.ts';
import styles from './history-overlay.module.css';

interface HistoryOverlayProps {
  readonly view: HistoryView;
  readonly scene: Scene;
  readonly zoom: number;
}

/** Px between an element and its mark. */
const OFFSET = 3;

/**
 * Time travel's overlay: rings what has just changed once, and shows ghosts of the version the chart is compared with.
 */
export const HistoryOverlay = memo(function HistoryOverlay({
  view,
  scene,
  zoom,
}: HistoryOverlayProps): ReactElement {
  const now = useViewedState();
  return (
    <svg
      className={canvas.overlay}
      width={scene.width * zoom}
      height={scene.height * zoom}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      aria-hidden="true"
    >
      <Pulses changed={view.changed} scene={scene} />
      {view.comparison && <GhostMarks comparison={view.comparison} now={now} scene={scene} />}
    </svg>
  );
});

let count = 0;
const runs = new WeakMap<object, number>();

/** Numbers each list of changes: a new list restarts the animation even on the same elements. */
function runOf(changed: object): number {
  const run = runs.get(changed) ?? ++count;
  runs.set(changed, run);
  return run;
}

function Pulses({ changed, scene }: { changed: HistoryView['changed']; scene: Scene }): ReactElement {
  const ids = new Set(changed.map(({ id }) => id));
  const { tasks, milestones, markers, verticalLanes, horizontalLanes } = scene.layers;
  const items = [...tasks, ...milestones, ...markers, ...verticalLanes, ...horizontalLanes];
  return (
    <g key={runOf(changed)}>
      {items
        .filter(({ id }) => ids.has(id))
        .map((item) => (
          <Pulse key={item.id} item={item} />
        ))}
    </g>
  );
}

function Pulse({ item }: { item: SceneItem }): ReactElement {
  const { x, y, width, height } = item.parts.find(({ part }) => part === 'flag')?.box ?? item.box;
  return (
    <rect
      className={styles.pulse}
      x={x - OFFSET}
      y={y - OFFSET}
      width={width + 2 * OFFSET}
      height={height + 2 * OFFSET}
      rx={6}
    />
  );
}
