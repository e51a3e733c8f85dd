import { readStored } from '../../../lib/browser-storage.ts';

/** Kept on this device, for each person who uses it. */
const storageKey = () => `giotto.letterKeys.${readStored('userId') ?? ''}`;

/** Whether keys without Ctrl, Cmd or Alt are shortcuts: they can be switched off (WCAG 2.1.4, `ux.md` A10). */
export function hasLetterKeys(): boolean {
  return readStored(storageKey()) !== 'off';
}
