import { type Guide, isInside, refuseLink, xOfUnit } from '@giotto/chart/interact';
import type { Box, Scene } from '@giotto/chart/layout';
import type { ReactElement } from 'react';
import { useShownState, useUi } from '../session/session-context.ts';
import styles from './gesture-hints.module.css';

/** Px that a guide extends beyond the rows it joins, and between a link's target and its frame. */
const GUIDE_REACH = 6;
const TARGET_OFFSET = 3;

/** Previews what dropping here would do: insertion line, shared row, guides and rubber band. */
export function GestureHints({ scene }: { scene: Scene }): ReactElement | null {
  const pointer = useUi((ui) => ui.pointer);
  if (pointer.type !== 'dragging') return <ConnectorHint scene={scene} />;
  const { insertion, onto, guides = [], band, refusal } = pointer.draft;
  const isRefused = refusal !== undefined;
  return (
    <>
      {guides.map((guide) => (
        <GuideLine key={guide.unit} guide={guide} scene={scene} />
      ))}
      {insertion && (
        <line
          className={styles.insertion}
          x1={insertion.x}
          x2={scene.width}
          y1={insertion.y}
          y2={insertion.y}
        />
      )}
      {onto && <SharedRow box={onto} />}
      {band && <TargetFrame scene={scene} id={band.target} isRefused={isRefused} />}
      {band && (
        <line
          className={isRefused ? styles.bandRefused : styles.band}
          x1={band.from.x}
          y1={band.from.y}
          x2={band.to.x}
          y2={band.to.y}
        />
      )}
    </>
  );
}

/** The line from the chosen source to the pointer, before the connector's second click (`ux.md` A6). */
function ConnectorHint({ scene }: { scene: Scene }): ReactElement | null {
  const isConnecting = useUi((ui) => ui.tool === 'connector');
  const aim = useUi((ui) => ui.aim);
  const [source] = useUi((ui) => ui.selection);
  const state = useShownState();
  const items = [...scene.layers.tasks, ...scene.layers.milestones];
  const from = items.find(({ id }) => id === source?.id)?.box;
  if (!isConnecting || !aim || !from || !source) return null;
  const target = items.find(({ id, box }) => id !== source.id && isInside(box, aim, 4));
  const isRefused = target !== undefined && refuseLink(state, source.id, target.id, 'FS') !== null;
  return (
    <>
      {target && <TargetFrame scene={scene} id={target.id} isRefused={isRefused} />}
      <line
        className={isRefused ? styles.bandRefused : styles.band}
        x1={from.x + from.width}
        y1={from.y + from.height / 2}
        x2={aim.x}
        y2={aim.y}
        data-connector
      />
    </>
  );
}

function GuideLine({ guide, scene }: { guide: Guide; scene: Scene }): ReactElement {
  const x = Math.round(xOfUnit(scene, guide.unit)) + 0.5;
  return (
    <line
      className={styles.guide}
      x1={x}
      x2={x}
      y1={guide.top - GUIDE_REACH}
      y2={guide.bottom + GUIDE_REACH}
      data-guide
    />
  );
}

/** Frames the row that would be shared, whereas a line between rows means a new row. */
function SharedRow({ box }: { box: Box }): ReactElement {
  return (
    <rect
      className={styles.onto}
      x={box.x + 1}
      y={box.y + 1}
      width={box.width - 2}
      height={box.height - 2}
      rx={4}
      data-onto
    />
  );
}

interface TargetFrameProps {
  readonly scene: Scene;
  readonly id: string | null;
  readonly isRefused: boolean;
}

/** Frames the element that a link would end at. */
function TargetFrame({ scene, id, isRefused }: TargetFrameProps): ReactElement | null {
  const items = [...scene.layers.tasks, ...scene.layers.milestones];
  const box = items.find((item) => item.id === id)?.box;
  if (!box) return null;
  return (
    <rect
      className={isRefused ? styles.targetRefused : styles.target}
      x={box.x - TARGET_OFFSET}
      y={box.y - TARGET_OFFSET}
      width={box.width + 2 * TARGET_OFFSET}
      height={box.height + 2 * TARGET_OFFSET}
      rx={5}
    />
  );
}
