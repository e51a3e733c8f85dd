import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.ts';

/** The shell's theme; `system` follows the device. Charts keep their own theme (ux.md A16). */
const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The same key as in public/page-boot.js, which sets the theme before the first paint. */
const themeKey = 'giotto.theme';
const listeners = new Set<() => void>();

/** The chosen theme. */
function readTheme(): Theme {
  const stored = readStored(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Stores a theme for this browser and applies it at once. */
export function chooseTheme(theme: Theme): void {
  writeStored(themeKey, theme === 'system' ? null : theme);
  applyTheme(theme);
}

/** Follows a choice made in another tab; returns a function that stops. */
export function syncThemeAcrossTabs(): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key === themeKey) applyTheme(readTheme());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The chosen theme, kept up to date. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}
