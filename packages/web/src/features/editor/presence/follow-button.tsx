import type { ReactElement } from 'react';
import { ToggleButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { useSession, useUi } from '../session/session-context.ts';
import type { PresentGroup } from './group-people.ts';
import styles from './presence.module.css';
import { usePersonHues } from './use-person-hues.ts';

interface FollowButtonProps {
  readonly person: PresentGroup;
  /** Shows the name beside the avatar. */
  readonly isNamed?: boolean;
  readonly onFollow?: () => void;
}

/** Somebody who is here. Pressing them follows their view; pressing them again stops. */
export function FollowButton({ person, isNamed = false, onFollow }: FollowButtonProps): ReactElement {
  const { userId, userName, level, tabs } = person;
  const { ui } = useSession();
  const intl = useIntl();
  const hueOf = usePersonHues();
  const isFollowed = useUi(({ following }) => following === userId);
  const text = intl.formatMessage({ id: `presence.level.${level}` }, { name: userName, tabs });
  const hint = intl.formatMessage({ id: isFollowed ? 'presence.stop' : 'presence.follow' });
  const button = (
    <ToggleButton
      className={classNames(isNamed ? styles.named : styles.avatar)}
      isSelected={isFollowed}
      onChange={(isOn) => {
        ui.set({ following: isOn ? userId : null });
        onFollow?.();
      }}
      data-follow
    >
      <Avatar name={userName} hue={hueOf(userId)} size={24} />
      <span className={isNamed ? undefined : styles.hidden} dir="auto">
        {text}
      </span>
      <span className={styles.hidden}>{hint}</span>
    </ToggleButton>
  );
  return isNamed ? button : <Tooltip text={`${text}. ${hint}`}>{button}</Tooltip>;
}
