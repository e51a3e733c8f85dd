import { CircleQuestionMark, GraduationCap, House } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import styles from './left-toolbar.module.css';
import { HELP_ENTRIES, listEntries } from './toolbar-entries.ts';

/** The side toolbar's placeholder. On other people's charts the permissions, and so the entries, aren't known yet. */
export function ToolbarSkeleton({ isOwner }: { readonly isOwner: boolean }): ReactElement {
  const intl = useIntl();
  const draw = ({ Icon }: { readonly Icon: typeof House }, at: number) => (
    <span key={at} className={styles.waiting}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
  return (
    <nav
      className={styles.toolbar}
      aria-label={intl.formatMessage({ id: 'editor.toolbar.label' })}
      aria-busy="true"
    >
      {listEntries(isOwner, isOwner).map(draw)}
      <div className={styles.end}>
        {[...HELP_ENTRIES, { Icon: GraduationCap }, { Icon: CircleQuestionMark }, { Icon: House }].map(draw)}
      </div>
    </nav>
  );
}
