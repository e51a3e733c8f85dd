import {
  ADD_AFTER_RADIUS,
  addAfterHandle,
  LINK_DOT_RADIUS,
  linkDots,
  progressGrip,
} from '@giotto/chart/interact';
import type { Scene, SceneItem } from '@giotto/chart/layout';
import { type State, settingsOf } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { Deferred } from '../../../lib/deferred.tsx';
import { GestureHints } from '../controls/lazy-controls.ts';
import { shownSelection } from '../session/editor-ui.ts';
import { isRefOf } from '../session/ref-set.ts';
import { useCanEdit, useShownState, useUi } from '../session/session-context.ts';
import canvas from './chart-canvas.module.css';
import styles from './marks.module.css';
import { Painted } from './painted.tsx';
import { LINKS } from './painted-list.ts';

interface OverlayProps {
  readonly scene: Scene;
  readonly zoom: number;
}

/** Px between an element and its selection ring. */
const RING_OFFSET = 2;

/** Rings, handles and the running gesture's hints: drawn over the chart, never part of it. */
export function Overlay({ scene, zoom }: OverlayProps): ReactElement {
  const selection = useUi(shownSelection);
  const hovered = useUi((ui) => ui.hovered);
  const isDragging = useUi((ui) => ui.pointer.type === 'dragging');
  const canEdit = useCanEdit();
  const state = useShownState();
  const items = [
    ...scene.layers.horizontalLanes,
    ...scene.layers.verticalLanes,
    ...scene.layers.tasks,
    ...scene.layers.markers,
    ...scene.layers.milestones,
  ];
  const isChosen = isRefOf(selection);
  const chosen = items.filter(isChosen);
  const over = items.filter((item) => hovered && item.id === hovered.id && !chosen.includes(item));
  const links = scene.layers.dependencies.filter(({ id }) => isChosen({ kind: 'dependency', id }));
  const hasHandles = canEdit && !isDragging;
  // The two ends of a selected link; the other links fade (`ux.md` A2).
  const linkedIds = new Set(links.flatMap(({ id }) => endsOf(state, id)));
  return (
    <svg
      className={canvas.overlay}
      width={scene.width * zoom}
      height={scene.height * zoom}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      aria-hidden="true"
    >
      {links.length > 0 && <Painted things={links} brush={LINKS} />}
      {links.map((link) => (
        <polyline
          key={link.id}
          className={styles.linkRing}
          points={link.points.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
      ))}
      {items
        .filter(({ id }) => linkedIds.has(id))
        .map((item) => (
          <Ring key={item.id} item={item} className={styles.linkEnd} />
        ))}
      {chosen.map((item) => (
        <Ring key={item.id} item={item} className={styles.ring} />
      ))}
      {hasHandles && [...chosen, ...over].map((item) => <Handles key={item.id} item={item} />)}
      {hasHandles &&
        selection.length === 1 &&
        chosen.map((item) => <AddAfter key={item.id} item={item} scene={scene} />)}
      {hasHandles && <BorderGrips scene={scene} state={state} />}
      <Deferred load={GestureHints.load}>
        <GestureHints scene={scene} />
      </Deferred>
    </svg>
  );
}

function endsOf({ dependency }: State, id: string): readonly string[] {
  const link = dependency.get(id);
  return link ? [link.from, link.to] : [];
}

function Ring({ item, className }: { item: SceneItem; className: string | undefined }): ReactElement {
  // A marker's flag is ringed: a ring around its line would strike through it.
  const { x, y, width, height } = item.parts.find(({ part }) => part === 'flag')?.box ?? item.box;
  return (
    <rect
      className={className}
      x={x - RING_OFFSET}
      y={y - RING_OFFSET}
      width={width + 2 * RING_OFFSET}
      height={height + 2 * RING_OFFSET}
      rx={cornerOf(item) + RING_OFFSET}
    />
  );
}

/** The corner radius of the element's shape, which the ring runs parallel to. */
function cornerOf(item: SceneItem): number {
  const shape = item.parts.find(({ part }) => part === 'bar')?.shapes[0];
  return shape?.type === 'rect' ? (shape.radius ?? 0) : 3;
}

/** The dots that links are drawn from, and the progress grip. */
function Handles({ item }: { item: SceneItem }): ReactElement | null {
  if (item.kind !== 'task' && item.kind !== 'milestone') return null;
  const grip = progressGrip(item);
  const { start, end } = linkDots(item);
  return (
    <>
      {[start, end].map(({ x, y }) => (
        <circle key={x} className={styles.linkDot} cx={x} cy={y} r={LINK_DOT_RADIUS} />
      ))}
      {grip && <path className={styles.grip} d={`M${grip.x + grip.width / 2} ${grip.y}l5 8h-10z`} />}
    </>
  );
}

/** Adds a linked next task behind the bar when only that is selected (`ux.md` A1). */
function AddAfter({ item, scene }: { item: SceneItem; scene: Scene }): ReactElement | null {
  const middle = item.kind === 'task' ? addAfterHandle(scene, item) : null;
  if (!middle) return null;
  const { x, y } = middle;
  const arm = ADD_AFTER_RADIUS / 2;
  return (
    <g data-part="addAfter">
      <circle className={styles.addAfter} cx={x} cy={y} r={ADD_AFTER_RADIUS} />
      <path className={styles.addAfterSign} d={`M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`} />
    </g>
  );
}

/** Px: a border grip's length and thickness, and its distance inside the drawing. */
const GRIP_LENGTH = 36;
const GRIP_WIDTH = 4;
const GRIP_INSET = 5;

/** Grips that resize the chart's width and height, where allowed (`ux.md` A5, A8). */
function BorderGrips({ scene, state }: { scene: Scene; state: State }): ReactElement {
  const { layoutLockWidth, layoutLockHeight } = settingsOf(state);
  const { width, height } = scene;
  return (
    <g className={canvas.borderGrips}>
      {!layoutLockWidth && (
        <rect
          x={width - GRIP_INSET}
          y={(height - GRIP_LENGTH) / 2}
          width={GRIP_WIDTH}
          height={GRIP_LENGTH}
          rx={GRIP_WIDTH / 2}
        />
      )}
      {!layoutLockHeight && (
        <rect
          x={(width - GRIP_LENGTH) / 2}
          y={height - GRIP_INSET}
          width={GRIP_LENGTH}
          height={GRIP_WIDTH}
          rx={GRIP_WIDTH / 2}
        />
      )}
    </g>
  );
}
