import { rowBelow } from '@giotto/chart/interact';
import type { Scene } from '@giotto/chart/layout';
import { Plus } from 'lucide-react';
import { memo, type ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { findRow } from '../../../components/chart/find-row.ts';
import { addTask, isClosed } from '../session/add-task.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { useCanEdit, useSession, useUi } from '../session/session-context.ts';
import { compareSceneParts } from './compare-scene-parts.ts';
import styles from './row-gap-button.module.css';

/** Px: the button's size, and the distance from the label column's end to its centre. */
const SIZE = 24;
const INSET = 20;

interface RowGapButtonsProps {
  readonly scene: Pick<Scene, 'column' | 'rows'>;
  readonly zoom: number;
}

/** Plus buttons in the gaps above and below the hovered row, which insert a row there (`ux.md` A1). */
export const RowGapButtons = memo(GapButtons, compareSceneParts('column', 'rows'));

function GapButtons({ scene, zoom }: RowGapButtonsProps): ReactElement | null {
  const session = useSession();
  const canEdit = useCanEdit();
  const hovered = useUi((ui) =>
    ui.hoveredRow !== null && ui.pointer.type === 'idle' ? ui.hoveredRow : null,
  );
  const at = findRow(scene.rows, hovered);
  const row = scene.rows[at];
  if (!canEdit || !row) return null;
  return (
    <div className={styles.layer}>
      {at === 0 && <GapButton scene={scene} zoom={zoom} y={row.y} onPress={() => insertBelow(null)} />}
      <GapButton scene={scene} zoom={zoom} y={row.y + row.height} onPress={() => insertBelow(row.taskId)} />
    </div>
  );

  function insertBelow(id: string | null): void {
    if (id === null) addTask(session, { after: null, indentation: 0 });
    else addTask(session, placeBelow(session, id));
  }
}

/** The new task's row and start. Its duration and formatting are those of any new task. */
function placeBelow(session: EditorSession, id: string) {
  const { after, indentation, start } = rowBelow(session.chart.get().state, id, isClosed(session, id));
  return { after, indentation, start };
}

interface GapButtonProps {
  readonly scene: Pick<Scene, 'column'>;
  readonly zoom: number;
  readonly y: number;
  readonly onPress: () => void;
}

function GapButton({ scene, zoom, y, onPress }: GapButtonProps): ReactElement {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'editor.insertRow' });
  const x = scene.column.x + scene.column.width - INSET;
  return (
    <button
      type="button"
      className={styles.button}
      // Keyboard users insert rows by commands.
      tabIndex={-1}
      aria-label={label}
      title={label}
      style={{ left: x * zoom - SIZE / 2, top: y * zoom - SIZE / 2 }}
      onClick={onPress}
    >
      <span className={styles.sign}>
        <Plus size={12} strokeWidth={2} aria-hidden="true" />
      </span>
    </button>
  );
}
