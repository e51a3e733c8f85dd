import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useSession } from '../session/session-context.ts';
import styles from './side-panel.module.css';

/** The frame of every panel beside the canvas: 321 px, a title, a way to close it (`spec/charts.md` §9). */
export function SidePanel({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const heading = useId();
  return (
    <aside className={styles.panel} data-region="panel" aria-labelledby={heading}>
      <header className={styles.header}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <IconButton
          label={intl.formatMessage({ id: 'editor.panel.close' })}
          icon={<X size={16} strokeWidth={1.75} />}
          onPress={() => session.ui.set({ panel: null })}
        />
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}

/** A group of controls of a panel under a heading. */
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
