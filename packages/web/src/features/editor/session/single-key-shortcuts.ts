import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';

const listeners = new Set<() => void>();
/** Stored on this device per person. */
const storageKey = () => `giotto.letterKeys.${readStored('userId') ?? ''}`;

/** Whether keys without Ctrl, Cmd or Alt are shortcuts: they can be switched off (WCAG 2.1.4, `ux.md` A10). */
export function hasSingleKeyShortcuts(): boolean {
  return readStored(storageKey()) !== 'off';
}

/** Switches single-key shortcuts on or off for this person on this device. */
export function setSingleKeyShortcuts(isOn: boolean): void {
  writeStored(storageKey(), isOn ? null : 'off');
  for (const listener of listeners) listener();
}

/** Whether single-key shortcuts are on, kept up to date. */
export function useSingleKeyShortcuts(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, hasSingleKeyShortcuts);
}
