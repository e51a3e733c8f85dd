import { Minus, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { runCommand } from '../commands/registry.ts';
import { useSession, useUi } from '../session/session-context.ts';
import { canZoomIn, canZoomOut } from '../session/zoom.ts';
import styles from './zoom-control.module.css';

/** Minus, the percentage (a click goes back to 100 %), plus (`spec/charts.md` §2, §5). */
export function ZoomControl(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const zoom = useUi((ui) => ui.zoom);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's look and meaning
    <div className={styles.zoom} role="group" aria-label={intl.formatMessage({ id: 'editor.zoom.label' })}>
      <IconButton
        label={intl.formatMessage({ id: 'editor.command.zoomOut' })}
        icon={<Minus size={16} strokeWidth={1.75} />}
        size={28}
        isDisabled={!canZoomOut(zoom)}
        onPress={() => runCommand(session, 'zoomOut')}
      />
      <button
        type="button"
        className={styles.value}
        title={intl.formatMessage({ id: 'editor.command.zoomReset' })}
        onClick={() => runCommand(session, 'zoomReset')}
      >
        {intl.formatNumber(zoom, { style: 'percent' })}
      </button>
      <IconButton
        label={intl.formatMessage({ id: 'editor.command.zoomIn' })}
        icon={<Plus size={16} strokeWidth={1.75} />}
        size={28}
        isDisabled={!canZoomIn(zoom)}
        onPress={() => runCommand(session, 'zoomIn')}
      />
    </div>
  );
}
