import { useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './shell.module.css';

/** The sidebar of narrow windows: slides in over the page and goes when a page is chosen. */
export function SidebarDrawer({ children }: { readonly children: ReactNode }) {
  const intl = useIntl();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const label = intl.formatMessage({ id: 'shell.menu' });
  return (
    <>
      <IconButton
        size={40}
        label={label}
        icon={<MenuIcon size={20} strokeWidth={1.75} />}
        onPress={() => setOpenedAt(pathname)}
      />
      <ModalOverlay
        isDismissable
        isOpen={openedAt === pathname}
        onOpenChange={(isOpen) => setOpenedAt(isOpen ? pathname : null)}
        className={classNames(styles.scrim)}
      >
        <Modal className={classNames(styles.drawer)}>
          <Dialog className={classNames(styles.drawerDialog)} aria-label={label}>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}
