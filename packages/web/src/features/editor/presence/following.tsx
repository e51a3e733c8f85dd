import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { hueClass } from '../../../components/ui/person-hue.ts';
import { useChart, useSession, useUi } from '../session/session-context.ts';
import styles from './following.module.css';
import { useFollow } from './use-follow.ts';
import { usePersonHues } from './use-person-hues.ts';

/** Follows the view of whoever was chosen, frames the chart in their colour, and offers to stop. */
export function Following(): ReactElement | null {
  const { ui } = useSession();
  const intl = useIntl();
  const hueOf = usePersonHues();
  const following = useUi((view) => view.following);
  const name = useChart(({ people }) => people.find(({ userId }) => userId === following)?.userName);
  useFollow();
  if (following === null || name === undefined) return null;
  return (
    <div className={classNames(styles.followed, hueClass(hueOf(following)))} data-following={following}>
      <div className={styles.following}>
        <Avatar name={name} hue={hueOf(following)} size={24} />
        <span dir="auto">{intl.formatMessage({ id: 'presence.following' }, { name })}</span>
        <IconButton
          label={intl.formatMessage({ id: 'presence.stop' })}
          shortcut="Esc"
          icon={<X size={14} strokeWidth={1.75} />}
          size={24}
          onPress={() => ui.set({ following: null })}
          data-follow
        />
      </div>
    </div>
  );
}
