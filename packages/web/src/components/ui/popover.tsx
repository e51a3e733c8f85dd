import type { ReactNode } from 'react';
import { Popover as AriaPopover, Dialog } from 'react-aria-components';
import { AvoidingPopover, type PopoverSurfaceProps, usePopoverObstacles } from './avoiding-popover.tsx';
import { classNames } from './class-names.ts';
import styles from './popover.module.css';

export { DialogTrigger as PopoverTrigger } from 'react-aria-components';

/** The raised surface of menus, lists and popovers; its content provides the role. */
export function PopoverSurface({ children, ...props }: PopoverSurfaceProps) {
  const read = usePopoverObstacles();
  if (read) {
    return (
      <AvoidingPopover {...props} read={read}>
        {children}
      </AvoidingPopover>
    );
  }
  return (
    <AriaPopover offset={6} containerPadding={8} {...props} className={classNames(styles.popover)}>
      {children}
    </AriaPopover>
  );
}

export interface PopoverProps extends PopoverSurfaceProps {
  /** What the popover is about, for screen readers. */
  readonly 'aria-label': string;
  readonly children: ReactNode;
}

/** Controls next to the button that opens them: `<PopoverTrigger><Button/><Popover/></PopoverTrigger>`. */
export function Popover({ children, 'aria-label': label, ...props }: PopoverProps) {
  return (
    <PopoverSurface {...props}>
      <Dialog className={classNames(styles.dialog)} aria-label={label}>
        {children}
      </Dialog>
    </PopoverSurface>
  );
}
