import { readStored, writeStored } from '../../lib/browser-storage.ts';

/** Kept on this device: whether captions are shown. The films have no sound, so they are at first. */
const storageKey = 'giotto.captions';

export function wantsCaptions(): boolean {
  return readStored(storageKey) !== 'off';
}

export function keepCaptions(isShown: boolean): void {
  writeStored(storageKey, isShown ? null : 'off');
}
