import { LINK_DOT_RADIUS, linkDots, progressGrip } from '@giotto/chart/interact';
import type { Scene, SceneItem } from '@giotto/chart/layout';
import type { ReactElement } from 'react';
import { shownSelection } from '../session/editor-ui.ts';
import { isRefOf } from '../session/ref-set.ts';
import { useCanEdit, useUi } from '../session/session-context.ts';
import styles from './chart-canvas.module.css';

interface OverlayProps {
  readonly scene: Scene;
  readonly zoom: number;
}

/** Px between an element and its selection ring. */
const RING_OFFSET = 2;

/** Rings, handles and the running gesture's hints: drawn over the picture, never part of it. */
export function Overlay({ scene, zoom }: OverlayProps): ReactElement {
  const selection = useUi(shownSelection);
  const hovered = useUi((ui) => ui.hovered);
  const isDragging = useUi((ui) => ui.pointer.type === 'dragging');
  const canEdit = useCanEdit();
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
  return (
    <svg
      className={styles.overlay}
      width={scene.width * zoom}
      height={scene.height * zoom}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      aria-hidden="true"
    >
      {links.map((link) => (
        <polyline
          key={link.id}
          className={styles.linkRing}
          points={link.points.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
      ))}
      {chosen.map((item) => (
        <Ring key={item.id} item={item} />
      ))}
      {canEdit && !isDragging && [...chosen, ...over].map((item) => <Handles key={item.id} item={item} />)}
      <GestureHints scene={scene} />
    </svg>
  );
}

function Ring({ item }: { item: SceneItem }): ReactElement {
  // Of a marker the flag is ringed: around its line, the ring would strike through it.
  const { x, y, width, height } = item.parts.find(({ part }) => part === 'flag')?.box ?? item.box;
  return (
    <rect
      className={styles.ring}
      x={x - RING_OFFSET}
      y={y - RING_OFFSET}
      width={width + 2 * RING_OFFSET}
      height={height + 2 * RING_OFFSET}
      rx={cornerOf(item) + RING_OFFSET}
    />
  );
}

/** The corner radius of the element's own shape, so that the ring runs parallel to it. */
function cornerOf(item: SceneItem): number {
  const shape = item.parts.find(({ part }) => part === 'bar')?.shapes[0];
  return shape?.type === 'rect' ? (shape.radius ?? 0) : 3;
}

/** The dots that links are drawn from, and the grip of the progress. */
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

/** Insertion line, rubber band and marquee. */
function GestureHints({ scene }: { scene: Scene }): ReactElement | null {
  const pointer = useUi((ui) => ui.pointer);
  if (pointer.type !== 'dragging') return null;
  const { insertion, band, marquee, refusal } = pointer.draft;
  return (
    <>
      {insertion && (
        <line
          className={styles.insertion}
          x1={insertion.x}
          x2={scene.width}
          y1={insertion.y}
          y2={insertion.y}
        />
      )}
      {band && (
        <line
          className={refusal ? styles.bandRefused : styles.band}
          x1={band.from.x}
          y1={band.from.y}
          x2={band.to.x}
          y2={band.to.y}
        />
      )}
      {marquee && <rect className={styles.marquee} {...marquee} />}
    </>
  );
}
