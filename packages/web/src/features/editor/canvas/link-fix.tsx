import type { Scene } from '@giotto/chart/layout';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { isScheduled } from '../../../lib/scheduler.ts';
import { runCommand } from '../commands/registry.ts';
import { useCanEdit, useChart, useMayWrite, useSession, useUi } from '../session/session-context.ts';
import styles from './link-fix.module.css';

/** Px between the link's sign and the button below it. */
const GAP = 8;

/** Next to a selected violated link: moves its second end once, or lets all dates follow links (`ux.md` A3). */
export function LinkFix({ scene, zoom }: { scene: Scene; zoom: number }): ReactElement | null {
  const session = useSession();
  const canEdit = useCanEdit();
  const mayWrite = useMayWrite();
  const isPlanned = useChart((chart) => isScheduled(chart.state));
  const chosen = useUi(({ selection, pointer }) =>
    pointer.type === 'idle' && selection.length === 1 && selection[0]?.kind === 'dependency'
      ? selection[0].id
      : null,
  );
  const link = chosen === null ? undefined : scene.layers.dependencies.find(({ id }) => id === chosen);
  const sign = link?.shapes.find((shape) => shape.type === 'text');
  const at = sign?.type === 'text' ? sign : link?.points.at(-1);
  if (!canEdit || !link?.isViolated || !at) return null;
  return (
    <div className={styles.fixes} style={{ left: at.x * zoom, top: (at.y + GAP) * zoom }}>
      <button type="button" className={styles.fix} onClick={() => runCommand(session, 'fixLink')}>
        <FormattedMessage id="editor.fixLink" />
      </button>
      {mayWrite && !isPlanned && (
        <button type="button" className={styles.always} onClick={() => runCommand(session, 'scheduleChart')}>
          <FormattedMessage id="editor.fixLink.always" />
        </button>
      )}
    </div>
  );
}
