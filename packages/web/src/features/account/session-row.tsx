import type { ListedSession } from '@giotto/contract/api';
import { Laptop, Smartphone } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { relativeTime } from '../../lib/relative-time.ts';
import { useNow } from '../../lib/use-now.ts';
import styles from './profile-page.module.css';

interface SessionRowProps {
  readonly session: ListedSession;
  readonly isPending: boolean;
  readonly onEnd: () => void;
}

/** One session of the account. */
export function SessionRow({ session, isPending, onEnd }: SessionRowProps) {
  const intl = useIntl();
  const now = useNow();
  const device = session.device || intl.formatMessage({ id: 'account.unknownDevice' });
  const ago = relativeTime(Date.parse(session.lastUsedDate), now);
  const time = ago ? intl.formatRelativeTime(ago.value, ago.unit) : intl.formatMessage({ id: 'account.now' });
  const lastUsed = intl.formatMessage({ id: 'account.lastUsed' }, { time });
  const Icon = /Android|iPhone|iPad/.test(session.device) ? Smartphone : Laptop;
  return (
    <li className={styles.sessionRow}>
      <Icon className={styles.sessionIcon} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.settingWords}>
        <p className={styles.sessionDevice}>
          {device}
          {session.isCurrent && <Tag>{intl.formatMessage({ id: 'account.thisDevice' })}</Tag>}
        </p>
        <p className={styles.settingText}>{[session.address, lastUsed].filter(Boolean).join(' · ')}</p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          isDisabled={isPending}
          aria-label={intl.formatMessage({ id: 'account.endSessionOf' }, { device })}
          onPress={onEnd}
        >
          {intl.formatMessage({ id: 'account.endSession' })}
        </Button>
      )}
    </li>
  );
}
