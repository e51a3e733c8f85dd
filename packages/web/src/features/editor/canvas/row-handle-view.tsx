import { rowHandles } from '@giotto/chart/interact';
import type { Box, Scene, SceneRow } from '@giotto/chart/layout';
import { themeOf } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useCanEdit, useShownPart, useUi } from '../session/session-context.ts';
import styles from './marks.module.css';

/** Px between the grip's dots, and the size of the chevron. */
const DOT_GAP = 4;
const CHEVRON = 3.5;

/** The parts of the scene that row handles read. */
export type RowHandlesPart = 'column' | 'columnItems' | 'rows' | 'shown';

/** The grip and chevron of the hovered or focused row. A collapsed parent's chevron is always visible. */
export function RowHandleView({ scene }: { scene: Pick<Scene, RowHandlesPart> }): ReactElement {
  const hovered = useUi((ui) => (ui.hovered?.kind === 'task' ? ui.hovered.id : null));
  const focusedRow = useUi((ui) => ui.focusedRow);
  const isDragging = useUi((ui) => ui.pointer.type === 'dragging');
  const colour = useShownPart(({ state }) => themeOf(state).mutedColor);
  const canEdit = useCanEdit();
  return (
    <g fill={colour} stroke="none">
      {scene.rows.slice(scene.shown.from, scene.shown.to).map((row) => {
        const isActive = !isDragging && (row.taskId === hovered || row.taskId === focusedRow);
        if (!isActive && !row.isCollapsed) return null;
        const { grip, chevron } = rowHandles(scene, row);
        return (
          <g key={row.taskId}>
            {isActive && canEdit && grip && <Dots box={grip} />}
            {chevron && <Chevron box={chevron} row={row} colour={colour} />}
          </g>
        );
      })}
    </g>
  );
}

/** The target position and level of dragged rows: the insertion line's part in the label column. */
export function InsertionHint({ scene }: { scene: Pick<Scene, 'column'> }): ReactElement | null {
  const insertion = useUi((ui) => (ui.pointer.type === 'dragging' ? ui.pointer.draft.insertion : undefined));
  const { column } = scene;
  const end = column.x + column.width;
  if (!insertion || insertion.x >= end) return null;
  const { x, y } = insertion;
  return (
    <g className={styles.insertion}>
      <line x1={x} x2={end} y1={y} y2={y} />
      <circle cx={x} cy={y} r={3} />
    </g>
  );
}

function Dots({ box }: { box: Box }): ReactElement {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const columns = [x - DOT_GAP / 2, x + DOT_GAP / 2];
  const rows = [y - DOT_GAP, y, y + DOT_GAP];
  return (
    <g data-part="rowGrip">
      {columns.flatMap((cx) => rows.map((cy) => <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={1} />))}
    </g>
  );
}

function Chevron({ box, row, colour }: { box: Box; row: SceneRow; colour: string }): ReactElement {
  const x = box.x + box.width / 2 - 1;
  const y = box.y + box.height / 2;
  const points = row.isCollapsed
    ? `${x - CHEVRON / 2},${y - CHEVRON} ${x + CHEVRON / 2},${y} ${x - CHEVRON / 2},${y + CHEVRON}`
    : `${x - CHEVRON},${y - CHEVRON / 2} ${x},${y + CHEVRON / 2} ${x + CHEVRON},${y - CHEVRON / 2}`;
  return (
    <polyline
      data-part="chevron"
      points={points}
      fill="none"
      stroke={colour}
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
