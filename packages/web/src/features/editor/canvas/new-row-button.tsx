import type { Scene } from '@giotto/chart/layout';
import { themeOf } from '@giotto/chart/model';
import { Plus } from 'lucide-react';
import { memo, type ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { addTask } from '../session/add-task.ts';
import { useCanEdit, useSession, useShownPart } from '../session/session-context.ts';
import styles from './chart-canvas.module.css';
import { compareSceneParts } from './compare-scene-parts.ts';
import { labelStart } from './label-start.ts';

interface NewRowButtonProps {
  readonly scene: Pick<Scene, 'columnItems' | 'header' | 'plot' | 'rowHeight' | 'rows' | 'shown'>;
  readonly zoom: number;
}

/** The permanent empty row for the next task (`ux.md` A1). */
export const NewRowButton = memo(
  NewRow,
  compareSceneParts('columnItems', 'header', 'plot', 'rowHeight', 'rows', 'shown'),
);

function NewRow({ scene, zoom }: NewRowButtonProps): ReactElement | null {
  const session = useSession();
  const canEdit = useCanEdit();
  const theme = useShownPart(({ state }) => themeOf(state));
  if (!canEdit) return null;
  const append = () => addTask(session, { indentation: 0 });
  return (
    <div className={styles.columnLayer}>
      <button
        type="button"
        className={styles.newRow}
        data-help="new-row"
        style={{
          left: labelStart(scene) * zoom,
          top: (scene.plot.y + scene.rows.length * scene.rowHeight) * zoom,
          height: scene.rowHeight * zoom,
          fontSize: theme.labelSize * zoom,
          color: theme.mutedColor,
        }}
        onClick={append}
      >
        <Face size={14 * zoom} />
      </button>
    </div>
  );
}

/** The button's content, which isn't rendered again with each frame of a scroll. */
const Face = memo(function Face({ size }: { size: number }): ReactElement {
  return (
    <>
      <Plus size={size} strokeWidth={1.75} aria-hidden="true" />
      <FormattedMessage id="editor.newRow" />
    </>
  );
});
