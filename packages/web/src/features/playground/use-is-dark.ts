import { useSyncExternalStore } from 'react';
import { useTheme } from '../../lib/theme.ts';

const DARK = '(prefers-color-scheme: dark)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the page is dark: by the visitor's choice, else as the system is. */
export function useIsDark(): boolean {
  const theme = useTheme();
  const isSystemDark = useSyncExternalStore(subscribe, () => matchMedia(DARK).matches);
  return theme === 'system' ? isSystemDark : theme === 'dark';
}
