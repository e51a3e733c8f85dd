import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../ui/class-names.ts';
import styles from './shell.module.css';

export interface DrawerProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet that slides in from the side, over the page. */
export function Drawer({ label, isOpen, onClose, children }: DrawerProps) {
  return (
    <ModalOverlay
      isDismissable
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      className={classNames(styles.scrim)}
    >
      <Modal className={classNames(styles.drawer)}>
        <Dialog className={classNames(styles.drawerDialog)} aria-label={label}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
