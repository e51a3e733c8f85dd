import { useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { IconButton } from '../ui/icon-button.tsx';

const Drawer = lazyComponent(async () => (await import('./drawer.tsx')).Drawer);

/** The sidebar of narrow windows: slides in over the page and closes when a page is chosen. */
export function SidebarDrawer({ children }: { readonly children: ReactNode }) {
  const intl = useIntl();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const label = intl.formatMessage({ id: 'shell.menu' });
  return (
    <>
      <IconButton
        size={40}
        label={label}
        icon={<MenuIcon size={20} strokeWidth={1.75} />}
        onPress={() => {
          setWasOpened(true);
          setOpenedAt(pathname);
        }}
      />
      <Suspense fallback={null}>
        {wasOpened && (
          <Drawer label={label} isOpen={openedAt === pathname} onClose={() => setOpenedAt(null)}>
            {children}
          </Drawer>
        )}
      </Suspense>
    </>
  );
}
