import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  Header,
  type PopoverProps,
  Separator,
} from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './list-item.module.css';
import { ListItemContent } from './list-item-content.tsx';
import { PopoverSurface } from './popover.tsx';

export { MenuTrigger } from 'react-aria-components';

export interface MenuProps extends Omit<AriaMenuProps<object>, 'className' | 'style' | 'children' | 'items'> {
  readonly placement?: NonNullable<PopoverProps['placement']>;
  readonly children: ReactNode;
}

/** A menu below its trigger: `<MenuTrigger><IconButton/><Menu><MenuItem/></Menu></MenuTrigger>`. */
export function Menu({ placement = 'bottom start', children, ...props }: MenuProps) {
  return (
    <PopoverSurface placement={placement} offset={4}>
      <AriaMenu {...props} className={classNames(styles.list)}>
        {children}
      </AriaMenu>
    </PopoverSurface>
  );
}

export interface MenuItemProps
  extends Omit<AriaMenuItemProps, 'className' | 'style' | 'children' | 'textValue'> {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly description?: string;
  /** The equivalent shortcut. */
  readonly shortcut?: string;
  readonly isDanger?: boolean;
  /** Opens a submenu, inside a `SubmenuTrigger`. */
  readonly hasSubmenu?: boolean;
}

/** One action of a menu, or one option of a menu with a selection. */
export function MenuItem({
  label,
  icon,
  description,
  shortcut,
  isDanger,
  hasSubmenu,
  ...props
}: MenuItemProps) {
  return (
    <AriaMenuItem {...props} textValue={label} className={classNames(styles.item, isDanger && styles.danger)}>
      {({ isSelected, selectionMode }) => (
        <ListItemContent
          icon={icon}
          label={label}
          description={description}
          end={
            hasSubmenu ? (
              <ChevronRight size={14} strokeWidth={1.75} />
            ) : selectionMode === 'none' ? (
              shortcut
            ) : (
              isSelected && <Check size={16} strokeWidth={1.75} />
            )
          }
        />
      )}
    </AriaMenuItem>
  );
}

/** A divider between groups of menu items. */
export function MenuSeparator() {
  return <Separator className={classNames(styles.separator)} />;
}

/** A titled group of menu items. */
export function MenuSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <AriaMenuSection>
      <Header className={styles.heading}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}
