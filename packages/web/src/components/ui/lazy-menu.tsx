import { type ComponentType, Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

/** What was done with a menu's button while the menu's code was on its way. */
export type WaitingMenu = 'untouched' | 'focused' | 'pressed';

/** A menu under its button: `<LoadedMenu button={button} before={before}><Menu/></LoadedMenu>`. */
export type MenuListProps<Props extends object> = Props & {
  readonly button: IconButtonProps;
  readonly before: WaitingMenu;
};

export interface LazyMenuProps<Props extends object> extends IconButtonProps {
  /** Made by `lazyMenu`. */
  readonly list: ComponentType<MenuListProps<Props>>;
  readonly listProps: Props;
}

/** A menu whose code comes after the page has been shown. */
export function lazyMenu<Props extends object>(
  load: () => Promise<ComponentType<MenuListProps<Props>>>,
): ComponentType<MenuListProps<Props>> {
  return lazyComponent(load);
}

/** The button of a menu whose code is still on its way; pressed meanwhile, it opens the menu as soon as that is there. */
export function LazyMenu<Props extends object>({ list: List, listProps, ...button }: LazyMenuProps<Props>) {
  const [before, setBefore] = useState<WaitingMenu>('untouched');
  const onFocusChange = (isFocused: boolean) =>
    setBefore((now) => (now === 'pressed' ? now : isFocused ? 'focused' : 'untouched'));
  return (
    <Suspense
      fallback={
        <IconButton
          {...button}
          aria-haspopup="true"
          onFocusChange={onFocusChange}
          // A mouse or a key opens a menu when it goes down, which may be the last that this button sees of it.
          onPressStart={({ pointerType }) => pointerType !== 'touch' && setBefore('pressed')}
          onPress={() => setBefore('pressed')}
        />
      }
    >
      <List {...listProps} button={button} before={before} />
    </Suspense>
  );
}
