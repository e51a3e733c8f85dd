import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import fade from './scroll-fade.module.css';

export { DialogTrigger } from 'react-aria-components';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons. */
  readonly footer?: ReactNode;
  /** Whether the content is a `DialogContent`, below what else it brings. */
  readonly hasOwnContent?: boolean;
  readonly size?: 'small' | 'medium' | 'large' | 'wide' | 'full';
  /** `alertdialog` interrupts: it has no close button, and a press outside doesn't close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** For content that becomes longer or shorter by itself: what stands above it doesn't move under a pointer. */
  readonly growsDown?: boolean;
  /** Controlled; leave both out inside a `DialogTrigger`. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** A modal dialog that takes the focus and restores it; Esc closes it. */
export function Dialog(props: DialogProps) {
  const {
    title,
    children,
    footer,
    size = 'medium',
    role = 'dialog',
    growsDown,
    hasOwnContent,
    isOpen,
    onOpenChange,
  } = props;
  const intl = useIntl();
  const isAlert = role === 'alertdialog';
  return (
    <ModalOverlay
      className={classNames(styles.overlay, growsDown && styles.growsDown)}
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
              {hasOwnContent ? children : <DialogContent footer={footer}>{children}</DialogContent>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The part of a dialog that scrolls, and its buttons. */
export function DialogContent({ children, footer }: Pick<DialogProps, 'children' | 'footer'>) {
  return (
    <>
      <div className={classNames(styles.body, fade.fading)}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </>
  );
}
