import { insertTask } from '@giotto/chart/interact';
import type { Scene } from '@giotto/chart/layout';
import { themeOf, timelineOf } from '@giotto/chart/model';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCanEdit, useSession } from '../session/session-context.ts';
import styles from './chart-canvas.module.css';

/** Where the titles of the outermost level begin. */
function labelStart(scene: Scene): number {
  const starts = scene.columnItems.flatMap(({ parts }) =>
    parts.filter(({ part }) => part === 'columnLabel').map(({ box }) => box.x),
  );
  return starts.length > 0 ? Math.min(...starts) : scene.header.x;
}

/** The row that is always there for the next task (`ux.md` A1). */
export function NewRowButton({ scene, zoom }: { scene: Scene; zoom: number }): ReactElement | null {
  const session = useSession();
  const canEdit = useCanEdit();
  if (!canEdit) return null;
  const { state } = session.base();
  const append = () => {
    const id = session.newId();
    const ref = { kind: 'task', id } as const;
    session.commit(
      insertTask(session.chart.get().state, { id, indentation: 0 }, timelineOf(state).scaleTypeScale),
    );
    session.ui.set({ selection: [ref], focusedRow: id, editing: { ...ref, isNew: true } });
  };
  return (
    <div className={styles.columnLayer}>
      <button
        type="button"
        className={styles.newRow}
        style={{
          left: labelStart(scene) * zoom,
          top: (scene.plot.y + scene.rows.length * scene.rowHeight) * zoom,
          height: scene.rowHeight * zoom,
          fontSize: themeOf(state).labelSize * zoom,
          color: themeOf(state).mutedColor,
        }}
        onClick={append}
      >
        <Plus size={14 * zoom} strokeWidth={1.75} aria-hidden="true" />
        <FormattedMessage id="editor.newRow" />
      </button>
    </div>
  );
}
