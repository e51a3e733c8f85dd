import { type ReactElement, useRef } from 'react';
import { Menu as AriaMenu, SubmenuTrigger } from 'react-aria-components';
import { useIntl } from 'react-intl';
import listStyles from '../../../components/ui/list-item.module.css';
import { MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx';
import { PopoverSurface } from '../../../components/ui/popover.tsx';
import { CommandItem } from '../commands/command-item.tsx';
import { useSession, useUi } from '../session/session-context.ts';
import type { MenuPlace } from '../session/surface.ts';
import styles from './context-menu.module.css';
import { type MenuEntry, menuEntriesOf } from './menu-entries.ts';
import { SubmenuItems } from './submenu-items.tsx';
import { pickEntries } from './visible-entries.ts';

/** The chart's context menu (`ux.md` A9). A right-click elsewhere moves it there. */
export function ContextMenu(): ReactElement | null {
  const surface = useUi((ui) => ui.surface);
  if (surface?.type !== 'contextMenu') return null;
  const { place } = surface;
  return <OpenMenu key={`${place.x} ${place.y}`} place={place} />;
}

function OpenMenu({ place }: { place: MenuPlace }): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const anchor = useRef<HTMLDivElement>(null);
  const entries = pickEntries(session, menuEntriesOf(place.target));
  const close = () => {
    const { surface } = session.ui.get();
    if (surface?.type === 'contextMenu' && surface.place === place) session.ui.set({ surface: null });
  };
  // Readers have no actions on an element.
  if (entries.length === 0) return null;
  return (
    <>
      <div ref={anchor} className={styles.anchor} style={{ left: place.x, top: place.y }} />
      {/* Not modal: a right-click elsewhere reaches the chart. */}
      <PopoverSurface
        triggerRef={anchor}
        isOpen
        isNonModal
        onOpenChange={close}
        placement="bottom start"
        offset={0}
      >
        <AriaMenu
          aria-label={intl.formatMessage({ id: 'editor.contextMenu.label' })}
          className={listStyles.list ?? ''}
          autoFocus="first"
          onClose={close}
        >
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} place={place} />
          ))}
        </AriaMenu>
      </PopoverSurface>
    </>
  );
}

function Entry({ entry, place }: { entry: MenuEntry; place: MenuPlace }): ReactElement | null {
  const intl = useIntl();
  if (entry.type === 'line') return <MenuSeparator />;
  if (entry.type === 'command') return <CommandItem id={entry.id} />;
  return (
    <SubmenuTrigger>
      <MenuItem label={intl.formatMessage({ id: `editor.contextMenu.${entry.id}` })} hasSubmenu />
      <PopoverSurface offset={-2}>
        <AriaMenu
          aria-label={intl.formatMessage({ id: `editor.contextMenu.${entry.id}` })}
          className={listStyles.list ?? ''}
        >
          <SubmenuItems submenu={entry.id} place={place} />
        </AriaMenu>
      </PopoverSurface>
    </SubmenuTrigger>
  );
}
