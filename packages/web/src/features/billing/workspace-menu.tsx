import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown, CreditCard, Gem, ReceiptText, UsersRound } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../components/ui/menu.tsx';
import { subscriptionQuery } from './billing-queries.ts';

const icon = { size: 16, strokeWidth: 1.75 } as const;

/** The menu of the workspace's users and billing, over the page (spec/accounts.md §2, Layout of the shell). */
export function WorkspaceMenu(): ReactElement {
  const intl = useIntl();
  // Loaded when the pointer or focus comes near, because one entry depends on whether there's a billing address.
  const [isWanted, setWanted] = useState(false);
  const { data: subscription } = useQuery({ ...subscriptionQuery, staleTime: 30_000, enabled: isWanted });
  const hasAddress = (subscription?.email ?? '') !== '';
  const label = intl.formatMessage({ id: 'shell.workspaceMenu' });
  return (
    <MenuTrigger onOpenChange={setWanted}>
      <IconButton
        label={label}
        icon={<ChevronsUpDown size={16} strokeWidth={1.75} />}
        onHoverStart={() => setWanted(true)}
      />
      <Menu aria-label={label} placement="bottom end">
        <MenuItem
          href={paths.users()}
          label={intl.formatMessage({ id: 'shell.users' })}
          icon={<UsersRound {...icon} />}
        />
        <MenuItem
          href={paths.billing()}
          label={intl.formatMessage({ id: 'shell.plan' })}
          icon={<Gem {...icon} />}
        />
        {hasAddress && (
          <MenuItem
            href={paths.billingDetails()}
            label={intl.formatMessage({ id: 'shell.billing' })}
            icon={<CreditCard {...icon} />}
          />
        )}
        <MenuItem
          href={paths.invoices()}
          label={intl.formatMessage({ id: 'shell.invoices' })}
          icon={<ReceiptText {...icon} />}
        />
      </Menu>
    </MenuTrigger>
  );
}
