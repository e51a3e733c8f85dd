import type { ReactNode } from 'react';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps, Dialog } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './popover.module.css';

export { DialogTrigger as PopoverTrigger } from 'react-aria-components';

type AriaProps = Omit<AriaPopoverProps, 'className' | 'style' | 'children'>;

/** The raised surface that menus, lists and popovers stand on; its content brings its own role. */
export function PopoverSurface({ children, ...props }: AriaProps & { readonly children: ReactNode }) {
  return (
    <AriaPopover offset={6} containerPadding={8} {...props} className={classNames(styles.popover)}>
      {children}
    </AriaPopover>
  );
}

export interface PopoverProps extends AriaProps {
  /** What the popover is about, for screen readers. */
  readonly 'aria-label': string;
  readonly children: ReactNode;
}

/** Controls beside the button that opened them: `<PopoverTrigger><Button/><Popover/></PopoverTrigger>`. */
export function Popover({ children, 'aria-label': label, ...props }: PopoverProps) {
  return (
    <PopoverSurface {...props}>
      <Dialog className={classNames(styles.dialog)} aria-label={label}>
        {children}
      </Dialog>
    </PopoverSurface>
  );
}
