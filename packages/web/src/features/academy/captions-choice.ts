import { readStored, writeStored } from '../../lib/browser-storage.ts';

/** Stored on this device: whether captions are shown. On by default, because the films have no sound. */
const storageKey = 'giotto.captions';

export function wantsCaptions(): boolean {
  return readStored(storageKey) !== 'off';
}

export function keepCaptions(isShown: boolean): void {
  writeStored(storageKey, isShown ? null : 'off');
}
