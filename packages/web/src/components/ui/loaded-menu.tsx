import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MenuTrigger } from 'react-aria-components';
import { IconButton, type IconButtonProps } from './icon-button.tsx';
import type { WaitingMenu } from './lazy-menu.tsx';

export interface LoadedMenuProps {
  readonly button: IconButtonProps;
  readonly before: WaitingMenu;
  /** The menu itself. */
  readonly children: ReactNode;
}

/** A menu whose code has loaded, with its button: carries over the state of the placeholder button. */
export function LoadedMenu({ button, before, children }: LoadedMenuProps) {
  const place = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (before === 'untouched') return;
    // Comes first: a menu returns the focus to where it was when the menu opened.
    place.current?.focus();
    setOpen(before === 'pressed');
  }, [before]);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton {...button} ref={place} />
      {children}
    </MenuTrigger>
  );
}
