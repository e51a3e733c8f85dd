import { type AdminUser, givePremium, lockUser, setAdmin, unlockUser } from '@giotto/contract/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '../../components/ui/menu.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { callApi } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import styles from './admin.module.css';
import { usersQuery } from './admin-query.ts';
import { AdminView } from './admin-view.tsx';
import { LockDialog } from './lock-dialog.tsx';
import { useAdminAction } from './use-admin-action.ts';

const year = 365 * 24 * 60 * 60;

/** Finds accounts by email address and offers actions on them. */
export function UsersTab(): ReactElement {
  const intl = useIntl();
  const [email, setEmail] = useState('');
  const query = useQuery({ ...usersQuery(email.trim()), placeholderData: keepPreviousData });
  return (
    <div className={styles.tab}>
      <TextField
        type="search"
        autoComplete="off"
        label={intl.formatMessage({ id: 'admin.search' })}
        value={email}
        onChange={setEmail}
      />
      <AdminView query={query}>
        {({ users }) =>
          users.length === 0 ? (
            <p className={styles.small}>{intl.formatMessage({ id: 'admin.noUsers' })}</p>
          ) : (
            <ul className={styles.list}>
              {users.map((user) => (
                <UserRow key={user.userId} user={user} />
              ))}
            </ul>
          )
        }
      </AdminView>
    </div>
  );
}

/** When an edition ends; empty if unknown. */
function endText(intl: IntlShape, { edition, editionEndDate: end }: AdminUser): string {
  if (edition === 'free' || end === null) return '';
  if (end === 'forever') return intl.formatMessage({ id: 'admin.forever' });
  const date = formatDate(intl, end * 1_000);
  return intl.formatMessage({ id: 'admin.until.date' }, { date });
}

function UserRow({ user }: { readonly user: AdminUser }): ReactElement {
  const intl = useIntl();
  const isSelf = useProfile()?.userId === user.userId;
  const [isLocking, setIsLocking] = useState(false);
  const params = { accountId: user.userId };
  const lock = useAdminAction((reason: string) => callApi(lockUser, { params, body: { reason } }));
  const unlock = useAdminAction(() => callApi(unlockUser, { params }));
  const give = useAdminAction((until: number | 'forever' | 'none') =>
    callApi(givePremium, { params, body: { until } }),
  );
  const makeAdmin = useAdminAction((isAdmin: boolean) => callApi(setAdmin, { params, body: { isAdmin } }));
  const acts: Record<string, () => void> = {
    year: () => give.mutate(Math.floor(Date.now() / 1_000) + year),
    forever: () => give.mutate('forever'),
    takeBack: () => give.mutate('none'),
    lock: () => setIsLocking(true),
    unlock: () => unlock.mutate(undefined),
    admin: () => makeAdmin.mutate(!user.isAdmin),
  };
  const label = intl.formatMessage({ id: 'admin.options' }, { email: user.email });
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <div className={styles.name} dir="auto">
          {user.name}
        </div>
        <div className={styles.small}>{user.email}</div>
        {user.lockReason !== null && <div className={styles.small}>{user.lockReason}</div>}
      </div>
      {user.isAdmin && <Tag kind="accent">{intl.formatMessage({ id: 'admin.admin' })}</Tag>}
      {!user.isConfirmed && <Tag>{intl.formatMessage({ id: 'admin.unconfirmed' })}</Tag>}
      {user.lockReason !== null && <Tag kind="danger">{intl.formatMessage({ id: 'admin.locked' })}</Tag>}
      <Tag kind={user.edition === 'pro' ? 'premium' : 'neutral'}>
        {intl.formatMessage({ id: `admin.edition.${user.edition}` })}
      </Tag>
      <span className={styles.small}>{endText(intl, user)}</span>
      <MenuTrigger>
        <IconButton size={28} label={label} icon={<Ellipsis size={16} strokeWidth={1.75} />} />
        <Menu aria-label={label} placement="bottom end" onAction={(key) => acts[String(key)]?.()}>
          <MenuItem id="year" label={intl.formatMessage({ id: 'admin.giveYear' })} />
          <MenuItem id="forever" label={intl.formatMessage({ id: 'admin.giveForever' })} />
          {user.giftEndDate !== null && (
            <MenuItem id="takeBack" label={intl.formatMessage({ id: 'admin.takeBack' })} />
          )}
          {!isSelf && <MenuSeparator />}
          {!isSelf && (
            <MenuItem
              id="admin"
              label={intl.formatMessage({ id: user.isAdmin ? 'admin.unmakeAdmin' : 'admin.makeAdmin' })}
            />
          )}
          {!isSelf && (
            <MenuItem
              id={user.lockReason === null ? 'lock' : 'unlock'}
              isDanger={user.lockReason === null}
              label={intl.formatMessage({ id: user.lockReason === null ? 'admin.lock' : 'admin.unlock' })}
            />
          )}
        </Menu>
      </MenuTrigger>
      {isLocking && (
        <LockDialog
          email={user.email}
          isPending={lock.isPending}
          onClose={() => setIsLocking(false)}
          onLock={(reason) => lock.mutate(reason, { onSuccess: () => setIsLocking(false) })}
        />
      )}
    </li>
  );
}
