import { type ComponentType, Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

/** What happened to a menu's button while the menu's code was loading. */
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

/** A menu whose code loads after the page has been shown. */
export function lazyMenu<Props extends object>(
  load: () => Promise<ComponentType<MenuListProps<Props>>>,
): ComponentType<MenuListProps<Props>> {
  return lazyComponent(load);
}

/** The button of a menu whose code is still loading. If it is pressed meanwhile, the menu opens once it's ready. */
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
          // The menu may take this button's place before a press ends. One that ends as a scroll opens nothing.
          onPressStart={() => setBefore('pressed')}
          onPressEnd={({ pointerType }) => pointerType === 'touch' && setBefore('focused')}
          onPress={() => setBefore('pressed')}
        />
      }
    >
      <List {...listProps} button={button} before={before} />
    </Suspense>
  );
}
