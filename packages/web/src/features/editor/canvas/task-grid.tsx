import type { RowRange, Scene, SceneRow } from '@giotto/chart/layout';
import { type Dependency, timelineOf } from '@giotto/chart/model';
import { memo, type ReactElement, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { findRow } from '../../../components/chart/find-row.ts';
import { suffixesOf } from '../session/drawn-views.ts';
import { shownSelection } from '../session/editor-ui.ts';
import { isRefOf } from '../session/ref-set.ts';
import { childCounts, siblingsOf } from '../session/row-index.ts';
import { useCanEdit, useUi, useViewedState } from '../session/session-context.ts';
import styles from './chart-canvas.module.css';
import { compareSceneParts } from './compare-scene-parts.ts';
import { GRID_COLUMNS } from './grid-cells.tsx';
import { GridRow } from './grid-row.tsx';
import { ruleText } from './link-text.ts';
import { listPredecessors } from './list-predecessors.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useSettledRange } from './use-settled-range.ts';

const EMPTY = {};

interface TaskGridProps {
  readonly scene: Pick<Scene, 'column' | 'plot' | 'rowHeight' | 'rows' | 'shown'>;
  readonly zoom: number;
}

/**
 * The chart's content as a treegrid for keyboard and screen readers (`ux.md` A15). Lies over the label column,
 * transparent except for its focus ring.
 */
export const TaskGrid = memo(Grid, compareSceneParts('column', 'plot', 'rowHeight', 'rows', 'shown'));

function Grid({ scene, zoom }: TaskGridProps): ReactElement {
  const intl = useIntl();
  const state = useViewedState();
  const canEdit = useCanEdit();
  const selection = useUi(shownSelection);
  const focusedRow = useUi((ui) => ui.focusedRow);
  const views = useUi((ui) => ui.views);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only the timeline counts, so that rows stay as they are
  const timeline = useMemo(() => timelineOf(state), [state.timeline]);
  const isChosen = isRefOf(selection);
  const isChosenRow = ({ taskId }: SceneRow) => isChosen({ kind: 'task', id: taskId });
  const rested = useSettledRange(scene.shown);
  const { rows } = scene;
  const { position, count } = siblingsOf(rows);
  /** The tabbable row, which is always rendered, wherever the view is. */
  const active = Math.max(0, findRow(rows, focusedRow));

  const { cell, leaveCells, onKeyDown } = useGridKeys(rows, active);
  const ruleOf = (link: Dependency) => ruleText(intl, link, timeline);
  return (
    // Keys bubble from the focused row; the grid itself is never focused.
    <div
      role="treegrid"
      aria-label={intl.formatMessage({ id: 'editor.grid.label' })}
      aria-multiselectable="true"
      aria-readonly={!canEdit}
      aria-rowcount={rows.length}
      aria-colcount={GRID_COLUMNS.length}
      aria-busy={rested.from !== scene.shown.from || rested.to !== scene.shown.to}
      tabIndex={-1}
      data-strip="column"
      className={styles.grid}
      style={{
        marginBlockStart: scene.plot.y * zoom,
        marginInlineStart: scene.column.x * zoom,
        width: scene.column.width * zoom,
        height: rows.length * scene.rowHeight * zoom,
      }}
      onKeyDown={onKeyDown}
    >
      {mountedRows(scene, rested, active, isChosenRow).map((row) => (
        <GridRow
          key={row.taskId}
          id={row.taskId}
          index={row.index}
          position={position[row.index] ?? 1}
          siblings={count[row.index] ?? 1}
          level={row.indentation + 1}
          isExpanded={row.hasChildren ? !row.isCollapsed : null}
          top={(row.y - scene.plot.y) * zoom}
          height={row.height * zoom}
          task={state.task.get(row.taskId) ?? EMPTY}
          timeline={timeline}
          predecessors={listPredecessors(state, row.taskId, ruleOf)}
          childCount={row.hasChildren ? (childCounts(state, rows).get(row.taskId) ?? 0) : 0}
          suffix={suffixesOf(views, { kind: 'task', id: row.taskId })}
          isActive={row.index === active}
          cell={row.index === active ? cell : null}
          onRowFocus={leaveCells}
          isFocused={row.taskId === focusedRow}
          isSelected={isChosenRow(row)}
        />
      ))}
    </div>
  );
}

/** The rows to render: those around the last resting view, the tabbable one, and selected ones once they are drawn. */
function mountedRows(
  { rows, shown }: Pick<Scene, 'rows' | 'shown'>,
  { from, to }: RowRange,
  active: number,
  isChosen: (row: SceneRow) => boolean,
): readonly SceneRow[] {
  const others = rows.slice(shown.from, shown.to).filter(isChosen);
  const row = rows[active];
  if (row) others.push(row);
  const rested = rows.slice(from, to);
  return [...new Set([...rested, ...others])].sort((a, b) => a.index - b.index);
}
