import { FoldHorizontal, X } from 'lucide-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { runCommand } from '../commands/registry.ts';
import { useDeviceSwitch } from '../session/device-switch.ts';
import { PANEL_FITS } from '../session/panel-fit.ts';
import { useSession, useUi } from '../session/session-context.ts';
import styles from './side-panel.module.css';

interface SidePanelProps {
  readonly title: string;
  /** Buttons next to the close button. */
  readonly actions?: ReactNode;
  /** The content reaches the panel's edges and scrolls itself. */
  readonly isFlush?: boolean;
  /** Wider than other panels, for tables. */
  readonly isWide?: boolean;
  readonly children?: ReactNode;
}

/** The frame of every panel beside the canvas: 321 px wide, with a title and a close button (`spec/charts.md` §9). */
export function SidePanel({ title, actions, isFlush, isWide, children }: SidePanelProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const heading = useId();
  const name = useUi(({ panel }) => panel);
  return (
    <aside
      className={styles.panel}
      data-help={`panel-${name}`}
      data-wide={isWide}
      data-region="panel"
      aria-labelledby={heading}
    >
      <header className={styles.header}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <div className={styles.actions}>
          {actions}
          <PanelFitButton />
          <IconButton
            label={intl.formatMessage({ id: 'editor.panel.close' })}
            icon={<X size={16} strokeWidth={1.75} />}
            onPress={() => session.ui.set({ panel: null })}
          />
        </div>
      </header>
      <div className={isFlush ? styles.flush : styles.body}>{children}</div>
    </aside>
  );
}

/** Toggles whether the chart is fitted beside panels or keeps its zoom. */
function PanelFitButton(): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const isOn = useDeviceSwitch(PANEL_FITS);
  const hasPages = useUi((ui) => ui.isShowingPages);
  if (hasPages) return null;
  return (
    <IconButton
      label={intl.formatMessage({ id: 'editor.zoom.panelFits' })}
      icon={<FoldHorizontal size={16} strokeWidth={1.75} />}
      isSelected={isOn}
      aria-pressed={isOn}
      onPress={() => runCommand(session, 'panelFits')}
    />
  );
}

/** A titled group of controls in a panel. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading} className={styles.sectionTitle}>
        {title}
      </h3>
      {children}
    </section>
  );
}
