import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

export { DialogTrigger } from 'react-aria-components';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons; without them the cross in the corner closes. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  /** `alertdialog` interrupts: no cross, and a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Controlled; inside a `DialogTrigger` both are left out. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** A window over the page that takes the focus and gives it back; Esc closes it. */
export function Dialog(props: DialogProps) {
  const { title, children, footer, size = 'medium', role = 'dialog', isOpen, onOpenChange } = props;
  const intl = useIntl();
  const isAlert = role === 'alertdialog';
  return (
    <ModalOverlay
      className={classNames(styles.overlay)}
      isDismissable={!isAlert}
      {...(isOpen !== undefined && { isOpen })}
      {...(onOpenChange && { onOpenChange })}
    >
      <Modal className={classNames(styles.modal, styles[size])}>
        <AriaDialog className={classNames(styles.dialog)} role={role}>
          {({ close }) => (
            <>
              <header className={styles.header}>
                <Heading slot="title" className={classNames(styles.title)}>
                  {title}
                </Heading>
                {!isAlert && (
                  <IconButton
                    size={28}
                    label={intl.formatMessage({ id: 'ui.close' })}
                    icon={<X size={16} strokeWidth={1.75} />}
                    onPress={close}
                  />
                )}
              </header>
              <div className={styles.body}>{children}</div>
              {footer && <footer className={styles.footer}>{footer}</footer>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
